import Foundation
import NibDocument
import UIKit

/// What Interface Builder's canvas shows differently from a running app: lists show the cells of the document with the
/// sizes it gives them, bars and placeholders have the sizes Xcode gives them.
extension NibDesign {
    package func loader(_ loader: NibLoader, didConfigure view: UIView, from reader: NibReader) {
        let element = reader.element
        switch element.name {
        case "tableView", "collectionView":
            addListContent(to: view, element, loader)
        case "tableViewCell", "collectionViewCell":
            setCellMargins(of: view, element)
        case "tableViewCellContentView":
            setCellMargins(of: view, element)
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        case "stackView":
            keepUndecidedSizes(in: element, view as? UIStackView, loader)
            (view as? UIStackView)?.keepsHiddenSizes = keepsHiddenSizes && CanvasRule.hiddenTakeNoRoom.holds
        case "label" where !CanvasRule.pushedWords.holds:
            (view as? UILabel)?.lineBreakStrategy.remove(.pushOut)
        case "view":
            settleTie(in: element, isVertical: false, loader)
        case "activityIndicatorView":
            // The canvas shows the indicator also where the running app would hide it.
            (view as? UIActivityIndicatorView)?.hidesWhenStopped = false
        default:
            break
        }
        keepRequiredSizesOptional(view)
        addKeyedViews(to: view, element, loader)
        for item in element.elements(in: "items") { addKeyedViews(to: view, item, loader) }
        if let size = contentSize(of: view, reader, loader) { view.contentSizeOverride = size }
    }

