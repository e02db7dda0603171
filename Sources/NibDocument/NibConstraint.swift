/// A `<constraint>` element with defaults filled in.
public struct NibConstraint: Sendable {
    /// The `<constraint>` element.
    public let element: NibElement
    /// The id of the first item; absent in the file, it is the view that owns the constraint.
    public var firstItem: String?
    /// The attribute's name in documents, such as `leading` or `width`.
    public var firstAttribute: String
    /// `equal`, `greaterThanOrEqual` or `lessThanOrEqual`.
    public var relation: String
    /// Nil when the first attribute is compared with the constant alone.
    public var secondItem: String?
    /// The attribute's name in documents; nil for a constraint that sets a length.
    public var secondAttribute: String?
    /// What the second attribute is multiplied by. 1 by default; documents may write it as a ratio, `16:9`.
    public var multiplier: Double
    /// In points. 0 by default.
    public var constant: Double
    /// From 1 to 1000, which is required and the default.
    public var priority: Double
    /// The constant is the standard spacing.
    public var isSymbolic: Bool
    /// Removed at build time.
    public var isPlaceholder: Bool

    /// Reads the element's attributes; missing ones have Interface Builder's defaults.
    public init(_ element: NibElement) {
        self.element = element
        let owner = element.parent?.name == "constraints" ? element.parent?.parent?.id : nil
        firstItem = element["firstItem"] ?? owner
        firstAttribute = element["firstAttribute"] ?? ""
        relation = element["relation"] ?? "equal"
        secondItem = element["secondItem"]
        secondAttribute = element["secondAttribute"]
        multiplier = element["multiplier"].flatMap(Self.multiplier) ?? 1
        constant = element.number("constant") ?? 0
        priority = element.number("priority") ?? 1000
        isSymbolic = element.flag("symbolic") ?? false
        isPlaceholder = element.flag("placeholder") ?? false
    }

    /// Reads `0.8`, `16:9` and `1/3`.
    public static func multiplier(_ text: String) -> Double? {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "/" }.map { Double($0) }
        switch parts.count {
        case 1: return parts[0].flatMap { $0.isFinite ? $0 : nil }
        case 2:
            guard let a = parts[0], let b = parts[1], b != 0, (a / b).isFinite else { return nil }
            return a / b
        default: return nil
        }
    }
}

extension NibElement {
    /// The constraints this view owns, in the order of the file.
    public var constraints: [NibConstraint] {
        elements(in: "constraints").filter { $0.name == "constraint" }.map(NibConstraint.init)
    }
}
