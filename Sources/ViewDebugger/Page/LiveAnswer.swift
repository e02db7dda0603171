/// A running app's answer as the page reads it.
public struct LiveAnswer: Encodable {
    private let capture: ShownCapture?
    private let changes: [DebugChange]
    private let error: String?
    private let message: String?

    /// - Parameters:
    ///   - reply: What the app answered.
    ///   - message: What was done beside, for people.
    public init(_ reply: DebugReply, message: String?) {
        capture = reply.capture.map(ShownCapture.init)
        changes = reply.changes
        error = reply.error
        self.message = message
    }
}
