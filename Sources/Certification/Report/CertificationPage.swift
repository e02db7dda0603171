import Files
import Foundation
import Reports

/// The report as one page that needs no other file: each picture beside its reference, with what differs framed.
package struct CertificationPage {
    private let certification: Certification
    /// Reads a file; nil where there is none.
    private let read: (String) -> Data?

    package init(
        _ certification: Certification,
        read: @escaping (String) -> Data? = { try? FileInput.data(at: $0, limit: 64 << 20) }
    ) {
        self.certification = certification
        self.read = read
    }

    package var html: HTMLText {
        let rows = certification.totals.map { total -> HTMLText in
            "<tr><th scope=\"row\">\(total.facet.name)</th><td>\(total.count.agreeing) of \(total.count.checked)</td></tr>\n"
        }
        let notes = certification.notes.map { note -> HTMLText in "<p>\(note)</p>\n" }
        let groups = Dictionary(grouping: certification.entries) { entry in
            URL(fileURLWithPath: "/" + entry.name).deletingLastPathComponent().path
        }
        let sections = groups.keys.sorted().map { section($0, groups[$0] ?? []) }
        let unasked = certification.unasked.map { path -> HTMLText in "<li><code>\(path)</code></li>\n" }
        var rest = HTMLText()
        if !unasked.isEmpty {
            rest =
                "<section><h2>Recorded, and asked for by no test that ran</h2>\n<ul>\n\(unasked.joined())</ul></section>\n"
        }
        let body: HTMLText = """
            <header><h1>Recorded pictures</h1><p>\(certification.summary).</p>
            <table>\(rows.joined())</table>
            <p class="path">Within: \(certification.tolerances.text); outlines of letters are not compared.</p>\(notes.joined())</header>
            \(sections.joined())\(rest)
            """
        return HTMLPage(title: "Recorded pictures", style: Self.style, body: body).html
    }

    private func section(_ folder: String, _ entries: [Certification.Entry]) -> HTMLText {
        let trusted = entries.filter(\.isTrusted).count
        // What differs first.
        let sorted = entries.filter { !$0.isTrusted } + entries.filter(\.isTrusted)
        return """
            <section><h2>\(String(folder.split(separator: "/").last ?? "."))</h2>
            <p class="path">\(folder) · \(trusted) of \(entries.count) trusted</p>
            \(sorted.map(article).joined())</section>

            """
    }

    private func article(_ entry: Certification.Entry) -> HTMLText {
        let items = entry.differences.map { difference -> HTMLText in "<li>\(difference.message)</li>\n" }
        var list = HTMLText()
        // What keeps two from being compared is said already.
        if let note = entry.note, entry.isTrusted || entry.verdict == .differs { list += "<p>\(note)</p>\n" }
        if !items.isEmpty { list += "<ul>\n\(items.joined())</ul>\n" }
        let body: HTMLText = """
            <p>Trust: \(entry.trust)</p>
            \(list)\
            <div class="pictures">\(figure(entry.reference, "recorded"))\(figure(entry.actual, "drawn here"))</div>
            """
        let name = entry.name.split(separator: "/").last.map(String.init) ?? entry.name
        return entry.isTrusted
            ? "<details class=\"trusted\"><summary>\(name): <b>\(entry.verdict.rawValue)</b></summary>\(body)</details>\n"
            : "<article><h3>\(name): <b>\(entry.verdict.rawValue)</b></h3>\(body)</article>\n"
    }

    private func figure(_ path: String?, _ caption: String) -> HTMLText {
        guard let path, path.lowercased().hasSuffix(".png"), let data = read(path) else { return "" }
        return
            "<figure><img alt=\"\(caption)\" src=\"\(HTMLText(png: data))\"><figcaption>\(caption)</figcaption></figure>"
    }

    private static let style: HTMLText = """
        article b { color: var(--error); } .trusted b { color: var(--good); }
        .trusted { border-top: 1px solid var(--line); padding: 8px 0; }
        figure img { max-height: 480px; }
        th { text-align: start; padding-inline-end: 16px; }
        """
}
