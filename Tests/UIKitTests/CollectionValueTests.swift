import Testing
import UIKit

/// Values of collections by key, and what `print` writes of geometry.
@Suite struct CollectionValueTests {
  @Test func dictionariesAreSetByKeysAndPaths() {
    let dictionary = NSMutableDictionary()
    dictionary.setValue(1, forKey: "a")
    dictionary.setValue(NSMutableDictionary(), forKey: "inner")
    dictionary.setValue("x", forKeyPath: "inner.b")
    dictionary.setValuesForKeys(["c": 2.5])

    #expect(dictionary.value(forKey: "a") as? Int == 1)
    #expect(dictionary.value(forKeyPath: "inner.b") as? String == "x")
    #expect(dictionary.value(forKeyPath: "inner.none.b") == nil)
    #expect(dictionary.value(forKeyPath: "@count") as? Int == 3)
    dictionary.setValue(nil, forKey: "a")
    #expect(dictionary.value(forKey: "a") == nil)
    #expect(dictionary.count == 2)
  }

  @Test func arraysGiveWhatTheirElementsHave() {
    let array = [["n": 1, "in": ["m": 5]], ["n": 3], ["n": 3]] as NSArray

    #expect(array.value(forKey: "n") as? [Int] == [1, 3, 3])
    #expect((array.value(forKeyPath: "in.m") as? [Any])?.first as? Int == 5)
    #expect((array.value(forKeyPath: "in.m") as? [Any])?.last is NSNull)
  }

  @Test(arguments: [
    ("@count", 4), ("@sum.self", 16), ("@avg.self", 4), ("@min.self", 1), ("@max.self", 7),
  ])
  func operatorsTakeAllElementsTogether(keyPath: String, result: Double) {
    let array = [4, 7, 1, 4] as NSArray

    #expect((array.value(forKeyPath: keyPath) as? NSNumber)?.doubleValue == result)
  }

  @Test func operatorsOfNothingAndOfEqualElements() {
    #expect((NSArray().value(forKeyPath: "@avg.self") as? NSNumber)?.doubleValue == 0)
    #expect(NSArray().value(forKeyPath: "@max.self") == nil)
    let array = [["n": 1], ["n": 3], ["n": 3]] as NSArray
    #expect(array.value(forKeyPath: "@distinctUnionOfObjects.n") as? [Int] == [1, 3])
    #expect(array.value(forKeyPath: "@unionOfObjects.n") as? [Int] == [1, 3, 3])
  }

  @Test func geometryIsWrittenAsApplesIs() {
    #expect("\(CGPoint(x: 1, y: 2.5))" == "(1.0, 2.5)")
    #expect("\(CGSize(width: 1, height: 2))" == "(1.0, 2.0)")
    #expect("\([CGRect(x: 1, y: 2, width: 3, height: 4)])" == "[(1.0, 2.0, 3.0, 4.0)]")
  }
}
