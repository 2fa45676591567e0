import Testing

import CoreText
