@_exported import UIKit

/// Something that a person asks of an app. Classes that Xcode makes of an intent definition are its subclasses.
open class INIntent: NSObject, NSCopying, NSSecureCoding {
    open class var supportsSecureCoding: Bool { true }
    public private(set) var identifier: String? = UUID().uuidString
    open var intentDescription: String? { nil }
    open var suggestedInvocationPhrase: String?
    open var shortcutAvailability: INShortcutAvailabilityOptions = []
    open var donationMetadata: INIntentDonationMetadata?
    private var images: [String: INImage] = [:]

    public override init() {}
    public required init?(coder: NSCoder) {
        identifier = coder.decodeObject(of: NSString.self, forKey: "identifier") as String?
        suggestedInvocationPhrase = coder.decodeObject(of: NSString.self, forKey: "phrase") as String?
    }
    open func encode(with coder: NSCoder) {
        coder.encode(identifier.map { $0 as NSString }, forKey: "identifier")
        coder.encode(suggestedInvocationPhrase.map { $0 as NSString }, forKey: "phrase")
    }
    /// The intent itself: its class alone knows how one is made.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    open func setImage(_ image: INImage?, forParameterNamed parameterName: String) { images[parameterName] = image }
    open func image(forParameterNamed parameterName: String) -> INImage? { images[parameterName] }
    /// The image of the first parameter that has one, in the order of their names.
    open func keyImage() -> INImage? { images.min { $0.key < $1.key }?.value }
}

open class INIntentDonationMetadata: NSObject {}

/// What an app says to an intent.
open class INIntentResponse: NSObject, NSCopying {
    open var userActivity: NSUserActivity?
    public override init() {}
    /// The response itself: its class alone knows how one is made.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

public enum INIntentHandlingStatus: Int, Sendable {
    case unspecified, ready, inProgress, success, failure, deferredToApplication, userConfirmationRequired
}

public protocol INIntentHandlerProviding: NSObjectProtocol { func handler(for intent: INIntent) -> Any? }

/// The principal object of an extension for intents, which nothing here starts.
open class INExtension: NSObject {
    public override init() {}
    /// Who does what an intent asks: the extension itself.
    open func handler(for intent: INIntent) -> Any { self }
}

public struct INShortcutAvailabilityOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let sleepMindfulness = INShortcutAvailabilityOptions(rawValue: 1 << 0)
    public static let sleepJournaling = INShortcutAvailabilityOptions(rawValue: 1 << 1)
    public static let sleepMusic = INShortcutAvailabilityOptions(rawValue: 1 << 2)
    public static let sleepPodcasts = INShortcutAvailabilityOptions(rawValue: 1 << 3)
    public static let sleepReading = INShortcutAvailabilityOptions(rawValue: 1 << 4)
    public static let sleepWrapUpYourDay = INShortcutAvailabilityOptions(rawValue: 1 << 5)
    public static let sleepYogaAndStretching = INShortcutAvailabilityOptions(rawValue: 1 << 6)
}

/// A picture of an intent or a person.
open class INImage: NSObject, NSCopying {
    private let data: Data?
    private let name: String?
    private let url: URL?
    private init(data: Data?, name: String?, url: URL?) { (self.data, self.name, self.url) = (data, name, url) }
    public convenience init(imageData: Data) { self.init(data: imageData, name: nil, url: nil) }
    public convenience init(named name: String) { self.init(data: nil, name: name, url: nil) }
    public convenience init(uiImage image: UIImage) { self.init(data: image.pngData(), name: nil, url: nil) }
    public convenience init?(url URL: URL) { self.init(data: nil, name: nil, url: URL) }
    public convenience init?(url URL: URL, width: Double, height: Double) { self.init(url: URL) }
    open func copy(with zone: NSZone? = nil) -> Any { self }
}
