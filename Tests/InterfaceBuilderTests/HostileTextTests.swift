import Foundation
import Testing

@testable import InterfaceBuilder

/// Texts that documents from strangers may hold, each of which has broken out of some report of some tool.
enum HostileText {
    static let all: [String] =
        [
            // Signs that are one character with what stands before or behind them.
            "x\u{600}<img src=x onerror=alert(1) z=", "x<\u{301}script>alert(1)</script>",
            "x\"\u{200D} onload=alert(1) y=\"\u{301}",
            "\u{D4E}<b>bold</b>", "x\u{600}[link](http://evil.example)", "x\u{600}`code`", "<\u{200D}b>", "&\u{301}lt;",
            "]]>\u{301}",
            // Line ends of every kind.
            "A\r\n::error file=x::PWN\r\n::stop-commands::tok", "A\n::add-mask::x", "\r::error::x", "a\u{85}::error::x",
            "a\u{2028}::error::x", "a\u{2029}b", "  ::warning::indented", "##[error]PWN", "x ##[add-mask]y", "::", ":",
            "a\n\n# heading",
            // Controls, and directions of writing.
            "a\u{1B}[31mred\u{1B}[0m", "a\u{9B}31mred", "\u{7}bell", "abc\u{202E}fdp.exe", "\u{2066}isolated",
            "\u{7F}\u{80}\u{9F}", "tab\there",
            // Quotes, fences, tables, mentions, links.
            "'single' \"double\" `back`", "```\n<img src=http://evil/x.png>", "````", "a|b|c", "@octocat look",
            "closes #1",
            "https://evil.example/x", "www.evil.example", "a@b.example", "![x](http://evil/y.png)", "<details>",
            "- item", "1. one",
            "> quoted", "---", "***bold***", "~~gone~~", "$x^2$", "\\", "%0A%25", ",title=x", "{0} {{1}}",
            "&amp; &#60;b&#62;",
            "</code></pre><script>alert(1)</script>", "--><b>", "<![CDATA[x]]>", "]]>", "javascript:alert(1)", "\u{0}",
        ] + [0xFFFE, 0xFDD0, 0x1FFFF].compactMap { Unicode.Scalar($0).map { String($0) } }
}

/// Runs a program that reads what a report is written for.
private struct Parser {
    let output: String
    let status: Int32

    init(_ program: String, _ arguments: [String], _ input: String) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        let (stdin, stdout) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput, process.standardError) = (stdin, stdout, FileHandle.nullDevice)
        try process.run()
        let writer = Thread {
            try? stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
            try? stdin.fileHandleForWriting.close()
        }
        writer.start()
        output = String(decoding: stdout.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        status = process.terminationStatus
    }

    static func has(_ program: String) -> Bool { (try? Parser("which", [program], ""))?.status == 0 }
}

@Suite("Texts of strangers in reports")
struct HostileTextTests {
    private static let findings = HostileText.all.map { text in
        Finding(
            rule: .misplacedView, severity: .warning, file: "\(text).xib", line: 1, column: 1, object: text,
            related: [text],
            scene: text, variant: text, message: "label “\(text)” is off", hint: text, fingerprint: text)
    }

    private static let reports = FindingsReport(findings, files: findings.map(\.file))

    private static let python = Parser.has("python3")

    @Test("JUnit's XML is well-formed, and says what the texts say", .enabled(if: python))
    func junit() throws {
        let script = """
            import sys, xml.etree.ElementTree as tree
            root = tree.fromstring(sys.stdin.buffer.read())
            print(root.tag, len(root.findall('.//testcase')), len(root.findall('.//failure')), len(list(root.iter())))
            """
        let count = HostileText.all.count
        let parsed = try Parser("python3", ["-c", script], Self.reports.text(.junit))
        #expect(parsed.output == "testsuites \(count) \(count) \(2 + 2 * count)\n")
    }

    @Test("JSON and SARIF are JSON, and keep the texts", .enabled(if: python), arguments: [ReportFormat.json, .sarif])
    func json(_ format: ReportFormat) throws {
        let script = """
            import sys, json
            print(json.dumps(json.load(sys.stdin), ensure_ascii=True).count('is off'))
            """
        let parsed = try Parser("python3", ["-c", script], Self.reports.text(format))
        #expect(parsed.output == "\(HostileText.all.count)\n")
    }

    @Test("no line of a report for people, and none of JSON, is a command to a GitHub runner")
    func commands() {
        for format in [ReportFormat.text, .json, .sarif, .junit] {
            for line in Self.lines(Self.reports.text(format)) {
                #expect(!line.trimmingCharacters(in: .whitespaces).hasPrefix("::"), "\(format): \(line)")
                #expect(!line.contains("##["), "\(format): \(line)")
            }
        }
    }

    @Test("workflow commands stay one line each, with their own properties")
    func workflow() {
        let lines = Self.lines(Self.reports.text(.github)).filter { !$0.isEmpty }
        #expect(lines.count == HostileText.all.count)
        for line in lines {
            #expect(line.hasPrefix("::warning file="))
            let properties = line.dropFirst(2).components(separatedBy: "::")[0].split(separator: ",")
            #expect(
                properties.map { $0.split(separator: "=", maxSplits: 1)[0] } == [
                    "warning file", "line", "col", "title",
                ])
        }
    }

    @Test("text for terminals moves no cursor and turns no writing around")
    func terminal() {
        for scalar in Self.reports.text(.text).unicodeScalars where scalar != "\n" {
            #expect(!UnseenCharacters.contains(scalar), "U+\(String(scalar.value, radix: 16))")
        }
    }

    /// As a runner splits them: at every kind of line end.
    private static func lines(_ text: String) -> [String] {
        var lines = [String.UnicodeScalarView()]
        for scalar in text.unicodeScalars {
            if ["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"].contains(scalar) {
                lines.append(String.UnicodeScalarView())
            } else {
                lines[lines.count - 1].append(scalar)
            }
        }
        return lines.map { String($0) }
    }
}

