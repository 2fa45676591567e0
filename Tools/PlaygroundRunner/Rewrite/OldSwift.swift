/// Recognises source of Swift 1 and 2, which no compiler of today reads.
enum OldSwift {
  /// Calls and properties that were renamed in Swift 3 and that nobody has written since.
  private static let names: Set<String> = [
    "println", "CGRectMake", "CGPointMake", "CGSizeMake", "CGAffineTransformMakeRotation",
    "CGAffineTransformMakeScale", "CGAffineTransformMakeTranslation", "CGRectGetWidth",
    "CGRectGetHeight", "CGRectGetMidX", "CGRectGetMidY", "CGRectGetMaxX", "CGRectGetMaxY",
    "animateWithDuration", "addKeyframeWithRelativeStartTime", "animateKeyframesWithDuration",
    "redColor", "blueColor", "greenColor", "whiteColor", "blackColor", "yellowColor", "grayColor",
    "clearColor", "orangeColor", "purpleColor", "lightGrayColor", "darkGrayColor", "cyanColor",
    "magentaColor", "brownColor", "dispatch_get_main_queue",
    "XCPShowView", "moveToPoint", "addLineToPoint", "addCurveToPoint",
    "CGContextSetFillColorWithColor",
    "CGPathAddLineToPoint", "CGPathMoveToPoint", "stringByAppendingString", "arrayByAddingObject",
  ]

  /// Where the source is surely old: two different signs of it. Names alone may be the author's
  /// own, so this is asked only when the compiler has refused.
  static func firstUse(in file: SourceFile) -> RunnerError? {
    let source = TokenizedSource(file.text)
    var found: [(name: String, offset: Int)] = []
    for index in source.tokens.indices {
      let text = source.text(index)
      let isCall = source.text(index + 1) == "("
      let isSign: Bool =
        switch source.tokens[index].kind {
        case .identifier:
          (names.contains(text) && isCall)
            || (text == "var" && source.isKeyword(index - 1, "for") && isCStyleLoop(index, source))
        case .symbol: (text == "++" || text == "--") && isStep(index, source)
        default: false
        }
      if isSign {
        let name = text == "var" ? "“for var …;” " : text + (isCall ? "()" : "")
        found.append((name.trimmed, source.tokens[index].range.lowerBound))
      }
    }
    guard let first = found.first, Set(found.map(\.name)).count >= 2 else { return nil }
    return .unsupportedLanguage(
      path: file.path, line: source.position(of: first.offset).line, construct: first.name)
  }

  private static func isCStyleLoop(_ index: Int, _ source: TokenizedSource) -> Bool {
    (index..<min(index + 16, source.tokens.count)).contains { source.text($0) == ";" }
  }

  /// `i++` or `++i`, which were taken out of the language.
  private static func isStep(_ index: Int, _ source: TokenizedSource) -> Bool {
    source.isName(index - 1) || source.isName(index + 1)
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
