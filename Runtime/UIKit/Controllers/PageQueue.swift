import Foundation

/// The scroll view of pages that scroll: room for three, one after the other.
///
///     │ before │ shown │ after │
///              ▲ the offset at rest
///
/// Its delegate is whoever looks for the scroll view among the subviews; it does not need one.
@MainActor
final class PageQueue: UIScrollView {
  private weak var owner: UIPageViewController?
  private let rooms = (0..<3).map { _ in UIView() }
  private let isHorizontal: Bool
  private let spacing: CGFloat
  private var laidOutSize = CGSize.zero

  init(owner: UIPageViewController) {
    self.owner = owner
    isHorizontal = owner.navigationOrientation == .horizontal
    spacing = owner.spacing
    super.init(frame: .zero)
    isPagingEnabled = true
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    scrollsToTop = false
    for room in rooms { addSubview(room) }
  }

  required init?(coder: NSCoder) { fatalError("A page queue is made by its controller.") }

  /// What a page takes with the space beside it.
  private var length: CGFloat { isHorizontal ? bounds.width : bounds.height }

  private var offset: CGFloat {
    get { isHorizontal ? contentOffset.x : contentOffset.y }
    set { contentOffset = point(newValue) }
  }

  private func point(_ offset: CGFloat) -> CGPoint {
    isHorizontal ? CGPoint(x: offset, y: 0) : CGPoint(x: 0, y: offset)
  }

  override func layoutSubviews() {
    layOutRooms()
    super.layoutSubviews()
  }

  override var frame: CGRect {
    get { super.frame }
    set {
      super.frame = newValue
      layOutRooms()
    }
  }

  private func layOutRooms() {
    guard bounds.size != laidOutSize else { return }
    let old = isHorizontal ? laidOutSize.width : laidOutSize.height
    let pages = old > 0 ? offset / old : 1
    laidOutSize = bounds.size
    contentSize =
      isHorizontal
      ? CGSize(width: 3 * length, height: bounds.height)
      : CGSize(width: bounds.width, height: 3 * length)
    for (number, room) in rooms.enumerated() {
      let start = CGFloat(number) * length
      room.frame =
        isHorizontal
        ? CGRect(x: start + spacing / 2, y: 0, width: length - spacing, height: bounds.height)
        : CGRect(x: 0, y: start + spacing / 2, width: bounds.width, height: length - spacing)
    }
    if !isTracking { offset = pages * length }
  }

  // MARK: Pages

  private func put(_ page: UIView, in room: Int) {
    page.transform = .identity
    page.frame = rooms[room].bounds
    page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if page.superview !== rooms[room] { rooms[room].addSubview(page) }
  }

  /// Shows a page in the middle, where pages rest.
  func rest(on page: UIView) {
    put(page, in: 1)
    offset = length
    allow(before: true, after: true)
  }

  /// Puts a page beside the one that is shown.
  func show(_ page: UIView, isForward: Bool) {
    put(page, in: isForward ? 2 : 0)
  }

  /// Moves to the page beside.
  func travel(isForward: Bool) {
    let target = isForward ? 2 * length : 0
    setContentOffset(point(target), animated: true)
    if offset == target { didSettle() }
  }

  /// Lets the finger come to the pages that there are.
  func allow(before: Bool, after: Bool) {
    keepsOffset = true
    let (first, last) = (before ? 0 : -length, after ? 0 : -length)
    contentInset =
      isHorizontal
      ? UIEdgeInsets(top: 0, left: first, bottom: 0, right: last)
      : UIEdgeInsets(top: first, left: 0, bottom: last, right: 0)
    keepsOffset = false
  }

  override func didBeginDrag() { owner?.fingerCame() }
  override func didMove() { owner?.pagesMoved(by: offset - length) }
  override func didSettle() { owner?.pagesSettled(at: offset - length, length: length) }
}
