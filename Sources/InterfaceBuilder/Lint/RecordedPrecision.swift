import UIKit

/// In points: documents write frames and constants with fewer digits than this tells apart.
let recordedPrecision: CGFloat = 0.01
