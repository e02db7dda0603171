import ArgumentParser
import Foundation
import PortBuild

/// Lists what documents can name of sources, for programs.
struct Declarations: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List classes, outlets, actions and identifiers of Swift sources as JSON.",
        discussion: "Builds and runs nothing. Status 0, or 2 when a folder can't be read.")
    @Argument(help: "Folders of sources, or single files.", completion: .directory) var paths: [String]

    func run() throws {
        try reporting {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            print(String(decoding: try encoder.encode(SourceListing(paths).declarations()), as: UTF8.self))
            return 0
        }
    }
}
