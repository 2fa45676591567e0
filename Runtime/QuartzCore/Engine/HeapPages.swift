#if canImport(Glibc)
  import Glibc
#endif

/// The heap of a program with a great many animations, in large pages.
///
/// Layers are objects, so they come from `malloc`, sixteen to a page of 4 kB, and a walk over a million
/// waits for the translation of their addresses as long as for all else: a point in each takes 2.3 ns a
/// number with pages of 2 MB, and 3.5 without. `malloc` uses those only when it is told to before the
/// program starts; so the system is asked here to put together what the heap has filled.
enum HeapPages {
  #if canImport(Glibc)
    private static let page: UInt = 1 << 21
    /// `MADV_COLLAPSE`, of Linux 6.1, which older headers do not name; earlier systems refuse it.
    private static let collapse: Int32 = 25
  #endif

  /// Makes large pages of the heap's, from the top down, as far as the system has them. Takes 0.7 ms for
  /// each that is not one yet, and a third of a microsecond for others. What of a page was free is memory
  /// in use from then on.
  static func join() {
    #if canImport(Glibc)
      var end = UInt(bitPattern: sbrk(0)) & ~(page - 1)
      while end > page {
        end -= page
        let isLarge = madvise(UnsafeMutableRawPointer(bitPattern: end), Int(page), collapse) == 0
        // Below the heap, or no such page is to be had. Others are of memory that nobody has touched.
        if !isLarge, errno == ENOMEM { return }
      }
    #endif
  }
}
