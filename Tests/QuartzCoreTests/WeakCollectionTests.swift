import QuartzCore
import Testing

/// Tables and lists that may hold objects without keeping them alive.
@Suite struct WeakCollectionTests {
  private final class Observer: NSObject {
    let name: String

    init(_ name: String) { self.name = name }
  }

  private final class Plain {}

  private protocol Listening: AnyObject {}
  private final class Listener: Listening {}

  @Test func weakTableLosesObjectsThatGo() {
    let table = NSHashTable<Observer>.weakObjects()
    let kept = Observer("kept")
    table.add(kept)
    do {
      let gone = Observer("gone")
      table.add(gone)
      #expect(table.count == 2)
      #expect(table.contains(gone))
      withExtendedLifetime(gone) {}
    }

    #expect(table.allObjects.map(\.name) == ["kept"])
    #expect(table.count == 1)
    withExtendedLifetime(kept) {}
  }

  @Test func strongTableKeepsThem() {
    let table = NSHashTable<Plain>()
    table.add(Plain())
    table.add(Plain())
    table.add(nil)
    #expect(table.count == 2)
    table.removeAllObjects()
    #expect(table.anyObject == nil)
  }

  @Test func tableOfAProtocolsObjects() {
    let table = NSHashTable<any Listening>.weakObjects()
    let listener = Listener()
    table.add(listener)
    table.add(listener)
    #expect(table.allObjects.count == 1)
    #expect(table.allObjects.first === listener)
    table.remove(listener)
    #expect(!table.contains(listener))
  }

  @Test func equalObjectsAreOneUnlessPointersAreCompared() {
    let byValue = NSHashTable<NSNumber>()
    byValue.add(NSNumber(value: 100_000))
    byValue.add(NSNumber(value: 100_000))
    #expect(byValue.count == 1)
    #expect(byValue.member(NSNumber(value: 100_000)) == 100_000)

    let byPointer = NSHashTable<NSMutableArray>(options: .objectPointerPersonality)
    byPointer.add(NSMutableArray(array: [1]))
    byPointer.add(NSMutableArray(array: [1]))
    #expect(byPointer.count == 2)
  }

  @Test func setsAreJoinedAndCompared() {
    func table(_ numbers: Int...) -> NSHashTable<NSNumber> {
      let table = NSHashTable<NSNumber>()
      for number in numbers { table.add(NSNumber(value: number)) }
      return table
    }
    let a = table(3, 1, 2)
    #expect(a.allObjects == [3, 1, 2])
    #expect(a.intersects(table(2, 9)))
    #expect(table(1, 2).isSubset(of: a))
    a.union(table(4, 1))
    #expect(a.allObjects == [3, 1, 2, 4])
    a.minus(table(3))
    a.intersect(table(1, 2))
    #expect(a.isEqual(to: table(2, 1)))
    #expect(a.setRepresentation == [NSNumber(value: 1), NSNumber(value: 2)])
  }

  @Test func mapsHoldKeysAndValuesAsTheySay() {
    let byWeakKey = NSMapTable<Observer, NSString>.weakToStrongObjects()
    let toWeakValue = NSMapTable<NSString, Observer>.strongToWeakObjects()
    let kept = Observer("kept")
    byWeakKey.setObject("a", forKey: kept)
    toWeakValue.setObject(kept, forKey: "kept")
    do {
      let gone = Observer("gone")
      byWeakKey.setObject("b", forKey: gone)
      toWeakValue.setObject(gone, forKey: "gone")
      #expect(byWeakKey.object(forKey: gone) == "b")
      #expect(toWeakValue.object(forKey: "gone") === gone)
      withExtendedLifetime(gone) {}
    }

    #expect(byWeakKey.count == 1)
    #expect(byWeakKey.object(forKey: kept) == "a")
    #expect(toWeakValue.object(forKey: "gone") == nil)
    #expect(toWeakValue.keyEnumerator().allObjects as? [NSString] == ["kept"])
    #expect(toWeakValue.objectEnumerator()?.allObjects.first as? Observer === kept)
    toWeakValue.setObject(Observer("other"), forKey: "kept")
    #expect(toWeakValue.count == 0)
    byWeakKey.removeObject(forKey: kept)
    #expect(byWeakKey.dictionaryRepresentation().isEmpty)
  }

  @Test func valuesUnderOneKeyReplaceEachOther() {
    let map = NSMapTable<NSString, NSNumber>()
    map.setObject(1, forKey: "a")
    map.setObject(2, forKey: NSString(string: "a"))
    #expect(map.count == 1)
    #expect(map.dictionaryRepresentation() == ["a": 2])
  }

  @Test func pointersBecomeNilAndAreTakenOut() {
    let list = NSPointerArray.weakObjects()
    let kept = Observer("kept")
    do {
      let gone = Observer("gone")
      list.addPointer(Unmanaged.passUnretained(gone).toOpaque())
      #expect(list.pointer(at: 0) == Unmanaged.passUnretained(gone).toOpaque())
      withExtendedLifetime(gone) {}
    }
    list.addPointer(nil)
    list.insertPointer(Unmanaged.passUnretained(kept).toOpaque(), at: 1)

    #expect(list.count == 3)
    #expect(list.pointer(at: 0) == nil)
    #expect(list.allObjects.count == 1)
    list.compact()
    #expect(list.count == 1)
    list.replacePointer(at: 0, withPointer: nil)
    list.count = 2
    list.removePointer(at: 1)
    #expect(list.allObjects.isEmpty)
    withExtendedLifetime(kept) {}
  }

  @Test func thousandsAreFoundQuicklyEnough() {
    let table = NSHashTable<NSNumber>()
    for number in 0..<20_000 { table.add(NSNumber(value: number % 10_000)) }
    #expect(table.count == 10_000)
  }
}
