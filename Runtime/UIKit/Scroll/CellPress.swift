/// A finger on a cell: the cell is highlighted while it stays.
///
/// A finger that soon moves on scrolls, and highlights nothing.
@MainActor
final class CellPress {
  private var timer: Timer?
  private weak var cell: UIView?
  private(set) var path: IndexPath?
  private var isShown = false
  private let show: (_ cell: UIView, _ path: IndexPath, _ isHighlighted: Bool) -> Void

  /// Seconds before a cell is highlighted. Apple documents none.
  private static let delay: TimeInterval = 0.05

  init(_ show: @escaping (_ cell: UIView, _ path: IndexPath, _ isHighlighted: Bool) -> Void) {
    self.show = show
  }

  /// A finger went down on a cell.
  func began(on cell: UIView, at path: IndexPath) {
    ended()
    self.cell = cell
    self.path = path
    timer = GestureTimer.start(after: Self.delay) { [weak self] in self?.highlight() }
  }

  private func highlight() {
    guard !isShown, let cell, let path else { return }
    isShown = true
    show(cell, path, true)
  }

  /// The finger was lifted, after a tap however short, or was taken for something else.
  func ended(isTap: Bool = false) {
    if isTap { highlight() }
    timer?.invalidate()
    timer = nil
    let (cell, path, wasShown) = (cell, path, isShown)
    self.cell = nil
    self.path = nil
    isShown = false
    if wasShown, let cell, let path { show(cell, path, false) }
  }
}
