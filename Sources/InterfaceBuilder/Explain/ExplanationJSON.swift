/// Explained conflicts for programs.
public enum ExplanationJSON {
    public static func text(_ reports: [(file: String, report: ConflictLog.Report)]) -> String {
        JSONText.array(reports.map { object($0.file, $0.report.namedApart()) }).text + "\n"
    }

    private static func object(_ file: String, _ report: ConflictLog.Report) -> JSONText {
        let explanation = ConflictExplanation(report.constraints, broken: report.broken)
        let shares = explanation?.shares ?? []
        return .object([
            ("file", .string(file)), ("line", .optional(report.line)), ("place", .optional(report.place)),
            ("axis", .optional(explanation?.axis)), ("gap", explanation.map { .number(rounded($0.gap)) } ?? .null),
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
                            ("multiplier", share.map { .number(rounded($0.multiplier)) } ?? .null),
                            ("amount", share.map { .number(rounded($0.amount)) } ?? .null),
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
                            ("newConstant", change.newConstant.map { .number(rounded($0)) } ?? .null),
                        ])
                    })
            ),
            ("problems", .array(report.problems.map { .string($0) })),
        ])
    }

    /// Adding zero turns a negative one into a plain one.
    private static func rounded(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 + 0 }
}
