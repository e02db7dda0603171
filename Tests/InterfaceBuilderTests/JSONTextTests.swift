import Foundation
import Testing

@testable import InterfaceBuilder

/// What reports and the editor's pages are written in.
@Suite("Texts as JSON")
struct JSONTextTests {
    private static let noncharacters = ([0xFDD0, 0xFFFF, 0x1FFFE] as [UInt32]).compactMap { Unicode.Scalar($0) }.map {
        String($0)
    }

    @Test func `any text is read again as it was, and has nothing in it that others would obey`() throws {
        let pieces =
            [
                "a", "Z", "\"", "\\", "/", "#", "##", "[", "]", "\n", "\r", "\t", "\r\n", "\u{0}", "\u{1F}", "\u{7F}",
                "\u{85}",
                "\u{A0}", "é", "e\u{301}", "×", "“", "\u{2027}", "\u{2028}", "\u{2029}", "\u{202A}", "\u{202E}",
                "\u{2066}",
                "\u{2069}", "\u{206A}", "\u{FFFD}", "語", "👍🏽", "\u{10FFFD}",
            ] + Self.noncharacters
        var random = SplitMix(state: 5)
        for _ in 0..<2000 {
            let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }
            .joined()
            let compact = JSONText.object([(text, .array([.string(text), .number(1.5), .null]))]).compact
            #expect(compact.hasPrefix("{" + JSONText.quoted(text) + ":[" + JSONText.quoted(text)))
            let read = try JSONDecoder().decode([String].self, from: Data("[\(JSONText.quoted(text))]".utf8))
            // Equal scalars: Swift takes an é for the other one.
            #expect(read.map { Array($0.unicodeScalars) } == [Array(text.unicodeScalars)])
            #expect(!compact.contains("##["))
            let unseen = compact.unicodeScalars.filter {
                $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) || (0x2028...0x202E).contains($0.value)
                    || (0x2066...0x2069).contains($0.value) || $0.value & 0xFFFE == 0xFFFE
            }
            #expect(unseen.isEmpty, "\(unseen)")
        }
    }

    @Test func `texts are escaped as RFC 8259 says`() {
        #expect(JSONText.quoted("a \"b\" \\ c\n\t\r") == #""a \"b\" \\ c\n\t\r""#)
        #expect(JSONText.quoted("##[x] #[ [") == ###""##\u005bx] #[ [""###)
        #expect(JSONText.quoted("\u{1}\u{2028}" + Self.noncharacters[2]) == #""\u0001\u2028\ud83f\udffe""#)
        #expect(JSONText.quoted("×“é語👍") == "\"×“é語👍\"")
    }
}
