import ArgumentParser
import Foundation
import InterfaceBuilder
import NibDocument

/// `plumb layout`: documents laid out on their design devices, as trees or as JSON.
struct Layout: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "layout",
        abstract: "Lay Interface Builder documents out and print their views' frames.",
        discussion: """
            Each document is laid out on its own design device, or on every combination of the options given, which \
            take several values, separated by commas. Frames are in the superview's coordinates; ambiguous views are \
            marked, conflicts follow the tree. With --format json, prints a JSON object a line, a document each.

            Examples:
              plumb layout Main.storyboard
              plumb layout App/ --device "iPhone SE" --orientation landscape
              git show HEAD:Main.storyboard | plumb layout -

            Exits with 0, or with 2 when a document can't be read; the others are laid out all the same.
            """)

    @Option(help: ArgumentHelp("What to print: text (a tree) or json.", valueName: "name"))
    var format = TextFormat.text

    @Flag(help: "The same as --format json.")
    var json = false

    @Flag(help: "Also list guides and constraints, each below its view.")
    var details = false

    @OptionGroup var canvas: CanvasOptions

    @OptionGroup var configuration: ConfigurationOptions

    @Option(help: ArgumentHelp("How many processes share the work.", visibility: .hidden))
    var jobs: Int?

    @Option(
        help: ArgumentHelp(
            "How large texts are: measured, recorded by Xcode, or enlarged from there.", visibility: .hidden))
    var texts: String?

    @Option(help: ArgumentHelp("Rules of the canvas to do without, to count what they make.", visibility: .hidden))
    var without: [String] = []

    @Argument(
        help: ArgumentHelp("Files, folders that are searched, or - for standard input.", valueName: "path"),
        completion: .file())
    var paths: [String]

    private var printsJSON: Bool { json || format == .json }

    func validate() throws { _ = try canvas.variants() }

    func run() throws {
        let rules = try without.map { name in
            guard let rule = CanvasRule(rawValue: name) else {
                let names = CanvasRule.allCases.map(\.rawValue).joined(separator: ", ")
                throw ValidationError("no rule of the canvas is called \(name); there are \(names)")
            }
            return rule
        }
        try CanvasRule.$suspended.withValue(Set(rules)) { try layOut() }
    }

    private func layOut() throws {
        let search = try DocumentFiles(paths, excluding: configuration.read())
        let files = search.files
        Input.readAhead(files)
        FontCheck.warnIfNone(beside: canvas.folders.fonts)
        canvas.noteUnknownLanguages(files)
        var options = try canvas.variants().map(\.options)
        if let texts {
            for index in options.indices { options[index].textSizes = .init(rawValue: texts) ?? .measured }
        }
        for index in options.indices { options[index].listsDetails = details }
        let progress = Progress(total: files.count)
        var failed = search.hasSkipped
        try DocumentPool<Bool>.run(files.map(Input.name), jobs: jobs) { [options] item in
            // Commands run on the main thread.
            try MainActor.assumeIsolated {
                let data = try Input.data(files[item])
                let path = files[item] == "-" ? nil : files[item]
                let text = try options.map { options in
                    let layout = try DocumentLayouter.layOut(
                        data, name: Input.name(files[item]), path: path, options: options)
                    return printsJSON
                        ? Rendered(lines: [LayoutPrinter.json(layout)]) : Rendered(LayoutPrinter.tree(layout))
                }
                return WorkerAnswer(info: true, attachments: text.map { Data($0.text.utf8) })
            }
        } take: { item, answer in
            progress.step(files[item])
            switch answer {
            case .success(let answer):
                Terminal.erase()
                for text in answer.attachments { Output.write(text) }
            case .failure(let trouble):
                if !trouble.isSkipped { failed = true }
                guard printsJSON else { return Terminal.note("plumb: \(trouble)") }
                let line = LayoutPrinter.json(file: Input.name(files[item]), error: trouble.description)
                Output.write(Rendered(lines: [line]))
            }
        }
        progress.end()
        if failed { throw ExitCode(2) }
    }
}
