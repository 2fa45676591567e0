import Testing

import VirtualTime
