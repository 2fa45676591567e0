import PlaygroundSupport
import UIKit

var failures: [String] = []
func check(_ fact: Bool, _ text: @autoclosure () -> String, line: Int = #line) {
  if !fact { failures.append("line \(line): \(text())") }
}
func near(_ a: CGFloat, _ b: CGFloat, _ e: CGFloat = 1e-6) -> Bool { abs(a - b) <= e }

// MARK: Geometry
let r = CGRect(x: 1, y: 2, width: 30, height: 40)
check(r.size == CGSize(width: 30, height: 40) && r.origin == CGPoint(x: 1, y: 2), "rect")
check(
  r.midX == 16 && r.midY == 22 && r.minX == 1 && r.minY == 2 && r.maxX == 31 && r.maxY == 42,
  "edges")
check(r.insetBy(dx: 2, dy: 3) == CGRect(x: 3, y: 5, width: 26, height: 34), "inset")
check(
  CGRect(origin: .zero, size: r.size).equalTo(CGRect(x: 0, y: 0, width: 30, height: 40)), "equalTo")
check(
  r.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    == CGRect(x: 3, y: 3, width: 24, height: 36), "inset(by:)")
check(CGPoint() == CGPoint(x: 0, y: 0) && CGPoint(x: 3, y: 4).x == 3, "point")
check(CGFloat(3) + CGFloat("2.5".count) == 6, "cgfloat")
let vector = CGVector(dx: 3, dy: 4)
check(vector.dx == 3 && vector.dy == 4, "vector")
check(
  UIEdgeInsetsMake(1, 2, 3, 4) == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
  "UIEdgeInsetsMake")
let scale = CGAffineTransform(scaleX: 2, y: 3)
check(
  scale.a == 2 && scale.d == 3 && scale.b == 0 && scale.c == 0 && scale.tx == 0 && scale.ty == 0,
  "scale")
check(CGAffineTransform.identity.concatenating(scale) == scale, "concat")
check(
  CGAffineTransform(translationX: 5, y: 6).scaledBy(x: 2, y: 2)
    == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 5, ty: 6), "scaledBy")
check(CGAffineTransform(scaleX: 2, y: 2).translatedBy(x: 3, y: 4).tx == 6, "translatedBy")
check(near(CGAffineTransform.identity.rotated(by: .pi / 2).b, 1), "rotated")
check(near(CGAffineTransform(rotationAngle: .pi).a, -1), "rotationAngle")
check(CGPoint(x: 1, y: 1).applying(scale) == CGPoint(x: 2, y: 3), "applying")
check(
  CGRect(x: 0, y: 0, width: 1, height: 1).applying(scale).size == CGSize(width: 2, height: 3),
  "rect applying")
check(CGRectMake2(1).width == 1, "helper")
func CGRectMake2(_ w: CGFloat) -> CGRect { CGRect(x: 0, y: 0, width: w, height: 0) }
check(M_PI_2 * 2 == M_PI && NSEC_PER_SEC == 1_000_000_000 && HUGE > 1e38, "constants")
check(arc4random_uniform(3) < 3, "arc4random")
_ = arc4random()

// MARK: Colours
let colors: [UIColor] = [
  .white, .red, .black, .clear, .blue, .green, .gray, .orange, .lightGray, .yellow, .purple,
  .darkGray, .brown, .cyan, .magenta, .systemBlue, .systemRed, .systemTeal,
  .groupTableViewBackground,
  .systemGreen, .systemOrange, .systemPink, .systemPurple, .systemYellow, .systemGray,
  .systemIndigo, .label, .systemBackground,
]
check(colors.count == 28, "colours")
var cr: CGFloat = 0
var cg: CGFloat = 0
var cb: CGFloat = 0
var ca: CGFloat = 0
check(
  UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4).getRed(
    &cr, green: &cg, blue: &cb, alpha: &ca) && near(cr, 0.1) && near(ca, 0.4), "getRed")
