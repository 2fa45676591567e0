import EnchainTesting
import Testing
import UIKit

@MainActor @Suite(.serialized) struct ContentUnavailableTests {
  private let stage = Stage(size: CGSize(width: 300, height: 500))

  private func labels(_ view: UIView) -> [UILabel] {
    view.subviews.compactMap { $0 as? UILabel }.filter { !$0.isHidden }
  }

  @Test func aControllerShowsWhatStandsForItsContentInTheMiddle() throws {
    let controller = UIViewController()
    stage.window.rootViewController = controller
    var pressed = 0
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.image = UIImage(systemName: "star")
    configuration.text = "No favourites"
    configuration.secondaryText = "What you like is shown here."
    configuration.button = .filled()
    configuration.button.title = "Look around"
    configuration.buttonProperties.primaryAction = UIAction { _ in pressed += 1 }

    controller.contentUnavailableConfiguration = configuration
    stage.advance(by: 0.1)

    let view = try #require(
      controller.view.subviews.first { $0 is UIContentUnavailableView })
    #expect(view.frame == controller.view.bounds)
    let texts = labels(view)
    #expect(texts.map(\.text) == ["No favourites", "What you like is shown here."])
    #expect(texts.allSatisfy { abs($0.frame.midX - 150) < 1 })
    #expect(texts[0].frame.maxY <= texts[1].frame.minY)
    let buttons = view.subviews.compactMap { $0 as? UIButton }.filter { !$0.isHidden }
    #expect(buttons.count == 1 && buttons[0].frame.minY > texts[1].frame.maxY)
    buttons[0].sendActions(for: .touchUpInside)
    #expect(pressed == 1)
    let image = try #require(view.subviews.first { $0 is UIImageView && !$0.isHidden })
    let middle = (image.frame.minY + buttons[0].frame.maxY) / 2
    #expect(abs(middle - 250) < 30)

    controller.contentUnavailableConfiguration = nil
    #expect(view.superview == nil)
  }

  @Test func loadingSpinsAndSearchesSayWhatWasSearchedFor() throws {
    let view = UIContentUnavailableView(configuration: .loading())
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    view.layoutIfNeeded()
    let spinner = try #require(
      view.subviews.compactMap { $0 as? UIActivityIndicatorView }.first)
    #expect(spinner.isAnimating && !spinner.isHidden)

    view.configuration = UIContentUnavailableConfiguration.search()
    #expect(!spinner.isAnimating && labels(view).first?.text == "No Results")
    var state = UIContentUnavailableConfigurationState(traitCollection: view.traitCollection)
    state.searchText = "fox"
    let searched = UIContentUnavailableConfiguration.search().updated(for: state)
    #expect(searched.text == "No Results for “fox”")
  }

  @Test func controllersAreAskedBeforeTheyAppearAndOnDemand() {
    final class Asked: UIViewController {
      var count = 0
      override func updateContentUnavailableConfiguration(
        using state: UIContentUnavailableConfigurationState
      ) {
        count += 1
        contentUnavailableConfiguration =
          count == 1 ? UIContentUnavailableConfiguration.empty() : nil
      }
    }
    let controller = Asked()
    stage.window.rootViewController = controller
    stage.advance(by: 0.1)
    #expect(controller.count == 1 && controller.contentUnavailableConfiguration != nil)

    controller.setNeedsUpdateContentUnavailableConfiguration()
    #expect(controller.count == 1)
    stage.advance(by: 0.1)
    #expect(controller.count == 2 && controller.contentUnavailableConfiguration == nil)
  }

  @Test func cellsBackgroundsLieInsideOfTheirInsets() throws {
    let cell = UITableViewCell(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    var background = UIBackgroundConfiguration.clear()
    background.backgroundColor = .red
    background.cornerRadius = 12
    background.backgroundInsets = NSDirectionalEdgeInsets(
      top: 4, leading: 10, bottom: 4, trailing: 10)

    cell.backgroundConfiguration = background
    cell.layoutIfNeeded()

    let host = try #require(cell.subviews.first)
    host.layoutIfNeeded()
    let fill = try #require(host.subviews.first)
    #expect(fill.frame == CGRect(x: 10, y: 4, width: 180, height: 52))
    #expect(fill.backgroundColor == .red && fill.layer.cornerRadius == 12)
    background.backgroundInsets = .zero
    cell.backgroundConfiguration = background
    #expect(host.superview == nil && cell.backgroundColor == .red)
  }

  @Test func ownBackgroundsHideTheGreyOfSelectionAndListsOwnFollowTheState() {
    let cell = UITableViewCell(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    var own = UIBackgroundConfiguration.clear()
    own.backgroundColor = .blue
    cell.backgroundConfiguration = own
    cell.setSelected(true, animated: false)
    #expect(cell.contentView.backgroundColor == nil && cell.backgroundColor == .blue)

    let row = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    row.backgroundConfiguration = .listPlainCell()
    row.isSelected = true
    #expect(row.backgroundColor == .systemGray4)
    row.isSelected = false
    #expect(row.backgroundColor == .systemBackground)
    row.automaticallyUpdatesBackgroundConfiguration = false
    row.isSelected = true
    #expect(row.backgroundColor == .systemBackground)
  }

  @Test func updateLinksCallTheirActionsWithEveryFrameInOrder() {
    let link = UIUpdateLink(view: stage.view)
    var log: [String] = []
    var times: [TimeInterval] = []
    link.addAction(to: .afterUpdateComplete) { link, info in
      log.append("last")
      #expect(link.currentUpdateInfo === info)
    }
    link.addAction { _, info in
      log.append("first")
      times.append(info.modelTime)
    }
    stage.advance(by: 0.1)
    #expect(log.isEmpty)

    link.requiresContinuousUpdates = true
    stage.advance(by: 0.1)

    // Six frames in a tenth of a second, or five where the first falls on its beginning.
    #expect(times.count >= 5 && times.count <= 7)
    #expect(log.prefix(2) == ["first", "last"])
    #expect(zip(times, times.dropFirst()).allSatisfy { abs($1 - $0 - 1 / 60) < 1e-6 })
    let count = times.count
    link.isEnabled = false
    stage.advance(by: 0.1)
    #expect(times.count == count && link.currentUpdateInfo == nil)
  }

  @Test func anUpdateLinkThatIsGoneTicksNoMore() {
    var count = 0
    do {
      let link = UIUpdateLink(view: stage.view)
      link.addAction { _, _ in count += 1 }
      link.requiresContinuousUpdates = true
      stage.advance(by: 0.05)
    }
    let seen = count
    stage.advance(by: 0.2)
    #expect(seen > 0 && count == seen)
  }
}