    /// Recorded: a label whose resistance to being squeezed is required gives way to required constraints, and other
    /// labels and sliders of 999 before it.
    private func keepRequiredSizesOptional(_ view: UIView) {
        guard CanvasRule.requiredContentYields.holds else { return }
        let almost = UILayoutPriority(999.5)
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            if view.contentCompressionResistancePriority(for: axis) == .required {
                view.setContentCompressionResistancePriority(almost, for: axis)
            }
            if view.contentHuggingPriority(for: axis) == .required {
                view.setContentHuggingPriority(almost, for: axis)
            }
        }
    }

    /// Views that fill a property of their parent: a cell's content view, a table's header, an item's title view.
    private func addKeyedViews(to parent: UIView, _ element: NibElement, _ loader: NibLoader) {
        guard !(parent is UIVisualEffectView) else { return }
        for child in element.children where child.key != nil && child.name != "tableViewCell" {
            guard Self.isView(child), let view = loader.view(for: child) else { continue }
            parent.addSubview(view)
        }
    }

    private func setCellMargins(of view: UIView, _ element: NibElement) {
        if let given = element.insets("layoutMargins") ?? element.insets("directionalLayoutMargins") {
            // Recorded: margins of 0 on a cell's content are not taken.
            let isNothing = given.top == 0 && given.left == 0 && given.bottom == 0 && given.right == 0
            guard CanvasRule.zeroCellMargins.holds, isNothing, element.name == "tableViewCellContentView" else {
                return
            }
        }
        if element.name == "collectionViewCell", element.flag("preservesSuperviewLayoutMargins") != true { return }
        let cell = element.name == "tableViewCell" ? element : element.parent
        let isInTable = cell?.parent?.name == "prototypes" || cell?.parent?.name == "cells"
        var margins = metrics.cellMargins(width: cell?.rect()?.width ?? view.bounds.width, isInTable: isInTable)
        if let inset = cell.flatMap(Self.groupInset) { (margins.left, margins.right) = (inset, inset) }
        if element.name == "tableViewCellContentView", cell?["accessoryType"] != nil { margins.right = 8 }
        view.insetsLayoutMarginsFromSafeArea = false
        view.preservesSuperviewLayoutMargins = false
        if element.name == "collectionViewCell" { (margins.top, margins.bottom) = (8, 8) }
        view.layoutMargins = margins
    }

    /// Of constraints that keep an arranged view's size on the canvas, which no document says and no app has.
    static let keptSizeIdentifier = "IB-kept-size"

    /// Interface Builder generates constraints from the frames of arranged views, as the nib compiler does for views
    /// with ambiguity.
    ///
    /// Where nothing decides how large an arranged view is, it keeps its size; optional constraints of 250 yield to it.
    /// A plain view keeps its length along the stack whatever it holds, unless what it holds needs more: recorded rows
    /// stay as long as they were when their texts get shorter, and stretch a label in them (40 of 107 rows with content
    /// in vertical stacks are longer than their content asks for; of views elsewhere, 17 of 651).
    private func keepUndecidedSizes(in stack: NibElement, _ view: UIStackView?, _ loader: NibLoader) {
        let shown = CanvasRule.variedAxes.holds ? view : nil
        let isVertical = shown.map { $0.axis == .vertical } ?? (stack["axis"] == "vertical")
        let isFilledAlong = shown.map { $0.distribution == .fillEqually } ?? (stack["distribution"] == "fillEqually")
        let isFilledAcross = shown.map { $0.alignment == .fill } ?? ["fill", nil].contains(stack["alignment"])
        if !isVertical, !isFilledAlong { shareRow(of: stack, loader) }
        for child in stack.elements(in: "subviews") {
            guard let frame = child.rect(), let view = loader.view(for: child) else { continue }
            func keep(_ constraint: NSLayoutConstraint, _ priority: Float) {
                constraint.priority = UILayoutPriority(priority)
                constraint.identifier = Self.keptSizeIdentifier
                constraint.isActive = true
            }
            for axis in ["vertical", "horizontal"] {
                let isAlong = isVertical == (axis == "vertical")
                let isRow = isAlong && child.name == "view" && keepsRows && CanvasRule.keptRows.holds
                let isFilled = isAlong ? isFilledAlong : isFilledAcross
                let isAcross = !isAlong && child.name == "view" && CanvasRule.keptAcross.holds
                guard isRow || !isFilled || isAcross else { continue }
                let constraint =
                    axis == "vertical"
                    ? view.heightAnchor.constraint(equalToConstant: frame.height)
                    : view.widthAnchor.constraint(equalToConstant: frame.width)
                if isRow {
                    keep(constraint, 252)
                    if isVertical { settleTie(in: child, isVertical: true, loader) }
                } else if CanvasRule.undecidedSizes.holds, isOpen(child, axis) {
                    keep(constraint, isFilled ? 30 : 251)
                }
            }
        }
    }

    /// Configured buttons, or labels, that are as ready to stretch share what a row has to fill equally: seven of seven
    /// recorded rows of buttons, of three projects, and one of one of labels. Weaker than anything else, so that they keep
    /// their contents' widths where nothing stretches.
    private func shareRow(of stack: NibElement, _ loader: NibLoader) {
        guard CanvasRule.sharedRows.holds else { return }
        let shown = stack.elements(in: "subviews").filter { $0.flag("hidden") != true }
        let buttons = shown.filter { $0.name == "button" && $0.child("buttonConfiguration") != nil }
        for alike in [buttons, shown.filter { $0.name == "label" }] {
            // Those that are not installed on this device are in no view.
            let views = alike.compactMap { loader.view(for: $0) }.filter { $0.superview != nil }
            guard let first = views.first else { continue }
            for view in views.dropFirst()
            where view.superview === first.superview
                && view.contentHuggingPriority(for: .horizontal) == first.contentHuggingPriority(for: .horizontal)
            {
                let constraint = view.widthAnchor.constraint(equalTo: first.widthAnchor)
                constraint.priority = UILayoutPriority(1)
                constraint.identifier = Self.keptSizeIdentifier
                constraint.isActive = true
            }
        }
    }

    /// Of two labels that are as ready to stretch, above each other in a row of a stack, or to be squeezed, side by side,
    /// the latter does where the document names its distance from the superview's end before that from the former; else
    /// the former does, as in ties generally. Eleven of eleven recorded cases of three projects.
    private func settleTie(in element: NibElement, isVertical: Bool, _ loader: NibLoader) {
        guard CanvasRule.ties.holds else { return }
        let (start, end) = isVertical ? ("top", "bottom") : ("leading", "trailing")
        /// What a constraint ties the ends, or the end and the start, of: the one before and the one after.
        func tied(_ constraint: NibElement, to attribute: String) -> (before: String?, after: String?)? {
            let first = (constraint["firstItem"] ?? element.id, constraint["firstAttribute"])
            let second = (constraint["secondItem"] ?? element.id, constraint["secondAttribute"])
            if first.1 == end, second.1 == attribute { return (first.0, second.0) }
            if second.1 == end, first.1 == attribute { return (second.0, first.0) }
            return nil
        }
        var atEnd: Set<String> = []
        for constraint in element.elements(in: "constraints") where constraint["relation"] == nil {
            if let (a, b) = tied(constraint, to: end), a == element.id || b == element.id {
                if let id = a == element.id ? b : a { atEnd.insert(id) }
            } else if let (before, after) = tied(constraint, to: start), let after, atEnd.contains(after) {
                guard let former = before.flatMap({ loader.objects[$0] }) as? UILabel,
                    let latter = loader.objects[after] as? UILabel
                else { continue }
                isVertical ? yieldStretching(latter, former) : yieldSqueezing(latter, former)
            }
        }
    }

    private func yieldStretching(_ label: UILabel, _ other: UILabel) {
        let hugging = label.contentHuggingPriority(for: .vertical)
        guard hugging == other.contentHuggingPriority(for: .vertical), hugging.rawValue > 1 else { return }
        label.setContentHuggingPriority(UILayoutPriority(hugging.rawValue - 0.5), for: .vertical)
    }

    private func yieldSqueezing(_ label: UILabel, _ other: UILabel) {
        let resistance = label.contentCompressionResistancePriority(for: .horizontal)
        guard resistance == other.contentCompressionResistancePriority(for: .horizontal), resistance.rawValue > 1
        else { return }
        label.setContentCompressionResistancePriority(
            UILayoutPriority(resistance.rawValue - 0.5), for: .horizontal)
    }

    /// Whether nothing says how large a view is along an axis: it holds nothing with a size of its own, no constraint
    /// gives it or what it holds a size, and none ties them to anything outside.
    private func isOpen(_ element: NibElement, _ axis: String) -> Bool {
        if element.name == "view", !isTiedOutside(element, axis), !holdsEdges(element, axis) { return true }
        let inside = element.subtree.filter { $0.id != nil }
        let ids = Set(inside.compactMap(\.id))
        return inside.allSatisfy { part in
            guard part.name != "constraint", let id = part.id else { return true }
            if Self.isView(part), !hasNoSizeOfItsOwn(part) { return false }
            return constraintEnds["\(id) \(axis)"]?.allSatisfy { other in other.map(ids.contains) ?? false } ?? true
        }
    }

    private func isTiedOutside(_ element: NibElement, _ axis: String) -> Bool {
        guard let id = element.id, let ends = constraintEnds["\(id) \(axis)"] else { return false }
        let ids = Set(element.subtree.compactMap(\.id))
        return !ends.allSatisfy { other in other.map(ids.contains) ?? false }
    }

    /// Whether what is in a view is tied to both of its edges along an axis, so that its size follows.
    private func holdsEdges(_ element: NibElement, _ axis: String) -> Bool {
        guard let id = element.id else { return true }
        let guides = Set(element.children.filter { $0.name.hasSuffix("LayoutGuide") }.compactMap(\.id))
        var edges: Set<Bool> = []
        for part in element.subtree where part.name == "constraint" {
            let owner = part.parent?.parent?.id
            for (item, attribute) in [("firstItem", "firstAttribute"), ("secondItem", "secondAttribute")] {
                guard let attribute = part[attribute], Self.axis(of: attribute) == axis, let item = part[item] ?? owner,
                    item == id || guides.contains(item)
                else { continue }
                let name = attribute.lowercased()
                if name.hasPrefix("leading") || name.hasPrefix("left") || name.hasPrefix("top") { edges.insert(false) }
                if name.hasPrefix("trailing") || name.hasPrefix("right") || name.hasPrefix("bottom") {
                    edges.insert(true)
                }
            }
        }
        return edges.count == 2
    }

    private func hasNoSizeOfItsOwn(_ element: NibElement) -> Bool {
        guard element["placeholderIntrinsicHeight"] == nil, element["placeholderIntrinsicWidth"] == nil,
            designableSizes[element.id ?? ""] == nil
        else { return false }
        switch element.name {
        case "view", "containerView", "tableView", "collectionView", "scrollView", "wkWebView", "mapView": return true
        case "textView": return element.flag("scrollEnabled") ?? true
        case "imageView": return element["image"] == nil
        default: return false
        }
    }

    /// By id and axis, what the constraints of a document tie a view to: other views' ids, nil for sizes.
    static func constraintEnds(of document: NibDocument) -> [String: [String?]] {
        var result: [String: [String?]] = [:]
        for constraint in document.elements where constraint.name == "constraint" {
            let owner = constraint.parent?.parent?.id
            let first = constraint["firstItem"] ?? owner
            let second = constraint["secondAttribute"] == nil ? nil : constraint["secondItem"] ?? owner
            // An inequality alone does not say which size the view has.
            if second == nil, constraint["relation"] != nil { continue }
            for (item, other, attribute) in [
                (first, second, constraint["firstAttribute"]), (second, first, constraint["secondAttribute"]),
            ] {
                guard let item, let attribute, let axis = axis(of: attribute) else { continue }
                result["\(item) \(axis)", default: []].append(["width", "height"].contains(attribute) ? nil : other)
            }
        }
        return result
    }

    private static func axis(of attribute: String) -> String? {
        switch attribute {
        case "width", "leading", "trailing", "left", "right", "centerX", "leadingMargin", "trailingMargin",
            "leftMargin",
            "rightMargin", "centerXWithinMargins":
            "horizontal"
        case "height", "top", "bottom", "centerY", "baseline", "firstBaseline", "topMargin", "bottomMargin",
            "centerYWithinMargins":
            "vertical"
        default: nil
        }
    }
}
