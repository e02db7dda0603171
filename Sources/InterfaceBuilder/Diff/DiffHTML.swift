import Files
import Foundation
import UIKit

/// A comparison as one page that needs no other file: pictures are inside.
@MainActor
struct DiffHTML {
    private let report: DiffReport

    init(_ report: DiffReport) { self.report = report }

    var html: HTMLText {
        var body: HTMLText = "<header><h1>\(report.title)</h1><p>\(DiffSummary(report.documents).text).</p>"
        body += """
            <p class="legend"><span class="old">dashed red</span> before, <span class="new">blue</span> after, \
            <span class="tint">tinted</span> where pixels differ; numbers are those of the lists.</p></header>

            """
        for document in report.different { body += section(document) }
        return HTMLPage(title: report.title, style: Self.style, body: body).html
    }

    private func section(_ document: DocumentDiff) -> HTMLText {
        var html: HTMLText = "<section class=\"document\">\n<h2>\(DiffReport.heading(document))</h2>\n"
        html += problems(document.problems, "problem")
        html += list(document.changes)
        for scene in document.scenes {
            html += "<article>\n<h3>\(DiffReport.heading(scene))</h3>\n"
            html += constraints(scene.constraints) + list(scene.objects)
            html += scene.status == .changed ? scene.variants.map { variant($0) }.joined() : pictures(scene)
            if !scene.sameVariants.isEmpty {
                html += "<p class=\"same\">No difference on \(DiffReport.list(scene.sameVariants)).</p>\n"
            }
            html += "</article>\n"
        }
        return html + "</section>\n"
    }

    private func problems(_ texts: [String], _ kind: HTMLText) -> HTMLText {
        texts.map { "<p class=\"\(kind)\">\($0)</p>\n" }.joined()
    }

    private func constraints(_ changes: [ConstraintChange]) -> HTMLText {
        guard !changes.isEmpty else { return "" }
        let rows = changes.map { change -> HTMLText in
            let old: HTMLText = change.old.map { "<del><code>\($0)</code></del>" } ?? ""
            let new: HTMLText = change.new.map { "<ins><code>\($0)</code></ins>" } ?? ""
            return "<tr><td>\(old)</td><td>\(new)</td></tr>\n"
        }
        return
            "<table class=\"constraints\">\n<tr><th>constraint before</th><th>after</th></tr>\n\(rows.joined())</table>\n"
    }

    private func list(_ changes: [ObjectChange]) -> HTMLText {
        guard !changes.isEmpty else { return "" }
        let items = changes.map { change -> HTMLText in
            switch change.kind {
            case .added: return "<li><ins>\(change.name)</ins> added</li>\n"
            case .removed: return "<li><del>\(change.name)</del> removed</li>\n"
            case .changed:
                let properties = change.properties.map { property -> HTMLText in
                    let old: HTMLText = property.old.map { "<del>\($0)</del>" } ?? ""
                    let new: HTMLText = property.new.map { "<ins>\($0)</ins>" } ?? ""
                    return "\(property.name) \(old) \(new)"
                }
                return "<li>\(change.name): \(properties.joined(separator: "; "))</li>\n"
            }
        }
        return "<ul>\n\(items.joined())</ul>\n"
    }

    /// All variants of an added or removed scene in a row.
    private func pictures(_ scene: SceneDiff) -> HTMLText {
        let figures = scene.variants.compactMap { variant in
            (variant.new ?? variant.old).map { figure($0.image, $0.size, variant.name) }
        }
        return "<div class=\"pictures\">\n\(figures.joined())</div>\n"
    }

    private func variant(_ variant: VariantDiff) -> HTMLText {
        let share = variant.pixels.share
        let seen = share == 0 ? "looks the same" : "\(DiffReport.percent(share)) of the picture differs"
        var html: HTMLText = "<h4>\(variant.name) · \(seen)</h4>\n<div class=\"pictures\">\n"
        if let old = variant.old { html += figure(old.image, old.size, variant.new == nil ? "removed" : "before") }
        if let new = variant.new { html += figure(new.image, new.size, variant.old == nil ? "added" : "after") }
        if variant.old != nil, variant.new != nil, let marked = DiffPictures.highlighted(variant) {
            html += figure(marked, marked.size, "differences")
        }
        html += "</div>\n"
        if !variant.moves.isEmpty {
            let rows = variant.moves.map { move -> HTMLText in "<li><b>\(move.name)</b>: \(move.text)</li>\n" }
            html += "<ol>\n\(rows.joined())</ol>\n"
        }
        html += problems(variant.newProblems.map { "new \($0)" }, "problem")
        html += problems(variant.endedProblems.map { "ended \($0)" }, "ended")
        return html
    }

    private func figure(_ image: UIImage, _ size: CGSize, _ caption: String) -> HTMLText {
        guard let png = image.pngData() else { return "" }
        return """
            <figure><img alt="\(caption)" width="\(number(size.width))" height="\(number(size.height))" \
            src="\(HTMLText(png: png))"><figcaption>\(caption)</figcaption></figure>

            """
    }

    private static let style: HTMLText = """
        .legend span { padding: 0 4px; } .legend .old { color: var(--error); border: 1px dashed; } .legend .new { color: var(--accent); border: 1px solid; }
        .legend .tint { background: rgba(242, 51, 191, .22); color: var(--text); }
        del { color: var(--error); text-decoration: none; } ins { color: var(--good); text-decoration: none; }
        li > del + ins::before { content: "→ "; color: inherit; } .problem { color: var(--error); } .ended { color: var(--good); } .same { color: var(--text-2); }
        """
}
