/// Findings as the result of a test run: a case for each file, failed when the file has warnings or errors.
struct JUnitReport {
    private let findings: [Finding]
    private let files: [String]

    init(_ findings: [Finding], files: [String]) {
        self.findings = findings
        self.files = files
    }

    var text: String {
        var cases: [String] = []
        var failures = 0
        for file in files {
            let bad = findings.filter { $0.file == file && $0.severity > .note }
            guard !bad.isEmpty else {
                cases.append("    <testcase classname=\"plumb.lint\" name=\"\(Self.escaped(file))\"/>\n")
                continue
            }
            failures += 1
            let body = bad.map { finding in
                let variant = finding.variant.map { " [\($0)]" } ?? ""
                return
                    "\(finding.line.map { "line \($0): " } ?? "")\(finding.message)\(variant) (\(finding.rule.rawValue))"
            }.joined(separator: "\n")
            cases.append(
                """
                    <testcase classname="plumb.lint" name="\(Self.escaped(file))">
                      <failure message="\(bad.count) finding\(bad.count == 1 ? "" : "s")">\(Self.escaped(body))</failure>
                    </testcase>

                """)
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites>
              <testsuite name="plumb lint" tests="\(files.count)" failures="\(failures)">
            \(cases.joined())  </testsuite>
            </testsuites>

            """
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;").replacing("\n", with: "&#10;")
    }
}
