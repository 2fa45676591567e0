// Spellings of Swift 3 for types and values that are nested today. Each is its present name's alias.

@available(*, deprecated, renamed: "UISwipeGestureRecognizer.Direction")
public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction
@available(*, deprecated, renamed: "UITouch.TouchType")
public typealias UITouchType = UITouch.TouchType
@available(*, deprecated, renamed: "UIEvent.EventType")
public typealias UIEventType = UIEvent.EventType
@available(*, deprecated, renamed: "UIEvent.EventSubtype")
public typealias UIEventSubtype = UIEvent.EventSubtype
@available(*, deprecated, renamed: "UIDevice.BatteryState")
public typealias UIDeviceBatteryState = UIDevice.BatteryState
@available(*, deprecated, renamed: "UISearchBar.Style")
public typealias UISearchBarStyle = UISearchBar.Style
@available(*, deprecated, renamed: "UISegmentedControl.Segment")
public typealias UISegmentedControlSegment = UISegmentedControl.Segment
@available(*, deprecated, renamed: "UIPageViewController.NavigationDirection")
public typealias UIPageViewControllerNavigationDirection = UIPageViewController.NavigationDirection
@available(*, deprecated, renamed: "UIPageViewController.NavigationOrientation")
public typealias UIPageViewControllerNavigationOrientation = UIPageViewController
  .NavigationOrientation
@available(*, deprecated, renamed: "UIPageViewController.TransitionStyle")
public typealias UIPageViewControllerTransitionStyle = UIPageViewController.TransitionStyle
@available(*, deprecated, renamed: "UIPageViewController.SpineLocation")
public typealias UIPageViewControllerSpineLocation = UIPageViewController.SpineLocation
@available(*, deprecated, renamed: "UITableViewCell.FocusStyle")
public typealias UITableViewCellFocusStyle = UITableViewCell.FocusStyle
@available(*, deprecated, renamed: "UICollectionView.ElementCategory")
public typealias UICollectionElementCategory = UICollectionView.ElementCategory
@available(*, deprecated, renamed: "UICollectionViewUpdateItem.Action")
public typealias UICollectionUpdateAction = UICollectionViewUpdateItem.Action
@available(*, deprecated, renamed: "UIScrollView.ContentInsetAdjustmentBehavior")
public typealias UIScrollViewContentInsetAdjustmentBehavior = UIScrollView
  .ContentInsetAdjustmentBehavior
@available(*, deprecated, renamed: "UITextField.DidEndEditingReason")
public typealias UITextFieldDidEndEditingReason = UITextField.DidEndEditingReason
@available(*, deprecated, renamed: "UIView.SystemAnimation")
public typealias UISystemAnimation = UIView.SystemAnimation
@available(*, deprecated, renamed: "UITabBar.ItemPositioning")
public typealias UITabBarItemPositioning = UITabBar.ItemPositioning

@available(*, deprecated, renamed: "NSAttributedString.Key.ligature")
public let NSLigatureAttributeName = NSAttributedString.Key.ligature
@available(*, deprecated, renamed: "NSAttributedString.Key.underlineColor")
public let NSUnderlineColorAttributeName = NSAttributedString.Key.underlineColor
@available(*, deprecated, renamed: "NSAttributedString.Key.strikethroughColor")
public let NSStrikethroughColorAttributeName = NSAttributedString.Key.strikethroughColor
@available(*, deprecated, renamed: "NSAttributedString.Key.link")
public let NSLinkAttributeName = NSAttributedString.Key.link
@available(*, deprecated, renamed: "NSAttributedString.Key.attachment")
public let NSAttachmentAttributeName = NSAttributedString.Key.attachment
@available(*, deprecated, renamed: "NSAttributedString.Key.obliqueness")
public let NSObliquenessAttributeName = NSAttributedString.Key.obliqueness
@available(*, deprecated, renamed: "NSAttributedString.Key.expansion")
public let NSExpansionAttributeName = NSAttributedString.Key.expansion
@available(*, deprecated, renamed: "NSAttributedString.Key.writingDirection")
public let NSWritingDirectionAttributeName = NSAttributedString.Key.writingDirection
@available(*, deprecated, renamed: "NSAttributedString.Key.verticalGlyphForm")
public let NSVerticalGlyphFormAttributeName = NSAttributedString.Key.verticalGlyphForm
@available(*, deprecated, renamed: "NSAttributedString.Key.textEffect")
public let NSTextEffectAttributeName = NSAttributedString.Key.textEffect

