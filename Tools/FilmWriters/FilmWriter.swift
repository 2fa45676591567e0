/// Takes the frames of one film, in order, and writes them to a file (or a file a frame).
///
/// Nothing appears under the film's own name before `finish()` has succeeded: a film that was there
/// before stays until then. After an error or `cancel()` nothing is left behind.
package protocol FilmWriter: AnyObject {
  /// Adds a frame. It is shown for one frame's time, plus one for every `repeatLast`.
  func append(_ frame: FilmFrame) throws(FilmWriterError)

  /// Shows the last frame for `count` frames longer. Does nothing before the first frame.
  func repeatLast(_ count: Int) throws(FilmWriterError)

  /// Writes what is pending and puts the film in place.
  func finish() throws(FilmWriterError)

  /// Stops at once and removes what was written. Does nothing after `finish()`.
  func cancel()

  /// Sentences for the user about what was found where the film went; none before `finish()`.
  var remarks: [String] { get }
}

extension FilmWriter {
  package var remarks: [String] { [] }
}

/// A writer whose encoder runs already, while what will be filmed is still being started.
package protocol StartedWriter: FilmWriter {
  /// Says what the frames are, before the first of them; false when the encoder was started for others.
  func begin(_ format: FilmFormat) -> Bool
}

/// Why a film could not be written.
package enum FilmWriterError: Error, Equatable, Sendable {
  /// The extension of `path` names no format; `nearest` is the one that was perhaps meant.
  case unknownExtension(path: String, nearest: String?)
  /// The folder that `path` is to be written into does not exist.
  case missingFolder(path: String, folder: String)
  /// `path` is a folder.
  case isFolder(path: String)
  /// The operating system refused: its reason is in `reason`.
  case cannotWrite(path: String, reason: String)
  /// `tool`, which is in the system's package `package`, is not installed.
  case missingTool(tool: String, package: String)
  /// The encoder ended with an error and said `output`.
  case encoderFailed(tool: String, status: String, output: String)
  /// No frame was given.
  case noFrames
}
