import ArgumentParser
import Foundation
import InterfaceBuilder
import NibDocument

/// The configuration, which holds for every command that reads documents.
struct ConfigurationOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The configuration file; .plumb.yml here or in a folder above. Lint and fix also read .iblinter.yml and .xiblint.json.",
            valueName: "file"))
    var config: String?

    /// The file given, else `.plumb.yml` in the current folder or the nearest one above that has it.
    func read() throws -> LintConfiguration {
        guard let config, ForeignConfiguration.isOne(config) else { return try read(for: LintRule.self) }
        let (configuration, notes) = try ConfigurationImport.read(config)
        ConfigurationImport.tell(notes, config)
        return configuration
    }

    func read<Rule: ReportRule>(for rule: Rule.Type) throws -> RuleConfiguration<Rule> {
        guard let path = config ?? Self.found else {
            return try RuleConfiguration(withoutFileIn: FileManager.default.currentDirectoryPath)
        }
        return try RuleConfiguration(path: path)
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
