import Foundation
import NibDocument

/// What Interface Builder's canvas shows differently from a running app: lists show the cells of the document with the
/// sizes it gives them, bars and placeholders have the sizes Xcode gives them.
extension NibLoader {
    func arrangeForCanvas(_ view: UIView, _ reader: NibReader) {
        let element = reader.element
        switch element.name {
        case "tableView", "collectionView":
            addListContent(to: view, element)
        case "tableViewCell", "collectionViewCell":
            setCellMargins(of: view, element)
        case "tableViewCellContentView":
            setCellMargins(of: view, element)
        default:
            break
        }
        addKeyedViews(to: view, element)
        for item in element.elements(in: "items") { addKeyedViews(to: view, item) }
        if let size = designSize(of: element, reader) { view.constraintState.designContentSize = size }
    }

    private func addListContent(to list: UIView, _ element: NibElement) {
        let sections = element.elements(in: "sections").flatMap { $0.elements(in: "cells") }
        for child in element.elements(in: "prototypes") + element.elements(in: "cells") + sections {
            if let cell = view(for: child) { list.addSubview(cell) }
        }
    }

    /// Views that fill a property of their parent: a cell's content view, a table's header, an item's title view.
    private func addKeyedViews(to parent: UIView, _ element: NibElement) {
        guard !(parent is UIVisualEffectView) else { return }
        for child in element.children where child.key != nil && child.name != "tableViewCell" {
            guard NibKinds.baseClass(of: child, isDesign: true) is UIView.Type, let view = view(for: child) else {
                continue
            }
            parent.addSubview(view)
        }
    }

    private func setCellMargins(of view: UIView, _ element: NibElement) {
        guard element.insets("layoutMargins") == nil, element.insets("directionalLayoutMargins") == nil else { return }
        guard element.name != "collectionViewCell" else { return }
        let cell = element.name == "tableViewCell" ? element : element.parent
        var margins = session.cellMargins(cell?.rect()?.width ?? view.bounds.width)
        if element.name == "tableViewCellContentView", cell?["accessoryType"] != nil { margins.right = 8 }
        view.insetsLayoutMarginsFromSafeArea = false
        view.preservesSuperviewLayoutMargins = false
        view.layoutMargins = margins
    }

    /// The size Xcode records for placeholders and for designable classes, and that of bars.
    private func designSize(of element: NibElement, _ reader: NibReader) -> DesignContentSize? {
        func placeholder(_ name: String) -> CGFloat? {
            guard let text = reader[name] else { return nil }
            return text == "infinite" ? UIView.noIntrinsicMetric : reader.number(name)
        }
        let width = placeholder("placeholderIntrinsicWidth")
        let height = placeholder("placeholderIntrinsicHeight")
        if width != nil || height != nil { return DesignContentSize(width: width, height: height) }
        if let bar = session.barHeight(element.name) { return DesignContentSize(height: bar) }
        guard let id = element.id, let size = designableSizes[id] else { return nil }
        return DesignContentSize(width: size.width, height: size.height)
    }

    /// The intrinsic sizes that Xcode recorded for views whose class draws itself in Interface Builder.
    static func designableSizes(of document: NibDocument) -> [String: CGSize] {
        var sizes: [String: CGSize] = [:]
        for designable in document.root.elements(in: "designables") {
            if let name = designable["name"], let size = designable.size("intrinsicContentSize") { sizes[name] = size }
        }
        return sizes
    }
}
