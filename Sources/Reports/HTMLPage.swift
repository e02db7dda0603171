import Files

/// A page that needs no other file: pictures, styles and the script are inside.
///
/// Nothing is loaded, and nothing runs but the given script, whatever the page shows: its policy names styles and script by their
/// hash, so that text of a document that became an element all the same would have no effect.
package struct HTMLPage {
    private let title: String
    private let style: HTMLText
    private let script: HTMLText?
    private let asksServer: Bool
    private let body: HTMLText

    /// - Parameters:
    ///   - style: The page's own rules; they follow the sheets that all pages share.
    ///   - asksServer: Whether the script may send requests to the server that the page came from.
    package init(
        title: String, style: HTMLText, script: HTMLText? = nil, asksServer: Bool = false, body: HTMLText
    ) {
        self.title = title
        self.style = "\(HTMLText.pageStyle)\n\(style)"
        self.script = script
        self.asksServer = asksServer
        self.body = body
    }

    private var policy: HTMLText {
        var rules: [HTMLText] = ["default-src 'none'", "img-src data:", "style-src \(hash(style))"]
        if let script { rules.append("script-src \(hash(script))") }
        if asksServer { rules.append("connect-src 'self'") }
        return (rules + ["base-uri 'none'", "form-action 'none'"]).joined(separator: "; ")
    }

    private func hash(_ text: HTMLText) -> HTMLText { "'sha256-\(SHA256.base64(of: Rendered(text).text))'" }

    package var html: HTMLText {
        let script = script.map { script -> HTMLText in "<script>\(script)</script>\n" } ?? ""
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="\(policy)">
            <meta name="referrer" content="no-referrer">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(title)</title>
            <style>\(style)</style>
            </head>
            <body>
            \(body)\(script)</body>
            </html>

            """
    }
}
