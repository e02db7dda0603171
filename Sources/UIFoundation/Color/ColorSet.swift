import Foundation

/// The contents of a `.colorset` folder of an asset catalogue: one colour per idiom, appearance and gamut.
package struct ColorSet: Equatable {
    struct Entry: Equatable {
        let conditions: CatalogueConditions
        let color: UIColor
    }

    let entries: [Entry]

    /// The entry that suits the environment best: idiom counts most, then style, then contrast, then gamut. An entry
    /// asking for something the environment is not is left out; the first entry stands in where none is left.
    package func color(for traits: UITraitCollection) -> UIColor {
        var best: (score: Int, color: UIColor)?
        for entry in entries {
            guard let score = entry.conditions.score(for: traits), score > best?.score ?? -1 else { continue }
            best = (score, entry.color)
        }
        return best?.color ?? entries.first?.color ?? .clear
    }
}

// MARK: - Reading

extension ColorSet {
    /// Reads a `Contents.json`. Nil when it holds no colour that can be understood.
    package init?(contents: Data) {
        guard let root = try? JSONSerialization.jsonObject(with: contents) as? [String: Any],
            let colors = root["colors"] as? [[String: Any]]
        else { return nil }
        entries = colors.compactMap(Entry.init)
        if entries.isEmpty { return nil }
    }
}

extension ColorSet.Entry {
    fileprivate init?(_ json: [String: Any]) {
        guard let definition = json["color"] as? [String: Any], let color = UIColor(catalog: definition),
            let conditions = CatalogueConditions(json)
        else { return nil }
        self.init(conditions: conditions, color: color)
    }
}

extension UIColor {
    /// The `color` of a catalogue entry: numbers in a space, or a reference to a colour of the system.
    fileprivate convenience init?(catalog json: [String: Any]) {
        if let reference = json["reference"] as? String {
            guard let color = SystemColor.named(reference) else { return nil }
            self.init(storage: .dynamic(DynamicColor(.system(color))))
            return
        }
        guard let components = json["components"] as? [String: Any] else { return nil }
        let number = { (key: String) in components[key].flatMap(Self.number) }
        let alpha = number("alpha") ?? 1
        let space = json["color-space"] as? String ?? "srgb"
        if space == "gray-gamma-22" || space == "extended-gray" {
            guard let white = number("white") else { return nil }
            self.init(white: white, alpha: alpha)
            return
        }
        guard let red = number("red"), let green = number("green"), let blue = number("blue") else { return nil }
        switch space {
        case "srgb", "extended-srgb":
            self.init(red: red, green: green, blue: blue, alpha: alpha)
        case "display-p3":
            self.init(displayP3Red: red, green: green, blue: blue, alpha: alpha)
        case "extended-linear-srgb":
            guard let color = CGColor.make(CGColorSpace.extendedLinearSRGB, [red, green, blue, alpha]),
                let numbers = color.extendedSRGBComponents
            else { return nil }
            self.init(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
        default:
            return nil
        }
    }

    /// Xcode writes a component as `0xFF` or `255` (of 255), or as `0.500`.
    private static func number(_ value: Any) -> CGFloat? {
        guard let text = value as? String else { return (value as? NSNumber).map { CGFloat($0.doubleValue) } }
        if text.lowercased().hasPrefix("0x") {
            return UInt32(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 }
        }
        guard let number = Double(text), number.isFinite else { return nil }
        return text.contains(".") ? CGFloat(number) : CGFloat(number) / 255
    }
}
