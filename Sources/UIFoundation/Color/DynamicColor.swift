/// A colour that is resolved for each environment.
final class DynamicColor {
    enum Source {
        case system(SystemColor)
        case catalog(name: String, CatalogColor)
        case provider((UITraitCollection) -> UIColor)
        /// Another colour with its alpha replaced.
        case modified(UIColor, alpha: CGFloat)
    }

    let source: Source

    init(_ source: Source) {
        self.source = source
    }

    /// The colour in the environment, fixed all the way down.
    func resolve(_ traits: UITraitCollection) -> UIColor {
        switch source {
        case .system(let color): color.variant(for: traits)
        case .catalog(_, let color): color.set.color(for: traits).resolvedColor(with: traits)
        case .provider(let provide): traits.makeCurrent { provide(traits) }.resolvedColor(with: traits)
        case .modified(let base, let alpha): base.resolvedColor(with: traits).withAlphaComponent(alpha)
        }
    }
}

extension UIColor {
    func resolve(_ traits: UITraitCollection) -> UIColor {
        switch storage {
        case .fixed: self
        case .dynamic(let color): color.resolve(traits)
        }
    }

    /// With nil, the current traits, which are read only if the colour depends on them.
    func resolvedCGColor(with traits: UITraitCollection?) -> CGColor {
        switch storage {
        case .fixed(let color): color
        case .dynamic(let color): color.resolve(traits ?? .current).cgColor
        }
    }

    func replacingAlpha(_ alpha: CGFloat) -> UIColor {
        switch storage {
        case .fixed(let color): color.copy(alpha: alpha).map(UIColor.init(cgColor:)) ?? self
        case .dynamic: UIColor(storage: .dynamic(DynamicColor(.modified(self, alpha: alpha))))
        }
    }

    /// Whether the colour may look different in another environment.
    package var isDynamic: Bool {
        if case .dynamic = storage { true } else { false }
    }
}
