import Files
import Foundation
import ModelContextProtocol

/// The documents below the folder, their pictures, and what builds and tests printed, as resources.
struct FolderResources: Sendable {
    let folder: RootFolder
    let logs: LogBook
    /// Draws a document's first scenes.
    let preview: Tool

    private static let documents = "plumb:///documents/"
    private static let pictures = "plumb:///pictures/"
    private static let logFolder = LogBook.uri("")

    var provider: Resource.Provider {
        Resource.Provider(
            templates: [
                Resource.Template(
                    uriTemplate: Self.documents + "{+path}", name: "Document",
                    description: "A .xib or .storyboard as it is written."),
                Resource.Template(
                    uriTemplate: Self.pictures + "{+path}", name: "Pictures",
                    description: "A document's first scenes, drawn 400 pixels wide."),
            ], list: list, read: read)
    }

    @Sendable private func list() async throws -> [Resource] {
        let documents = try folder.documents([]).map { folder.name(of: $0) }
        let files = documents.map {
            Resource(
                uri: Self.documents + Self.escaped($0), name: $0, description: "The document as it is written.",
                mimeType: "text/xml")
        }
        let logs = await logs.names.map {
            Resource(
                uri: LogBook.uri($0), name: "\($0).log", description: "All that the last \($0) printed.",
                mimeType: "text/plain")
        }
        return logs + files
    }

    @Sendable private func read(_ uri: String) async throws -> ToolResult? {
        if let name = Self.rest(of: uri, after: Self.logFolder) {
            return await logs.text(name).map(ToolResult.init(text:))
        }
        if let name = Self.rest(of: uri, after: Self.documents) {
            // As where they are listed: only documents, and only below the folder.
            guard DocumentFiles.isDocument(name), let file = try folder.documents([name]).first,
                try folder.existing(name) == file
            else { return nil }
            return ToolResult(
                text: String(
                    decoding: try FileInput.data(at: file, limit: ModelContextServer.messageLimit), as: UTF8.self))
        }
        guard let name = Self.rest(of: uri, after: Self.pictures) else { return nil }
        let drawn = try await preview.call(Arguments(["path": .string(name)]))
        if drawn.isError, case .text(let text)? = drawn.content.first { throw Trouble(text) }
        return ToolResult(drawn.content.filter { if case .image = $0 { true } else { false } })
    }

    private static func rest(of uri: String, after prefix: String) -> String? {
        uri.hasPrefix(prefix) ? String(uri.dropFirst(prefix.count)).removingPercentEncoding : nil
    }

    private static func escaped(_ path: String) -> String {
        path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
    }
}
