//#-hidden-code
import PlaygroundSupport
import UIKit

class Listener: PlaygroundRemoteLiveViewProxyDelegate {
  func remoteLiveViewProxyConnectionClosed(_ remoteLiveViewProxy: PlaygroundRemoteLiveViewProxy) {}

  func remoteLiveViewProxy(_ remoteLiveViewProxy: PlaygroundRemoteLiveViewProxy, received message: PlaygroundValue) {
    guard case .floatingPoint(let brightness) = message, brightness < 1 else { return }
    light(brightness: 1)
  }
}

let page = PlaygroundPage.current
page.needsIndefiniteExecution = true
let proxy = page.liveView as? PlaygroundRemoteLiveViewProxy
let listener = Listener()
proxy?.delegate = listener

func light(brightness: Double) {
  proxy?.send(.dictionary(["brightness": .floatingPoint(brightness)]))
}
//#-end-hidden-code
//: How bright shall the lamp be?
light(brightness: /*#-editable-code*/0.4/*#-end-editable-code*/)
