import ArgumentParser
import Foundation
import InterfaceBuilder
import NibDocument
import UIKit

/// `plumb preview`: every scene of documents as pictures.
struct Preview: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview",
        abstract: "Draw every scene of Interface Builder documents.",
        discussion: """
            Draws each document on its own design device, or on every combination of the devices, orientations, styles, \
            directions, languages and text sizes given. Options take several values, separated by commas. \
            Images are looked for beside the document, in the project's asset catalogues and in --assets; others \
            appear as labelled boxes of the size Xcode recorded. The names of the pictures are printed.

            Examples:
              plumb preview Main.storyboard -o previews
              plumb preview App/ -o previews --device "iPhone SE,iPhone 16"
              plumb preview Main.storyboard -o previews --style light,dark
              plumb preview Main.storyboard -o previews --language double,rtl

            Exits with 0, or with 2 when a document can't be read; the others are drawn all the same.
            """)

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The folder for the pictures; made if it is missing.", valueName: "folder"),
        completion: .directory)
    var output: String

    @OptionGroup var canvas: CanvasOptions

    @Option(help: ArgumentHelp("png or pdf.", valueName: "name"), completion: .list(["png", "pdf"]))
    var format = "png"

    @Option(
        help: ArgumentHelp(
            "Only the cell with this reuse identifier, class, label or id, by itself.", valueName: "name"))
    var cell: String?

    @Option(help: ArgumentHelp("Pixels a point, 1, 2 or 3; the device's own when left out.", valueName: "number"))
    var scale: Int?

    @Flag(name: .customLong("sheet"), inversion: .prefixedNo, help: "Also draw all pictures onto contact sheets.")
    var sheet = true

    @OptionGroup var part: ShardOptions

    @OptionGroup var configuration: ConfigurationOptions

    @Argument(
        help: ArgumentHelp("Files, folders that are searched, or - for standard input.", valueName: "path"),
        completion: .file())
    var paths: [String]

    func validate() throws {
        _ = try canvas.variants()
        _ = try pictureFormat()
        if let scale, !(1...3).contains(scale) { throw ValidationError("--scale is 1, 2 or 3, not \(scale).") }
    }

    private func pictureFormat() throws -> PreviewRenderer.Format {
        if let known = PreviewRenderer.Format(rawValue: format) { return known }
        throw ValidationError("--format is one of png, pdf, not “\(format)”.")
    }

    /// A picture that a worker made; what is attached is its file, then the small copy for the contact sheet.
    private struct Info: Codable {
        var name: String
        var variant: String
        var caption: String
        var width: Double
        var height: Double
    }

    /// The pictures of each scene in each variant.
    private struct Answer: Codable {
        var scenes: [[Info]]
        var seconds: Double
    }

    func run() throws {
        let search = try DocumentFiles(paths, excluding: configuration.read())
        let files = try part.part(of: search.files, size: Shard.fileSize)
        Input.readAhead(files)
        try FontCheck.requireAny(beside: canvas.folders.fonts)
        canvas.noteUnknownLanguages(files)
        let variants = try canvas.variants()
        try Input.makeFolder(output)
        let format = try pictureFormat()
        let progress = Progress(total: files.count)
        // Commands run on the main thread.
        var pages = MainActor.assumeIsolated { ContactSheet(variants: variants.count) }
        var pageCount = 0
        var failed = search.hasSkipped
        var taken: Set<String> = []
        var seconds: [String: Double] = [:]
        // Pictures come scene by scene, so that the variants of one stand side by side on the sheet.
        try DocumentPool<Answer>.run(files.map(Input.name)) { item in
            let (answer, seconds) = try ShardOptions.timed {
                try MainActor.assumeIsolated { try work(files[item], variants, format) }
            }
            return WorkerAnswer(
                info: Answer(scenes: answer.info, seconds: seconds), attachments: answer.attachments)
        } take: { item, answer in
            progress.step(files[item])
            do {
                let answer = try answer.get()
                seconds[files[item]] = answer.info.seconds
                var data = answer.attachments[...]
                for picture in answer.info.scenes.joined() {
                    guard let file = data.popFirst() else { break }
                    try save(file, picture, of: files[item], format, &taken)
                    guard sheet, let image = data.popFirst() else { continue }
                    // Commands run on the main thread.
                    try MainActor.assumeIsolated {
                        pages.add(Self.picture(picture, image))
                        if pages.isFull { try save(pages.takePage(), &pageCount) }
                    }
                }
            } catch {
                if !Trouble(error).isSkipped { failed = true }
                Terminal.note("plumb: \(Trouble(error).description)")
            }
        }
        progress.end()
        // Commands run on the main thread.
        try MainActor.assumeIsolated { if !pages.isEmpty { try save(pages.takePage(), &pageCount) } }
        try part.write(seconds)
        if failed { throw ExitCode(2) }
    }

    @MainActor
    private func work(
        _ file: String, _ variants: [PreviewVariant], _ format: PreviewRenderer.Format
    ) throws -> WorkerAnswer<[[Info]]> {
        let data = try Input.data(file)
        let name = Input.name(file)
        var scenes: [[PreviewRenderer.Picture]] = []
        for variant in variants {
            let pictures = try PreviewRenderer.pictures(
                of: data, name: name, path: file == "-" ? nil : file, variant, format: format,
                scale: scale.map { CGFloat($0) }, cell: cell)
            for (index, picture) in pictures.enumerated() {
                if index == scenes.count { scenes.append([]) }
                scenes[index].append(picture)
            }
        }
        let infos = scenes.map { scene in
            scene.map { picture in
                Info(
                    name: picture.name, variant: picture.variant, caption: picture.caption,
                    width: Double(picture.size.width), height: Double(picture.size.height))
            }
        }
        let files = scenes.joined().flatMap { picture -> [Data] in
            let file = picture.data(format) ?? Data()
            return sheet ? [file, ContactSheet.copy(of: picture).pngData() ?? Data()] : [file]
        }
        return WorkerAnswer(info: infos, attachments: files)
    }

    @MainActor
    private static func picture(_ info: Info, _ png: Data) -> PreviewRenderer.Picture {
        PreviewRenderer.Picture(
            name: info.name, variant: info.variant, caption: info.caption,
            image: UIImage(data: png, scale: ContactSheet.scale) ?? UIImage(), pdf: nil,
            size: CGSize(width: info.width, height: info.height))
    }

    private func save(
        _ data: Data, _ picture: Info, of file: String, _ format: PreviewRenderer.Format, _ taken: inout Set<String>
    ) throws {
        let document = URL(fileURLWithPath: Input.name(file)).deletingPathExtension().lastPathComponent
        let name = FileNaming.name(
            "\(document)-\(picture.name)-\(picture.variant)", keeping: "-_. ", unlike: &taken)
        let path = URL(fileURLWithPath: "\(output)/\(name).\(format.rawValue)").path
        try Input.write(data, to: path)
        Terminal.say(TerminalText(path))
    }

    @MainActor
    private func save(_ page: UIImage?, _ pageCount: inout Int) throws {
        guard let data = page?.pngData() else { return }
        pageCount += 1
        // The sheets of all parts of a divided run may go into one folder, so their names differ.
        let ofPart = part.shard.map { "-part-\($0.replacing("/", with: "-of-"))" } ?? ""
        let path = "\(output)/contact-sheet\(ofPart)\(pageCount > 1 ? "-\(pageCount)" : "").png"
        try Input.write(data, to: path)
        Terminal.say(TerminalText(path))
    }
}
