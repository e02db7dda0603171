import ArgumentParser
import Foundation
import InterfaceBuilder
import NibDocument

/// `plumb format`: documents in Xcode's own form.
struct Format: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "format",
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

    @OptionGroup var configuration: ConfigurationOptions

    @Argument(
        help: ArgumentHelp("Files, folders that are searched, or - for standard input.", valueName: "path"),
        completion: .file())
    var paths: [String]

    /// What a worker says of a document: whether it has another form, and that form where it is wanted.
    private struct Info: Codable { var differs: Bool }

    func run() throws {
        let search = try DocumentFiles(paths, excluding: configuration.read())
        let files = search.files
        Input.readAhead(files)
        let progress = Progress(total: files.count)
        var wouldChange = false
        var failed = search.hasSkipped
        try DocumentPool<Info>.run(files.map(Input.name)) { item in
            let document = try NibDocument(data: Input.data(files[item]), name: Input.name(files[item]))
            _ = try document.checkedKind()
            let formatted = document.formatted()
            let isWanted = !check && (files[item] == "-" || formatted != document.data)
            return WorkerAnswer(
                info: Info(differs: formatted != document.data), attachments: isWanted ? [formatted] : [])
        } take: { item, answer in
            let file = files[item]
            progress.step(file)
            do {
                let answer = try answer.get()
                wouldChange = wouldChange || answer.info.differs
                if file == "-", let formatted = answer.attachments.first {
                    Output.write(formatted)
                } else if answer.info.differs {
                    // The name is printed after writing, so that only files that were changed are listed.
                    if let formatted = answer.attachments.first { try Input.write(formatted, to: file) }
                    Terminal.say(TerminalText(Input.name(file)))
                }
            } catch {
                if !Trouble(error).isSkipped { failed = true }
                Terminal.note("plumb: \(Trouble(error).description)")
            }
        }
        progress.end()
        if failed { throw ExitCode(2) }
        if check, wouldChange { throw ExitCode(1) }
    }
}