@available(*, deprecated, renamed: "UIWindow.Level.normal")
public let UIWindowLevelNormal = UIWindow.Level.normal
@available(*, deprecated, renamed: "UIWindow.Level.alert")
public let UIWindowLevelAlert = UIWindow.Level.alert
@available(*, deprecated, renamed: "UIWindow.Level.statusBar")
public let UIWindowLevelStatusBar = UIWindow.Level.statusBar
@available(*, deprecated, renamed: "UITableView.indexSearch")
@preconcurrency @MainActor public let UITableViewIndexSearch = UITableView.indexSearch
@available(*, deprecated, renamed: "UICollectionViewFlowLayout.automaticSize")
@preconcurrency @MainActor public let UICollectionViewFlowLayoutAutomaticSize =
  UICollectionViewFlowLayout
  .automaticSize
@available(*, deprecated, renamed: "UINavigationController.hideShowBarDuration")
@preconcurrency @MainActor public let UINavigationControllerHideShowBarDuration =
  UINavigationController
  .hideShowBarDuration

@available(*, deprecated, renamed: "UIFontDescriptor.AttributeName.family")
public let UIFontDescriptorFamilyAttribute = UIFontDescriptor.AttributeName.family
@available(*, deprecated, renamed: "UIFontDescriptor.AttributeName.name")
public let UIFontDescriptorNameAttribute = UIFontDescriptor.AttributeName.name
@available(*, deprecated, renamed: "UIFontDescriptor.AttributeName.face")
public let UIFontDescriptorFaceAttribute = UIFontDescriptor.AttributeName.face
@available(*, deprecated, renamed: "UIFontDescriptor.AttributeName.size")
public let UIFontDescriptorSizeAttribute = UIFontDescriptor.AttributeName.size
@available(*, deprecated, renamed: "UIFontDescriptor.AttributeName.visibleName")
public let UIFontDescriptorVisibleNameAttribute = UIFontDescriptor.AttributeName.visibleName
@available(*, deprecated, renamed: "UIFontDescriptor.AttributeName.matrix")
public let UIFontDescriptorMatrixAttribute = UIFontDescriptor.AttributeName.matrix
@available(*, deprecated, renamed: "UIFontDescriptor.AttributeName.characterSet")
public let UIFontDescriptorCharacterSetAttribute = UIFontDescriptor.AttributeName.characterSet
@available(*, deprecated, renamed: "UIFontDescriptor.AttributeName.cascadeList")
public let UIFontDescriptorCascadeListAttribute = UIFontDescriptor.AttributeName.cascadeList
@available(*, deprecated, renamed: "UIFontDescriptor.AttributeName.traits")
public let UIFontDescriptorTraitsAttribute = UIFontDescriptor.AttributeName.traits
@available(*, deprecated, renamed: "UIFontDescriptor.AttributeName.fixedAdvance")
public let UIFontDescriptorFixedAdvanceAttribute = UIFontDescriptor.AttributeName.fixedAdvance
@available(*, deprecated, renamed: "UIFontDescriptor.AttributeName.featureSettings")
public let UIFontDescriptorFeatureSettingsAttribute = UIFontDescriptor.AttributeName.featureSettings
@available(*, deprecated, renamed: "UIFontDescriptor.AttributeName.textStyle")
public let UIFontDescriptorTextStyleAttribute = UIFontDescriptor.AttributeName.textStyle
@available(*, deprecated, renamed: "UIFontDescriptor.TraitKey.symbolic")
public let UIFontSymbolicTrait = UIFontDescriptor.TraitKey.symbolic
@available(*, deprecated, renamed: "UIFontDescriptor.TraitKey.weight")
public let UIFontWeightTrait = UIFontDescriptor.TraitKey.weight
@available(*, deprecated, renamed: "UIFontDescriptor.TraitKey.width")
public let UIFontWidthTrait = UIFontDescriptor.TraitKey.width
@available(*, deprecated, renamed: "UIFontDescriptor.TraitKey.slant")
public let UIFontSlantTrait = UIFontDescriptor.TraitKey.slant
@available(*, deprecated, renamed: "UIFontDescriptor.FeatureKey.type")
public let UIFontFeatureTypeIdentifierKey = UIFontDescriptor.FeatureKey.type
@available(*, deprecated, renamed: "UIFontDescriptor.FeatureKey.selector")
public let UIFontFeatureSelectorIdentifierKey = UIFontDescriptor.FeatureKey.selector

