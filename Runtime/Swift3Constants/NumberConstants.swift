import UIKit

// What weights, priorities, levels and rates were until Swift 3: numbers. Where either would do, those
// of UIKit are taken, which have a type.

@_disfavoredOverload
@available(*, deprecated, message: "Use UILayoutPriority.required.")
public let UILayoutPriorityRequired: Float = UILayoutPriority.required.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use UILayoutPriority.defaultHigh.")
public let UILayoutPriorityDefaultHigh: Float = UILayoutPriority.defaultHigh.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use UILayoutPriority.defaultLow.")
public let UILayoutPriorityDefaultLow: Float = UILayoutPriority.defaultLow.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use UILayoutPriority.fittingSizeLevel.")
public let UILayoutPriorityFittingSizeLevel: Float = UILayoutPriority.fittingSizeLevel.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use UIFont.Weight.ultraLight.")
public let UIFontWeightUltraLight: CGFloat = UIFont.Weight.ultraLight.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use UIFont.Weight.thin.")
public let UIFontWeightThin: CGFloat = UIFont.Weight.thin.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use UIFont.Weight.light.")
public let UIFontWeightLight: CGFloat = UIFont.Weight.light.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use UIFont.Weight.regular.")
public let UIFontWeightRegular: CGFloat = UIFont.Weight.regular.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use UIFont.Weight.medium.")
public let UIFontWeightMedium: CGFloat = UIFont.Weight.medium.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use UIFont.Weight.semibold.")
public let UIFontWeightSemibold: CGFloat = UIFont.Weight.semibold.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use UIFont.Weight.bold.")
public let UIFontWeightBold: CGFloat = UIFont.Weight.bold.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use UIFont.Weight.heavy.")
public let UIFontWeightHeavy: CGFloat = UIFont.Weight.heavy.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use UIFont.Weight.black.")
public let UIFontWeightBlack: CGFloat = UIFont.Weight.black.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use UIScrollView.DecelerationRate.normal.")
public let UIScrollViewDecelerationRateNormal: CGFloat =
  UIScrollView.DecelerationRate.normal.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use UIScrollView.DecelerationRate.fast.")
public let UIScrollViewDecelerationRateFast: CGFloat = UIScrollView.DecelerationRate.fast.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use UIWindow.Level.normal.")
public let UIWindowLevelNormal: CGFloat = UIWindow.Level.normal.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use UIWindow.Level.alert.")
public let UIWindowLevelAlert: CGFloat = UIWindow.Level.alert.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use UIWindow.Level.statusBar.")
public let UIWindowLevelStatusBar: CGFloat = UIWindow.Level.statusBar.rawValue
