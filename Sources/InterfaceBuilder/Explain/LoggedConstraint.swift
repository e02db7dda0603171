/// A constraint as a console log describes it (behaviour reference, section 1.7).
public struct LoggedConstraint: Hashable, Sendable, Codable {
    /// How the sides compare.
    public enum Relation: String, Sendable, Codable { case equal = "==", atMost = "<=", atLeast = ">=" }

    /// A view, guide or other thing that constraints mention.
    public struct Item: Hashable, Sendable, Codable {
        /// `UILabel:0x7f…` without any text, or a name when the log shows only one. What makes two items the same.
        public var id: String
        /// What a person calls it: its identifier or text if it has one, else its class.
        public var name: String
        /// An item of the log: its address or name, and what people call it.
        public init(id: String, name: String) {
            self.id = id
            self.name = name
        }
    }

    /// One attribute of one item, times a factor.
    public struct Term: Hashable, Sendable, Codable {
        /// The item whose attribute is meant.
        public var item: Item
        /// The attribute's name, such as `leading`.
        public var attribute: String
        /// What the attribute is multiplied by.
        public var multiplier: Double
        public init(item: Item, attribute: String, multiplier: Double = 1) {
            self.item = item
            self.attribute = attribute
            self.multiplier = multiplier
        }
    }

    /// The priorities of a size that content asks for.
    public struct ContentPriorities: Hashable, Sendable, Codable {
        /// The priority of hugging, from 1 to 1000.
        public var hugging: Double
        /// The priority of resisting compression, from 1 to 1000.
        public var compression: Double
    }

    /// Such as `NSLayoutConstraint` or `NSAutoresizingMaskLayoutConstraint`.
    public var className: String
    /// The object's address, as the log prints it.
    public var address: String
    /// The constraint's identifier; nil where the log names none.
    public var identifier: String?
    /// The log's `h=--& v=--&`, on constraints that come from autoresizing masks.
    public var mask: String?
    /// `sum of left REL sum of right + constant`; one left term unless the constraint is over a distance.
    public var left: [Term]
    /// How the sides compare.
    public var relation: Relation
    /// The terms on the right side, without the constant.
    public var right: [Term]
    /// The constant, in points.
    public var constant: Double
    /// The priority, from 1 to 1000, which is required.
    public var priority: Double
    /// How strongly a content size holds on: hugging and compression resistance.
    public var contentPriorities: ContentPriorities?
    /// The log's own words, between the angle brackets.
    public var text: String

    public static func == (a: LoggedConstraint, b: LoggedConstraint) -> Bool { a.text == b.text }
    public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
