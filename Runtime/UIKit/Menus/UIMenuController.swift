/// A command of the application's own in an edit menu.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
  /// The command's text.
  open var title: String
  /// The method that the first responder, or who comes after it, performs.
  open var action: Selector

  /// Makes a command.
  public init(title: String, action: Selector) {
    self.title = title
    self.action = action
    super.init()
  }
}

/// The edit menu: a dark bar of commands above or below what was selected.
///
/// It shows the application's own commands and, of the standard ones, those that the first responder
/// (or the view it is shown for) says it can perform.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
  /// Which way the menu's arrow points.
  public enum ArrowDirection: Int, Sendable {
    case `default` = 0
    case up, down, left, right
  }

  /// The only edit menu.
  public static let shared = UIMenuController()

  /// The menu appeared.
  public nonisolated static let didShowMenuNotification = Notification.Name(
    "UIMenuControllerDidShowMenuNotification")
  /// The menu will appear.
  public nonisolated static let willShowMenuNotification = Notification.Name(
    "UIMenuControllerWillShowMenuNotification")
  /// The menu disappeared.
  public nonisolated static let didHideMenuNotification = Notification.Name(
    "UIMenuControllerDidHideMenuNotification")
  /// The menu will disappear.
  public nonisolated static let willHideMenuNotification = Notification.Name(
    "UIMenuControllerWillHideMenuNotification")

  /// The application's own commands.
  open var menuItems: [UIMenuItem]?
  /// Which way the arrow points; `.default`: down where there is room above.
  open var arrowDirection = ArrowDirection.default
  /// Whether the menu is shown.
  open var isMenuVisible: Bool {
    get { bar != nil }
    set { setMenuVisible(newValue, animated: false) }
  }
  /// Where the menu is, in its window; zero while it is not shown.
  open var menuFrame: CGRect { bar?.barFrame ?? .zero }

  private var bar: EditMenuBar?
  private weak var targetView: UIView?
  private var targetRect = CGRect.zero

  /// Sets what the menu is about, in coordinates of a view.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
    self.targetRect = targetRect
    self.targetView = targetView
  }

  /// Shows the menu for a rectangle of a view.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    setTargetRect(targetRect, in: targetView)
    setMenuVisible(true, animated: true)
  }

  /// Hides the menu.
  open func hideMenu() { setMenuVisible(false, animated: true) }
  /// Hides the menu, if a view showed it.
  open func hideMenu(from targetView: UIView) {
    if targetView === self.targetView { hideMenu() }
  }
  /// Asks again what can be performed.
  open func update() {}

  /// Shows the menu, or hides it.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    let center = NotificationCenter.default
    guard menuVisible else {
      guard let bar else { return }
      center.post(name: Self.willHideMenuNotification, object: self)
      self.bar = nil
      bar.disappear(animated: animated)
      center.post(name: Self.didHideMenuNotification, object: self)
      return
    }
    guard let view = targetView, let window = view.window else { return }
    let commands = commands(for: view)
    guard !commands.isEmpty else { return }
    bar?.disappear(animated: false)
    center.post(name: Self.willShowMenuNotification, object: self)
    let made = EditMenuBar(
      commands, at: view.convert(targetRect, to: window), pointing: arrowDirection, in: window)
    made.touched = { [weak self] in self?.hideMenu() }
    bar = made
    made.appear(animated: animated)
    center.post(name: Self.didShowMenuNotification, object: self)
  }

  private static let standard: [(title: String, action: Selector)] = [
    ("Cut", Selector("cut(_:)", UIResponder.cut)),
    ("Copy", Selector("copy(_:)", { (r: UIResponder) in { (s: Any?) in r.copy(s) } })),
    ("Paste", Selector("paste(_:)", UIResponder.paste)),
    ("Select", Selector("select(_:)", UIResponder.select)),
    ("Select All", Selector("selectAll(_:)", UIResponder.selectAll)),
    ("Delete", Selector("delete(_:)", UIResponder.delete)),
  ]

  private func commands(for view: UIView) -> [(title: String, perform: () -> Void)] {
    let start: UIResponder = FirstResponder.current ?? view
    let own = (menuItems ?? []).map { (title: $0.title, action: $0.action) }
    return (Self.standard + own).compactMap { command in
      guard let target = start.target(forAction: command.action, withSender: self) else {
        return nil
      }
      return (
        command.title,
        { UIApplication.shared.sendAction(command.action, to: target, from: self, for: nil) }
      )
    }
  }
}

/// The bar of an edit menu, and what is behind it, which closes it when it is touched.
@MainActor
final class EditMenuBar: UIView {
  var touched: (() -> Void)?
  private let bar = UIView()
  private let shape = CAShapeLayer()

  private static let height: CGFloat = 37
  private static let arrow: CGFloat = 9

  var barFrame: CGRect { bar.frame }

  init(
    _ commands: [(title: String, perform: () -> Void)], at target: CGRect,
    pointing direction: UIMenuController.ArrowDirection, in window: UIWindow
  ) {
    super.init(frame: window.bounds)
    shape.fillColor = UIColor(white: 0.15, alpha: 1).cgColor
    bar.layer.addSublayer(shape)
    addSubview(bar)
    window.addSubview(self)
    var x: CGFloat = 0
    for (number, command) in commands.enumerated() {
      let button = UIButton(type: .custom)
      button.setTitle(command.title, for: .normal)
      button.titleLabel?.font = .systemFont(ofSize: 14)
      let width = button.intrinsicContentSize.width + 28
      button.frame = CGRect(x: x, y: 0, width: width, height: Self.height)
      button.addAction(
        UIAction { [weak self] _ in
          self?.touched?()
          command.perform()
        }, for: .touchUpInside)
      bar.addSubview(button)
      if number > 0 {
        let line = CALayer()
        line.backgroundColor = UIColor(white: 1, alpha: 0.3).cgColor
        line.frame = CGRect(x: 0, y: 0, width: 0.5, height: Self.height)
        button.layer.addSublayer(line)
      }
      x += width
    }
    place(width: x, at: target, pointing: direction)
  }

  required init?(coder: NSCoder) { nil }

  private func place(
    width: CGFloat, at target: CGRect, pointing direction: UIMenuController.ArrowDirection
  ) {
    let full = Self.height + Self.arrow
    let isBelow =
      direction == .up || direction != .down && target.minY - full < safeAreaInsets.top + 4
    let left = min(max(target.midX - width / 2, 4), max(4, bounds.width - width - 4))
    bar.frame = CGRect(
      x: left, y: isBelow ? target.maxY + Self.arrow : target.minY - full, width: width,
      height: Self.height)
    let path = UIBezierPath(roundedRect: bar.bounds, cornerRadius: 8)
    let middle = min(max(target.midX - left, 18), max(18, width - 18))
    let (base, tip) = isBelow ? (CGFloat(0), -Self.arrow) : (Self.height, full)
    path.move(to: CGPoint(x: middle - Self.arrow, y: base))
    path.addLine(to: CGPoint(x: middle, y: tip))
    path.addLine(to: CGPoint(x: middle + Self.arrow, y: base))
    path.close()
    shape.path = path.cgPath
  }

  func appear(animated: Bool) {
    guard animated else { return }
    bar.alpha = 0
    UIView.animate(withDuration: 0.2) { self.bar.alpha = 1 }
  }

  func disappear(animated: Bool) {
    isUserInteractionEnabled = false
    guard animated else { return removeFromSuperview() }
    UIView.animate(withDuration: 0.2) {
      self.bar.alpha = 0
    } completion: { _ in
      self.removeFromSuperview()
    }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touched?() }
}
