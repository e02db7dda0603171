import Foundation
import NibDocument
import TestSupport
import Testing

/// Random edits of documents beside the same edits of a plain tree.
@Suite("Edits beside a plain tree")
struct EditTwinTests {
    @Test("after any edits the document reads, and writes, as the plain tree does; untouched elements keep their bytes")
    func randomEdits() throws {
        let step = Corpus.isLongRun ? 1 : 6
        for (number, path) in Corpus.paths(each: step).enumerated() {
            let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
            guard Corpus.isLongRun || bytes.count <= 40_000 else { continue }
            var random = SeededGenerator(seed: UInt64(number))
            var document = try NibDocument(data: bytes, name: path)
            let root = Twin(document.root)
            var allowance = 0
            for edit in 0..<30 { allowance += change(&document, root, edit, &random) }
            #expect(Twin(document.root) == root, "\(path): in memory")
            let written = try NibDocument(data: document.data, name: path)
            #expect(Twin(written.root) == root, "\(path): written and read again")
            let isSameForm = written.formatted() == document.formatted()
            #expect(isSameForm, "\(path): Xcode's form")
            // The lines of elements that no edit named are those of the source.
            let old = Set(String(decoding: bytes, as: UTF8.self).split(separator: "\n"))
            let new = String(decoding: document.data, as: UTF8.self).split(separator: "\n").filter { !old.contains($0) }
            #expect(new.count <= allowance, "\(path): \(new.count) new lines, \(allowance) at most")
        }
    }

    @Test("what differs between two documents is found as by going through their bytes from both ends")
    func differences() throws {
        let text = try String(contentsOfFile: Fixtures.documents[0].path, encoding: .utf8)
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let wide = Data([0xFF, 0xFE]) + (text.data(using: .utf16LittleEndian) ?? Data())
        let forms = [
            Data(text.utf8), Data(mark) + Data(text.utf8), Data(text.replacing("\n", with: "\r\n").utf8), wide,
        ]
        for (number, form) in forms.enumerated() {
            var random = SeededGenerator(seed: UInt64(number))
            let first = try NibDocument(data: form, name: "form \(number)")
            var document = first
            let root = Twin(document.root)
            for edit in 0..<60 {
                let before = document
                _ = change(&document, root, edit, &random)
                for old in [before, first, try NibDocument(data: before.data, name: "read again")] {
                    let found = document.difference(from: old)
                    let expected = Self.difference(old.data, document.data)
                    #expect(found?.offset == expected?.offset, "form \(number), edit \(edit)")
                    #expect(found?.removed == expected?.removed && found?.inserted == expected?.inserted)
                }
            }
        }
    }

    private static func difference(_ old: Data, _ new: Data) -> (offset: Int, removed: Data, inserted: Data)? {
        guard old != new else { return nil }
        let (a, b) = ([UInt8](old), [UInt8](new))
        var (head, tail) = (0, 0)
        while head < min(a.count, b.count), a[head] == b[head] { head += 1 }
        while tail < min(a.count, b.count) - head, a[a.count - 1 - tail] == b[b.count - 1 - tail] { tail += 1 }
        return (head, Data(a[head..<a.count - tail]), Data(b[head..<b.count - tail]))
    }

    /// One edit of both. Gives how many lines may differ for it.
    private func change(
        _ document: inout NibDocument, _ root: Twin, _ edit: Int, _ random: inout SeededGenerator
    ) -> Int {
        let (all, twins) = (Array(document.elements), root.all)
        let index = Int.random(in: 0..<all.count, using: &random)
        let (element, twin) = (all[index], twins[index])
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
            guard let name = twin.attributes.keys.sorted().randomElement(using: &random) else { return 0 }
            let value = ["a \"b\" & <c>", "1", "é\n\t", ""].randomElement(using: &random) ?? ""
            twin.attributes[name] = value
            document.setAttribute(name, to: value, of: element.node)
        case 1:
            let name = ["hidden", "contentMode", "zzz", "tag"].randomElement(using: &random) ?? "tag"
            twin.attributes[name] = "\(edit)"
            document.setAttribute(name, to: "\(edit)", of: element.node)
        case 2:
            guard let name = twin.attributes.keys.sorted().randomElement(using: &random) else { return 0 }
            twin.attributes[name] = nil
            document.setAttribute(name, to: nil, of: element.node)
        case 3:
            guard twin.text.isEmpty else { return 0 }
            let place = Int.random(in: 0...twin.children.count, using: &random)
            let new = NibNewElement("view", ["id": "n\(edit)"], children: [NibNewElement("rect", ["x": "1"])])
            twin.children.insert(Twin("view", ["id": "n\(edit)"], [Twin("rect", ["x": "1"], [])]), at: place)
            document.insert(new, into: element.node, at: place)
            // The three lines of what was added, and the two tags of a parent that had closed itself.
            return 5
        default:
            guard let parent = element.parent, parent.children.count > 1, twin.parentOf(in: root)?.text.isEmpty == true
            else { return 0 }
            twin.parentOf(in: root)?.children.removeAll { $0 === twin }
            document.remove(element.node)
            return 0
        }
        return 1
    }
}

/// An element as plain as can be.
private final class Twin: Equatable {
    let name: String
    var attributes: [String: String]
    var children: [Twin]
    var text: String

    init(_ name: String, _ attributes: [String: String], _ children: [Twin]) {
        (self.name, self.attributes, self.children, text) = (name, attributes, children, "")
    }

    init(_ element: NibElement) {
        name = element.name
        attributes = Dictionary(element.attributes.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
        children = element.children.map { Twin($0) }
        let content = element.text
        text = content.contains { !$0.isWhitespace } ? content : ""
    }

    /// This and everything below, in document order.
    var all: [Twin] { [self] + children.flatMap(\.all) }

    func parentOf(in root: Twin) -> Twin? { root.all.first { $0.children.contains { $0 === self } } }

    static func == (a: Twin, b: Twin) -> Bool {
        a.name == b.name && a.attributes == b.attributes && a.text == b.text && a.children == b.children
    }
}
