import NibDocument
import UIKit
