/// Calls of UIKit's optional requirements, which every conforming type has here.
extension SourceRewriter {
  /// Whether a name is that of an optional requirement of UIKit's, and of no property of the sources'
  /// own, which may be nil.
  func isUIKitsOptional(_ name: String) -> Bool {
    Self.uiKitsOptionals.contains(name) && !surroundings.ownHandlers.contains(name)
  }

  /// The properties that are called as an optional requirement of UIKit's and hold no view of that
  /// name: blocks.
  static func ownHandlers(in text: String) -> Set<String> {
    let source = TokenizedSource(text)
    let names = source.tokens.indices.filter { index in
      guard uiKitsOptionals.contains(source.text(index)),
        source.isKeyword(index - 1, "var") || source.isKeyword(index - 1, "let")
      else { return false }
      // A table view's own table view, say, is called by nobody.
      let name = source.text(index)
      let view = name.prefix(1).uppercased() + name.dropFirst()
      return source.text(index + 1) == ":" && !source.text(index + 2).hasSuffix(view)
    }.map { source.text($0) }
    return Set(names)
  }

  private static let uiKitsOptionals: Set<String> = [
    "addAnimations", "addCompletion", "continueAnimation", "prepareForPopoverPresentation",
    "didDismissSearchController", "didPresentSearchController", "willDismissSearchController",
    "willPresentSearchController", "adaptivePresentationStyle",
    "presentationControllerDidDismiss", "presentationControllerShouldDismiss",
    "presentationControllerWillDismiss", "tabBarController", "tabBar", "navigationController",
    "pageViewController", "presentationCount", "presentationIndex", "animationEnded",
    "animationController", "interactionControllerForDismissal",
    "interactionControllerForPresentation", "presentationController",
    "sheetPresentationControllerDidChangeSelectedDetentIdentifier", "gestureRecognizer",
    "gestureRecognizerShouldBegin", "scrollViewDidChangeAdjustedContentInset",
    "scrollViewDidEndDecelerating", "scrollViewDidEndDragging",
    "scrollViewDidEndScrollingAnimation", "scrollViewDidEndZooming", "scrollViewDidScroll",
    "scrollViewDidScrollToTop", "scrollViewDidZoom", "scrollViewShouldScrollToTop",
    "scrollViewWillBeginDecelerating", "scrollViewWillBeginDragging",
    "scrollViewWillBeginZooming", "scrollViewWillEndDragging", "viewForZooming", "collectionView",
    "tableView", "numberOfSections", "sectionIndexTitles", "textField",
    "textFieldDidBeginEditing", "textFieldDidChangeSelection", "textFieldDidEndEditing",
    "textFieldShouldBeginEditing", "textFieldShouldClear", "textFieldShouldEndEditing",
    "textFieldShouldReturn", "numberOfComponents", "pickerView", "textView",
    "textViewDidBeginEditing", "textViewDidChange", "textViewDidChangeSelection",
    "textViewDidEndEditing", "textViewShouldBeginEditing", "textViewShouldEndEditing",
    "searchBar", "searchBarBookmarkButtonClicked", "searchBarCancelButtonClicked",
    "searchBarSearchButtonClicked", "searchBarShouldBeginEditing", "searchBarShouldEndEditing",
    "searchBarTextDidBeginEditing", "searchBarTextDidEndEditing", "applicationDidBecomeActive",
    "applicationDidEnterBackground", "applicationDidFinishLaunching",
    "applicationWillEnterForeground", "applicationWillResignActive", "applicationWillTerminate",
  ]
}
