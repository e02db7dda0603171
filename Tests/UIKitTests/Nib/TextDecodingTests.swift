import Testing
import UIKit

/// A field with a caption that is made once the field is there.
private final class CaptionField: UITextField {
    private var caption: UILabel!
    private(set) var heard: [String] = []

    override var text: String? {
        didSet { caption.text = text }
    }
    override var textColor: UIColor? {
        get { caption.textColor }
        set { caption.textColor = newValue }
    }
    override var font: UIFont? {
        didSet { caption.font = font }
    }
    override var isSecureTextEntry: Bool {
        didSet { heard.append("secure") }
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        caption = UILabel()
        caption.text = super.text
    }

    var captionText: String? { caption.text }
    var ownColor: UIColor? { super.textColor }
}

/// A label that shows its text in another, as marquees do.
private final class MarqueeText: UILabel {
    let inner = UILabel()
    private(set) var count = 0
    override var text: String? {
        get { inner.text }
        set {
            inner.text = newValue
            count += 1
        }
    }
    override func awakeFromNib() {
        super.awakeFromNib()
        inner.text = super.text
    }
}

@MainActor
@Suite("Texts of documents")
struct TextDecodingTests {
    @Test("are in a field when it is made, past properties that a subclass overrides; secrecy is set by its property")
    func field() throws {
        ClassRegistry.shared.register(CaptionField.self)
        let made = NibFixture.xib(
            """
            <textField text="Oslo" id="city" customClass="CaptionField"><color key="textColor" red="1" green="0" blue="0" alpha="1" \
            colorSpace="custom" customColorSpace="sRGB"/><fontDescription key="fontDescription" type="system" pointSize="21"/>\
            <textInputTraits key="textInputTraits" secureTextEntry="YES"/></textField>
            """
        ).instantiate(withOwner: nil)
        let field = try #require(made.first as? CaptionField)
        #expect(field.captionText == "Oslo" && field.ownColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(field.font?.pointSize == 21 && field.isSecureTextEntry && field.heard == ["secure"])
    }

    @Test("are in a label of which a subclass overrides the text")
    func label() throws {
        ClassRegistry.shared.register(MarqueeText.self)
        let nib = NibFixture.xib(#"<label text="News" id="news" customClass="MarqueeText"/>"#)
        let made = nib.instantiate(withOwner: nil)
        let label = try #require(made.first as? MarqueeText)
        #expect(label.inner.text == "News" && label.count == 0)
        label.text = "Later"
        #expect(label.inner.text == "Later" && label.count == 1)
    }
}
