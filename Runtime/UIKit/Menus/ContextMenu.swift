/// What animates along with a menu that opens or closes.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// The controller whose view is shown above the menu, if there is one.
  var previewViewController: UIViewController? { get }
  /// Runs `animations` along with the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Calls `completion` when the menu is open, or closed.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// What animates along when the part above a menu is tapped.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// Whether that part becomes the new screen, or goes away; `.dismiss`. Kept: it goes away.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// What becomes of the part above a menu that is tapped.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  case dismiss = 0
  case pop
}

/// Collects what animates along with a menu.
@MainActor
final class MenuAnimating: NSObject, UIContextMenuInteractionCommitAnimating {
  var previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  func run(for duration: TimeInterval) {
    let (animations, completions) = (animations, completions)
    guard !animations.isEmpty || !completions.isEmpty else { return }
    UIView.animate(withDuration: duration) {
      for animation in animations { animation() }
    } completion: { _ in
      for completion in completions { completion() }
    }
  }
}

/// How a part of a view is lifted: without its background, in a shape.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject, @preconcurrency NSCopying {
  /// The colour behind what is lifted; nil for the view's own.
  open var backgroundColor: UIColor?
  /// The part that is lifted, in the view's coordinates; nil for all of it.
  open var visiblePath: UIBezierPath?
  /// The shadow's shape; kept, the lifted part has none.
  open var shadowPath: UIBezierPath?

  /// Makes parameters for all of a view.
  public override init() { super.init() }

  /// Makes parameters for the lines of a text; their rectangles are lifted.
  public init(textLineRects: [NSValue]) {
    super.init()
    let path = UIBezierPath()
    for rect in textLineRects {
      path.append(UIBezierPath(roundedRect: rect.cgRectValue, cornerRadius: 4))
    }
    visiblePath = path
  }

  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIPreviewParameters()
    copy.backgroundColor = backgroundColor
    copy.visiblePath = visiblePath
    copy.shadowPath = shadowPath
    return copy
  }
}

/// Where what is lifted goes to, or comes from.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
  /// The view it is in.
  public final let container: UIView
  /// Its centre there.
  public final let center: CGPoint
  /// How it is transformed there.
  public final let transform: CGAffineTransform

  /// Makes a target.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    self.container = container
    self.center = center
    self.transform = transform
    super.init()
  }
}

/// A view that is lifted while a menu about it is open.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
  /// The view.
  public final let view: UIView
  /// How it is lifted.
  public final let parameters: UIPreviewParameters
  /// Where it comes from; kept: it is lifted where it is.
  public final let target: UIPreviewTarget

  /// Lifts a view.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    self.view = view
    self.parameters = parameters
    self.target = target
    super.init()
  }

  /// Lifts a view where it is.
  public convenience init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
    let container = view.superview ?? view
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(container: container, center: view.center))
  }

  /// The size of the view.
  open var size: CGSize { view.bounds.size }
}

/// Opens the menu of something that is held.
@MainActor
enum ContextMenu {
  /// - Parameters:
  ///   - view: What was held, which is lifted unless there is something else to show.
  ///   - willEnd: Called before the menu closes, with what may animate along.
  ///   - previewTapped: Called when what is lifted is tapped.
  static func open(
    _ configuration: UIContextMenuConfiguration, about view: UIView, preview: UITargetedPreview?,
    animating begin: MenuAnimating? = nil, willEnd: ((MenuAnimating) -> Void)? = nil,
    previewTapped: ((MenuAnimating) -> Void)? = nil
  ) -> MenuPanel? {
    guard let window = view.window else { return nil }
    let menu = configuration.menu ?? UIMenu()
    let controller = configuration.previewProvider?()
    let lifted = LiftedView(
      controller?.view.map { content in
        Lifted.content(content, size: size(of: controller, in: window))
      }
        ?? .part(preview?.view ?? view, preview?.parameters), in: window)
    begin?.previewViewController = controller
    let panel = MenuPanel.open(
      menu, at: lifted.restingFrame, in: window, sender: view, lifted: lifted,
      willClose: {
        let ending = MenuAnimating()
        ending.previewViewController = controller
        willEnd?(ending)
        lifted.putBack()
        ending.run(for: 0.25)
      })
    lifted.tapped = { [weak panel] in
      let commit = MenuAnimating()
      commit.previewViewController = controller
      previewTapped?(commit)
      panel?.close()
      commit.run(for: 0.25)
    }
    begin?.run(for: 0.3)
    lifted.lift()
    return panel
  }

