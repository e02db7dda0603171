/// What was looked at and what remains, in the forms that people and tools read.
public struct PortReport: Sendable {
    public var files: Int
    public var lines: Int
    public var findings: [Finding]

    public init(files: Int, lines: Int, findings: [Finding]) {
        self.files = files
        self.lines = lines
        self.findings = Array(Set(findings)).sorted()
    }

    public var cleanFiles: Int { files - Set(findings.map(\.file)).count }
    /// A finding without a line stands for one.
    public var cleanLines: Int { lines - Set(findings.map { "\($0.file):\($0.line)" }).count }

    public var text: String {
        var result = findings.map { "\($0.file):\($0.line):\($0.column): \($0.rule.rawValue): \($0.message)\n" }
            .joined()
        result +=
            "\(share(cleanFiles, files)) of \(files) file\(files == 1 ? "" : "s") and "
            + "\(share(cleanLines, lines)) of \(lines) lines are clean"
        if !findings.isEmpty {
            result += "; \(findings.count) " + (findings.count == 1 ? "place remains" : "places remain")
        }
        return result + "\n"
    }

    private func share(_ part: Int, _ whole: Int) -> String {
        guard whole > 0 else { return "100.0 %" }
        // Rounded down, so that only all is 100 %.
        let tenths = max(part, 0) * 1000 / whole
        return "\(tenths / 10).\(tenths % 10) %"
    }

    public var json: String {
        let places = findings.map { finding in
            "    {\"file\": \(JSONText.quoted(finding.file)), \"line\": \(finding.line), \"column\": \(finding.column), "
                + "\"rule\": \(JSONText.quoted(finding.rule.rawValue)), \"what\": \(JSONText.quoted(finding.what)), "
                + "\"why\": \(JSONText.quoted(finding.why)), \"instead\": \(JSONText.quoted(finding.instead))}"
        }
        return """
            {
              "files": \(files), "cleanFiles": \(cleanFiles), "lines": \(lines), "cleanLines": \(cleanLines),
              "findings": [\(places.isEmpty ? "" : "\n" + places.joined(separator: ",\n") + "\n  ")]
            }

            """
    }

    /// Static Analysis Results Interchange Format, 2.1.0.
    public var sarif: String {
        let rules = Set(findings.map(\.rule.rawValue)).sorted().map {
            "        {\"id\": \(JSONText.quoted($0))}"
        }
        let results = findings.map { finding in
            "      {\"ruleId\": \(JSONText.quoted(finding.rule.rawValue)), \"level\": \"error\", \"message\": {\"text\": "
                + "\(JSONText.quoted(finding.message))}, \"locations\": [{\"physicalLocation\": {\"artifactLocation\": "
                + "{\"uri\": \(JSONText.quoted(finding.file))}, \"region\": {\"startLine\": \(max(finding.line, 1)), "
                + "\"startColumn\": \(max(finding.column, 1))}}}]}"
        }
        return """
            {
              "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
              "version": "2.1.0",
              "runs": [{
                "tool": {"driver": {"name": "plumb port", "rules": [\(list(rules))]}},
                "results": [\(list(results))]
              }]
            }

            """
    }

    private func list(_ items: [String]) -> String {
        items.isEmpty ? "" : "\n" + items.joined(separator: ",\n") + "\n    "
    }
}

/// Strings in JSON.
enum JSONText {
    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
