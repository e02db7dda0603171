// The names of the focus engine, which iPhones have for keyboards. There is no focus here: environments can say where
// it would go, but no item ever has it.

/// Something that can tell where in it the focus is to go.
@preconcurrency @MainActor public protocol UIFocusEnvironment: NSObjectProtocol {
    var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
    var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
    /// What knows the items in it; nil by default.
    var focusItemContainer: (any UIFocusItemContainer)? { get }
    func setNeedsFocusUpdate()
    func updateFocusIfNeeded()
    func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
    func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

extension UIFocusEnvironment {
    public var focusItemContainer: (any UIFocusItemContainer)? { nil }
}

/// Something that can have the focus.
@preconcurrency @MainActor public protocol UIFocusItem: UIFocusEnvironment {
    var canBecomeFocused: Bool { get }
}

/// Something that can tell which items are in a part of it.
@preconcurrency @MainActor public protocol UIFocusItemContainer: NSObjectProtocol {
    var coordinateSpace: any UICoordinateSpace { get }
    func focusItems(in rect: CGRect) -> [any UIFocusItem]
}

public struct UIFocusHeading: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let up = UIFocusHeading(rawValue: 1 << 0)
    public static let down = UIFocusHeading(rawValue: 1 << 1)
    public static let left = UIFocusHeading(rawValue: 1 << 2)
    public static let right = UIFocusHeading(rawValue: 1 << 3)
    public static let next = UIFocusHeading(rawValue: 1 << 4)
    public static let previous = UIFocusHeading(rawValue: 1 << 5)
}

/// A move of the focus.
@preconcurrency @MainActor open class UIFocusUpdateContext: NSObject {
    open var previouslyFocusedItem: (any UIFocusItem)? { nil }
    open var nextFocusedItem: (any UIFocusItem)? { nil }
    open var previouslyFocusedView: UIView? { nil }
    open var nextFocusedView: UIView? { nil }
    open var focusHeading: UIFocusHeading { [] }
}

/// A move of the focus between the rows of a table.
@preconcurrency @MainActor open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
    open var previouslyFocusedIndexPath: IndexPath? { nil }
    open var nextFocusedIndexPath: IndexPath? { nil }
}

@preconcurrency @MainActor open class UIFocusAnimationCoordinator: NSObject {
    open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
        animations?()
        completion?()
    }
}

@preconcurrency @MainActor open class UIFocusSystem: NSObject {
    /// Nil: there is no focus.
    open class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? { nil }
    open var focusedItem: (any UIFocusItem)? { nil }
    open func requestFocusUpdate(to environment: any UIFocusEnvironment) {}
    open func updateFocusIfNeeded() {}
}

/// An area that leads the focus elsewhere.
@preconcurrency @MainActor open class UIFocusGuide: UILayoutGuide {
    open var isEnabled = true
    open var preferredFocusEnvironments: [any UIFocusEnvironment]! = []
}

extension UIView: UIFocusItem, UIFocusItemContainer {
    public var parentFocusEnvironment: (any UIFocusEnvironment)? {
        appearance.controller ?? superview
    }
    public var focusItemContainer: (any UIFocusItemContainer)? { self }
    public var coordinateSpace: any UICoordinateSpace { self }
}

extension UIViewController: UIFocusEnvironment {
    public var parentFocusEnvironment: (any UIFocusEnvironment)? { viewIfLoaded?.superview ?? parent }
    public var focusItemContainer: (any UIFocusItemContainer)? { viewIfLoaded }
}
