/// Findings in the Static Analysis Results Interchange Format 2.1.0, which code hosts read.
///
/// Section numbers are those of the OASIS standard.
struct SARIFReport<Rule: ReportRule> {
    private let findings: [RuleFinding<Rule>]
    private let design: ReportedDesign?

    /// Rules that a team has set up, as far as something was found by them: one finding of each, by name.
    private let named: [RuleFinding<Rule>]

    init(_ findings: [RuleFinding<Rule>], design: ReportedDesign? = nil) {
        self.findings = findings
        self.design = design
        var seen: Set<String> = []
        named = findings.filter { $0.name.map { seen.insert($0).inserted } ?? false }.sorted { $0.ruleID < $1.ruleID }
    }

    var json: JSONText {
        JSONText.object([
            ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
            ("version", .string("2.1.0")),
            (
                "runs",
                .array([
                    .object(
                        [
                            ("tool", tool), ("originalUriBaseIds", baseIDs),
                            ("columnKind", .string("unicodeCodePoints")), ("results", .array(findings.map(result))),
                        ] + properties)
                ])
            ),
        ])
    }

    /// What the standard has no member for (3.8).
    private var properties: [(String, JSONText)] {
        design.map { [("properties", .object([("design", .string($0.rawValue))]))] } ?? []
    }

    private var tool: JSONText {
        .object([
            (
                "driver",
                .object([
                    ("name", .string("plumb")), ("semanticVersion", .string(PackageVersion.current)),
                    ("rules", .array(Rule.allCases.map(rule) + named.map(rule))),
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

    private func rule(_ finding: RuleFinding<Rule>) -> JSONText {
        .object([
            ("id", .string(finding.ruleID)),
            ("shortDescription", .object([("text", .string(finding.rule.summary))])),
            ("help", .object([("text", .string("See \(finding.rule.documentation)."))])),
            ("defaultConfiguration", .object([("level", .string(finding.severity.rawValue))])),
        ])
    }

    private func rule(_ rule: Rule) -> JSONText {
        .object([
            ("id", .string(rule.rawValue)),
            ("shortDescription", .object([("text", .string(rule.summary))])),
            ("help", .object([("text", .string("See \(rule.documentation)."))])),
            ("defaultConfiguration", .object([("level", .string(rule.defaultSeverity.rawValue))])),
        ])
    }

    private func result(_ finding: RuleFinding<Rule>) -> JSONText {
        var location = [Self.physicalLocation(finding.file, finding.line, finding.column)]
        if let object = finding.object {
            let full = [finding.scene, object].compactMap { $0 }.joined(separator: "/")
            location.append(
                (
                    "logicalLocations",
                    .array([.object([("name", .string(object)), ("fullyQualifiedName", .string(full))])])
                ))
        }
        let related = finding.evidence.map { place in
            JSONText.object([
                Self.physicalLocation(place.file, place.line, place.column),
                ("message", .object([("text", .string(Self.message(place.message)))])),
            ])
        }
        let index =
            finding.name.flatMap { name in named.firstIndex { $0.name == name } }.map { $0 + Rule.allCases.count }
            ?? Rule.allCases.firstIndex(of: finding.rule)
        var members: [(String, JSONText)] = [
            ("ruleId", .string(finding.ruleID)), ("ruleIndex", .number(Double(index ?? 0))),
            ("level", .string(finding.severity.rawValue)),
            ("message", .object([("text", .string(Self.message(finding.fullText)))])),
            ("locations", .array([.object(location)])),
            ("partialFingerprints", .object([("plumb/v1", .string(finding.fingerprint))])),
        ]
        if !related.isEmpty { members.append(("relatedLocations", .array(related))) }
        return .object(members)
    }

    private static func physicalLocation(_ file: String, _ line: Int?, _ column: Int?) -> (String, JSONText) {
        var artifact: [(String, JSONText)] = [("uri", .string(uri(file)))]
        // An absolute reference must not name a base (3.4.4).
        if !file.hasPrefix("/") { artifact.append(("uriBaseId", .string(baseID))) }
        var physical: [(String, JSONText)] = [("artifactLocation", .object(artifact))]
        if let line {
            var region: [(String, JSONText)] = [("startLine", .number(Double(line)))]
            if let column { region.append(("startColumn", .number(Double(column)))) }
            physical.append(("region", .object(region)))
        }
        return ("physicalLocation", .object(physical))
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
