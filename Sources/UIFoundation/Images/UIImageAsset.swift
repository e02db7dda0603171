import Foundation
import Synchronization

/// The variants of one image for different traits. Safe to use from any thread.
open class UIImageAsset: NSObject, @unchecked Sendable {
    private struct Variant {
        var traits: UITraitCollection
        var image: UIImage
    }

    /// UIImage is safe to share and the rest is plain data.
    private struct State: @unchecked Sendable {
        var set: ImageSet?
        var variants: [Variant] = []
        /// The catalogue's files read so far.
        var files: [String: ImageValues] = [:]
    }

    private let state: Mutex<State>

    /// An asset without variants; add them with ``register(_:with:)-(UIImage,UITraitCollection)``.
    public override init() { state = Mutex(State()) }

    init(set: ImageSet) { state = Mutex(State(set: set)) }

    /// The variant that suits the traits; an empty image when the asset has none.
    open func image(with traitCollection: UITraitCollection) -> UIImage {
        registered(for: traitCollection) ?? UIImage()
    }

    open func image(with configuration: UIImage.Configuration) -> UIImage {
        image(with: configuration.traitCollection ?? .current).configured(configuration)
    }

    /// Adds an image for the traits, in place of one registered for the same.
    open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
        var values = image.values
        values.asset = self
        let own = UIImage(values: values)
        state.withLock { state in
            state.variants.removeAll { $0.traits == traitCollection }
            state.variants.append(Variant(traits: traitCollection, image: own))
        }
    }

    open func register(_ image: UIImage, with configuration: UIImage.Configuration) {
        register(image, with: configuration.traitCollection ?? UITraitCollection())
    }

    open func unregisterImage(with traitCollection: UITraitCollection) {
        state.withLock { $0.variants.removeAll { $0.traits == traitCollection } }
    }

    open func unregisterImage(with configuration: UIImage.Configuration) {
        unregisterImage(with: configuration.traitCollection ?? UITraitCollection())
    }

    /// The registered variant that asks for the most of what the traits have; else the catalogue's.
    package func registered(for traits: UITraitCollection) -> UIImage? {
        let (set, variants) = state.withLock { ($0.set, $0.variants) }
        let fitting = variants.filter { traits.containsTraits(in: $0.traits) }
        let best = fitting.max { $0.traits.changedTraits(from: nil).count < $1.traits.changedTraits(from: nil).count }
        if let best = best ?? (set == nil ? variants.first : nil) { return best.image }
        guard let set, let entry = set.entry(for: traits) else { return nil }
        if let known = state.withLock({ $0.files[entry.file] }) { return UIImage(values: known) }
        guard var values = set.values(for: traits) else { return nil }
        values.asset = self
        state.withLock { $0.files[entry.file] = values }
        return UIImage(values: values)
    }

    /// Reads the catalogue's folder again; what was read of its files is forgotten.
    ///
    /// - Returns: Whether there is a description.
    func renew() -> Bool {
        guard let folder = state.withLock({ $0.set?.folder }) else { return true }
        guard let set = ImageSet(folder: folder) else { return false }
        state.withLock { ($0.set, $0.files) = (set, [:]) }
        return true
    }
}
