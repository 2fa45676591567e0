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

  /// Members of Apple's types that had these names in Swift 2 only. The author's own types may have
  /// them as well, so they count only where the compiler misses them in a type of Apple's.
  private static let members: Set<String> = [
    // Cases, which began with capital letters.
    "System", "Custom", "Normal", "Highlighted", "Selected", "Disabled", "TouchUpInside",
    "TouchDown", "ValueChanged", "AllEvents", "Center", "Left", "Right", "Justified", "Natural",
    "ScaleAspectFit", "ScaleAspectFill", "ScaleToFill", "Equal", "LessThanOrEqual",
    "GreaterThanOrEqual", "Width", "Height", "CenterX", "CenterY", "Top", "Bottom", "Leading",
    "Trailing", "NotAnAttribute", "Horizontal", "Vertical", "Fill", "FillEqually", "Repeat",
    "Autoreverse", "CurveLinear", "CurveEaseIn", "CurveEaseOut", "CurveEaseInOut",
    "BeginFromCurrentState", "AllowUserInteraction", "LayoutSubviews", "TransitionCrossDissolve",
    "TransitionFlipFromLeft", "TransitionFlipFromRight", "TransitionCurlUp", "TransitionCurlDown",
    "FlexibleWidth", "FlexibleHeight", "Began", "Changed", "Ended", "Cancelled", "Light", "Dark",
    "ExtraLight", "ByWordWrapping", "Alert", "ActionSheet", "Default", "Plain", "Grouped",
    // Properties and methods that were renamed.
    "animateWithDuration", "animateKeyframesWithDuration", "addKeyframeWithRelativeStartTime",
    "transitionWithView", "transitionFromView", "systemFontOfSize", "boldSystemFontOfSize",
    "colorWithAlphaComponent", "removedOnCompletion", "addArcWithCenter", "closePath",
    "constraintEqualToAnchor", "constraintEqualToConstant", "CGColor",
    "CGPath", "CGImage", "mainScreen", "currentRunLoop", "mainRunLoop", "sharedApplication",
    "defaultCenter", "currentDevice", "presentationLayer", "modelLayer", "animationForKey",
    "addAnimation", "removeAnimationForKey", "convertPoint", "convertRect", "pointInside",
    "sizeWithAttributes", "drawInRect", "drawAtPoint", "setNeedsDisplayInRect",
    "scheduledTimerWithTimeInterval", "appendPath",
    "addToRunLoop",
    "instantiateViewControllerWithIdentifier", "grayColor", "groupTableViewBackgroundColor",
  ]

  /// Types of Foundation and functions of Dispatch that Swift 3 took away or renamed.
  private static let globals: Set<String> = [
    "NSTimeInterval", "NSTimer", "NSNotificationCenter", "NSBundle", "NSRunLoop",
    "NSRunLoopCommonModes", "NSDefaultRunLoopMode", "NSOperationQueue", "NSUserDefaults",
    "NSFileManager", "CGRectZero", "CGPointZero", "CGSizeZero", "CGAffineTransformIdentity",
    "CGAffineTransformScale", "CGAffineTransformRotate", "CGAffineTransformTranslate",
    "CGRectInset",
    "CGRectGetMinX", "CGRectGetMinY", "CGPathCreateMutable", "dispatch_after", "dispatch_async",
    "dispatch_get_global_queue", "DISPATCH_QUEUE_PRIORITY_DEFAULT",
  ]

  /// Members of texts and collections that only Swift 2 called so, where nothing has them.
  private static let ofCollections: Set<String> = [
    "enumerate", "appendContentsOf", "removeAtIndex", "joinWithSeparator", "sortInPlace", "indexOf",
    "advancedBy", "lowercaseString", "uppercaseString", "componentsSeparatedByString",
    "stringByTrimmingCharactersInSet", "stringByReplacingOccurrencesOfString",
    "stringByAppendingString", "stringByAppendingPathComponent", "substringToIndex",
    "substringFromIndex", "substringWithRange", "stride",
  ]

  /// What the compiler missed although Swift 2 had it.
  static func firstMissed(in errors: [CompilerMessage]) -> RunnerError? {
    for error in errors {
      if let construct = construct(missedIn: error.text) {
        return .unsupportedLanguage(path: error.path, line: error.line, construct: construct)
      }
    }
    return nil
  }

  private static func construct(missedIn text: String) -> String? {
    if let match = text.firstMatch(
      of: /type '([^']*)'(?: \(aka '[^']*'\))? has no (?:member|case) '([A-Za-z]+)'/)
    {
      let name = String(match.output.2)
      let isApples = match.output.1.prefixMatch(of: /(?:UI|NS|CA|CG|XC)[A-Za-z.]*\??$/) != nil
      return ofCollections.contains(name)
        || (isApples && (members.contains(name) || names.contains(name))) ? name : nil
    }
    if let match = text.firstMatch(of: /cannot find (?:type )?'([A-Za-z_]+)' in/) {
      let name = String(match.output.1)
      return globals.contains(name) || names.contains(name) || isFunctionOfGraphics(name)
        ? name : nil
    }
    if let match = text.firstMatch(of: /cannot find operator '(\+\+|--)' in scope/) {
      return String(match.output.1)
    }
    if let match = text.prefixMatch(of: /'(dispatch_[a-z_]+)(?:\(\))?' has been replaced by/) {
      return String(match.output.1)
    }
    return text.hasPrefix("type alias is missing an assigned type; use 'associatedtype'")
      ? "“typealias” in a protocol" : nil
  }

  /// `CGContextSaveGState(context)`: methods since Swift 3.
  private static func isFunctionOfGraphics(_ name: String) -> Bool {
    let beginnings = [
      "CGContext", "CGPathCreate", "CGPathAdd", "CGPathMove", "CGPathClose", "CGPathGet",
      "CGPathContains", "CGPathApply", "CGRectGet", "CGRectOffset", "CGRectUnion", "CGRectContains",
      "CGRectIntersect", "CGRectIs", "CGRectEqual", "CGRectIntegral", "CGColorCreate",
      "CGColorSpaceCreate", "CGGradientCreate", "CGImageCreate", "CGImageGet",
    ]
    return beginnings.contains { beginning in
      name.hasPrefix(beginning) && name.count > beginning.count
    }
  }

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
