import Files
import Foundation

/// An outlet or action that a class of the sources is to get, as `plumb-port members` reads it.
public struct MemberDeclaration: Codable, Hashable, Sendable {
    /// What it is.
    public enum Kind: String, Codable, CaseIterable, Sendable { case outlet, outletCollection, action }
    /// What an action is called with.
    public enum Arguments: String, Codable, CaseIterable, Sendable { case none, sender, senderAndEvent }
    /// Whether an outlet holds what it leads to.
    public enum Storage: String, Codable, CaseIterable, Sendable { case weak, strong }

    var className: String
    var module: String?
    var kind: Kind
    /// A property's name, or a method's without its arguments.
    var name: String
    /// The class of an outlet, of what is in a collection, or of an action's sender.
    var type: String
    var isWeak: Bool
    var arguments: Arguments

    /// What a document connects.
    var connected: String {
        guard kind == .action else { return name }
        return switch arguments {
        case .none: name
        case .sender: "\(name):"
        case .senderAndEvent: "\(name):forEvent:"
        }
    }
}

/// The program that knows where declarations go in Swift sources, which is a process of its own.
public struct MemberPlanner: Sendable {
    /// One change of one file, as the program prints it.
    struct Change: Decodable, Sendable {
        var file, hash: String
        /// In bytes of UTF-8.
        var offset: Int
        var removed, inserted: String
        /// Where the declaration stands then, from 1.
        var line: Int
    }

    /// Members and the top folder of their project, to a change for each.
    let changes: @Sendable ([MemberDeclaration], String) throws -> [Change]

    /// `plumb-port` where it is built; a program that people wait for does not build it.
    public static let installed = MemberPlanner {
        guard let program = CompanionProgram.porter.installed else {
            throw EditError(
                "plumb-port, which writes Swift, is not there; run “plumb port --help” once, which builds it, or put it "
                    + "beside plumb")
        }
        return try ask(program, $0, $1)
    }

    /// `plumb-port`, built where it has to be.
    public static let built = MemberPlanner { try ask(try CompanionProgram.porter.find(), $0, $1) }

    private static func ask(_ program: String, _ members: [MemberDeclaration], _ top: String) throws -> [Change] {
        let outcome = try Subprocess.run(
            program, ["members", "--", top], input: try JSONEncoder().encode(members), limit: .seconds(60))
        guard outcome.status == 0 else {
            var text = outcome.errorText.trimmingCharacters(in: .whitespacesAndNewlines)
            if text.hasPrefix("plumb-port: ") { text.removeFirst("plumb-port: ".count) }
            throw EditError(text)
        }
        do { return try JSONDecoder().decode([Change].self, from: outcome.output) } catch {
            throw EditError("plumb-port printed something else than changes; it is of another version")
        }
    }
}
