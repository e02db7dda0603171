/// Explained conflicts for programs.
public enum ExplanationJSON {
    /// All reports as one JSON array, each with its file.
    public static func text(_ reports: [(file: String, report: ConflictLog.Report)]) -> String {
        json(reports).text + "\n"
    }

    package static func json(_ reports: [(file: String, report: ConflictLog.Report)]) -> JSONText {
        .array(reports.map { object($0.file, $0.report.namedApart()) })
    }

    private static func object(_ file: String, _ report: ConflictLog.Report) -> JSONText {
        let explanation = ConflictExplanation(report.constraints, broken: report.broken)
        let shares = explanation?.shares ?? []
        return .object([
            ("file", .string(file)), ("line", .optional(report.line)), ("place", .optional(report.place)),
            ("times", .number(Double(report.times))),
            ("axis", .optional(explanation?.axis)), ("gap", explanation.map { .rounded($0.gap, places: 6) } ?? .null),
            ("takenForGranted", .optional(explanation?.assumption)),
            ("broken", .optional(report.broken.map { ConstraintPhrase($0).text })),
            (
                "constraints",
                .array(
                    report.constraints.map { constraint in
                        let share = shares.first { $0.constraint == constraint }
                        return .object([
                            ("text", .string(constraint.text)), ("phrase", .string(ConstraintPhrase(constraint).text)),
                            ("origin", .string(constraint.origin.rawValue)), ("takesPart", .bool(share != nil)),
                            ("multiplier", share.map { .rounded($0.multiplier, places: 6) } ?? .null),
                            ("amount", share.map { .rounded($0.amount, places: 6) } ?? .null),
                        ])
                    })
            ),
            ("hints", .array((explanation.map { ConflictHints($0).sentences } ?? []).map { .string($0) })),
            (
                "changes",
                .array(
                    (explanation?.changes ?? []).map { change in
                        .object([
                            ("kind", .string(change.kind.rawValue)), ("text", .string(change.text)),
                            ("constraint", .string(change.constraint.text)),
                            ("newConstant", change.newConstant.map { .rounded($0, places: 6) } ?? .null),
                        ])
                    })
            ),
            ("problems", .array(report.problems.map { .string($0) })),
        ])
    }
}
