import CCairo
import Foundation

/// What a shadow looks like, with everything in base space.
package struct ContextShadow: Sendable, Equatable {
  package var offset: CGSize
  /// Twice the standard deviation of the Gaussian.
  package var blur: CGFloat
  package var color: SIMD4<Double>
}

/// The part of a context's state that Cairo's own state does not hold.
package struct GraphicsState {
  package var fillColor = CGColor.black
  package var strokeColor = CGColor.black
  package var alpha: Double = 1
  package var blendMode = CGBlendMode.normal
  package var shadow: ContextShadow?
  package var interpolationQuality = CGInterpolationQuality.default
  package var shouldAntialias = true
  package var allowsAntialiasing = true
  var fillPattern: ContextPattern?
  var strokePattern: ContextPattern?
  var fillSpace = CGColorSpace.deviceGray
  var strokeSpace = CGColorSpace.deviceGray
  package var textDrawingMode = CGTextDrawingMode.fill

  /// The masks that were set in this state; what is drawn waits in a group for each.
  var softMasks: [SoftMask] = []

  /// The transform when it cannot be given to Cairo, since it has no inverse: nothing is drawn.
  var collapsedCTM: CGAffineTransform?
}

/// A picture that is repeated where a colour would be.
package struct ContextPattern: Sendable {
  package var image: CGImage
  /// The size of one tile in base space.
  package var tileSize: CGSize
}

/// How text is drawn.
public enum CGTextDrawingMode: Int32, Sendable {
  case fill = 0
  case stroke = 1
  case fillStroke = 2
  case invisible = 3
  case fillClip = 4
  case strokeClip = 5
  case fillStrokeClip = 6
  case clip = 7
}

/// Whether a path is filled, stroked or both.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill = 0
  case eoFill = 1
  case stroke = 2
  case fillStroke = 3
  case eoFillStroke = 4
}

/// How what is drawn combines with what is there.
public enum CGBlendMode: Int32, Sendable {
  case normal = 0
  case multiply = 1
  case screen = 2
  case overlay = 3
  case darken = 4
  case lighten = 5
  case colorDodge = 6
  case colorBurn = 7
  case softLight = 8
  case hardLight = 9
  case difference = 10
  case exclusion = 11
  case hue = 12
  case saturation = 13
  case color = 14
  case luminosity = 15
  case clear = 16
  case copy = 17
  case sourceIn = 18
  case sourceOut = 19
  case sourceAtop = 20
  case destinationOver = 21
  case destinationIn = 22
  case destinationOut = 23
  case destinationAtop = 24
  case xor = 25
  case plusDarker = 26
  case plusLighter = 27

  /// Cairo's operator. `plusDarker` has none and is drawn as `darken`, its nearest.
  package var cairoOperator: cairo_operator_t {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken, .plusDarker: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .clear: CAIRO_OPERATOR_CLEAR
    case .copy: CAIRO_OPERATOR_SOURCE
    case .sourceIn: CAIRO_OPERATOR_IN
    case .sourceOut: CAIRO_OPERATOR_OUT
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationIn: CAIRO_OPERATOR_DEST_IN
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
    case .xor: CAIRO_OPERATOR_XOR
    case .plusLighter: CAIRO_OPERATOR_ADD
    }
  }

  /// Whether Cairo would also change what lies outside of the shape drawn, which Core Graphics does
  /// not: the shape has to become a clip.
  var reachesOutsideShape: Bool {
    switch self {
    case .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }
}
