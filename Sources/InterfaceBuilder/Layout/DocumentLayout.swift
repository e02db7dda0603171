import Foundation
import NibDocument
import UIKit

/// A document laid out as Interface Builder shows it.
package struct DocumentLayout: Sendable {
    package struct View: Sendable {
        package let id: String
        package let className: String
        /// What the user called the view in Xcode, or the view's text.
        package let label: String?
        /// In the superview's coordinates.
        package let frame: CGRect
        package let superview: String?
        package let depth: Int
    }

    package let file: String
    package let device: String
    package let scale: CGFloat
    /// In the order of the file, superviews before their subviews.
    package var views: [View] = []
    /// Constraints that had to be broken, as UIKit prints them.
    package var conflicts: [String] = []
    /// Ids of views whose place or size the constraints do not decide.
    package var ambiguous: [String] = []
    package var warnings: [String] = []
}

/// What a layout may ask for in place of the document's own design.
package struct LayoutOptions: Sendable {
    package var device: String?
    package var isLandscape: Bool?
    /// Top-level views that fill the document's own device fill another one too, as under Xcode's *View as*.
    package var resizesViews = false
    package var isDark: Bool?
    package var isRightToLeft = false
    package var contentSize: String?
    package var languages: [String] = []
    /// Where fonts that a document names by file are looked for first.
    package var fontFolders: [String] = []
    package var textSizes = NibSession.TextSizes.measured

    package init() {}
}

@MainActor
package enum DocumentLayouter {
    /// - Parameters:
    ///   - name: As messages call the document.
    ///   - path: Where images and texts are looked for; nil without any.
    package static func layOut(
        _ data: Data, name: String, path: String?, options: LayoutOptions
    ) throws -> DocumentLayout {
        let document = try NibDocument(data: data, name: name)
        _ = try document.checkedKind()
        // Each layout puts its own device and control sizes in place.
        let (world, metrics) = (Runtime.current, ControlMetrics.current)
        defer { (Runtime.current, ControlMetrics.current) = (world, metrics) }
        let stage = CanvasStage(document, options: options)
        var layout = DocumentLayout(file: name, device: stage.device.id, scale: stage.device.scale)
        let session = NibSession(isDesign: true, languages: options.languages)
        session.textSizes = options.textSizes
        session.showsPictures = false
        stage.prepare(session, path: path)
        let design = NibDesign(document, path: path, session: session, traits: stage.traits)
        let names = document.elements.compactMap(\.id)
        for part in design.parts {
            stage.show(part, of: design) { root in
                collect(root, document, session, &layout)
            }
        }
        let order = Dictionary(zip(names, 0...), uniquingKeysWith: { first, _ in first })
        layout.views.sort { order[$0.id, default: 0] < order[$1.id, default: 0] }
        layout.warnings = session.warnings
        layout.conflicts = stage.conflicts
        return layout
    }

    private static func collect(
        _ root: UIView, _ document: NibDocument, _ session: NibSession, _ layout: inout DocumentLayout
    ) {
        var ids: [ObjectIdentifier: String] = [:]
        for (id, object) in session.objects {
            guard let view = object as? UIView, view.isDescendant(of: root) else { continue }
            ids[ObjectIdentifier(view)] = id
        }
        func visit(_ view: UIView, above: String?, depth: Int) {
            var nearest = above
            var depth = depth
            if let id = ids[ObjectIdentifier(view)] {
                let element = document.element(id: id)
                layout.views.append(
                    DocumentLayout.View(
                        id: id, className: className(view, element), label: element.flatMap(label), frame: view.frame,
                        superview: above, depth: depth))
                if view.hasAmbiguousLayout { layout.ambiguous.append(id) }
                nearest = id
                depth += 1
            }
            for subview in view.subviews { visit(subview, above: nearest, depth: depth) }
        }
        visit(root, above: nil, depth: 0)
    }

    private static func className(_ view: UIView, _ element: NibElement?) -> String {
        if let custom = element?.customClass { return custom.name }
        guard let element else { return "\(type(of: view))" }
        return CanvasNames.className(of: element.name)
    }

    private static func label(_ element: NibElement) -> String? {
        element["userLabel"] ?? element.string("text") ?? element.string("placeholder")
            ?? element.child("state")?["title"] ?? element.child("buttonConfiguration")?["title"]
    }
}

/// UIKit's class names by element.
enum CanvasNames {
    static func className(of element: String) -> String {
        switch element {
        case "view", "containerView": return "UIView"
        case "wkWebView": return "WKWebView"
        case "mapView": return "MKMapView"
        case "webView": return "UIWebView"
        case "tableViewCellContentView": return "UITableViewCellContentView"
        case "collectionViewCellContentView": return "UIView"
        default: return "UI" + element.prefix(1).uppercased() + element.dropFirst()
        }
    }
}
