/// What a stack view stores about its arranged views.
struct ArrangementState {
    var options = StackArrangement.Options()
    fileprivate(set) var views: [UIView] = []
    fileprivate(set) var customSpacing: [ObjectIdentifier: CGFloat] = [:]
    fileprivate var visibility: [ObjectIdentifier: ViewObservation] = [:]
    /// The constraints now installed, in the order of the arrangement that asked for them.
    var installed: [InstalledRelation] = []
    var spanner: StackSpanner?
    var gaps: [StackGap] = []
}

extension UIStackView {
    /// Whether hidden arranged views keep their sizes and take no room; in an app they are made to have none.
    package var keepsHiddenSizes: Bool {
        get { arrangement.options.keepsHiddenSizes }
        set { setOption(\.keepsHiddenSizes, newValue) }
    }

    private static let followedKeys = [
        "axis", "distribution", "alignment", "spacing", "baselineRelativeArrangement",
        "layoutMarginsRelativeArrangement",
    ]

    func setOption<Value: Equatable>(
        _ option: WritableKeyPath<StackArrangement.Options, Value>, _ value: Value
    ) {
        guard arrangement.options[keyPath: option] != value else { return }
        KeyValueObservers.follow(self, Self.followedKeys) { arrangement.options[keyPath: option] = value }
        if arrangement.options.axis == .vertical, arrangement.options.alignment.isBaseline {
            Diagnostics.log("Invalid for vertical axis. Use Leading or Trailing instead.")
        }
        arrangementDidChange()
    }

    func arrange(_ view: UIView, at index: Int) {
        let current = arrangement.views.firstIndex { $0 === view }
        let limit = arrangement.views.count
        precondition(
            index >= 0 && index <= limit,
            """
            index out of bounds for arranged subview: index = \(index) expected to be less than or equal to \(limit)
            """)
        if let current { arrangement.views.remove(at: current) }
        arrangement.views.insert(view, at: min(index, arrangement.views.count))
        view.translatesAutoresizingMaskIntoConstraints = false
        if view.superview !== self { addSubview(view) }
        arrangement.visibility[ObjectIdentifier(view)] = view.watch(.hidden) { [weak self, unowned view] _ in
            self?.visibilityChanged(of: view)
        }
        arrangementDidChange()
    }

    /// Within an animation block the neighbours move into the freed room, or make room, as part of the animation; a view
    /// that goes is seen until they are there.
    private func visibilityChanged(of view: UIView) {
        arrangementDidChange()
        guard window != nil, let block = AnimationBlocks.current else { return }
        block.keepShown(view.layer)
        layoutIfNeeded()
    }

    /// Forgets the view without taking it out of `subviews`. Unknown views are ignored.
    func unarrange(_ view: UIView) {
        guard let index = arrangement.views.firstIndex(where: { $0 === view }) else { return }
        arrangement.views.remove(at: index)
        arrangement.customSpacing[ObjectIdentifier(view)] = nil
        arrangement.visibility[ObjectIdentifier(view)] = nil
        // Now, not in the next pass: the view may live on elsewhere, and must not stay tied to this stack.
        uninstallRelations { $0.involves(view) }
        arrangementDidChange()
    }

    func storeCustomSpacing(_ spacing: CGFloat, after view: UIView) {
        guard arrangement.views.contains(where: { $0 === view }) else { return }
        arrangement.customSpacing[ObjectIdentifier(view)] =
            spacing == StackArrangement.spacingUseDefault ? nil : spacing
        arrangementDidChange()
    }

    func arrangementDidChange() {
        setNeedsUpdateConstraints()
        // Wakes an engine in trees that have no constraint yet: this view is about to make some.
        markNeedsSync(.constraints)
    }
}
