/// An effect on what is behind a view.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {
  /// The flat tint that stands for the effect.
  var tint: UIColor? { nil }
}

/// A blur. What is behind is not blurred here: a flat tint stands for it.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
  /// How light and how strong a blur is.
  public enum Style: Int, Sendable {
    case extraLight = 0
    case light, dark
    case extraDark
    case regular = 4
    case prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
    case systemChromeMaterial
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight
    case systemThickMaterialLight, systemChromeMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark
    case systemThickMaterialDark, systemChromeMaterialDark
  }

  let style: Style

  /// Makes a blur of a style.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  override var tint: UIColor? {
    switch style {
    case .extraLight: UIColor(white: 0.97, alpha: 0.86)
    case .light, .systemUltraThinMaterial, .systemUltraThinMaterialLight:
      UIColor(white: 0.97, alpha: 0.6)
    case .regular, .systemThinMaterial, .systemThinMaterialLight: UIColor(white: 0.96, alpha: 0.7)
    case .prominent, .systemMaterial, .systemMaterialLight: UIColor(white: 0.96, alpha: 0.8)
    case .systemThickMaterial, .systemChromeMaterial, .systemThickMaterialLight,
      .systemChromeMaterialLight:
      UIColor(white: 0.96, alpha: 0.9)
    case .dark, .systemThinMaterialDark: UIColor(white: 0.11, alpha: 0.73)
    case .systemUltraThinMaterialDark: UIColor(white: 0.11, alpha: 0.55)
    case .extraDark, .systemMaterialDark: UIColor(white: 0.11, alpha: 0.82)
    case .systemThickMaterialDark, .systemChromeMaterialDark: UIColor(white: 0.11, alpha: 0.9)
    }
  }
}

/// An effect on the content of a blur; the content is shown unchanged.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
  /// Makes the effect for content of a blur.
  public init(blurEffect: UIBlurEffect) {
    super.init()
  }
}

/// Shows an effect; subviews go into ``contentView``. A change of the effect animates.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// The view that content goes into.
  public final let contentView = UIView()
  private let tintView = UIView()

  /// Makes a view with an effect.
  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    self.effect = effect
    setUp()
  }

  /// Makes a view without an effect.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    for view in [tintView, contentView] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    tintView.isUserInteractionEnabled = false
    effectChanged()
  }

  /// The effect; nil for none.
  open var effect: UIVisualEffect? { didSet { effectChanged() } }

  private func effectChanged() {
    if effect is UIBlurEffect {
      UnsupportedReporter.report(
        "UIBlurEffect does not blur: a flat tint stands for what is behind it.")
    }
    tintView.backgroundColor = effect?.tint ?? .clear
  }
}
