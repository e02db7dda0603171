import Foundation

extension NSAttributedString {
    /// The kind of a text document.
    public struct DocumentType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let plain = DocumentType(rawValue: "NSPlainText")
        public static let html = DocumentType(rawValue: "NSHTML")
        public static let rtf = DocumentType(rawValue: "NSRTF")
        public static let rtfd = DocumentType(rawValue: "NSRTFD")
    }

    public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
        public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
        public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    }

    public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
        public static let characterEncoding = DocumentAttributeKey(rawValue: "CharacterEncoding")
    }

    /// Reads a text document: HTML, or plain text, which is also what data of no stated kind is taken for unless it begins
    /// as HTML does. Other kinds throw.
    ///
    /// Of HTML it reads paragraphs, headings, lists, line breaks, emphasis, links, colours, sizes and alignment, also where
    /// `style` says them; style sheets, tables and pictures are left out.
    public convenience init(
        data: Data, options: [DocumentReadingOptionKey: Any] = [:],
        documentAttributes dict: UnsafeMutablePointer<NSDictionary?>? = nil
    ) throws {
        let encoding = Self.encoding(options[.characterEncoding]) ?? .utf8
        guard let text = String(data: data, encoding: encoding) ?? String(data: data, encoding: .isoLatin1) else {
            throw CocoaError(.fileReadInapplicableStringEncoding)
        }
        let stated =
            options[.documentType] as? DocumentType ?? (options[.documentType] as? String).map(DocumentType.init)
        let looksLikeHTML = text.drop(while: \.isWhitespace).prefix(15).lowercased()
        let isHTML =
            stated == .html
            || stated == nil && (looksLikeHTML.hasPrefix("<!doctype html") || looksLikeHTML.hasPrefix("<html"))
        switch stated {
        case nil, .plain?, .html?: break
        default: throw CocoaError(.fileReadUnknown)
        }
        let defaults = options[.defaultAttributes] as? [NSAttributedString.Key: Any] ?? [:]
        dict?.pointee = [DocumentAttributeKey.documentType.rawValue: (isHTML ? DocumentType.html : .plain).rawValue]
        if isHTML {
            self.init(attributedString: HTMLText(text, defaults: defaults).result)
        } else {
            self.init(string: text, attributes: defaults.isEmpty ? nil : defaults)
        }
    }

    public convenience init(
        url: URL, options: [DocumentReadingOptionKey: Any] = [:],
        documentAttributes dict: UnsafeMutablePointer<NSDictionary?>? = nil
    ) throws {
        var options = options
        if options[.documentType] == nil, ["html", "htm"].contains(url.pathExtension.lowercased()) {
            options[.documentType] = DocumentType.html
        }
        try self.init(data: Data(contentsOf: url), options: options, documentAttributes: dict)
    }

    private static func encoding(_ value: Any?) -> String.Encoding? {
        switch value {
        case let value as String.Encoding: value
        case let value as UInt: String.Encoding(rawValue: value)
        case let value as Int: String.Encoding(rawValue: UInt(value))
        case let value as NSNumber: String.Encoding(rawValue: value.uintValue)
        default: nil
        }
    }
}

extension NSMutableAttributedString {
    /// Brings attributes in order after a change: each paragraph has the paragraph style of its first character, and only
    /// attachments' characters have attachments.
    @MainActor public func fixAttributes(in range: NSRange) {
        let text = string as NSString
        let end = min(NSMaxRange(range), length)
        var place = min(range.location, end)
        while place < end {
            let paragraph = text.paragraphRange(for: NSRange(location: place, length: 0))
            if let style = attribute(.paragraphStyle, at: paragraph.location, effectiveRange: nil) {
                addAttribute(.paragraphStyle, value: style, range: paragraph)
            } else {
                removeAttribute(.paragraphStyle, range: paragraph)
            }
            place = max(NSMaxRange(paragraph), place + 1)
        }
        for index in range.location..<end
        where attribute(.attachment, at: index, effectiveRange: nil) != nil && text.character(at: index) != 0xFFFC {
            removeAttribute(.attachment, range: NSRange(location: index, length: 1))
        }
    }
}
