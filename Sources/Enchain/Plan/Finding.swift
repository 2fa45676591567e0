/// Something in a chain that cannot be meant, found while planning it.
struct Finding: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case duration(Double)
    case delay(Double)
    case timeScale(Double)
    case position(Double)
    case repeatCount(Int)
    case timing(Timing)
    case label(String)
    /// It has an infinite delay.
    case endlessDelay
    /// It comes after something that has no end.
    case unreachable
    /// It repeats for ever and takes no time.
    case endlessInstant
    /// UIKit's endless `.repeat` on a step that another follows.
    case endlessOption
  }

  let kind: Kind
  /// The item's index in the plan.
  let item: Int32

  init(_ kind: Kind, item: Int32) {
    self.kind = kind
    self.item = item
  }

  /// What is wrong, what is done instead, and what to write.
  var message: String {
    switch kind {
    case .duration(let value):
      "its duration is \(short(value)); it is treated as 0. Give it a finite duration of 0 or more."
    case .delay(let value):
      "its delay is \(short(value)); it is treated as 0. To start earlier, overlap with "
        + ".position(.after(-0.2))."
    case .timeScale(let value):
      "its time scale is \(short(value)); it is treated as 1. Give it a finite scale above 0."
    case .position(let value):
      "its position's offset is \(short(value)); it is treated as 0. Give it a finite offset."
    case .repeatCount(let value):
      "it is repeated \(value) times; it is not played. Give it a count of 0 or more."
    case .timing(let timing):
      "its timing (\(timing)) has a value that no spring has; 0 takes its place. Give it a finite "
        + "damping ratio of 0 or more, or a bounce from -1 to 1 and a duration above 0."
    case .label(let label):
      "its position names the label \"\(label)\", which no step before it in the same segment has; "
        + "it is placed after the step before it. Check the spelling, and write the labelled step first."
    case .endlessDelay:
      "its delay is infinite; neither it nor what follows it starts. Give it a finite delay, or "
        + "write Wait(.infinity) where the chain is to wait until it is stopped."
    case .unreachable:
      "it never starts, because what is before it never ends. Put the endless part last, or beside "
        + "it with Together."
    case .endlessInstant:
      "it repeats for ever but takes no time; it is played once. Give it a duration or a delay "
        + "between repeats."
    case .endlessOption:
      "its options repeat for ever although another step follows, and it will go on moving below "
        + "that one. Use .repeated(_:) on the step, or put it last."
    }
  }
}
