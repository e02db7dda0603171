import Testing

@testable import UIKit

/// What HTML becomes as an attributed string, by what Apple's importer makes of it.
@MainActor @Suite("Attributed strings are read from HTML")
struct HTMLTests {
    private func read(_ html: String) throws -> NSAttributedString {
        try NSAttributedString(
            data: Data(html.utf8),
            options: [
                .documentType: NSAttributedString.DocumentType.html, .characterEncoding: String.Encoding.utf8.rawValue,
            ],
            documentAttributes: nil)
    }

    @Test(
        "texts: white space, entities, blocks and lists",
        arguments: [
            ("Hello <b>World</b>", "Hello World"), ("<p>One</p><p>Two</p>", "One\nTwo\n"),
            ("a   b\n c", "a b c"), ("a &amp; b &#233; &lt;&nbsp;", "a & b é <\u{A0}"),
            ("one<br>two", "one\u{2028}two"),
            ("<ul><li>A</li><li>B</li></ul>", "\t•\tA\n\t•\tB\n"), ("<ol><li>A<li>B</ol>", "\t1.\tA\n\t2.\tB\n"),
            ("x<!-- no --><script>y()</script>z", "xz"), ("1 < 2", "1 < 2"), ("<p>open", "open\n"),
            ("<pre>a  b</pre>", "a  b\n"), ("", ""), ("<", "<"), ("<div><div>a</div></div>b", "a\nb"),
        ])
    func texts(_ html: String, _ text: String) throws {
        #expect(try read(html).string == text)
    }

    @Test("looks: emphasis, headings, links, colours, sizes and alignment")
    func looks() throws {
        let text = try read(
            "<h1 style='text-align:center'>T</h1><p style=\"color:#ff0000\">r<b>b</b><a href='https://a.b'>l</a>"
                + "<font size=7 color=blue>s</font></p>")
        func attribute<Value>(_ key: NSAttributedString.Key, _ index: Int) -> Value? {
            text.attribute(key, at: index, effectiveRange: nil) as? Value
        }
        let (title, red, bold, link, large) = (0, 2, 3, 4, 5)
        #expect((attribute(.font, title) as UIFont?)?.pointSize == 24)
        #expect((attribute(.font, title) as UIFont?)?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
        #expect((attribute(.paragraphStyle, title) as NSParagraphStyle?)?.alignment == .center)
        #expect(attribute(.foregroundColor, red) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect((attribute(.font, bold) as UIFont?)?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
        #expect((attribute(.link, link) as URL?)?.absoluteString == "https://a.b")
        #expect((attribute(.font, large) as UIFont?)?.pointSize == 36)
    }

    @Test("plain data is text, other kinds are declined")
    func kinds() throws {
        #expect(try NSAttributedString(data: Data("<b>x".utf8), options: [:], documentAttributes: nil).string == "<b>x")
        #expect(throws: CocoaError.self) {
            try NSAttributedString(
                data: Data(), options: [.documentType: NSAttributedString.DocumentType.rtf], documentAttributes: nil)
        }
    }
}
