import ArgumentParser
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
              plumb convert Login.xib --to swift --check --plumb ../plumb

            With --check the code is built, and shown beside the document: on several devices, in both orientations and \
            directions, with large text. Exits with 0 when it is written and, with --check, lays out as the document, 1 \
            when views differ, which are listed, and 2 when the document can't be read or the code not be built.
            """)

    enum Language: String, CaseIterable, ExpressibleByArgument { case swift }

    @Option(help: "The language: swift.")
    var to: Language

    @Option(
        name: .shortAndLong, help: ArgumentHelp("Where the code goes; standard output without.", valueName: "file"),
        completion: .file())
    var output: String?

    @Flag(help: "Build the code, and compare what it shows with the document.")
    var check = false

    @Option(help: ArgumentHelp("Plumb's package, for --check.", valueName: "folder"), completion: .directory)
    var plumb: String?

    @Option(
        help: ArgumentHelp(
            "The table of .strings files that has the document's texts; texts are written as they are without.",
            valueName: "name"))
    var table: String?

    @Argument(help: "The document, or - for standard input.", completion: .file())
    var file: String

    func validate() throws {
        if check, plumb == nil {
            throw ValidationError("--check builds with Plumb's package; say where it is with --plumb")
        }
        if check, file == "-" { throw ValidationError("--check needs a file") }
    }

    @MainActor
    func run() async throws {
        let document = try NibDocument(data: Input.data(file), name: Input.name(file))
        let name = file == "-" ? "Document" : ConversionCheck.name(of: file)
        let conversion = try SwiftConversion(document, name: name, table: table)
        for note in conversion.notes { Terminal.note("\(Input.name(file)): not converted: \(note)") }
        if let output {
            try Input.write(Data(conversion.code.utf8), to: output)
        } else if !check {
            Output.write(Data(conversion.code.utf8))
        }
        guard check, let plumb else { return }
        let differences = try ConversionBuild(conversion, document: file, plumb: plumb).run()
        for difference in differences { Terminal.say("\(difference)") }
        if !differences.isEmpty { throw ExitCode(1) }
    }
}
