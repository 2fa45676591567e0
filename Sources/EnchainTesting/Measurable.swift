import Foundation
import UIKit

/// A value of which two can be closer or farther apart.
public protocol Measurable {
  /// The largest difference of any component; NaN components make it NaN.
  func largestDifference(from other: Self) -> Double
}

extension Double: Measurable {
  public func largestDifference(from other: Double) -> Double { abs(self - other) }
}

extension CGFloat: Measurable {
  public func largestDifference(from other: CGFloat) -> Double { Double((self - other).magnitude) }
}

extension CGPoint: Measurable {
  public func largestDifference(from other: CGPoint) -> Double {
    largest([x - other.x, y - other.y])
  }
}

extension CGSize: Measurable {
  public func largestDifference(from other: CGSize) -> Double {
    largest([width - other.width, height - other.height])
  }
}

extension CGRect: Measurable {
  public func largestDifference(from other: CGRect) -> Double {
    largest([
      origin.x - other.origin.x, origin.y - other.origin.y, width - other.width,
      height - other.height,
    ])
  }
}

extension CGAffineTransform: Measurable {
  public func largestDifference(from other: CGAffineTransform) -> Double {
    largest([
      a - other.a, b - other.b, c - other.c, d - other.d, tx - other.tx, ty - other.ty,
    ])
  }
}

private func largest(_ differences: [CGFloat]) -> Double {
  differences.contains(where: \.isNaN) ? .nan : Double(differences.map(abs).max() ?? 0)
}
