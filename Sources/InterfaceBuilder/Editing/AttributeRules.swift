import Foundation
import NibDocument
import NibSchema

/// What attributes may hold, and which values are left out because they hold anyway.
enum AttributeRules {
    /// Letters, digits and hyphens: nothing that would end the attribute.
    static func isName(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.allSatisfy { $0 < 128 } && (name.first?.isLetter ?? false)
            && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    }

    static func checkText(_ text: String) throws(EditError) {
        let isAllowed = text.unicodeScalars.allSatisfy {
            $0.value >= 0x20 && $0.value != 0xFFFE && $0.value != 0xFFFF || $0 == "\n" || $0 == "\t"
        }
        guard isAllowed else { throw EditError("the text has a character that XML can't hold") }
    }

    static func check(_ name: String, _ value: String, of element: NibElement) throws(EditError) {
        try checkText(value)
        func fail(_ what: String) -> EditError { EditError("\(name) has to be \(what), not “\(value)”") }
        if element.name == "constraint" {
            switch name {
            case "constant": guard number(value) != nil else { throw fail("a number") }
            case "priority":
                guard let number = number(value), (1...1000).contains(number) else { throw fail("between 1 and 1000") }
            case "multiplier":
                guard NibConstraint.multiplier(value) != nil else { throw fail("a number or a ratio such as 16:9") }
            case "relation":
                guard ["equal", "greaterThanOrEqual", "lessThanOrEqual"].contains(value) else {
                    throw fail("equal, greaterThanOrEqual or lessThanOrEqual")
                }
            case "firstAttribute", "secondAttribute":
                guard layoutAttributes.contains(value) else { throw fail("an attribute of layout") }
            default: break
            }
        }
        guard let row = NibSchema.row(name, of: element.name) else { return }
        switch row.kind {
        case .number: if number(value) == nil, value != "infinite" { throw fail("a number") }
        case .flag: if value != "YES", value != "NO" { throw fail("YES or NO") }
        case .choice:
            if !row.options.contains(where: { $0.value == value }) {
                throw fail("one of \(row.options.map(\.value).filter { !$0.isEmpty }.joined(separator: ", "))")
            }
        default: break
        }
    }

    private static func number(_ value: String) -> Double? { Double(value).flatMap { $0.isFinite ? $0 : nil } }

    /// The value to write; nil where it holds without being written.
    static func written(_ name: String, _ value: String, of element: NibElement) -> String? {
        if element.name == "constraint" {
            switch name {
            case "constant" where element["secondItem"] != nil && Double(value) == 0: return nil
            case "constant": return Double(value).map(XcodeForm.number) ?? value
            default: break
            }
        }
        if ["userLabel", "storyboardIdentifier", "restorationIdentifier", "reuseIdentifier", "identifier"].contains(
            name),
            value.isEmpty
        {
            return nil
        }
        let row = NibSchema.row(name, of: element.name)
        guard let known = row?.standard, row?.isAlwaysWritten == false else { return value }
        return known == value || known == Double(value).map(XcodeForm.number) ? nil : value
    }

    static let layoutAttributes: Set<String> = [
        "leading", "trailing", "left", "right", "top", "bottom", "width", "height", "centerX", "centerY", "baseline",
        "firstBaseline", "leadingMargin", "trailingMargin", "leftMargin", "rightMargin", "topMargin", "bottomMargin",
        "centerXWithinMargins", "centerYWithinMargins",
    ]

    /// A runtime attribute as Xcode writes it.
    static func runtimeAttribute(
        _ keyPath: String, _ type: String, _ value: String?
    ) throws(EditError) -> NibNewElement {
        var result = NibNewElement("userDefinedRuntimeAttribute", ["type": type, "keyPath": keyPath])
        let text = value ?? ""
        func parts(_ count: Int) throws(EditError) -> [String] {
            let parts = text.split { ",x{} ".contains($0) }.compactMap { number(String($0)) }
            guard parts.count == count else { throw EditError("\(keyPath) needs \(count) numbers, not “\(text)”") }
            return parts.map(XcodeForm.number)
        }
        switch type {
        case "boolean": result["value"] = text == "YES" ? "YES" : "NO"
        case "string", "localizedString", "image":
            result["value"] = text
        case "number":
            guard let number = number(text) else { throw EditError("\(keyPath) needs a number, not “\(text)”") }
            let tag = number == number.rounded() && !text.contains(".") ? "integer" : "real"
            result.children = [NibNewElement(tag, ["key": "value", "value": XcodeForm.number(number)])]
            if number == 0, tag == "integer" { result.children[0]["value"] = "0" }
        case "size":
            let values = try parts(2)
            result.children = [NibNewElement("size", ["key": "value", "width": values[0], "height": values[1]])]
        case "point":
            let values = try parts(2)
            result.children = [NibNewElement("point", ["key": "value", "x": values[0], "y": values[1]])]
        case "rect":
            let values = try parts(4)
            result.children = [
                NibNewElement(
                    "rect", ["key": "value", "x": values[0], "y": values[1], "width": values[2], "height": values[3]])
            ]
        case "range":
            let values = try parts(2)
            guard values.allSatisfy({ Int($0) ?? -1 >= 0 }) else {
                throw EditError("\(keyPath) needs a location and a length, whole and not below 0, not “\(text)”")
            }
            result.children = [NibNewElement("range", ["key": "value", "location": values[0], "length": values[1]])]
        case "color":
            let values = try parts(4).compactMap(Double.init)
            result.children = [
                try EditColor(red: values[0], green: values[1], blue: values[2], alpha: values[3]).element(key: "value")
            ]
        case "nil": break
        default:
            throw EditError(
                "“\(type)” is no type of a runtime attribute; there are boolean, number, string, localizedString, color, "
                    + "image, size, point, rect, range and nil")
        }
        return result
    }
}
