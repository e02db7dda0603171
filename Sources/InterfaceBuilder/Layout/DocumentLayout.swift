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
        /// The view's frame, in the superview's coordinates.
        package let frame: CGRect
        package let superview: String?
        package let depth: Int
    }

    /// A scene of a storyboard or a top-level view of a xib.
    package struct Scene: Sendable {
        /// The scene's name, as previews call it.
        package let name: String
        /// The controller's id and class; nil for a view by itself.
        package let controller: (id: String, className: String)?
        /// The root view's id.
        package let view: String?
    }

    /// A constraint or guide, in words.
    package struct Detail: Sendable {
        package enum Kind: String, Sendable { case guide, constraint }
        package let kind: Kind
        package let id: String?
        /// The view that it belongs to.
        package let view: String
        package let text: String
        /// A guide's, in its view's coordinates.
        package let frame: CGRect?
    }

    package let file: String
    /// The canvas's id.
    package let device: String
    /// The device's name, as people call it.
    package let deviceName: String
    package let scale: CGFloat
    /// The design that was asked for: 18 or 26; nil for the canvas's.
    package var design: Int?
    /// The views in the order of the file, superviews before their subviews.
    package var views: [View] = []
    /// The scenes in the order of the file.
    package var scenes: [Scene] = []
    /// Guides and constraints by view, where they were asked for.
    package var details: [Detail] = []
    /// Constraints that had to be broken, as UIKit prints them.
    package var conflicts: [String] = []
    /// Ids of views whose place or size the constraints do not decide.
    package var ambiguous: [String] = []
    package var warnings: [String] = []
}

/// What a layout may ask for in place of the document's own design.
package struct LayoutOptions: Equatable, Sendable {
    package var device: String?
    package var isLandscape: Bool?
    /// Top-level views that fill the document's own device fill another one too, as under Xcode's *View as*.
    package var resizesViews = false
    package var isDark: Bool?
    package var hasHighContrast = false
    /// The system's design; nil for what the canvas of the document's Xcode shows.
    package var design: InterfaceDesign?
    package var isRightToLeft = false
    package var contentSize: String?
    /// The user asked for bold text.
    package var isBold = false
    package var languages: [String] = []
    /// Where fonts that a document names by file are looked for first.
    package var fontFolders: [String] = []
    /// Where images and asset catalogues are looked for first.
    package var assetFolders: [String] = []
    package var textSizes = NibDesign.TextSizes.measured
    /// Guides and constraints are wanted beside views.
    package var listsDetails = false

    package init() {}

    /// What reports say of the design.
    package var reportedDesign: ReportedDesign {
        switch design {
        case nil: .canvas
        case .iOS18?: .iOS18
        case .iOS26?: .iOS26
        }
    }

    /// Asks for a language's texts, laid out in its direction.
    package mutating func speak(_ language: String) {
        languages = [language]
        if Self.isRightToLeft(language) { isRightToLeft = true }
    }
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
        var rendering = SceneRendering(document, path: path, options)
        rendering.textSizes = options.textSizes
        rendering.placeholderQuality = .empty
        let device = rendering.device
        var layout = DocumentLayout(
            file: name, device: device.id, deviceName: device.name(asked: options.device), scale: device.scale,
            design: options.design?.rawValue)
        layout.scenes = NibDesign.parts(of: document).map { part in
            let controller = part.controller.flatMap { element in
                element.id.map { ($0, element.customClass?.name ?? NibKinds.className(of: element.name)) }
            }
            return DocumentLayout.Scene(
                name: PreviewRenderer.name(of: part, in: name), controller: controller, view: part.view.id)
        }
        var addresses = AddressNames()
        layout.warnings =
            rendering.render { shown in
                collect(shown.root, shown.design, &layout)
                if options.listsDetails { collectDetails(of: shown.part, shown.root, shown.design, &layout) }
                let conflicts = shown.stage.conflicts.dropFirst(layout.conflicts.count)
                if !conflicts.isEmpty { addresses.beginPart(of: shown.design) }
                layout.conflicts += conflicts.map { addresses.text($0) }
            }.warnings
        let order = Dictionary(zip(document.elements.compactMap(\.id), 0...), uniquingKeysWith: { first, _ in first })
        layout.views.sort { order[$0.id, default: 0] < order[$1.id, default: 0] }
        return layout
    }

    private static func collect(
        _ root: UIView, _ design: NibDesign, _ layout: inout DocumentLayout
    ) {
        let elements = design.elements { ObjectIdentifier($0) }
        func visit(_ view: UIView, above: String?, depth: Int) {
            var nearest = above
            var depth = depth
            if let element = elements[ObjectIdentifier(view)], let id = element.id {
                layout.views.append(
                    DocumentLayout.View(
                        id: id, className: className(element), label: label(element), frame: view.frame,
                        superview: above, depth: depth))
                if view.hasAmbiguousLayout { layout.ambiguous.append(id) }
                nearest = id
                depth += 1
            }
            for subview in view.subviews { visit(subview, above: nearest, depth: depth) }
        }
        visit(root, above: nil, depth: 0)
    }

    private static func collectDetails(
        of part: NibDesign.Part, _ root: UIView, _ design: NibDesign, _ layout: inout DocumentLayout
    ) {
        let names = DocumentNames(design)
        for element in part.view.subtree {
            guard let id = element.id, let object = design.object(of: element) else { continue }
            if let guide = object as? UILayoutGuide, let owner = guide.owningView, owner.isDescendant(of: root),
                let view = names.id(of: owner)
            {
                layout.details.append(
                    .init(kind: .guide, id: id, view: view, text: names.name(guide), frame: guide.layoutFrame))
            } else if let constraint = object as? NSLayoutConstraint, let view = element.parent?.parent?.id {
                let own = NibConstraint(element)
                let text = own.visualText(in: design.document) {
                    design.document.element(id: $0).map(ObjectName.ofItem) ?? $0
                }
                let state = constraint.isActive ? "" : " (not installed)"
                layout.details.append(
                    .init(kind: .constraint, id: id, view: view, text: text + state, frame: nil))
            }
        }
    }

    private static func className(_ element: NibElement) -> String {
        if let custom = element.customClass { return custom.name }
        return NibKinds.className(of: element.name)
    }

    private static func label(_ element: NibElement) -> String? {
        element["userLabel"] ?? element.string("text") ?? element.string("placeholder")
            ?? element.child("state")?["title"] ?? element.child("buttonConfiguration")?["title"]
    }
}
