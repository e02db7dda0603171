import Foundation

enum Chromium {
    /// The first of the browser's usual names on the search path.
    static var path: String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let names = ["chromium", "chromium-browser", "google-chrome", "chrome"]
        return names.lazy.flatMap { name in folders.lazy.map { "\($0)/\(name)" } }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    static func draw(_ page: URL, with browser: String, in folder: URL) {
        run(
            browser,
            [
                "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=3",
                "--window-size=375,812", "--screenshot=\(folder.appendingPathComponent("chromium.png").path)",
                page.absoluteURL.absoluteString,
            ])
    }
}
