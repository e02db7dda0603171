import ArgumentParser
import Foundation
import InterfaceBuilder
import UIKit

/// `plumb lint`: problems in documents.
struct Lint: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Find layout problems in Interface Builder documents.",
        discussion: """
            Looks at the documents themselves and at what they look like on their own design device; with options (or \
            the same keys in .plumb.yml), also on every combination of devices, orientations, size classes, languages \
            and text sizes. Rules are switched and known findings listed in .plumb.yml, which is looked for in the \
            current folder and those above. Each rule has a page in docs/rules.

            Examples:
              plumb lint App/
              plumb lint --device 'iPhone SE' --device ipad11_0rounded Main.storyboard
              plumb lint --language de --language double --text-size ax3 App/
              plumb lint --format github .
              git show HEAD~1:App/Main.storyboard | plumb lint -

            Exits with 0 when nothing worse than notes was found, 1 when there was, 2 when a file can't be read.
            """)

    @Option(help: "text, json, sarif, github or junit.", completion: .list(ReportFormat.allCases.map(\.rawValue)))
    var format = "text"

    @Option(
        name: .customLong("device"),
        help: ArgumentHelp(
            "A device by name or canvas id, such as \"iPhone 16\" or ipad11_0rounded; several with commas.",
            valueName: "name"),
        completion: .list(DocumentFiles.deviceIDs))
    var devices: [String] = []

    @Option(
        name: .customLong("orientation"),
        help: ArgumentHelp("portrait or landscape, for the devices; both unless given.", valueName: "name"),
        completion: .list(LintOrientation.allCases.map(\.rawValue)))
    var orientations: [String] = []

    @Option(
        name: .customLong("size-class"),
        help: ArgumentHelp(
            "Width by height, as in regular-compact; several with commas. A device with these classes stands for them.",
            valueName: "classes"), completion: .list(SizeClassPair.allCases.map(\.rawValue)))
    var sizeClasses: [String] = []

    @Option(
        name: .customLong("language"),
        help: ArgumentHelp(
            "A language with .strings files beside the documents, or double, accented or rtl; several with commas.",
            valueName: "name"))
    var languages: [String] = []

    @Option(
        name: .customLong("text-size"),
        help: ArgumentHelp("xs to xxxl or ax1 to ax5; several with commas.", valueName: "size"),
        completion: .list(TextSize.allCases.map(\.rawValue)))
    var textSizes: [String] = []

    @Option(help: ArgumentHelp("The configuration file; .plumb.yml here or in a folder above.", valueName: "file"))
    var config: String?

    @Option(help: ArgumentHelp("Write the report here instead of to standard output.", valueName: "file"))
    var output: String?

    @Flag(help: "Make all present findings known ones, in the configuration's baseline, and report nothing.")
    var updateBaseline = false

    @Flag(help: "List the rules.")
    var rules = false

    @Argument(help: "Files, folders that are searched, or - for standard input.", completion: .file())
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
        var configuration = try LintSettings.configuration(config)
        try choose(&configuration)
        let known = configuration.baseline
        if updateBaseline { configuration.baseline = [] }

        let files = try DocumentFiles(paths).files.filter { !configuration.excludes($0) }
        let progress = Progress(total: files.count)
        var findings: [Finding] = []
        var met: Set<String> = []
        for file in files {
            progress.step(file)
            var linter = await Linter(configuration)
            if file == "-" {
                findings += await linter.findings(in: try InputText.data(file), name: "standard input")
            } else {
                findings += await linter.findings(in: file)
            }
            met.formUnion(await linter.usedBaseline)
        }
        progress.end()
        if updateBaseline { return try writeBaseline(findings, configuration) }
        let report = FindingsReport(
            findings, files: files, usesColor: format == .text && output == nil && Terminal.showsColor)
        if let output {
            try Data(report.text(format).utf8).write(to: URL(fileURLWithPath: output), options: .atomic)
        } else {
            print(report.text(format), terminator: "")
        }
        noteStale(known.subtracting(met), files, configuration)
        noteLanguages(files, configuration)
        if findings.contains(where: { $0.rule == .unreadableDocument }) { throw ExitCode(2) }
        if findings.contains(where: { $0.severity > .note }) { throw ExitCode(1) }
    }

    /// What the command line says wins over the configuration file.
    private func choose(_ configuration: inout LintConfiguration) throws {
        func choices<Choice: RawRepresentable & CaseIterable>(_ names: [String], _ option: String) throws -> [Choice]
        where Choice.RawValue == String {
            try names.map { name in
                if let choice = Choice(rawValue: name) { return choice }
                let all = Choice.allCases.map(\.rawValue).joined(separator: ", ")
                throw ValidationError("--\(option) is one of \(all), not \(name)")
            }
        }
        // One option each, or one with commas: both are usual.
        func parts(_ names: [String]) -> [String] {
            names.flatMap { $0.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) } }
        }
        let devices = parts(devices)
        for device in devices where !DocumentFiles.isDevice(device) {
            throw ValidationError("“\(device)” is no device; plumb devices lists their names and ids")
        }
        if !devices.isEmpty { configuration.devices = devices }
        if !orientations.isEmpty { configuration.orientations = try choices(parts(orientations), "orientation") }
        if !sizeClasses.isEmpty { configuration.sizeClasses = try choices(parts(sizeClasses), "size-class") }
        if !languages.isEmpty { configuration.languages = parts(languages) }
        if !textSizes.isEmpty { configuration.textSizes = try choices(parts(textSizes), "text-size") }
    }

    private func writeBaseline(_ findings: [Finding], _ configuration: LintConfiguration) throws {
        let baseline = Baseline(findings)
        let file = configuration.baselineFile ?? config ?? LintSettings.found ?? ".plumb.yml"
        do {
            if configuration.baselineFile != nil {
                try baseline.writeList(to: file)
            } else {
                try baseline.write(to: file)
            }
        } catch {
            Terminal.note("plumb: can't write \(file): \(error.localizedDescription)")
            throw ExitCode(2)
        }
        print("\(file): \(baseline.count) known finding\(baseline.count == 1 ? "" : "s")")
    }

    /// Tells of languages that no document has texts in, so that nobody takes them for checked.
    private func noteLanguages(_ files: [String], _ configuration: LintConfiguration) {
        let folders = Set(files.map { URL(fileURLWithPath: $0).deletingLastPathComponent() })
        for language in configuration.languages where PreviewVariant.Pseudo(rawValue: language) == nil {
            let hasTexts = folders.contains { folder in
                folder.pathExtension == "lproj"
                    && NibTexts.fallbacks(language).contains { name in
                        let beside = folder.deletingLastPathComponent().appendingPathComponent("\(name).lproj")
                        return FileManager.default.fileExists(atPath: beside.path)
                    }
            }
            if !hasTexts {
                Terminal.note(
                    "plumb: no document has texts in “\(language)”; they are looked for in \(language).lproj beside the "
                        + "document's own .lproj folder")
            }
        }
    }

    /// Tells of known findings in these files that are gone.
    private func noteStale(_ unused: Set<String>, _ files: [String], _ configuration: LintConfiguration) {
        let names = files.map { configuration.name(of: $0) + ":" }
        let stale = unused.filter { entry in names.contains { entry.hasPrefix($0) } }
        guard !stale.isEmpty else { return }
        let are = stale.count == 1 ? "entry of the baseline is" : "entries of the baseline are"
        Terminal.note("\(stale.count) \(are) no longer needed; plumb lint --update-baseline takes them out")
    }
}
