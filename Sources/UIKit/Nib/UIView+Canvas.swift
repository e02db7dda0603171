import LayoutEngine

extension NSLayoutConstraint {
    /// Of constraints that keep an arranged view's size on the canvas, which no document says and no app has.
    package static let keptSizeIdentifier = "IB-kept-size"
}

// What checks and repairs of documents ask of views on the canvas.
extension UIView {
    /// Gives the view a content size that a document recorded, in place of the measured one; nil leaves an axis alone.
    package func standIn(contentWidth: CGFloat?, contentHeight: CGFloat?) {
        let old = constraintState.designContentSize
        constraintState.designContentSize = DesignContentSize(
            width: contentWidth ?? old?.width, height: contentHeight ?? old?.height)
        contentSizeChanged()
    }

    /// The content size that layout counts with: a placeholder's where the document gives one.
    package var canvasContentSize: CGSize {
        constraintState.designContentSize?.replacing(intrinsicContentSize) ?? intrinsicContentSize
    }

    /// Every contradiction that holds now among the constraints of the view's tree.
    package var currentConflicts: [ConstraintConflict] {
        guard let engine = layoutNode.upToDateEngine() else { return [] }
        return engine.explained(engine.engine.currentConflicts)
    }

    /// A part of a view's place or size.
    package enum CanvasPart: String, Sendable {
        case horizontalPosition = "horizontal position"
        case width
        case verticalPosition = "vertical position"
        case height

        package var isHorizontal: Bool { self == .horizontalPosition || self == .width }
    }

    /// What constraints leave open of the view.
    package var ambiguousParts: [CanvasPart] {
        layoutNode.ambiguousAttributes.map { attribute in
            switch attribute {
            case .minX, .midX, .maxX: .horizontalPosition
            case .width: .width
            case .minY, .midY, .maxY: .verticalPosition
            case .height: .height
            }
        }
    }

    /// The view that a baseline is taken from, and how far the baseline lies inside that view's edge.
    package func canvasBaseline(isFirst: Bool) -> (source: UIView, inset: CGFloat) {
        let source = isFirst ? forFirstBaselineLayout : forLastBaselineLayout
        let offsets = source.baselineOffsets
        return (source, isFirst ? offsets.fromTop : offsets.fromBottom)
    }

    /// Whether an edge of this view in a constraint with `other` means the edge of what it scrolls.
    package func scrollsInside(_ other: AnyObject?) -> Bool {
        guard self is UIScrollView else { return false }
        if let view = other as? UIView { return view !== self && view.isDescendant(of: self) }
        if let guide = other as? UILayoutGuide, let owner = guide.owningView { return owner.isDescendant(of: self) }
        return false
    }
}
