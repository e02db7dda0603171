import Foundation
import NibDocument
import Testing

@Suite("Editing")
struct EditingTests {
    static let sample = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
            <objects>
                <view contentMode="scaleToFill" id="iN0-l3-epB">
                    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                    <subviews>
                        <label opaque="NO" text="A &amp; B" id="abc-de-fgh"/>
                    </subviews>
                </view>
            </objects>
        </document>

        """

    /// The lines that differ, old and new.
    private func changes(_ edit: (inout NibDocument) throws -> Void) throws -> (removed: [String], added: [String]) {
        var document = try NibDocument(text: Self.sample)
        try edit(&document)
        let old = Self.sample.components(separatedBy: "\n")
        let new = String(decoding: document.data, as: UTF8.self).components(separatedBy: "\n")
        var removed: [String] = []
        var added: [String] = []
        for change in new.difference(from: old) {
            switch change {
            case .remove(_, let line, _): removed.append(line.trimmingCharacters(in: .whitespaces))
            case .insert(_, let line, _): added.append(line)
            }
        }
        return (removed, added)
    }

    private func node(_ id: String, in document: NibDocument) throws -> NibNodeID {
        try #require(document.element(id: id)).node
    }

    @Test("a changed attribute changes only its line, and its neighbours keep their spelling")
    func attribute() throws {
        let (removed, added) = try changes { try $0.setAttribute("opaque", to: "YES", of: node("abc-de-fgh", in: $0)) }
        #expect(removed.count == 1)
        #expect(
            added.map { $0.trimmingCharacters(in: .whitespaces) } == [
                "<label opaque=\"YES\" text=\"A &amp; B\" id=\"abc-de-fgh\"/>"
            ])
    }

    @Test("a new attribute goes where Xcode writes it, and nil removes one")
    func newAttribute() throws {
        let (_, added) = try changes {
            try $0.setAttribute("textAlignment", to: "center", of: node("abc-de-fgh", in: $0))
            try $0.setAttribute("opaque", to: nil, of: node("abc-de-fgh", in: $0))
            try $0.setAttribute("text", to: "\"x\"\n<", of: node("abc-de-fgh", in: $0))
        }
        #expect(
            added.map { $0.trimmingCharacters(in: .whitespaces) } == [
                "<label text=\"&quot;x&quot;&#10;&lt;\" textAlignment=\"center\" id=\"abc-de-fgh\"/>"
            ])
    }

    @Test("a new element stands on its own line, indented like its siblings; an empty parent opens up")
    func insertion() throws {
        let (removed, added) = try changes {
            let subviews = try #require($0.element(id: "abc-de-fgh")?.parent)
            $0.insert(NibNewElement("label", ["id": "new-00-001"]), into: subviews.node, at: 0)
            $0.insert(NibNewElement("label", ["id": "new-00-002"]), into: subviews.node)
            try $0.insert(
                NibNewElement(
                    "constraints", children: [NibNewElement("constraint", ["id": "c", "firstAttribute": "top"])]),
                into: node("abc-de-fgh", in: $0))
        }
        #expect(removed == ["<label opaque=\"NO\" text=\"A &amp; B\" id=\"abc-de-fgh\"/>"])
        #expect(
            added == [
                "                <label id=\"new-00-001\"/>",
                "                <label opaque=\"NO\" text=\"A &amp; B\" id=\"abc-de-fgh\">",
                "                    <constraints>",
                "                        <constraint firstAttribute=\"top\" id=\"c\"/>",
                "                    </constraints>",
                "                </label>",
                "                <label id=\"new-00-002\"/>",
            ])
    }

    @Test("removing takes the line along; a parent left empty closes itself")
    func removal() throws {
        let (removed, added) = try changes { try $0.remove(node("abc-de-fgh", in: $0)) }
        #expect(removed.count == 3)
        #expect(added == ["            <subviews/>"])
    }

    @Test("adding and removing again gives the same bytes")
    func undo() throws {
        var document = try NibDocument(text: Self.sample)
        let subviews = try #require(document.element(id: "abc-de-fgh")?.parent).node
        let first = document.insert(NibNewElement("view", ["id": "x"]), into: subviews, at: 0)
        let last = document.insert(NibNewElement("view", ["id": "y"]), into: subviews)
        document.remove(first)
        document.remove(last)
        #expect(String(decoding: document.data, as: UTF8.self) == Self.sample)
    }

    @Test("a copy is not changed by editing the other")
    func valueSemantics() throws {
        let document = try NibDocument(text: Self.sample)
        var copy = document
        copy.setAttribute("id", to: "zzz", of: try node("abc-de-fgh", in: copy))
        #expect(document.element(id: "abc-de-fgh") != nil)
        #expect(document.element(id: "zzz") == nil)
        #expect(copy.element(id: "zzz")?.name == "label")
    }

    @Test("a document with Windows line ends gets Windows line ends")
    func windowsLines() throws {
        let text = Self.sample.replacingOccurrences(of: "\n", with: "\r\n")
        var document = try NibDocument(text: text)
        let subviews = try #require(document.element(id: "abc-de-fgh")?.parent).node
        document.insert(NibNewElement("view", ["id": "x"]), into: subviews)
        let written = String(decoding: document.data, as: UTF8.self)
        #expect(!written.replacingOccurrences(of: "\r\n", with: "").contains("\n"))
        #expect(document.formatted() == document.data)
    }

    @Test("fresh ids have Xcode's form, are free, and are the same every time")
    func freshIDs() throws {
        var document = try NibDocument(text: Self.sample)
        let id = document.freshID(seed: "label")
        #expect(id.wholeMatch(of: /[A-Za-z0-9]{3}-[A-Za-z0-9]{2}-[A-Za-z0-9]{3}/) != nil)
        #expect(document.freshID(seed: "label") == id)
        document.setAttribute("id", to: id, of: try node("abc-de-fgh", in: document))
        #expect(document.freshID(seed: "label") != id)
    }

    @Test("the formatter gives any spelling Xcode's form")
    func formatting() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?><document   type='x'><objects>
            <constraint id="c" constant="8"  firstAttribute="top"></constraint><rect key="frame" x="0" y="0.330" width="10.0" height="1e1"/>
                <string key="text"> two
            lines </string></objects></document>
            """
        let expected = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="x">
                <objects>
                    <constraint firstAttribute="top" constant="8" id="c"/>
                    <rect key="frame" x="0.0" y="0.33000000000000002" width="10" height="10"/>
                    <string key="text"> two
            lines </string>
                </objects>
            </document>

