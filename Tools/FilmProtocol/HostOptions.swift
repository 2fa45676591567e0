/// What `enchain` asks a playground's process to do, passed as one line per option in the
/// environment variable `HostOptions.environmentKey`.
package struct HostOptions: Equatable, Sendable {
  package static let environmentKey = "ENCHAIN_HOST_OPTIONS"

  /// The file descriptor that messages go to.
  package var descriptor: Int32 = 3
  package var framesPerSecond: Double = 60
  /// Pixels per point.
  package var scale: Double = 2
  /// The stage's size in points; nil takes the live view's own.
  package var size: (width: Double, height: Double)?
  /// `#rrggbb`, `#rrggbbaa`, or a colour's name; `clear` keeps the film transparent. What is behind
  /// the live view. Empty is white, or black when all that the live view shows at first is white.
  package var background: String = ""
  /// Seconds to film; nil films until nothing moves.
  package var duration: Double?
  /// Seconds after which a film ends that would go on.
  package var maximumDuration: Double = 10
  package var wantsValues = false
  /// Whether frames that were taken are sent even when the playground crashes.
  package var keepsPartial = false
  /// One touch a line, as in a touch script.
  package var touches: [String] = []
  /// Whether to press every control once: nil when nothing moves by itself.
  package var autoTap: Bool?
  /// How many controls may be pressed at most, because one more ends the playground's program.
  package var pressLimit: Int?

  package init() {}

  package static func == (a: Self, b: Self) -> Bool { a.text == b.text }

  /// One option a line: its name, `=`, its value.
  package var text: String {
    var lines = [
      "descriptor=\(descriptor)", "fps=\(framesPerSecond)", "scale=\(scale)",
      "background=\(background)", "max-duration=\(maximumDuration)",
      "values=\(wantsValues)", "keep-partial=\(keepsPartial)",
    ]
    if let size { lines.append("size=\(size.width)x\(size.height)") }
    if let duration { lines.append("duration=\(duration)") }
    if let autoTap { lines.append("auto-tap=\(autoTap)") }
    if let pressLimit { lines.append("press-limit=\(pressLimit)") }
    lines += touches.map { "touch=\($0)" }
    return lines.joined(separator: "\n")
  }

  /// Reads what `text` wrote; nil for anything else.
  package init?(text: String) {
    for line in text.split(separator: "\n") {
      guard let equals = line.firstIndex(of: "=") else { return nil }
      let value = String(line[line.index(after: equals)...])
      switch line[..<equals] {
      case "descriptor":
        guard let number = Int32(value) else { return nil }
        descriptor = number
      case "fps": framesPerSecond = Double(value) ?? framesPerSecond
      case "scale": scale = Double(value) ?? scale
      case "background": background = value
      case "max-duration": maximumDuration = Double(value) ?? maximumDuration
      case "values": wantsValues = value == "true"
      case "keep-partial": keepsPartial = value == "true"
      case "size":
        let sides = value.split(separator: "x").compactMap { Double($0) }
        guard sides.count == 2 else { return nil }
        size = (sides[0], sides[1])
      case "duration": duration = Double(value)
      case "auto-tap": autoTap = value == "true"
      case "press-limit": pressLimit = Int(value)
      case "touch": touches.append(value)
      default: return nil
      }
    }
  }
}
