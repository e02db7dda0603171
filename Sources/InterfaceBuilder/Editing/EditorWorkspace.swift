import Foundation
import NibDocument

/// The open documents of the editor, and the pages that show them.
@MainActor
public final class EditorWorkspace {
    public enum Message: Sendable {
        case text(String)
        case data(Data)
    }

    private var paths: OpenedPaths
    private var pages: [Int: @Sendable (Message) -> Void] = [:]
    private var nextPage = 1

    /// - Throws: ``FixError`` for a path that does not exist.
    public init(paths: [String]) throws {
        self.paths = try OpenedPaths(paths)
    }

    /// A page came; it is sent what it has to know.
    public func join(_ send: @escaping @Sendable (Message) -> Void) -> Int {
        defer { nextPage += 1 }
        pages[nextPage] = send
        let names = paths.entries.map { JSONText.string($0.name) }
        send(.text(JSONText.object([("type", .string("documents")), ("documents", .array(names))]).text))
        return nextPage
    }

    public func leave(_ page: Int) { pages[page] = nil }

    public func receive(_ text: String, from page: Int) {}
}
