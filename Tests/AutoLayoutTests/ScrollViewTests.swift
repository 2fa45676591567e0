import EnchainTesting
import Testing
import UIKit

@MainActor @Suite struct ScrollViewTests {
  @MainActor
  final class Log: NSObject, UIScrollViewDelegate {
    var calls: [String] = []
    var target: CGPoint?

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("begin") }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      calls.append("will end")
      if let target { targetContentOffset.pointee = target }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      calls.append("end \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { calls.append("coast") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("rest") }
  }

  private let log = Log()

  private func makeScroll(_ stage: Stage) -> UIScrollView {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    scroll.contentSize = CGSize(width: 200, height: 2000)
    scroll.delegate = log
    stage.view.addSubview(scroll)
    return scroll
  }

  private func fling(_ stage: Stage, by distance: CGFloat) {
    let finger = TouchInjector(window: stage.window)
    finger.began(at: CGPoint(x: 100, y: 100))
    for step in 1...6 {
      stage.advance(by: 1.0 / 60)
      finger.moved(to: CGPoint(x: 100, y: 100 + distance * CGFloat(step) / 6))
    }
    finger.ended()
  }

  @Test func contentCoastsAfterAFling() {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    let scroll = makeScroll(stage)

    fling(stage, by: -80)
    let afterFinger = scroll.contentOffset.y
    #expect(scroll.isDecelerating)
    stage.runUntilIdle()

    #expect(scroll.contentOffset.y > afterFinger + 150)
    #expect(log.calls == ["begin", "will end", "end true", "coast", "rest"])
    #expect(!scroll.isDecelerating)
  }

  @Test func delegateChoosesWhereItEnds() {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    let scroll = makeScroll(stage)
    log.target = CGPoint(x: 0, y: 300)

    fling(stage, by: -80)
    stage.runUntilIdle()

    #expect(scroll.contentOffset == CGPoint(x: 0, y: 300))
  }

  @Test func pagingSettlesOnTheNextPage() {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    let scroll = makeScroll(stage)
    scroll.isPagingEnabled = true

    fling(stage, by: -80)
    stage.runUntilIdle()

    #expect(scroll.contentOffset == CGPoint(x: 0, y: 200))
  }

  @Test func pullBeyondTheTopComesBack() {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    let scroll = makeScroll(stage)

    fling(stage, by: 90)
    #expect(scroll.contentOffset.y < -10)
    stage.runUntilIdle()

    #expect(scroll.contentOffset == .zero)
  }

  @Test func fingerStopsWhatCoasts() {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    let scroll = makeScroll(stage)
    fling(stage, by: -80)
    stage.advance(by: 0.1)

    let finger = TouchInjector(window: stage.window)
    finger.began(at: CGPoint(x: 50, y: 50))
    finger.ended()
    let stopped = scroll.contentOffset
    stage.runUntilIdle()

    #expect(scroll.contentOffset == stopped)
    #expect(log.calls.last == "rest")
  }

  @Test func settingTheOffsetEndsTheMomentum() {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    let scroll = makeScroll(stage)
    fling(stage, by: -80)

    scroll.contentOffset = CGPoint(x: 0, y: 1000)
    stage.runUntilIdle()

    #expect(scroll.contentOffset.y == 1000)
  }

  @Test(arguments: [true, false])
  func lockedDragKeepsToItsDirection(isLocked: Bool) {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    let scroll = makeScroll(stage)
    scroll.contentSize = CGSize(width: 2000, height: 2000)
    scroll.isDirectionalLockEnabled = isLocked

    let finger = TouchInjector(window: stage.window)
    finger.began(at: CGPoint(x: 150, y: 150))
    for step in 1...6 {
      stage.advance(by: 1.0 / 60)
      finger.moved(to: CGPoint(x: 150 - 5 * CGFloat(step), y: 150 - 15 * CGFloat(step)))
    }

    #expect(scroll.contentOffset.y > 50)
    #expect((scroll.contentOffset.x == 0) == isLocked)
    finger.ended()
  }

  @Test func flashedIndicatorShowsAndFades() throws {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    let scroll = makeScroll(stage)
    stage.advance(by: 0)
    let before = scroll.layer.sublayers?.count ?? 0
    scroll.flashScrollIndicators()
    let bar = try #require(scroll.layer.sublayers?.last)
    stage.advance(by: 0.1)

    // The content is taller than the view, and as wide.
    #expect(scroll.layer.sublayers?.count == before + 1)
    #expect(bar.presentation()?.opacity == 1)
    stage.advance(by: 1)
    #expect(bar.presentation()?.opacity == 0)
  }

  @Test func insetsOfIndicatorsAreSetTogether() {
    let scroll = UIScrollView()
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    scroll.scrollIndicatorInsets = insets

    #expect(scroll.verticalScrollIndicatorInsets == insets)
    #expect(scroll.horizontalScrollIndicatorInsets == insets)
  }
}

@MainActor @Suite struct AnimatedScrollTests {
  @MainActor
  final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var offsets: [CGFloat] = []
    var ends = 0
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "\(path.row)"
      return cell
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      offsets.append(scrollView.contentOffset.y)
    }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { ends += 1 }
  }

  private let source = Source()

  private func table(_ stage: Stage) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    table.rowHeight = 40
    table.dataSource = source
    table.delegate = source
    stage.view.addSubview(table)
    table.layoutIfNeeded()
    return table
  }

  @Test func everyFrameOfTheWayIsTold() {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    let table = table(stage)

    table.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
    #expect(table.contentOffset.y == 0)
    stage.advance(by: 0.15)

    // Half of the time is half of the way; a frame before it is 62 points less.
    #expect(abs(table.contentOffset.y - 500) < 100)
    #expect(!table.isDecelerating)
    let seen = table.visibleCells.map(\.frame)
    #expect(seen.allSatisfy { $0.width == 200 && $0.intersects(table.bounds) })
    #expect(seen.count >= 5)
    stage.runUntilIdle()

    #expect(table.contentOffset.y == 1000)
    #expect(source.offsets.count >= 17)
    #expect(source.offsets == source.offsets.sorted())
    #expect(source.ends == 1)
  }

  @Test func anotherOffsetEndsTheWay() {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    let table = table(stage)

    table.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
    stage.advance(by: 0.1)
    table.contentOffset.y = 80
    stage.runUntilIdle()

    #expect(table.contentOffset.y == 80)
    #expect(source.ends == 0)
  }

  @Test func rowsThatComeWithinAnAnimationAreInTheirPlaceAtOnce() {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    let table = table(stage)

    UIView.animate(withDuration: 1) {
      table.contentOffset.y = 1000
      table.layoutIfNeeded()
    }
    stage.advance(by: 0.5)

    for cell in table.visibleCells {
      #expect(cell.layer.presentation()?.frame == cell.frame)
      #expect(cell.textLabel?.layer.animationKeys() ?? [] == [])
    }
    #expect(!table.visibleCells.isEmpty)
  }
}
