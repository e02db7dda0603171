import Foundation
import NibDocument
import UIKit

extension EditorWorkspace {
    // MARK: Suggestions

    /// Ranked ways to hold views where they are, each as the constraints it would add.
    func infer(_ request: EditorRequest) throws -> [(String, JSONText)] {
        let document = try document(request)
        let objects = request.objects ?? []
        var found: [JSONText] = []
        var seen: Set<[String]> = []
        func add(_ title: String, _ edit: DocumentEdit) {
            guard
                let outcome = try? edit.applied(to: document.document, path: document.url.path, frames: nil, by: canvas)
            else { return }
            let known = Set(document.document.elements.filter { $0.name == "constraint" }.compactMap(\.id))
            let added = outcome.document.elements.filter { $0.name == "constraint" && !known.contains($0.id ?? "") }
            let left = Set(outcome.document.elements.compactMap(\.id))
            let lines = added.map { NibConstraint($0).words }
            let gone = known.filter { !left.contains($0) }.count
            guard !lines.isEmpty, seen.insert(lines).inserted else { return }
            found.append(
                .object([
                    ("title", .string(title)), ("lines", .array(lines.map { .string($0) })),
                    ("removed", .number(Double(gone))),
                    ("edit", .string(edit.json)),
                ]))
        }
        add("Add what is missing", .resolve(operation: "add-missing", objects: objects))
        add("Replace by what the frames suggest", .resolve(operation: "reset", objects: objects))
        let forms = proposals(document)
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
        return [("proposals", .array(found))]
    }

    func proposals(_ document: EditorDocument) -> ConstraintProposals {
        let frames = document.constrainedFrames ?? [:]
        let root = document.document
        return ConstraintProposals(root) { element in
            if element["misplaced"] != "YES", let id = element.id, let frame = frames[id] { return frame }
            return element.rect() ?? .zero
        } guide: { [guides = document.guides] id in
            guides[id]
        }
    }

    // MARK: Constraints

    /// The nearest view on each side of a view, and the others there.
    func neighbours(_ request: EditorRequest) throws -> [(String, JSONText)] {
        let document = try document(request)
        let found = try proposals(document).neighbours(
            of: request.from ?? "", toMargins: request.pins?.toMargins ?? false)
        let sides = found.map { neighbour in
            JSONText.object([
                ("side", .string(neighbour.side)), ("item", .string(neighbour.item)), ("name", .string(neighbour.name)),
                ("distance", Self.distance(neighbour.distance)), ("target", .string(neighbour.target)),
                ("others", .array(neighbour.others.map(Self.json))),
            ])
        }
        return [("neighbours", .array(sides))]
    }

    /// The constraints that a filled form would add.
    func pins(_ request: EditorRequest) throws -> [(String, JSONText)] {
        let document = try document(request)
        let constraints = try proposals(document).constraints(request.pins ?? .init(), for: request.objects ?? [])
        return [("constraints", .array(constraints.map(Self.json)))]
    }

    /// What a line from one view to another can mean.
    func choices(_ request: EditorRequest) throws -> [(String, JSONText)] {
        let document = try document(request)
        let choices = try proposals(document).choices(
            from: request.from ?? "", to: request.to ?? "", isHorizontal: request.horizontal,
            edges: request.edges ?? false)
        let listed = choices.map { choice in
            JSONText.object([
                ("title", .string(choice.title)), ("constraints", .array(choice.constraints.map(Self.json))),
            ])
        }
        return [("choices", .array(listed))]
    }

    private static func json(_ neighbour: ConstraintProposals.Neighbour) -> JSONText {
        .object([
            ("target", .string(neighbour.target)), ("name", .string(neighbour.name)),
            ("distance", distance(neighbour.distance)),
        ])
    }

    /// Points, to a thousandth.
    private static func distance(_ points: Double) -> JSONText { .number((points * 1000).rounded() / 1000) }

    private static func json(_ constraint: EditConstraint) -> JSONText {
        func text(_ value: String?) -> JSONText { .optional(value) }
        func value(_ value: Double?) -> JSONText { value.map { .number($0) } ?? .null }
        return .object(
            [
                ("first", .string(constraint.first)), ("firstAttribute", .string(constraint.firstAttribute)),
                ("second", text(constraint.second)), ("secondAttribute", text(constraint.secondAttribute)),
                ("multiplier", text(constraint.multiplier)), ("constant", value(constraint.constant)),
            ].filter { if case .null = $0.1 { false } else { true } })
    }
}
