extension _MadeByItsMetatype {
  /// A new object of the class, by its `init()`: what `Self()`, `T()` and `type.init()` find when the
  /// class is known only at run time.
  @_disfavoredOverload
  @_silgen_name("enchain_make_by_metatype")
  public init(_byMetatype marker: _ByItsMetatype = _ByItsMetatype())
}
