import Foundation
import NibDocument
import UIKit

/// A way to hold views where they are, as the constraints it would add.
public struct ConstraintInference: Codable, Sendable {
    var title: String
    /// The constraints, a line each.
    var lines: [String]
    /// How many others would go.
    var removed: Int
    var edit: DocumentEdit
}

extension EditorDocument {
    // MARK: Suggestions

    /// Ranked ways to hold views where they are.
    public func inferences(for objects: [String], by workers: EditorWorkers) -> [ConstraintInference] {
        var found: [ConstraintInference] = []
        var seen: Set<[String]> = []
        func add(_ title: String, _ edit: DocumentEdit) {
            guard
                let outcome = try? edit.applied(to: document, path: url.path, frames: nil, by: workers.canvas)
            else { return }
            let known = Set(document.elements.filter { $0.name == "constraint" }.compactMap(\.id))
            let added = outcome.document.elements.filter { $0.name == "constraint" && !known.contains($0.id ?? "") }
            let left = Set(outcome.document.elements.compactMap(\.id))
            let lines = added.map { NibConstraint($0).words }
            guard !lines.isEmpty, seen.insert(lines).inserted else { return }
            let removed = known.filter { !left.contains($0) }.count
            found.append(ConstraintInference(title: title, lines: lines, removed: removed, edit: edit))
        }
        add("Add what is missing", .resolve(operation: "add-missing", objects: objects))
        add("Replace by what the frames suggest", .resolve(operation: "reset", objects: objects))
        let forms = proposals
        for (title, pins) in [
            (
                "Hold all four sides",
                ConstraintProposals.Pins(edges: ["top": 0, "leading": 0, "bottom": 0, "trailing": 0])
            ),
            ("Hold top and leading", ConstraintProposals.Pins(edges: ["top": 0, "leading": 0])),
            ("Centre in container", ConstraintProposals.Pins(center: ["centerX": 0, "centerY": 0])),
        ] {
            var all: [EditConstraint] = []
            for id in objects {
                var own = pins
                for neighbour in (try? forms.neighbours(of: id, toMargins: false)) ?? []
                where own.edges?[neighbour.side] != nil {
                    own.edges?[neighbour.side] = neighbour.distance
                }
                let more = (try? forms.constraints(own, for: [id])) ?? []
                all += more.filter { [all] in !all.contains($0) }
            }
            if !all.isEmpty { add(title, .addConstraints(constraints: all)) }
        }
        return found
    }

    private var proposals: ConstraintProposals {
        ConstraintProposals(document) { [frames = constrainedFrames ?? [:]] element in
            if element["misplaced"] != "YES", let id = element.id, let frame = frames[id] { return frame }
            return element.rect() ?? .zero
        } guide: { [guides] id in
            guides[id]
        }
    }

    // MARK: Constraints

    /// The nearest view on each side of a view, and the others there.
    ///
    /// - Throws: Where there is no such view, or nothing around it.
    public func neighbours(of view: String, toMargins: Bool) throws -> [ConstraintProposals.Neighbour] {
        try proposals.neighbours(of: view, toMargins: toMargins)
    }

    /// The constraints that a filled form would add.
    ///
    /// - Throws: Where a view has no neighbour to be held to.
    public func constraints(_ pins: ConstraintProposals.Pins, for objects: [String]) throws -> [EditConstraint] {
        try proposals.constraints(pins, for: objects)
    }

    /// What a line from one view to another can mean.
    ///
    /// - Parameters:
    ///   - from: The id where the line begins.
    ///   - to: The id where it ends.
    ///   - isHorizontal: Whether the line is; nil for one that may mean both.
    ///   - edges: Whether the line begins and ends at edges.
    /// - Throws: Where there is no such view.
    public func choices(
        from: String, to: String, isHorizontal: Bool?, edges: Bool
    ) throws -> [ConstraintProposals.Choice] {
        try proposals.choices(from: from, to: to, isHorizontal: isHorizontal, edges: edges)
    }

    // MARK: Copies

    /// Objects as text, for the clipboard.
    ///
    /// - Throws: Where there is no such object.
    public func copied(_ objects: [String]) throws -> String { try EditWriter(document).copied(objects) }

    /// The languages that the project has texts in for the document.
    public var languages: [String] { ProjectLanguages.of(url) }
}
