/// Lies between two layouts: each view is on its way from its place in the one to its place in the other.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
    /// The layout before.
    public let currentLayout: UICollectionViewLayout
    /// The layout after.
    public let nextLayout: UICollectionViewLayout
    private var values: [String: CGFloat] = [:]
    final var completion: UICollectionView.LayoutInteractiveTransitionCompletion?

    /// A layout between two others.
    public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
        self.currentLayout = currentLayout
        nextLayout = newLayout
        super.init()
    }

    public required init?(coder: NSCoder) { nil }

    /// 0 at the current layout, 1 at the next.
    open var transitionProgress: CGFloat = 0 {
        didSet { if transitionProgress != oldValue { invalidateLayout() } }
    }

    /// Values of the app's own that belong to a step of the transition.
    open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
    /// The value under the key; 0 for none.
    open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

    open override func prepare() {
        super.prepare()
        for layout in [currentLayout, nextLayout] {
            layout.collectionView = collectionView
            layout.prepareIfNeeded()
        }
    }

    open override var collectionViewContentSize: CGSize {
        let (a, b) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
        return CGSize(width: between(a.width, b.width), height: between(a.height, b.height))
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        // An item that shows in either layout may show in between.
        let all = [currentLayout, nextLayout].flatMap { $0.layoutAttributesForElements(in: rect) ?? [] }
        var seen: Set<String> = []
        return all.compactMap { attributes in
            let kind = attributes.representedElementKind ?? ""
            guard
                seen.insert("\(attributes.representedElementCategory.rawValue) \(kind) \(attributes.indexPath)")
                    .inserted
            else { return nil }
            return onTheWay(attributes)
        }
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        (currentLayout.layoutAttributesForItem(at: indexPath) ?? nextLayout.layoutAttributesForItem(at: indexPath))
            .map(onTheWay)
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        (currentLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
            ?? nextLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)).map(onTheWay)
    }

    private func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * transitionProgress }

    private func onTheWay(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        func find(_ layout: UICollectionViewLayout) -> UICollectionViewLayoutAttributes? {
            let (kind, path) = (attributes.representedElementKind ?? "", attributes.indexPath)
            switch attributes.representedElementCategory {
            case .cell: return layout.layoutAttributesForItem(at: path)
            case .supplementaryView: return layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)
            case .decorationView: return layout.layoutAttributesForDecorationView(ofKind: kind, at: path)
            }
        }
        guard let from = find(currentLayout), let to = find(nextLayout),
            let copy = attributes.copy() as? UICollectionViewLayoutAttributes
        else { return attributes }
        copy.frame = CGRect(
            x: between(from.frame.minX, to.frame.minX), y: between(from.frame.minY, to.frame.minY),
            width: between(from.frame.width, to.frame.width), height: between(from.frame.height, to.frame.height))
        copy.alpha = between(from.alpha, to.alpha)
        return copy
    }
}

extension UICollectionView {
    /// - Parameter completed: Whether the animation to the end was not cut short.
    public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finished: Bool) -> Void

    func endTransition(finishing: Bool) {
        guard let transition = collectionViewLayout as? UICollectionViewTransitionLayout else {
            preconditionFailure(
                "the collection is not prepared for an interactive transition. see startInteractiveTransition:")
        }
        let layout = finishing ? transition.nextLayout : transition.currentLayout
        setCollectionViewLayout(layout, animated: true) { completed in transition.completion?(completed, finishing) }
    }
}
