import NibDocument
import UIKit

/// A scene or top-level view as it comes out in one variant.
@MainActor
public struct SceneShot {
    struct Placement {
        /// In the superview's coordinates.
        var frame: CGRect
        /// In the scene's coordinates.
        var onScreen: CGRect
        /// The nearest view above that the document names.
        var superview: String?
    }

    public let image: UIImage
    /// In points.
    public let size: CGSize
    let placements: [String: Placement]
    /// Conflicts and ambiguity, a sentence each.
    let problems: [String]

    /// Every part of a document by its key.
    static func all(
        of document: NibDocument, path: String?, _ variant: PreviewVariant
    ) -> (device: String, shots: [String: SceneShot]) {
        // Each layout puts its own device and control sizes in place.
        let (world, metrics) = (Runtime.current, ControlMetrics.current)
        defer { (Runtime.current, ControlMetrics.current) = (world, metrics) }
        let stage = CanvasStage(document, options: variant.options)
        let session = NibSession(isDesign: true, languages: variant.options.languages)
        if variant.pseudo != nil { session.transformText = variant.transform }
        stage.prepare(session)
        let design = NibDesign(document, path: path, session: session, traits: stage.traits)
        var shots: [String: SceneShot] = [:]
        var seen = 0
        for part in design.parts {
            stage.show(part, of: design) { root in
                guard let window = root.window else { return }
                var ids: [ObjectIdentifier: String] = [:]
                for (id, object) in session.objects { ids[ObjectIdentifier(object)] = id }
                let names = ObjectNames(ids: ids, document: document)
                var problems = stage.diagnostics[seen...].compactMap(names.sentence)
                seen = stage.diagnostics.count
                var placements: [String: Placement] = [:]
                @MainActor func visit(_ view: UIView, above: String?) {
                    var nearest = above
                    if let id = ids[ObjectIdentifier(view)] {
                        placements[id] = Placement(
                            frame: view.frame, onScreen: view.convert(view.bounds, to: window), superview: above)
                        if let problem = names.ambiguity(of: view) { problems.append(problem) }
                        nearest = id
                    }
                    for subview in view.subviews { visit(subview, above: nearest) }
                }
                visit(root, above: nil)
                shots[part.diffKey] = SceneShot(
                    image: PreviewRenderer.draw(window, scale: 2), size: window.bounds.size, placements: placements,
                    problems: problems)
            }
        }
        return (stage.device.id, shots)
    }
}

extension NibDesign.Part {
    /// What makes two parts of two versions the same.
    var diffKey: String { controller?.id ?? view.id ?? view.name }
}

/// The document's names for what layout reports.
@MainActor
private struct ObjectNames {
    let ids: [ObjectIdentifier: String]
    let document: NibDocument

    func sentence(_ diagnostic: Diagnostic) -> String? {
        guard let conflict = diagnostic.conflict else { return nil }
        // What UIKit adds by itself is in every conflict and can't be changed in the document.
        let own = conflict.members.map(\.constraint).filter(isOwn)
        let rest = conflict.members.count - own.count
        let members = own.map { $0.equation(naming: name) } + (rest > 0 ? ["\(rest) that UIKit adds"] : [])
        return "conflict, by \(number(abs(conflict.gap))) pt, between " + members.joined(separator: "; ")
    }

    /// Whether the document holds the constraint: its items are the document's, and no part of UIKit has named it.
    private func isOwn(_ constraint: NSLayoutConstraint) -> Bool {
        guard type(of: constraint) == NSLayoutConstraint.self, constraint.identifier?.hasPrefix("UI") != true else {
            return false
        }
        return [constraint.firstItem, constraint.secondItem].compactMap { $0 }.allSatisfy { item in
            ids[ObjectIdentifier(item)] != nil
                || (item as? UILayoutGuide)?.owningView.map { ids[ObjectIdentifier($0)] != nil } == true
        }
    }

    func ambiguity(of view: UIView) -> String? {
        guard view.hasAmbiguousLayout, let words = view.ambiguityDescription, let end = words.range(of: " for <") else {
            return nil
        }
        let text = words[..<end.lowerBound]
        return text.prefix(1).lowercased() + text.dropFirst() + " for \(name(view))"
    }

    private func name(_ item: AnyObject?) -> String {
        guard let item else { return "?" }
        if let element = ids[ObjectIdentifier(item)].flatMap({ document.element(id: $0) }) {
            return ObjectName.ofItem(element)
        }
        if let guide = item as? UILayoutGuide {
            return guide.identifier.contains("SafeArea") ? "safe area" : guide.identifier
        }
        return "\(type(of: item))"
    }
}
