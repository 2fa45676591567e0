import UIKit
import VirtualTime
