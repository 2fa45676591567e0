/// Images by state: the one of exactly a state, else the one of the normal state.
struct StateImages {
  private var images: [UInt: UIImage] = [:]

  var isEmpty: Bool { images.isEmpty }

  subscript(state: UIControl.State) -> UIImage? {
    get { images[state.rawValue] ?? images[UIControl.State.normal.rawValue] }
    set { images[state.rawValue] = newValue }
  }
}

/// Images between two segments, by the states of both; where none is set for these, the one between
/// normal segments.
struct DividerImages {
  private struct Sides: Hashable {
    var left: UInt
    var right: UInt
  }

  private var images: [Sides: UIImage] = [:]

  var isEmpty: Bool { images.isEmpty }

  /// How wide the divider between normal segments is, in points; 0 without images.
  var width: CGFloat { self[.normal, .normal]?.size.width ?? 0 }

  subscript(left: UIControl.State, right: UIControl.State) -> UIImage? {
    get {
      images[Sides(left: left.rawValue, right: right.rawValue)]
        ?? images[Sides(left: 0, right: 0)]
    }
    set { images[Sides(left: left.rawValue, right: right.rawValue)] = newValue }
  }
}

/// How a control behaves where there is a choice between a pad's and a computer's ways.
public enum UIBehavioralStyle: UInt, Sendable {
  case automatic = 0
  case pad, mac
}
