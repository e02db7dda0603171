import UIKit

extension UIView {
    /// Stand-ins for "not given" in the spacing and insets of this library's calls.
    @MainActor
    public final class Default {
        /// Stands for the spacing in force.
        public nonisolated static let spacing = (CGFloat.greatestFiniteMagnitude - 1)
        /// Stand for the insets in force.
        public nonisolated static let insets = Insets.all(CGFloat.greatestFiniteMagnitude - 1)

        let anchorable: LayoutAnchorable
        let horizontally: ConstrainedHorizontalLayout
        let vertically: ConstrainedVerticalLayout
        private let spacing: CGFloat

        private init(
            _ anchorable: LayoutAnchorable, _ horizontally: ConstrainedHorizontalLayout,
            _ vertically: ConstrainedVerticalLayout, _ spacing: CGFloat
        ) {
            self.anchorable = anchorable
            self.horizontally = horizontally
            self.vertically = vertically
            self.spacing = spacing
        }

        private static let base = Default(.superview, .fill, .fill, 0)
        private static var stack = [base]

        /// What `UIView.with(…)` has set for the code that runs now.
        static var current: Default { stack.last ?? base }

        /// Values that `with` was not given stay those of the call around it.
        static func push(
            _ anchorable: LayoutAnchorable, _ horizontally: ConstrainedHorizontalLayout,
            _ vertically: ConstrainedVerticalLayout, _ spacing: CGFloat
        ) {
            let outer = current
            stack.append(
                Default(
                    anchorable == .default ? outer.anchorable : anchorable,
                    horizontally == .default ? outer.horizontally : horizontally,
                    vertically == .default ? outer.vertically : vertically,
                    spacing == Self.spacing ? outer.spacing : spacing))
        }

        static func pop() { stack.removeLast() }

        static func resolved(spacing: CGFloat) -> CGFloat { spacing == Self.spacing ? current.spacing : spacing }

        /// Edge by edge through the spacing, so that a default for `insets:` is never used and one for `spacing:` is
        /// used for both.
        static func resolved(insets: Insets) -> Insets {
            Insets(
                top: resolved(spacing: insets.top), leading: resolved(spacing: insets.leading),
                bottom: resolved(spacing: insets.bottom), trailing: resolved(spacing: insets.trailing))
        }
    }

    /// Runs `callback` with other defaults for this library's calls.
    public static func with(
        _ layoutAnchorable: LayoutAnchorable = .default, horizontally: ConstrainedHorizontalLayout = .default,
        vertically: ConstrainedVerticalLayout = .default, insets: Insets = Default.insets,
        spacing: CGFloat = Default.spacing, callback: () -> Void
    ) {
        Default.push(layoutAnchorable, horizontally, vertically, spacing)
        callback()
        Default.pop()
    }

    /// Runs `callback` with other defaults for this library's calls.
    public func with(
        _ layoutAnchorable: LayoutAnchorable = .default, horizontally: ConstrainedHorizontalLayout = .default,
        vertically: ConstrainedVerticalLayout = .default, insets: Insets = Default.insets,
        spacing: CGFloat = Default.spacing, callback: () -> Void
    ) {
        UIView.with(
            layoutAnchorable, horizontally: horizontally, vertically: vertically, insets: insets, spacing: spacing,
            callback: callback)
    }
}
