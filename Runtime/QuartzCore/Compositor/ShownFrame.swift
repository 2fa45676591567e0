import Foundation

/// The frame that the host showed last: what transitions go from.
///
/// Core Animation's transitions begin with what was on screen before the transaction, even if the layer
/// was changed before the transition was added. Values of the past are not kept here; what the host
/// showed is. Without a host that shows frames, a transition begins with what the layer is when the
/// transition is added.
package enum ShownFrame {
  // Written and read on the main thread, where layers live and hosts take their frames.
  private nonisolated(unsafe) static var shown: (root: Unmanaged<CALayer>, frame: FrameSnapshot)?

  /// Notes a frame; nil when the host ends. Main thread only.
  package static func note(_ frame: FrameSnapshot?, of root: CALayer?) {
    shown = nil
    if let frame, let root { shown = (Unmanaged.passUnretained(root), frame) }
  }

  /// What a layer showed in the last frame, or nil when it was not in it.
  static func picture(of layer: CALayer) -> LayerPicture? {
    guard let shown else { return nil }
    // The walk's own way of naming a layer: from the root down.
    var path: [CALayer] = [layer]
    while let parent = path[path.count - 1].superlayer { path.append(parent) }
    guard
      let top = path.lastIndex(where: {
        Unmanaged.passUnretained($0).toOpaque() == shown.root.toOpaque()
      })
    else { return nil }
    let identity = path[...top].reversed().reduce(UInt64(0)) {
      LayerWalk.identity(of: $1, in: $0, copy: 0)
    }
    let nodes = shown.frame.nodes
    guard let index = nodes.firstIndex(where: { $0.identity == identity }) else { return nil }
    return LayerPicture(subtree: nodes[index..<Int(nodes[index].end)])
  }
}

extension LayerPicture {
  /// The picture of a layer that was drawn in a frame; nil where its plane cannot be undone.
  init?(subtree: ArraySlice<SnapshotNode>) {
    guard let root = subtree.first, let back = root.plane.inverse else { return nil }
    var nodes = Array(subtree)
    let base = Int32(subtree.startIndex)
    for index in nodes.indices {
      nodes[index].end -= base
      nodes[index].maskEnd -= base
    }
    // Its opacity is the transition's own from here on.
    nodes[0].opacity = 1
    var assembler = SnapshotAssembler()
    assembler.append(nodes, through: back)
    self.init(bounds: root.bounds, nodes: assembler.nodes)
  }
}
