import ArgumentParser
import Files
import Foundation
import InterfaceBuilder
import NibDocument

/// `plumb convert`: a document as code.
struct Convert: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "convert",
        abstract: "Write an Interface Builder document as UIKit code.",
        discussion: """
            A class for each view, cell and scene: views made when they are first asked for, one block of constraints, \
            names from outlets, labels and texts. What code can't say of itself, such as segues, is listed on standard \
            error.

            Examples:
              plumb convert Login.xib --to swift
              plumb convert Main.storyboard --to swift -o Main.swift
              plumb convert App/ --to swift -o Views/
              plumb convert Login.xib --to swift --check --plumb ../plumb

            With --check the code is built, and shown beside the document: on several devices, in both orientations and \
            directions, light and dark, with texts of three sizes and of other lengths, any two of these together. Exits with 0 when it is written and, with --check, lays out as the document, 1 \
            when views differ, which are listed, and 2 when the document can't be read or the code not be built.
            """)

    enum Language: String, CaseIterable, ExpressibleByArgument { case swift }

    @Option(help: "The language: swift.")
    var to: Language

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "Where the code goes, of several documents the folder; standard output without.", valueName: "file"),
        completion: .file())
    var output: String?

    @Flag(help: "Build the code, and compare what it shows with the document.")
    var check = false

    @Option(help: ArgumentHelp("Plumb's package, for --check.", valueName: "folder"), completion: .directory)
    var plumb: String?

    @Option(
        help: ArgumentHelp(
            "Write the program that --check builds there, as a package, without building it.", valueName: "folder"),
        completion: .directory)
    var program: String?

    @Option(
        help: ArgumentHelp(
            "The table of .strings files that has the document's texts; texts are written as they are without.",
            valueName: "name"))
    var table: String?

    @Argument(
        help: ArgumentHelp("Documents, folders that are searched, or - for standard input.", valueName: "path"),
        completion: .file())
    var paths: [String]

    func validate() throws {
        if check || program != nil, plumb == nil {
            throw ValidationError("--check builds with Plumb's package; say where it is with --plumb")
        }
        if check || program != nil, paths.contains("-") { throw ValidationError("--check needs a file") }
    }

    @MainActor
    func run() async throws {
        let search = DocumentFiles(paths)
        let files = search.files
        let isOne = files.count == 1 && files == paths
        guard isOne || output != nil || check || program != nil else {
            throw ValidationError("of several documents --output names the folder that the code goes to")
        }
        var documents: [(path: String, document: NibDocument, conversion: SwiftConversion)] = []
        var failed = search.hasSkipped
        for file in files {
            do {
                let document = try NibDocument(data: Input.data(file), name: Input.name(file))
                let name = file == "-" ? "Document" : ConversionCheck.name(of: file)
                documents.append((file, document, try SwiftConversion(document, name: name, table: table)))
            } catch {
                if !Trouble(error).isSkipped { failed = true }
                Terminal.note("plumb: \(Trouble(error).description)")
            }
        }
        for entry in documents {
            for note in entry.conversion.notes {
                Terminal.note("\(Input.name(entry.path)): not converted: \(note)")
            }
        }
        try write(documents, isOne: isOne)
        if failed { throw ExitCode(2) }
        guard let plumb, check || program != nil else { return }
        let build = ConversionBuild(documents, plumb: plumb)
        if let program {
            try Input.makeFolder(program)
            try build.write(into: BoundedPath(root: URL(fileURLWithPath: program).standardizedFileURL.path))
        }
        guard check else { return }
        let differences = try build.run()
        for difference in differences {
            Terminal.say(isOne ? "\(difference.text)" : "\(documents[difference.document].path): \(difference.text)")
        }
        if !differences.isEmpty { throw ExitCode(1) }
    }

    private func write(
        _ documents: [(path: String, document: NibDocument, conversion: SwiftConversion)], isOne: Bool
    ) throws {
        if let output, isOne {
            for entry in documents { try Input.write(Data(entry.conversion.code.utf8), to: output) }
        } else if let output {
            try Input.makeFolder(output)
            let folder = BoundedPath(root: URL(fileURLWithPath: output).standardizedFileURL.path)
            var taken: Set<String> = []
            for entry in documents {
                let name = ConversionCheck.name(of: entry.path)
                guard taken.insert(name.lowercased()).inserted else {
                    throw Trouble("\(entry.path): another document has the name \(name); convert it by itself")
                }
                try folder.appending("\(name).swift").write(entry.conversion.code)
            }
        } else if !check, program == nil {
            for entry in documents { Output.write(Data(entry.conversion.code.utf8)) }
        }
    }
}
