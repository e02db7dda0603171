import UIKit

/// A comparison for programs.
@MainActor
struct DiffJSON {
    private let report: DiffReport

    init(_ report: DiffReport) { self.report = report }

    var json: JSONText {
        JSONText.object([
            ("title", .string(report.title)),
            ("summary", .string(DiffSummary(report.documents).text)),
            ("documents", .array(report.different.map(document))),
        ])
    }

    private func document(_ document: DocumentDiff) -> JSONText {
        .object([
            ("file", .string(document.name)), ("oldFile", .optional(document.oldName)),
            ("status", .string(document.status.rawValue)),
            ("problems", .array(document.problems.map { .string($0) })),
            ("changes", .array(document.changes.map(object))), ("scenes", .array(document.scenes.map(scene))),
        ])
    }

    private func scene(_ scene: SceneDiff) -> JSONText {
        .object([
            ("id", .string(scene.id)), ("name", .string(scene.name)), ("oldName", .optional(scene.oldName)),
            ("status", .string(scene.status.rawValue)),
            (
                "constraints",
                .array(
                    scene.constraints.map {
                        .object([("id", .optional($0.id)), ("old", .optional($0.old)), ("new", .optional($0.new))])
                    })
            ),
            ("objects", .array(scene.objects.map(object))), ("variants", .array(scene.variants.map(variant))),
            ("sameVariants", .array(scene.sameVariants.map { .string($0) })),
        ])
    }

    private func object(_ change: ObjectChange) -> JSONText {
        .object([
            ("id", .optional(change.id)), ("name", .string(change.name)), ("kind", .string(change.kind.rawValue)),
            (
                "properties",
                .array(
                    change.properties.map {
                        .object([("name", .string($0.name)), ("old", .optional($0.old)), ("new", .optional($0.new))])
                    })
            ),
        ])
    }

    private func variant(_ variant: VariantDiff) -> JSONText {
        .object([
            ("name", .string(variant.name)), ("pixelShare", .rounded(variant.pixels.share, places: 6)),
            (
                "views",
                .array(
                    variant.moves.map { move in
                        .object([
                            ("id", .string(move.id)), ("name", .string(move.name)), ("old", rect(move.old)),
                            ("new", rect(move.new)),
                        ])
                    })
            ),
            ("newProblems", .array(variant.newProblems.map { .string($0) })),
            ("endedProblems", .array(variant.endedProblems.map { .string($0) })),
        ])
    }

    /// x, y, width, height, in the superview's coordinates.
    private func rect(_ rect: CGRect?) -> JSONText {
        guard let rect else { return .null }
        return .array([rect.minX, rect.minY, rect.width, rect.height].map { .rounded(Double($0), places: 4) })
    }
}
