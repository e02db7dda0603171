import Foundation
import NibDocument
import TestSupport
import Testing

@Suite("Reading and writing back")
struct RoundTripTests {
    @Test("our own documents write back byte for byte and are in Xcode's form", arguments: Fixtures.documents)
    func ownDocuments(_ file: URL) throws {
        let bytes = try Data(contentsOf: file)
        let document = try NibDocument(data: bytes, name: file.path)
        #expect(document.data == bytes)
        #expect(document.formatted() == bytes)
    }

    @Test("there are documents of our own")
    func presence() { #expect(Fixtures.documents.count >= 5) }

    @Test(
        "every document of the corpus writes back byte for byte and is in Xcode's form already",
        .enabled(if: SharedFiles.areHere, Comment(rawValue: SharedFiles.absence)))
    func corpus() throws {
        #expect(!Corpus.recorded.isEmpty)
        for path in Corpus.recorded {
            let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
            let document = try NibDocument(data: bytes, name: path)
            // Bare flags: a failure must not print two whole files.
            let isWrittenBack = document.data == bytes
            let isFormatted = document.formatted() == bytes
            #expect(isWrittenBack, "\(path)")
            #expect(isFormatted, "\(path)")
        }
    }

    @Test(
        "forms Xcode does not write survive unchanged",
        arguments: [
            "<document/>",
            "<?xml version='1.0'?>\r\n<document  a = 'x'\r\n\tb=\"y\" >\r\n</document >\r\n",
            "\u{FEFF}<document>é<b></b><!-- c --><![CDATA[<raw>]]></document>",
            "<!DOCTYPE document>\n<document><?pi data?>&#65;&lt;</document>\n\n",
        ])
    func oddForms(text: String) throws {
        let document = try NibDocument(text: text)
        #expect(String(decoding: document.data, as: UTF8.self) == text)
    }

    @Test("UTF-16 and Latin-1 documents write back in their own encoding")
    func encodings() throws {
        let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n<document label=\"Grüße 👋\"/>\n"
        for littleEndian in [true, false] {
            var data = Data(littleEndian ? [0xFF, 0xFE] : [0xFE, 0xFF])
            for unit in text.utf16 {
                let bytes = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
                data += Data(littleEndian ? bytes : bytes.reversed())
            }
            let document = try NibDocument(data: data)
            #expect(document.root["label"] == "Grüße 👋")
            #expect(document.data == data)
        }
        let latin =
            Data("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><d a=\"".utf8) + Data([0xFC]) + Data("\"/>".utf8)
        let document = try NibDocument(data: latin)
        #expect(document.root["a"] == "ü")
        #expect(document.data == latin)
    }

    @Test("values are unescaped, and text keeps its line breaks")
    func unescaping() throws {
        let text = "<d a=\"1 &lt; 2 &amp;&#10;&quot;x&quot; &#x41;\"><string key=\"t\">one\r\ntwo &gt; one</string></d>"
        let document = try NibDocument(text: text)
        #expect(document.root["a"] == "1 < 2 &\n\"x\" A")
        #expect(document.root.string("t") == "one\ntwo > one")
    }

    @Test("the tree knows parents, children, keys and ids")
    func tree() throws {
        let document = try NibDocument(text: "<d><view id=\"a\"><label key=\"l\" id=\"b\"/></view></d>")
        let label = try #require(document.element(id: "b"))
        #expect(label.parent?.id == "a")
        #expect(label.ancestors.map(\.name) == ["view", "d"])
        #expect(document.root.child("view")?.child(key: "l") == label)
        #expect(document.elements.map(\.name) == ["d", "view", "label"])
        #expect(label.position == NibPosition(line: 1, column: 17))
    }
}