check(
  UIColor(hue: 0.5, saturation: 1, brightness: 1, alpha: 1).getHue(
    &cr, saturation: &cg, brightness: &cb, alpha: &ca) && near(cr, 0.5), "getHue")
check(
  UIColor(white: 0.5, alpha: 1).getRed(&cr, green: nil, blue: nil, alpha: nil) && near(cr, 0.5),
  "white")
check(
  UIColor(cgColor: UIColor.red.cgColor) == UIColor.red
    || UIColor(cgColor: UIColor.red.cgColor).cgColor == UIColor.red.cgColor, "cgColor")
check(UIColor.red.cgColor.numberOfComponents == 4, "numberOfComponents")
check(UIColor.red.withAlphaComponent(0.5).cgColor.alpha == 0.5, "alpha")
check(
  UIColor(colorLiteralRed: 1, green: 0, blue: 0, alpha: 1).cgColor.components?.first == 1,
  "colorLiteralRed")
let plainColor = UIColor()
check(plainColor.isKind(of: UIColor.self), "UIColor()")
let literal: UIColor = #colorLiteral(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
check(near(literal.cgColor.components![1], 0.4, 1e-3), "literal")

// MARK: Views
class Custom: UIView {
  var log: [String] = []
  override class var layerClass: AnyClass { return CAShapeLayer.self }
  override var backgroundColor: UIColor? { didSet { log.append("background") } }
  override var intrinsicContentSize: CGSize { return CGSize(width: 33, height: 22) }
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
  override func layoutSubviews() {
    super.layoutSubviews()
    log.append("layout")
  }
  override func didMoveToWindow() {
    super.didMoveToWindow()
    log.append("window")
  }
  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    log.append("superview")
  }
  override func awakeFromNib() { super.awakeFromNib() }
  override func action(for layer: CALayer, forKey event: String) -> CAAction? {
    log.append("action")
    return super.action(for: layer, forKey: event)
  }
  override func draw(_ rect: CGRect) { super.draw(rect) }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    if let t = touches.first {
      _ = t.previousLocation(in: self)
      _ = t.location(in: nil)
    }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
  }
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    return super.hitTest(point, with: event)
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    return super.point(inside: point, with: event)
  }
  override func sizeThatFits(_ size: CGSize) -> CGSize { return CGSize(width: 33, height: 22) }
  override func updateConstraints() { super.updateConstraints() }
  override func prepareForInterfaceBuilder() { super.prepareForInterfaceBuilder() }
  override func tintColorDidChange() { super.tintColorDidChange() }
  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
  }
}
let stage = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
stage.backgroundColor = .white
let custom = Custom(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
stage.addSubview(custom)
check(custom.layer is CAShapeLayer && custom.log.last == "superview", "layerClass \(custom.log)")
custom.backgroundColor = .red
check(custom.log.contains("background"), "override backgroundColor")
check(
  custom.center == CGPoint(x: 60, y: 45)
    && custom.bounds == CGRect(x: 0, y: 0, width: 100, height: 50), "centre")
custom.transform = CGAffineTransform(scaleX: 2, y: 2)
check(
  custom.frame == CGRect(x: -40, y: -5, width: 200, height: 100),
  "transformed frame \(custom.frame)")
custom.transform = .identity
custom.alpha = 0.5
custom.isHidden = false
custom.clipsToBounds = true
custom.tag = 7
check(
  stage.viewWithTag(7) === custom && custom.layer.opacity == 0.5 && custom.layer.masksToBounds,
  "tag, alpha")
custom.sizeToFit()
check(custom.bounds.size == CGSize(width: 33, height: 22), "sizeToFit \(custom.bounds)")
custom.tintColor = .orange
check(custom.tintColor == .orange, "tint")
custom.contentMode = .scaleAspectFit
custom.contentMode = .scaleAspectFill
custom.contentMode = .center
custom.contentMode = .redraw
custom.isUserInteractionEnabled = true
custom.autoresizingMask = [
  .flexibleWidth, .flexibleHeight, .flexibleTopMargin, .flexibleBottomMargin, .flexibleLeftMargin,
  .flexibleRightMargin,
]
custom.layoutMargins = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
custom.setNeedsLayout()
custom.layoutIfNeeded()
custom.setNeedsDisplay()
check(custom.log.contains("layout"), "layout")
let other = UIView()
stage.insertSubview(other, at: 0)
check(stage.subviews == [other, custom], "insert at")
stage.bringSubview(toFront: other)
check(stage.subviews.last === other, "bring")
stage.sendSubview(toBack: other)
stage.bringSubviewToFront(other)
stage.sendSubviewToBack(other)
stage.insertSubview(other, aboveSubview: custom)
check(stage.subviews.last === other, "above")
stage.insertSubview(other, belowSubview: custom)
check(stage.subviews.first === other && other.superview === stage && other.window == nil, "below")
check(
  stage.convert(CGPoint(x: 1, y: 1), from: custom)
    == CGPoint(x: custom.frame.minX + 1, y: custom.frame.minY + 1), "convert")
check(custom.convert(custom.bounds, to: stage) == custom.frame, "convert rect")
check(custom.isDescendant(of: stage), "descendant")
stage.exchangeSubview(at: 0, withSubviewAt: 1)
check(stage.subviews.last === other, "exchange")
other.removeFromSuperview()
check(other.superview == nil && stage.subviews == [custom], "removed")
check(
  stage.hitTest(CGPoint(x: custom.frame.midX, y: custom.frame.midY), with: nil) === custom, "hit")
stage.endEditing(true)

// MARK: Auto Layout
let box = UIView()
box.translatesAutoresizingMaskIntoConstraints = false
stage.addSubview(box)
NSLayoutConstraint.activate([
  box.centerXAnchor.constraint(equalTo: stage.centerXAnchor),
  box.centerYAnchor.constraint(equalTo: stage.centerYAnchor, constant: 10),
  box.widthAnchor.constraint(equalTo: stage.widthAnchor, multiplier: 0.5),
  box.heightAnchor.constraint(equalToConstant: 44),
])
stage.layoutIfNeeded()
check(box.frame == CGRect(x: 80, y: 228, width: 160, height: 44), "anchors \(box.frame)")
let box2 = UIView()
box2.translatesAutoresizingMaskIntoConstraints = false
stage.addSubview(box2)
let guide = stage.safeAreaLayoutGuide
let leading = box2.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 5)
leading.isActive = true
box2.trailingAnchor.constraint(equalTo: guide.trailingAnchor).isActive = true
box2.topAnchor.constraint(equalToSystemSpacingBelow: stage.topAnchor, multiplier: 2).isActive = true
box2.bottomAnchor.constraint(lessThanOrEqualTo: stage.bottomAnchor, constant: -10).isActive = true
box2.bottomAnchor.constraint(lessThanOrEqualTo: stage.bottomAnchor).isActive = true
box2.heightAnchor.constraint(equalTo: box.heightAnchor, multiplier: 2, constant: 4).isActive = true
_ = box2.leftAnchor.constraint(equalTo: stage.leftAnchor)
_ = box2.rightAnchor.constraint(equalTo: stage.rightAnchor)
_ = box2.lastBaselineAnchor
stage.layoutIfNeeded()
check(box2.frame == CGRect(x: 5, y: 16, width: 315, height: 92), "box2 \(box2.frame)")
leading.constant = 20
stage.layoutIfNeeded()
check(box2.frame.minX == 20, "constant")
let old = NSLayoutConstraint(
  item: box2, attribute: .width, relatedBy: .greaterThanOrEqual, toItem: nil,
  attribute: .notAnAttribute, multiplier: 1, constant: 3)
