import Foundation
@testable import NibDocument
import Testing

@Suite("Broken documents")
struct ErrorTests {
    /// text, line, column, part of the message
    static let cases: [(String, Int, Int, String)] = [
        ("", 1, 1, "no XML element"),
        ("<a>\n  <b>\n</a>", 3, 1, "</a> stands where </b> is due, for the <b> at 2:3"),
        ("<a>\n<b>", 2, 1, "<b> is never closed"),
        ("<a x=\"1\" x=\"2\"/>", 1, 10, "“x” twice"),
        ("<a x=1/>", 1, 6, "must stand in quotes"),
        ("<a x/>", 1, 5, "has no value"),
        ("<a x=\"1\"y=\"2\"/>", 1, 9, "a space is missing"),
        ("<a x=\"a<b\"/>", 1, 8, "“&lt;”"),
        ("<a>é &nbsp;</a>", 1, 6, "“&nbsp;” is not a reference"),
        ("<a>fish & chips</a>", 1, 9, "“&amp;”"),
        ("<a/><b/>", 1, 5, "a second element"),
        ("<a/>text", 1, 5, "outside of the document element"),
        ("<!DOCTYPE d [<!ENTITY x \"y\">]><d/>", 1, 13, "entities"),
        ("<a><!-- never", 1, 4, "comment is never closed"),
        ("<a>\u{1}</a>", 1, 4, "control character 1"),
        ("</a>", 1, 1, "closes nothing"),
    ]

    @Test("positions are found piece by piece as they are by counting from the start, in long lines too")
    func positions() {
        var bytes: [UInt8] = []
        var state: UInt32 = 1
        let pieces: [[UInt8]] = [[0x0A], [0x0D], [0x0D, 0x0A], Array("é".utf8), Array("👩‍👧".utf8)]
        for _ in 0..<4000 {
            state = state &* 1_664_525 &+ 1_013_904_223
            let kind = Int(state >> 24)
            bytes += kind < pieces.count ? pieces[kind] : kind < 30 ? pieces[3 + kind % 2] : [UInt8(ascii: "a")]
        }
        let positions = NibPositions(bytes)
        for offset in 0...bytes.count + 1 {
            #expect(positions.position(of: offset, in: bytes) == NibPosition(of: offset, in: bytes))
        }
        #expect(NibPositions([]).position(of: 0, in: []) == NibPosition(line: 1, column: 1))
    }

    @Test("an error says what, where and what to do", arguments: cases)
    func errors(text: String, line: Int, column: Int, message: String) {
        let error = #expect(throws: NibError.self) { try NibDocument(text: text, name: "x.xib") }
        #expect(error?.position == NibPosition(line: line, column: column))
        #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
        #expect(error?.description.hasPrefix("x.xib:\(line):\(column): error: ") == true)
    }

    @Test("invalid UTF-8 is found by line and column")
    func invalidUTF8() {
        let data = Data("<a>\nö".utf8) + Data([0xC3, 0x28]) + Data("</a>".utf8)
        let error = #expect(throws: NibError.self) { try NibDocument(data: data) }
        #expect(error?.position == NibPosition(line: 2, column: 2))
    }

    @Test("depth, size and number of attributes have limits")
    func limits() {
        var limits = NibLimits()
        limits.depth = 3
        #expect(throws: NibError.self) { try NibDocument(text: "<a><a><a><a/></a></a></a>", limits: limits) }
        #expect(throws: Never.self) { try NibDocument(text: "<a><a><a></a></a></a>", limits: limits) }
        limits.bytes = 5
        #expect(throws: NibError.self) { try NibDocument(text: "<abcdef/>", limits: limits) }
        let deep = String(repeating: "<a>", count: 100_000)
        #expect(throws: NibError.self) { try NibDocument(text: deep) }
        let wide = "<a " + (0..<10_000).map { "a\($0)=\"\"" }.joined(separator: " ") + "/>"
        #expect(throws: NibError.self) { try NibDocument(text: wide) }
    }

    @Test(
        "a text longer than any that a screen shows is refused",
        arguments: ["<a b='?'/>", "<a>?</a>", "<a><![CDATA[?]]></a>"])
    func longTexts(form: String) {
        let text = form.replacing("?", with: String(repeating: "x", count: 5 << 20))
        let error = #expect(throws: NibError.self) { try NibDocument(text: text) }
        #expect(error?.message.contains("more than the limit of 4194304") == true)
        #expect(throws: Never.self) {
            try NibDocument(text: form.replacing("?", with: String(repeating: "x", count: 3 << 20)))
        }
    }

    @Test("many texts that are each short enough are refused where they come to more than eight megabytes")
    func manyLongTexts() {
        func document(_ count: Int, of size: Int) -> String {
            let text = String(repeating: "x", count: size)
            return "<a>" + (0..<count).map { $0 % 2 == 0 ? "<b c=\"\(text)\"/>" : "<b>\(text)</b>" }.joined() + "</a>"
        }
        let error = #expect(throws: NibError.self) { try NibDocument(text: document(3, of: 3 << 20)) }
        #expect(error?.message.contains("9437184 bytes of long texts, more than the limit of 8388608") == true)
        #expect(throws: Never.self) { try NibDocument(text: document(2, of: 3 << 20)) }
        // Ten megabytes of names and short texts are a large document, not a bad one.
        #expect(throws: Never.self) { try NibDocument(text: document(40_000, of: 250)) }
    }

    @Test("a missing file and other platforms' documents are told apart")
    func kinds() throws {
        let missing = #expect(throws: NibError.self) { try NibDocument(path: "/nonexistent.xib") }
        #expect(missing?.message.contains("no such file") == true)
        let mac = try NibDocument(text: "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>")
        #expect(throws: NibError.self) { try mac.checkedKind() }
        let old = try NibDocument(text: "<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>")
        #expect(throws: NibError.self) { try old.checkedKind() }
    }

    @Test("random byte mutations neither crash nor hang, and what still parses still round-trips")
    func mutations() throws {
        let count = Corpus.isLongRun ? 1000 : 3
        let largest = Corpus.isLongRun ? Int.max : 12_000
        for (number, path) in Corpus.paths().enumerated() {
            let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
            guard bytes.count <= largest else { continue }
            var random = SeededGenerator(seed: UInt64(number))
            for _ in 0..<count {
                let data = Data(mutated(bytes, using: &random))
                guard let document = try? NibDocument(data: data) else { continue }
                #expect(document.data == data, "\(path)")
                _ = document.formatted()
            }
        }
    }

    private func mutated(_ bytes: [UInt8], using random: inout SeededGenerator) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.remove(at: place)
            case 2:
                bytes.insert(
                    UInt8(ascii: ["<", ">", "\"", "&", "/", "0"].randomElement(using: &random) ?? "<"), at: place)
            default:
                let end = min(bytes.count, place + Int.random(in: 1...200, using: &random))
                bytes.removeSubrange(place..<end)
                if bytes.isEmpty { bytes = [0] }
            }
        }
        return bytes
    }
}
