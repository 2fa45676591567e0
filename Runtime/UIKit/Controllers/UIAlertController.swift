/// A choice in an alert.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// How a choice looks.
  public enum Style: Int, Sendable {
    case `default` = 0
    case cancel, destructive
  }

  /// The choice's text.
  public let title: String?
  /// How it looks.
  public let style: Style
  /// Whether it can be chosen; true.
  open var isEnabled = true
  let handler: ((UIAlertAction) -> Void)?

  /// Makes a choice that calls `handler`.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}

/// An alert or action sheet: a title, a message and choices.
///
/// A stand-in: the panel is drawn, and since nobody is there to choose, choices are taken only by
/// taps that a script makes. Presenting one is reported once.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// A panel in the middle or at the bottom.
  public enum Style: Int, Sendable {
    case actionSheet = 0
    case alert
  }

  /// Makes an alert without choices.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  /// The text below the title.
  open var message: String?
  /// A panel in the middle or at the bottom.
  public private(set) var preferredStyle = Style.alert
  /// The choices, in order of adding.
  open private(set) var actions: [UIAlertAction] = []
  /// The fields to type in, in order of adding.
  open private(set) var textFields: [UITextField]?
  /// The choice that return takes.
  open var preferredAction: UIAlertAction?

  /// Adds a choice.
  open func addAction(_ action: UIAlertAction) { actions.append(action) }

  /// Adds a field to type in.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField()
    field.borderStyle = .roundedRect
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }

  private let panel = UIView()

  open override func viewDidLoad() {
    super.viewDidLoad()
    UnsupportedReporter.report(
      "UIAlertController is a stand-in: the panel is drawn, and a choice is made only by a tap of a "
        + "script.")
    view.backgroundColor = .clear
    panel.backgroundColor = UIColor(white: 0.97, alpha: 1)
    panel.layer.cornerRadius = 14
    panel.clipsToBounds = true
    view.addSubview(panel)
    if let title, !title.isEmpty { add(title, font: .systemFont(ofSize: 17, weight: .semibold)) }
    if let message, !message.isEmpty { add(message, font: .systemFont(ofSize: 13)) }
    for field in textFields ?? [] { panel.addSubview(field) }
    for (index, action) in ordered.enumerated() {
      let button = UIButton(type: .system)
      button.setTitle(action.title, for: .normal)
      let isStrong = action.style == .cancel || action === preferredAction
      button.titleLabel?.font = .systemFont(ofSize: 17, weight: isStrong ? .semibold : .regular)
      if action.style == .destructive { button.setTitleColor(.systemRed, for: .normal) }
      button.isEnabled = action.isEnabled
      button.tag = index
      button.addAction(
        UIAction { [weak self] _ in self?.choose(action) }, for: .touchUpInside)
      panel.addSubview(button)
    }
  }

  /// A cancel choice comes last.
  private var ordered: [UIAlertAction] {
    actions.filter { $0.style != .cancel } + actions.filter { $0.style == .cancel }
  }

  private func add(_ text: String, font: UIFont) {
    let label = UILabel()
    label.text = text
    label.font = font
    label.numberOfLines = 0
    label.textAlignment = .center
    panel.addSubview(label)
  }

  private func choose(_ action: UIAlertAction) {
    dismiss(animated: true) { action.handler?(action) }
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let isSheet = preferredStyle == .actionSheet
    let width = isSheet ? view.bounds.width - 16 : min(270, view.bounds.width - 32)
    var y: CGFloat = 19
    let buttons = panel.subviews.compactMap { $0 as? UIButton }
    for subview in panel.subviews where !(subview is UIButton) && subview.tag >= 0 {
      guard subview is UILabel || subview is UITextField else { continue }
      let inner = width - 32
      let height =
        (subview as? UILabel)?.sizeThatFits(CGSize(width: inner, height: 0)).height ?? 32
      subview.frame = CGRect(x: 16, y: y, width: inner, height: height)
      y += height + 4
    }
    y += 15
    if buttons.count == 2, !isSheet {
      for (index, button) in buttons.reversed().enumerated() {
        button.frame = CGRect(x: CGFloat(index) * width / 2, y: y, width: width / 2, height: 44)
      }
      y += 44
    } else {
      for button in buttons {
        button.frame = CGRect(x: 0, y: y, width: width, height: isSheet ? 56 : 44)
        y += button.frame.height
      }
    }
    let bottom = view.bounds.height - view.safeAreaInsets.bottom - 8 - y
    panel.frame = CGRect(
      x: (view.bounds.width - width) / 2, y: isSheet ? bottom : (view.bounds.height - y) / 2,
      width: width, height: y)
    drawSeparators(above: buttons, width: width)
  }

  private func drawSeparators(above buttons: [UIButton], width: CGFloat) {
    for button in buttons {
      let size = button.bounds.size
      separator(named: "separator", in: button).frame =
        CGRect(x: 0, y: 0, width: size.width, height: 0.5)
      // Between two buttons that stand side by side.
      separator(named: "divider", in: button).frame =
        CGRect(x: 0, y: 0, width: button.frame.minX > 0 ? 0.5 : 0, height: size.height)
    }
  }

  private func separator(named name: String, in button: UIButton) -> CALayer {
    if let line = button.layer.sublayers?.first(where: { $0.name == name }) { return line }
    let line = CALayer()
    line.name = name
    line.backgroundColor = UIColor(white: 0, alpha: 0.2).cgColor
    button.layer.addSublayer(line)
    return line
  }
}
