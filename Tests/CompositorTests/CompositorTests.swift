import Testing

import UIKit
