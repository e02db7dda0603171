import Files
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
        var launch = ProgramLaunch("xdg-open", [opening.file])
        (launch.output, launch.errors) = (.nothing, .nothing)
        _ = try? ChildProcess(launch)
        return opening
    }

    /// A page of mode 0600, in a folder of its own, that leads to an address.
    struct Opening: Sendable {
        let file: String
        private let folder: PrivateFolder

        init?(_ address: String) {
            guard let folder = try? PrivateFolder("plumb-page") else { return nil }
            self.folder = folder
            file = folder.path + "/open.html"
            let text = """
                <!DOCTYPE html>
                <html lang="en"><head><meta charset="utf-8"><title>Plumb</title>
                <meta name="referrer" content="no-referrer"><meta http-equiv="refresh" content="0; url=\(address)"></head>
                <body><p><a href="\(address)">Open Plumb</a></p></body></html>

                """
            let page = Glibc.open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            guard page >= 0 else { return nil }
            defer { close(page) }
            guard (try? FileReplacement.fill(page, Data(text.utf8))) != nil else { return nil }
        }

        func remove() {
            unlink(file)
            rmdir(folder.path)
        }
    }
}
