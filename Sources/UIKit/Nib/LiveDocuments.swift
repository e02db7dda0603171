import Foundation
import NibDocument

/// Documents, and colours and images of catalogues, that change while the app runs on a host that tells of it: what was loaded
/// from them follows in place, and what is loaded later is the new.
@MainActor
package enum LiveDocuments {
    /// Only then is kept what was loaded.
    package static var isOn = false {
        didSet { if !isOn { (current, loadings) = ([:], []) } }
    }

    private static var current: [String: NibDocument] = [:]
    private static var loadings: [LoadedDocument] = []

    static func latest(_ source: NibSource) -> NibSource {
        guard let path = source.path, !current.isEmpty, let document = current[realPath(path)] else { return source }
        return NibSource(document: document, path: path, bundle: source.bundle)
    }

    /// A build's folder is known by a link too.
    static func realPath(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }

    /// The element of the same object in the document as it is now.
    static func latest(_ element: NibElement, of source: NibSource) -> NibElement {
        guard let path = source.path, !current.isEmpty, let id = element.id else { return element }
        return current[realPath(path)]?.element(id: id) ?? element
    }

    /// Keeps what a loader made, as long as it lives.
    static func note(_ loader: NibLoader) {
        guard isOn, loader.source.path != nil, loader.delegate is RunningApp else { return }
        if loadings.count > 200 { loadings.removeAll(where: \.isGone) }
        loadings.append(LoadedDocument(loader))
    }

    /// Takes files over that were changed.
    ///
    /// - Returns: Whether all that is on the screen now is as if it had just been loaded; where not, the app has to be
    ///   restarted.
    package static func update(_ paths: [String]) -> Bool {
        var documents: Set<String> = []
        var assets: Set<URL> = []
        for path in paths.map(realPath) {
            if let set = assetSet(around: path) {
                assets.insert(set)
                continue
            }
            switch URL(fileURLWithPath: path).pathExtension {
            case "xib", "storyboard":
                guard let document = try? NibDocument(path: path) else { return false }
                current[path] = document
                documents.insert(path)
            case "strings", "xcstrings":
                // Only a table that bears a document's name can be read again; others are read once by the program.
                let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
                let of = Set(loadings.compactMap(\.path)).filter {
                    URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent == name
                }
                guard !of.isEmpty else { return false }
                documents.formUnion(of)
            default: return false
            }
        }
        for set in assets {
            guard set.pathExtension == "colorset" ? ColorSets.renew(set.path) : NamedImages.renew(set.path) else {
                return false
            }
        }
        if !assets.isEmpty { Runtime.current.windows.forEach(showAnew) }
        loadings.removeAll(where: \.isGone)
        for loading in loadings {
            guard let path = loading.path, documents.contains(path) else { continue }
            guard loading.takeOver(current[path] ?? loading.document) else { return false }
        }
        return true
    }

    /// The folder of the colour or image that a file of a catalogue describes.
    private static func assetSet(around path: String) -> URL? {
        guard path.contains(".xcassets/") else { return nil }
        let set = URL(fileURLWithPath: path).deletingLastPathComponent()
        return (["colorset"] + AssetCatalog.imageTypes).contains(set.pathExtension) ? set : nil
    }

    /// As if somebody changed the device's style and contrast and changed them back: what is made of colours and images, by
    /// UIKit or by the app, is made once more.
    private static func showAnew(_ window: UIWindow) {
        let own = window.traitOverrides
        let traits = window.traitCollection
        window.traitOverrides.userInterfaceStyle = traits.userInterfaceStyle == .dark ? .light : .dark
        window.traitOverrides.accessibilityContrast = traits.accessibilityContrast == .high ? .normal : .high
        TraitPass.updateNow(window)
        window.traitOverrides = own
        TraitPass.updateNow(window)
    }
}

/// What one loading of a document made.
@MainActor
private final class LoadedDocument {
    private var source: NibSource
    private let session: NibSession
    private let storyboard: UIStoryboard?
    private var texts: NibTexts?
    private var objects: [String: WeakObject]
    private var constraints: [String: WeakObject]

    init(_ loader: NibLoader) {
        (source, session, storyboard, texts) = (loader.source, loader.session, loader.storyboard, loader.texts)
        objects = loader.objects.mapValues(WeakObject.init)
        constraints = loader.madeConstraints.mapValues(WeakObject.init)
    }

    var path: String? { source.path.map(LiveDocuments.realPath) }
    var document: NibDocument { source.document }
    var isGone: Bool { !objects.values.contains { $0.object != nil } }

    /// Brings the objects to what the document says now. What the app changed itself stays, where the document says the same
    /// as before.
    func takeOver(_ new: NibDocument) -> Bool {
        let old = source.document
        guard !DocumentUpdate.definesOtherColors(old, new) else { return false }
        let now = NibSource(document: new, path: source.path, bundle: source.bundle)
        let alive = objects.compactMapValues(\.object)
        let loader = NibLoader(now, session: session, traits: .current, known: alive, storyboard: storyboard)
        loader.madeConstraints = constraints.compactMapValues { $0.object as? NSLayoutConstraint }
        let update = DocumentUpdate(loader: loader, oldTexts: texts)
        for (id, object) in alive.sorted(by: { $0.key < $1.key }) {
            guard let before = old.element(id: id) else { continue }
            guard let after = new.element(id: id) else {
                guard let view = object as? UIView else { return false }
                view.removeFromSuperview()
                continue
            }
            guard before.name == after.name, before.customClass == after.customClass,
                update.apply(before, after, to: object)
            else { return false }
        }
        for (id, object) in alive.sorted(by: { $0.key < $1.key }) {
            guard let view = object as? UIView, let before = old.element(id: id), let after = new.element(id: id) else {
                continue
            }
            update.arrange(before, after, of: view)
        }
        for (id, object) in alive.sorted(by: { $0.key < $1.key }) {
            guard let view = object as? UIView, let before = old.element(id: id), let after = new.element(id: id) else {
                continue
            }
            update.takeOutConstraints(before, after, of: view)
        }
        loader.finish()
        for (id, object) in alive.sorted(by: { $0.key < $1.key }) {
            guard let view = object as? UIView, let before = old.element(id: id), let after = new.element(id: id) else {
                continue
            }
            update.putInConstraints(before, after, of: view)
        }
        (source, texts) = (now, loader.texts)
        objects = loader.objects.mapValues(WeakObject.init)
        constraints = loader.madeConstraints.mapValues(WeakObject.init)
        return true
    }
}
