import ArgumentParser
import Foundation
import InterfaceBuilder
import NibDocument

/// `plumb explain`: why constraints conflict.
struct Explain: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Say in plain words why constraints conflict, from a console log or a document.",
        discussion: """
            In logs, reads the reports that begin "Unable to simultaneously satisfy constraints", as UIKit and AppKit \
            print them. Documents are laid out, on their own design device or on those given. For each conflict, shows \
            the constraints that fight, the arithmetic of the contradiction as a small picture, where such conflicts \
            usually come from, and the single changes that would end it.

            Examples:
              plumb explain console.log
              xcrun simctl spawn booted log show --last 5m | plumb explain
              plumb explain Main.storyboard
              plumb explain App/ --device "iPhone SE,iPhone 16 Pro Max"

            Exits with 0 when there is no conflict, 1 when there is, 2 when a file can't be read.
            """)

    @Option(help: ArgumentHelp("What to print: text or json.", valueName: "name"))
    var format = TextFormat.text

    @OptionGroup var canvas: CanvasOptions

    @OptionGroup var configuration: ConfigurationOptions

    @Argument(
        help: ArgumentHelp(
            "Logs, documents, or folders, which are searched for documents; - is standard input.", valueName: "path"),
        completion: .file())
    var paths: [String] = ["-"]

    func validate() throws { _ = try canvas.variants() }

    func run() throws {
        let variants = try canvas.variants()
        let search = try DocumentFiles(paths, excluding: configuration.read())
        let files = search.files
        Input.readAhead(files)
        let progress = Progress(total: files.count)
        var found: [(file: String, report: ConflictLog.Report)] = []
        var failed = search.hasSkipped
        var skipped = 0
        try DocumentPool<[ConflictLog.Report]>.run(files.map(Input.name)) { item in
            let name = Input.name(files[item])
            let text = try Input.text(files[item])
            guard DocumentFiles.isDocument(files[item]) || DocumentConflicts.isDocument(text) else {
                return WorkerAnswer(info: ConflictLog(text).reports)
            }
            // Commands run on the main thread.
            return try MainActor.assumeIsolated {
                let path = files[item] == "-" ? nil : files[item]
                return WorkerAnswer(
                    info: try DocumentConflicts.reports(in: Data(text.utf8), name: name, path: path, variants))
            }
        } take: { item, answer in
            progress.step(files[item])
            switch answer {
            case .success(let answer): found += answer.info.map { (Input.name(files[item]), $0) }
            case .failure(let trouble):
                if trouble.isSkipped { skipped += 1 } else { failed = true }
                Terminal.note("plumb: \(trouble)")
            }
        }
        progress.end()
        found = ConflictLog.Report.merged(found)
        if format == .json {
            Output.write(Rendered(ExplanationJSON.json(found)))
        } else {
            for (index, (file, report)) in found.enumerated() {
                let place = [file, report.line.map(String.init)].compactMap { $0 }.joined(separator: ":")
                let scene = report.place.map { ", \($0)" } ?? ""
                let times = report.times == 1 ? "" : ", \(report.times) times"
                Output.print("\(place): conflict \(index + 1) of \(found.count)\(times)\(scene)")
                Output.print(ExplanationText(report).terminal + (index == found.count - 1 ? "" : "\n"))
            }
            // If all documents were skipped, nothing is known about conflicts.
            if found.isEmpty, !failed, skipped < files.count || files.isEmpty {
                let what = files.count == 1 ? Input.name(files[0]) : "\(files.count) files"
                Output.print("\(what): no conflict")
            }
        }
        if failed { throw ExitCode(2) }
        if !found.isEmpty { throw ExitCode(1) }
    }
}
