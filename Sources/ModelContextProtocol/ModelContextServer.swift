import Files
import Foundation

/// A server of the Model Context Protocol that offers tools: one JSON message in, at most one out.
///
/// It follows revision 2025-06-18 of the protocol and talks the older and newer ones listed in ``versions``, whose tools are
/// spelled alike. How messages travel is the caller's to say.
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

    /// - Parameters:
    ///   - name: Of the program, as clients show it.
    ///   - version: The program's.
    ///   - instructions: What a model should know before it uses the tools.
    ///   - tools: What clients can call, in the order in which they are listed.
    public init(name: String, version: String, instructions: String, tools: [Tool]) {
        self.name = name
        self.version = version
        self.instructions = instructions
        self.tools = tools
    }

    /// The answer to a message; nil where none is due, as for notifications.
    public func answer(to message: Data) async -> Data? {
        guard message.count <= Self.messageLimit else {
            return Self.error(-32600, "The message is larger than \(Self.messageLimit) bytes.").data
        }
        guard !JSONDepth.exceeds(Self.depthLimit, in: message) else {
            return Self.error(-32600, "The message nests deeper than \(Self.depthLimit) levels.").data
        }
        let value: JSONValue
        do {
            value = try JSONValue(data: message)
        } catch {
            return Self.error(-32700, "The message is no JSON.").data
        }
        guard case .array(let batch) = value else { return await answer(to: value)?.data }
        // Batches are of revision 2025-03-26 only, and cost nothing to keep.
        guard !batch.isEmpty else { return Self.error(-32600, "The batch is empty.").data }
        var answers: [JSONValue] = []
        for message in batch {
            if let answer = await answer(to: message) { answers.append(answer) }
        }
        return answers.isEmpty ? nil : JSONValue.array(answers).data
    }

    private func answer(to message: JSONValue) async -> JSONValue? {
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
        switch method {
        case "initialize": return Self.result(initialize(members["params"]), id: id)
        case "ping": return Self.result([:], id: id)
        case "tools/list": return Self.result(["tools": .array(tools.map(\.listing))], id: id)
        case "tools/call": return await call(members["params"], id: id)
        default: return Self.error(-32601, "There is no method \(method).", id: id)
        }
    }

    private func initialize(_ params: JSONValue?) -> JSONValue {
        let asked = params?["protocolVersion"]?.string ?? ""
        return [
            "protocolVersion": .string(Self.versions.contains(asked) ? asked : Self.preferredVersion),
            "capabilities": ["tools": ["listChanged": false]],
            "serverInfo": ["name": .string(name), "title": "Plumb", "version": .string(version)],
            "instructions": .string(instructions),
        ]
    }

    private func call(_ params: JSONValue?, id: JSONValue) async -> JSONValue {
        guard let name = params?["name"]?.string else {
            return Self.error(-32602, "tools/call needs the name of a tool.", id: id)
        }
        guard let tool = tools.first(where: { $0.name == name }) else {
            let known = tools.map(\.name).joined(separator: ", ")
            return Self.error(-32602, "There is no tool \(name); there are \(known).", id: id)
        }
        var arguments: [String: JSONValue] = [:]
        if let given = params?["arguments"], given != .null {
            guard case .object(let members) = given else {
                return Self.error(-32602, "arguments must be an object.", id: id)
            }
            arguments = members
        }
        if let complaint = tool.complaint(about: arguments) { return Self.error(-32602, complaint, id: id) }
        var result: ToolResult
        do {
            result = try await tool.call(Arguments(arguments))
        } catch {
            result = ToolResult(error: "\(error)")
        }
        result = result.bounded(to: Self.textLimit)
        return Self.result(
            ["content": .array(result.content.map(\.json)), "isError": .bool(result.isError)], id: id)
    }

    private static func result(_ result: JSONValue, id: JSONValue) -> JSONValue {
        ["jsonrpc": "2.0", "id": id, "result": result]
    }

    private static func error(_ code: Int, _ message: String, id: JSONValue? = nil) -> JSONValue {
        [
            "jsonrpc": "2.0", "id": id ?? .null,
            "error": ["code": .number(Double(code)), "message": .string(message)],
        ]
    }
}
