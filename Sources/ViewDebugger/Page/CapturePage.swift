import CViewDebuggerPage
import Files
import Foundation
import PageStyle

/// A page of the view debugger: one file that opens without a server and refers to nothing outside of itself.
///
/// Its content security policy lets nothing run but the page's own script.
public struct CapturePage: Sendable {
    private let capture: Capture
    /// What it is compared with.
    private var before: Capture?
    /// Where a running app answers, relative to the page.
    private var address: String?

    /// One capture.
    public init(_ capture: Capture) { self.capture = capture }

    /// Two captures side by side, with what changed.
    public init(_ before: Capture, _ after: Capture) {
        capture = after
        self.before = before
    }

    /// A running app, which whoever serves the page answers for: requests are posted to the address.
    public init(live capture: Capture, address: String) {
        self.capture = capture
        self.address = address
    }

    /// The whole page: one file that loads nothing.
    public var html: String {
        let style = PageStyle.tokens + PageStyle.controls + String(cString: plumb_view_debugger_css())
        let script = String(cString: plumb_view_debugger_script())
        let policy =
            "default-src 'none'; img-src data:; script-src 'sha256-\(SHA256.base64(of: script))'; "
            + "style-src 'sha256-\(SHA256.base64(of: style))'; base-uri 'none'; form-action 'none'"
            + (address == nil ? "" : "; connect-src 'self'")
        let body = String(cString: plumb_view_debugger_html())
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
            <body\(before == nil ? "" : " class=\"compared\"")>
            \(body)
            <script type="application/json" id="capture">\(json)</script>
            <script>\(script)</script>
            </body>
            </html>

            """
    }

    /// JSON that can't end the element it stands in.
    private var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        var page = PageData(capture: ShownCapture(capture))
        if let before {
            let comparison = CaptureComparison(before, capture)
            page.before = ShownCapture(before)
            page.changes = comparison.changes
            page.oldViews = comparison.oldViews
        }
        page.live = address.map { PageData.Live(address: $0) }
        // Captures hold only finite numbers and texts, which always encode.
        let json = (try? encoder.encode(page)) ?? Data("{}".utf8)
        // Bytes: a string of many megabytes copies itself whenever a scalar is appended.
        var escaped: [UInt8] = []
        escaped.reserveCapacity(json.count + json.count / 8)
        for byte in json {
            switch byte {
            case UInt8(ascii: "<"): escaped += #"\u003c"#.utf8
            case UInt8(ascii: ">"): escaped += #"\u003e"#.utf8
            case UInt8(ascii: "&"): escaped += #"\u0026"#.utf8
            default: escaped.append(byte)
            }
        }
        return String(decoding: escaped, as: UTF8.self)
    }
}

/// A capture as the page reads it: with its issues, and pictures as addresses of their data.
struct ShownCapture: Encodable {
    private let capture: Capture
    private let issues: [CaptureIssue]
    private let pictures: [String]

    init(_ capture: Capture) {
        issues = capture.issues
        pictures = capture.pictures.map { "data:image/png;base64,\($0.base64EncodedString())" }
        var facts = capture
        facts.pictures = []
        self.capture = facts
    }

    private enum CodingKeys: String, CodingKey { case issues, pictures }

    func encode(to encoder: any Encoder) throws {
        try capture.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(issues, forKey: .issues)
        try container.encode(pictures, forKey: .pictures)
    }
}

private struct PageData: Encodable {
    struct Live: Encodable { let address: String }

    let capture: ShownCapture
    var before: ShownCapture?
    var changes: [CaptureComparison.Change]?
    var oldViews: [CapturedView.ID?]?
    var live: Live?

    private enum CodingKeys: String, CodingKey { case before, changes, oldViews, live }

    func encode(to encoder: any Encoder) throws {
        try capture.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(before, forKey: .before)
        try container.encodeIfPresent(changes, forKey: .changes)
        try container.encodeIfPresent(oldViews, forKey: .oldViews)
        try container.encodeIfPresent(live, forKey: .live)
    }
}
