import Foundation
import NibDocument

/// Changes of random bytes, which a seed and a number make again.
enum Mutation {
    static func documents(at path: String) -> [String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return [] }
        guard isFolder.boolValue else { return [path] }
        let found = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        return found.filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }.sorted().map { "\(path)/\($0)" }
    }

    /// How documents that are laid out are changed: by bytes, by values, by what there is besides, and by their trees.
    static let kinds = ["mutated", "revalued", "extended"] + StructuralMutation.allCases.map(\.rawValue)

    /// - Parameter kind: One of ``kinds``; nil takes the one of the number.
    static func input(from original: Data, seed: UInt64, number: Int, lays: Bool, kind: String? = nil) -> Data {
        let kind = kind ?? kinds[lays ? number % kinds.count : 0]
        switch kind {
        case "revalued": return revalued(original, seed: seed, number: number)
        case "extended": return extended(original, seed: seed, number: number)
        default:
            var random = SplitMix(state: seed &* 0x9E37_79B9 &+ UInt64(number))
            return StructuralMutation(rawValue: kind)?.applied(to: original, &random)
                ?? mutated(original, seed: seed, number: number)
        }
    }

    /// The document with attributes and elements that it does not have: those of the census of all that Interface Builder
    /// is known to write, with values at the edge.
    private static func extended(_ original: Data, seed: UInt64, number: Int) -> Data {
        var random = SplitMix(state: seed &* 0x9E37_79B9 &+ UInt64(number))
        var bytes = [UInt8](original)
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let tags = bytes.indices.filter { place in
                bytes[place] == UInt8(ascii: "<") && place + 1 < bytes.count && (0x61...0x7A).contains(bytes[place + 1])
            }
            guard let tag = tags.randomElement(using: &random) else { break }
            let end = bytes[(tag + 1)...].firstIndex { $0 == 0x20 || $0 == 0x3E || $0 == 0x2F } ?? bytes.endIndex
            let name = String(decoding: bytes[(tag + 1)..<end], as: UTF8.self)
            if Bool.random(using: &random), let attribute = Census.attributes(of: name).randomElement(using: &random) {
                let value = edges.randomElement(using: &random) ?? ""
                bytes.insert(contentsOf: " \(attribute)=\"\(value)\"".utf8, at: end)
            } else if let control = Census.elements.randomElement(using: &random) {
                let attributes = Census.attributes(of: control).shuffled(using: &random).prefix(3).map { attribute in
                    "\(attribute)=\"\(edges.randomElement(using: &random) ?? "")\""
                }
                let rect = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"50\" height=\"50\"/>"
                let element = "<\(control) \(attributes.joined(separator: " "))>\(rect)</\(control)>"
                guard let subviews = bytes.firstRange(of: Array("<subviews>".utf8)) else { continue }
                bytes.insert(contentsOf: element.utf8, at: subviews.upperBound)
            }
        }
        return Data(bytes)
    }

    /// The document with one to eight bytes or runs of bytes replaced, inserted, left out or doubled.
    static func mutated(_ original: Data, seed: UInt64, number: Int) -> Data {
        var random = SplitMix(state: seed &* 0x9E37_79B9 &+ UInt64(number))
        var bytes = [UInt8](original)
        for _ in 0..<Int.random(in: 1...8, using: &random) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<6, using: &random) {
            case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
            case 1: bytes[place] = tokens.randomElement(using: &random)?.utf8.first ?? 0
            case 2: bytes.insert(contentsOf: (tokens.randomElement(using: &random) ?? "").utf8, at: place)
            case 3: bytes.remove(at: place)
            case 4: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...64, using: &random)))
            default:
                let end = min(bytes.count, place + Int.random(in: 1...64, using: &random))
                bytes.insert(contentsOf: bytes[place..<end], at: place)
            }
        }
        return Data(bytes)
    }

    /// The document with one to six attributes' values replaced by numbers at the edge of what there is, or by each other's: it
    /// still parses, so what reads the values is put to the test.
    private static func revalued(_ original: Data, seed: UInt64, number: Int) -> Data {
        var random = SplitMix(state: seed &* 0x9E37_79B9 &+ UInt64(number))
        var bytes = [UInt8](original)
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            let values = values(in: bytes)
            guard let value = values.randomElement(using: &random), let other = values.randomElement(using: &random)
            else { break }
            let edge = Bool.random(using: &random) ? edges.randomElement(using: &random) : nil
            bytes.replaceSubrange(value, with: edge.map { Array($0.utf8) } ?? Array(bytes[other]))
        }
        return Data(bytes)
    }

    /// What stands between quotes after an equals sign.
    private static func values(in bytes: [UInt8]) -> [Range<Int>] {
        let (equals, quote) = (UInt8(ascii: "="), UInt8(ascii: "\""))
        var values: [Range<Int>] = []
        var place = 1
        while place < bytes.count {
            place += 1
            guard place < bytes.count, bytes[place - 1] == quote, bytes[place - 2] == equals else { continue }
            guard let end = bytes[place...].firstIndex(of: quote) else { break }
            values.append(place..<end)
            place = end
        }
        return values
    }

    private static let edges = [
        "0", "-1", "-0", "1e999", "NaN", "inf", "1e308", "1000000", "0.333333", "", "2147483648",
        "-99999999999999999999",
    ]

    /// What Interface Builder's XML is made of, and what has broken parsers before.
    private static let tokens = [
        "<", ">", "\"", "'", "&", ";", "/", "=", "<!--", "-->", "<![CDATA[", "]]>", "<?", "?>", "&#x0;", "&#xFFFFFFFF;",
        "&lt;", "<!DOCTYPE a [<!ENTITY b \"bb\">]>", "&b;", "</view>", "<view>", " id=\"-1\"", "NaN", "1e999", "-",
        "\u{0}",
        "\u{FEFF}", "é", "\r", "\n",
    ]

    /// What is wrong with how the input was taken: what parses has to come back byte for byte, and be readable.
    static func fault(in data: Data) -> String? {
        guard let document = try? NibDocument(data: data, name: "mutation") else { return nil }
        if document.data != data { return "does not write back byte for byte" }
        guard let formatted = try? NibDocument(data: document.formatted(), name: "formatted") else {
            return "its own form does not parse"
        }
        if formatted.formatted() != formatted.data { return "its own form changes when formatted again" }
        for element in document.elements {
            _ = (element.rect(), element.insets("layoutMargins"), element.font("fontDescription"))
            _ = (element.color("backgroundColor"), element.number("constant"), element.flag("hidden"))
            _ = (element.string("text"), element.customClass, element.size("intrinsicContentSize"))
        }
        return nil
    }
}

/// Sebastiano Vigna's generator: small, and the same everywhere.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
