import ArgumentParser
import Foundation
import InterfaceBuilder

/// `plumb lint`: problems in documents.
struct Lint: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Find layout problems in Interface Builder documents.",
        discussion: """
            Looks at the documents themselves and at what they look like on their own design device, and on each of \
            --device in both orientations. Rules are switched and known findings listed in .plumb.yml, which is looked \
            for in the current folder.

            Examples:
              plumb lint App/
              plumb lint --device retina4_0 --device ipad11_0rounded Main.storyboard
              plumb lint --format github .

            Exits with 0 when nothing worse than notes was found, 1 when there was, 2 when a file can't be read.
            """)

    @Option(name: .customLong("format"), help: "text, json, sarif, github or junit.")
    var format = "text"

    @Option(name: .customLong("device"), help: ArgumentHelp("A canvas device's id; may be repeated.", valueName: "id"))
    var devices: [String] = []

    @Option(help: ArgumentHelp("The configuration file.", valueName: "file"))
    var config: String?

    @Flag(help: "Write all present findings into the configuration's baseline, and report nothing.")
    var updateBaseline = false

    @Flag(help: "List the rules.")
    var rules = false

    @Argument(help: "Files, or folders that are searched.", completion: .file())
    var paths: [String] = []

    func run() async throws {
        if rules {
            for rule in LintRule.allCases {
                print("\(rule.rawValue) (\(rule.defaultSeverity.rawValue)): \(rule.summary)")
            }
            return
        }
        guard let format = ReportFormat(rawValue: format) else {
            throw ValidationError(
                "--format is one of \(ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")), not \(format)")
        }
        guard !paths.isEmpty else { throw ValidationError("name at least one file or folder") }
        let configurationFile = config ?? ".plumb.yml"
        var configuration = LintConfiguration()
        if config != nil || FileManager.default.fileExists(atPath: configurationFile) {
            configuration = try LintConfiguration(yaml: InputText(configurationFile).text, file: configurationFile)
        }
        if !devices.isEmpty { configuration.devices = devices }
        let known = DocumentFiles.deviceIDs
        for device in configuration.devices where !known.contains(device) {
            throw ValidationError("\(device) is no canvas device; there are \(known.joined(separator: ", "))")
        }

        let files = try DocumentFiles(paths).files.filter { !configuration.excludes($0) }
        let progress = Progress(total: files.count)
        var findings: [Finding] = []
        for file in files {
            progress.step(file)
            findings += await Linter(configuration).findings(in: file)
        }
        progress.end()
        if updateBaseline {
            try Baseline(findings).write(to: configurationFile)
            print("\(configurationFile): \(findings.count) known findings")
            return
        }
        let report = FindingsReport(findings, files: files, usesColor: format == .text && Terminal.showsColor)
        print(report.text(format), terminator: "")
        if findings.contains(where: { $0.rule == .unreadableDocument }) { throw ExitCode(2) }
        if findings.contains(where: { $0.severity > .note }) { throw ExitCode(1) }
    }
}
