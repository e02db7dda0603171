import ArgumentParser
import Foundation
import InterfaceBuilder
import NibDocument

/// `plumb layout`: documents laid out on their design devices, as trees or as JSON.
struct Layout: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Lay Interface Builder documents out and print their views' frames.",
        discussion: """
            Each document is laid out on its own design device unless --device or --orientation says otherwise. Frames \
            are in the superview's coordinates; ambiguous views are marked, conflicts follow the tree. With --json, \
            prints a JSON object a line, a document each.

            Examples:
              plumb layout Main.storyboard
              plumb layout App/ --device "iPhone SE" --orientation landscape
              git show HEAD:Main.storyboard | plumb layout -

            Exits with 0, or with 2 when a document can't be read; the others are laid out all the same.
            """)

    @Flag(help: "Print one JSON object a line, a document each.")
    var json = false

    @OptionGroup var canvas: CanvasOptions

    @Option(help: ArgumentHelp("How many processes share the work.", visibility: .hidden))
    var jobs: Int?

    @Option(
        help: ArgumentHelp(
            "How large texts are: measured, recorded by Xcode, or enlarged from there.", visibility: .hidden))
    var texts: String?

    @Argument(
        help: ArgumentHelp("Files, folders that are searched, or - for standard input.", valueName: "path"),
        completion: .file())
    var paths: [String]

    @MainActor
    func run() async throws {
        let files = try DocumentFiles(paths).files
        let jobs = jobs ?? min(ProcessInfo.processInfo.activeProcessorCount, (files.count + 7) / 8)
        let failed = jobs > 1 && !files.contains("-") ? try share(files, among: jobs) : try layOutHere(files)
        if failed { throw ExitCode(2) }
    }

    @MainActor
    private func layOutHere(_ files: [String]) throws -> Bool {
        var options = try canvas.layoutOptions()
        if let texts { options.textSizes = .init(rawValue: texts) ?? .measured }
        var failed = false
        for file in files {
            let line: String
            do {
                let layout = try DocumentLayouter.layOut(
                    InputText.data(file), name: InputText.name(file), path: file == "-" ? nil : file, options: options)
                line = json ? LayoutPrinter.json(layout) : LayoutPrinter.tree(layout)
            } catch {
                failed = true
                if json {
                    line = LayoutPrinter.json(file: InputText.name(file), error: "\(error)")
                } else {
                    Terminal.note("plumb: \(error)")
                    continue
                }
            }
            FileHandle.standardOutput.write(Data((line + "\n").utf8))
        }
        return failed
    }

    /// Views live on the main thread, so more processors take more processes.
    private func share(_ files: [String], among jobs: Int) throws -> Bool {
        // Options stay as given; only the files are divided.
        let options = CommandLine.arguments.dropFirst().filter { !paths.contains($0) && $0 != "--" } + ["--jobs", "1"]
        let workers = (0..<jobs).map { index -> (process: Process, output: Pipe) in
            let process = Process()
            let pipe = Pipe()
            process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            let own = stride(from: index, to: files.count, by: jobs).map { files[$0] }
            process.arguments = options + ["--"] + own
            process.standardOutput = pipe
            return (process, pipe)
        }
        for worker in workers { try worker.process.run() }
        let outputs = Outputs(count: jobs)
        DispatchQueue.concurrentPerform(iterations: jobs) { index in
            outputs.set(workers[index].output.fileHandleForReading.readDataToEndOfFile(), at: index)
        }
        for worker in workers { worker.process.waitUntilExit() }
        for data in outputs.all { FileHandle.standardOutput.write(data) }
        return workers.contains { $0.process.terminationStatus != 0 }
    }

    private final class Outputs: @unchecked Sendable {
        private let lock = NSLock()
        private var data: [Data]
        init(count: Int) { data = Array(repeating: Data(), count: count) }
        func set(_ value: Data, at index: Int) { lock.withLock { data[index] = value } }
        var all: [Data] { lock.withLock { data } }
    }
}

/// What may differ from a document's own design.
struct CanvasOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A device by name or canvas id, such as \"iPhone 16\" or ipad11_0rounded; see plumb devices.",
            valueName: "name"), completion: .list(DocumentFiles.deviceIDs))
    var device: String?

    @Option(
        help: ArgumentHelp("portrait or landscape.", valueName: "name"), completion: .list(["portrait", "landscape"]))
    var orientation: String?

    @Option(help: ArgumentHelp("light or dark.", valueName: "name"), completion: .list(["light", "dark"]))
    var style: String?

    @Option(help: ArgumentHelp("ltr or rtl.", valueName: "name"), completion: .list(["ltr", "rtl"]))
    var direction: String?

    @Option(name: .customLong("content-size"), help: "A text size from xs to xxxl or ax1 to ax5; l is the default.")
    var contentSize: String?

    @Option(help: "A language whose .strings files give the texts.")
    var locale: String?

    func layoutOptions() throws -> LayoutOptions {
        var options = LayoutOptions()
        if let device, !DocumentFiles.isDevice(device) {
            throw ValidationError("“\(device)” is no device; plumb devices lists their names and ids.")
        }
        options.device = device
        options.isLandscape = try choice(orientation, "orientation", ["portrait": false, "landscape": true])
        options.isDark = try choice(style, "style", ["light": false, "dark": true])
        options.isRightToLeft = try choice(direction, "direction", ["ltr": false, "rtl": true]) ?? false
        options.contentSize = try choice(
            contentSize, "content-size",
            Dictionary(uniqueKeysWithValues: TextSize.allCases.map { ($0.rawValue, $0.category) }))
        options.languages = locale.map { [$0] } ?? []
        return options
    }

    private func choice<Value>(_ text: String?, _ option: String, _ values: [String: Value]) throws -> Value? {
        guard let text else { return nil }
        if let value = values[text.lowercased()] { return value }
        throw ValidationError("--\(option) is one of \(values.keys.sorted().joined(separator: ", ")), not “\(text)”.")
    }
}
