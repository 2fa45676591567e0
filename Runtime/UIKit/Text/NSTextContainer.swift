/// A rectangle that text is set into.
open class NSTextContainer: NSObject {
  var changed: (@MainActor () -> Void)?

  /// Makes a container without bounds.
  public override init() {
    super.init()
  }

  /// Makes a container of a size.
  public init(size: CGSize) {
    self.size = size
    super.init()
  }

  /// Makes a container; of the archive nothing is read.
  public required init(coder: NSCoder) {
    super.init()
  }

  /// What sets the text; nil for none.
  public internal(set) final weak var layoutManager: NSLayoutManager?

  /// The size in points; a length that is 0 or very large is no bound.
  open var size = CGSize.zero { didSet { if size != oldValue { tell() } } }
  /// Space at both ends of each line, in points; 5.
  open var lineFragmentPadding: CGFloat = 5 { didSet { tell() } }
  /// The greatest number of lines; 0, no limit.
  open var maximumNumberOfLines = 0 { didSet { tell() } }
  /// What happens to long lines; `.byWordWrapping`.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { tell() } }
  /// Whether the width follows a text view's; false. Kept, without effect.
  open var widthTracksTextView = false
  /// Whether the height follows a text view's; false. Kept, without effect.
  open var heightTracksTextView = false
  /// Shapes that text flows around. They are not supported: text does not flow around them.
  open var exclusionPaths: [UIBezierPath] = [] {
    didSet {
      guard !exclusionPaths.isEmpty else { return }
      UnsupportedReporter.report(
        "NSTextContainer.exclusionPaths are not supported: text does not flow around shapes.")
    }
  }

  private func tell() {
    layoutManager?.textContainerChangedGeometry(self)
    guard let changed else { return }
    // Containers of text views belong to the main thread.
    MainActor.assumeIsolated { changed() }
  }

  /// The width of lines; nil without a bound.
  var innerWidth: CGFloat? {
    guard size.width > 0, size.width < 100_000 else { return nil }
    return max(1, size.width - 2 * lineFragmentPadding)
  }

  /// A text set into the container.
  /// - Parameter isLast: Whether there is no container for what finds no room.
  func layout(of text: NSAttributedString, isLast: Bool) -> TextLayout {
    var runs = TextAttributes.runs(text, lineWidth: innerWidth, container: self)
    for index in runs.indices where runs[index].style.paragraph.lineBreak == .wordWrapping {
      runs[index].style.paragraph.lineBreak = isLast ? lineBreakMode.textLineBreak : .wordWrapping
    }
    let height = size.height > 0 && size.height < 100_000 ? size.height : nil
    return TextLayout(
      runs: runs, width: innerWidth, height: height, maximumLines: maximumNumberOfLines)
  }
}
