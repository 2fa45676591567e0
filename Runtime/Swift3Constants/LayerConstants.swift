import QuartzCore

// What Core Animation's named values were until Swift 4.1: strings, kept in variables, parameters and
// dictionaries of strings. Where either would do, those of QuartzCore are taken, which have a type.

@_disfavoredOverload
@available(*, deprecated, message: "Use CAMediaTimingFillMode.forwards.")
public let kCAFillModeForwards: String = CAMediaTimingFillMode.forwards.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CAMediaTimingFillMode.backwards.")
public let kCAFillModeBackwards: String = CAMediaTimingFillMode.backwards.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CAMediaTimingFillMode.both.")
public let kCAFillModeBoth: String = CAMediaTimingFillMode.both.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CAMediaTimingFillMode.removed.")
public let kCAFillModeRemoved: String = CAMediaTimingFillMode.removed.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CAMediaTimingFunctionName.linear.")
public let kCAMediaTimingFunctionLinear: String = CAMediaTimingFunctionName.linear.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CAMediaTimingFunctionName.easeIn.")
public let kCAMediaTimingFunctionEaseIn: String = CAMediaTimingFunctionName.easeIn.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CAMediaTimingFunctionName.easeOut.")
public let kCAMediaTimingFunctionEaseOut: String = CAMediaTimingFunctionName.easeOut.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CAMediaTimingFunctionName.easeInEaseOut.")
public let kCAMediaTimingFunctionEaseInEaseOut: String =
  CAMediaTimingFunctionName.easeInEaseOut.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CAMediaTimingFunctionName.default.")
public let kCAMediaTimingFunctionDefault: String = CAMediaTimingFunctionName.default.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CAAnimationCalculationMode.linear.")
public let kCAAnimationLinear: String = CAAnimationCalculationMode.linear.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CAAnimationCalculationMode.discrete.")
public let kCAAnimationDiscrete: String = CAAnimationCalculationMode.discrete.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CAAnimationCalculationMode.paced.")
public let kCAAnimationPaced: String = CAAnimationCalculationMode.paced.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CAAnimationCalculationMode.cubic.")
public let kCAAnimationCubic: String = CAAnimationCalculationMode.cubic.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CAAnimationCalculationMode.cubicPaced.")
public let kCAAnimationCubicPaced: String = CAAnimationCalculationMode.cubicPaced.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CAAnimationRotationMode.rotateAuto.")
public let kCAAnimationRotateAuto: String = CAAnimationRotationMode.rotateAuto.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CAAnimationRotationMode.rotateAutoReverse.")
public let kCAAnimationRotateAutoReverse: String =
  CAAnimationRotationMode.rotateAutoReverse.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CATransitionType.fade.")
