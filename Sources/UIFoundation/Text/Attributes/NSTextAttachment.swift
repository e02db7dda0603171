import TextEngine

/// Something in an attributed string that is not text: an image mostly. It stands at the character U+FFFC.
open class NSTextAttachment: NSObject, NSSecureCoding, @unchecked Sendable {
    private let tag = AttributeValueTag()
    /// The character that attachments stand at.
    public class var character: Int { 0xFFFC }

    /// Drawn in the attachment's bounds.
    open var image: UIImage?
    /// In points, y up from the baseline; empty takes the image's size, on the baseline.
    open var bounds = CGRect.zero
    /// A file's bytes; nil for none.
    open var contents: Data?
    /// The type identifier of the contents; nil for none.
    open var fileType: String?

    /// An attachment of a file's bytes.
    public init(data contentData: Data?, ofType uti: String?) {
        contents = contentData
        fileType = uti
        super.init()
        image = contentData.flatMap { UIImage(data: $0) }
    }

    public override convenience init() { self.init(data: nil, ofType: nil) }

    public convenience init(image: UIImage) {
        self.init(data: nil, ofType: nil)
        self.image = image
    }

    public required init?(coder: NSCoder) {
        image = coder.decodeObject(forKey: "NSImage") as? UIImage
        contents = coder.decodeObject(forKey: "NSContents") as? Data
        fileType = coder.decodeObject(forKey: "NSFileType") as? String
        bounds = CGRect(
            x: coder.decodeDouble(forKey: "NSBoundsX"), y: coder.decodeDouble(forKey: "NSBoundsY"),
            width: coder.decodeDouble(forKey: "NSBoundsW"), height: coder.decodeDouble(forKey: "NSBoundsH"))
    }

    open func encode(with coder: NSCoder) {
        coder.encode(image, forKey: "NSImage")
        coder.encode(contents as NSData?, forKey: "NSContents")
        coder.encode(fileType as NSString?, forKey: "NSFileType")
        coder.encode(Double(bounds.minX), forKey: "NSBoundsX")
        coder.encode(Double(bounds.minY), forKey: "NSBoundsY")
        coder.encode(Double(bounds.width), forKey: "NSBoundsW")
        coder.encode(Double(bounds.height), forKey: "NSBoundsH")
    }

    open class var supportsSecureCoding: Bool { true }

    /// What the text leaves room for; y up from the baseline.
    open func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
        characterIndex charIndex: Int
    ) -> CGRect { bounds.isEmpty ? CGRect(origin: .zero, size: image?.size ?? .zero) : bounds }

    /// What is drawn in the bounds.
    open func image(
        forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
    ) -> UIImage? { image }
}

extension NSTextAttachment {
    /// The attachment as the text engine's box; made for every text, so that it follows the attachment's changes.
    func inlineBox(for font: UIFont) -> InlineBox {
        let fragment = CGRect(x: 0, y: 0, width: CGFloat.greatestFiniteMagnitude, height: font.lineHeight)
        let bounds = attachmentBounds(
            for: nil, proposedLineFragment: fragment, glyphPosition: .zero, characterIndex: 0)
        var draw: (@Sendable (CGContext, CGRect) -> Void)?
        if let picture = image(forBounds: bounds, textContainer: nil, characterIndex: 0) {
            draw = { context, rect in
                UIGraphicsPushContext(context)
                picture.draw(in: rect)
                UIGraphicsPopContext()
            }
        }
        return InlineBox(width: bounds.width, height: bounds.height, baselineOffset: bounds.minY, draw: draw)
    }
}

extension NSAttributedString {
    /// A string of one character: the attachment's.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}

extension NSAttributedString {
    /// Whether a character of the range, in UTF-16 units, stands for an attachment.
    public func containsAttachments(in range: NSRange) -> Bool {
        var found = false
        enumerateAttribute(.attachment, in: range) { value, _, stop in
            guard value != nil else { return }
            found = true
            stop.pointee = true
        }
        return found
    }
}
