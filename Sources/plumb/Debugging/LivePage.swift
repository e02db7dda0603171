import Foundation
import InterfaceBuilder
import ViewDebugger

/// The page of a running app: carries what it asks to the app, and what came from documents back to them.
struct LivePage: Sendable {
    let process: Int32
    /// Where the app's documents are looked for.
    let project: String

    func html() throws -> Data {
        let reply = try DebugSocket.ask(process, DebugRequest(kind: .capture))
        guard let capture = reply.capture else { throw Trouble(reply.error ?? "the app gave no capture") }
        return Data(CapturePage(live: capture, address: "ask").html.utf8)
    }

    /// - Parameter body: What the page posted.
    func answer(_ body: Data) -> Data {
        do {
            if (try? JSONDecoder().decode(Save.self, from: body)) != nil { return try save() }
            let request = try JSONDecoder().decode(DebugRequest.self, from: body)
            return try encoded(DebugSocket.ask(process, request), message: nil)
        } catch is DecodingError {
            return failure("the page's request can't be read")
        } catch {
            return failure("\(error)")
        }
    }

    private struct Save: Decodable {
        let kind: Kind
        enum Kind: String, Decodable { case save }
    }

    private func save() throws -> Data {
        let changes = try DebugSocket.ask(process, DebugRequest(kind: .changes)).changes
        let lines = try onMainThread { try LiveChanges.save(changes, below: project) }
        return try encoded(
            DebugSocket.ask(process, DebugRequest(kind: .forgetSaved)), message: lines.joined(separator: "; "))
    }

    private func encoded(_ reply: DebugReply, message: String?) throws -> Data {
        try JSONEncoder().encode(LiveAnswer(reply, message: message))
    }

    private func failure(_ text: String) -> Data {
        (try? JSONEncoder().encode(LiveAnswer(DebugReply(error: text), message: nil))) ?? Data("{}".utf8)
    }
}

/// Work on documents is done on the main thread, which waits for nothing else.
func onMainThread<Result: Sendable>(_ body: @escaping @MainActor @Sendable () throws -> Result) throws -> Result {
    try DispatchQueue.main.sync { try MainActor.assumeIsolated { try body() } }
}
