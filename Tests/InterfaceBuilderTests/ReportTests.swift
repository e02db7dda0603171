import Foundation
import Testing

@testable import InterfaceBuilder

@Suite("Reports")
struct ReportTests {
    private static let findings = [
        Finding(
            rule: .misplacedView, severity: .warning, file: "App/Main.storyboard", line: 12, column: 9,
            object: "abc-12-def",
            scene: "Login", message: "label “Näme” is off: 50 %, or so.", hint: "Update the frame.",
            fingerprint: "App/Main.storyboard:misplaced-view:abc-12-def"),
        Finding(
            rule: .conflictingConstraints, severity: .error, file: "App/Main.storyboard", line: 20, column: 1,
            object: "c-2", related: ["c-1", "c-2"], variant: "retina4_0, landscape", message: "a < b & \"c\"",
            fingerprint: "App/Main.storyboard:conflicting-constraints:c-2"),
        Finding(
            rule: .leftRightConstraint, severity: .note, file: "App/Other View.xib", message: "left",
            fingerprint: "App/Other View.xib:left-right-constraint:-"),
    ]

    private func report(_ format: ReportFormat, _ findings: [Finding] = findings, color: Bool = false) -> String {
        FindingsReport(
            findings, files: ["App/Main.storyboard", "App/Other View.xib", "Good.xib"], usesColor: color
        ).text(format)
    }

