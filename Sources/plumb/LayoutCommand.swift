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
            are in the superview's coordinates; ambiguous views are marked, conflicts follow the tree. With --format \
            json, prints a JSON object a line, a document each.

            Examples:
              plumb layout Main.storyboard
              plumb layout App/ --device "iPhone SE" --orientation landscape
              git show HEAD:Main.storyboard | plumb layout -

            Exits with 0, or with 2 when a document can't be read; the others are laid out all the same.
            """)

    @Option(
        help: ArgumentHelp("What to print: text (a tree) or json.", valueName: "name"),
        completion: .list(["text", "json"]))
    var format = "text"

    @Flag(help: "The same as --format json.")
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

    private var printsJSON: Bool { json || format == "json" }

    func validate() throws {
        guard ["text", "json"].contains(format) else {
            throw ValidationError("--format is one of text, json, not “\(format)”.")
        }
    }

    @MainActor
    func run() async throws {
        let files = try DocumentFiles(paths, keepsMissing: true).files
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
                line = printsJSON ? LayoutPrinter.json(layout) : LayoutPrinter.tree(layout)
            } catch {
                failed = true
                if printsJSON {
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

    /// Views live on the main thread, so more processors take more processes. Each takes a run of files, so that the
    /// answers stand in the order of the files.
    private func share(_ files: [String], among jobs: Int) throws -> Bool {
        // Options stay as given; only the files are divided.
        let options = CommandLine.arguments.dropFirst().filter { !paths.contains($0) && $0 != "--" } + ["--jobs", "1"]
        let workers = try Self.runs(of: files, jobs).map { try Worker(options + ["--"] + $0) }
        // A thread for each pipe: one that fills up would hold its process.
        let reading = DispatchGroup()
        for worker in workers {
            for isError in [false, true] {
                reading.enter()
                Thread.detachNewThread {
                    worker.read(isError: isError)
                    reading.leave()
                }
            }
        }
        reading.wait()
        for worker in workers {
            worker.process.waitUntilExit()
            FileHandle.standardOutput.write(worker.output)
            FileHandle.standardError.write(worker.errors)
        }
        return workers.contains { $0.process.terminationStatus != 0 }
    }

    /// The files in runs of about the same number of bytes.
    private static func runs(of files: [String], _ count: Int) -> [[String]] {
        let sizes = files.map { (try? FileManager.default.attributesOfItem(atPath: $0)[.size] as? Int) ?? 0 }
        let share = sizes.reduce(0, +) / max(1, count) + 1
        var runs: [[String]] = Array(repeating: [], count: count)
        var before = 0
        for (file, size) in zip(files, sizes) {
            runs[min(count - 1, (before + size / 2) / share)].append(file)
            before += size
        }
        return runs.filter { !$0.isEmpty }
    }

    /// A process with a run of the files. What it writes is read by two threads, each of which has its own part.
    private final class Worker: @unchecked Sendable {
        let process = Process()
        private let pipes = (output: Pipe(), errors: Pipe())
        private(set) var output = Data()
        private(set) var errors = Data()

        init(_ arguments: [String]) throws {
            process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            process.arguments = arguments
            process.standardOutput = pipes.output
            process.standardError = pipes.errors
            try process.run()
        }

        func read(isError: Bool) {
            if isError {
                errors = pipes.errors.fileHandleForReading.readDataToEndOfFile()
            } else {
                output = pipes.output.fileHandleForReading.readDataToEndOfFile()
            }
        }
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

    @Option(
        help: ArgumentHelp("A folder of fonts that documents name, beside those in the project.", valueName: "folder"))
    var fonts: String?

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
        options.fontFolders = fonts.map { [$0] } ?? []
        options.languages = locale.map { [$0] } ?? []
        return options
    }

    private func choice<Value>(_ text: String?, _ option: String, _ values: [String: Value]) throws -> Value? {
        guard let text else { return nil }
        if let value = values[text.lowercased()] { return value }
        throw ValidationError("--\(option) is one of \(values.keys.sorted().joined(separator: ", ")), not “\(text)”.")
    }
}
