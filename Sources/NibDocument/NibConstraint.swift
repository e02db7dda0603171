/// A `<constraint>` element with defaults filled in.
public struct NibConstraint: Sendable {
    public let element: NibElement
    /// The id of the first item; absent in the file, it is the view that owns the constraint.
    public var firstItem: String?
    public var firstAttribute: String
    /// `equal`, `greaterThanOrEqual` or `lessThanOrEqual`.
    public var relation: String
    /// Nil when the first attribute is compared with the constant alone.
    public var secondItem: String?
    public var secondAttribute: String?
    public var multiplier: Double
    public var constant: Double
    public var priority: Double
    /// The constant is the standard spacing.
    public var isSymbolic: Bool
    /// Removed at build time.
    public var isPlaceholder: Bool

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
