import ArgumentParser
import Foundation
import PortBuild
import SourcePort

/// Says where outlets and actions go in Swift sources, for programs.
struct Members: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Say how outlets and actions are declared in Swift sources, as JSON.",
        discussion: """
            Reads a JSON list of members from standard input, and prints a change of a file for each; writes nothing. \
            Status 0, or 2 when one can't be declared.
            """)
    @Argument(help: "Folders of sources, or single files.", completion: .directory) var paths: [String]

    func run() throws {
        try reporting {
            let input = FileHandle.standardInput.readDataToEndOfFile()
            let members: [NewMember]
            do { members = try JSONDecoder().decode([NewMember].self, from: input) } catch {
                throw PortError("standard input is no list of members")
            }
            var writer = MemberWriter(try SourceListing(paths))
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            print(String(decoding: try encoder.encode(try writer.changes(for: members)), as: UTF8.self))
            return 0
        }
    }
}
