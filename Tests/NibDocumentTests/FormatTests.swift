import Foundation
import NibDocument
import Testing

/// Documents whose formatting somebody spoiled get Xcode's again.
@Suite("Xcode's form")
struct FormatTests {
    @Test("a document with its white space and attributes shuffled is written as Xcode wrote it")
    func mangled() throws {
        let (step, largest) = Corpus.isLongRun ? (1, Int.max) : (5, 25_000)
        var failed: [String] = []
        for (number, path) in Corpus.paths(each: step).enumerated() {
            let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
            guard bytes.count <= largest, Mangler.canBeMangled(bytes) else { continue }
            var mangler = Mangler(seed: UInt64(number))
            let mangled = mangler.mangle(String(decoding: bytes, as: UTF8.self))
            let document = try NibDocument(text: mangled, name: path)
            let isRestored = document.formatted() == bytes
            if !isRestored { failed.append(path) }
            #expect(mangled != String(decoding: bytes, as: UTF8.self))
        }
        #expect(failed == [])
    }

    @Test("formatting twice is formatting once, whatever the indentation was", arguments: ["", "  ", "\t", "        "])
    func idempotent(indent: String) throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB">
            \(indent)<objects>
            \(indent)\(indent)<view id="a"   contentMode="scaleToFill" ><rect key="frame" height="1.50" x="0" y="0" width="3"/>
            \(indent)\(indent)<!-- note --></view></objects>
            </document>
            """
        let once = try NibDocument(text: text).formatted()
        let twice = try NibDocument(data: once).formatted()
        #expect(once == twice)
        #expect(
            String(decoding: once, as: UTF8.self).contains(
                "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"3\" height=\"1.5\"/>"))
    }
}

/// Changes everything in a document's text that carries no meaning: white space between tags and attributes, the order of
/// attributes, their quotes, the two ways to close an empty element.
struct Mangler {
    private var random: SeededGenerator
    private var out = ""

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    /// Files that other tools indent in their own way, or with Windows line ends, keep that.
    static func canBeMangled(_ bytes: Data) -> Bool {
        let text = String(decoding: bytes, as: UTF8.self)
        return text.contains("\n    <") && !text.contains("\r")
    }

    mutating func mangle(_ text: String) -> String {
        var rest = Substring(text)
        // The declaration is kept as it is.
        if let end = rest.range(of: "?>") {
            out = String(rest[..<end.upperBound])
            rest = rest[end.upperBound...]
        }
        var previous = ""
        while !rest.isEmpty {
            if rest.hasPrefix("<!--"), let end = rest.range(of: "-->") {
                previous = String(rest[..<end.upperBound])
                out += previous
                rest = rest[end.upperBound...]
            } else if rest.first == "<" {
                previous = tag(&rest)
            } else {
                let content = rest.prefix { $0 != "<" }
                rest = rest[content.endIndex...]
                let isBlank = content.allSatisfy(\.isWhitespace)
                let isInString = previous.hasPrefix("<string") || previous.hasPrefix("<mutableString")
                // Between the two tags of an emptied element a line break stays a line break.
                let isEmptied = rest.hasPrefix("</") && !previous.hasPrefix("</") && !previous.hasSuffix("/>")
                out += !isBlank || isInString || isEmptied || rest.isEmpty ? String(content) : space()
            }
        }
        return out
    }

    /// Never a line break alone: documents without any indentation keep that form.
    private mutating func space() -> String {
        ["", " ", "\n ", "\n\t", "\n\n      ", "\n   "].randomElement(using: &random) ?? ""
    }

    /// Takes a tag off the front and writes it in another way.
    private mutating func tag(_ rest: inout Substring) -> String {
        guard let match = rest.prefixMatch(of: /<(\/?[A-Za-z0-9_.:]+)((?:\s+[A-Za-z0-9_.:]+="[^"]*")*)\s*(\/?)>/) else {
            out.append(rest.removeFirst())
            return "<"
        }
        let original = String(match.0)
        rest = rest[match.range.upperBound...]
        out += "<\(match.1)"
        for attribute in match.2.matches(of: /([A-Za-z0-9_.:]+)="([^"]*)"/).shuffled(using: &random) {
            let quote = !attribute.2.contains("'") && Bool.random(using: &random) ? "'" : "\""
            out += [" ", "  ", "\n  "].randomElement(using: &random) ?? " "
            out += "\(attribute.1)\(Bool.random(using: &random) ? " = " : "=")\(quote)\(attribute.2)\(quote)"
        }
        if match.3.isEmpty {
            out += Bool.random(using: &random) ? " >" : ">"
        } else {
            out += Bool.random(using: &random) ? "/>" : "></\(match.1)>"
        }
        return original
    }
}
