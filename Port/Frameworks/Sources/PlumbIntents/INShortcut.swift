import UIKit

/// An intent or an activity that a person may give a phrase.
open class INShortcut: NSObject, NSCopying {
    public let intent: INIntent?
    public let userActivity: NSUserActivity?
    public init?(intent: INIntent) { (self.intent, userActivity) = (intent, nil) }
    public init(userActivity: NSUserActivity) { (intent, self.userActivity) = (nil, userActivity) }
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A shortcut with the phrase that a person gave it; nobody gives one here.
open class INVoiceShortcut: NSObject {
    public let identifier: UUID
    public let invocationPhrase: String
    public let shortcut: INShortcut
    init(_ shortcut: INShortcut, phrase: String) {
        (identifier, self.shortcut, invocationPhrase) = (UUID(), shortcut, phrase)
    }
}

/// The shortcuts that have a phrase: none.
open class INVoiceShortcutCenter: NSObject, @unchecked Sendable {
    private static let instance = INVoiceShortcutCenter()
    open class var shared: INVoiceShortcutCenter { instance }
    private override init() {}

    /// An empty list.
    @preconcurrency
    open func getAllVoiceShortcuts(completion: @escaping @Sendable ([INVoiceShortcut]?, (any Error)?) -> Void) {
        DispatchQueue.global().async { completion([], nil) }
    }
    open func allVoiceShortcuts() async throws -> [INVoiceShortcut] { [] }
    /// Nil, with `INIntentErrorDomain`'s voice shortcut error: there is none of that identifier.
    @preconcurrency
    open func getVoiceShortcut(
        with identifier: UUID, completion: @escaping @Sendable (INVoiceShortcut?, (any Error)?) -> Void
    ) {
        DispatchQueue.global().async { completion(nil, INIntentError(.voiceShortcutGetFailed)) }
    }
    open func voiceShortcut(with identifier: UUID) async throws -> INVoiceShortcut {
        throw INIntentError(.voiceShortcutGetFailed)
    }

    /// Takes what the app suggests; nothing here shows it to a person.
    open func setShortcutSuggestions(_ suggestions: [INShortcut]) {}
}

/// A shortcut for a face of a watch or a stack of widgets.
open class INRelevantShortcut: NSObject, NSCopying {
    public let shortcut: INShortcut
    open var relevanceProviders: [INRelevanceProvider] = []
    open var watchTemplate: INDefaultCardTemplate?
    open var widgetKind: String?
    open var shortcutRole = INRelevantShortcutRole.action
    public init(shortcut: INShortcut) { self.shortcut = shortcut }
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

public enum INRelevantShortcutRole: Int, Sendable { case action, information }

open class INDefaultCardTemplate: NSObject {
    open var title: String
    open var subtitle: String?
    open var image: INImage?
    public init(title: String) { self.title = title }
}

/// When a shortcut is of use.
open class INRelevanceProvider: NSObject { fileprivate override init() {} }

open class INDateRelevanceProvider: INRelevanceProvider {
    public let startDate: Date
    public let endDate: Date?
    public init(start startDate: Date, end endDate: Date?) {
        (self.startDate, self.endDate) = (startDate, endDate)
        super.init()
    }
}

open class INDailyRoutineRelevanceProvider: INRelevanceProvider {
    public enum Situation: Int, Sendable {
        case morning, evening, home, work, school, gym, commute, headphonesConnected, activeWorkout
        case physicalActivityIncomplete
    }
    public let situation: Situation
    public init(situation: Situation) {
        self.situation = situation
        super.init()
    }
}

/// Takes shortcuts for watches and widgets, which there are none of.
open class INRelevantShortcutStore: NSObject, @unchecked Sendable {
    private static let instance = INRelevantShortcutStore()
    open class var `default`: INRelevantShortcutStore { instance }
    private override init() {}
    @preconcurrency
    open func setRelevantShortcuts(
        _ shortcuts: [INRelevantShortcut], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        guard let completionHandler else { return }
        DispatchQueue.global().async { completionHandler(nil) }
    }
    open func setRelevantShortcuts(_ shortcuts: [INRelevantShortcut]) async throws {}
}
