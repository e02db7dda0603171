import NibDocument
import UIKit

/// Ways from the objects of a loaded document back to what the document calls them.
@MainActor
package struct DocumentNames {
    let document: NibDocument
    private let ids: [ObjectIdentifier: String]
    private let session: NibSession

    package init(_ document: NibDocument, _ session: NibSession) {
        self.document = document
        self.session = session
        var ids: [ObjectIdentifier: String] = [:]
        for (id, object) in session.objects { ids[ObjectIdentifier(object)] = id }
        self.ids = ids
    }

    /// What was made of an element; nil for one that stands for nothing.
    func object(_ id: String) -> NSObject? { session.objects[id] }

    package func id(of object: AnyObject) -> String? { ids[ObjectIdentifier(object)] }

    func element(of object: AnyObject) -> NibElement? { id(of: object).flatMap { document.element(id: $0) } }

    /// What a person calls an item of a constraint.
    func name(_ item: AnyObject?) -> String {
        guard let item else { return "?" }
        if let element = element(of: item) { return ObjectName.ofItem(element) }
        if let guide = item as? UILayoutGuide {
            if guide.identifier.contains("SafeArea") { return "safe area" }
            let owner = guide.owningView.map { name($0) } ?? "view"
            if guide.identifier.contains("Margins") { return "margins of \(owner)" }
            if guide.identifier.hasPrefix("_UIViewControllerTop") { return "top layout guide" }
            if guide.identifier.hasPrefix("_UIViewControllerBottom") { return "bottom layout guide" }
            return guide.identifier.isEmpty ? "guide of \(owner)" : guide.identifier
        }
        return "\(type(of: item))"
    }

    /// What is ambiguous about a view, as Xcode words it without the view: "Height and vertical position are ambiguous".
    static func ambiguity(of view: UIView) -> String? {
        guard view.hasAmbiguousLayout, let words = view.ambiguityDescription, let end = words.range(of: " for ") else {
            return nil
        }
        return String(words[..<end.lowerBound])
    }
}
