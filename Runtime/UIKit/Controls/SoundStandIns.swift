// Playgrounds play a click or a tune beside their animations. What plays sound at Apple is AVFoundation
// and AudioToolbox; of these there is only what lets such a playground be seen, and it is in UIKit.

/// A player of a sound file. There is no sound: it plays silently, ends at once, and says so once.
open class AVAudioPlayer: NSObject {
  /// Told when the player ends: never, for it plays nothing.
  open weak var delegate: (any AVAudioPlayerDelegate)?
  /// Where the sound is; nil for one given as data.
  public let url: URL?
  /// From 0, silent, to 1. The default is 1.
  open var volume: Float = 1
  /// From −1, left, to 1, right. The default is 0.
  open var pan: Float = 0
  /// How fast, where 1 is normal.
  open var rate: Float = 1
  /// Whether ``rate`` counts.
  open var enableRate = false
  /// How often it is repeated; negative for ever.
  open var numberOfLoops = 0
  /// Seconds from the beginning of the sound.
  open var currentTime: TimeInterval = 0
  /// Always false.
  open var isPlaying: Bool { false }
  /// Seconds; always 0, for the sound is not read.
  open var duration: TimeInterval { 0 }

  /// A player of a file, which is not opened.
  public init(contentsOf url: URL) throws {
    self.url = url
  }

  /// A player of a file of a type, which is not opened.
  public init(contentsOf url: URL, fileTypeHint: String?) throws {
    self.url = url
  }

  /// A player of a sound in memory, which is not looked at.
  public init(data: Data) throws {
    url = nil
  }

  /// Would get ready.
  @discardableResult
  open func prepareToPlay() -> Bool { true }

  /// Would play.
  @discardableResult
  open func play() -> Bool {
    reportSilence(of: "AVAudioPlayer")
    return true
  }

  /// Would play later.
  @discardableResult
  open func play(atTime time: TimeInterval) -> Bool { play() }

  /// Would pause.
  open func pause() {}
  /// Would stop.
  open func stop() {}

  /// Changes the volume at once.
  open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) {
    self.volume = volume
  }
}

/// What a player tells; nothing, where nothing is played.
public protocol AVAudioPlayerDelegate: AnyObject {
  /// The sound is over.
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
  /// The sound cannot be read.
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
  public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}

/// A sound that was registered to be played by its number.
public typealias SystemSoundID = UInt32

/// The number that stands for a buzz of the device.
public let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF

/// Would play a short sound; says once that it does not.
public func AudioServicesPlaySystemSound(_ sound: SystemSoundID) {
  reportSilence(of: "AudioServicesPlaySystemSound")
}

/// Would play a short sound and buzz; says once that it does not.
public func AudioServicesPlayAlertSound(_ sound: SystemSoundID) {
  reportSilence(of: "AudioServicesPlayAlertSound")
}

private func reportSilence(of name: String) {
  UnsupportedReporter.report("\(name) is a silent stand-in: no sound is played.")
}
