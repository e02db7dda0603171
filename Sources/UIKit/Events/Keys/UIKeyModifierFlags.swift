/// The keys held beside another one.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The key of that name.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    /// The key of that name.
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    /// The key of that name.
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    /// The key of that name.
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// The key of that name.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    /// The key of that name.
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}
