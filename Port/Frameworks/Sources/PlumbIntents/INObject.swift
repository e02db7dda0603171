import UIKit

/// A value that a parameter of an intent may have.
open class INObject: NSObject, NSCopying, NSSecureCoding {
    open class var supportsSecureCoding: Bool { true }
    public let identifier: String?
    public let displayString: String
    public let pronunciationHint: String?
    open var subtitleString: String?
    open var displayImage: INImage?
    open var alternativeSpeakableMatches: [INSpeakableString]?

    public init(identifier: String?, display displayString: String, pronunciationHint: String?) {
        (self.identifier, self.displayString) = (identifier, displayString)
        self.pronunciationHint = pronunciationHint
    }
    public convenience init(identifier: String?, display displayString: String) {
        self.init(identifier: identifier, display: displayString, pronunciationHint: nil)
    }
    public convenience init(
        identifier: String?, display displayString: String, subtitle subtitleString: String?,
        image displayImage: INImage?
    ) {
        self.init(identifier: identifier, display: displayString)
        (self.subtitleString, self.displayImage) = (subtitleString, displayImage)
    }
    public required init?(coder: NSCoder) {
        identifier = coder.decodeObject(of: NSString.self, forKey: "identifier") as String?
        guard let words = coder.decodeObject(of: NSString.self, forKey: "display") else { return nil }
        displayString = words as String
        pronunciationHint = coder.decodeObject(of: NSString.self, forKey: "hint") as String?
    }
    open func encode(with coder: NSCoder) {
        coder.encode(identifier.map { $0 as NSString }, forKey: "identifier")
        coder.encode(displayString as NSString, forKey: "display")
        coder.encode(pronunciationHint.map { $0 as NSString }, forKey: "hint")
    }
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Values under a title.
open class INObjectSection<ObjectType: NSObject>: NSObject {
    public let title: String?
    public let items: [ObjectType]
    public init(title: String?, items: [ObjectType]) { (self.title, self.items) = (title, items) }
}

/// What a parameter may be chosen of.
open class INObjectCollection<ObjectType: NSObject>: NSObject {
    public let sections: [INObjectSection<ObjectType>]
    open var usesIndexedCollation = false
    open var allItems: [ObjectType] { sections.flatMap(\.items) }
    public init(sections: [INObjectSection<ObjectType>]) { self.sections = sections }
    public convenience init(items: [ObjectType]) { self.init(sections: [INObjectSection(title: nil, items: items)]) }
}

/// Words with the way they are spoken.
open class INSpeakableString: NSObject {
    public let spokenPhrase: String
    public let pronunciationHint: String?
    public let vocabularyIdentifier: String?
    public init(vocabularyIdentifier: String, spokenPhrase: String, pronunciationHint: String?) {
        (self.vocabularyIdentifier, self.spokenPhrase) = (vocabularyIdentifier, spokenPhrase)
        self.pronunciationHint = pronunciationHint
    }
    public init(spokenPhrase: String) {
        (self.spokenPhrase, pronunciationHint, vocabularyIdentifier) = (spokenPhrase, nil, nil)
    }
}

/// A file that a parameter stands for.
open class INFile: NSObject {
    public let data: Data
    open var filename: String
    public let typeIdentifier: String?
    public let fileURL: URL?
    open var removedOnCompletion = false
    public init(data: Data, filename: String, typeIdentifier: String?) {
        (self.data, self.filename, self.typeIdentifier, fileURL) = (data, filename, typeIdentifier, nil)
    }
    /// Empty where the file can't be read.
    public init(fileURL: URL, filename: String?, typeIdentifier: String?) {
        data = (try? Data(contentsOf: fileURL)) ?? Data()
        (self.filename, self.typeIdentifier) = (filename ?? fileURL.lastPathComponent, typeIdentifier)
        self.fileURL = fileURL
    }
}
