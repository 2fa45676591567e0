// What playgrounds set up before they play a sound, and what they let the device say aloud.

/// How the device's sounds go together. There is no sound: what is set is kept.
public final class AVAudioSession: NSObject {
  /// What a program's sounds are for.
  public struct Category: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
    public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
    public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
    public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
    public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
    public static let multiRoute = Category(rawValue: "AVAudioSessionCategoryMultiRoute")
  }

  /// A category for a kind of program.
  public struct Mode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
    public static let gameChat = Mode(rawValue: "AVAudioSessionModeGameChat")
    public static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
    public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
    public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
    public static let voiceChat = Mode(rawValue: "AVAudioSessionModeVoiceChat")
  }

  /// How a category treats other programs' sounds.
  public struct CategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let mixWithOthers = CategoryOptions(rawValue: 1 << 0)
    public static let duckOthers = CategoryOptions(rawValue: 1 << 1)
    public static let allowBluetooth = CategoryOptions(rawValue: 1 << 2)
    public static let defaultToSpeaker = CategoryOptions(rawValue: 1 << 3)
  }

  /// What a session tells others when it begins or ends.
  public struct SetActiveOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1 << 0)
  }

  // Set on the main thread, as playgrounds do; nothing reads it elsewhere.
  private nonisolated(unsafe) static let session = AVAudioSession()

  /// The one session.
  public class func sharedInstance() -> AVAudioSession { session }

  /// What was set.
  public private(set) var category = Category.soloAmbient
  /// What was set.
  public private(set) var mode = Mode.default
  /// What was set.
  public private(set) var categoryOptions: CategoryOptions = []
  /// Always 1.
  public var outputVolume: Float { 1 }
  /// Always false.
  public var isOtherAudioPlaying: Bool { false }

  /// Keeps a category.
  public func setCategory(_ category: Category) throws { self.category = category }

  /// Keeps a category and its options.
  public func setCategory(_ category: Category, options: CategoryOptions) throws {
    try setCategory(category, mode: .default, options: options)
  }

  /// Keeps a category, a mode and options.
  public func setCategory(
    _ category: Category, mode: Mode, options: CategoryOptions = []
  ) throws {
    self.category = category
    self.mode = mode
    categoryOptions = options
  }

  /// Keeps a category by its name, as before Swift 4.2.
  public func setCategory(_ category: String, with options: CategoryOptions = []) throws {
    try setCategory(Category(rawValue: category), mode: .default, options: options)
  }

  /// Keeps a mode.
  public func setMode(_ mode: Mode) throws { self.mode = mode }

  /// Would begin or end the session.
  public func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}
}

/// The name before Swift 4.2 of ``AVAudioSession/Category/ambient``.
public let AVAudioSessionCategoryAmbient = AVAudioSession.Category.ambient.rawValue
/// The name before Swift 4.2 of ``AVAudioSession/Category/soloAmbient``.
public let AVAudioSessionCategorySoloAmbient = AVAudioSession.Category.soloAmbient.rawValue
/// The name before Swift 4.2 of ``AVAudioSession/Category/playback``.
public let AVAudioSessionCategoryPlayback = AVAudioSession.Category.playback.rawValue
/// The name before Swift 4.2 of ``AVAudioSession/Category/playAndRecord``.
public let AVAudioSessionCategoryPlayAndRecord = AVAudioSession.Category.playAndRecord.rawValue

/// The kind of a file of sound or video.
public struct AVFileType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let mp3 = AVFileType(rawValue: "public.mp3")
  public static let wav = AVFileType(rawValue: "com.microsoft.waveform-audio")
  public static let m4a = AVFileType(rawValue: "com.apple.m4a-audio")
  public static let aiff = AVFileType(rawValue: "public.aiff-audio")
  public static let caf = AVFileType(rawValue: "com.apple.coreaudio-format")
  public static let mp4 = AVFileType(rawValue: "public.mpeg-4")
  public static let mov = AVFileType(rawValue: "com.apple.quicktime-movie")
}

/// The name before Swift 4 of ``AVFileType/mp3``.
public let AVFileTypeMPEGLayer3 = AVFileType.mp3.rawValue
/// The name before Swift 4 of ``AVFileType/wav``.
public let AVFileTypeWAVE = AVFileType.wav.rawValue