@available(*, deprecated, renamed: "UIAccessibilityTraits.none")
public let UIAccessibilityTraitNone = UIAccessibilityTraits.none
@available(*, deprecated, renamed: "UIAccessibilityTraits.button")
public let UIAccessibilityTraitButton = UIAccessibilityTraits.button
@available(*, deprecated, renamed: "UIAccessibilityTraits.link")
public let UIAccessibilityTraitLink = UIAccessibilityTraits.link
@available(*, deprecated, renamed: "UIAccessibilityTraits.image")
public let UIAccessibilityTraitImage = UIAccessibilityTraits.image
@available(*, deprecated, renamed: "UIAccessibilityTraits.selected")
public let UIAccessibilityTraitSelected = UIAccessibilityTraits.selected
@available(*, deprecated, renamed: "UIAccessibilityTraits.playsSound")
public let UIAccessibilityTraitPlaysSound = UIAccessibilityTraits.playsSound
@available(*, deprecated, renamed: "UIAccessibilityTraits.keyboardKey")
public let UIAccessibilityTraitKeyboardKey = UIAccessibilityTraits.keyboardKey
@available(*, deprecated, renamed: "UIAccessibilityTraits.staticText")
public let UIAccessibilityTraitStaticText = UIAccessibilityTraits.staticText
@available(*, deprecated, renamed: "UIAccessibilityTraits.summaryElement")
public let UIAccessibilityTraitSummaryElement = UIAccessibilityTraits.summaryElement
@available(*, deprecated, renamed: "UIAccessibilityTraits.notEnabled")
public let UIAccessibilityTraitNotEnabled = UIAccessibilityTraits.notEnabled
@available(*, deprecated, renamed: "UIAccessibilityTraits.updatesFrequently")
public let UIAccessibilityTraitUpdatesFrequently = UIAccessibilityTraits.updatesFrequently
@available(*, deprecated, renamed: "UIAccessibilityTraits.searchField")
public let UIAccessibilityTraitSearchField = UIAccessibilityTraits.searchField
@available(*, deprecated, renamed: "UIAccessibilityTraits.startsMediaSession")
public let UIAccessibilityTraitStartsMediaSession = UIAccessibilityTraits.startsMediaSession
@available(*, deprecated, renamed: "UIAccessibilityTraits.adjustable")
public let UIAccessibilityTraitAdjustable = UIAccessibilityTraits.adjustable
@available(*, deprecated, renamed: "UIAccessibilityTraits.allowsDirectInteraction")
public let UIAccessibilityTraitAllowsDirectInteraction =
  UIAccessibilityTraits.allowsDirectInteraction
@available(*, deprecated, renamed: "UIAccessibilityTraits.causesPageTurn")
public let UIAccessibilityTraitCausesPageTurn = UIAccessibilityTraits.causesPageTurn
@available(*, deprecated, renamed: "UIAccessibilityTraits.header")
public let UIAccessibilityTraitHeader = UIAccessibilityTraits.header
