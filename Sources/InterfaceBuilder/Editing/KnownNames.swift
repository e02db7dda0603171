import NibDocument

/// What elements are called, each asked for once: a view is named by all of its constraints.
final class KnownNames {
    private let make: (NibElement) -> String
    private var known: [NibNodeID: String] = [:]

    /// - Parameter make: Names an element of the one document that is read.
    init(_ make: @escaping (NibElement) -> String) { self.make = make }

    func name(_ element: NibElement) -> String {
        if let name = known[element.node] { return name }
        let name = make(element)
        known[element.node] = name
        return name
    }
}
