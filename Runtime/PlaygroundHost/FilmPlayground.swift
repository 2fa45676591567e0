import FilmProtocol
import Foundation

/// To be called after a playground's own code: films what it has set up, and ends the process.
public func filmPlayground() -> Never {
  guard let options = hostOptions() else {
    fatalError("\(HostOptions.environmentKey) holds something that enchain did not write.")
  }
  let sender = FilmSender(descriptor: options.descriptor)
  sender.send(
    .failure, argument: HostFailure.noLiveView.rawValue,
    text: "The playground shows nothing: it never sets PlaygroundPage.current.liveView.")
  exit(0)
}
