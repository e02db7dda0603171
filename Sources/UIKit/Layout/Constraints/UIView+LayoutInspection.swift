import LayoutEngine

// What tools ask of views about their layout.
extension UIView {
    /// A content size in place of the intrinsic one, such as a placeholder's of a document; nil for none.
    package var contentSizeOverride: ContentSizeOverride? {
        get { constraintState.contentSizeOverride }
        set {
            constraintState.contentSizeOverride = newValue
            contentSizeChanged()
        }
    }

    /// The content size that layout counts with.
    package var layoutContentSize: CGSize {
        contentSizeOverride?.replacing(intrinsicContentSize) ?? intrinsicContentSize
    }

    /// Every contradiction that holds now among the constraints of the view's tree.
    package var currentConflicts: [ConstraintConflict] {
        guard let engine = layoutNode.upToDateEngine() else { return [] }
        return engine.explained(engine.engine.currentConflicts)
    }

    /// A part of a view's place or size.
    package enum FramePart: String, Sendable {
        case horizontalPosition = "horizontal position"
        case width
        case verticalPosition = "vertical position"
        case height

        package var isHorizontal: Bool { self == .horizontalPosition || self == .width }
        package var isSize: Bool { self == .width || self == .height }

        /// As traces and captures write it: `minX`, `width`, `minY`, `height`.
        package var attributeName: String {
            switch self {
            case .horizontalPosition: "minX"
            case .verticalPosition: "minY"
            case .width, .height: rawValue
            }
        }

        package init?(attributeName: String) {
            let all: [FramePart] = [.horizontalPosition, .width, .verticalPosition, .height]
            guard let part = all.first(where: { $0.attributeName == attributeName }) else { return nil }
            self = part
        }
    }

    /// What constraints leave open of the view.
    package var ambiguousParts: [FramePart] {
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
    package func baselineSource(isFirst: Bool) -> (source: UIView, inset: CGFloat) {
        let source = isFirst ? forFirstBaselineLayout : forLastBaselineLayout
        let offsets = source.baselineOffsets
        return (source, isFirst ? offsets.fromTop : offsets.fromBottom)
    }

    /// Whether an edge of this view in a constraint with `other` means the edge of what it scrolls.
    package func scrollsInside(_ other: AnyObject?) -> Bool {
        guard scrollsContent else { return false }
        if let view = other as? UIView { return view !== self && view.isDescendant(of: self) }
        if let guide = other as? UILayoutGuide, let owner = guide.owningView { return owner.isDescendant(of: self) }
        return false
    }
}
