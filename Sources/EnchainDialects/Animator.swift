import Enchain
import UIKit
