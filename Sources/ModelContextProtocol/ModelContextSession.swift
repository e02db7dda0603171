import Foundation

/// One client's conversation with a server: its calls run beside each other where their tools allow it, tell how far they are, and
/// can be cancelled.
///
/// Calls of tools with the same ``Tool/lane`` run one after the other, in the order in which they came. Those without a lane run
/// beside all others, at most ``besideLimit`` of them at a time; what comes then waits.
public actor ModelContextSession {
    /// How many calls without a lane run at a time.
    public static let besideLimit = 4

    private let server: ModelContextServer
    private let send: @Sendable (Data) -> Void
    private var calls: [JSONValue: Task<Void, Never>] = [:]
    /// The last call of each lane, for which the next one waits; and how many have not ended.
    private var lanes: [String: (last: Task<Void, Never>, open: Int)] = [:]

    /// - Parameters:
    ///   - server: Who answers.
    ///   - send: Takes one message after the other, from any thread.
    public init(_ server: ModelContextServer, send: @escaping @Sendable (Data) -> Void) {
        self.server = server
        self.send = send
    }

    /// Takes on a message, and returns when the next one may come: at once for calls of tools, whose answers come later.
    public func receive(_ message: Data) async {
        let value: JSONValue
        switch ModelContextServer.decode(message) {
        case .failure(let error): return send(error.answer(id: nil).data)
        case .success(let decoded): value = decoded
        }
        if value["method"]?.string == "notifications/cancelled" {
            if let id = value["params"]?["requestId"] { calls[id]?.cancel() }
            return
        }
        guard value["method"]?.string == "tools/call", let id = value["id"], id.isIdentifier, calls[id] == nil else {
            if let answer = await server.answer(to: value, send: sendValue) { send(answer.data) }
            return
        }
        let lane = await lane(of: value["params"]?["name"]?.string ?? "")
        let before = lanes[lane]?.last
        let task = Task {
            await before?.value
            if !Task.isCancelled {
                let answer = await self.server.answer(to: value, send: self.sendValue)
                // Whoever cancelled waits for no answer.
                if let answer, !Task.isCancelled { self.send(answer.data) }
            }
            self.ended(id, lane)
        }
        calls[id] = task
        lanes[lane] = (task, (lanes[lane]?.open ?? 0) + 1)
    }

    /// Waits for the calls that run.
    public func end() async {
        while let call = calls.values.first { await call.value }
    }

    private nonisolated var sendValue: @Sendable (JSONValue) -> Void { { [send] in send($0.data) } }

    private func ended(_ id: JSONValue, _ lane: String) {
        calls[id] = nil
        lanes[lane]?.open -= 1
        if lanes[lane]?.open == 0 { lanes[lane] = nil }
    }

    /// The lane of a tool; of one that has none, the lane beside the others in which the fewest wait.
    private func lane(of tool: String) async -> String {
        if let lane = await server.lane(of: tool) { return lane }
        let beside = (0..<Self.besideLimit).map { " \($0)" }
        return beside.min { (lanes[$0]?.open ?? 0) < (lanes[$1]?.open ?? 0) } ?? beside[0]
    }
}
