import UIKit

public enum INPersonHandleType: Int, Sendable { case unknown, emailAddress, phoneNumber }
public enum INPersonSuggestionType: Int, Sendable { case none, socialProfile, instantMessageAddress }

public struct INPersonHandleLabel: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let home = INPersonHandleLabel("_$!<Home>!$_")
    public static let work = INPersonHandleLabel("_$!<Work>!$_")
    public static let other = INPersonHandleLabel("_$!<Other>!$_")
    public static let main = INPersonHandleLabel("_$!<Main>!$_")
    public static let iPhone = INPersonHandleLabel("iPhone")
    public static let mobile = INPersonHandleLabel("_$!<Mobile>!$_")
}

/// How a person is reached.
open class INPersonHandle: NSObject {
    public let type: INPersonHandleType
    public let value: String?
    public let label: INPersonHandleLabel?
    public init(value: String?, type: INPersonHandleType, label: INPersonHandleLabel? = nil) {
        (self.value, self.type, self.label) = (value, type, label)
    }
}

/// Somebody that an intent is about.
open class INPerson: NSObject {
    public let personHandle: INPersonHandle?
    public let nameComponents: PersonNameComponents?
    public let image: INImage?
    public let contactIdentifier: String?
    public let customIdentifier: String?
    public let isMe: Bool
    public let suggestionType: INPersonSuggestionType
    private let givenName: String?

    /// The given name, that of the components, or the handle.
    open var displayName: String {
        let formatted = nameComponents.map { PersonNameComponentsFormatter().string(from: $0) }
        return [givenName, formatted, personHandle?.value].lazy.compactMap { $0 }.first { !$0.isEmpty } ?? ""
    }

    public init(
        personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
        contactIdentifier: String?, customIdentifier: String?, isMe: Bool = false,
        suggestionType: INPersonSuggestionType = .none
    ) {
        (self.personHandle, self.nameComponents, givenName) = (personHandle, nameComponents, displayName)
        (self.image, self.contactIdentifier) = (image, contactIdentifier)
        (self.customIdentifier, self.isMe, self.suggestionType) = (customIdentifier, isMe, suggestionType)
    }
}

public enum INOutgoingMessageType: Int, Sendable { case unknown, outgoingMessageText, outgoingMessageAudio }

/// A message to be sent; apps donate it, and make notifications of it.
open class INSendMessageIntent: INIntent {
    public let recipients: [INPerson]?
    public let outgoingMessageType: INOutgoingMessageType
    public let content: String?
    public let speakableGroupName: INSpeakableString?
    public let conversationIdentifier: String?
    public let serviceName: String?
    public let sender: INPerson?

    public init(
        recipients: [INPerson]?, outgoingMessageType: INOutgoingMessageType, content: String?,
        speakableGroupName: INSpeakableString?, conversationIdentifier: String?, serviceName: String?,
        sender: INPerson?,
        attachments: [Any]? = nil
    ) {
        (self.recipients, self.outgoingMessageType, self.content) = (recipients, outgoingMessageType, content)
        (self.speakableGroupName, self.conversationIdentifier) = (speakableGroupName, conversationIdentifier)
        (self.serviceName, self.sender) = (serviceName, sender)
        super.init()
    }
    /// Nil: messages are not archived.
    public required init?(coder: NSCoder) { nil }
}
