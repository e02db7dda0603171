import Foundation

// The keys are those of compiled nibs, so that archives written by Apple's tools read here.

extension UIColor {
    static func decodedStorage(_ coder: NSCoder) -> Storage? {
        if let name = text(Key.systemName, in: coder),
            let color = SystemColor.named(name)
        {
            return .dynamic(DynamicColor(.system(color)))
        }
        if let name = text(Key.catalogName, in: coder),
            let color = UIColor(named: name)
        {
            return color.storage
        }
        let number = { (key: String) in CGFloat(coder.decodeDouble(forKey: key)) }
        if coder.containsValue(forKey: Key.white) {
            return .fixed(.extendedGray(number(Key.white), number(Key.alpha)))
        }
        guard coder.containsValue(forKey: Key.red) else { return nil }
        let isP3 = text(Key.space, in: coder) == CGColorSpace.displayP3
        let make = isP3 ? CGColor.displayP3 : CGColor.extendedSRGB
        return .fixed(make(number(Key.red), number(Key.green), number(Key.blue), number(Key.alpha)))
    }

    private static func text(_ key: String, in coder: NSCoder) -> String? {
        guard coder.containsValue(forKey: key) else { return nil }
        return coder.decodeObject(of: NSString.self, forKey: key) as String?
    }

    /// A colour from a provider is archived as it is in the current environment.
    func encodeColor(to coder: NSCoder) {
        if case .dynamic(let color) = storage {
            switch color.source {
            case .system(let system): return coder.encode(system.name + "Color" as NSString, forKey: Key.systemName)
            case .catalog(let name, _): return coder.encode(name as NSString, forKey: Key.catalogName)
            case .provider, .modified: break
            }
        }
        let color = cgColor
        let isP3 = color.colorSpace?.name == CGColorSpace.displayP3
        if color.colorSpace?.model == .monochrome, let numbers = color.components, numbers.count == 2 {
            write([(Key.white, numbers[0]), (Key.alpha, numbers[1])], to: coder)
        } else if let numbers = isP3 ? color.components : color.extendedSRGBComponents, numbers.count == 4 {
            if isP3 { coder.encode(CGColorSpace.displayP3 as NSString, forKey: Key.space) }
            write(Array(zip([Key.red, Key.green, Key.blue, Key.alpha], numbers)), to: coder)
        }
    }

    private func write(_ numbers: [(key: String, value: CGFloat)], to coder: NSCoder) {
        coder.encode(numbers.count, forKey: Key.count)
        for number in numbers { coder.encode(Double(number.value), forKey: number.key) }
    }

    private enum Key {
        static let count = "UIColorComponentCount"
        static let red = "UIRed"
        static let green = "UIGreen"
        static let blue = "UIBlue"
        static let white = "UIWhite"
        static let alpha = "UIAlpha"
        static let space = "UIColorSpaceName"
        static let systemName = "UISystemColorName"
        static let catalogName = "UIDynamicCatalogName"
    }
}
