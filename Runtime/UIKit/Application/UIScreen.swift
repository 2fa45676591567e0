/// The display that windows are shown on. There is one, of the stage's size.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  /// The only screen: 390 × 844 points at scale 2, unless the host says otherwise.
  public static let main = UIScreen(
    bounds: CGRect(x: 0, y: 0, width: 390, height: 844), scale: UIScreen.defaultScale)

  /// Every screen there is.
  public static var screens: [UIScreen] { [main] }

  nonisolated package static let defaultScale: CGFloat = 2

  /// The scale new views draw at; a static so that making a view needs no screen object.
  // Set by a host before a program runs; images drawn on other threads read it.
  nonisolated(unsafe) static var mainScale: CGFloat = UIScreen.defaultScale

  private var currentBounds: CGRect
  private var currentScale: CGFloat

  init(bounds: CGRect, scale: CGFloat) {
    currentBounds = bounds
    currentScale = scale
    super.init()
  }

  /// The screen's rectangle in points; its origin is zero.
  open var bounds: CGRect { currentBounds }

  /// The screen's rectangle in pixels.
  open var nativeBounds: CGRect {
    CGRect(
      x: 0, y: 0, width: currentBounds.width * currentScale,
      height: currentBounds.height * currentScale)
  }

  /// Pixels per point.
  open var scale: CGFloat { currentScale }

  /// Pixels per point of the panel.
  open var nativeScale: CGFloat { currentScale }

  /// Frames per second at most.
  open var maximumFramesPerSecond: Int { 60 }

  /// Backlight, 0…1. Kept; nothing is lit.
  open var brightness: CGFloat = 0.5

  /// The screen's traits.
  open var traitCollection: UITraitCollection { .environment }

  /// Whether the screen is recorded; as far as anyone can tell, never.
  open var isCaptured: Bool { false }

  /// A display link paced by this screen, calling `selector` on `target`.
  open func displayLink(withTarget target: Any, selector: Selector) -> CADisplayLink? {
    CADisplayLink(target: target, selector: selector)
  }

  /// Sets the size and scale of the screen; what a host does before anything is shown.
  package func configure(size: CGSize, scale: CGFloat) {
    currentBounds = CGRect(origin: .zero, size: size)
    currentScale = scale
    UIScreen.mainScale = scale
    let traits = UITraitCollection.environment
    UITraitCollection.setEnvironment(
      UITraitCollection(
        style: traits.userInterfaceStyle, idiom: traits.userInterfaceIdiom,
        horizontal: traits.horizontalSizeClass, vertical: traits.verticalSizeClass,
        displayScale: scale, layoutDirection: traits.layoutDirection))
  }
}
