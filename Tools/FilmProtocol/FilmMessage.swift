/// What a playground's process tells `enchain`, in the order it happens, through one pipe.
///
/// On the wire a message is a header of 16 bytes, four little-endian 32-bit numbers (kind, length of
/// what follows, two arguments), and then the bytes that belong to it.
package enum FilmMessageKind: UInt32, Sendable {
  /// The playground's own code has run: `FilmHeader` follows.
  case begin = 1
  /// A frame: a `FrameRegion` of four numbers and the pixels of that region follow.
  case frame
  /// The last frame is shown for the first argument's number of frames longer.
  case repeatLast
  /// Text for the table of values follows.
  case values
  /// A sentence for the user follows.
  case note
  /// The film is complete: the first argument is a `FilmEnding`.
  case end
  /// The playground cannot be filmed: the first argument is a `HostFailure`, a sentence follows.
  case failure
  /// Another control is about to be pressed, because nothing moved by itself.
  case press
}

/// Why a film stopped where it did.
package enum FilmEnding: UInt32, Sendable {
  /// Nothing moved and nothing was going to happen.
  case idle = 0
  /// The duration that was asked for had passed.
  case duration
  /// Something moved still when the longest duration had passed.
  case maximumDuration
  /// One whole period of an endless animation was filmed.
  case period
  /// The playground called `PlaygroundPage.finishExecution()`.
  case finishedExecution
}

/// Why there is no film although the playground ran.
package enum HostFailure: UInt32, Sendable {
  /// No live view was set.
  case noLiveView = 1
  /// The live view has no size to film.
  case emptyLiveView
  /// Something that the options asked for cannot be done.
  case badOption
}

/// The first four bytes-groups of every message.
package struct FilmMessageHeader: Equatable, Sendable {
  package static let byteCount = 16

  package var kind: FilmMessageKind
  package var length: UInt32
  package var argument: UInt32
  package var secondArgument: UInt32

  package init(
    kind: FilmMessageKind, length: Int, argument: UInt32 = 0, secondArgument: UInt32 = 0
  ) {
    self.kind = kind
    self.length = UInt32(length)
    self.argument = argument
    self.secondArgument = secondArgument
  }

  /// nil when the bytes are not a header, which means that something else wrote to the pipe.
  package init?(bytes: UnsafeRawBufferPointer) {
    guard bytes.count >= Self.byteCount, let kind = FilmMessageKind(rawValue: bytes.number(at: 0))
    else { return nil }
    self.kind = kind
    length = bytes.number(at: 4)
    argument = bytes.number(at: 8)
    secondArgument = bytes.number(at: 12)
  }

  package var bytes: [UInt8] {
    [kind.rawValue, length, argument, secondArgument].flatMap(littleEndianBytes)
  }
}

/// What all frames of the film have in common.
package struct FilmHeader: Equatable, Sendable {
  package static let byteCount = 20

  /// In pixels.
  package var width: Int
  package var height: Int
  package var framesPerSecond: Double
  package var isOpaque: Bool

  package init(width: Int, height: Int, framesPerSecond: Double, isOpaque: Bool) {
    self.width = width
    self.height = height
    self.framesPerSecond = framesPerSecond
    self.isOpaque = isOpaque
  }

  package init?(bytes: UnsafeRawBufferPointer) {
    guard bytes.count == Self.byteCount else { return nil }
    width = Int(bytes.number(at: 0))
    height = Int(bytes.number(at: 4))
    framesPerSecond = Double(
      bitPattern: UInt64(bytes.number(at: 8)) | UInt64(bytes.number(at: 12)) << 32)
    isOpaque = bytes.number(at: 16) != 0
    guard width > 0, height > 0, framesPerSecond > 0 else { return nil }
  }

  package var bytes: [UInt8] {
    let rate = framesPerSecond.bitPattern
    return [
      UInt32(width), UInt32(height), UInt32(truncatingIfNeeded: rate), UInt32(rate >> 32),
      isOpaque ? 1 : 0,
    ].flatMap(littleEndianBytes)
  }
}

/// The part of the picture that a frame message carries: everything else is as it was.
package struct FrameRegion: Equatable, Sendable {
  package static let byteCount = 16

  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  package init(bytes: UnsafeRawBufferPointer) {
    x = Int(bytes.number(at: 0))
    y = Int(bytes.number(at: 4))
    width = Int(bytes.number(at: 8))
    height = Int(bytes.number(at: 12))
  }

  package var bytes: [UInt8] {
    [UInt32(x), UInt32(y), UInt32(width), UInt32(height)].flatMap(littleEndianBytes)
  }
}

private func littleEndianBytes(_ number: UInt32) -> [UInt8] {
  withUnsafeBytes(of: number.littleEndian) { [UInt8]($0) }
}

extension UnsafeRawBufferPointer {
  fileprivate func number(at offset: Int) -> UInt32 {
    UInt32(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }
}
