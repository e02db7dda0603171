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
        guard let color = ColorSets.color(named: name, in: bundle ?? .main) else { return nil }
        if let traitCollection {
            self.init(storage: color.set.color(for: traitCollection).resolvedColor(with: traitCollection).storage)
        } else {
            self.init(storage: .dynamic(DynamicColor(.catalog(name: name, color))))
        }
    }
}

/// What a catalogue defines for a name. It changes with the file while the app runs on a host that tells of it; the mutex
/// is what makes it safe to share.
final class CatalogColor: @unchecked Sendable {
    /// UIColor is safe to share and the rest is plain data.
    private struct Definition: @unchecked Sendable {
        var set: ColorSet
    }

    private let definition: Mutex<Definition>

    init(_ set: ColorSet) { definition = Mutex(Definition(set: set)) }

    var set: ColorSet { definition.withLock { $0 }.set }

    fileprivate func define(_ set: ColorSet) {
        let new = Definition(set: set)
        definition.withLock { $0 = new }
    }
}

/// Colour sets already read, by bundle and name.
package enum ColorSets {
    private struct Loaded {
        var catalog: AssetCatalog
        var colors: [String: CatalogColor] = [:]
    }

    private static let cache = Mutex<[String: Loaded]>([:])

    fileprivate static func color(named name: String, in bundle: Bundle) -> CatalogColor? {
        cache.withLock { bundles in
            var loaded = bundles[bundle.bundlePath] ?? Loaded(catalog: AssetCatalog(bundle: bundle))
            defer { bundles[bundle.bundlePath] = loaded }
            if let known = loaded.colors[name] { return known }
            let set = loaded.catalog.set(name, type: "colorset").flatMap(read)
            loaded.colors[name] = set.map(CatalogColor.init)
            return loaded.colors[name]
        }
    }

    private static func read(_ folder: URL) -> ColorSet? {
        (try? Data(contentsOf: folder.appendingPathComponent("Contents.json"))).flatMap(ColorSet.init(contents:))
    }

    /// Reads a set's folder again, where a colour was made of it.
    ///
    /// - Returns: Whether it can be read.
    package static func renew(_ folder: String) -> Bool {
        cache.withLock { bundles in
            for loaded in bundles.values {
                for (name, color) in loaded.colors {
                    guard let own = loaded.catalog.set(name, type: "colorset"),
                        own.resolvingSymlinksInPath().path == folder
                    else { continue }
                    guard let set = read(own) else { return false }
                    color.define(set)
                }
            }
            return true
        }
    }
}
