import Foundation
import TestSupport
import Testing

@testable import NibDocument

/// Random changes of a document's bytes, read with what is known of those before, and from the beginning.
@Suite("Documents that are read again")
struct RereadTests {
    @Test("after any change of its bytes a document is what reading them for the first time gives, or the same error")
    func randomChanges() throws {
        for (number, path) in Corpus.paths(each: Corpus.isLongRun ? 1 : 12).enumerated() {
            let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
            guard Corpus.isLongRun || bytes.count <= 25_000 else { continue }
            var random = SeededGenerator(seed: UInt64(number))
            var known = try NibDocument(data: bytes, name: path)
            for change in 0..<30 {
                // Half of the times the ids are known by then, and half of the times somebody else has the document too.
                if Bool.random(using: &random) { _ = known.element(id: "") }
                let other = Bool.random(using: &random) ? known : nil
                let (before, data) = (known.data, Self.changed(known, &random))
                let fresh = Result { try NibDocument(data: data, name: path) }
                let again = Result { try known.reread(data) }
                switch (fresh, again) {
                case (.success(let document), .success):
                    #expect(Self.isSame(known, document), "\(path), change \(change)")
                case (.failure(let error), .failure(let other)):
                    #expect("\(error)" == "\(other)", "\(path), change \(change)")
                    #expect(known.data == before)
                default: Issue.record("\(path), change \(change): \(fresh) and \(again)")
                }
                if let other { #expect(other.data == before, "\(path), change \(change)") }
            }
        }
    }

    @Test("values that change in two tags are read without the rest")
    func partAlone() throws {
        let text = """
            <?xml version="1.0"?>
            <document><objects><view id="a"><rect x="1"/><string>text</string></view><view id="b"/></objects></document>
            """
        var document = try NibDocument(text: text)
        let new = text.replacing(#"id="a""#, with: #"id="a" misplaced="YES""#).replacing(#"x="1""#, with: #"x="10""#)
        let chunk = document.storage.nodes[3].children.withUnsafeBufferPointer { $0.baseAddress }
        try document.reread(Data(new.utf8))
        #expect(Self.isSame(document, try NibDocument(text: new)))
        #expect(document.element(id: "a")?.child("rect")?["x"] == "10")
        // The list of children that stands where it stood was not made again.
        #expect(document.storage.nodes[3].children.withUnsafeBufferPointer { $0.baseAddress } == chunk)
    }

    /// Other bytes: values as edits write them, or anything anywhere.
    private static func changed(_ document: NibDocument, _ random: inout SeededGenerator) -> Data {
        var bytes = [UInt8](document.data)
        if Int.random(in: 0..<4, using: &random) > 0 {
            var edited = document
            let elements = Array(document.elements)
            let place = Int.random(in: elements.indices, using: &random)
            for element in elements[place...].prefix(Int.random(in: 1...3, using: &random)) {
                let value = ["YES", "1", "a longer text", "“ä” & <b>", nil].randomElement(using: &random) ?? nil
                let names = element.attributes.map(\.name) + ["misplaced"]
                edited.setAttribute(names.randomElement(using: &random) ?? "id", to: value, of: element.node)
            }
            return edited.data
        }
        let pieces = [
            "<", ">", "/>", "\"", "</view>", "<a/>", "<a b=\"c\">", " x=\"1\"", "&amp;", "&", "ä", "\n", "<!--", "",
        ]
        let start = Int.random(in: 0...bytes.count, using: &random)
        let end = min(bytes.count, start + Int.random(in: 0..<30, using: &random))
        bytes.replaceSubrange(start..<end, with: Array((pieces.randomElement(using: &random) ?? "").utf8))
        return Data(bytes)
    }

    /// Whether two documents are the same, with all that is known of where things stand.
    private static func isSame(_ a: NibDocument, _ b: NibDocument) -> Bool {
        func words(_ document: NibDocument) -> [String] {
            let storage = document.storage
            return (0..<storage.nodes.count).map { index in
                let node = storage.nodes[index]
                return
                    "\(node.kind) \(node.parent) \(node.name) \(node.attributes) \(node.children) \(node.source) \(node.endTag) "
                    + "\(node.isEdited) \(node.isChanged) \(node.text)"
            }
        }
        func places(_ document: NibDocument) -> [String] {
            document.elements.map { element in
                let known = element.id.flatMap { document.element(id: $0)?.node }
                return "\(element.node) \(element.position.map { "\($0)" } ?? "") \(known.map { "\($0)" } ?? "")"
            }
        }
        return words(a) == words(b) && places(a) == places(b) && a.data == b.data && a.name == b.name
            && a.storage.top == b.storage.top && a.storage.lineEnd == b.storage.lineEnd
            && a.storage.root == b.storage.root
    }
}
