/// What a bar's appearance objects and its older properties say together.
@MainActor struct BarLook<Appearance: UIBarAppearance> {
    /// The older properties, which change the standard appearance unless the bar was given one since.
    var style = UIBarStyle.default
    var barTint: UIColor? { didSet { isStandardNewest = false } }
    var isTranslucent = true { didSet { isStandardNewest = false } }
    var backgroundImages: [UIBarMetrics: UIImage] = [:] { didSet { isStandardNewest = false } }
    var shadowImage: UIImage? { didSet { isStandardNewest = false } }

    var standard = Appearance() { didSet { isStandardNewest = true } }
    /// Whether the app gave the bar a standard appearance, and set none of the older properties after it.
    var isStandardNewest = false
    var compact: Appearance?
    var scrollEdge: Appearance?
    var compactScrollEdge: Appearance?

    /// Where a bar stands, which decides between its appearances.
    struct Place {
        /// Whether the bar is the low one of a phone held sideways.
        var isCompact = false
        /// Whether no content lies under the bar.
        var isAtScrollEdge = false
    }

    /// The appearances of the item that the bar shows, which come before the bar's own.
    struct Item {
        var standard: Appearance?
        var compact: Appearance?
        var scrollEdge: Appearance?
        var compactScrollEdge: Appearance?
    }

    /// The appearance at a place. Where none is set for the scroll edge, it is the standard one with a clear background.
    func appearance(in place: Place, item: Item = Item()) -> Appearance {
        var upright = item.standard ?? withOlderProperties(standard, place)
        if place.isCompact, let own = item.compact ?? compact { upright = own }
        guard place.isAtScrollEdge else { return upright }
        if place.isCompact, let own = item.compactScrollEdge ?? compactScrollEdge { return own }
        if let own = item.scrollEdge ?? scrollEdge { return own }
        return changed(upright) { $0.configureWithTransparentBackground() }
    }

    private func withOlderProperties(_ appearance: Appearance, _ place: Place) -> Appearance {
        let background =
            place.isCompact ? backgroundImages[.compact] ?? backgroundImages[.default] : backgroundImages[.default]
        guard !isStandardNewest, barTint != nil || background != nil || !isTranslucent || shadowImage != nil else {
            return appearance
        }
        return changed(appearance) { own in
            if !isTranslucent { own.configureWithOpaqueBackground() }
            if let barTint { (own.backgroundEffect, own.backgroundColor) = (nil, barTint) }
            if let background {
                own.backgroundImage = background
                if background.size == .zero { own.backgroundEffect = nil }
            }
            if let shadowImage {
                own.shadowImage = shadowImage
                if shadowImage.size == .zero { own.shadowColor = nil }
            }
        }
    }

    private func changed(_ appearance: Appearance, _ edit: (Appearance) -> Void) -> Appearance {
        guard let copy = appearance.duplicate() as? Appearance else { return appearance }
        edit(copy)
        return copy
    }
}

extension UITraitCollection {
    /// Phones held sideways have low navigation bars and toolbars.
    var hasLowBars: Bool { verticalSizeClass == .compact }
    /// The largest phones have room for a tab bar of full height.
    var hasLowTabBars: Bool { verticalSizeClass == .compact && horizontalSizeClass != .regular }
}

/// A bar that gives its buttons their looks.
@MainActor protocol BarButtonHost: UIView {
    /// What buttons look like that are not done buttons and not the back button.
    var plainButtonAppearance: UIBarButtonItemAppearance? { get }
    var doneButtonAppearance: UIBarButtonItemAppearance? { get }
    var backButtonAppearance: UIBarButtonItemAppearance? { get }
    /// Stands for the chevron.
    var backIndicator: UIImage? { get }
    /// The radius of the platters that buttons lie on; 0 where they lie on none.
    var platterRadius: CGFloat { get }
    /// Nil until the bar has platters.
    var platters: BarPlatters? { get set }
}

extension UIView {
    /// How wide a bar is that is asked for its size before it has a width: as its superview, or the screen.
    func barWidth(fitting size: CGSize) -> CGFloat {
        if size.width > 0 { return size.width }
        return hierarchy.superview?.layer.bounds.width ?? Runtime.current.sharedSize.width
    }
}
