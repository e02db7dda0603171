import Foundation
import NibDocument

/// Where a controller's view comes from: its scene in a storyboard, or a xib.
///
/// A controller and its view are made at different times: the scene's objects when the storyboard makes the
/// controller, the views when `view` is first asked for.
@MainActor
final class ControllerNib {
    let storyboard: UIStoryboard?
    private let loaded: (source: NibSource, element: NibElement?)
    let session: NibSession
    var source: NibSource { LiveDocuments.latest(loaded.source) }
    /// The controller's element in a storyboard.
    var element: NibElement? { loaded.element.map { LiveDocuments.latest($0, of: loaded.source) } }
    /// The objects of the scene that the view does not hold: gesture recognisers, objects of the app's own.
    var retained: [NSObject] = []
    /// What was made with the controller, before its view: the items it shows in bars.
    private var sceneObjects: [String: NSObject] = [:]
    /// What popovers of the scene point at or let touches through to.
    private var anchors: [String: WeakObject] = [:]

    init(storyboard: UIStoryboard?, source: NibSource, session: NibSession, element: NibElement?) {
        self.storyboard = storyboard
        self.session = session
        loaded = (source, element)
    }

    private static let key = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

    static func of(_ controller: UIViewController) -> ControllerNib? {
        objc_getAssociatedObject(controller, key) as? ControllerNib
    }

    func belong(to controller: UIViewController) {
        objc_setAssociatedObject(controller, Self.key, self, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }

    func keep(_ objects: [String: NSObject], besides controller: UIViewController) {
        sceneObjects = objects.filter { $0.value !== controller }
    }

    /// The tint that the document gives all its scenes; windows of storyboards take it.
    var globalTint: UIColor? {
        NibLoader(source, session: session, traits: .current).color(source.document.root.color("tintColor"))
    }

    /// An object that a segue of the scene refers to.
    func object(_ id: String) -> NSObject? { sceneObjects[id] ?? anchors[id]?.object }

    private static func anchorIDs(in element: NibElement) -> [String] {
        element.subtree.filter { $0.name == "segue" }.flatMap { segue in
            let named = [segue["popoverAnchorBarButtonItem"], segue["popoverAnchorView"]]
            return (named + segue.elements(in: "popoverPassthroughViews").map { $0["reference"] }).compactMap { $0 }
        }
    }

    // MARK: - Views

    /// Makes the controller's view and what is connected to it. False when the nib has none.
    func loadView(of controller: UIViewController) -> Bool {
        guard let element else { return loadXib(source, of: controller) }
        guard let viewElement = element.child(key: "view") else {
            // A controller that a file has without a view looks for a file of its own, as one made in code does.
            let name = element["nibName"] ?? controller.nibName
            let bundle = controller.nibBundle ?? (source.bundle == .main ? nil : source.bundle)
            return controller.nib(named: name, bundle: bundle).map { loadXib($0, of: controller) } ?? false
        }
        var known = sceneObjects
        if let id = element.id { known[id] = controller }
        let loader = NibLoader(
            source, session: session, traits: controller.traitCollection, known: known, storyboard: storyboard)
        guard let view = loader.view(for: viewElement) else { return false }
        controller.view = view
        loader.addLayoutGuides(of: controller, element, to: view)
        loader.addRefreshControl(of: controller, element)
        loadNeighbours(of: element, with: loader)
        loader.connectOwner(controller, element)
        loader.finish()
        loader.embedChildren(of: controller, viewElement)
        for id in Self.anchorIDs(in: element) { anchors[id] = loader.objects[id].map(WeakObject.init) }
        loader.forget()
        return true
    }

    /// Makes the scene's other top-level objects: recognisers, objects of the app's own.
    func loadNeighbours(of element: NibElement, with loader: NibLoader) {
        for neighbour in element.parent?.children ?? [] where Self.isLoadedWithView(neighbour, element) {
            if let object = loader.object(for: neighbour) { retained.append(object) }
        }
    }

    private static func isLoadedWithView(_ neighbour: NibElement, _ controller: NibElement) -> Bool {
        neighbour.node != controller.node && neighbour.name != "navigationItem"
            && !NibKinds.isController(neighbour)
            && NibKinds.baseClass(of: neighbour) != nil
    }

    private func loadXib(_ source: NibSource, of controller: UIViewController) -> Bool {
        let nib = UINib(source, session: session)
        retained += nib.makeObjects(owner: controller, external: [:])
        if controller.viewIfLoaded == nil {
            fatalError(
                "-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \"\(source.name)\" nib "
                    + "but the view outlet was not set.")
        }
        return true
    }
}

extension UIViewController {
    func findNib(named name: String?, bundle: Bundle?) {
        guard ControllerNib.of(self) == nil, let source = nib(named: name, bundle: bundle) else { return }
        ControllerNib(storyboard: nil, source: source, session: .ofApp, element: nil).belong(to: self)
    }

    /// The controller's nib: the one named, which must exist, or one named after its class. As in UIKit,
    /// LoginViewController looks for LoginView.xib, then LoginViewController.xib.
    fileprivate func nib(named name: String?, bundle: Bundle?) -> NibSource? {
        if let name {
            do throws(NibError) {
                return try NibSource.find(name, types: ["xib"], bundle: bundle)
            } catch {
                fatalError(
                    "Could not load NIB in bundle: '\((bundle ?? .main).bundlePath)' with name '\(name)': \(error)")
            }
        }
        guard type(of: self) != UIViewController.self else { return nil }
        let own = ClassRegistry.shortName(type(of: self))
        let names = own.hasSuffix("Controller") ? [String(own.dropLast("Controller".count)), own] : [own]
        for name in names where !Self.absentNibs.contains(name) {
            guard let source = try? NibSource.find(name, types: ["xib"], bundle: bundle) else {
                if bundle == nil { Self.absentNibs.insert(name) }
                continue
            }
            return source
        }
        return nil
    }

    /// Names known to have no file, so that controllers made in code do not search the disk each time.
    private static var absentNibs: Set<String> = []

    /// Loads the view from the controller's nib. False when it has none, and the view is made in code.
    func loadViewFromNib() -> Bool {
        if ControllerNib.of(self) == nil { findNib(named: nibName, bundle: nibBundle) }
        return ControllerNib.of(self)?.loadView(of: self) ?? false
    }
}
