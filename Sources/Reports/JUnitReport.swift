/// Findings as the result of a test run: a case for each file, failed when the file has warnings or errors.
struct JUnitReport<Rule: ReportRule> {
    private let findings: [RuleFinding<Rule>]
    private let files: [String]
    private let design: ReportedDesign?

    init(_ findings: [RuleFinding<Rule>], files: [String], design: ReportedDesign? = nil) {
        self.design = design
        self.findings = findings
        self.files = files
    }

    var xml: XMLText {
        var cases: [XMLText] = []
        var failures = 0
        let byFile = Dictionary(grouping: findings.filter { $0.severity > .note }, by: \.file)
        for file in files {
            let bad = byFile[file] ?? []
            guard !bad.isEmpty else {
                cases.append("    <testcase classname=\"plumb.\(Rule.command)\" name=\"\(file)\"/>\n")
                continue
            }
            failures += 1
            let body = bad.map { finding in
                let variant = finding.variant.map { " [\($0)]" } ?? ""
                return
                    "\(finding.line.map { "line \($0): " } ?? "")\(finding.message)\(variant) (\(finding.ruleID))"
            }.joined(separator: "\n")
            cases.append(
                """
                    <testcase classname="plumb.\(Rule.command)" name="\(file)">
                      <failure message="\(bad.count) finding\(bad.count == 1 ? "" : "s")">\(body)</failure>
                    </testcase>

                """)
        }
        let properties: XMLText =
            design.map {
                "    <properties>\n      <property name=\"design\" value=\"\($0.rawValue)\"/>\n    </properties>\n"
            } ?? ""
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites>
              <testsuite name="plumb \(Rule.command)" tests="\(files.count)" failures="\(failures)">
            \(properties)\(cases.joined())  </testsuite>
            </testsuites>

            """
    }
}
