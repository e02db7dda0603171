import Foundation
import UIKit

/// A comparison as one page that needs no other file: pictures are inside.
@MainActor
struct DiffHTML {
    private let report: DiffReport

    init(_ report: DiffReport) { self.report = report }

    var text: String {
        var body =
            "<header><h1>\(Self.escaped(report.title))</h1><p>\(Self.escaped(DiffSummary(report.documents).text)).</p>"
        body +=
            "<p class=\"legend\"><span class=\"old\">dashed red</span> before, <span class=\"new\">blue</span> after, "
            + "<span class=\"tint\">tinted</span> where pixels differ; numbers are those of the lists.</p></header>\n"
        for document in report.different { body += section(document) }
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(Self.escaped(report.title))</title>
            <style>
            \(Self.style)
            </style>
            </head>
            <body>
            \(body)</body>
            </html>

            """
    }

    private func section(_ document: DocumentDiff) -> String {
        var html = "<section class=\"document\">\n<h2>\(Self.escaped(DiffReport.heading(document)))</h2>\n"
        html += document.problems.map { "<p class=\"problem\">\(Self.escaped($0))</p>\n" }.joined()
        html += list(document.changes)
        for scene in document.scenes {
            html += "<article>\n<h3>\(Self.escaped(DiffReport.heading(scene)))</h3>\n"
            html += constraints(scene.constraints) + list(scene.objects)
            html += scene.status == .changed ? scene.variants.map { variant($0) }.joined() : pictures(scene)
            if !scene.sameVariants.isEmpty {
                html += "<p class=\"same\">No difference on \(Self.escaped(DiffReport.list(scene.sameVariants))).</p>\n"
            }
            html += "</article>\n"
        }
        return html + "</section>\n"
    }

    private func constraints(_ changes: [ConstraintChange]) -> String {
        guard !changes.isEmpty else { return "" }
        let rows = changes.map { change in
            let cells = [(change.old, "del"), (change.new, "ins")].map { text, tag in
                "<td>" + (text.map { "<\(tag)><code>\(Self.escaped($0))</code></\(tag)>" } ?? "") + "</td>"
            }
            return "<tr>\(cells.joined())</tr>\n"
        }
        return
            "<table class=\"constraints\">\n<tr><th>constraint before</th><th>after</th></tr>\n\(rows.joined())</table>\n"
    }

    private func list(_ changes: [ObjectChange]) -> String {
        guard !changes.isEmpty else { return "" }
        let items = changes.map { change -> String in
            let name = Self.escaped(change.name)
            switch change.kind {
            case .added: return "<li><ins>\(name)</ins> added</li>\n"
            case .removed: return "<li><del>\(name)</del> removed</li>\n"
            case .changed:
                let properties = change.properties.map { property in
                    let old = property.old.map { "<del>\(Self.escaped($0))</del>" } ?? ""
                    let new = property.new.map { "<ins>\(Self.escaped($0))</ins>" } ?? ""
                    return "\(Self.escaped(property.name)) \(old) \(new)"
                }
                return "<li>\(name): \(properties.joined(separator: "; "))</li>\n"
            }
        }
        return "<ul>\n\(items.joined())</ul>\n"
    }

    /// All variants of an added or removed scene in a row.
    private func pictures(_ scene: SceneDiff) -> String {
        let figures = scene.variants.compactMap { variant in
            (variant.new ?? variant.old).map { figure($0.image, $0.size, variant.name) }
        }
        return "<div class=\"pictures\">\n\(figures.joined())</div>\n"
    }

    private func variant(_ variant: VariantDiff) -> String {
        let share = variant.pixels.share
        let seen = share == 0 ? "looks the same" : "\(DiffReport.percent(share)) of the picture differs"
        var html = "<h4>\(Self.escaped(variant.name)) · \(seen)</h4>\n<div class=\"pictures\">\n"
        if let old = variant.old { html += figure(old.image, old.size, variant.new == nil ? "removed" : "before") }
        if let new = variant.new { html += figure(new.image, new.size, variant.old == nil ? "added" : "after") }
        if variant.old != nil, variant.new != nil, let marked = DiffPictures.highlighted(variant) {
            html += figure(marked, marked.size, "differences")
        }
        html += "</div>\n"
        if !variant.moves.isEmpty {
            let rows = variant.moves.map { "<li><b>\(Self.escaped($0.name))</b>: \(Self.escaped($0.text))</li>\n" }
            html += "<ol>\n\(rows.joined())</ol>\n"
        }
        html += variant.newProblems.map { "<p class=\"problem\">new \(Self.escaped($0))</p>\n" }.joined()
        html += variant.endedProblems.map { "<p class=\"ended\">ended \(Self.escaped($0))</p>\n" }.joined()
        return html
    }

    private func figure(_ image: UIImage, _ size: CGSize, _ caption: String) -> String {
        guard let png = image.pngData() else { return "" }
        return
            "<figure><img alt=\"\(Self.escaped(caption))\" width=\"\(number(size.width))\" height=\"\(number(size.height))\" "
            + "src=\"data:image/png;base64,\(png.base64EncodedString())\"><figcaption>\(Self.escaped(caption))</figcaption></figure>\n"
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }

    private static let style = """
        :root { color-scheme: light dark; --line: #d5d5da; --soft: #f4f4f6; --red: #b3261e; --blue: #0a62c4; --green: #1a7f37; }
        @media (prefers-color-scheme: dark) { :root { --line: #3c3c42; --soft: #222226; --red: #ff8a80; --blue: #7ab8ff; --green: #6fdd8b; } }
        body { font: 15px/1.45 system-ui, sans-serif; margin: 0 auto; padding: 24px; max-width: 1360px; }
        h1 { font-size: 24px; margin: 0; } h2 { font-size: 18px; margin: 0 0 8px; } h3 { font-size: 16px; } h4 { margin: 20px 0 8px; font-weight: 600; }
        header p { margin: 6px 0; } .legend { font-size: 13px; }
        .legend .old { color: var(--red); border: 1px dashed; padding: 0 4px; } .legend .new { color: var(--blue); border: 1px solid; padding: 0 4px; }
        .legend .tint { background: rgba(242, 51, 191, .22); padding: 0 4px; }
        .document { border: 1px solid var(--line); border-radius: 10px; padding: 16px 20px; margin: 20px 0; }
        article { border-top: 1px solid var(--line); margin-top: 16px; }
        .pictures { display: flex; gap: 20px; overflow-x: auto; padding: 12px; background: var(--soft); border-radius: 8px; align-items: flex-start; }
        figure { margin: 0; flex: 0 1 auto; } figure img { display: block; max-width: 100%; height: auto; box-shadow: 0 0 0 1px var(--line); }
        figcaption { font-size: 13px; padding-top: 6px; text-align: center; }
        table { border-collapse: collapse; margin: 8px 0; } th, td { text-align: left; padding: 3px 16px 3px 0; vertical-align: top; } th { font-weight: 600; font-size: 13px; }
        code { font: 13px ui-monospace, monospace; } del { color: var(--red); text-decoration: none; } ins { color: var(--green); text-decoration: none; }
        li > del + ins::before { content: "→ "; color: inherit; } .problem { color: var(--red); } .ended { color: var(--green); } .same { opacity: .7; }
        """
}
