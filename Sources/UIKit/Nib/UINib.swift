import Foundation
import NibDocument

/// The objects of a `.xib` file, ready to be made any number of times.
///
/// Files are read as Xcode writes them; there is no compiled form.
@preconcurrency @MainActor
open class UINib: NSObject {
    private let loaded: NibSource
    var source: NibSource { LiveDocuments.latest(loaded) }
    let session: NibSession

    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The value is a `[String: Any]` of objects that stand for the file's external placeholders.
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }

    /// Reads `name.xib` of a bundle, the main one when nil. Traps when there is no such file, as UIKit does.
    public convenience init(nibName name: String, bundle bundleOrNil: Bundle?) {
        do throws(NibError) {
            self.init(try NibSource.find(name, types: ["xib"], bundle: bundleOrNil))
        } catch {
            fatalError(
                "Could not load NIB in bundle: '\((bundleOrNil ?? .main).bundlePath)' with name '\(name)': \(error)")
        }
    }

    /// Reads a nib from its document's text. Traps when it is no Interface Builder document.
    public convenience init(data nibData: Data, bundle bundleOrNil: Bundle?) {
        do throws(NibError) {
            let document = try NibDocument(data: nibData, name: "nib data")
            self.init(NibSource(document: document, path: nil, bundle: bundleOrNil ?? .main))
        } catch {
            fatalError("Could not load NIB from data: \(error)")
        }
    }

    init(_ source: NibSource, session: NibSession? = nil) {
        loaded = source
        self.session = session ?? .ofApp
    }

    /// Makes the objects, connects them, with `ownerOrNil` as the file's owner, and wakes them.
    ///
    /// - Returns: The top-level objects in the order of the file, without placeholders.
    @discardableResult
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        makeObjects(owner: ownerOrNil as? NSObject, external: optionsOrNil?[.externalObjects] as? [String: Any] ?? [:])
    }
}

extension UINib {
    func makeObjects(owner: NSObject?, external: [String: Any]) -> [NSObject] {
        let document = source.document
        let elements = document.root.elements(in: "objects")
        var known: [String: NSObject] = [:]
        var ownerElement: NibElement?
        for element in elements where element.name == "placeholder" {
            guard let id = element.id else { continue }
            switch element["placeholderIdentifier"] {
            case "IBFilesOwner":
                ownerElement = element
                if let owner { known[id] = owner }
            case let name?:
                if let object = external[name] as? NSObject { known[id] = object }
            case nil:
                continue
            }
        }
        let loader = NibLoader(source, session: session, traits: .current, known: known)
        let made = elements.filter { $0.name != "placeholder" }.compactMap { loader.object(for: $0) }
        if let owner, let ownerElement { loader.connectOwner(owner, ownerElement) }
        loader.finish()
        loader.forget()
        return made
    }
}

extension Bundle {
    /// Makes the objects of `name.xib`, with `owner` as the file's owner. Traps when there is no such file.
    ///
    /// Not isolated, as on Apple's platforms; to be called on the main thread.
    @discardableResult
    public func loadNibNamed(
        _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
    ) -> [Any]? {
        // Called on the main thread, as said above; nothing leaves it.
        nonisolated(unsafe) let (owner, options) = (owner, options)
        nonisolated(unsafe) var objects: [Any]?
        MainActor.assumeIsolated {
            objects = UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
        }
        return objects
    }
}
