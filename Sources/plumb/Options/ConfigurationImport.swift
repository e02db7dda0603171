import Files
import Foundation
import InterfaceBuilder

/// `.plumb.yml` from the configuration of another linter.
enum ConfigurationImport {
    /// Writes it beside, where there is none yet; says on standard error what has no counterpart.
    static func write(from file: String) throws {
        let target = ".plumb.yml"
        guard !FileManager.default.fileExists(atPath: target) else {
            throw Trouble("\(target) is there; move it away, or add what plumb lint --config \(file) reads by hand")
        }
        let (configuration, notes) = try read(file)
        let text =
            "# Written from \(file); its rules hold beside Plumb's own, which docs/rules lists.\n"
            + configuration.teamRulesText
        try Input.write(Data(text.utf8), to: target)
        tell(notes, file)
        let count = configuration.teamRules.count
        Output.print("\(target): \(count) rule\(count == 1 ? "" : "s") of \(file)")
    }

    static func read(_ file: String) throws -> (LintConfiguration, [String]) {
        let data: Data
        do { data = try FileInput.data(at: file, limit: 16 << 20) } catch {
            throw Trouble("\(file): it can't be read: \(error)")
        }
        return try ForeignConfiguration.read(String(decoding: data, as: UTF8.self), file: file)
    }

    static func tell(_ notes: [String], _ file: String) {
        for note in notes { Terminal.note("plumb: \(file): \(note)") }
    }
}
