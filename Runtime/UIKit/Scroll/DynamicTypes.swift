// Cells are made from classes that are registered at run time. Swift asks for `required`
// initialisers there, which would make `override init(frame:)` — Apple's spelling — an error in every
// subclass. A convenience initialiser calls the designated one through the class it is given, so its
// allocating entry point does what is needed. It is named here by its (stable) mangled symbol, since
// the type checker does not let it be called on a metatype. A subclass that does not have the
// designated initialiser stops with "Use of unimplemented initializer", as on Apple platforms.

extension UIView {
  convenience init(dynamicFrame frame: CGRect) {
    self.init(frame: frame)
  }

  @_silgen_name("$s5UIKit6UIViewC12dynamicFrameAC10Foundation6CGRectV_tcfC")
  private class func allocate(dynamicFrame frame: CGRect) -> UIView

  /// A new view of a class, by that class's `init(frame:)`.
  static func instantiate<View: UIView>(_ type: View.Type, frame: CGRect) -> View {
    unsafeDowncast(type.allocate(dynamicFrame: frame), to: View.self)
  }
}

extension UITableViewCell {
  convenience init(dynamicStyle style: CellStyle, identifier: String?) {
    self.init(style: style, reuseIdentifier: identifier)
  }

  @_silgen_name("$s5UIKit15UITableViewCellC12dynamicStyle10identifierA2C0dF0O_SSSgtcfC")
  private class func allocate(
    dynamicStyle style: CellStyle, identifier: __owned String?
  ) -> UITableViewCell

  /// A new cell of a class, by that class's `init(style:reuseIdentifier:)`.
  static func instantiate(
    _ type: UITableViewCell.Type, style: CellStyle, reuseIdentifier: String?
  ) -> UITableViewCell {
    type.allocate(dynamicStyle: style, identifier: reuseIdentifier)
  }
}

extension UITableViewHeaderFooterView {
  convenience init(dynamicIdentifier identifier: String?) {
    self.init(reuseIdentifier: identifier)
  }

  @_silgen_name("$s5UIKit023UITableViewHeaderFooterC0C17dynamicIdentifierACSSSg_tcfC")
  private class func allocate(
    dynamicIdentifier identifier: __owned String?
  ) -> UITableViewHeaderFooterView

  /// A new header or footer of a class, by that class's `init(reuseIdentifier:)`.
  static func instantiate(
    _ type: UITableViewHeaderFooterView.Type, reuseIdentifier: String?
  ) -> UITableViewHeaderFooterView {
    type.allocate(dynamicIdentifier: reuseIdentifier)
  }
}

extension UICollectionViewLayoutAttributes {
  convenience init(dynamicBlank: Void) {
    self.init()
  }

  @_silgen_name("$s5UIKit32UICollectionViewLayoutAttributesC12dynamicBlankACyt_tcfC")
  private class func allocate(dynamicBlank: Void) -> UICollectionViewLayoutAttributes

  /// New attributes of a class, by that class's `init()`.
  static func instantiate(
    _ type: UICollectionViewLayoutAttributes.Type
  ) -> UICollectionViewLayoutAttributes {
    type.allocate(dynamicBlank: ())
  }
}

extension UIView {
  /// What a data source makes within an animation that scrolls: it does not grow from nothing with it.
  /// Animations that the data source starts itself are left to it otherwise.
  static func madeAtOnce<Made: UIView>(_ make: () -> Made) -> Made {
    guard inheritedAnimationDuration > 0 else { return make() }
    var made: Made?
    performWithoutAnimation { made = make() }
    return made ?? make()
  }
}

// `T()` and `type.init(frame:)` of a class known only at run time: Swift allows them for classes that
// come from Objective-C, and asks for `required` here. The runner turns such calls into these.
extension UIView {
  /// A new view of the class this is called on, by that class's `init(frame:)`.
  public class func _madeAtRunTime() -> Self { instantiate(self, frame: .zero) }
  /// A new view of the class this is called on, by that class's `init(frame:)`.
  public class func _madeAtRunTime(frame: CGRect) -> Self { instantiate(self, frame: frame) }
}

extension UITableViewCell {
  /// A new cell of the class this is called on, by its `init(style:reuseIdentifier:)`.
  public class func _madeAtRunTime(style: CellStyle, reuseIdentifier: String?) -> Self {
    unsafeDowncast(
      instantiate(self, style: style, reuseIdentifier: reuseIdentifier), to: Self.self)
  }
}
