import UIKit

/// The constraints that one call made, to be found, changed, switched and replaced later.
@MainActor
public class ConstraintsList: NSObject {
    /// The view that the constraints place, as far as it still exists.
    public private(set) weak var view: UIView?
    /// The constraints in the order in which they were made.
    public private(set) var all = [NSLayoutConstraint]()
    /// What the view keeps the list under; nil for nothing.
    public var identifier: Identifier?

    /// A list of constraints that exist.
    public init(constraints: [NSLayoutConstraint] = [], view: UIView? = nil, identifier: Identifier? = nil) {
        self.view = view
        self.identifier = identifier
        all = constraints
        super.init()
    }

    /// Holds all constraints that this library's calls make in `running`. They are not active yet.
    public convenience init(capturingConstraintsIn running: () -> Void, for view: UIView? = nil) {
        self.init(constraints: ConstraintsReceiver.collect(running).flatMap(\.all), view: view)
    }

    /// One active list of all constraints that are made in `running`.
    @discardableResult
    public static func grouped(_ running: () -> Void, for view: UIView?) -> ConstraintsList {
        let list = ConstraintsList(capturingConstraintsIn: running, for: view)
        ConstraintsReceiver.deliver(list)
        return list
    }

    /// Makes a list and activates it: at once, or when the code that runs around this call decides (`grouped`, `if`,
    /// `batchConstraints`).
    @discardableResult
    public static func activate(_ constraints: [NSLayoutConstraint?], for view: UIView?) -> ConstraintsList {
        let list = ConstraintsList(constraints: constraints.compactMap { $0 }, view: view)
        ConstraintsReceiver.deliver(list)
        return list
    }

    // MARK: Finding

    /// The constraints whose first attribute is this one, or its counterpart within margins, in the order in which they
    /// were made.
    public var allLeading: [NSLayoutConstraint] { matching(.leading, .leadingMargin) }
    public var allTrailing: [NSLayoutConstraint] { matching(.trailing, .trailingMargin) }
    public var allTop: [NSLayoutConstraint] { matching(.top, .topMargin) }
    public var allBottom: [NSLayoutConstraint] { matching(.bottom, .bottomMargin) }
    public var allCenterX: [NSLayoutConstraint] { matching(.centerX, .centerXWithinMargins) }
    public var allCenterY: [NSLayoutConstraint] { matching(.centerY, .centerYWithinMargins) }
    public var allHeight: [NSLayoutConstraint] { matching(.height) }
    public var allWidth: [NSLayoutConstraint] { matching(.width) }
    public var allFirstBaseline: [NSLayoutConstraint] { matching(.firstBaseline) }
    public var allLastBaseline: [NSLayoutConstraint] { matching(.lastBaseline) }
    /// The constraints that none of the properties beside finds.
    public var others: [NSLayoutConstraint] {
        let found = [
            allLeading, allTrailing, allTop, allBottom, allCenterX, allCenterY, allHeight, allWidth, allFirstBaseline,
            allLastBaseline,
        ].joined()
        return all.filter { constraint in !found.contains { $0 === constraint } }
    }

    /// The first of `allLeading` and so on; nil where there is none.
    public var leading: NSLayoutConstraint? { allLeading.first }
    public var trailing: NSLayoutConstraint? { allTrailing.first }
    public var top: NSLayoutConstraint? { allTop.first }
    public var bottom: NSLayoutConstraint? { allBottom.first }
    public var centerX: NSLayoutConstraint? { allCenterX.first }
    public var centerY: NSLayoutConstraint? { allCenterY.first }
    public var height: NSLayoutConstraint? { allHeight.first }
    public var width: NSLayoutConstraint? { allWidth.first }
    public var firstBaseline: NSLayoutConstraint? { allFirstBaseline.first }
    public var lastBaseline: NSLayoutConstraint? { allLastBaseline.first }

    private func matching(
        _ attribute: NSLayoutConstraint.Attribute, _ margin: NSLayoutConstraint.Attribute? = nil
    ) -> [NSLayoutConstraint] {
        all.filter { $0.firstAttribute == attribute || (margin != nil && $0.secondAttribute == margin) }
    }

    // MARK: Changing

    /// Whether there are constraints and all of them are active.
    public var isActive: Bool {
        get { !all.isEmpty && all.allSatisfy(\.isActive) }
        set { newValue ? activate() : deactivate() }
    }

    /// Changes the priority of all.
    @discardableResult
    public func changePriority(_ priority: Priority) -> ConstraintsList {
        for constraint in all { constraint.priority = priority }
        return self
    }

    /// The distances of the edges, positive inwards. Edges without a constraint are 0 and ignore what is set.
    public var insets: Insets {
        get {
            Insets(
                top: -(top?.constant ?? 0), leading: -(leading?.constant ?? 0), bottom: bottom?.constant ?? 0,
                trailing: trailing?.constant ?? 0)
        }
        set {
            top?.constant = -newValue.top
            leading?.constant = -newValue.leading
            bottom?.constant = newValue.bottom
            trailing?.constant = newValue.trailing
        }
    }

    /// Activates all.
    public func activate() { NSLayoutConstraint.activate(all) }
    /// Deactivates all.
    public func deactivate() { NSLayoutConstraint.deactivate(all) }

    // MARK: Replacing

    /// Deactivates the present constraints and activates `constraints` in their place, if the present ones were active.
    public func replaceConstraints(_ constraints: [NSLayoutConstraint]) {
        let wasActive = isActive || all.isEmpty
        deactivate()
        all = constraints
        if wasActive { activate() }
    }

    /// Deactivates all, and takes over those that the closure makes.
    public func replace(with block: @autoclosure () -> ConstraintsList) { replace(by: block) }

    /// Deactivates all, and takes over those that the closure makes.
    public func replace(by block: () -> ConstraintsList) {
        deactivate()
        all = block().all
    }

    /// Deactivates all, and takes over those that the closure makes.
    public func replaceByCapturingConstraintsIn(_ running: () -> Void, for view: UIView? = nil) {
        if let view { self.view = view }
        replaceConstraints(ConstraintsList(capturingConstraintsIn: running).all)
    }
}

extension ConstraintsList {
    /// The name under which a view stores a list.
    public nonisolated struct Identifier: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// An identifier of the app's own.
        public static func custom(_ value: String) -> Self { Self(rawValue: value) }
        /// Names of the groups that the library itself uses.
        public static let main = Self(rawValue: "main")
        public static let alternative = Self(rawValue: "alternative")
        public static let width = Self(rawValue: "width")
        public static let height = Self(rawValue: "height")
        public static let size = Self(rawValue: "size")
        public static let minimumWidth = Self(rawValue: "minimumWidth")
        public static let minimumHeight = Self(rawValue: "minimumHeight")
        public static let minimumSize = Self(rawValue: "minimumSize")
        public static let maximumWidth = Self(rawValue: "maximumWidth")
        public static let maximumHeight = Self(rawValue: "maximumHeight")
        public static let maximumSize = Self(rawValue: "maximumSize")
        public static let aspectRatio = Self(rawValue: "aspectRatio")
        /// Spelled as in the original library.
        public static let mimimumAspectRatio = Self(rawValue: "mimimumAspectRatio")
        public static let maximumAspectRatio = Self(rawValue: "maximumAspectRatio")
        public static let box = Self(rawValue: "box")
    }
}
