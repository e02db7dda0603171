import ArgumentParser
import Foundation
import InterfaceBuilder

/// `plumb explain`: why constraints conflict.
struct Explain: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
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

    @Option(
        help: ArgumentHelp("What to print: text or json.", valueName: "name"), completion: .list(["text", "json"]))
    var format = "text"

    @OptionGroup var canvas: VariantOptions

    @Argument(
        help: ArgumentHelp(
            "Logs, documents, or folders, which are searched for documents; - is standard input.", valueName: "path"),
        completion: .file())
    var paths: [String] = ["-"]

    func validate() throws {
        guard ["text", "json"].contains(format) else {
            throw ValidationError("--format is one of text, json, not “\(format)”.")
        }
    }

    @MainActor
    func run() async throws {
        let variants = try canvas.variants()
        let files = try DocumentFiles(paths).files
        let progress = Progress(total: files.count)
        var found: [(file: String, report: ConflictLog.Report)] = []
        var failed = false
        for file in files {
            progress.step(file)
            let name = file == "-" ? "standard input" : file
            let text = try InputText(file).text
            if DocumentFiles.isDocument(file) || DocumentConflicts.isDocument(text) {
                do {
                    let path = file == "-" ? nil : file
                    found += try DocumentConflicts.reports(in: Data(text.utf8), name: name, path: path, variants)
                        .map { (name, $0) }
                } catch {
                    failed = true
                    Terminal.note("plumb: \(error)")
                }
            } else {
                found += ConflictLog(text).reports.map { (name, $0) }
            }
        }
        progress.end()
        if format == "json" {
            print(ExplanationJSON.text(found), terminator: "")
        } else {
            for (index, (file, report)) in found.enumerated() {
                let place = [file, report.line.map(String.init)].compactMap { $0 }.joined(separator: ":")
                let scene = report.place.map { ", \($0)" } ?? ""
                print("\(place): conflict \(index + 1) of \(found.count)\(scene)")
                print(ExplanationText(report).text + (index == found.count - 1 ? "" : "\n"))
            }
            if found.isEmpty, !failed {
                print(
                    "\(files.count == 1 ? files[0] == "-" ? "standard input" : files[0] : "\(files.count) files"): no conflict"
                )
            }
        }
        if failed { throw ExitCode(2) }
        if !found.isEmpty { throw ExitCode(1) }
    }
}
