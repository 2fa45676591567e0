/// A voice that would say something.
public final class AVSpeechSynthesisVoice: NSObject, @unchecked Sendable {
  // @unchecked: never changed after it is made.
  /// The language and country, as in `en-US`.
  public let language: String

  /// A voice of a language; nil takes American English.
  public init?(language: String?) {
    self.language = language ?? "en-US"
  }

  /// A voice of an identifier, whose language is not known.
  public init?(identifier: String) {
    language = "en-US"
  }

  /// No voices.
  public class func speechVoices() -> [AVSpeechSynthesisVoice] { [] }
  /// American English.
  public class func currentLanguageCode() -> String { "en-US" }
}

/// What would be said.
open class AVSpeechUtterance: NSObject {
  /// The words.
  public let speechString: String
  /// Who would say them.
  open var voice: AVSpeechSynthesisVoice?
  /// How fast; kept.
  open var rate = AVSpeechUtteranceDefaultSpeechRate
  /// How high; kept.
  open var pitchMultiplier: Float = 1
  /// How loud; kept.
  open var volume: Float = 1
  /// Seconds before; kept.
  open var preUtteranceDelay: TimeInterval = 0
  /// Seconds after; kept.
  open var postUtteranceDelay: TimeInterval = 0

  /// Words to say.
  public init(string: String) { speechString = string }
}

/// The slowest ``AVSpeechUtterance/rate``.
public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
/// The usual ``AVSpeechUtterance/rate``.
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5
/// The fastest ``AVSpeechUtterance/rate``.
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1

/// Where to stop in what is said.
public enum AVSpeechBoundary: Int, Sendable {
  case immediate = 0
  case word
}

/// Would say something. There is no sound: it is silent, has said all at once, and says so once.
open class AVSpeechSynthesizer: NSObject {
  /// Told, in a later turn, that each utterance began and ended.
  open weak var delegate: (any AVSpeechSynthesizerDelegate)?
  /// Always false.
  open var isSpeaking: Bool { false }
  /// Always false.
  open var isPaused: Bool { false }

  /// Would say something, and tells ``delegate`` that it did.
  open func speak(_ utterance: AVSpeechUtterance) {
    UnsupportedReporter.report("AVSpeechSynthesizer is a silent stand-in: nothing is said.")
    // Both stay on the main thread, where playgrounds speak.
    nonisolated(unsafe) let (synthesizer, utterance) = (self, utterance)
    DispatchQueue.main.async {
      synthesizer.delegate?.speechSynthesizer(synthesizer, didStart: utterance)
      synthesizer.delegate?.speechSynthesizer(synthesizer, didFinish: utterance)
    }
  }

  /// Would stop; nothing is being said.
  @discardableResult
  open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }
  /// Would pause; nothing is being said.
  @discardableResult
  open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }
  /// Would go on; nothing was paused.
  @discardableResult
  open func continueSpeaking() -> Bool { false }
}

/// What a synthesizer tells.
public protocol AVSpeechSynthesizerDelegate: AnyObject {
  /// An utterance begins.
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance)
  /// An utterance is over.
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
  /// An utterance was stopped: never here.
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
  /// A part of an utterance is to be said: never here.
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance)
}

extension AVSpeechSynthesizerDelegate {
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance
  ) {}
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance
  ) {}
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance
  ) {}
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance
  ) {}
}
