import Files
import Foundation

/// A server of the Model Context Protocol that offers tools, resources and prompts: one JSON message in, at most one answer out.
///
/// It follows revision 2025-11-25 of the protocol and talks the older ones listed in ``versions``, which spell what it offers
/// alike. How messages travel is the caller's to say; ``ModelContextSession`` runs calls beside each other.
public actor ModelContextServer {
    /// The revisions of the protocol that are understood, the newest first.
    public static let versions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
    /// What is answered to a client that asks for another.
    static let preferredVersion = versions[0]
    /// The largest message that is read, in bytes.
    public static let messageLimit = 16 << 20
    /// The deepest nesting of a message.
    static let depthLimit = 64
    /// The most characters of text in one answer.
    public static let textLimit = 40_000

    private let name: String
    private let version: String
    private let instructions: String
    private let tools: [Tool]
    let resources: Resource.Provider?
    let prompts: [Prompt]
    /// The revision that the client asked for.
    private var spoken = preferredVersion

    /// - Parameters:
    ///   - name: Of the program, as clients show it.
    ///   - version: The program's.
    ///   - instructions: What a model should know before it uses the tools.
    ///   - tools: What clients can call, in the order in which they are listed.
    ///   - resources: What clients can read; none by default.
    ///   - prompts: Tasks that people can choose; none by default.
    public init(
        name: String, version: String, instructions: String, tools: [Tool], resources: Resource.Provider? = nil,
        prompts: [Prompt] = []
    ) {
        self.name = name
        self.version = version
        self.instructions = instructions
        self.tools = tools
        self.resources = resources
        self.prompts = prompts
    }

    /// The lane of a tool; nil for those that run beside all others.
    func lane(of tool: String) -> String? {
        guard let tool = tools.first(where: { $0.name == tool }) else { return Tool.commonLane }
        return tool.lane
    }

    /// The answer to a message; nil where none is due, as for notifications. Nobody hears how far calls are.
    public func answer(to message: Data) async -> Data? {
        switch Self.decode(message) {
        case .failure(let error): error.answer(id: nil).data
        case .success(let value): await answer(to: value) { _ in }?.data
        }
    }

    /// A message's value, where it is one that can be read.
    static func decode(_ message: Data) -> Result<JSONValue, ProtocolError> {
        guard message.count <= messageLimit else {
            return .failure(ProtocolError(code: -32600, message: "The message is larger than \(messageLimit) bytes."))
        }
        guard !JSONDepth.exceeds(depthLimit, in: message) else {
            return .failure(
                ProtocolError(code: -32600, message: "The message nests deeper than \(depthLimit) levels."))
        }
        guard let value = try? JSONValue(data: message) else {
            return .failure(ProtocolError(code: -32700, message: "The message is no JSON."))
        }
        return .success(value)
    }

    /// The answer to a message or to a batch of them; `send` takes what is said before it.
    func answer(to value: JSONValue, send: @escaping @Sendable (JSONValue) -> Void) async -> JSONValue? {
        guard case .array(let batch) = value else { return await answer(toOne: value, send) }
        // Batches are of revision 2025-03-26 only, and cost nothing to keep.
        guard !batch.isEmpty else { return Self.error(-32600, "The batch is empty.") }
        var answers: [JSONValue] = []
        for message in batch {
            if let answer = await answer(toOne: message, send) { answers.append(answer) }
        }
        return answers.isEmpty ? nil : .array(answers)
    }

    private func answer(toOne message: JSONValue, _ send: @escaping @Sendable (JSONValue) -> Void) async -> JSONValue? {
        guard case .object(let members) = message else {
            return Self.error(-32600, "A message is an object.")
        }
        let id = members["id"]
        guard let method = members["method"]?.string else {
            // An answer to something this server never asked.
            if members["result"] != nil || members["error"] != nil { return nil }
            return Self.error(-32600, "The message has no method.", id: id)
        }
        // A notification wants no answer, known or not.
        guard let id, id != .null else { return nil }
        guard id.isIdentifier else { return Self.error(-32600, "The id must be a text or a whole number.") }
        guard members["jsonrpc"]?.string == "2.0" else {
            return Self.error(-32600, "jsonrpc must be \"2.0\".", id: id)
        }
        let params = members["params"]
        let answer: Result<JSONValue, ProtocolError> =
            switch method {
            case "initialize": .success(initialize(params))
            case "ping": .success([:])
            case "tools/list": .success(["tools": .array(tools.map(\.listing))])
            case "tools/call": await call(params, send)
            case "resources/list", "resources/templates/list", "resources/read":
                await answerAboutResources(method, params)
            case "prompts/list", "prompts/get": answerAboutPrompts(method, params)
            default: .failure(.unknownMethod(method))
            }
        switch answer {
        case .success(let result): return ["jsonrpc": "2.0", "id": id, "result": result]
        case .failure(let error): return error.answer(id: id)
        }
    }

    private func initialize(_ params: JSONValue?) -> JSONValue {
        let asked = params?["protocolVersion"]?.string ?? ""
        spoken = Self.versions.contains(asked) ? asked : Self.preferredVersion
        var capabilities: [String: JSONValue] = ["tools": ["listChanged": false]]
        if resources != nil { capabilities["resources"] = ["listChanged": false, "subscribe": false] }
        if !prompts.isEmpty { capabilities["prompts"] = ["listChanged": false] }
        return [
            "protocolVersion": .string(spoken),
            "capabilities": .object(capabilities),
            "serverInfo": ["name": .string(name), "title": "Plumb", "version": .string(version)],
            "instructions": .string(instructions),
        ]
    }

    private func call(
        _ params: JSONValue?, _ send: @escaping @Sendable (JSONValue) -> Void
    ) async -> Result<JSONValue, ProtocolError> {
        guard let name = params?["name"]?.string else {
            return .failure(.invalid("tools/call needs the name of a tool."))
        }
        guard let tool = tools.first(where: { $0.name == name }) else {
            let known = tools.map(\.name).joined(separator: ", ")
            return .failure(.invalid("There is no tool \(name); there are \(known)."))
        }
        var arguments: [String: JSONValue] = [:]
        if let given = params?["arguments"], given != .null {
            guard case .object(let members) = given else {
                return .failure(.invalid("arguments must be an object."))
            }
            arguments = tool.renamed(members)
        }
        var result: ToolResult
        if let complaint = tool.complaint(about: arguments) {
            // Since that revision the model hears of it, which can mend it, and not only the client.
            guard spoken >= "2025-11-25" else { return .failure(.invalid(complaint)) }
            result = ToolResult(error: complaint)
        } else {
            let token = params?["_meta"]?["progressToken"]
            let reporter = token.flatMap { $0.isIdentifier ? CallProgress.Reporter(token: $0, send: send) : nil }
            do {
                result = try await CallProgress.$current.withValue(reporter) {
                    try await tool.call(Arguments(arguments))
                }
            } catch {
                result = ToolResult(error: "\(error)")
            }
        }
        result = result.bounded(to: Self.textLimit)
        return .success(["content": .array(result.content.map(\.json)), "isError": .bool(result.isError)])
    }

    private static func error(_ code: Int, _ message: String, id: JSONValue? = nil) -> JSONValue {
        ProtocolError(code: code, message: message).answer(id: id)
    }
}

/// Why a request has no result.
struct ProtocolError: Error {
    let code: Int
    let message: String

    static func invalid(_ message: String) -> ProtocolError { ProtocolError(code: -32602, message: message) }
    static func unknownMethod(_ method: String) -> ProtocolError {
        ProtocolError(code: -32601, message: "There is no method \(method).")
    }

    func answer(id: JSONValue?) -> JSONValue {
        [
            "jsonrpc": "2.0", "id": id ?? .null,
            "error": ["code": .number(Double(code)), "message": .string(message)],
        ]
    }
}
