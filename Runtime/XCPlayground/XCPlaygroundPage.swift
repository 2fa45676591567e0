@_exported import PlaygroundSupport
