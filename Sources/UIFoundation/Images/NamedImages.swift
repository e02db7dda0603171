import Foundation
import Synchronization

/// Images found by name, in catalogues first and then as files; those found are kept.
package enum NamedImages {
    private struct Key: Hashable {
        var name: String
        var scale: CGFloat
        var idiom: UIUserInterfaceIdiom
    }

    private struct Loaded {
        var catalog: AssetCatalog
        var assets: [String: UIImageAsset] = [:]
        var files: [Key: ImageValues] = [:]
    }

    /// UIImage is safe to share and the rest is plain data.
    private struct Cache: @unchecked Sendable {
        var bundles: [String: Loaded] = [:]
    }

    private static let cache = Mutex(Cache())

    package static func image(_ name: String, in bundle: Bundle, _ configuration: UIImage.Configuration?) -> UIImage? {
        guard !name.isEmpty else { return nil }
        let wanted = configuration?.traitCollection
        let traits = wanted.map { UITraitCollection(traitsFrom: [.current, $0]) } ?? .current
        // A set is found by the name of a file, too.
        let set = name.hasSuffix(".png") ? String(name.dropLast(4)) : nil
        if let asset = asset(name, in: bundle) ?? set.flatMap({ asset($0, in: bundle) }) {
            guard let found = asset.registered(for: traits) else { return nil }
            return configuration.map { found.configured($0) } ?? found
        }
        guard let values = file(name, in: bundle, traits) else { return nil }
        return UIImage(values: values)
    }

    static func sequence(_ name: String) -> [UIImage] {
        var images: [UIImage] = []
        for index in 0..<1024 {
            guard let image = image("\(name)\(index)", in: .main, nil) else { break }
            images.append(image)
        }
        return images
    }

    private static func asset(_ name: String, in bundle: Bundle) -> UIImageAsset? {
        cache.withLock { cache in
            var loaded = cache.bundles[bundle.bundlePath] ?? Loaded(catalog: AssetCatalog(bundle: bundle))
            defer { cache.bundles[bundle.bundlePath] = loaded }
            if let known = loaded.assets[name] { return known }
            guard let set = loaded.catalog.image(name).flatMap(ImageSet.init(folder:)) else {
                return nil
            }
            let asset = UIImageAsset(set: set)
            loaded.assets[name] = asset
            return asset
        }
    }

    /// Reads a set's folder again, where images were made of it.
    ///
    /// - Returns: Whether it can be read.
    package static func renew(_ folder: String) -> Bool {
        let assets = cache.withLock { cache in
            cache.bundles.values.flatMap { loaded in
                loaded.assets.filter {
                    loaded.catalog.image($0.key)?.resolvingSymlinksInPath().path == folder
                }.values
            }
        }
        return assets.allSatisfy { $0.renew() }
    }

    private static func file(_ name: String, in bundle: Bundle, _ traits: UITraitCollection) -> ImageValues? {
        let key = Key(name: name, scale: traits.drawingScale, idiom: traits.userInterfaceIdiom)
        if let known = cache.withLock({ $0.bundles[bundle.bundlePath]?.files[key] }) { return known }
        let folders = [bundle.resourcePath, bundle.bundlePath].compactMap { $0 }
        for folder in folders {
            guard let path = ImageFileName(folder + "/" + name).best(for: traits),
                var values = ImageValues(reading: path)
            else { continue }
            values.name = name
            cache.withLock { $0.bundles[bundle.bundlePath]?.files[key] = values }
            return values
        }
        return nil
    }
}
