import UIKit
import PlaygroundSupport
/* outer /* #selector(no) */ still */ let π = 3.14; let 🎈 = "🎈" // comment
var said: [String] = []; func say(_ items: Any...) { said.append(items.map { "\($0)" }.joined(separator: " ")) }
let stage = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60)); stage.backgroundColor = .white
PlaygroundPage.current.liveView = stage
let nested = "a \("b \("c \([1, 2].map { "\($0)" }.joined(separator: ")"))")") d"
let raw = #"raw \(no) " \#(nested.count) #selector(x)"#
let multi = """
	tabs "quoted" \(nested) \
	#selector(multi) @objc
	"""
let multiRaw = ##"""
  "#keyPath(x)" \##(raw) """ ok
  """##
let half = 3.0 / 2; let ratio = half/2
let divided = 6 / 2 / 3
let extended = #/ [0-9]+ "@objc" /#
say(nested, raw.count, multi, multiRaw.count, divided, ratio, "a 12 \"@objc\" b".contains(extended))
@objc protocol Pulse: NSObjectProtocol {
  @objc optional func pulsed(_ n: Int)
  @objc func must()
}
class Base: NSObject {
  @objc dynamic var size: CGFloat = 1 { didSet { say("size", size) } }
  @IBInspectable dynamic public var hue: CGFloat = 0.5 { didSet { say("hue", hue) } }
  @objc(renamed:) func original(_ x: Any?) { say("original", x as? Int ?? -1) }
  @objc class func shared() { say("shared") }
  @objc private func secret() { say("secret") }
  @objc func overloaded() { say("none") }
  @objc func overloaded(_ x: Int) { say("one", x) }
  func run() {
    perform(#selector(secret)); perform(#selector(overloaded as () -> Void)); perform(#selector(overloaded(_:)), with: 4)
    perform(#selector(getter: size)); perform(#selector(setter: size), with: CGFloat(7)); 🎈perform(); perform(#selector( Base . original(_:) ), with: 3)
  }
  func 🎈perform() { say(#keyPath(size), #keyPath(Base.size)) }
  class Inner: NSObject { @objc func inner() { say("inner") }
    func go() { perform(#selector(inner)); perform(#selector(Inner.inner)); perform(#selector(Base.Inner.inner)) } }
  struct Values { static let key = #keyPath(CALayer.position) }
}
extension Base: Pulse {
  @objc func must() { say("must") }
  @objc func fromExtension() { say("extension") }
  func runExtension() { perform(#selector(fromExtension)); let s: Selector = #selector(Pulse.must); perform(s) }
}
extension Base.Inner { @objc func later() { say("later") }
  func run() { perform(#selector(later)); [1].forEach { _ in perform(#selector(self.later)) } } }
let base = Base(); base.run(); base.runExtension(); base.hue = 0.7
let inner = Base.Inner(); inner.go(); inner.run()
let pulse: Pulse = base; pulse.must(); pulse.pulsed?(3)
#if os(iOS) && !targetEnvironment(macCatalyst)
say("iOS")
#elseif os(macOS)
import Cocoa
#else
  #error("no")
#endif
#if canImport(SwiftUI)
say("SwiftUI")
#endif
#if swift(>=5) && (os(iOS) || os(tvOS))
say("five")
#endif
if #available(iOS 13.0, *) { say("13") }
guard #available(iOS 11, tvOS 11, *) else { fatalError() }
let color = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1), colors = [#colorLiteral(red: 0, green: 0, blue: 1, alpha: 1)]; say(colors.count)
let timer = Timer.scheduledTimer(timeInterval: 0.1, target: base, selector: #selector(Base.must), userInfo: nil, repeats: false)
NotificationCenter.default.addObserver(base, selector: #selector(base.must), name: .init("n"), object: nil); NotificationCenter.default.post(name: .init("n"), object: nil)
let button = UIButton(); button.addTarget(base, action: #selector(Base.overloaded as (Base) -> () -> Void), for: .touchUpInside); button.sendActions(for: .touchUpInside)
say(#line)
UIView.animate(withDuration: 0.2) { stage.alpha = 0 }
let expected = #"""
  a b c 1)2 d 27 tabs "quoted" a b c 1)2 d #selector(multi) @objc 48 1 0.75 true
  secret
  none
  one 4
  size 7.0
  size size
  original 3
  extension
  must
  hue 0.7
  inner
  inner
  inner
  later
  later
  must
  iOS
  five
  13
  1
  must
  none
  70
  """#
if said.joined(separator: "\n") != expected { print(said.joined(separator: "\n")); fatalError("Something was read in another way than it is written.") }
