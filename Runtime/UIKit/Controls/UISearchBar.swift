/// A bar with a field to search in.
@preconcurrency @MainActor
open class UISearchBar: UIView {
  /// How prominent the bar is.
  public enum Style: UInt, Sendable {
    case `default` = 0
    case prominent, minimal
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// The field.
  public final let searchTextField = UITextField()
  private let cancelButton = UIButton(type: .system)

  private func setUp() {
    searchTextField.layer.cornerRadius = 10
    searchTextField.backgroundColor = UIColor(white: 0.46, alpha: 0.12)
    searchTextField.placeholder = "Search"
    let glass = UIImageView(
      image: UIImage(
        source: .symbol(
          SymbolShape(outline: .magnifier, isFilled: false, isEncircled: false), pointSize: 13),
        scale: 2))
    glass.tintColor = UIColor(white: 0.5, alpha: 1)
    glass.contentMode = .center
    glass.frame = CGRect(x: 0, y: 0, width: 32, height: 20)
    searchTextField.leftView = glass
    searchTextField.leftViewMode = .always
    searchTextField.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.delegate?.searchBar(self, textDidChange: self.text ?? "")
      }, for: .editingChanged)
    addSubview(searchTextField)
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.isHidden = true
    cancelButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.delegate?.searchBarCancelButtonClicked(self)
      }, for: .touchUpInside)
    addSubview(cancelButton)
    backgroundColor = UIColor(white: 0.976, alpha: 1)
  }

  /// The text searched for.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  /// The text shown while there is none.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  /// Told about searching.
  open weak var delegate: (any UISearchBarDelegate)?
  /// Whether there is a button to cancel; false.
  open var showsCancelButton = false {
    didSet {
      cancelButton.isHidden = !showsCancelButton
      setNeedsLayout()
    }
  }
  /// Sets ``showsCancelButton``.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }
  /// How prominent the bar is; minimal ones have no background.
  open var searchBarStyle = Style.default {
    didSet { if searchBarStyle == .minimal { backgroundColor = .clear } }
  }
  /// Light or dark; kept, without effect.
  open var barStyle = UIBarStyle.default
  /// The background's colour.
  open var barTintColor: UIColor? { didSet { backgroundColor = barTintColor } }
  /// Whether what is below shines through; kept, without effect.
  open var isTranslucent = true

  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let cancel = showsCancelButton ? cancelButton.intrinsicContentSize.width + 8 : 0
    searchTextField.frame = CGRect(
      x: 8, y: (bounds.height - 36) / 2, width: max(0, bounds.width - 16 - cancel), height: 36)
    cancelButton.frame = CGRect(
      x: bounds.width - 8 - cancel, y: 0, width: cancel, height: bounds.height)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 56)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 56)
  }
}

/// Told about searching.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: AnyObject {
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
}
