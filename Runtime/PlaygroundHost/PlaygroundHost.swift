import FilmProtocol
import Foundation

/// What `enchain` asked for; the defaults when this program was started by hand; nil when the
/// environment holds something else.
func hostOptions() -> HostOptions? {
  guard let text = ProcessInfo.processInfo.environment[HostOptions.environmentKey] else {
    return HostOptions()
  }
  return HostOptions(text: text)
}