@MainActor
@Suite("Texts of strangers in comparisons")
struct HostileComparisonTests {
    /// Every text in every place that a comparison has for one.
    private static var report: DiffReport {
        let documents = HostileText.all.map { text -> DocumentDiff in
            var variant = VariantDiff(name: text, old: nil, new: nil, pixels: .none)
            variant.moves = [ViewMove(id: text, name: text, old: .zero, new: CGRect(x: 1, y: 0, width: 0, height: 0))]
            variant.newProblems = [text]
            variant.endedProblems = [text]
            var scene = SceneDiff(id: text, name: text, oldName: text, status: .changed)
            scene.constraints = [ConstraintChange(id: text, old: text, new: text)]
            scene.objects = [
                ObjectChange(
                    id: text, name: text, kind: .changed,
                    properties: [.init(name: text, old: text, new: text)]),
                ObjectChange(id: text, name: text, kind: .added),
            ]
            scene.variants = [variant]
            scene.sameVariants = [text]
            var document = DocumentDiff(name: text, status: .changed)
            document.oldName = text
            document.problems = [text]
            document.changes = scene.objects
            document.scenes = [scene]
            return document
        }
        var report = DiffReport(documents, title: HostileText.all.joined(separator: " "))
        report.pictureLink = { _, _, variant in "pictures/\(variant.name)" }
        return report
    }

    @Test(
        "GitHub's own parser finds no link, picture, element or code in Markdown but ours",
        .enabled(if: Parser.has("cmark-gfm")))
    func markdown() throws {
        let options = [
            "--unsafe", "-e", "autolink", "-e", "table", "-e", "strikethrough", "-e", "tagfilter", "-t", "html",
        ]
        let html = try Parser("cmark-gfm", options, Self.report.text(.markdown)).output
        let count = HostileText.all.count
        #expect(html.components(separatedBy: "<a ").count - 1 == 0)
        #expect(html.components(separatedBy: "<img ").count - 1 == count)
        #expect(html.components(separatedBy: "<img src=\"pictures/").count - 1 == count)
        #expect(html.components(separatedBy: "<details>").count - 1 == count)
        #expect(html.components(separatedBy: "<pre").count - 1 == count)
        #expect(html.components(separatedBy: "<table>").count - 1 == count)
        #expect(html.components(separatedBy: "<h3>").count - 1 == 1)
        #expect(html.components(separatedBy: "<h4>").count - 1 == count)
        for tag in ["<script", "<b>", "<del>", "<em>", "<h1", "<h2", "<hr", "<ol"] {
            #expect(!html.contains(tag), "\(tag)")
        }
        // Mentions are found where a name follows the sign at once, outside of code.
        let outside = html.replacing(/<pre[\s\S]*?<\/pre>|<code>[\s\S]*?<\/code>/, with: "")
        #expect(outside.firstMatch(of: /@[a-zA-Z]/) == nil)
    }

    @Test("in Chromium no script runs and no element appears", .enabled(if: Parser.has("chromium")))
    func page() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(
            "plumb-hostile-\(UUID().uuidString).html")
        defer { try? FileManager.default.removeItem(at: file) }
        let html = Self.report.text(.html)
        try Data(html.utf8).write(to: file)
        let arguments = [
            "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=2000", "--dump-dom", file.path,
        ]
        let page = try Parser("chromium", arguments, "").output
        #expect(page.contains("</html>"))
        for tag in ["<script", "<img", "<b onload", "onerror=\"", "onload=\"", "<details", "<a "] {
            #expect(!page.contains(tag), "\(tag)")
        }
        let count = HostileText.all.count
        #expect(page.components(separatedBy: "<article>").count - 1 == count)
        #expect(page.components(separatedBy: "<section").count - 1 == count)
    }

    @Test("the page's policy lets nothing through but its own style and pictures", .enabled(if: Parser.has("python3")))
    func policy() throws {
        let html = Self.report.text(.html)
        let script = """
            import sys, re, hashlib, base64
            page = sys.stdin.read()
            style = page[page.index('<style>') + 7:page.index('</style>')]
            print('sha256-' + base64.b64encode(hashlib.sha256(style.encode()).digest()).decode())
            """
        let hash = try Parser("python3", ["-c", script], html).output.trimmingCharacters(in: .newlines)
        #expect(
            html.contains("default-src 'none'; img-src data:; style-src '\(hash)'; base-uri 'none'; form-action 'none'")
        )
    }

    @Test("no line of the text form is a command to a GitHub runner")
    func commands() {
        let text = Self.report.text(.text)
        for line in text.split(whereSeparator: \.isNewline) {
            #expect(!line.drop { $0 == " " }.hasPrefix("::"), "\(line)")
            #expect(!line.contains("##["), "\(line)")
        }
        for scalar in text.unicodeScalars where scalar != "\n" { #expect(!UnseenCharacters.contains(scalar)) }
    }
}
