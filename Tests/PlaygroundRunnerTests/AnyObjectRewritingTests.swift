import Testing

@testable import PlaygroundRunner

/// Members of `AnyObject` whose class is said before they are asked for, and optional requirements of
/// public protocols.
@Suite struct AnyObjectRewritingTests {
  private func rewrite(_ text: String) -> String {
    SourceRewriter.rewrite(
      text,
      in: .init(
        hasModule: { _ in true }, optionalMethods: SourceRewriter.optionalMethods(in: text),
        optionalOwners: SourceRewriter.optionalOwners(in: text),
        ownHandlers: SourceRewriter.ownHandlers(in: text))
    ).text
  }

  @Test(arguments: [
    ("(v as AnyObject).cgPointValue.y", "(v as! NSValue).cgPointValue.y"),
    ("(change![k] as AnyObject).doubleValue", "(change![k] as! NSNumber).doubleValue"),
    ("(sender as AnyObject).tag", "(sender as! UIView).tag"),
    ("(v as AnyObject).unknown", "(v as AnyObject).unknown"),
    ("v as AnyObject", "v as AnyObject"),
  ])
  func valuesOfAnyObjectsAreOfTheClassThatHasThem(before: String, after: String) {
    #expect(rewrite("let a = \(before)") == "let a = \(after)")
  }

  private static let delegate = """
    @objc public protocol PickerDelegate {
      @objc optional func picked(_ index: Int)
    }

    """

  @Test func delegateThatIsAnyObjectIsAskedWhetherItConforms() {
    let text =
      Self.delegate + """
        class Picker {
          @IBOutlet weak var delegate: AnyObject?
          weak var other: PickerDelegate?
          func go() {
            delegate?.picked?(1)
            self.delegate?.picked?(2)
            other?.picked?(3)
          }
        }
        """

    let result = rewrite(text)

    #expect(result.contains("(delegate as? PickerDelegate)?.picked (1)"))
    #expect(result.contains("(self.delegate as? PickerDelegate)?.picked (2)"))
    #expect(result.contains("    other?.picked (3)"))
  }

  @Test func typesOfOtherModulesNeedNotHaveOptionalMethods() {
    #expect(
      rewrite(Self.delegate).contains(
        "extension PickerDelegate { public func picked(_ index: Int) {  } }"))
    #expect(
      rewrite("@objc protocol P { @objc optional func p() }")
        .contains("extension P { func p() {  } }"))
  }

  @Test(arguments: [
    ("d?.scrollViewDidScroll?(s)", "d?.scrollViewDidScroll (s)"),
    ("if let h = d.tableView?(t, h: p) {}", "if let h = Optional(d.tableView (t, h: p)) {}"),
    ("if let h = d?.tableView?(t, h: p) {}", "if let h = d?.tableView (t, h: p) {}"),
    ("let h = d.tableView?(t, h: p)", "let h = d.tableView (t, h: p)"),
    (
      "(d as? UICollectionViewDelegateFlowLayout)?.collectionView?(v)",
      "(d as? UICollectionViewDelegateFlowLayout)?.collectionView (v)"
    ),
    // Blocks of the source's own, which may be nil.
    (
      "var textFieldShouldClear: ((Int) -> Void)?; f.textFieldShouldClear?(1)",
      "var textFieldShouldClear: ((Int) -> Void)?; f.textFieldShouldClear?(1)"
    ),
    (
      "var textView: Handler?; f.textView?(1)", "var textView: Handler?; f.textView?(1)"
    ),
    (
      "var tableView: OwnTableView?; d?.tableView?(tableView)",
      "var tableView: OwnTableView?; d?.tableView (tableView)"
    ),
    ("f.view?(1)", "f.view?(1)"),
  ])
  func optionalRequirementsOfUIKitAreThere(before: String, after: String) {
    #expect(rewrite(before) == after)
  }
}
