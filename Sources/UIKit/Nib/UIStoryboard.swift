import Foundation
import NibDocument

/// The scenes of a `.storyboard` file and the segues between them.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    nonisolated let name: String
    private let loaded: NibSource
    var source: NibSource { LiveDocuments.latest(loaded) }
    let session: NibSession

    /// Reads `name.storyboard` of a bundle, the main one when nil. Traps when there is no such file, as UIKit does.
    public convenience init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        do throws(NibError) {
            self.init(try NibSource.find(name, types: ["storyboard"], bundle: storyboardBundleOrNil), name: name)
        } catch {
            fatalError(
                "Could not find a storyboard named '\(name)' in bundle \((storyboardBundleOrNil ?? .main).bundlePath): "
                    + "\(error)")
        }
    }

    init(_ source: NibSource, name: String, session: NibSession? = nil) {
        loaded = source
        self.name = name
        self.session = session ?? .ofApp
    }

    /// The controller the storyboard's entry arrow points to; nil when there is none.
    open func instantiateInitialViewController() -> UIViewController? {
        instantiateInitialViewController(creator: nil as ((NSCoder) -> UIViewController?)?)
    }

    /// The controller with a storyboard identifier. Traps when there is none, as UIKit does.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        instantiateViewController(identifier: identifier, creator: nil as ((NSCoder) -> UIViewController?)?)
    }

    nonisolated open override var description: String { "<UIStoryboard: \(name)>" }
}

extension UIStoryboard {
    /// - Parameter creator: Makes the controller from the coder; where it gives nil the storyboard makes it.
    public func instantiateInitialViewController<ViewController: UIViewController>(
        creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController? {
        guard let id = source.document.root["initialViewController"], let element = source.document.element(id: id)
        else { return nil }
        return controller(for: element, creator: creator) as? ViewController
    }

    /// - Parameters:
    ///   - identifier: The scene's storyboard identifier.
    ///   - creator: Makes the controller from the coder; where it gives nil the storyboard makes it.
    public func instantiateViewController<ViewController: UIViewController>(
        identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController {
        guard let element = scenes.first(where: { $0["storyboardIdentifier"] == identifier }),
            let controller = controller(for: element, creator: creator)
        else {
            fatalError("Storyboard (\(self)) doesn't contain a view controller with identifier '\(identifier)'")
        }
        guard let wanted = controller as? ViewController else {
            fatalError(
                "the view controller with identifier '\(identifier)' in \(self) is a \(type(of: controller)), "
                    + "not a \(ViewController.self)")
        }
        return wanted
    }

    /// The elements of all controllers, in the order of the file.
    var scenes: [NibElement] {
        source.document.root.elements(in: "scenes").flatMap { $0.elements(in: "objects") }.filter {
            NibKinds.isController($0) || $0.name == "viewControllerPlaceholder"
        }
    }

    /// Makes the controller of a scene; follows references to other storyboards.
    func controller<ViewController: UIViewController>(
        for element: NibElement, creator: ((NSCoder) -> ViewController?)?
    ) -> UIViewController? {
        if element.name == "viewControllerPlaceholder" {
            return referencedController(element, creator: creator)
        }
        let loader = NibLoader(source, session: session, traits: .current, storyboard: self)
        return loader.controller(for: element) { coder in creator?(coder) }
    }

    private func referencedController<ViewController: UIViewController>(
        _ element: NibElement, creator: ((NSCoder) -> ViewController?)?
    ) -> UIViewController? {
        guard let name = element["storyboardName"] else { return nil }
        let bundle = element["bundleIdentifier"].flatMap { Bundle(identifier: $0) } ?? source.bundle
        guard let other = sibling(named: name, bundle: bundle) else { return nil }
        guard let identifier = element["referencedIdentifier"] else {
            return other.instantiateInitialViewController(creator: creator)
        }
        guard let scene = other.scenes.first(where: { $0["storyboardIdentifier"] == identifier }) else {
            session.warn(
                element.error("the storyboard “\(name)” has no controller with identifier “\(identifier)”").description)
            return nil
        }
        return other.controller(for: scene, creator: creator)
    }

    /// Another storyboard, beside this one's file or in the bundle.
    private func sibling(named name: String, bundle: Bundle) -> UIStoryboard? {
        if let path = source.path {
            let beside = URL(fileURLWithPath: path).deletingLastPathComponent().appendingPathComponent(
                "\(name).storyboard")
            if let document = try? NibDocument(path: beside.path) {
                let source = NibSource(document: document, path: beside.path, bundle: bundle)
                return UIStoryboard(source, name: name, session: session)
            }
        }
        do throws(NibError) {
            let source = try NibSource.find(name, types: ["storyboard"], bundle: bundle)
            return UIStoryboard(source, name: name, session: session)
        } catch {
            session.warn("\(error)")
            return nil
        }
    }
}
