/// Shows a background configuration behind a cell's content.
///
/// Most are the cell's own background; one that lies inside of the edges, or that has an image, an
/// effect or a view, gets a view of its own.
@MainActor
final class BackgroundHost {
  private var view: BackgroundView?

  func show(_ configuration: UIBackgroundConfiguration?, in cell: UIView) {
    guard let configuration, configuration.needsView else {
      view?.removeFromSuperview()
      view = nil
      configuration?.apply(to: cell)
      return
    }
    cell.backgroundColor = .clear
    cell.layer.cornerRadius = 0
    cell.layer.borderWidth = 0
    let shown = view ?? BackgroundView()
    if shown.superview !== cell { cell.insertSubview(shown, at: 0) }
    view = shown
    shown.frame = cell.bounds
    shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    shown.configuration = configuration
  }
}

extension UIBackgroundConfiguration {
  /// Whether the cell's own background cannot show this.
  fileprivate var needsView: Bool {
    backgroundInsets != .zero || image != nil || visualEffect != nil || customView != nil
      || strokeOutset != 0
  }
}

/// A background as a view.
@MainActor
private final class BackgroundView: UIView {
  var configuration = UIBackgroundConfiguration() { didSet { update() } }
  private let fill = UIView()
  private let stroke = UIView()
  private let picture = UIImageView()
  private var effect: UIVisualEffectView?
  private var custom: UIView?

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for view in [fill, stroke] { addSubview(view) }
    fill.clipsToBounds = true
    fill.addSubview(picture)
  }

  required init?(coder: NSCoder) { nil }

  private func update() {
    fill.backgroundColor = configuration.resolvedFill(configuration.backgroundColor)
    fill.layer.cornerRadius = configuration.cornerRadius
    picture.image = configuration.image
    picture.contentMode = configuration.imageContentMode
    stroke.layer.borderColor = configuration.resolvedStroke?.cgColor
    stroke.layer.borderWidth = configuration.strokeWidth
    stroke.layer.cornerRadius = max(0, configuration.cornerRadius + configuration.strokeOutset)
    if effect?.effect !== configuration.visualEffect {
      effect?.removeFromSuperview()
      effect = configuration.visualEffect.map { UIVisualEffectView(effect: $0) }
      if let effect { fill.insertSubview(effect, at: 0) }
    }
    if custom !== configuration.customView {
      custom?.removeFromSuperview()
      custom = configuration.customView
      if let custom { fill.addSubview(custom) }
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let insets = configuration.backgroundInsets
    fill.frame = bounds.inset(
      by: UIEdgeInsets(
        top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing))
    let outset = configuration.strokeOutset
    stroke.frame = fill.frame.insetBy(dx: -outset, dy: -outset)
    for view in [picture, effect, custom] { view?.frame = fill.bounds }
  }
}
