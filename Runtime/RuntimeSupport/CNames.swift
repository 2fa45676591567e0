import Foundation

// Types and limits of Apple's C headers by the names that code written after Objective-C uses.

public typealias NSInteger = Int
public typealias NSUInteger = UInt
/// The result of a C function of Apple's; 0 is no error.
public typealias OSStatus = Int32
public typealias OSErr = Int16
/// Four letters in a number.
public typealias FourCharCode = UInt32
public typealias OSType = FourCharCode
public typealias UTF8Char = UInt8
public typealias UTF16Char = UInt16
public typealias UTF32Char = UInt32
public typealias UniChar = UInt16

public let NSIntegerMax = Int.max
public let NSIntegerMin = Int.min
public let NSUIntegerMax = UInt.max
public let INT_MIN = Int32.min
public let INT32_MIN = Int32.min
public let INT64_MIN = Int64.min
public let LONG_MIN = Int.min
public let noErr: OSStatus = 0

// Vectors by the names of the simd module.
public typealias simd_float2 = SIMD2<Float>
public typealias simd_float3 = SIMD3<Float>
public typealias simd_float4 = SIMD4<Float>
public typealias simd_double2 = SIMD2<Double>
public typealias simd_double3 = SIMD3<Double>
public typealias simd_double4 = SIMD4<Double>
public typealias simd_int2 = SIMD2<Int32>
public typealias float2 = SIMD2<Float>
public typealias float3 = SIMD3<Float>
public typealias float4 = SIMD4<Float>
public typealias double2 = SIMD2<Double>
public typealias double3 = SIMD3<Double>
public typealias double4 = SIMD4<Double>
public typealias vector_float2 = SIMD2<Float>
public typealias vector_float3 = SIMD3<Float>
public typealias vector_float4 = SIMD4<Float>

/// The sum of the products of the parts.
public func simd_dot<V: SIMD>(_ left: V, _ right: V) -> V.Scalar where V.Scalar: FloatingPoint {
  (left * right).sum()
}
/// The length, squared.
public func simd_length_squared<V: SIMD>(_ vector: V) -> V.Scalar where V.Scalar: FloatingPoint {
  simd_dot(vector, vector)
}
/// The length.
public func simd_length<V: SIMD>(_ vector: V) -> V.Scalar where V.Scalar: FloatingPoint {
  simd_length_squared(vector).squareRoot()
}
/// The distance of two points.
public func simd_distance<V: SIMD>(_ left: V, _ right: V) -> V.Scalar
where V.Scalar: FloatingPoint {
  simd_length(left - right)
}
/// The vector of the same direction whose length is 1; not a number for one without length.
public func simd_normalize<V: SIMD>(_ vector: V) -> V where V.Scalar: FloatingPoint {
  vector / simd_length(vector)
}
/// From `first` to `second` by a share of the way.
public func simd_mix<V: SIMD>(_ first: V, _ second: V, _ share: V) -> V
where V.Scalar: FloatingPoint {
  first + (second - first) * share
}
