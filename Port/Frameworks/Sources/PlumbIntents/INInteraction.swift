import UIKit

/// An intent with its response, which an app donates: kept while the app runs, suggested to nobody.
open class INInteraction: NSObject, NSCopying {
    public let intent: INIntent
    public let intentResponse: INIntentResponse?
    open var intentHandlingStatus: INIntentHandlingStatus { .unspecified }
    open var direction = INInteractionDirection.unspecified
    open var dateInterval: DateInterval?
    open var identifier = UUID().uuidString
    open var groupIdentifier: String?

    public init(intent: INIntent, response: INIntentResponse?) { (self.intent, intentResponse) = (intent, response) }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = INInteraction(intent: intent, response: intentResponse)
        (copy.direction, copy.dateInterval) = (direction, dateInterval)
        (copy.identifier, copy.groupIdentifier) = (identifier, groupIdentifier)
        return copy
    }

    /// Keeps the interaction, in place of one of the same identifier.
    @preconcurrency
    open func donate(completion: (@Sendable ((any Error)?) -> Void)? = nil) {
        Donations.shared.add(self)
        Donations.report(completion)
    }
    open func donate() async throws { Donations.shared.add(self) }

    @preconcurrency
    open class func deleteAll(completion: (@Sendable ((any Error)?) -> Void)? = nil) {
        Donations.shared.remove { _ in true }
        Donations.report(completion)
    }
    open class func deleteAll() async throws { Donations.shared.remove { _ in true } }

    @preconcurrency
    open class func delete(with identifiers: [String], completion: (@Sendable ((any Error)?) -> Void)? = nil) {
        Donations.shared.remove { identifiers.contains($0.identifier) }
        Donations.report(completion)
    }
    open class func delete(with identifiers: [String]) async throws {
        Donations.shared.remove { identifiers.contains($0.identifier) }
    }

    @preconcurrency
    open class func delete(with groupIdentifier: String, completion: (@Sendable ((any Error)?) -> Void)? = nil) {
        Donations.shared.remove { $0.groupIdentifier == groupIdentifier }
        Donations.report(completion)
    }
    open class func delete(with groupIdentifier: String) async throws {
        Donations.shared.remove { $0.groupIdentifier == groupIdentifier }
    }
}

public enum INInteractionDirection: Int, Sendable { case unspecified, outgoing, incoming }

/// The donated interactions, which a lock keeps to one thread at a time.
private final class Donations: @unchecked Sendable {
    static let shared = Donations()
    private let lock = NSLock()
    private var list: [INInteraction] = []

    func add(_ interaction: INInteraction) {
        lock.withLock { list = list.filter { $0.identifier != interaction.identifier } + [interaction] }
    }
    func remove(where isMeant: (INInteraction) -> Bool) { lock.withLock { list.removeAll(where: isMeant) } }

    static func report(_ completion: (@Sendable ((any Error)?) -> Void)?) {
        guard let completion else { return }
        DispatchQueue.global().async { completion(nil) }
    }
}
