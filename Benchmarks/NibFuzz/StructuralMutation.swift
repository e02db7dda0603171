import Foundation
import NibDocument

/// Changes of a document's tree, as bad merges and copied texts leave it: ids repeat, and names lead elsewhere.
enum StructuralMutation: String, CaseIterable {
    /// A subtree once more, beside itself.
    case duplicated
    /// A subtree once more, in another place that holds such elements.
    case copied
    /// A subtree in another place that holds such elements.
    case moved
    /// An object with the id of another one.
    case renamed
    /// A reference to another object, of any scene.
    case rewired

    /// The document with one to four such changes; nil for one that can't be read.
    func applied(to data: Data, _ random: inout SplitMix) -> Data? {
        guard var document = try? NibDocument(data: data, name: "mutation") else { return nil }
        for _ in 0..<Int.random(in: 1...4, using: &random) { change(&document, &random) }
        return document.data
    }

    private func change(_ document: inout NibDocument, _ random: inout SplitMix) {
        let objects = document.elements.filter { $0.id != nil && $0.parent != nil && $0.name != "device" }
        guard let object = objects.randomElement(using: &random), let holder = object.parent else { return }
        switch self {
        case .duplicated:
            document.insert(NibNewElement(copying: object), into: holder.node)
        case .copied:
            guard let place = place(for: object, in: document, &random) else { return }
            document.insert(NibNewElement(copying: object), into: place.node, at: Int.random(in: 0...3, using: &random))
        case .moved:
            guard let place = place(for: object, in: document, &random) else { return }
            document.move(object.node, into: place.node, at: Int.random(in: 0...3, using: &random))
        case .renamed:
            let alike = objects.filter { $0.name == object.name }
            let others = Bool.random(using: &random) ? alike : objects
            document.setAttribute("id", to: others.randomElement(using: &random)?.id, of: object.node)
        case .rewired:
            let references = document.elements.flatMap { element in
                element.references.map { (element.node, $0.attribute) }
            }
            guard let (node, name) = references.randomElement(using: &random) else { return }
            document.setAttribute(name, to: object.id, of: node)
        }
    }

    /// An element of the name that the object's holder has, and that is not inside of the object.
    private func place(for object: NibElement, in document: NibDocument, _ random: inout SplitMix) -> NibElement? {
        document.elements.filter { element in
            element.name == object.parent?.name && element.node != object.parent?.node
                && !element.ancestors.contains { $0.node == object.node }
        }.randomElement(using: &random)
    }
}
