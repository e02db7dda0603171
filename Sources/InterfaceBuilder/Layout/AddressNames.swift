import UIKit

/// Stands in for the addresses that UIKit prints: an object's id in its document, else a number, so that the same input
/// gives the same output.
@MainActor
struct AddressNames {
    private var names: [String: String] = [:]
    private var count = 0

    init(_ design: NibDesign) {
        for (id, object) in design.objects { names[addressText(of: object)] = id }
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
        if let known = names[address] { return known }
        count += 1
        names[address] = "#\(count)"
        return "#\(count)"
    }
}
