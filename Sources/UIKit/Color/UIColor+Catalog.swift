import Foundation
import Synchronization

extension UIColor {
    /// The colour of that name in the main bundle's asset catalogues; nil when there is none.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// The colour of that name in a bundle's asset catalogues (`Name.colorset` in an `.xcassets` folder).
    ///
    /// - Parameters:
    ///   - name: The colour set's name in the asset catalogue.
    ///   - bundle: The main bundle when nil.
    ///   - traitCollection: Resolves the colour at once for these traits; nil keeps it dynamic.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        guard let set = ColorSets.set(named: name, in: bundle ?? .main) else { return nil }
        if let traitCollection {
            self.init(storage: set.color(for: traitCollection).resolvedColor(with: traitCollection).storage)
        } else {
            self.init(storage: .dynamic(DynamicColor(.catalog(name: name, set))))
        }
    }
}

/// Colour sets already read, by bundle and name.
private enum ColorSets {
    private struct Loaded {
        var catalog: AssetCatalog
        var sets: [String: ColorSet] = [:]
    }

    /// UIColor is safe to share and the rest is plain data.
    private struct Cache: @unchecked Sendable {
        var bundles: [String: Loaded] = [:]
    }

    private static let cache = Mutex(Cache())

    static func set(named name: String, in bundle: Bundle) -> ColorSet? {
        cache.withLock { cache in
            var loaded = cache.bundles[bundle.bundlePath] ?? Loaded(catalog: AssetCatalog(bundle: bundle))
            defer { cache.bundles[bundle.bundlePath] = loaded }
            if let known = loaded.sets[name] { return known }
            let contents = loaded.catalog.set(name, type: "colorset")
                .flatMap { try? Data(contentsOf: $0.appendingPathComponent("Contents.json")) }
            loaded.sets[name] = contents.flatMap(ColorSet.init(contents:))
            return loaded.sets[name]
        }
    }
}
