import FilmProtocol
import Foundation

/// Sends messages to `enchain`. When `enchain` has gone, this process ends as well.
///
/// Frames are sent from a thread of their own while the main thread sends notes and values: a message
/// is written as a whole.
struct FilmSender {
  let descriptor: Int32
  private let lock = NSLock()

  init(descriptor: Int32) { self.descriptor = descriptor }

  func send(_ kind: FilmMessageKind, argument: UInt32 = 0, body: [UInt8] = []) {
    let header = FilmMessageHeader(kind: kind, length: body.count, argument: argument)
    lock.withLock { write(header.bytes + body) }
  }

  func send(_ kind: FilmMessageKind, argument: UInt32 = 0, text: String) {
    send(kind, argument: argument, body: Array(text.utf8))
  }

  /// Sends a part of a picture of premultiplied BGRA; everything else is as in the frame before.
  func sendFrame(_ region: FrameRegion, of pixels: UnsafeRawBufferPointer, bytesPerRow: Int) {
    let length = FrameRegion.byteCount + region.width * region.height * 4
    lock.lock()
    defer { lock.unlock() }
    write(FilmMessageHeader(kind: .frame, length: length).bytes + region.bytes)
    let start = region.y * bytesPerRow + region.x * 4
    if region.width * 4 == bytesPerRow {
      write(UnsafeRawBufferPointer(rebasing: pixels[start..<start + region.height * bytesPerRow]))
      return
    }
    // Many short writes cost more than a few long ones and a copy.
    let rowBytes = region.width * 4
    var rows: [UInt8] = []
    rows.reserveCapacity(min(region.height * rowBytes, Self.blockBytes + rowBytes))
    for row in 0..<region.height {
      let first = start + row * bytesPerRow
      rows += pixels[first..<first + rowBytes]
      if rows.count >= Self.blockBytes {
        write(rows)
        rows.removeAll(keepingCapacity: true)
      }
    }
    write(rows)
  }

  /// Bytes that are written at once, about.
  private static let blockBytes = 1 << 18

  private func write(_ bytes: [UInt8]) { bytes.withUnsafeBytes(write) }

  private func write(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes
    while !rest.isEmpty {
      let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
      if count > 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      } else if errno != EINTR {
        _exit(1)
      }
    }
  }
}
