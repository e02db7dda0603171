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

    /// The constraints of that attribute, in the order in which they were made.
    public var allLeading: [NSLayoutConstraint] { matching(.leading, .leadingMargin) }
    /// The constraints of that attribute, in the order in which they were made.
    public var allTrailing: [NSLayoutConstraint] { matching(.trailing, .trailingMargin) }
    /// The constraints of that attribute, in the order in which they were made.
    public var allTop: [NSLayoutConstraint] { matching(.top, .topMargin) }
    /// The constraints of that attribute, in the order in which they were made.
    public var allBottom: [NSLayoutConstraint] { matching(.bottom, .bottomMargin) }
    /// The constraints of that attribute, in the order in which they were made.
    public var allCenterX: [NSLayoutConstraint] { matching(.centerX, .centerXWithinMargins) }
    /// The constraints of that attribute, in the order in which they were made.
    public var allCenterY: [NSLayoutConstraint] { matching(.centerY, .centerYWithinMargins) }
    /// The constraints of that attribute, in the order in which they were made.
    public var allHeight: [NSLayoutConstraint] { matching(.height) }
    /// The constraints of that attribute, in the order in which they were made.
    public var allWidth: [NSLayoutConstraint] { matching(.width) }
    /// The constraints of that attribute, in the order in which they were made.
    public var allFirstBaseline: [NSLayoutConstraint] { matching(.firstBaseline) }
    /// The constraints of that attribute, in the order in which they were made.
    public var allLastBaseline: [NSLayoutConstraint] { matching(.lastBaseline) }
    /// The constraints that none of the properties beside finds.
    public var others: [NSLayoutConstraint] {
        let found = [
            allLeading, allTrailing, allTop, allBottom, allCenterX, allCenterY, allHeight, allWidth, allFirstBaseline,
            allLastBaseline,
        ].joined()
        return all.filter { constraint in !found.contains { $0 === constraint } }
    }

    /// The first constraint of that attribute; nil for none.
    public var leading: NSLayoutConstraint? { allLeading.first }
    /// The first constraint of that attribute; nil for none.
    public var trailing: NSLayoutConstraint? { allTrailing.first }
    /// The first constraint of that attribute; nil for none.
    public var top: NSLayoutConstraint? { allTop.first }
    /// The first constraint of that attribute; nil for none.
    public var bottom: NSLayoutConstraint? { allBottom.first }
    /// The first constraint of that attribute; nil for none.
    public var centerX: NSLayoutConstraint? { allCenterX.first }
    /// The first constraint of that attribute; nil for none.
    public var centerY: NSLayoutConstraint? { allCenterY.first }
    /// The first constraint of that attribute; nil for none.
    public var height: NSLayoutConstraint? { allHeight.first }
    /// The first constraint of that attribute; nil for none.
    public var width: NSLayoutConstraint? { allWidth.first }
    /// The first constraint of that attribute; nil for none.
    public var firstBaseline: NSLayoutConstraint? { allFirstBaseline.first }
    /// The first constraint of that attribute; nil for none.
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
        /// What constraints of that purpose are kept under.
        public static let main = Self(rawValue: "main")
        /// What constraints of that purpose are kept under.
        public static let alternative = Self(rawValue: "alternative")
        /// What constraints of that purpose are kept under.
        public static let width = Self(rawValue: "width")
        /// What constraints of that purpose are kept under.
        public static let height = Self(rawValue: "height")
        /// What constraints of that purpose are kept under.
        public static let size = Self(rawValue: "size")
        /// What constraints of that purpose are kept under.
        public static let minimumWidth = Self(rawValue: "minimumWidth")
        /// What constraints of that purpose are kept under.
        public static let minimumHeight = Self(rawValue: "minimumHeight")
        /// What constraints of that purpose are kept under.
        public static let minimumSize = Self(rawValue: "minimumSize")
        /// What constraints of that purpose are kept under.
        public static let maximumWidth = Self(rawValue: "maximumWidth")
        /// What constraints of that purpose are kept under.
        public static let maximumHeight = Self(rawValue: "maximumHeight")
        /// What constraints of that purpose are kept under.
        public static let maximumSize = Self(rawValue: "maximumSize")
        /// What constraints of that purpose are kept under.
        public static let aspectRatio = Self(rawValue: "aspectRatio")
        /// Spelled as in the original library.
        public static let mimimumAspectRatio = Self(rawValue: "mimimumAspectRatio")
        /// What constraints of that purpose are kept under.
        public static let maximumAspectRatio = Self(rawValue: "maximumAspectRatio")
        /// What constraints of that purpose are kept under.
        public static let box = Self(rawValue: "box")
    }
}
