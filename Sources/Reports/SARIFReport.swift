/// Findings in the Static Analysis Results Interchange Format 2.1.0, which code hosts read.
///
/// Section numbers are those of the OASIS standard.
struct SARIFReport<Rule: ReportRule> {
    private let findings: [RuleFinding<Rule>]

    init(_ findings: [RuleFinding<Rule>]) { self.findings = findings }

    var json: JSONText {
        JSONText.object([
            ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
            ("version", .string("2.1.0")),
            (
                "runs",
                .array([
                    .object([
                        ("tool", tool), ("originalUriBaseIds", baseIDs),
                        ("columnKind", .string("unicodeCodePoints")), ("results", .array(findings.map(result))),
                    ])
                ])
            ),
        ])
    }

    private var tool: JSONText {
        .object([
            (
                "driver",
                .object([
                    ("name", .string("plumb")), ("semanticVersion", .string(PackageVersion.current)),
                    ("rules", .array(Rule.allCases.map(rule))),
                ])
            )
        ])
    }

    /// What relative paths start from. Where that lies is left out (3.14.14): it is another place on each machine.
    private var baseIDs: JSONText {
        .object([
            (
                Self.baseID,
                .object([
                    ("description", .object([("text", .string("The folder that plumb was started in."))]))
                ])
            )
        ])
    }

    /// The name that code hosts take for the top of the repository.
    private static var baseID: String { "%SRCROOT%" }

    private func rule(_ rule: Rule) -> JSONText {
        .object([
            ("id", .string(rule.rawValue)),
            ("shortDescription", .object([("text", .string(rule.summary))])),
            ("help", .object([("text", .string("See \(rule.documentation)."))])),
            ("defaultConfiguration", .object([("level", .string(rule.defaultSeverity.rawValue))])),
        ])
    }

    private func result(_ finding: RuleFinding<Rule>) -> JSONText {
        var artifact: [(String, JSONText)] = [("uri", .string(Self.uri(finding.file)))]
        // An absolute reference must not name a base (3.4.4).
        if !finding.file.hasPrefix("/") { artifact.append(("uriBaseId", .string(Self.baseID))) }
        var physical: [(String, JSONText)] = [("artifactLocation", .object(artifact))]
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
            ("ruleIndex", .number(Double(Rule.allCases.firstIndex(of: finding.rule) ?? 0))),
            ("level", .string(finding.severity.rawValue)),
            ("message", .object([("text", .string(Self.message(finding.fullText)))])),
            ("locations", .array([.object(location)])),
            ("partialFingerprints", .object([("plumb/v1", .string(finding.fingerprint))])),
        ])
    }

    /// Braces stand for placeholders in messages, and are written twice to mean themselves (3.11.5).
    private static func message(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar == "{" || scalar == "}" { result.append(scalar) }
            result.append(scalar)
        }
        return String(result)
    }

    /// A path as a relative or file URI, without segments that mean nothing (3.10.1).
    private static func uri(_ path: String) -> String {
        let allowed = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/+@!$&'()*,;=")
        let parts = path.split(separator: "/").filter { $0 != "." }
        let escaped = parts.joined(separator: "/").utf8.map { byte -> String in
            let character = Character(Unicode.Scalar(byte))
            if byte < 128, allowed.contains(character) { return String(character) }
            let hex = String(byte, radix: 16, uppercase: true)
            return "%" + (hex.count == 1 ? "0" + hex : hex)
        }.joined()
        return path.hasPrefix("/") ? "file:///" + escaped : escaped
    }
}