  private static func size(of controller: UIViewController?, in window: UIWindow) -> CGSize {
    let most = window.bounds.insetBy(dx: 16, dy: 100).size
    let wanted = controller?.preferredContentSize ?? .zero
    return CGSize(
      width: wanted.width > 0 ? min(wanted.width, most.width) : most.width,
      height: wanted.height > 0 ? min(wanted.height, most.height) : most.height * 0.5)
  }
}

/// What is shown above a menu.
@MainActor
private enum Lifted {
  case part(UIView, UIPreviewParameters?)
  case content(UIView, size: CGSize)
}

@MainActor
private final class LiftedView: UIView {
  /// Where it is while the menu is open, in the window.
  private(set) var restingFrame: CGRect
  var tapped: (() -> Void)?
  private weak var hidden: UIView?
  private let isContent: Bool
  private var start = CGRect.zero

  init(_ lifted: Lifted, in window: UIWindow) {
    switch lifted {
    case .part(let view, let parameters):
      isContent = false
      start = view.convert(view.bounds, to: window)
      restingFrame = start
      super.init(frame: start)
      if let picture = view.snapshotView(afterScreenUpdates: false) {
        picture.frame = bounds
        picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        picture.backgroundColor = parameters?.backgroundColor
        if let path = parameters?.visiblePath {
          let mask = CAShapeLayer()
          mask.path = path.cgPath
          picture.layer.mask = mask
        }
        addSubview(picture)
      }
      hidden = view
    case .content(let view, let size):
      isContent = true
      let bounds = window.bounds
      restingFrame = CGRect(
        x: (bounds.width - size.width) / 2, y: max(60, (bounds.height - size.height) / 2 - 80),
        width: size.width, height: size.height)
      super.init(frame: restingFrame)
      view.frame = self.bounds
      addSubview(view)
      layer.cornerRadius = 14
      clipsToBounds = true
      transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      alpha = 0
    }
  }

  required init?(coder: NSCoder) { nil }

  func lift() {
    hidden?.alpha = 0
    UIView.animate(
      withDuration: 0.35, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0,
      options: [.allowUserInteraction]
    ) {
      self.alpha = 1
      self.transform = self.isContent ? .identity : CGAffineTransform(scaleX: 1.03, y: 1.03)
    }
  }

  func putBack() {
    let hidden = hidden
    UIView.animate(withDuration: 0.25) {
      self.transform =
        self.isContent ? CGAffineTransform(scaleX: 0.5, y: 0.5) : .identity
      if self.isContent { self.alpha = 0 }
    } completion: { _ in
      hidden?.alpha = 1
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { tapped?() }
}

/// Waits for a finger that stays, and opens a menu if there is one for its place.
@MainActor
final class MenuHold: NSObject, UIGestureRecognizerDelegate {
  let recognizer = UILongPressGestureRecognizer()
  private let opening: (CGPoint) -> (() -> Void)?
  private var open: (() -> Void)?

  /// - Parameter opening: What opens the menu for a point of the recogniser's view; nil without one.
  init(_ opening: @escaping (CGPoint) -> (() -> Void)?) {
    self.opening = opening
    super.init()
    recognizer.delegate = self
    recognizer.addTarget(self, action: Selector("held", MenuHold.held))
  }

  private func held() {
    guard recognizer.state == .began, let open else { return }
    self.open = nil
    open()
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    open = opening(recognizer.location(in: recognizer.view))
    return open != nil
  }
}
