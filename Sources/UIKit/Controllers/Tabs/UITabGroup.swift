/// Tabs that belong together. In a bar a group is one tab: it shows its own controller or, where it has none, that of the
/// selected child.
@preconcurrency @MainActor open class UITabGroup: UITab {
    private weak var chosen: UITab?

    /// - Parameters:
    ///   - title: Below the image.
    ///   - image: Nil for none.
    ///   - identifier: Unique among the tabs of a controller.
    ///   - children: In their order.
    ///   - viewControllerProvider: Makes what the group shows; nil to show the selected child's.
    public init(
        title: String, image: UIImage?, identifier: String, children: [UITab] = [],
        viewControllerProvider: ((UITab) -> UIViewController)? = nil
    ) {
        self.children = children
        super.init(
            title: title, image: image, identifier: identifier, viewControllerProvider: viewControllerProvider)
        for child in children { child.parent = self }
    }

    /// In the order that they were given.
    open var children: [UITab] {
        didSet {
            for child in oldValue where child.parent === self { child.parent = nil }
            for child in children { child.parent = self }
            didChange?()
        }
    }
    /// The child that is shown; the default one at first.
    open var selectedChild: UITab? {
        get {
            if let chosen, children.contains(where: { $0 === chosen }) { return chosen }
            return tab(forIdentifier: defaultChildIdentifier ?? "") ?? children.first { !$0.isHidden }
        }
        set {
            chosen = newValue
            didChange?()
        }
    }
    /// Which child is shown first; nil for the first of them.
    open var defaultChildIdentifier: String?
    /// A child by its identifier, also in groups below; nil where there is none.
    open func tab(forIdentifier identifier: String) -> UITab? { UITab.find(identifier, in: children) }

    override func makeController() -> UIViewController? { super.makeController() ?? selectedChild?.makeController() }
    open override var viewController: UIViewController? { super.viewController ?? selectedChild?.viewController }
}

extension UITab {
    static func find(_ identifier: String, in tabs: [UITab]) -> UITab? {
        for tab in tabs {
            if tab.identifier == identifier { return tab }
            if let found = (tab as? UITabGroup)?.tab(forIdentifier: identifier) { return found }
        }
        return nil
    }
}
