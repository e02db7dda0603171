import NibDocument
import UIKit

/// Ways from the objects of a loaded document back to what the document calls them.
@MainActor
package struct DocumentNames {
    let document: NibDocument
    private let elements: [ObjectIdentifier: NibElement]
    private let design: NibDesign

    package init(_ design: NibDesign) {
        document = design.document
        self.design = design
        elements = design.elements { ObjectIdentifier($0) }
    }

    /// What was made of an element; nil for one that stands for nothing.
    func object(of element: NibElement) -> NSObject? { design.object(of: element) }

    package func id(of object: AnyObject) -> String? { element(of: object)?.id }

    /// Whether something was made of an element with one of the ids.
    func contains(anyOf ids: Set<String>) -> Bool {
        !ids.isEmpty && elements.values.contains { $0.id.map(ids.contains) ?? false }
    }

    func element(of object: AnyObject) -> NibElement? { elements[ObjectIdentifier(object)] }

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
    func ambiguity(of view: UIView) -> String? { UIView.ambiguityDescription(of: openParts(of: view)) }

    /// What constraints leave open of the view, but for what the document says not to verify.
    func openParts(of view: UIView) -> [UIView.FramePart] {
        let parts = view.ambiguousParts
        guard !parts.isEmpty else { return [] }
        switch element(of: view)?["verifyAmbiguity"] {
        case "off": return []
        case "ignorePosition": return parts.filter(\.isSize)
        case "ignoreSizes": return parts.filter { !$0.isSize }
        default: return parts
        }
    }
}
