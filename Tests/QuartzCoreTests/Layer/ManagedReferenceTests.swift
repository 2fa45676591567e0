import EnchainTesting
import Foundation
import QuartzCore
import Testing

/// `@NSManaged weak` properties of layers.
@MainActor @Suite struct ManagedReferenceTests {
  final class Owner: NSObject {}
  final class OwnedLayer: CALayer {
    var owner: Owner! {
      get { managedReference(forKey: "owner") }
      set { setManagedReference(newValue, forKey: "owner") }
    }
  }

  @Test func objectIsSeenByCopiesAndNotKeptAlive() {
    let stage = Stage()
    let layer = OwnedLayer()
    stage.view.layer.addSublayer(layer)
    stage.advance(by: 0)
    var owner: Owner? = Owner()
    weak let seen = owner

    layer.owner = owner

    #expect(layer.owner === owner)
    #expect(layer.presentation()?.owner === owner)
    owner = nil
    #expect(seen == nil)
    #expect(layer.owner == nil)
  }
}
