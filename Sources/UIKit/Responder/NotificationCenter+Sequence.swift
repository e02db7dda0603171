import Foundation

extension NotificationCenter {
    /// The notifications of a name as they are posted, from the time that a loop over them begins.
    public func notifications(
        named name: Notification.Name, object: (AnyObject & Sendable)? = nil
    ) -> Notifications {
        Notifications(center: self, name: name, object: object)
    }

    /// Notifications one after the other.
    public final class Notifications: AsyncSequence, @unchecked Sendable {
        public typealias Element = Notification
        public typealias Failure = Never

        private let center: NotificationCenter
        private let name: Notification.Name
        // The loop's body may outlive the sender; whose address another object may have then.
        private weak var object: AnyObject?
        private let isOfOneObject: Bool

        init(center: NotificationCenter, name: Notification.Name, object: AnyObject?) {
            (self.center, self.name, self.object, isOfOneObject) = (center, name, object, object != nil)
        }

        public func makeAsyncIterator() -> Iterator {
            guard !isOfOneObject || object != nil else { return Iterator(AsyncStream { $0.finish() }) }
            return Iterator(
                AsyncStream { [center, name, object] continuation in
                    let token = center.addObserver(forName: name, object: object, queue: nil) {
                        continuation.yield(Posted(notification: $0))
                    }
                    let observation = Observation(center: center, token: token)
                    continuation.onTermination = { _ in observation.end() }
                })
        }
    }

    // A notification goes through here once, from whoever posts it to the loop.
    fileprivate struct Posted: @unchecked Sendable { let notification: Notification }

    // The token is only given back to the centre, which locks itself.
    private struct Observation: @unchecked Sendable {
        let center: NotificationCenter
        let token: any NSObjectProtocol
        func end() { center.removeObserver(token) }
    }
}

extension NotificationCenter.Notifications {
    /// Waits for the next notification.
    public struct Iterator: AsyncIteratorProtocol {
        private var iterator: AsyncStream<NotificationCenter.Posted>.Iterator
        fileprivate init(_ stream: AsyncStream<NotificationCenter.Posted>) { iterator = stream.makeAsyncIterator() }
        public mutating func next() async -> Notification? { await iterator.next()?.notification }
        public mutating func next(isolation actor: isolated (any Actor)?) async -> Notification? {
            await iterator.next(isolation: actor)?.notification
        }
    }
}
