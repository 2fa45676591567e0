import CProcess
import Foundation

/// A pipe whose ends are not passed on to children by accident.
package final class DescriptorPipe {
  package private(set) var readEnd: Int32
  package private(set) var writeEnd: Int32

  /// - Parameter capacity: Bytes the pipe holds before a writer waits; nil leaves the system's
  ///   64 KiB. What the system refuses is left as it was.
  package init(capacity: Int? = nil) {
    var ends: [Int32] = [-1, -1]
    let result = enchain_pipe(&ends)
    precondition(result == 0, "The system gives no pipe: \(describe(errno)).")
    readEnd = ends[0]
    writeEnd = ends[1]
    if let capacity { enchain_set_pipe_capacity(writeEnd, Int32(capacity)) }
  }

  deinit { closeBoth() }

  package func closeReadEnd() {
    if readEnd >= 0 { close(readEnd) }
    readEnd = -1
  }

  package func closeWriteEnd() {
    if writeEnd >= 0 { close(writeEnd) }
    writeEnd = -1
  }

  package func closeBoth() {
    closeReadEnd()
    closeWriteEnd()
  }

  /// Everything that comes until the last writer has closed the pipe.
  package func readToEnd() -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = read(readEnd, &buffer, buffer.count)
      if count > 0 { bytes += buffer[..<count] }
      if count == 0 || (count < 0 && errno != EINTR) { break }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Writes to standard error. Where nobody can read it any more the text is lost, which is no error.
package func writeToStandardError(_ text: String) {
  var text = text
  _ = text.withUTF8 { writeAll(UnsafeRawBufferPointer($0), to: 2) }
}

/// Writes all the bytes; false, with `errno` set, when the descriptor refuses.
package func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
  var rest = bytes
  while !rest.isEmpty {
    let count = write(descriptor, rest.baseAddress, rest.count)
    if count > 0 {
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    } else if errno != EINTR {
      return false
    }
  }
  return true
}
