/// What a running call tells whoever waits for it.
///
/// Clients that ask for it, by a token in the call, hear how far it is (`notifications/progress`); for all others nothing happens.
/// A call that was cancelled has a cancelled task: long work asks `Task.isCancelled`.
public enum CallProgress {
    @TaskLocal static var current: Reporter?

    /// Says how far the call of the current task is.
    ///
    /// - Parameters:
    ///   - value: Grows from call to call; what does not grow is not sent, as the protocol asks.
    ///   - total: What `value` will be at the end, where that is known.
    ///   - message: What is being done, for people.
    public static func report(_ value: Double, of total: Double? = nil, _ message: String) {
        current?.report(value, total, message)
    }

    /// The same for work that leaves the task, such as a thread's.
    public static var reporter: @Sendable (Double, Double?, String) -> Void {
        { [reporter = current] value, total, message in reporter?.report(value, total, message) }
    }

    /// Sends what a call reports, under its client's token.
    final class Reporter: Sendable {
        private let token: JSONValue
        private let send: @Sendable (JSONValue) -> Void
        private let last = Locked(-Double.infinity)

        init(token: JSONValue, send: @escaping @Sendable (JSONValue) -> Void) {
            self.token = token
            self.send = send
        }

        func report(_ value: Double, _ total: Double?, _ message: String) {
            let grows = last.withLock { last in
                defer { last = max(last, value) }
                return value > last
            }
            guard grows, value.isFinite else { return }
            var params: [String: JSONValue] = [
                "progressToken": token, "progress": .number(value), "message": .string(message),
            ]
            if let total { params["total"] = .number(total) }
            send(["jsonrpc": "2.0", "method": "notifications/progress", "params": .object(params)])
        }
    }
}
