extension UISegmentedControl {
  /// Where in its row a segment is.
  public enum Segment: Int, Sendable {
    case any = 0
    case left, center, right, alone
  }

  /// Makes a control with a segment for each action.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { insertSegment(action: action, at: numberOfSegments, animated: false) }
    if frame.size == .zero { self.frame.size = intrinsicContentSize }
  }

  /// Inserts a segment that shows the title or image of an action and performs it when selected. An
  /// action of the same identifier loses its segment first.
  public final func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    let known = segmentIndex(identifiedBy: action.identifier)
    if known != Self.noSegment { removeSegment(at: known, animated: false) }
    let place = min(max(segment, 0), numberOfSegments)
    if let image = action.image {
      insertSegment(with: image, at: place, animated: animated)
    } else {
      insertSegment(withTitle: action.title, at: place, animated: animated)
    }
    keepAction(action, at: place)
  }

  /// Shows and performs an action in a segment from now on.
  public final func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    setTitle(action.image == nil ? action.title : nil, forSegmentAt: segment)
    setImage(action.image, forSegmentAt: segment)
    keepAction(action, at: segment)
  }

  /// The action of a segment; nil if it has none.
  public final func actionForSegment(at segment: Int) -> UIAction? { keptAction(at: segment) }

  /// The segment of the action of an identifier; ``noSegment`` if there is none.
  public final func segmentIndex(identifiedBy identifier: UIAction.Identifier) -> Int {
    (0..<numberOfSegments).first { keptAction(at: $0)?.identifier == identifier } ?? Self.noSegment
  }
}
