import UIKit

extension UIView {
    /// The four strips between a view's edges and an area inside of it.
    @MainActor
    public struct ExcludedAreaLayoutGuides {
        /// The area between the superview's edge and the guide's, on this side.
        public var top: UILayoutGuide { view.excludedGuide(.top, of: guide) }
        public var leading: UILayoutGuide { view.excludedGuide(.leading, of: guide) }
        public var bottom: UILayoutGuide { view.excludedGuide(.bottom, of: guide) }
        public var trailing: UILayoutGuide { view.excludedGuide(.trailing, of: guide) }

        fileprivate let view: UIView
        fileprivate let guide: UILayoutGuide
    }

    /// Outside of the safe area.
    public var unsafeAreaLayoutGuides: ExcludedAreaLayoutGuides { .init(view: self, guide: safeAreaLayoutGuide) }
    /// Outside of the layout margins.
    public var excludedByLayoutMarginsGuides: ExcludedAreaLayoutGuides { .init(view: self, guide: layoutMarginsGuide) }
    /// Outside of the readable content.
    public var unreadableContentLayoutGuides: ExcludedAreaLayoutGuides {
        .init(view: self, guide: readableContentGuide)
    }

    fileprivate enum ExcludedSide: String {
        case top, leading, bottom, trailing
    }

    /// The strip on one side, made on first use: from the view's edge to the guide's, full length the other way.
    fileprivate func excludedGuide(_ side: ExcludedSide, of guide: UILayoutGuide) -> UILayoutGuide {
        let identifier = "AutoLayoutConvenience.excluded.\(guide.identifier).\(side.rawValue)"
        if let existing = layoutGuides.first(where: { $0.identifier == identifier }) { return existing }
        let strip = UILayoutGuide()
        strip.identifier = identifier
        addLayoutGuide(strip)
        NSLayoutConstraint.activate([
            strip.topAnchor.constraint(equalTo: side == .bottom ? guide.bottomAnchor : topAnchor),
            strip.leadingAnchor.constraint(equalTo: side == .trailing ? guide.trailingAnchor : leadingAnchor),
            strip.bottomAnchor.constraint(equalTo: side == .top ? guide.topAnchor : bottomAnchor),
            strip.trailingAnchor.constraint(equalTo: side == .leading ? guide.leadingAnchor : trailingAnchor),
        ])
        return strip
    }
}
