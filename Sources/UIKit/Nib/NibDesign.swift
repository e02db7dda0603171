import Foundation
import NibDocument

/// The parts of a document as Interface Builder's canvas shows them, each on its own: scenes, top-level views.
@MainActor
package struct NibDesign {
    /// A scene or a top-level view.
    package struct Part {
        /// The root view's element.
        package let view: NibElement
        /// The controller's element where the part is a scene.
        package let controller: NibElement?
    }

    private let source: NibSource
    package let session: NibSession
    private let traits: UITraitCollection

    /// - Parameters:
    ///   - path: The document's file, for texts and images beside it.
    ///   - traits: Decide which variations hold.
    package init(_ document: NibDocument, path: String?, session: NibSession, traits: UITraitCollection) {
        source = NibSource(document: document, path: path, bundle: .main)
        self.session = session
        self.traits = traits
        session.assets = ProjectAssets(document: path, folders: session.assetFolders)
    }

    /// The tint that the document gives all its parts.
    package var globalTint: UIColor? {
        NibLoader(source, session: session, traits: traits).color(source.document.root.color("tintColor"))
    }

    /// The parts in the order of the file.
    package var parts: [Part] {
        let document = source.document
        if document.kind == .storyboard {
            return document.root.elements(in: "scenes").flatMap { scene in
                scene.elements(in: "objects").flatMap { object -> [Part] in
                    guard NibKinds.controllers.contains(object.name) else {
                        return Self.isView(object) ? [Part(view: object, controller: nil)] : []
                    }
                    let root = object.child(key: "view").map { [Part(view: $0, controller: object)] } ?? []
                    return root + Self.barViews(of: object)
                }
            }
        }
        return document.root.elements(in: "objects").compactMap { object in
            if Self.isView(object) { return Part(view: object, controller: nil) }
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

    private static func isView(_ element: NibElement) -> Bool {
        NibKinds.baseClass(of: element, isDesign: true) is UIView.Type
    }

    /// Makes a part: a controller whose view is the part's, loaded and connected.
    package func makeController(for part: Part) -> UIViewController? {
        let loader = NibLoader(source, session: session, traits: traits)
        let controller = UIViewController()
        guard let view = loader.view(for: part.view) else { return nil }
        controller.view = view
        if let scene = part.controller { loader.addLayoutGuides(of: controller, scene, to: view) }
        loader.finish()
        return controller
    }

    /// Makes a part that no controller shows, such as a cell.
    package func makeView(for part: Part) -> UIView? {
        let loader = NibLoader(source, session: session, traits: traits)
        guard let view = loader.view(for: part.view) else { return nil }
        loader.finish()
        return view
    }

    /// Makes what the canvas shows around a scene: a bar as its container describes it, an item for a bar.
    package func barObject(for element: NibElement) -> NSObject? {
        let loader = NibLoader(source, session: session, traits: traits)
        loader.makesBars = true
        let object = loader.object(for: element)
        loader.finish()
        return object
    }
}
