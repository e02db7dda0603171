/// Distances of contents from the sides of the screen, in points.
@MainActor enum SideMargin {
    /// The width from which on everything stands 20 points in.
    private static var wide: CGFloat { Design.current[.wideMarginsFrom] }
    private static let (narrowMargin, wideMargin): (CGFloat, CGFloat) = (16, 20)

    /// The side margins of a root view's contents, by the window's width, or the screen's without one.
    static func root(in window: UIWindow?) -> CGFloat { bar(width: size(of: window).width, in: window) }

    private static func size(of window: UIWindow?) -> CGSize {
        window?.layer.bounds.size ?? Runtime.current.sharedSize
    }

    /// The side margins of a bar's items, by the bar's width. A phone of compact width keeps the narrow ones when it lies on
    /// its side (recorded: 16 beyond the safe area at 812 and 844 points), and only then: a window of 414 points that is higher
    /// than wide has the wide ones there too (pf-tabnav-8plus, pf-table-max).
    static func bar(width: CGFloat, in window: UIWindow?) -> CGFloat {
        let (device, wide) = (Runtime.current.device, wide)
        // What is wider than high when upright is the canvas of a xib, and no phone.
        let isCompactPhone = device.idiom == .phone && device.portrait.width < min(wide, device.portrait.height)
        let size = size(of: window)
        return width < wide || isCompactPhone && size.width > size.height && width <= device.portrait.height
            ? narrowMargin : wideMargin
    }

    /// Of rows in plain and grouped tables and lists. Phones with a screen of 390 points and more have wide margins,
    /// however wide the list is (31 of 31 recorded documents; as-table-switch-17 and -18; 375 points: pf-table-x).
    static func list(width: CGFloat) -> CGFloat {
        let device = Runtime.current.device
        guard device.idiom == .phone else { return bar(width: width, in: nil) }
        return min(device.portrait.width, device.portrait.height) < 390 && width < wide ? narrowMargin : wideMargin
    }

    /// Beside the cards of an inset grouped list, and of the contents in them (242 of 254 recorded cells). Up to iOS 18
    /// the iPhone X has the wide margin here too.
    static func insetList(width: CGFloat) -> CGFloat {
        let device = Runtime.current.device
        guard device.idiom == .phone, device.hasHomeIndicator else { return list(width: width) }
        return width < wide ? Design.current[.cardInset] : wideMargin
    }
}
