import ArgumentParser
import Foundation
import InterfaceBuilder

struct Explain: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Say in plain words why constraints conflict, from a console log.",
        discussion: """
            Reads reports that begin "Unable to simultaneously satisfy constraints", as UIKit and AppKit print them, \
            and shows the constraints that fight, the arithmetic of the contradiction, and the single changes that \
            would end it.

            Examples:
              plumb explain console.log
              xcrun simctl spawn booted log stream | plumb explain -

            Exits with 0 when the log has no conflict, 1 when it has, 2 when it can't be read.
            """)

    @Argument(help: "Log files; - is standard input.")
    var files: [String] = ["-"]

    func run() throws {
        var found = false
        for file in files {
            let log = ConflictLog(try InputText(file).text)
            for (index, report) in log.reports.enumerated() {
                found = true
                if index > 0 || file != files.first { print("") }
                print(
                    "\(file == "-" ? "standard input" : file):\(report.line): conflict \(index + 1) of \(log.reports.count)"
                )
                print(ExplanationText(report).text)
            }
            if log.reports.isEmpty { print("\(file == "-" ? "standard input" : file): no conflict report found") }
        }
        if found { throw ExitCode(1) }
    }
}
