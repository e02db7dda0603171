import Foundation

extension BinaryFloatingPoint {
    /// As C's `%g` prints it, which UIKit uses for every number in its reports.
    package var percentG: String { String(format: "%g", Double(self)) }
}
