/// Who made a logged constraint: what can be changed about it depends on that.
public enum ConstraintOrigin: String, Sendable {
    /// The app's own code or document.
    case app
    /// A view's frame, whose autoresizing mask is translated.
    case autoresizing
    /// A view's intrinsic content size.
    case content
    /// A container that decides a view's size: a cell's table, a root view's window.
    case container
    /// A stack view.
    case stack
    /// The nib compiler, for views without constraints in the document.
    case prototyping
    /// UIKit's safe areas, margins and layout guides.
    case guide
}

extension LoggedConstraint {
    /// Who made the constraint, as far as its description tells.
    public var origin: ConstraintOrigin {
        let name = identifier ?? ""
        if name.contains("Encapsulated-Layout") || name.hasPrefix("_UITemporaryLayout") || name.hasPrefix("NSWindow") {
            return .container
        }
        if className.hasSuffix("NSAutoresizingMaskLayoutConstraint") { return .autoresizing }
        if className.hasSuffix("ContentSizeLayoutConstraint") { return .content }
        if className.hasSuffix("NSIBPrototypingLayoutConstraint") { return .prototyping }
        if name.hasPrefix("UISV-") || name.hasPrefix("NSStackView") { return .stack }
        if name.hasPrefix("UIView") || name.hasPrefix("UIScrollView") || className.hasPrefix("_UI") { return .guide }
        return .app
    }

    /// The view whose autoresizing mask this is, if it could do without: not one that fills its superview, as the root
    /// views of windows and controllers do.
    var translatedView: Item? {
        guard origin == .autoresizing, mask != "h=-&- v=-&-" else { return nil }
        // A far margin is stated from the superview's side.
        let isFar = left.first.flatMap { LoggedAttribute($0.attribute) }.map { $0.near == 1 && $0.size == 1 } ?? false
        guard let view = (isFar ? right : left).first?.item, !view.isSystem else { return nil }
        return view
    }

    /// What must hold whatever happens; nil for a constraint that gives way by itself.
    var requiredRelation: Relation? {
        guard let contentPriorities else { return priority >= 1000 ? relation : nil }
        switch (contentPriorities.hugging >= 1000, contentPriorities.compression >= 1000) {
        case (true, true): return .equal
        case (true, false): return .atMost
        case (false, true): return .atLeast
        case (false, false): return nil
        }
    }
}

extension LoggedConstraint.Item {
    /// A view that UIKit makes and places itself: what an app would change there, UIKit changes back.
    var isSystem: Bool {
        let kind = name.prefix { $0 != " " }
        return kind.hasPrefix("_") || Self.systemClasses.contains { kind == $0 || kind.hasSuffix("." + $0) }
    }

    private static let systemClasses: Set<String> = [
        "UITableViewCellContentView", "UITableViewHeaderFooterContentView", "UITransitionView", "UILayoutContainerView",
        "UINavigationTransitionView", "UIViewControllerWrapperView", "UIDropShadowView", "UIWindow",
        "UITableViewWrapperView",
        "UITabBarButton", "UISearchBarBackground", "UIInputSetContainerView", "UIInputSetHostView",
        "UIKeyboardItemContainerView", "UIEditingOverlayGestureView",
    ]
}
