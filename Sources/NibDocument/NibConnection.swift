/// A line drawn in Interface Builder.
public struct NibConnection: Sendable {
    public enum Kind: Sendable {
        case outlet(property: String)
        case outletCollection(property: String)
        case action(selector: String, event: String?)
        case segue(kind: String)
    }

    public let element: NibElement
    public let kind: Kind
    /// The id of the object at the end.
    public let destination: String

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