public let kCATransitionFade: String = CATransitionType.fade.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CATransitionType.moveIn.")
public let kCATransitionMoveIn: String = CATransitionType.moveIn.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CATransitionType.push.")
public let kCATransitionPush: String = CATransitionType.push.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CATransitionType.reveal.")
public let kCATransitionReveal: String = CATransitionType.reveal.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CATransitionSubtype.fromRight.")
public let kCATransitionFromRight: String = CATransitionSubtype.fromRight.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CATransitionSubtype.fromLeft.")
public let kCATransitionFromLeft: String = CATransitionSubtype.fromLeft.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CATransitionSubtype.fromTop.")
public let kCATransitionFromTop: String = CATransitionSubtype.fromTop.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CATransitionSubtype.fromBottom.")
public let kCATransitionFromBottom: String = CATransitionSubtype.fromBottom.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CAValueFunctionName.rotateX.")
public let kCAValueFunctionRotateX: String = CAValueFunctionName.rotateX.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CAValueFunctionName.rotateY.")
public let kCAValueFunctionRotateY: String = CAValueFunctionName.rotateY.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CAValueFunctionName.rotateZ.")
public let kCAValueFunctionRotateZ: String = CAValueFunctionName.rotateZ.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CAValueFunctionName.scale.")
public let kCAValueFunctionScale: String = CAValueFunctionName.scale.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CAValueFunctionName.translate.")
public let kCAValueFunctionTranslate: String = CAValueFunctionName.translate.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CALayerContentsGravity.center.")
public let kCAGravityCenter: String = CALayerContentsGravity.center.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CALayerContentsGravity.top.")
public let kCAGravityTop: String = CALayerContentsGravity.top.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CALayerContentsGravity.bottom.")
public let kCAGravityBottom: String = CALayerContentsGravity.bottom.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CALayerContentsGravity.left.")
public let kCAGravityLeft: String = CALayerContentsGravity.left.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CALayerContentsGravity.right.")
public let kCAGravityRight: String = CALayerContentsGravity.right.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CALayerContentsGravity.resize.")
public let kCAGravityResize: String = CALayerContentsGravity.resize.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CALayerContentsGravity.resizeAspect.")
public let kCAGravityResizeAspect: String = CALayerContentsGravity.resizeAspect.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CALayerContentsGravity.resizeAspectFill.")
public let kCAGravityResizeAspectFill: String = CALayerContentsGravity.resizeAspectFill.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CALayerContentsFilter.nearest.")
public let kCAFilterNearest: String = CALayerContentsFilter.nearest.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CALayerContentsFilter.linear.")
public let kCAFilterLinear: String = CALayerContentsFilter.linear.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CALayerContentsFilter.trilinear.")
public let kCAFilterTrilinear: String = CALayerContentsFilter.trilinear.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CAShapeLayerLineCap.butt.")
public let kCALineCapButt: String = CAShapeLayerLineCap.butt.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CAShapeLayerLineCap.round.")
public let kCALineCapRound: String = CAShapeLayerLineCap.round.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CAShapeLayerLineCap.square.")
public let kCALineCapSquare: String = CAShapeLayerLineCap.square.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CAShapeLayerLineJoin.miter.")
public let kCALineJoinMiter: String = CAShapeLayerLineJoin.miter.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CAShapeLayerLineJoin.round.")
public let kCALineJoinRound: String = CAShapeLayerLineJoin.round.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CAShapeLayerLineJoin.bevel.")
public let kCALineJoinBevel: String = CAShapeLayerLineJoin.bevel.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CAShapeLayerFillRule.nonZero.")
public let kCAFillRuleNonZero: String = CAShapeLayerFillRule.nonZero.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CAShapeLayerFillRule.evenOdd.")
public let kCAFillRuleEvenOdd: String = CAShapeLayerFillRule.evenOdd.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CAGradientLayerType.axial.")
public let kCAGradientLayerAxial: String = CAGradientLayerType.axial.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CAGradientLayerType.radial.")
public let kCAGradientLayerRadial: String = CAGradientLayerType.radial.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CAGradientLayerType.conic.")
public let kCAGradientLayerConic: String = CAGradientLayerType.conic.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CATextLayerTruncationMode.none.")
public let kCATruncationNone: String = CATextLayerTruncationMode.none.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CATextLayerTruncationMode.start.")
public let kCATruncationStart: String = CATextLayerTruncationMode.start.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CATextLayerTruncationMode.end.")
public let kCATruncationEnd: String = CATextLayerTruncationMode.end.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CATextLayerTruncationMode.middle.")
public let kCATruncationMiddle: String = CATextLayerTruncationMode.middle.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CATextLayerAlignmentMode.natural.")
public let kCAAlignmentNatural: String = CATextLayerAlignmentMode.natural.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CATextLayerAlignmentMode.left.")
public let kCAAlignmentLeft: String = CATextLayerAlignmentMode.left.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CATextLayerAlignmentMode.right.")
public let kCAAlignmentRight: String = CATextLayerAlignmentMode.right.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CATextLayerAlignmentMode.center.")
public let kCAAlignmentCenter: String = CATextLayerAlignmentMode.center.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CATextLayerAlignmentMode.justified.")
public let kCAAlignmentJustified: String = CATextLayerAlignmentMode.justified.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CAEmitterLayerEmitterShape.point.")
public let kCAEmitterLayerPoint: String = CAEmitterLayerEmitterShape.point.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CAEmitterLayerEmitterShape.line.")
public let kCAEmitterLayerLine: String = CAEmitterLayerEmitterShape.line.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CAEmitterLayerEmitterShape.rectangle.")
public let kCAEmitterLayerRectangle: String = CAEmitterLayerEmitterShape.rectangle.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CAEmitterLayerEmitterShape.cuboid.")
public let kCAEmitterLayerCuboid: String = CAEmitterLayerEmitterShape.cuboid.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CAEmitterLayerEmitterShape.circle.")
public let kCAEmitterLayerCircle: String = CAEmitterLayerEmitterShape.circle.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CAEmitterLayerEmitterShape.sphere.")
public let kCAEmitterLayerSphere: String = CAEmitterLayerEmitterShape.sphere.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CAEmitterLayerEmitterMode.points.")
public let kCAEmitterLayerPoints: String = CAEmitterLayerEmitterMode.points.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CAEmitterLayerEmitterMode.outline.")
public let kCAEmitterLayerOutline: String = CAEmitterLayerEmitterMode.outline.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CAEmitterLayerEmitterMode.surface.")
public let kCAEmitterLayerSurface: String = CAEmitterLayerEmitterMode.surface.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CAEmitterLayerEmitterMode.volume.")
public let kCAEmitterLayerVolume: String = CAEmitterLayerEmitterMode.volume.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CAEmitterLayerRenderMode.unordered.")
public let kCAEmitterLayerUnordered: String = CAEmitterLayerRenderMode.unordered.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CAEmitterLayerRenderMode.oldestFirst.")
public let kCAEmitterLayerOldestFirst: String = CAEmitterLayerRenderMode.oldestFirst.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CAEmitterLayerRenderMode.oldestLast.")
public let kCAEmitterLayerOldestLast: String = CAEmitterLayerRenderMode.oldestLast.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CAEmitterLayerRenderMode.backToFront.")
public let kCAEmitterLayerBackToFront: String = CAEmitterLayerRenderMode.backToFront.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CAEmitterLayerRenderMode.additive.")
public let kCAEmitterLayerAdditive: String = CAEmitterLayerRenderMode.additive.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CAScrollLayerScrollMode.none.")
public let kCAScrollNone: String = CAScrollLayerScrollMode.none.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CAScrollLayerScrollMode.vertically.")
public let kCAScrollVertically: String = CAScrollLayerScrollMode.vertically.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CAScrollLayerScrollMode.horizontally.")
public let kCAScrollHorizontally: String = CAScrollLayerScrollMode.horizontally.rawValue
@_disfavoredOverload
@available(*, deprecated, message: "Use CAScrollLayerScrollMode.both.")
public let kCAScrollBoth: String = CAScrollLayerScrollMode.both.rawValue
