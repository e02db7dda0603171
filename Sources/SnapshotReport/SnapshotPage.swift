import Files
import Foundation
import InterfaceBuilder
import ViewDebugger

/// A run as one page that needs no other file: expected, actual and difference, a slider and an onion skin between them.
package struct SnapshotPage {
    private let run: SnapshotRun
    /// Reads a file; nil where there is none that may be shown.
    private let read: (String) -> Data?

    package init(_ run: SnapshotRun, read: ((String) -> Data?)? = nil) {
        self.run = run
        self.read = read ?? { run.data(at: $0) }
    }

    package var html: HTMLText {
        let fonts = Set(run.surroundings.flatMap(\.fonts)).sorted().joined(separator: ", ")
        var body: HTMLText = "<header><h1>Snapshots</h1><p>\(run.summary).</p>"
        if !fonts.isEmpty { body += "<p>Drawn with \(fonts).</p>" }
        body += """
            <p><label><input type="checkbox" id="all"> show those that pass</label></p></header>

            """
        let groups = Dictionary(grouping: run.entries, by: \.source)
        for source in groups.keys.sorted() { body += group(source, groups[source] ?? []) }
        let stale = (try? run.staleReferences()) ?? []
        if !stale.isEmpty {
            let items = stale.map { file -> HTMLText in "<li><code>\(file.path)</code></li>\n" }
            body += "<section><h2>References that no test asked for</h2>\n<ul>\n\(items.joined())</ul></section>\n"
        }
        return HTMLPage(title: "Snapshots", style: Self.style, script: Self.script, body: body).html
    }

    private func group(_ source: String, _ entries: [SnapshotRun.Entry]) -> HTMLText {
        let failed = entries.filter { $0.outcome != .same }.count
        let name = URL(fileURLWithPath: source).lastPathComponent
        var html: HTMLText = failed == 0 ? "<section class=\"same\">\n" : "<section>\n"
        html +=
            "<h2>\(name)</h2>\n<p class=\"path\">\(source) · \(entries.count - failed) of \(entries.count) the same</p>\n"
        for entry in entries { html += article(entry) }
        return html + "</section>\n"
    }

    private func article(_ entry: SnapshotRun.Entry) -> HTMLText {
        let name = URL(fileURLWithPath: entry.reference).lastPathComponent
        var html: HTMLText = """
            <article class="\(entry.outcome.rawValue)"><h3>\(name)</h3><p><b>\(entry.outcome.rawValue)</b> \
            <code>\(entry.test) line \(entry.line)</code></p>

            """
        if let message = entry.message { html += "<pre>\(lines(message))</pre>\n" }
        guard entry.reference.hasSuffix(".png") else { return html + text(entry) + "</article>\n" }
        let expected = read(entry.reference)
        let actual = entry.actual.flatMap(read)
        let difference = entry.actual.flatMap { path in
            read(URL(fileURLWithPath: path).deletingPathExtension().path + ".difference.png")
        }
        if let expected, let actual, entry.outcome == .different {
            html += """
                <div class="compare"><p class="modes"><span class="segments"><button type="button" data-mode="side" aria-pressed="true">side by side</button>\
                <button type="button" data-mode="slider" aria-pressed="false">slider</button><button type="button" data-mode="onion" aria-pressed="false">onion skin</button></span>\
                <input type="range" min="0" max="100" value="50" aria-label="how much of the actual picture" hidden></p>
                <div class="pictures">\(figure(expected, "expected"))\(figure(actual, "actual"))\(difference.map { figure($0, "difference") } ?? "")</div></div>

                """
        } else {
            let shown = [expected.map { figure($0, "expected") }, actual.map { figure($0, "actual") }].compactMap { $0 }
            html += "<div class=\"pictures\">\(shown.joined())</div>\n"
        }
        return html + "</article>\n"
    }

    private func text(_ entry: SnapshotRun.Entry) -> HTMLText {
        guard entry.outcome == .same, let data = read(entry.reference) else { return "" }
        return
            "<details><summary>text</summary><pre>\(lines(String(decoding: data.prefix(100_000), as: UTF8.self)))</pre></details>\n"
    }

    /// Lines stay lines.
    private func lines(_ text: String) -> HTMLText {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { HTMLText(String($0)) }.joined(
            separator: "\n")
    }

    private func figure(_ png: Data, _ caption: String) -> HTMLText {
        "<figure class=\"\(caption)\"><img alt=\"\(caption)\" src=\"\(HTMLText(png: png))\"><figcaption>\(caption)</figcaption></figure>"
    }

    private static let style: HTMLText = """
        body:not(.all) .same { display: none; }
        article b { color: var(--error); } .same b { color: var(--good); }
        figure img { max-height: 640px; }
        .modes { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin: 8px 0; }
        .stack { position: relative; } .stack .difference { display: none; } .stack .actual { position: absolute; top: 12px; left: 12px; }
        .stack .actual figcaption { visibility: hidden; }
        """

    /// Modes of comparison; without scripts the pictures stand side by side.
    private static let script: HTMLText = """
        "use strict";
        document.getElementById("all").addEventListener("change", (event) => document.body.classList.toggle("all", event.target.checked));
        if (!document.querySelector("article:not(.same)")) { document.body.classList.add("all"); document.getElementById("all").checked = true; }
        for (const box of document.querySelectorAll(".compare")) {
          const range = box.querySelector("input"), pictures = box.querySelector(".pictures"), actual = box.querySelector(".actual img");
          let mode = "side";
          const show = () => {
            pictures.classList.toggle("stack", mode !== "side");
            range.hidden = mode === "side";
            actual.style.clipPath = mode === "slider" ? `inset(0 ${100 - range.value}% 0 0)` : "";
            actual.style.opacity = mode === "onion" ? range.value / 100 : "";
          };
          range.addEventListener("input", show);
          for (const button of box.querySelectorAll("button")) button.addEventListener("click", () => {
            mode = button.dataset.mode;
            for (const other of box.querySelectorAll("button")) other.setAttribute("aria-pressed", String(other === button));
            show();
          });
        }
        """
}
