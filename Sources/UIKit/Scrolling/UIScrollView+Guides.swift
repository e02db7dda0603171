/// The two guides of a scroll view, made on first use.
@MainActor struct ScrollGuides {
    fileprivate(set) var content: ScrollContentGuide?
    fileprivate(set) var frame: ScrollFrameGuide?
}

/// The rectangle of the content. Its origin is that of the content's coordinates; its size is what constraints make it, or
/// the content size that was set, where they leave it open.
final class ScrollContentGuide: UILayoutGuide, SystemLayoutGuide {
    nonisolated static var describedName: String { "_UIScrollViewLayoutGuide" }

    private var edges: [NSLayoutConstraint] = []
    /// Whether the content size is being set to the constraints' own answer.
    var isAnswering = false

    override func constraintsOnFirstUse() -> [NSLayoutConstraint] {
        guard edges.isEmpty, let view = owningView as? UIScrollView else { return edges }
        edges = [
            fact(.left, 0), fact(.top, 0),
            fact(.width, view.contentSize.width, priority: 1), fact(.height, view.contentSize.height, priority: 1),
        ]
        return edges
    }

    /// The size that was set by hand.
    func wish(_ size: CGSize) {
        guard edges.count == 4, !isAnswering else { return }
        edges[2].constant = size.width
        edges[3].constant = size.height
    }

    override var frameFromOwner: CGRect? {
        guard sizeFromConstraints == nil, let view = owningView as? UIScrollView else { return nil }
        return CGRect(origin: .zero, size: view.contentSize)
    }

    /// The size in effect, once some constraint speaks of the content.
    var sizeFromConstraints: CGSize? {
        guard let engine = node.engine, let frame = engine.frame(of: node) else { return nil }
        return frame.size
    }
}

/// The rectangle of the view, whatever part of the content it shows.
final class ScrollFrameGuide: UILayoutGuide, SystemLayoutGuide {
    nonisolated static var describedName: String { "_UIScrollViewLayoutGuide" }

    private var edges: [NSLayoutConstraint] = []

    override func constraintsOnFirstUse() -> [NSLayoutConstraint] {
        guard edges.isEmpty, let view = owningView else { return edges }
        edges = [
            fact(.left, view.bounds.minX), fact(.top, view.bounds.minY),
            fact(.width, 0, equalTo: view.layoutNode), fact(.height, 0, equalTo: view.layoutNode),
        ]
        return edges
    }

    override var frameFromOwner: CGRect? { owningView?.bounds }

    func follow(_ offset: CGPoint) {
        guard edges.count == 4 else { return }
        edges[0].constant = offset.x
        edges[1].constant = offset.y
    }
}

extension UILayoutGuide {
    /// Something that the system knows of a guide: a place in its owner's coordinates, or a size.
    fileprivate func fact(
        _ attribute: NSLayoutConstraint.Attribute, _ constant: CGFloat, priority: Float = 1000,
        equalTo second: LayoutNode? = nil
    ) -> NSLayoutConstraint {
        let constraint = NSLayoutConstraint(
            ConstraintDefinition(
                first: node, firstAttribute: attribute, relation: .equal, second: second,
                secondAttribute: second == nil ? .notAnAttribute : attribute, multiplier: 1),
            constant: constant)
        constraint.priority = UILayoutPriority(rawValue: priority)
        constraint.standing = Standing.guide
        constraint.identifier = identifier
        return constraint
    }
}

extension UIScrollView {
    var contentGuide: UILayoutGuide {
        if let guide = guides.content { return guide }
        let guide = ScrollContentGuide()
        guide.identifier = "UIScrollView-contentLayoutGuide"
        guides.content = guide
        addLayoutGuide(guide)
        return guide
    }

    var frameGuide: UILayoutGuide {
        if let guide = guides.frame { return guide }
        let guide = ScrollFrameGuide()
        guide.identifier = "UIScrollView-frameLayoutGuide"
        guides.frame = guide
        addLayoutGuide(guide)
        return guide
    }

    func takeContentSizeFromGuide() {
        guard contentFollowsConstraints, let guide = guides.content,
            let size = guide.sizeFromConstraints.map(zoomed), size != contentSize
        else { return }
        // Set through the property, which subclasses override, but not to count as a size that the app set.
        guide.isAnswering = true
        contentSize = size
        guide.isAnswering = false
    }
}
