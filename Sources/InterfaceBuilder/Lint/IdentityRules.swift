import NibDocument

/// Ids that several objects have, as a merge by hand or a copied piece of text leaves them. Whatever names such an id means
/// the first of them, and Xcode refuses to open the document.
struct IdentityRules {
    private let document: NibDocument

    init(_ document: NibDocument) { self.document = document }

    /// Says it once for each subtree that was copied.
    func check(_ report: (Remark) -> Void) {
        let repeated = document.repeatedElements
        let nodes = Set(repeated.map(\.node))
        for element in repeated where !element.ancestors.contains(where: { nodes.contains($0.node) }) {
            guard let id = element.id, let first = document.element(id: id) else { continue }
            let inside = element.subtree.filter { nodes.contains($0.node) && $0.node != element.node }
            let rest = inside.isEmpty ? "" : "; so it is with \(inside.count) inside of it"
            let line = first.position.map { " (line \($0.line))" } ?? ""
            report(
                Remark(
                    .repeatedID, element,
                    "\(ObjectName.ofItem(element)) has the id \(id), which \(ObjectName.ofItem(first))\(line) has already\(rest).",
                    "Give it an id of its own, as plumb fix does; until then the id means the first of them.",
                    related: inside.compactMap(\.id)))
        }
    }
}
