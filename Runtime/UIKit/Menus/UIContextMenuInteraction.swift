/// Opens a menu for a view that is held for half a second.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// How a menu looks.
  public enum Appearance: UInt, Sendable {
    case unknown = 0
    case rich, compact
  }

  /// Makes an interaction. The delegate is not retained.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// Gives the menu.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  open private(set) weak var view: UIView?
  /// How the menu looks: with what it is about.
  open var menuAppearance: Appearance { panel == nil ? .unknown : .rich }

  private weak var panel: MenuPanel?
  private var place = CGPoint.zero
  private lazy var hold = MenuHold { [weak self] point in self?.opening(at: point) }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) {
    self.view?.removeGestureRecognizer(hold.recognizer)
    self.view = view
    view?.addGestureRecognizer(hold.recognizer)
  }

  /// Where the view was held.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view else { return .zero }
    return view.map { own.convert(place, to: $0) } ?? own.convert(place, to: nil)
  }

  /// Closes the menu.
  open func dismissMenu() { panel?.close() }

  /// Changes the menu that is open.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    guard panel != nil, let shown else { return }
    let menu = block(shown.menu ?? UIMenu())
    let configuration = UIContextMenuConfiguration(
      identifier: shown.identifier, actionProvider: { _ in menu })
    dismissMenu()
    if let opening = opening(of: configuration) { opening() }
  }

  private var shown: UIContextMenuConfiguration?

  private func opening(at point: CGPoint) -> (() -> Void)? {
    guard let delegate,
      let configuration = delegate.contextMenuInteraction(
        self, configurationForMenuAtLocation: point)
    else { return nil }
    place = point
    return opening(of: configuration)
  }

  private func opening(of configuration: UIContextMenuConfiguration) -> (() -> Void)? {
    { [weak self] in
      guard let self, let view, let delegate else { return }
      shown = configuration
      let preview = delegate.contextMenuInteraction(
        self, previewForHighlightingMenuWithConfiguration: configuration)
      let begin = MenuAnimating()
      delegate.contextMenuInteraction(
        self, willDisplayMenuFor: configuration, animator: begin)
      panel = ContextMenu.open(configuration, about: view, preview: preview, animating: begin) {
        [weak self] ending in
        guard let self else { return }
        self.delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: ending)
      } previewTapped: { [weak self] commit in
        guard let self else { return }
        self.delegate?.contextMenuInteraction(
          self, willPerformPreviewActionForMenuWith: configuration, animator: commit)
      }
    }
  }
}

/// Gives the menu of a view. All but the first may be left out.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  /// The menu for a point of the interaction's view; nil for none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  /// What is lifted while the menu is open; nil for the view.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// What the lifted part goes back to; asked for nothing here: it goes back where it was.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Called before the menu opens.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Called before the menu closes.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Called when the lifted part is tapped.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
}

extension UIContextMenuInteractionDelegate {
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
}

/// Gives the controller whose view is shown above a menu.
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?
/// Gives the menu, from the elements the system suggests: none here.
public typealias UIContextMenuActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

/// Describes a menu.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// In which order a menu shows its elements.
  public enum ElementOrder: Int, Sendable {
    case automatic = 0
    case priority, fixed
  }

  /// In which order the menu shows its elements; `.automatic`. Kept: it is theirs.
  open var preferredMenuElementOrder = ElementOrder.automatic
  /// What was held beside others; kept.
  open var secondaryItemIdentifiers: Set<AnyHashable> = []
  /// A name of the application's own.
  public final let identifier: any NSCopying
  /// Gives what is shown above the menu; nil for the view itself.
  public final let previewProvider: UIContextMenuContentPreviewProvider?
  /// Gives the menu.
  public final let actionProvider: UIContextMenuActionProvider?

  /// Makes a description; without an identifier it gets one of its own.
  public init(
    identifier: (any NSCopying)? = nil,
    previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? UUID().uuidString as NSString
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
    super.init()
  }

  private(set) lazy var menu = actionProvider?([])
}
