import ArgumentParser
import Foundation
import NibDocument

/// `plumb format`: documents in Xcode's own form.
struct Format: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Write Interface Builder documents in Xcode's own form.",
        discussion: """
            Order, spacing and escapes become as Xcode writes them, so that the next one who opens a document there \
            makes no noise in its history. The names of changed files are printed; - reads standard input and writes \
            standard output.

            Examples:
              plumb format Main.storyboard
              plumb format --check App/
              plumb format - < Old.xib > New.xib

            Exits with 0 when all is well, 1 when --check found files to change, 2 when a file can't be read or written.
            """)

    @Flag(help: "Change nothing; print the names of the files that would change.")
    var check = false

    @Argument(
        help: ArgumentHelp("Files, folders that are searched, or - for standard input.", valueName: "path"),
        completion: .file())
    var paths: [String]

    func run() throws {
        var wouldChange = false
        var failed = false
        let files = try DocumentFiles(paths, keepsMissing: true).files
        let progress = Progress(total: files.count)
        for file in files {
            progress.step(file)
            do {
                let document = try NibDocument(data: InputText.data(file), name: InputText.name(file))
                let formatted = document.formatted()
                let differs = formatted != document.data
                wouldChange = wouldChange || differs
                if file == "-", !check {
                    FileHandle.standardOutput.write(formatted)
                } else if differs {
                    print(InputText.name(file))
                    if !check { try NibDocument(data: formatted, name: file).write(to: file) }
                }
            } catch {
                failed = true
                Terminal.note("plumb: \(error)")
            }
        }
        progress.end()
        if failed { throw ExitCode(2) }
        if check, wouldChange { throw ExitCode(1) }
    }
}
