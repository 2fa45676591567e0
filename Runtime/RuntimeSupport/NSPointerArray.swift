import Foundation

/// A list of pointers to objects, which may be nil, and which become nil when an object goes that is
/// not kept alive.
open class NSPointerArray: NSObject {
  private let options: NSPointerFunctions.Options
  private var items: [HeldObject?] = []

  public init(options: NSPointerFunctions.Options = []) { self.options = options }

  /// A list that keeps its objects alive.
  open class func strongObjects() -> NSPointerArray { NSPointerArray(options: .strongMemory) }

  /// A list that does not keep its objects alive.
  open class func weakObjects() -> NSPointerArray { NSPointerArray(options: .weakMemory) }

  /// How many pointers there are, those that became nil included; the list becomes longer by nils or
  /// loses its end when it is set.
  open var count: Int {
    get { items.count }
    set {
      if newValue < items.count { items.removeLast(items.count - max(0, newValue)) }
      items += repeatElement(nil, count: max(0, newValue - items.count))
    }
  }

  /// The objects that are there, in their order.
  open var allObjects: [Any] { items.compactMap { $0?.object } }

  /// The pointer at an index; a programming error beyond the end.
  open func pointer(at index: Int) -> UnsafeMutableRawPointer? {
    check(index, below: items.count)
    return items[index]?.object.map { Unmanaged.passUnretained($0).toOpaque() }
  }

  /// - Parameter pointer: An object's, as `Unmanaged.passUnretained(object).toOpaque()` gives it.
  open func addPointer(_ pointer: UnsafeMutableRawPointer?) { items.append(held(pointer)) }

  open func insertPointer(_ item: UnsafeMutableRawPointer?, at index: Int) {
    check(index, below: items.count + 1)
    items.insert(held(item), at: index)
  }

  open func removePointer(at index: Int) {
    check(index, below: items.count)
    items.remove(at: index)
  }

  open func replacePointer(at index: Int, withPointer item: UnsafeMutableRawPointer?) {
    check(index, below: items.count)
    items[index] = held(item)
  }

  /// Takes out what is nil.
  open func compact() { items.removeAll { $0?.object == nil } }

  private func held(_ pointer: UnsafeMutableRawPointer?) -> HeldObject? {
    pointer.map {
      HeldObject(Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue(), options)
    }
  }

  private func check(_ index: Int, below end: Int) {
    demand((0..<end).contains(index), "NSPointerArray: index \(index) is beyond 0..<\(end).")
  }
}
