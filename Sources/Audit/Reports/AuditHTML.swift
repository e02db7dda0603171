import Foundation
import InterfaceBuilder

/// Findings as one page that needs no other file: with pictures, and marks on them.
package struct AuditHTML<Rule: ReportRule> {
    /// A document or an app's screen, with what was found there.
    package struct Section: Sendable {
        package var findings: [RuleFinding<Rule>]
        package var pictures: [(picture: FindingPicture, png: Data)]

        package init(findings: [RuleFinding<Rule>], pictures: [(picture: FindingPicture, png: Data)]) {
            self.findings = findings
            self.pictures = pictures
        }
    }

    private let title: String
    private let files: Int
    private let sections: [Section]
    private let design: ReportedDesign?

    package init(title: String, files: Int, sections: [Section], design: ReportedDesign?) {
        self.design = design
        self.title = title
        self.files = files
        self.sections = sections
    }

    package var html: HTMLText {
        let all = sections.flatMap(\.findings)
        let counts = Severity.allCases.reversed().map { severity in
            (severity, all.filter { $0.severity == severity }.count)
        }
        .filter { $0.1 > 0 }.map { "\($0.1) \($0.0.rawValue)\($0.1 == 1 ? "" : "s")" }
        let sum = counts.isEmpty ? "nothing found" : counts.joined(separator: ", ")
        let drawn = design.map { ", \($0.words)" } ?? ""
        var body: HTMLText =
            "<header><h1>\(title)</h1><p>\(files) file\(files == 1 ? "" : "s")\(drawn): \(sum).</p></header>\n"
        body += rules(all)
        for section in sections where !section.findings.isEmpty { body += self.section(section) }
        return HTMLPage(title: title, style: Self.style, body: body).html
    }

    private func rules(_ findings: [RuleFinding<Rule>]) -> HTMLText {
        let rows = Rule.allCases.compactMap { rule -> HTMLText? in
            let count = findings.filter { $0.rule == rule }.count
            guard count > 0 else { return nil }
            return "<tr><td>\(count)</td><td><code>\(rule.rawValue)</code></td><td>\(rule.summary)</td></tr>\n"
        }
        return rows.isEmpty
            ? "" : "<table>\n<tr><th>findings</th><th>rule</th><th>what it means</th></tr>\n\(rows.joined())</table>\n"
    }

    private func section(_ section: Section) -> HTMLText {
        var html: HTMLText = "<section>\n<h2>\(section.findings[0].file)</h2>\n"
        var shown: Set<Int> = []
        for (picture, png) in section.pictures {
            shown.formUnion(picture.marks)
            html +=
                "<article>\n<h3>\(picture.name)</h3>\n<div class=\"screen\">\n\(figure(picture, png, section.findings))"
            html += list(picture.marks, section.findings) + "</div>\n</article>\n"
        }
        let rest = section.findings.indices.filter { !shown.contains($0) }
        if !rest.isEmpty { html += list(rest, section.findings) }
        return html + "</section>\n"
    }

    private func figure(_ picture: FindingPicture, _ png: Data, _ findings: [RuleFinding<Rule>]) -> HTMLText {
        let (width, height) = (max(1, Int(picture.size.width)), max(1, Int(picture.size.height)))
        let marks = picture.marks.compactMap { index -> HTMLText? in
            guard let frame = findings[index].frame else { return nil }
            func part(_ value: CGFloat) -> Int { Int(max(-1e6, min(1e6, value)).rounded()) }
            let (x, y) = (part(frame.minX), part(frame.minY))
            let kind = findings[index].severity.rawValue
            return """
                <g class="\(kind)"><title>\(findings[index].message)</title><rect x="\(x)" y="\(y)" width="\(max(2, part(frame.width)))" \
                height="\(max(2, part(frame.height)))"/><circle cx="\(min(max(x, 8), width - 8))" cy="\(min(max(y, 8), height - 8))" r="8"/>\
                <text x="\(min(max(x, 8), width - 8))" y="\(min(max(y, 8), height - 8) + 4)">\(index + 1)</text></g>
                """
        }
        return """
            <svg width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" role="img" aria-label="\(picture.name)">\
            <image href="\(HTMLText(png: png))" width="\(width)" height="\(height)"/>\(marks.joined())</svg>

            """
    }

    private func list(_ indices: [Int], _ findings: [RuleFinding<Rule>]) -> HTMLText {
        let items = indices.map { index -> HTMLText in
            let finding = findings[index]
            let setting: HTMLText = finding.variant.map { " <span class=\"setting\">\($0)</span>" } ?? ""
            let hint: HTMLText = finding.hint.map { "<br><span class=\"hint\">\($0)</span>" } ?? ""
            let line: HTMLText = finding.line.map { " line \($0)" } ?? ""
            let view: HTMLText = finding.view.map { " \($0)" } ?? ""
            return """
                <li value="\(index + 1)"><b class="\(finding.severity.rawValue)">\(finding.severity.rawValue)</b> \(finding.message)\
                \(setting) <code>\(finding.ruleID)\(line)</code>\(view)\(hint)</li>

                """
        }
        return "<ol>\n\(items.joined())</ol>\n"
    }

    private static var style: HTMLText {
        """
        .screen { display: flex; gap: 24px; align-items: flex-start; flex-wrap: wrap; margin-top: 10px; } .screen ol { flex: 1 1 320px; margin: 0; }
        svg { max-width: 100%; height: auto; box-shadow: 0 0 0 1px var(--line-strong); }
        rect { fill: none; stroke-width: 2; } circle { stroke: #fff; } g text { fill: #fff; font-weight: 700; font-size: 12px; text-anchor: middle; }
        g.error rect { stroke: #b8221a; } g.error circle { fill: #b8221a; } g.warning rect { stroke: #8f4a00; } g.warning circle { fill: #8f4a00; }
        g.note rect { stroke: #0a5fc4; stroke-dasharray: 4 3; } g.note circle { fill: #0a5fc4; }
        b.error { color: var(--error); } b.warning { color: var(--warning); } b.note { color: var(--note); }
        .setting { border: 1px solid var(--line); border-radius: var(--radius); padding: 0 6px; } .hint { color: var(--text-2); }
        """
    }
}