    @Test("text has a line for each finding, its hint below, and a sum at the end")
    func text() {
        #expect(
            report(.text) == """
                App/Main.storyboard:12:9: warning: label “Näme” is off: 50 %, or so. (misplaced-view)
                    Update the frame.
                App/Main.storyboard:20:1: error: a < b & "c" [retina4_0, landscape] (conflicting-constraints)
                App/Other View.xib: note: left (left-right-constraint)
                3 files: 1 error, 1 warning, 1 note

                """)
        #expect(report(.text, []) == "3 files: nothing found\n")
        #expect(report(.text, color: true).contains(": \u{1B}[31merror\u{1B}[0m: "))
    }

    @Test(
        "a report says what was drawn, in each form that has a place for it",
        arguments: [
            (ReportedDesign.canvas, "canvas", "drawn as on Xcode's canvas"), (.iOS18, "18", "drawn as iOS 18"),
            (.iOS26, "26", "drawn as iOS 26"),
        ])
    func design(_ design: ReportedDesign, _ value: String, _ words: String) throws {
        func text(_ format: ReportFormat, _ findings: [Finding] = Self.findings) -> String {
            FindingsReport(findings, files: ["Good.xib"], design: design).text(format)
        }
        #expect(text(.text, []) == "1 file, \(words): nothing found\n")
        let list = try #require(
            JSONSerialization.jsonObject(with: Data(text(.json).utf8)) as? [[String: Any]])
        #expect(list.map { $0["design"] as? String } == [value, value, value])
        let sarif = try #require(JSONSerialization.jsonObject(with: Data(text(.sarif).utf8)) as? [String: Any])
        let run = try #require((sarif["runs"] as? [[String: Any]])?.first)
        #expect(run["properties"] as? [String: String] == ["design": value])
        #expect(text(.junit).contains("<property name=\"design\" value=\"\(value)\"/>"))
        let read = try #require(Finding.report(json: Data(text(.json).utf8)))
        #expect(read.design == design && read.findings.count == 3)
    }

    @Test("a finding has the name of its view on the screen, where there is one")
    func view() throws {
        var finding = Self.findings[0]
        finding.view = "row 3 › switch"
        #expect(
            report(.text, [finding]).hasPrefix(
                "App/Main.storyboard:12:9: warning: label “Näme” is off: 50 %, or so. (misplaced-view; row 3 › switch)\n"
            ))
        #expect(Finding.report(json: Data(report(.json, [finding]).utf8))?.findings.first?.view == "row 3 › switch")
    }

    @Test("JSON is a list of objects with the same keys")
    func json() {
        #expect(
            report(.json, [Self.findings[1]]) == """
                [
                  {
                    "rule": "conflicting-constraints",
                    "severity": "error",
                    "file": "App/Main.storyboard",
                    "line": 20,
                    "column": 1,
                    "object": "c-2",
                    "related": [
                      "c-1",
                      "c-2"
                    ],
                    "scene": null,
                    "variant": "retina4_0, landscape",
                    "message": "a < b & \\"c\\"",
                    "hint": null
                  }
                ]

                """)
        #expect(report(.json, []) == "[]\n")
    }

    @Test("workflow commands escape what GitHub would take for its own")
    func github() {
        #expect(
            report(.github) == """
                ::warning file=App/Main.storyboard,line=12,col=9,title=misplaced-view::label “Näme” is off: 50 %25, or so. Update the frame.
                ::error file=App/Main.storyboard,line=20,col=1,title=conflicting-constraints::a < b & "c" [retina4_0, landscape]
                ::notice file=App/Other View.xib,title=left-right-constraint::left

                """)
    }

    @Test("Markdown has a numbered list, what proves a finding, and the screens with the numbers")
    func markdown() {
        var proved = Self.findings[0]
        proved.evidence = [Evidence(file: "App/Login.swift", line: 3, column: 1, message: "`Login` is declared here")]
        var report = FindingsReport([proved] + Self.findings.dropFirst(), files: ["App/Main.storyboard"])
        report.pictures = [(name: "Login <1>", address: "https://a.example/screens/Login 1.png")]
        #expect(
            report.text(.markdown) == """
                ### Lint: 2 files: 1 error, 1 warning, 1 note

                1. **warning** `App/Main.storyboard:12` label “Näme” is off: 50 %, or so. Update the frame. (misplaced-view)
                   - `App/Login.swift:3:1` \\`Login\\` is declared here
                2. **error** `App/Main.storyboard:20` a &lt; b &amp; "c" \\[retina4\\_0, landscape\\] (conflicting-constraints)
                3. **note** `App/Other View.xib` left (left-right-constraint)

                <details><summary>Login &lt;1&gt;</summary>

                ![Login &lt;1&gt;](https://a.example/screens/Login%201.png)

                </details>

                """)
        #expect(self.report(.markdown, []) == "### Lint: 3 files: nothing found\n")
    }

    @Test("JUnit has a case for each file, failed where there is more than notes")
    func junit() {
        #expect(
            report(.junit) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites>
                  <testsuite name="plumb lint" tests="3" failures="1">
                    <testcase classname="plumb.lint" name="App/Main.storyboard">
                      <failure message="2 findings">line 12: label “Näme” is off: 50 %, or so. (misplaced-view)&#10;line 20: a &lt; b &amp; &quot;c&quot; [retina4_0, landscape] (conflicting-constraints)</failure>
                    </testcase>
                    <testcase classname="plumb.lint" name="App/Other View.xib"/>
                    <testcase classname="plumb.lint" name="Good.xib"/>
                  </testsuite>
                </testsuites>

                """)
    }

    @Test("a finding in a file that was not named, such as a source, counts as one of it")
    func otherFiles() {
        let report = FindingsReport([Self.findings[0]], files: ["Good.xib"])
        #expect(report.text(.text).hasSuffix("\n2 files: 1 warning\n"))
        #expect(report.text(.junit).contains("<testsuite name=\"plumb lint\" tests=\"2\" failures=\"1\">"))
        #expect(report.text(.junit).contains("name=\"App/Main.storyboard\">\n      <failure message=\"1 finding\">"))
    }

    /// What the schema of SARIF 2.1.0 requires of the parts that are written, and which keys it allows there.
    @Test("SARIF has what the schema requires and nothing that it doesn't know")
    func sarif() throws {
        let root = try #require(
            JSONSerialization.jsonObject(with: Data(report(.sarif).utf8)) as? [String: Any])
        #expect(Set(root.keys) == ["$schema", "version", "runs"])
        #expect(root["version"] as? String == "2.1.0")
        let run = try #require((root["runs"] as? [[String: Any]])?.first)
        #expect(Set(run.keys) == ["tool", "results", "columnKind", "originalUriBaseIds"])
        #expect(["utf16CodeUnits", "unicodeCodePoints"].contains(run["columnKind"] as? String))
        let bases = try #require(run["originalUriBaseIds"] as? [String: Any])
        let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        #expect(driver["name"] as? String == "plumb")
        #expect(driver["semanticVersion"] as? String == PackageVersion.current)
        let rules = try #require(driver["rules"] as? [[String: Any]])
        #expect(rules.compactMap { $0["id"] as? String } == LintRule.allCases.map(\.rawValue))
        for rule in rules {
            #expect(Set(rule.keys) == ["id", "shortDescription", "help", "defaultConfiguration"])
        }
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.count == 3)
        for (result, finding) in zip(results, Self.findings) {
            #expect(
                Set(result.keys) == ["ruleId", "ruleIndex", "level", "message", "locations", "partialFingerprints"])
            let index = try #require(result["ruleIndex"] as? Int)
            #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
            #expect(["note", "warning", "error"].contains(result["level"] as? String))
            #expect((result["message"] as? [String: Any])?["text"] is String)
            let location = try #require((result["locations"] as? [[String: Any]])?.first)
            #expect(Set(location.keys).isSubset(of: ["physicalLocation", "logicalLocations"]))
            let physical = try #require(location["physicalLocation"] as? [String: Any])
            let artifact = try #require(physical["artifactLocation"] as? [String: String])
            let uri = try #require(artifact["uri"])
            #expect(URL(string: uri)?.relativePath == finding.file)
            #expect(bases[try #require(artifact["uriBaseId"])] != nil)
            let region = physical["region"] as? [String: Int]
            #expect(region?["startLine"] == finding.line)
            #expect(region?.values.allSatisfy { $0 >= 1 } ?? true)
            #expect(result["partialFingerprints"] as? [String: String] == ["plumb/v1": finding.fingerprint])
        }
    }

    private func artifact(_ file: String) throws -> [String: String] {
        var finding = Self.findings[0]
        finding.file = file
        let root = try JSONSerialization.jsonObject(with: Data(report(.sarif, [finding]).utf8)) as? [String: Any]
        let results = (root?["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]]
        let location = (results?.first?["locations"] as? [[String: Any]])?.first
        let physical = location?["physicalLocation"] as? [String: Any]
        return try #require(physical?["artifactLocation"] as? [String: String])
    }

    /// RFC 3986: a colon in the first segment would end a scheme; `%`, `#` and `?` have meanings of their own.
    @Test(
        "paths are URI references: relative to the base, or absolute without one",
        arguments: [
            ("./App/Log in.xib", "App/Log%20in.xib"), ("../Other/ä.xib", "../Other/%C3%A4.xib"),
            ("a:b/50%#1?.xib", "a%3Ab/50%25%231%3F.xib"), ("App//Main [de].xib", "App/Main%20%5Bde%5D.xib"),
        ])
    func relativePaths(_ path: String, _ uri: String) throws {
        #expect(try artifact(path) == ["uri": uri, "uriBaseId": "%SRCROOT%"])
    }

    @Test("an absolute path is a file URI and names no base")
    func absolutePath() throws {
        #expect(try artifact("/Users/me/A b.xib") == ["uri": "file:///Users/me/A%20b.xib"])
    }

    @Test("braces in a message are no placeholders")
    func braces() throws {
        var finding = Self.findings[0]
        finding.message = "label “{0} of {1}” is off."
        finding.hint = nil
        #expect(report(.sarif, [finding]).contains("\"text\": \"label “{{0}} of {{1}}” is off.\""))
    }

    /// The standard has columns in UTF-16 code units or in code points; the report says the latter.
    @Test("a column counts characters beyond the first plane once")
    @MainActor
    func columns() throws {
        let view = TestDocument.view("box", "20 50 100 50")
        let constraints = [
            TestDocument.constraint("l", "box.leading root.leading 20"),
            TestDocument.constraint("t", "box.top root.top 40"), TestDocument.constraint("w", "box.width 100"),
            TestDocument.constraint("h", "box.height 50"),
        ].joined(separator: "\n")
        let found = try TestDocument.findings(TestDocument.xib("<!-- \u{1FAA3} -->" + view, constraints: constraints))
        #expect(found.map(\.column) == [16 + "<!-- x -->".count + 1])
        #expect(report(.sarif, found).contains("\"columnKind\": \"unicodeCodePoints\""))
    }
}

@Suite("Unified diffs")
struct UnifiedDiffTests {
    private func diff(_ old: String, _ new: String) -> String { UnifiedDiff(old: old, new: new, name: "f.xib").text }

    @Test("equal texts have no difference")
    func equal() { #expect(diff("a\nb\n", "a\nb\n").isEmpty) }

    @Test("a changed line stands between three lines of context")
    func changed() {
        let old = (1...9).map { "\($0)\n" }.joined()
        #expect(
            diff(old, old.replacing("5\n", with: "five\n")) == """
                --- a/f.xib
                +++ b/f.xib
                @@ -2,7 +2,7 @@
                 2
                 3
                 4
                -5
                +five
                 6
                 7
                 8

                """)
    }

    @Test("changes far apart are hunks of their own, and line ends count")
    func hunks() {
        let old = (1...20).map { "\($0)\n" }.joined()
        let new = old.replacing("2\n3\n", with: "3\n").replacing("19\n20\n", with: "19\n20")
        let text = diff(old, new)
        #expect(text.contains("@@ -1,5 +1,4 @@\n 1\n-2\n 3\n"))
        #expect(text.hasSuffix("-20\n+20\n\\ No newline at end of file\n"))
    }

    /// `patch` is the judge: what it makes of the old text is the new one.
    @Test("patch turns the old text into the new one", arguments: 0..<12)
    func patches(_ seed: Int) throws {
        var random = SplitMix(state: UInt64(seed))
        let old = (0..<60).map { "line \($0 % 7)\r\n" }
        var new = old
        for _ in 0..<8 {
            let place = Int.random(in: 0..<new.count, using: &random)
            if Bool.random(using: &random) { new.remove(at: place) } else { new.insert("new \(place)\n", at: place) }
        }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-diff-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(old.joined().utf8).write(to: folder.appendingPathComponent("f.xib"))
        try Data(diff(old.joined(), new.joined()).utf8).write(to: folder.appendingPathComponent("d"))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["patch", "--binary", "-s", "-p1", "-d", folder.path, "-i", "d"]
        process.standardOutput = Pipe()
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let patched = try Data(contentsOf: folder.appendingPathComponent("f.xib"))
        #expect(patched == Data(new.joined().utf8))
    }
}
