import Foundation
import Glibc

/// The user's browser.
public enum Browser {
    /// Opens an address where there is a desktop; elsewhere the printed address is what people use.
    ///
    /// What a program is started with can be read by everybody on the machine, and the address holds the token. So the
    /// browser is given a file that only the user can read, and that leads on.
    ///
    /// - Returns: The file, to be removed as soon as it was used; nil where none was made.
    static func open(_ address: String) -> Opening? {
        let environment = ProcessInfo.processInfo.environment
        guard environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil else { return nil }
        guard let opening = Opening(address) else { return nil }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["xdg-open", opening.file]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try? process.run()
        return opening
    }

    /// A page of mode 0600, in a folder of its own, that leads to an address.
    struct Opening: Sendable {
        let file: String
        private let folder: String

        init?(_ address: String) {
            var template = Array((NSTemporaryDirectory() + "/plumb-page-XXXXXX").utf8CString)
            guard mkdtemp(&template) != nil else { return nil }
            folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
            file = folder + "/open.html"
            let text = """
                <!DOCTYPE html>
                <html lang="en"><head><meta charset="utf-8"><title>Plumb</title>
                <meta name="referrer" content="no-referrer"><meta http-equiv="refresh" content="0; url=\(address)"></head>
                <body><p><a href="\(address)">Open Plumb</a></p></body></html>

                """
            guard
                FileManager.default.createFile(
                    atPath: file, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600])
            else {
                rmdir(folder)
                return nil
            }
        }

        func remove() {
            unlink(file)
            rmdir(folder)
        }
    }
}
