import UIKit

/// Stands in for the addresses that UIKit prints: an object's id in its document, else a number, so that the same input
/// gives the same output.
@MainActor
struct AddressNames {
    private var ids: [String: String] = [:]
    private var names: [String: String] = [:]
    private var count = 0

    /// Numbers for everything, until a part begins.
    init() {}

    init(_ design: NibDesign) { beginPart(of: design) }

    /// Restarts the numbering: an object without an id may have been freed and its address reused.
    mutating func beginPart() { names = [:] }

    /// The same, and names what was made of the document so far. To be asked of messages while their objects are there: a part
    /// that comes later may lie at their addresses.
    mutating func beginPart(of design: NibDesign) {
        beginPart()
        ids = design.elements { addressText(of: $0) }.compactMapValues(\.id)
    }

    mutating func text(_ message: String) -> String {
        var result = ""
        var rest = message[...]
        while let start = rest.range(of: "0x") {
            let digits = rest[start.upperBound...].prefix { $0.isHexDigit }
            result += rest[..<start.lowerBound]
            rest = digits.isEmpty ? rest[start.upperBound...] : rest[digits.endIndex...]
            result += digits.count < 6 ? "0x\(digits)" : name("0x\(digits)")
        }
        return result + rest
    }

    private mutating func name(_ address: String) -> String {
        if let known = ids[address] ?? names[address] { return known }
        count += 1
        names[address] = "#\(count)"
        return "#\(count)"
    }
}
