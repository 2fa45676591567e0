import Testing

import PlaygroundRunner