old.priority = .defaultHigh
stage.addConstraint(old)
stage.addConstraints(
  NSLayoutConstraint.constraints(
    withVisualFormat: "H:[b(>=10)]", options: [], metrics: nil, views: ["b": box2]))
check(old.isActive, "addConstraint")
stage.removeConstraint(old)
check(!old.isActive, "removeConstraint")
let attribute: NSLayoutAttribute = .width
let layoutOptions: NSLayoutFormatOptions = []
check(attribute == .width && layoutOptions.isEmpty, "old layout names")

// MARK: Stack views
let a = UILabel()
a.text = "A"
let b = UILabel(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
let stack = UIStackView(arrangedSubviews: [a, b])
stack.axis = .vertical
stack.alignment = .center
stack.alignment = .fill
stack.distribution = .fillEqually
stack.distribution = .fill
stack.spacing = 8
stack.axis = .horizontal
stack.addArrangedSubview(UIView())
check(stack.arrangedSubviews.count == 3, "stack")
stack.insertArrangedSubview(UIView(), at: 0)
stack.setCustomSpacing(4, after: a)
_ = UIStackView(frame: .zero)
_ = UIStackView()

// MARK: Touches and gestures
class Target: NSObject, UIGestureRecognizerDelegate {
  var calls: [String] = []
  @objc func tapped(_ g: UITapGestureRecognizer) { calls.append("tap") }
  @objc func pan(_ g: UIPanGestureRecognizer) {
    _ = g.translation(in: g.view)
    _ = g.velocity(in: g.view)
    g.setTranslation(.zero, in: g.view)
    switch g.state {
    case .began, .changed, .ended, .cancelled, .failed, .possible: break
    default: break
    }
  }
  @objc func control(_ c: UIControl) { calls.append("control") }
  @objc func noArguments() { calls.append("none") }
  @objc func withEvent(_ c: UIControl, event: UIEvent) { calls.append("event") }
}
let target = Target()
let tap = UITapGestureRecognizer(target: target, action: #selector(Target.tapped(_:)))
tap.numberOfTapsRequired = 2
tap.numberOfTouchesRequired = 1
tap.delegate = target
tap.isEnabled = true
custom.addGestureRecognizer(tap)
check(tap.view === custom && custom.gestureRecognizers?.count == 1, "tap")
custom.addGestureRecognizer(UIPanGestureRecognizer(target: target, action: #selector(Target.pan)))
let long = UILongPressGestureRecognizer(target: target, action: #selector(Target.noArguments))
long.minimumPressDuration = 0.2
let swipe = UISwipeGestureRecognizer(target: target, action: nil)
swipe.direction = .left
swipe.direction = [.right, .up, .down]
let pinch = UIPinchGestureRecognizer()
check(pinch.scale == 1, "scale")
let rotation = UIRotationGestureRecognizer()
check(rotation.rotation == 0, "rotation")
let edge = UIScreenEdgePanGestureRecognizer(target: target, action: #selector(Target.pan))
edge.edges = .left
tap.require(toFail: long)
tap.addTarget(target, action: #selector(Target.noArguments))
tap.cancelsTouchesInView = false
custom.removeGestureRecognizer(tap)
// MARK: Controls
let button = UIButton(type: .system)
button.setTitle("Go", for: .normal)
button.setTitleColor(.red, for: .highlighted)
button.setTitle("Sel", for: .selected)
button.setTitle("Dis", for: .disabled)
button.setTitle("Old", forState: UIControlState.normal)
button.setTitle("Go", for: [])
check(button.title(for: .normal) == "Go" && button.currentTitle == "Go", "title")
button.titleLabel?.font = UIFont.boldSystemFont(ofSize: 12)
button.titleLabel!.adjustsFontSizeToFitWidth = true
button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
button.imageEdgeInsets = .zero
button.titleEdgeInsets = .zero
button.setImage(UIImage(), for: .normal)
button.setBackgroundImage(nil, for: .normal)
button.addTarget(target, action: #selector(Target.control(_:)), for: .touchUpInside)
button.addTarget(
  target, action: #selector(Target.noArguments),
  for: [.touchDown, .touchDragInside, .touchUpOutside, .touchCancel, .primaryActionTriggered])
button.addTarget(target, action: #selector(Target.withEvent(_:event:)), for: .valueChanged)
button.sendActions(for: .touchUpInside)
button.sendActions(for: .touchDown)
button.sendActions(for: .valueChanged)
check(target.calls == ["control", "none", "event"], "actions \(target.calls)")
button.removeTarget(target, action: nil, for: .allEvents)
button.sendActions(for: .touchUpInside)
check(target.calls.count == 3, "removeTarget")
button.isEnabled = false
check(button.state.contains(.disabled), "disabled")
button.isEnabled = true
button.isSelected = true
check(button.state == .selected, "selected")
for type: UIButtonType in [
  .custom, .system, .infoLight, .infoDark, .contactAdd, .detailDisclosure, .close,
] { _ = UIButton(type: type) }
_ = UIButton(frame: .zero)
_ = UIButton()
class MyButton: UIButton {
  override var isHighlighted: Bool { didSet {} }
  override var isSelected: Bool { didSet {} }
}
_ = MyButton(frame: .zero)
let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
slider.minimumValue = 1
slider.maximumValue = 5
slider.value = 9
slider.isContinuous = true
check(slider.value == 5, "slider clamps")
slider.setValue(2, animated: false)
slider.minimumTrackTintColor = .red
slider.maximumTrackTintColor = .red
slider.thumbTintColor = .red
_ = UISlider()
let toggle = UISwitch()
toggle.isOn = true
toggle.setOn(false, animated: true)
toggle.onTintColor = .red
check(!toggle.isOn, "switch")
let segments = UISegmentedControl(items: ["A", "B"])
segments.selectedSegmentIndex = 1
check(segments.numberOfSegments == 2 && segments.titleForSegment(at: 1) == "B", "segments")
let stepper = UIStepper()
stepper.value = 3
stepper.stepValue = 2
stepper.minimumValue = 0
stepper.maximumValue = 4
check(stepper.value == 3, "stepper")
let progress = UIProgressView(progressViewStyle: .default)
progress.progress = 0.5
progress.setProgress(0.7, animated: false)
check(near(CGFloat(progress.progress), 0.7), "progress")
let activity = UIActivityIndicatorView(activityIndicatorStyle: .gray)
activity.startAnimating()
check(activity.isAnimating, "activity")
activity.stopAnimating()
_ = UIActivityIndicatorView(style: .whiteLarge)
let pages = UIPageControl()
pages.numberOfPages = 3
pages.currentPage = 2
check(pages.currentPage == 2, "pages")
class FieldDelegate: NSObject, UITextFieldDelegate, UITextViewDelegate {
  func textFieldShouldReturn(_ f: UITextField) -> Bool {
    f.resignFirstResponder()
    return true
  }
  func textViewDidChange(_ v: UITextView) {}
}
let fieldDelegate = FieldDelegate()
let field = UITextField(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
field.placeholder = "Name"
field.borderStyle = .roundedRect
field.clearsOnBeginEditing = true
field.keyboardType = .numberPad
field.delegate = fieldDelegate
field.text = "x"
field.isSecureTextEntry = true
field.returnKeyType = .done
field.autocorrectionType = .no
field.leftView = UIView()
field.leftViewMode = .always
field.clearButtonMode = .whileEditing
_ = UITextField()
let textView = UITextView()
textView.text = "a\nb"
textView.isEditable = false
textView.isScrollEnabled = false
textView.delegate = fieldDelegate
textView.textContainerInset = .zero
textView.textContainer.lineFragmentPadding = 0
let container: NSTextContainer = textView.textContainer
check(container.lineFragmentPadding == 0, "container")

// MARK: Labels and fonts
let label = UILabel()
label.text = "Hello"
label.font = UIFont.systemFont(ofSize: 17)
label.textColor = .red
label.textAlignment = .center
label.numberOfLines = 0
label.lineBreakMode = .byWordWrapping
label.minimumScaleFactor = 0.5
label.adjustsFontSizeToFitWidth = true
label.attributedText = NSAttributedString(string: "x")
label.shadowColor = .red
label.shadowOffset = .zero
label.isHighlighted = false
label.highlightedTextColor = .red
label.text = "Hello"
label.sizeToFit()
check(label.bounds.width > 20 && label.bounds.height > 15, "label")
let alignment: NSTextAlignment = .natural
check(alignment == .natural, "NSTextAlignment")
for weight: UIFont.Weight in [
  .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
] { check(UIFont.systemFont(ofSize: 10, weight: weight).pointSize == 10, "weight") }
_ = [UIFontWeightBold, UIFontWeightLight, UIFontWeightMedium, UIFontWeightThin].map {
  UIFont.systemFont(ofSize: 3, weight: $0)
}
check(UIFont(name: "HelveticaNeue-Light", size: 12)?.pointSize == 12, "UIFont(name:)")
check(UIFont(name: "No Such Font", size: 3) == nil, "unknown font")
check(UIFont.labelFontSize == 17 && !UIFont.systemFont(ofSize: 3).fontName.isEmpty, "labelFontSize")
_ = UIFont.preferredFont(forTextStyle: .body)
let style: UIFontTextStyle = .headline
_ = UIFont.preferredFont(forTextStyle: style)
_ = UIFont.italicSystemFont(ofSize: 2)
_ = UIFont.monospacedDigitSystemFont(ofSize: 3, weight: .regular)

// MARK: Images
let image = UIImage(named: "none")
check(image == nil, "no image")
check(UIImage(data: Data()) == nil, "bad data")
let imageView = UIImageView(image: nil)
imageView.image = UIImage()
imageView.animationImages = []
imageView.animationDuration = 1
imageView.animationRepeatCount = 2
imageView.startAnimating()
imageView.stopAnimating()
_ = UIImageView(frame: .zero)
_ = UIImageView()
_ = UIImage().withRenderingMode(.alwaysTemplate)
_ = UIImage().withRenderingMode(.alwaysOriginal)
_ = UIImage().cgImage
_ = UIImage().size
_ = UIImage().scale
// MARK: The rest
_ = UIScreen.main.bounds
check(UIScreen.main.scale >= 1, "scale")
check(UIApplication.shared.windows.count >= 0, "app")
_ = UIDevice.current.userInterfaceIdiom == .phone
let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
window.rootViewController = UIViewController()
window.makeKeyAndVisible()
window.isHidden = true
_ = window.screen
let responder: UIResponder = stage
check(responder.next == nil || true, "responder")
_ = field.isFirstResponder
let effect = UIVisualEffectView(effect: UIBlurEffect(style: .light))
effect.contentView.addSubview(UIView())
effect.effect = nil
effect.effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark))
let haptic = UIImpactFeedbackGenerator(style: .medium)
haptic.prepare()
haptic.impactOccurred()
check(!UIAccessibilityIsVoiceOverRunning() && !UIAccessibility.isVoiceOverRunning, "VoiceOver")
UIAccessibilityPostNotification(UIAccessibilityAnnouncementNotification, "x")
stage.accessibilityLabel = "x"
stage.isAccessibilityElement = true
stage.accessibilityIdentifier = "y"
UIAccessibility.post(notification: .announcement, argument: "x")
let ns: NSNotification? = nil
let str: NSMutableString = "abc"
check(ns == nil && str.length == 3, "old classes")

UIView.animate(withDuration: 0.2) { custom.alpha = 1 }
PlaygroundPage.current.liveView = stage
PlaygroundPage.current.needsIndefiniteExecution = true
if !failures.isEmpty {
  print(failures.joined(separator: "\n"))
  fatalError("\(failures.count) of the surface's facts do not hold")
}
