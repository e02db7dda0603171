import Foundation

/// What clients can read and attach without calling a tool: files, pictures, logs.
public struct Resource: Sendable {
    /// What it is asked for by, such as `plumb:///documents/Main.storyboard`.
    public let uri: String
    /// What clients show.
    public let name: String
    /// What it holds, for the model.
    public let description: String
    /// Such as `text/plain`.
    public let mimeType: String

    /// A resource that is listed.
    public init(uri: String, name: String, description: String, mimeType: String) {
        self.uri = uri
        self.name = name
        self.description = description
        self.mimeType = mimeType
    }

    var listing: JSONValue {
        [
            "uri": .string(uri), "name": .string(name), "description": .string(description),
            "mimeType": .string(mimeType),
        ]
    }

    /// A form of addresses, for resources that are too many to be listed.
    public struct Template: Sendable {
        /// As RFC 6570 spells it.
        public let uriTemplate: String
        /// What clients show.
        public let name: String
        /// What such a resource holds, for the model.
        public let description: String

        /// A form of addresses.
        public init(uriTemplate: String, name: String, description: String) {
            self.uriTemplate = uriTemplate
            self.name = name
            self.description = description
        }

        var listing: JSONValue {
            [
                "uriTemplate": .string(uriTemplate), "name": .string(name), "description": .string(description),
            ]
        }
    }

    /// The resources that a server has.
    public struct Provider: Sendable {
        /// Forms of addresses.
        public let templates: [Template]
        /// The resources there are now, in an order that stays.
        public let list: @Sendable () async throws -> [Resource]
        /// What is under an address; nil where nothing is.
        public let read: @Sendable (String) async throws -> ToolResult?

        /// Resources that are listed and read by these functions.
        public init(
            templates: [Template], list: @escaping @Sendable () async throws -> [Resource],
            read: @escaping @Sendable (String) async throws -> ToolResult?
        ) {
            self.templates = templates
            self.list = list
            self.read = read
        }
    }
}

extension ModelContextServer {
    /// How many resources one answer lists; the rest is asked for by the answer's cursor.
    static let pageSize = 200

    /// - Returns: A result, or the code and message of an error.
    func answerAboutResources(_ method: String, _ params: JSONValue?) async -> Result<JSONValue, ProtocolError> {
        guard let resources else { return .failure(.unknownMethod(method)) }
        do {
            switch method {
            case "resources/templates/list":
                return .success(["resourceTemplates": .array(resources.templates.map(\.listing))])
            case "resources/list":
                let all = try await resources.list()
                let cursor = params?["cursor"]?.string
                let start = cursor.map { Int($0) ?? -1 } ?? 0
                guard start == 0 || all.indices.contains(start) else {
                    return .failure(.invalid("There is no cursor \(cursor ?? "")."))
                }
                let end = min(start + Self.pageSize, all.count)
                var result: [String: JSONValue] = ["resources": .array(all[start..<end].map(\.listing))]
                if end < all.count { result["nextCursor"] = .string(String(end)) }
                return .success(.object(result))
            default:
                guard let uri = params?["uri"]?.string else {
                    return .failure(.invalid("resources/read needs a uri."))
                }
                guard let found = try await resources.read(uri) else {
                    return .failure(ProtocolError(code: -32002, message: "There is no resource \(uri)."))
                }
                let contents = found.bounded(to: Self.textLimit).content.map { $0.contents(of: uri) }
                return .success(["contents": .array(contents)])
            }
        } catch {
            return .failure(ProtocolError(code: -32603, message: "\(error)"))
        }
    }
}

extension ToolResult.Content {
    /// As `resources/read` spells it.
    fileprivate func contents(of uri: String) -> JSONValue {
        switch self {
        case .text(let text): ["uri": .string(uri), "mimeType": "text/plain", "text": .string(text)]
        case .image(let data, let mimeType):
            ["uri": .string(uri), "mimeType": .string(mimeType), "blob": .string(data.base64EncodedString())]
        }
    }
}
