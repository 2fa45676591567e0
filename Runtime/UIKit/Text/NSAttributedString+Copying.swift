extension NSAttributedString {
  /// What `NSAttributedString(attributedString:)` calls in a program of this runtime.
  ///
  /// Foundation's own reads the storage of the class it knows, which is empty in
  /// ``NSMutableAttributedString``: the copy would have no text. Defining its symbol in a library that
  /// is linked before Foundation replaces it. What an initialiser takes it owns.
  @_silgen_name("$s10Foundation18NSAttributedStringC010attributedC0A2C_tcfC")
  @usableFromInline
  static func copying(_ string: __owned NSAttributedString) -> NSAttributedString {
    NSMutableAttributedString(attributedString: string)
  }
}
