import Foundation
import NibDocument
import UIKit

/// A document on Interface Builder's canvas: its parts, each on its own, made as the canvas shows them.
@MainActor
package final class NibDesign: NibLoaderDelegate {
    /// A scene or a top-level view.
    package struct Part {
        /// The root view's element.
        package let view: NibElement
        /// The controller's element where the part is a scene.
        package let controller: NibElement?
    }

    /// How large texts are taken to be, to tell what follows from them.
    package enum TextSizes: String, CaseIterable, Sendable {
        /// As large as the fonts make them.
        case measured
        /// As large as Xcode recorded the views that show them.
        case recorded
        /// A little larger than recorded: what differs then is what texts decide.
        case enlarged
    }

    package let document: NibDocument
    package let session: NibSession
    /// The objects made, by the elements they were made of: where an id repeats, each element has its own.
    private var objects: [NibNodeID: NSObject] = [:]
    /// What could not be done, in order.
    package var warnings: [String] { session.warnings }
    package var textSizes = TextSizes.measured
    /// Hidden views in stacks keep their sizes and take no room; in an app they are made to have none.
    package var keepsHiddenSizes: Bool
    /// Less where nobody looks closely at placeholders of missing images, or where only frames are wanted.
    package var placeholderQuality = NibPlaceholderQuality.full
    /// The part that is shown has the home indicator below its content.
    var reachesHomeIndicator = true
    /// The titles of the tables' sections, in the order in which they were made.
    var titles: [ListTitle] = []
    /// Plain views in stacks keep the lengths that the document gives them.
    let keepsRows: Bool
    /// Texts have the sizes that Xcode recorded of their views, where these are the better measure.
    let believesRecordedSizes: Bool
    let metrics: CanvasMetrics
    private let path: String?
    private let traits: UITraitCollection
    private let fonts: ProjectFonts
    private let assets: ProjectAssets
    /// Bars and their items are made as in an app, not as boxes: for what surrounds a scene.
    private var makesBars = false
    /// What made the present part, whose views follow their variations by it.
    private var loaders: [NibLoader] = []
    /// By element, the intrinsic sizes that Xcode recorded for views whose class draws itself in Interface Builder.
    private(set) lazy var designableSizes = Self.designableSizes(of: document)
    /// By id and axis, what the constraints of the document tie a view to.
    private(set) lazy var constraintEnds = Self.constraintEnds(of: document)

    /// The elements with ids by keys that are made of their objects. Of an object with several it is the first by the
    /// alphabet.
    package func elements<Key: Hashable>(by key: (NSObject) -> Key) -> [Key: NibElement] {
        var found: [Key: NibElement] = [:]
        for (node, object) in objects {
            let element = document.element(node)
            guard let id = element.id else { continue }
            let key = key(object)
            if let known = found[key], let other = known.id, (other, known.node) < (id, node) { continue }
            found[key] = element
        }
        return found
    }

    /// What was made of an element; nil for one that stands for nothing.
    func object(of element: NibElement) -> NSObject? { objects[element.node] }

    func view(of element: NibElement) -> UIView? { object(of: element) as? UIView }

    /// What an id refers to: where it repeats, what was made of the first.
    func object(_ id: String) -> NSObject? { document.element(id: id).flatMap(object) }

    /// - Parameters:
    ///   - path: The document's file, for fonts, texts and images around it; nil without any.
    ///   - isAsDesigned: The document is shown on its own device.
    init(
        _ document: NibDocument, path: String?, session: NibSession, traits: UITraitCollection, device: CanvasDevice,
        options: LayoutOptions, isAsDesigned: Bool
    ) {
        self.document = document
        self.path = path
        self.session = session
        self.traits = traits
        metrics = CanvasMetrics(document, device)
        fonts = ProjectFonts(document, path: path, folders: options.fontFolders, scale: device.scale)
        assets = ProjectAssets(document: path, folders: options.assetFolders)
        keepsRows = isAsDesigned
        keepsHiddenSizes = isAsDesigned
        believesRecordedSizes =
            isAsDesigned && options.contentSize == nil && session.transformText == nil && session.languages.isEmpty
    }

    private func makeLoader() -> NibLoader {
        let loader = NibLoader(document, path: path, session: session, traits: traits, delegate: self)
        loaders.append(loader)
        return loader
    }

    /// Lets go of what made a part that is not shown any more; the loaders hold this design and what they made.
    func endShowing() { loaders = [] }

    /// The tint that the document gives all its parts.
    package var globalTint: UIColor? { makeLoader().color(document.root.color("tintColor")) }

    /// The parts in the order of the file.
    package var parts: [Part] { Self.parts(of: document) }

    /// The parts of a document in the order of the file.
    package static func parts(of document: NibDocument) -> [Part] {
        if document.kind == .storyboard {
            return document.root.elements(in: "scenes").flatMap { scene in
                scene.elements(in: "objects").flatMap { object -> [Part] in
                    guard NibKinds.isController(object) else {
                        return isView(object) ? [Part(view: object, controller: nil)] : []
                    }
                    let root = object.child(key: "view").map { [Part(view: $0, controller: object)] } ?? []
                    return root + barViews(of: object)
                }
            }
        }
        return document.root.elements(in: "objects").compactMap { object in
            if isView(object) { return Part(view: object, controller: nil) }
            return object.child(key: "view").map { Part(view: $0, controller: object) }
        }
    }

    /// Views of the app's own in a controller's bars, each shown by itself.
    private static func barViews(of controller: NibElement) -> [Part] {
        var holders = controller.elements(in: "toolbarItems")
        if let item = controller.child("navigationItem") {
            holders.append(item)
            for child in item.children { holders += [child] + child.children }
        }
        return holders.flatMap { $0.children.filter { $0.key != nil && isView($0) } }.map {
            Part(view: $0, controller: nil)
        }
    }

    static func isView(_ element: NibElement) -> Bool { canvasClass(of: element) is UIView.Type }

    /// Makes a part: a controller whose view is the part's, loaded and connected.
    package func makeController(for part: Part) -> UIViewController? {
        let loader = makeLoader()
        let controller = UIViewController()
        guard let view = loader.view(for: part.view) else { return nil }
        controller.view = view
        if let scene = part.controller { loader.addLayoutGuides(of: controller, scene, to: view) }
        loader.finish()
        return controller
    }

    /// Makes a part that no controller shows, such as a cell.
    package func makeView(for part: Part) -> UIView? {
        let loader = makeLoader()
        guard let view = loader.view(for: part.view) else { return nil }
        loader.finish()
        return view
    }

    /// Makes what the canvas shows around a scene: a bar as its container describes it, an item for a bar.
    package func barObject(for element: NibElement) -> NSObject? {
        let loader = makeLoader()
        makesBars = true
        defer { makesBars = false }
        let object = loader.object(for: element)
        loader.finish()
        return object
    }

    /// Makes objects again without taking them for those that are shown.
    func keepingObjects<Result>(_ body: () -> Result) -> Result {
        let shown = objects
        defer { objects = shown }
        return body()
    }

    // MARK: - What the loader asks

    /// Placeholders of lists and bars on the canvas: there each part keeps the frame the document gives it.
    private static let boxes: [String: UIView.Type] = [
        "tableView": UIScrollView.self, "tableViewCell": UIView.self, "collectionView": UIScrollView.self,
        "collectionViewCell": UIView.self, "collectionReusableView": UIView.self, "navigationBar": UIView.self,
        "toolbar": UIView.self, "tabBar": UIView.self,
    ]

    /// Objects that the canvas does not show.
    private static let hidden: Set<String> = [
        "navigationItem", "barButtonItem", "tabBarItem", "collectionViewFlowLayout", "collectionViewLayout",
    ]

    private static func canvasClass(of element: NibElement) -> AnyClass? {
        hidden.contains(element.name) ? nil : boxes[element.name] ?? NibKinds.baseClass(of: element)
    }

    package func baseClass(of element: NibElement) -> AnyClass? {
        makesBars ? NibKinds.baseClass(of: element) : Self.canvasClass(of: element)
    }

    package var hasCustomClasses: Bool { false }
    package var keepsPlaceholderConstraints: Bool { true }
    package func image(named name: String, in bundle: Bundle) -> UIImage? { assets.image(name) }
    package func color(named name: String, in bundle: Bundle) -> UIColor? { assets.color(name) }

    package func fontChoice(_ name: String, size: CGFloat) -> NibFontChoice {
        switch fonts.source(of: name) {
        case .file(let file): UIFont(file: file, named: name, size: size).map { .font($0) } ?? .standard
        case .helveticaNeue: .helveticaNeue
        case .unavailable: .standard
        }
    }

    package func loader(_ loader: NibLoader, didMake object: NSObject, for element: NibElement) {
        objects[element.node] = object
    }

    package func loader(_ loader: NibLoader, didWake object: NSObject) {
        (object as? UIResponder)?.prepareForInterfaceBuilder()
    }
}
