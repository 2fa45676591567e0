import Testing

import QuartzCore
