import ArgumentParser
import Foundation
import InterfaceBuilder

/// Where the configuration of lint and fix comes from.
enum LintSettings {
    /// The file given, else `.plumb.yml` in the current folder or the nearest one above that has it.
    ///
    /// Ends the command with status 2 when the file can't be read or says what means nothing.
    static func configuration(_ path: String?) throws -> LintConfiguration {
        guard let path = path ?? found else { return LintConfiguration() }
        do {
            return try LintConfiguration(path: path)
        } catch {
            Terminal.note("plumb: \(error)")
            throw ExitCode(2)
        }
    }

    static var found: String? {
        var folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath).standardizedFileURL
        while true {
            let file = folder.appendingPathComponent(".plumb.yml").path
            if FileManager.default.fileExists(atPath: file) { return file }
            let above = folder.deletingLastPathComponent().standardizedFileURL
            guard above.path != folder.path, folder.path != "/" else { return nil }
            folder = above
        }
    }
}
