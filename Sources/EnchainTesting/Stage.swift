import Staging
import UIKit
