import Foundation

extension Capture {
    /// The capture as one page that opens without a server and refers to nothing outside of itself.
    ///
    /// Its content security policy lets nothing run but the page's own script.
    public var html: String {
        let style = String(decoding: PackageResources.debugger_css, as: UTF8.self)
        let script = String(decoding: PackageResources.debugger_js, as: UTF8.self)
        let policy =
            "default-src 'none'; img-src data:; script-src 'sha256-\(SHA256.base64(of: script))'; "
            + "style-src 'sha256-\(SHA256.base64(of: style))'; base-uri 'none'; form-action 'none'"
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="\(policy)">
            <meta name="viewport" content="width=device-width">
            <title>View debugger</title>
            <style>\(style)</style>
            </head>
            <body>
            <header role="toolbar" aria-label="Canvas">
            <h1>View debugger</h1>
            <button id="flat" aria-pressed="false" title="Three dimensions (3)">3D</button>
            <button id="fit" title="Zoom to fit (f)">Fit</button><span id="zoom">100 %</span>
            <label>Show <select id="mode" title="m"><option value="both">both</option><option value="contents">contents</option><option value="wire">wireframe</option></select></label>
            <label>Colour by <select id="color"><option value="none">nothing</option><option value="depth">depth</option><option value="class">class</option><option value="layers">layers</option><option value="blend">blending</option><option value="pixels">misalignment</option></select></label>
            <label>Distance <input id="spacing" type="range" min="0" max="120" value="28"></label>
            <label>From back <input id="back" type="range" min="0" max="1" step="0.01" value="0"></label>
            <label>To front <input id="front" type="range" min="0" max="1" step="0.01" value="1"></label>
            <button id="clipped" aria-pressed="true" title="Cut off what superviews clip (c)">Clip</button>
            <button id="hidden" aria-pressed="false" title="Hidden views (h)">Hidden</button>
            <button id="showConstraints" aria-pressed="true" title="Constraints of the selection (k)">Constraints</button>
            <button id="guides" aria-pressed="false" title="Guides, margins and alignment of the selection (g)">Guides</button>
            </header>
            <nav id="navigator" aria-label="Views">
            <div id="filters">
            <input id="search" type="search" placeholder="Class, text, id (/)" aria-label="Search views">
            <div><label><input id="onlyIssues" type="checkbox"> issues</label><label><input id="onlyHidden" type="checkbox"> hidden</label><label><input id="onlyOwn" type="checkbox"> own classes</label><label><input id="system" type="checkbox" checked> system's</label></div>
            </div>
            <div id="tree" role="tree" tabindex="0" aria-label="View tree"></div>
            </nav>
            <main id="stage" class="both" tabindex="0" aria-label="Canvas"><div id="world"></div></main>
            <aside id="inspector" aria-label="Inspector"></aside>
            <footer><span id="count"></span><span id="measure" aria-live="off"></span></footer>
            <script type="application/json" id="capture">\(pageData)</script>
            <script>\(script)</script>
            </body>
            </html>

            """
    }

    /// The capture with its issues as JSON that can't end the element it stands in.
    private var pageData: String {
        struct Page: Encodable {
            let capture: Capture
            let issues: [CaptureIssue]
            let pictures: [String]

            enum CodingKeys: String, CodingKey { case issues, pictures }

            func encode(to encoder: any Encoder) throws {
                try capture.encode(to: encoder)
                var container = encoder.container(keyedBy: CodingKeys.self)
                try container.encode(issues, forKey: .issues)
                try container.encode(pictures, forKey: .pictures)
            }
        }
        var facts = self
        facts.pictures = []
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let page = Page(
            capture: facts, issues: issues,
            pictures: pictures.map { "data:image/png;base64,\($0.base64EncodedString())" })
        // Captures hold only finite numbers and texts, which always encode.
        let json = (try? encoder.encode(page)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
        var escaped = String.UnicodeScalarView()
        escaped.reserveCapacity(json.utf8.count)
        for scalar in json.unicodeScalars {
            switch scalar {
            case "<", ">", "&", "\u{2028}", "\u{2029}":
                escaped.append(contentsOf: "\\u".unicodeScalars)
                let hex = String(scalar.value, radix: 16)
                escaped.append(contentsOf: (String(repeating: "0", count: 4 - hex.count) + hex).unicodeScalars)
            default: escaped.append(scalar)
            }
        }
        return String(escaped)
    }
}
