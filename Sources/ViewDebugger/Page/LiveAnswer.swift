/// A running app's answer as the page reads it.
public struct LiveAnswer: Encodable {
    private let capture: ShownCapture?
    private let changes: [DebugChange]
    private let error: String?
    private let message: String?
    private let turns: [DebugTurn]?
    private let picked: String?
    private let isPicking: Bool?

    /// - Parameters:
    ///   - reply: What the app answered.
    ///   - message: What was done beside, for people.
    public init(_ reply: DebugReply, message: String?) {
        capture = reply.capture.map(ShownCapture.init)
        changes = reply.changes
        error = reply.error
        self.message = message
        turns = reply.turns
        picked = reply.picked
        isPicking = reply.isPicking
    }
}
