import PlaygroundSupport

PlaygroundPage.current.liveView = LampController()
