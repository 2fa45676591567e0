import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// Memory in whole cache lines of 64 bytes, for what every frame reads.
///
/// From `malloc` a record of 64 bytes would lie across two lines, among things no frame reads; here
/// it has a line of its own, beside those that were attached before and after it, so that a walk in
/// the order of attaching reads memory from front to back. Freed slots are used again, the last one
/// first; when none is in use, all but the first chunk goes back to the system.
///
/// Layers are animated on one thread, but what they were animated with may be let go on another; so
/// pools are used through ``SharedLinePool``.
struct LinePool {
  static let line = 64
  /// Chunks are aligned to their size, so that the chunk of a slot is found from its address.
  static let chunk = 1 << 16
  /// Later chunks come by the block, which the system is asked to map as one large page: walks over
  /// many layers would otherwise wait for the translation of addresses.
  private static let block = 1 << 21

  private let slotBytes: Int
  private let slotsInChunk: Int
  private var free: UnsafeMutableRawPointer?
  private var next: UnsafeMutableRawPointer?
  private var slotsLeft = 0
  private var chunksLeft = 0
  private var used = 0
  private var regions: [UnsafeMutableRawPointer] = []

  /// - Parameter slotsInChunk: How many slots a chunk has; what it has beyond them is the user's.
  init(lines: Int, slotsInChunk: Int? = nil) {
    slotBytes = lines * Self.line
    self.slotsInChunk = slotsInChunk ?? Self.chunk / slotBytes
  }

  /// A slot, not initialised.
  mutating func take() -> UnsafeMutableRawPointer {
    used += 1
    if let slot = free {
      free = slot.load(as: UnsafeMutableRawPointer?.self)
      return slot
    }
    if slotsLeft == 0 { beginChunk() }
    let slot = next.unsafelyUnwrapped
    next = slot + slotBytes
    slotsLeft -= 1
    return slot
  }

  /// Gives a slot back.
  mutating func give(_ slot: UnsafeMutableRawPointer) {
    used -= 1
    if used == 0 {
      reset()
    } else {
      slot.storeBytes(of: free, as: UnsafeMutableRawPointer?.self)
      free = slot
    }
  }

  private mutating func beginChunk() {
    slotsLeft = slotsInChunk
    if chunksLeft > 0 {
      chunksLeft -= 1
      // From the last chunk's begin, wherever its slots ended.
      let last = UInt(bitPattern: next.unsafelyUnwrapped) - 1
      next = UnsafeMutableRawPointer(bitPattern: (last & ~UInt(Self.chunk - 1)) + UInt(Self.chunk))
      return
    }
    let isLarge = regions.count >= 4
    let bytes = isLarge ? Self.block : Self.chunk
    let region = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: bytes)
    #if canImport(Glibc)
      if isLarge {
        madvise(region, bytes, Int32(MADV_HUGEPAGE))
        // Whose animations these are has grown likewise.
        HeapPages.join()
      }
    #endif
    regions.append(region)
    next = region
    chunksLeft = bytes / Self.chunk - 1
  }

  private mutating func reset() {
    if regions.count > 1 {
      for region in regions.dropFirst() { region.deallocate() }
      regions.removeLast(regions.count - 1)
    }
    free = nil
    next = regions[0]
    slotsLeft = slotsInChunk
    chunksLeft = 0
  }
}

/// A pool for every thread.
final class SharedLinePool: Sendable {
  private let pool: Mutex<LinePool>

  init(lines: Int, slotsInChunk: Int? = nil) {
    pool = Mutex(LinePool(lines: lines, slotsInChunk: slotsInChunk))
  }

  /// A slot, not initialised.
  func take() -> UnsafeMutableRawPointer {
    let address = pool.withLock { UInt(bitPattern: $0.take()) }
    return UnsafeMutableRawPointer(bitPattern: address).unsafelyUnwrapped
  }

  /// Gives a slot back.
  func give(_ slot: UnsafeMutableRawPointer) {
    let address = UInt(bitPattern: slot)
    pool.withLock { $0.give(UnsafeMutableRawPointer(bitPattern: address).unsafelyUnwrapped) }
  }
}
