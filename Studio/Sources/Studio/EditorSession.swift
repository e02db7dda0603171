import Foundation
import InterfaceBuilder
import PageService

/// Carries one page's messages to the workspace and the answers back.
public struct EditorSession: Sendable {
    private let workspace: EditorWorkspace

    /// - Parameter workspace: Shared by all pages that are open.
    public init(workspace: EditorWorkspace) { self.workspace = workspace }

    /// Returns when the page is gone.
    public func run(_ connection: PageConnection) async {
        let id = await workspace.join { message in
            switch message {
            case .text(let text): connection.send(.text(text))
            case .data(let data): connection.send(.data(data))
            }
        }
        for await message in connection.messages {
            guard case .text(let text) = message else { continue }
            await workspace.receive(text, from: id)
        }
        await workspace.leave(id)
    }
}

extension EditorSession {
    /// The page's files, beside the program or as they were built.
    public static func pageResources() throws -> PageResources {
        try PageResources.bundled("Page", in: "PlumbStudio_Studio", otherwise: Bundle.module.bundleURL)
    }
}