            """
        let formatted = try NibDocument(text: text).formatted()
        #expect(String(decoding: formatted, as: UTF8.self) == expected)
        #expect(try NibDocument(data: formatted).formatted() == formatted)
    }

    @Test("a file is replaced in one step")
    func writing() throws {
        let path = NSTemporaryDirectory() + "NibDocumentTests-\(UUID().uuidString).xib"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try NibDocument(text: Self.sample).write(to: path)
        #expect(try NibDocument(path: path).data == Data(Self.sample.utf8))
        #expect(throws: NibError.self) { try NibDocument(text: Self.sample).write(to: "/nonexistent/x.xib") }
    }

    @Test("after any edits an id finds what it finds in the document read anew")
    func index() throws {
        var document = try NibDocument(text: Self.sample)
        var random = Numbers(seed: 7)
        for step in 0..<400 {
            let views = Array(document.elements).filter { ["view", "label"].contains($0.name) }
            let target = views[random.next(views.count)]
            switch random.next(5) {
            case 0, 1:
                // Now and then an id that is there already.
                let new = NibNewElement(
                    "label", ["id": "id\(random.next(60))"], children: [NibNewElement("view", ["id": "in\(step)"])])
                document.insert(new, into: target.node, at: random.next(3))
            case 2 where target.parent?.name == "label": document.remove(target.node)
            case 3: document.setAttribute("text", to: "\(step)", of: target.node)
            default:
                document.setAttribute("id", to: random.next(4) == 0 ? nil : "id\(random.next(60))", of: target.node)
            }
            let anew = try NibDocument(data: document.data, name: "")
            for id in (0..<60).map({ "id\($0)" }) + ["in\(step)", "in\(step / 2)"] {
                #expect(document.element(id: id)?["text"] == anew.element(id: id)?["text"])
                #expect((document.element(id: id) == nil) == (anew.element(id: id) == nil), "\(id) after \(step)")
            }
        }
    }

    @Test(
        "a comment holds no two hyphens and no end of its own, whatever its text combines",
        arguments: ["--", "---", "a\u{600}--> <b/>", "-\u{301}->", "-", "a-", "--\u{301}>", "<!-- -->"])
    func comments(_ text: String) throws {
        var document = try NibDocument(text: Self.sample)
        document.setComment(text, before: try node("abc-de-fgh", in: document))
        let anew = try NibDocument(data: document.data, name: "")
        #expect(anew.elements.map(\.name) == document.elements.map(\.name))
        let written = try #require(anew.comment(before: try node("abc-de-fgh", in: anew)))
        #expect(!Array(written.utf8).contains2Hyphens)
        #expect(Array(written.unicodeScalars.filter { $0 != " " }) == Array(text.unicodeScalars.filter { $0 != " " }))
    }
}

/// The same numbers in every run.
private struct Numbers {
    private var state: UInt64
    init(seed: UInt64) { state = seed }

    mutating func next(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % max(1, bound)
    }
}

extension [UInt8] {
    fileprivate var contains2Hyphens: Bool { zip(self, dropFirst()).contains { $0 == 0x2D && $1 == 0x2D } }
}
