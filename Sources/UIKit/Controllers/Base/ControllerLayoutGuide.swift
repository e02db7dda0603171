/// What the guides of iOS 7 offer, which iOS 11 replaced by the safe area.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
    /// Points that the bars at the guide's edge take from the view.
    var length: CGFloat { get }
    /// The guide's upper edge.
    var topAnchor: NSLayoutYAxisAnchor { get }
    /// The guide's lower edge.
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    /// The guide's height, in points.
    var heightAnchor: NSLayoutDimension { get }
}

/// A guide between an edge of a controller's view and its safe area.
final class ControllerLayoutGuide: UILayoutGuide, SystemLayoutGuide, UILayoutSupport {
    nonisolated static var describedName: String { "_UILayoutGuide" }
    enum Edge { case top, bottom }

    let edge: Edge

    init(_ edge: Edge) {
        self.edge = edge
        super.init()
        identifier = edge == .top ? "_UIViewControllerTop" : "_UIViewControllerBottom"
    }

    required init?(coder: NSCoder) { nil }

    var length: CGFloat {
        guard let insets = owningView?.safeAreaInsets else { return 0 }
        return edge == .top ? insets.top : insets.bottom
    }

    /// The guide of a view at an edge, added where there is none yet.
    static func at(_ edge: Edge, of view: UIView) -> ControllerLayoutGuide {
        let known = view.layoutGuides.lazy.compactMap { $0 as? ControllerLayoutGuide }.first { $0.edge == edge }
        if let known { return known }
        let guide = ControllerLayoutGuide(edge)
        view.addLayoutGuide(guide)
        let safe = view.safeAreaLayoutGuide
        // As many as UIKit has, which apps' tests count; nobody asks where a guide is across.
        NSLayoutConstraint.activate([
            guide.topAnchor.constraint(equalTo: edge == .top ? view.topAnchor : safe.bottomAnchor),
            guide.bottomAnchor.constraint(equalTo: edge == .top ? safe.topAnchor : view.bottomAnchor),
        ])
        return guide
    }
}
