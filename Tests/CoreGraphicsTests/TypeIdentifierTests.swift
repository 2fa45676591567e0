import CoreGraphics
import Foundation
import Testing

@Suite struct TypeIdentifierTests {
  @Test func everyKindOfObjectHasANumberOfItsOwn() {
    final class One {}
    final class Other {}
    let numbers = [
      CGColor.typeID, CGPath.typeID, CGImage.typeID, CGColorSpace.typeID, CGGradient.typeID,
      CGContext.typeID,
    ]

    #expect(Set(numbers).count == numbers.count)
    #expect(CFGetTypeID(CGColor(red: 1, green: 0, blue: 0, alpha: 1)) == CGColor.typeID)
    #expect(CFGetTypeID(CGMutablePath()) == CGPath.typeID)
    #expect(CFGetTypeID(CGColorSpaceCreateDeviceRGB()) == CGColorSpace.typeID)
    #expect(CFGetTypeID(nil) == 0)
    #expect(CFGetTypeID(One()) == CFGetTypeID(One()))
    #expect(CFGetTypeID(One()) != CFGetTypeID(Other()))
  }

  @Test func rectanglesAreEqualHoweverTheyAreWritten() {
    let rect = CGRect(x: 10, y: 20, width: -10, height: -20)

    #expect(rect.equalTo(CGRect(x: 0, y: 0, width: 10, height: 20)))
    #expect(!rect.equalTo(CGRect(x: 0, y: 0, width: 10, height: 21)))
    #expect(CGPoint(x: 1, y: 2).equalTo(CGPoint(x: 1, y: 2)))
    #expect(!CGSize(width: 1, height: 2).equalTo(CGSize(width: 2, height: 1)))
  }
}
