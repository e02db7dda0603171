/// A view's margins and safe area.
struct InsetState {
    /// What was set, without the safe area; the last setter of the two wins.
    var base = BaseMargins.directional(.plainView)
    /// Whether an app set `base`, so that a controller's default for its root view no longer applies.
    var isBaseSet = false
    var preservesSuperviewMargins = false
    var includesSafeArea = true
    /// The margins leave no more than the readable width. Nib files say so; there is no property for it.
    var followsReadableWidth = false
    /// Whether a subview ever took over this view's margins.
    var hasFollowers = false

    /// As of the last pass that reached the view; what the callbacks reported.
    var safeArea = UIEdgeInsets.zero
    var margins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    /// Whether the next pass has to tell of a change.
    var needsDelivery = false

    enum BaseMargins: Equatable {
        case fixed(UIEdgeInsets)
        case directional(NSDirectionalEdgeInsets)

        func resolved(_ direction: UIUserInterfaceLayoutDirection) -> UIEdgeInsets {
            switch self {
            case .fixed(let insets): insets
            case .directional(let insets): insets.resolved(for: direction)
            }
        }
    }
}

extension NSDirectionalEdgeInsets {
    static let plainView = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)

    init(_ insets: UIEdgeInsets, _ direction: UIUserInterfaceLayoutDirection) {
        let flips = direction == .rightToLeft
        self.init(
            top: insets.top, leading: flips ? insets.right : insets.left, bottom: insets.bottom,
            trailing: flips ? insets.left : insets.right)
    }
}
