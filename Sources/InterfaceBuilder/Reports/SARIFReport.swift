/// Findings in the Static Analysis Results Interchange Format 2.1.0, which code hosts read.
struct SARIFReport {
    private let findings: [Finding]

    init(_ findings: [Finding]) { self.findings = findings }

    var text: String {
        JSONText.object([
            ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
            ("version", .string("2.1.0")),
            (
                "runs",
                .array([
                    .object([
                        ("tool", tool), ("columnKind", .string("unicodeCodePoints")),
                        ("results", .array(findings.map(result))),
                    ])
                ])
            ),
        ]).text + "\n"
    }

    private var tool: JSONText {
        .object([
            (
                "driver",
                .object([
                    ("name", .string("plumb")),
                    ("rules", .array(LintRule.allCases.map(rule))),
                ])
            )
        ])
    }

    private func rule(_ rule: LintRule) -> JSONText {
        .object([
            ("id", .string(rule.rawValue)),
            ("shortDescription", .object([("text", .string(rule.summary))])),
            ("help", .object([("text", .string("See \(rule.documentation)."))])),
            ("defaultConfiguration", .object([("level", .string(rule.defaultSeverity.rawValue))])),
        ])
    }

    private func result(_ finding: Finding) -> JSONText {
        var physical: [(String, JSONText)] = [
            ("artifactLocation", .object([("uri", .string(Self.uri(finding.file)))]))
        ]
        if let line = finding.line {
            var region: [(String, JSONText)] = [("startLine", .number(Double(line)))]
            if let column = finding.column { region.append(("startColumn", .number(Double(column)))) }
            physical.append(("region", .object(region)))
        }
        var location: [(String, JSONText)] = [("physicalLocation", .object(physical))]
        if let object = finding.object {
            let full = [finding.scene, object].compactMap { $0 }.joined(separator: "/")
            location.append(
                (
                    "logicalLocations",
                    .array([.object([("name", .string(object)), ("fullyQualifiedName", .string(full))])])
                ))
        }
        return .object([
            ("ruleId", .string(finding.rule.rawValue)),
            ("ruleIndex", .number(Double(LintRule.allCases.firstIndex(of: finding.rule) ?? 0))),
            ("level", .string(finding.severity.rawValue)),
            ("message", .object([("text", .string(finding.fullText))])),
            ("locations", .array([.object(location)])),
            ("partialFingerprints", .object([("plumb/v1", .string(finding.fingerprint))])),
        ])
    }

    /// A path as a relative or file URI.
    private static func uri(_ path: String) -> String {
        let allowed = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/+@!$&'()*,;=")
        let escaped = path.utf8.map { byte -> String in
            let character = Character(Unicode.Scalar(byte))
            if byte < 128, allowed.contains(character) { return String(character) }
            let hex = String(byte, radix: 16, uppercase: true)
            return "%" + (hex.count == 1 ? "0" + hex : hex)
        }.joined()
        return path.hasPrefix("/") ? "file://" + escaped : escaped
    }
}
