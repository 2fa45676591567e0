import EnchainTesting
import Testing
import UIKit

/// Dates on wheels and in the compact style; buttons of bars that all look alike.
@MainActor @Suite struct DatePickerTests {
  private let stage = Stage(size: CGSize(width: 320, height: 400))

  private func picker(_ mode: UIDatePicker.Mode) -> UIDatePicker {
    let picker = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    picker.datePickerMode = mode
    picker.timeZone = TimeZone(secondsFromGMT: 0)
    picker.date = Date(timeIntervalSinceReferenceDate: 0)
    stage.addSubview(picker)
    stage.advance(by: 0.1)
    return picker
  }

  @Test func wheelThatIsDraggedMovesTheDate() {
    let picker = picker(.time)
    var events = 0
    picker.addAction(UIAction { _ in events += 1 }, for: .valueChanged)
    let finger = TouchInjector(window: stage.window)
    finger.began(at: CGPoint(x: 240, y: 108))
    for step in 1...10 {
      stage.advance(by: 0.05)
      finger.moved(to: CGPoint(x: 240, y: 108 - CGFloat(step) * 3.2))
    }
    stage.advance(by: 0.3)
    finger.ended()
    stage.advance(by: 1)

    #expect(picker.date == Date(timeIntervalSinceReferenceDate: 60))
    #expect(events == 1)
  }

  @Test func compactStyleShowsTheDateAndTheTime() {
    let picker = picker(.dateAndTime)
    picker.preferredDatePickerStyle = .compact
    stage.advance(by: 0.1)

    #expect(picker.datePickerStyle == .compact)
    let texts = picker.subviews.compactMap { ($0 as? UILabel)?.text }
    #expect(texts == ["Jan 1, 2001", "12:00 AM"])
    #expect(picker.intrinsicContentSize.height == 34)
    picker.datePickerMode = .date
    #expect(picker.subviews.compactMap { ($0 as? UILabel)?.text } == ["Jan 1, 2001"])
  }

  @Test func buttonsOfBarsTakeTheLookOfAll() {
    UIBarButtonItem.appearance().setTitleTextAttributes([.kern: 3], for: .normal)
    defer { UIBarButtonItem.appearance().setTitleTextAttributes(nil, for: .normal) }
    let item = UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil)
    #expect(item.titleTextAttributes(for: .normal)?[.kern] as? Int == 3)

    item.setTitleTextAttributes([.kern: 1], for: .normal)
    #expect(item.titleTextAttributes(for: .normal)?[.kern] as? Int == 1)
    #expect(UITabBarItem().titleTextAttributes(for: .normal) == nil)
  }

  @Test(arguments: [
    "trash", "square.and.arrow.up", "square.and.pencil", "pencil", "gear", "bell", "envelope",
    "camera", "photo", "bookmark", "flag", "clock", "eye", "lock", "paperplane", "speaker",
    "folder", "doc", "calendar", "cart", "mic", "arrow.clockwise", "phone", "mappin", "music.note",
    "tag",
  ])
  func thingsHaveSymbolsOfTheirOwn(name: String) throws {
    let drawn = try #require(UIImage(systemName: name)?.pngData())
    let missing = try #require(UIImage(systemName: "unheard.of")?.pngData())
    #expect(drawn != missing)
  }
}
