/// Where timings keep what sampling reads: a cache line for each, in the order they were made.
enum TimingMemory {
  /// 910 lines and as many owners fill a chunk.
  private static let slots = 910
  private static let pool = SharedLinePool(lines: 1, slotsInChunk: slots)

  static func allocate() -> UnsafeMutablePointer<AnimationTiming.Hot> {
    pool.take().assumingMemoryBound(to: AnimationTiming.Hot.self)
  }

  static func free(_ hot: UnsafeMutablePointer<AnimationTiming.Hot>) { pool.give(hot) }

  /// The timing that a line belongs to; from a table at the end of the chunk, since the line has no
  /// room for it and no frame asks.
  @inline(__always)
  static func owner(
    of hot: UnsafeMutablePointer<AnimationTiming.Hot>
  ) -> Unmanaged<AnimationTiming> {
    place(of: hot).load(as: Unmanaged<AnimationTiming>.self)
  }

  static func setOwner(
    of hot: UnsafeMutablePointer<AnimationTiming.Hot>, _ owner: Unmanaged<AnimationTiming>
  ) {
    place(of: hot).storeBytes(of: owner, as: Unmanaged<AnimationTiming>.self)
  }

  @inline(__always)
  private static func place(
    of hot: UnsafeMutablePointer<AnimationTiming.Hot>
  ) -> UnsafeMutableRawPointer {
    let address = UnsafeMutableRawPointer(hot)
    let offset = Int(UInt(bitPattern: hot) & UInt(LinePool.chunk - 1))
    return address - offset + slots * LinePool.line + offset / LinePool.line
      * MemoryLayout<UnsafeRawPointer>.stride
  }
}

/// The layers with records of a timing, one entry for each record; the first without an array, since
/// most timings of a chain drive one record.
struct TimingMembers {
  private var first: Unmanaged<CALayer>?
  private var others: ContiguousArray<Unmanaged<CALayer>> = []

  var isEmpty: Bool { first == nil }
  var count: Int { first == nil ? 0 : others.count + 1 }

  subscript(index: Int) -> Unmanaged<CALayer> {
    get { index == 0 ? first.unsafelyUnwrapped : others[index - 1] }
    set { if index == 0 { first = newValue } else { others[index - 1] = newValue } }
  }

  mutating func append(_ layer: Unmanaged<CALayer>) {
    if first == nil { first = layer } else { others.append(layer) }
  }

  mutating func removeLast() {
    if others.popLast() == nil { first = nil }
  }

  /// The layers, held.
  var retained: ContiguousArray<CALayer> {
    var layers: ContiguousArray<CALayer> = []
    layers.reserveCapacity(count)
    for index in 0..<count { layers.append(self[index].takeUnretainedValue()) }
    return layers
  }
}
