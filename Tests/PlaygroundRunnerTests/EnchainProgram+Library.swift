extension EnchainProgram {
  /// A library in the shape that such libraries have.
  func addLibrary(at folder: String, broken: Bool = false) throws {
    try add(
      "\(folder)/UIView+Hop.swift",
      """
      import UIKit

      extension UIView {
        @objc open func hop(by distance: CGFloat = 10, completion: ((Bool) -> Void)? = nil) {
          Hopper.default.hop(self, by: distance, completion: completion)\(broken ? " as Wrong" : "")
        }
      }
      """)
    try add(
      "\(folder)/Core/Hopper.swift",
      """
      #if canImport(UIKit)
      import UIKit
      #endif

      @objcMembers public class Hopper: NSObject {
        public static let `default` = Hopper()
        @IBInspectable open dynamic var duration: TimeInterval = 0.25

        internal func hop(_ view: UIView, by distance: CGFloat, completion: ((Bool) -> Void)?) {
          UIView.animate(
            withDuration: duration, animations: { view.center.x += distance }, completion: completion)
          perform(#selector(report(_:)), with: view, afterDelay: 0.1)
        }

        @objc private func report(_ view: UIView) { print("hopping") }
      }
      """)
  }
}
