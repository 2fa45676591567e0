import Foundation

extension UUID {
  /// What `UUID()` calls in a program of this runtime.
  ///
  /// On Linux Foundation's own mixes in the process number and the time, so that it is another one in
  /// every run, also where random numbers are the same in every run: in a program that is filmed.
  /// Defining its symbol in a library that is linked before Foundation replaces it.
  @_silgen_name("$s20FoundationEssentials4UUIDVACycfC")
  @usableFromInline
  static func fromSystemRandomNumbers() -> UUID {
    var generator = SystemRandomNumberGenerator()
    var halves = (generator.next() as UInt64, generator.next() as UInt64)
    return withUnsafeMutableBytes(of: &halves) { bytes in
      // Version 4, and the variant of RFC 9562.
      bytes[6] = bytes[6] & 0x0F | 0x40
      bytes[8] = bytes[8] & 0x3F | 0x80
      return UUID(uuid: bytes.loadUnaligned(as: uuid_t.self))
    }
  }
}
