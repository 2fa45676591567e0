/// Values of traits, by the traits' types.
struct TraitValues {
  private var values: [ObjectIdentifier: (trait: UITrait, value: Any)] = [:]

  /// The value of a trait; nil where nothing is said.
  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value? {
    get { values[ObjectIdentifier(trait)]?.value as? T.Value }
    set { values[ObjectIdentifier(trait)] = newValue.map { (trait, $0) } }
  }

  /// The value of a trait that is not known by its type here; nil where nothing is said.
  func value(of trait: UITrait) -> Any? { values[ObjectIdentifier(trait)]?.value }

  var isEmpty: Bool { values.isEmpty }
  var traits: [UITrait] { values.values.map(\.trait) }

  func contains(_ trait: UITrait) -> Bool { values[ObjectIdentifier(trait)] != nil }
  mutating func remove(_ trait: UITrait) { values[ObjectIdentifier(trait)] = nil }

  /// Takes over what `others` say of traits of which nothing is said here.
  mutating func fill(from others: TraitValues) {
    values.merge(others.values) { own, _ in own }
  }

  /// Whether two values are equal; values that cannot be compared are not.
  static func areEqual(_ a: Any, _ b: Any) -> Bool {
    func compare<E: Equatable>(_ a: E) -> Bool { a == b as? E }
    guard let a = a as? any Equatable else { return false }
    return compare(a)
  }

  func isEqual(to other: TraitValues) -> Bool {
    values.count == other.values.count
      && values.allSatisfy { key, own in
        other.values[key].map { Self.areEqual(own.value, $0.value) } ?? false
      }
  }
}

/// A set of traits that can be changed.
public protocol UIMutableTraits {
  /// The value of a trait; its default where nothing is said.
  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { get set }
}

extension UIMutableTraits {
  /// Light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { self[UITraitUserInterfaceStyle.self] }
    set { self[UITraitUserInterfaceStyle.self] = newValue }
  }
  /// The device's kind.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { self[UITraitUserInterfaceIdiom.self] }
    set { self[UITraitUserInterfaceIdiom.self] = newValue }
  }
  /// The room across.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitHorizontalSizeClass.self] }
    set { self[UITraitHorizontalSizeClass.self] = newValue }
  }
  /// The room from top to bottom.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitVerticalSizeClass.self] }
    set { self[UITraitVerticalSizeClass.self] = newValue }
  }
  /// Pixels per point.
  public var displayScale: CGFloat {
    get { self[UITraitDisplayScale.self] }
    set { self[UITraitDisplayScale.self] = newValue }
  }
  /// Which way text and layout run.
  public var layoutDirection: UIUserInterfaceLayoutDirection {
    get { self[UITraitLayoutDirection.self] }
    set { self[UITraitLayoutDirection.self] = newValue }
  }
  /// The size of text a person prefers. Fonts do not follow it here.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { self[UITraitPreferredContentSizeCategory.self] }
    set { self[UITraitPreferredContentSizeCategory.self] = newValue }
  }
}

/// Traits that are changed before a collection is made of them.
private struct ChangingTraits: UIMutableTraits {
  var values = TraitValues()
  let base: UITraitCollection?

  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get { values[trait] ?? base?[trait] ?? trait.defaultValue }
    set { values[trait] = newValue }
  }
}

extension UITraitCollection {
  /// Makes a collection that says what `mutations` say.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    var traits: any UIMutableTraits = ChangingTraits(base: nil)
    mutations(&traits)
    self.init(UITraitCollection(), (traits as? ChangingTraits)?.values ?? TraitValues())
  }

  /// The same traits but for what `mutations` say.
  public final func modifyingTraits(
    _ mutations: (inout any UIMutableTraits) -> Void
  ) -> UITraitCollection {
    var traits: any UIMutableTraits = ChangingTraits(base: self)
    mutations(&traits)
    return UITraitCollection(self, (traits as? ChangingTraits)?.values ?? TraitValues())
  }

  /// The value of a trait; its default where the collection says nothing of it.
  public final subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    value(of: trait) as? T.Value ?? trait.defaultValue
  }

  /// The value of a trait.
  final func value(of trait: UITrait) -> Any {
    if trait == UITraitUserInterfaceStyle.self { return userInterfaceStyle }
    if trait == UITraitUserInterfaceIdiom.self { return userInterfaceIdiom }
    if trait == UITraitHorizontalSizeClass.self { return horizontalSizeClass }
    if trait == UITraitVerticalSizeClass.self { return verticalSizeClass }
    if trait == UITraitDisplayScale.self { return displayScale }
    if trait == UITraitLayoutDirection.self { return layoutDirection }
    if trait == UITraitPreferredContentSizeCategory.self { return preferredContentSizeCategory }
    return own.value(of: trait) ?? trait.defaultValue
  }

  /// Whether two collections say something else of a trait.
  final func differs(from other: UITraitCollection, in trait: UITrait) -> Bool {
    !TraitValues.areEqual(value(of: trait), other.value(of: trait))
  }

  /// The traits in which two collections differ.
  public final func changedTraits(from other: UITraitCollection?) -> [UITrait] {
    guard let other else { return [] }
    let known: [UITrait] = [
      UITraitUserInterfaceStyle.self, UITraitUserInterfaceIdiom.self,
      UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, UITraitDisplayScale.self,
      UITraitLayoutDirection.self, UITraitPreferredContentSizeCategory.self,
    ]
    let others = (own.traits + other.own.traits).filter { trait in !known.contains { $0 == trait } }
    var changed: [UITrait] = []
    for trait in known + others
    where differs(from: other, in: trait) && !changed.contains(where: { $0 == trait }) {
      changed.append(trait)
    }
    return changed
  }
}
