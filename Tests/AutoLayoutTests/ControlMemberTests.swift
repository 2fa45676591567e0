import EnchainTesting
import Testing

@testable import UIKit

/// The lesser-used members of views and controls: defaults, what they keep, what they draw.
@MainActor @Suite struct ControlMemberTests {
  private func square(_ color: UIColor, _ side: CGFloat = 10) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  /// Red, green and blue of a pixel of a view drawn at scale 1, each 0 to 255.
  private func pixel(_ view: UIView, _ x: Int, _ y: Int) -> [Int] {
    view.layoutIfNeeded()
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: view.bounds.size, format: format).image { context in
      view.layer.render(in: context.cgContext)
    }
    guard let data = image.cgImage?.dataProvider?.data as Data?, let picture = image.cgImage else {
      return []
    }
    let start = y * picture.bytesPerRow + x * 4
    // Premultiplied, blue first.
    return [Int(data[start + 2]), Int(data[start + 1]), Int(data[start])]
  }

  @Test func stepperDrawsItsImages() {
    let stepper = UIStepper()
    stepper.value = 50
    #expect(stepper.incrementImage(for: .normal) == nil)
    stepper.setBackgroundImage(square(.red), for: .normal)
    stepper.setIncrementImage(
      square(.blue).withRenderingMode(.alwaysOriginal), for: .normal)
    stepper.setDividerImage(
      square(.green, 4), forLeftSegmentState: .normal, rightSegmentState: .normal)

    #expect(pixel(stepper, 20, 4) == [255, 0, 0])
    #expect(pixel(stepper, 70, 16) == [0, 0, 255])
    #expect(pixel(stepper, 47, 16) == [0, 255, 0])
    #expect(stepper.incrementImage(for: .highlighted) != nil)
  }

  @Test func segmentsDrawBackgroundsByState() {
    let control = UISegmentedControl(items: ["", ""])
    control.frame = CGRect(x: 0, y: 0, width: 100, height: 32)
    control.setBackgroundImage(square(.red), for: .normal, barMetrics: .default)
    control.setBackgroundImage(square(.blue), for: .selected, barMetrics: .default)
    control.selectedSegmentIndex = 1

    #expect(pixel(control, 20, 16) == [255, 0, 0])
    #expect(pixel(control, 80, 16) == [0, 0, 255])
  }

  @Test func segmentsPerformTheirActions() {
    var log: [String] = []
    let name = UIAction.Identifier("second")
    let control = UISegmentedControl(
      frame: .zero,
      actions: [
        UIAction(title: "A") { _ in log.append("A") },
        UIAction(title: "B", identifier: name) { _ in log.append("B") },
      ])

    #expect(control.numberOfSegments == 2)
    #expect(control.titleForSegment(at: 1) == "B")
    #expect(control.segmentIndex(identifiedBy: name) == 1)
    control.press()
    control.press()
    #expect(log == ["A", "B"])
    control.insertSegment(
      action: UIAction(title: "C", identifier: name) { _ in }, at: 2, animated: false)
    #expect(control.numberOfSegments == 2)
    #expect(control.titleForSegment(at: 1) == "C")
  }

  @Test func pageIndicatorsDrawImagesInTheirColours() {
    let pages = UIPageControl()
    pages.numberOfPages = 2
    let plain = pages.intrinsicContentSize
    #expect(plain == CGSize(width: 61, height: 26))
    pages.preferredIndicatorImage = square(.black, 20)
    pages.pageIndicatorTintColor = .red
    pages.currentPageIndicatorTintColor = .blue
    pages.frame = CGRect(origin: .zero, size: pages.intrinsicContentSize)

    #expect(pages.intrinsicContentSize.width == plain.width + 26)
    #expect(pixel(pages, 29, 13) == [0, 0, 255])
    #expect(pixel(pages, 58, 13) == [255, 0, 0])
    pages.direction = .rightToLeft
    #expect(pixel(pages, 29, 13) == [255, 0, 0])
  }

  @Test func deferredPageIsShownWhenAsked() {
    let pages = UIPageControl()
    pages.numberOfPages = 2
    pages.pageIndicatorTintColor = .red
    pages.currentPageIndicatorTintColor = .blue
    pages.frame = CGRect(x: 0, y: 0, width: 61, height: 26)
    pages.defersCurrentPageDisplay = true

    pages.press()

    #expect(pages.currentPage == 1)
    #expect(pixel(pages, 22, 13) == [0, 0, 255])
    pages.updateCurrentPageDisplay()
    #expect(pixel(pages, 22, 13) == [255, 0, 0])
  }

  @Test func sliderAndProgressDrawTheirImages() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    slider.value = 0.5
    slider.setMinimumTrackImage(square(.red), for: .normal)
    slider.setMaximumTrackImage(square(.blue), for: .normal)
    #expect(pixel(slider, 20, 17) == [255, 0, 0])
    #expect(pixel(slider, 180, 21) == [0, 0, 255])
    #expect(slider.minimumTrackImage(for: .highlighted) != nil)

    let progress = UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 8))
    progress.progress = 0.5
    progress.progressImage = square(.red)
    progress.trackImage = square(.blue)
    #expect(pixel(progress, 25, 4) == [255, 0, 0])
    #expect(pixel(progress, 75, 4) == [0, 0, 255])
  }

  @Test func textFieldDrawsItsBackgroundAndClears() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    #expect(field.selectedTextRange == nil)
    field.background = square(.red)
    field.disabledBackground = square(.blue)
    #expect(pixel(field, 90, 5) == [255, 0, 0])
    field.isEnabled = false
    #expect(pixel(field, 90, 5) == [0, 0, 255])
    field.isEnabled = true

    field.text = "text"
    let whole = field.textRect(forBounds: field.bounds)
    field.clearButtonMode = .always
    #expect(field.textRect(forBounds: field.bounds).maxX < whole.maxX)
    field.layoutIfNeeded()
    field.subviews.compactMap { $0 as? UIButton }.first?.press()
    #expect(field.text == "")
  }

  @Test func overriddenTextDrawingIsUsed() {
    final class Field: UITextField {
      private(set) var drawn = 0
      override func drawPlaceholder(in rect: CGRect) { drawn += 1 }
    }
    let field = Field(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    field.placeholder = "placeholder"
    let window = UIWindow(frame: field.frame)
    window.addSubview(field)
    _ = pixel(window, 0, 0)
    #expect(field.drawn > 0)
  }

  @Test func placesOfATextCountUnits() throws {
    let view = UITextView()
    view.text = "a😀b"
    let start = try #require(view.position(from: view.beginningOfDocument, offset: 1))
    let end = try #require(view.position(from: start, offset: 2))
    let range = try #require(view.textRange(from: start, to: end))
    #expect(view.text(in: range) == "😀")
    #expect(view.offset(from: end, to: view.endOfDocument) == 1)
    #expect(view.position(from: end, offset: 2) == nil)
    view.replace(range, withText: "-")
    #expect(view.text == "a-b")
    view.selectedTextRange = view.textRange(from: view.beginningOfDocument, to: start)
    #expect(view.selectedRange == NSRange(location: 0, length: 1))
  }

  @Test func textStorageAndViewShareTheirText() {
    let view = UITextView()
    view.text = "one"
    let storage = view.textStorage
    storage.append(NSAttributedString(string: " two"))
    #expect(view.text == "one two")
    storage.addAttribute(
      .foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 3))
    #expect(
      view.attributedText.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
        == .red)
    view.text = "three"
    #expect(view.textStorage === storage && storage.string == "three")
  }

  @Test func searchBarMakesRoomForPromptAndScopes() {
    let bar = UISearchBar()
    #expect(bar.intrinsicContentSize.height == 56)
    bar.prompt = "Prompt"
    bar.scopeButtonTitles = ["A", "B"]
    #expect(bar.intrinsicContentSize.height == 76)
    bar.showsScopeBar = true
    #expect(bar.intrinsicContentSize.height == 120)
    bar.selectedScopeButtonIndex = 1
    #expect(bar.selectedScopeButtonIndex == 1)
  }

  @Test func datesKeepWithinTheirLimits() {
    let picker = UIDatePicker()
    let start = Date(timeIntervalSinceReferenceDate: 0)
    picker.minimumDate = start
    picker.date = start.addingTimeInterval(-100)
    #expect(picker.date == start)
    picker.maximumDate = start.addingTimeInterval(10)
    picker.date = start.addingTimeInterval(100)
    #expect(picker.date == start.addingTimeInterval(10))
    #expect(picker.preferredDatePickerStyle == .automatic)
  }

  @Test func colorWellDrawsItsColour() {
    let well = UIColorWell()
    #expect(well.frame.size == CGSize(width: 28, height: 28))
    #expect(well.supportsAlpha && well.selectedColor == nil)
    well.selectedColor = .red
    #expect(pixel(well, 14, 14) == [255, 0, 0])
  }

  @Test func buttonsAndControls() {
    var handlers: [UIControl.Event] = []
    let button = UIButton(primaryAction: UIAction(title: "Go") { _ in })
    #expect(button.buttonType == .system && button.currentTitle == "Go")
    button.enumerateEventHandlers { action, pair, events, _ in
      if action != nil, pair == nil { handlers.append(events) }
    }
    #expect(handlers == [.primaryActionTriggered])
    #expect(button.subtitleLabel == nil)
    button.configuration = .filled()
    button.configuration?.subtitle = "Below"
    #expect(button.subtitleLabel?.text == "Below")
    let image = UIButton.systemButton(with: square(.red, 20), target: nil, action: nil)
    #expect(image.buttonType == .system && image.bounds.size == CGSize(width: 20, height: 20))
    #expect(UISwitch().style == .sliding && UISwitch().preferredStyle == .automatic)
  }

  @Test func interactionsBelongToOneView() {
    final class Delegate: NSObject, UIContextMenuInteractionDelegate {
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? { nil }
    }
    let (first, second) = (UIView(), UIView())
    let delegate = Delegate()
    let interaction = UIContextMenuInteraction(delegate: delegate)
    first.addInteraction(interaction)
    #expect(interaction.view === first)
    second.addInteraction(interaction)
    #expect(first.interactions.isEmpty && second.interactions.count == 1)
    #expect(interaction.view === second)
    second.removeInteraction(interaction)
    #expect(interaction.view == nil)
  }

  @Test func traitChangesAreTold() {
    final class Box: UIView {
      var styles: [UIUserInterfaceStyle] = []
    }
    let box = Box()
    let registration = box.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (view: Box, previous: UITraitCollection) in
      view.styles.append(view.traitCollection.userInterfaceStyle)
    }
    var others = 0
    box.registerForTraitChanges([UITraitDisplayScale.self]) { (_: Box, _) in others += 1 }

    box.overrideUserInterfaceStyle = .dark
    #expect(box.styles == [.dark] && others == 0)
    box.unregisterForTraitChanges(registration)
    box.overrideUserInterfaceStyle = .light
    #expect(box.styles == [.dark])
  }

  @Test func viewsKeepWhatNothingReads() {
    let view = UIView()
    #expect(!view.canBecomeFocused && !view.isFocused && !view.showsLargeContentViewer)
    #expect(view.restorationIdentifier == nil && view.focusEffect == nil)
    view.restorationIdentifier = "a"
    view.largeContentTitle = "b"
    view.maximumContentSizeCategory = .accessibilityLarge
    #expect(view.restorationIdentifier == "a" && view.largeContentTitle == "b")
    #expect(view.maximumContentSizeCategory?.isAccessibilityCategory == true)
    #expect(UIContentSizeCategory.small < .large)
    #expect(UIApplication.shared.preferredContentSizeCategory == .large)
  }
}
