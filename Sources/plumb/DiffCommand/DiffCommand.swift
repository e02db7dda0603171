import ArgumentParser
import Foundation
import InterfaceBuilder
import NibDocument

/// `plumb diff`: what a change does to the screens.
struct Diff: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Show what a change to documents does to the screens.",
        discussion: """
            Lays both versions out and shows moved and resized views with numbers, constraints added, removed and \
            changed in visual format, other properties, and pictures before, after and with the differences marked. \
            Objects are matched by their ids, so renamed and reordered ones are recognised. Frames in the file that \
            layout overrides are no difference.

            Each document is shown on its own design device, or on every combination of the options given, which take \
            several values, separated by commas.

            Examples:
              plumb diff Old.storyboard New.storyboard
              plumb diff OldApp/ NewApp/ -o diff.html
              plumb diff --git main...HEAD -o diff.md -o pictures/
              plumb diff --git HEAD App/ --device "iPhone SE,iPad Air"
              git show HEAD:Main.storyboard | plumb diff - Main.storyboard

            Exits with 0 when nothing differs, 1 when something does, 2 when a document can't be read.
            """)

    @Option(
        help: ArgumentHelp(
            "Compare revisions: REV with the working tree, OLD..NEW, or OLD...NEW from where they branched.",
            valueName: "range"))
    var git: String?

    @Option(
        help: ArgumentHelp("What to print: text, markdown, html or json.", valueName: "name"),
        completion: .list(DiffReport.Format.allCases.map(\.rawValue)))
    var format = "text"

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "Also write a file, by its ending .html, .md, .json or .txt, or PNGs into a folder; may be repeated.",
            valueName: "path"),
        completion: .file())
    var output: [String] = []

    @Option(
        help: ArgumentHelp(
            "Where Markdown finds the pictures of a folder given with -o, if not beside it.", valueName: "url"))
    var pictureURL: String?

    @OptionGroup var canvas: CanvasOptions

    @OptionGroup var configuration: ConfigurationOptions

    @Argument(
        help: ArgumentHelp(
            "Two files or folders (- is standard input); with --git, the files or folders to look at.",
            valueName: "path"),
        completion: .file())
    var paths: [String] = []

    func validate() throws {
        guard DiffReport.Format(rawValue: format) != nil else {
            let known = DiffReport.Format.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("--format is one of \(known), not “\(format)”.")
        }
        if git == nil, paths.count != 2 {
            throw ValidationError("Name two files or two folders, or use --git.")
        }
    }

    func run() throws {
        let variants = try canvas.variants()
        FontCheck.warnIfNone(beside: canvas.folders.fonts)
        let configuration = try self.configuration.read()
        var inputs: DiffInputs
        let revisions = try git.map { try GitRevisions($0, paths: paths) }
        if let revisions {
            inputs = DiffInputs(revisions)
        } else {
            inputs = try DiffInputs(old: paths[0], new: paths[1])
        }
        inputs.pairs.removeAll { configuration.excludes($0.name) }

        let (pairs, title) = (inputs.pairs, inputs.title)
        let progress = Progress(total: pairs.count)
        var documents: [DocumentDiff] = []
        try DocumentPool<DocumentDiff>.run(pairs.map(\.name)) { item in
            // Commands run on the main thread.
            MainActor.assumeIsolated {
                let pair = pairs[item]
                var document = DocumentComparer(variants).compare(pair.old, pair.new, name: pair.name)
                document.oldName = pair.oldName
                document.problems += pair.problems
                if pair.oldName != nil, document.status == .same { document.status = .changed }
                return WorkerAnswer(info: document)
            }
        } take: { item, answer in
            progress.step(pairs[item].name)
            switch answer {
            case .success(let answer):
                if let skipped = answer.info.skipped { Terminal.note("plumb: \(skipped)") }
                documents.append(answer.info)
            case .failure(let trouble):
                documents.append(DocumentDiff(name: pairs[item].name, problem: trouble.description))
            }
        }
        progress.end()
        withExtendedLifetime(revisions) {}
        // Commands run on the main thread.
        try MainActor.assumeIsolated { try write(documents, title: title) }
        if inputs.hasSkipped || documents.contains(where: { !$0.problems.isEmpty }) { throw ExitCode(2) }
        if documents.contains(where: \.isDifferent) { throw ExitCode(1) }
    }

    @MainActor
    private func write(_ documents: [DocumentDiff], title: String) throws {
        var report = DiffReport(documents, title: title)
        let outputs = try output.map(DiffOutput.init)
        var pictures: (folder: String, names: [String: String])?
        for case .pictures(let folder) in outputs {
            pictures = (folder, try DiffOutput.write(pictures: documents, to: folder))
        }
        func links(from page: String?) -> ((DocumentDiff, SceneDiff, VariantDiff) -> String)? {
            guard let (folder, names) = pictures else { return nil }
            let base = pictureURL ?? DiffOutput.relative(folder, from: page)
            return { document, scene, variant in
                let name = names[DiffOutput.key(document, scene, variant)] ?? ""
                return base + (base.hasSuffix("/") || base.isEmpty ? "" : "/")
                    + (name.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? name)
            }
        }
        for case .file(let path, let format) in outputs {
            report.pictureLink = links(from: path)
            try Input.write(Data(report.text(format).utf8), to: path)
        }
        report.pictureLink = links(from: nil)
        let format = DiffReport.Format(rawValue: format) ?? .text
        report.usesColor = format == .text && Terminal.showsColor
        Output.write(report.rendered(format))
    }
}
