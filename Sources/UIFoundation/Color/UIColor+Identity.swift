import Foundation

// Equality and descriptions.

extension UIColor {
    /// Fixed colours compare by space and numbers, system and catalogue colours by name, providers by identity.
    func isSameColor(_ other: UIColor) -> Bool {
        if self === other { return true }
        switch (storage, other.storage) {
        case (.fixed(let mine), .fixed(let theirs)): return mine == theirs
        case (.dynamic(let mine), .dynamic(let theirs)): return mine.isSame(theirs)
        default: return false
        }
    }

    var colorHash: Int {
        switch storage {
        case .fixed(let color): color.hashValue
        case .dynamic(let color): color.identityHash
        }
    }

    func describeColor() -> String {
        switch storage {
        case .fixed(let color): color.describeAsUIColor()
        case .dynamic(let color): color.describe(address: self)
        }
    }
}

extension DynamicColor {
    fileprivate func isSame(_ other: DynamicColor) -> Bool {
        switch (source, other.source) {
        case (.system(let mine), .system(let theirs)): mine.name == theirs.name
        case (.catalog(let mine, let color), .catalog(let theirs, let other)): mine == theirs && color.set == other.set
        case (.modified(let mine, let alpha), .modified(let theirs, let otherAlpha)):
            alpha == otherAlpha && mine.isSameColor(theirs)
        default: self === other
        }
    }

    fileprivate var identityHash: Int {
        switch source {
        case .system(let color): color.name.hashValue
        case .catalog(let name, _): name.hashValue
        case .provider: ObjectIdentifier(self).hashValue
        case .modified(let base, let alpha): base.colorHash ^ alpha.hashValue
        }
    }

    fileprivate func describe(address color: UIColor) -> String {
        let address = addressText(of: color)
        return switch source {
        case .system(let system): "<UIDynamicSystemColor: \(address); name = \(system.name)Color>"
        case .catalog(let name, _): "<UIDynamicCatalogColor: \(address); name = \(name)>"
        case .provider:
            "<UIDynamicProviderColor: \(address); provider = <__NSMallocBlock__: \(addressText(of: self))>>"
        case .modified(let base, let alpha):
            "<UIDynamicModifiedColor: \(address); alpha = \(alpha.percentG), baseColor = \(base.describeColor())>"
        }
    }
}

extension CGColor {
    fileprivate func describeAsUIColor() -> String {
        let numbers = (components ?? []).map(\.percentG).joined(separator: " ")
        let space =
            switch colorSpace?.name {
            case CGColorSpace.extendedSRGB: "UIExtendedSRGBColorSpace"
            case CGColorSpace.extendedGray: "UIExtendedGrayColorSpace"
            case CGColorSpace.displayP3: "UIDisplayP3ColorSpace"
            default:
                switch colorSpace?.model {
                case .monochrome: "kCGColorSpaceModelMonochrome"
                case .rgb: "kCGColorSpaceModelRGB"
                case .cmyk: "kCGColorSpaceModelCMYK"
                default: "kCGColorSpaceModelPattern"
                }
            }
        return "\(space) \(numbers)"
    }
}
