import Foundation

extension UIImage {
    /// Traits, and for symbols also size and colours, that choose among an image's variants.
    open class Configuration: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
        /// The traits that count; nil leaves the choice to where the image is shown.
        public let traitCollection: UITraitCollection?

        public init(traitCollection: UITraitCollection?) { self.traitCollection = traitCollection }

        public required init?(coder: NSCoder) {
            traitCollection = coder.decodeObject(of: UITraitCollection.self, forKey: "UITraitCollection")
        }

        open func encode(with coder: NSCoder) {
            if let traitCollection { coder.encode(traitCollection, forKey: "UITraitCollection") }
        }
        open class var supportsSecureCoding: Bool { true }
        open func copy(with zone: NSZone? = nil) -> Any { self }

        /// This configuration with the other's settings on top.
        open func applying(_ otherConfiguration: Configuration?) -> Self {
            guard let otherConfiguration else { return self }
            return merged(with: otherConfiguration) as? Self ?? self
        }

        open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self {
            replacingTraits(traitCollection) as? Self ?? self
        }

        func merged(with other: Configuration) -> Configuration {
            if let symbol = other as? SymbolConfiguration {
                return SymbolConfiguration(symbol.settings, mergedTraits(other.traitCollection))
            }
            return Configuration(traitCollection: mergedTraits(other.traitCollection))
        }

        func mergedTraits(_ other: UITraitCollection?) -> UITraitCollection? {
            guard let traitCollection, let other else { return other ?? traitCollection }
            return UITraitCollection(traitsFrom: [traitCollection, other])
        }

        func replacingTraits(_ traits: UITraitCollection?) -> Configuration { Configuration(traitCollection: traits) }

        open override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? Configuration, type(of: other) == type(of: self) else { return false }
            return other.traitCollection == traitCollection
        }
        open override var hash: Int { traitCollection?.hash ?? 0 }
    }
}

extension UIImage {
    /// The variant for a configuration: of an asset by its traits, of a symbol by its settings.
    func configured(_ configuration: Configuration) -> UIImage {
        var base = self
        if let traits = configuration.traitCollection, let asset = imageAsset,
            let variant = asset.registered(for: UITraitCollection(traitsFrom: [.current, traits]))
        {
            base = variant
        }
        var values = base.values
        values.configuration = configuration
        if let symbol = values.symbol {
            values.reconfigure(symbol, configuration)
        }
        return UIImage(values: values)
    }

    func describe() -> String {
        let address = "0x" + String(UInt(bitPattern: ObjectIdentifier(self).hashValue), radix: 16)
        let kind =
            values.symbol.map { "symbol(\($0.isSystem ? "system" : "main"): \($0.name))" } ?? values.name.map {
                "named(main: \($0))"
            }
            ?? "anonymous"
        let mode =
            switch renderingMode {
            case .automatic: "automatic(\(values.isTemplate ? "template" : "original"))"
            case .alwaysOriginal: "alwaysOriginal"
            case .alwaysTemplate: "alwaysTemplate"
            }
        func text(_ value: CGFloat) -> String {
            value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
        }
        return "<UIImage:\(address) \(kind) {\(text(size.width)), \(text(size.height))} renderingMode=\(mode)>"
    }
}
