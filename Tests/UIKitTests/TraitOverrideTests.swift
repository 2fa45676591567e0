import EnchainTesting
import Testing
import UIKit

/// A trait of an application's own.
private struct Theme: UITraitDefinition {
  static let defaultValue = "plain"
}

extension UITraitCollection {
  fileprivate var theme: String { self[Theme.self] }
}

extension UIMutableTraits {
  fileprivate var theme: String {
    get { self[Theme.self] }
    set { self[Theme.self] = newValue }
  }
}

@MainActor @Suite(.serialized) struct TraitOverrideTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100))
  private let outer = UIView()
  private let inner = UIView()

  init() {
    stage.view.addSubview(outer)
    outer.addSubview(inner)
  }

  @Test func viewsTakeWhatIsOverriddenAboveThemUnlessTheyOverrideItThemselves() {
    #expect(inner.traitCollection.theme == "plain")
    outer.traitOverrides.theme = "sea"
    outer.traitOverrides.horizontalSizeClass = .regular
    inner.traitOverrides.horizontalSizeClass = .compact
    inner.traitOverrides.preferredContentSizeCategory = .accessibilityLarge

    #expect(inner.traitCollection.theme == "sea")
    #expect(outer.traitCollection.horizontalSizeClass == .regular)
    #expect(inner.traitCollection.horizontalSizeClass == .compact)
    #expect(inner.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
    #expect(outer.traitCollection.preferredContentSizeCategory == .large)
    #expect(inner.traitCollection.verticalSizeClass == stage.view.traitCollection.verticalSizeClass)
    #expect(outer.traitOverrides.contains(Theme.self))
    outer.traitOverrides.remove(Theme.self)
    #expect(inner.traitCollection.theme == "plain")
    #expect(stage.view.traitCollection.theme == "plain")
  }

  @Test func ownTraitsAreHeardOfOnceWhereTheyChange() {
    var heard: [String] = []
    inner.registerForTraitChanges([Theme.self]) { (view: UIView, old: UITraitCollection) in
      heard.append(old.theme + "→" + view.traitCollection.theme)
    }
    outer.traitOverrides.theme = "sea"
    outer.traitOverrides.theme = "sea"
    outer.traitOverrides.userInterfaceStyle = .dark
    #expect(heard == ["plain→sea"])
    inner.traitOverrides.theme = "sky"
    outer.traitOverrides.theme = "hill"
    #expect(heard == ["plain→sea", "sea→sky"])
  }

  @Test func theStyleIsTheOverriddenStyle() {
    outer.overrideUserInterfaceStyle = .dark
    #expect(outer.traitOverrides.userInterfaceStyle == .dark)
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    outer.traitOverrides.remove(UITraitUserInterfaceStyle.self)
    #expect(outer.overrideUserInterfaceStyle == .unspecified)
    #expect(inner.traitCollection.userInterfaceStyle == .light)
  }

  @Test func collectionsAreMadeOfMutations() {
    let traits = UITraitCollection {
      $0.userInterfaceStyle = .dark
      $0.theme = "sea"
    }
    #expect(traits.userInterfaceStyle == .dark && traits.theme == "sea")
    let other = traits.modifyingTraits { $0.theme += "side" }
    #expect(other.theme == "seaside" && other.userInterfaceStyle == .dark)
    #expect(traits != other && other.changedTraits(from: traits).count == 1)
    #expect(UITraitCollection(traitsFrom: [other, traits]).theme == "sea")
    #expect(traits == UITraitCollection(traitsFrom: [traits]))
    #expect(
      UITraitCollection(preferredContentSizeCategory: .small).preferredContentSizeCategory == .small
    )
  }

  @Test func overridesOutliveTheirView() {
    var view: UIView? = UIView()
    let overrides = view!.traitOverrides
    view = nil

    overrides[Theme.self] = "sea"

    #expect(overrides.theme == "sea")
  }
}
