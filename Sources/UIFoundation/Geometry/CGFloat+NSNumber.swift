import Foundation

// Foundation on Linux has these initialisers for `Double` only.
extension CGFloat {
    /// The number's value, as near as it can be had.
    public init(truncating number: NSNumber) { self.init(number.doubleValue) }

    /// The number's value; nil where it cannot be had exactly.
    public init?(exactly number: NSNumber) {
        guard let value = Double(exactly: number) else { return nil }
        self.init(value)
    }
}
