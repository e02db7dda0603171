/// A line drawn in Interface Builder.
public struct NibConnection: Sendable {
    /// What the line connects.
    public enum Kind: Sendable {
        /// A property that is set to the destination.
        case outlet(property: String)
        /// A property whose array the destination is appended to.
        case outletCollection(property: String)
        /// A method that is called on the destination; the event's name for controls, such as `touchUpInside`.
        case action(selector: String, event: String?)
        /// A transition to the destination, such as `show`, `presentation`, `embed` or `relationship`.
        case segue(kind: String)
    }

    /// The connection's own element.
    public let element: NibElement
    /// Outlet, collection, action or segue.
    public let kind: Kind
    /// The id of the object at the end.
    public let destination: String

    /// Nil for an element that is no connection, or that lacks an end.
    public init?(_ element: NibElement) {
        guard let destination = element["destination"] else { return nil }
        switch element.name {
        case "outlet":
            guard let property = element["property"] else { return nil }
            kind = .outlet(property: property)
        case "outletCollection":
            guard let property = element["property"] else { return nil }
            kind = .outletCollection(property: property)
        case "action":
            guard let selector = element["selector"] else { return nil }
            kind = .action(selector: selector, event: element["eventType"])
        case "segue":
            kind = .segue(kind: element["kind"] ?? "show")
        default:
            return nil
        }
        self.element = element
        self.destination = destination
    }
}

extension NibElement {
    /// Outlets, actions and segues that start here.
    public var connections: [NibConnection] { elements(in: "connections").compactMap(NibConnection.init) }
}
