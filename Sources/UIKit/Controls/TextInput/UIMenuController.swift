/// The menu of editing actions over a selection, as before edit menu interactions. No menu is drawn; what it would offer,
/// and whether it shows, can be asked.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
    public enum ArrowDirection: Int, Sendable { case `default`, up, down, left, right }

    open class var shared: UIMenuController { only }
    private static let only = UIMenuController()

    nonisolated public static let willShowMenuNotification = Notification.Name(
        "UIMenuControllerWillShowMenuNotification")
    nonisolated public static let didShowMenuNotification = Notification.Name("UIMenuControllerDidShowMenuNotification")
    nonisolated public static let willHideMenuNotification = Notification.Name(
        "UIMenuControllerWillHideMenuNotification")
    nonisolated public static let didHideMenuNotification = Notification.Name("UIMenuControllerDidHideMenuNotification")
    nonisolated public static let menuFrameDidChangeNotification = Notification.Name(
        "UIMenuControllerMenuFrameDidChangeNotification")

    /// Beside the standard actions.
    open var menuItems: [UIMenuItem]?
    open var arrowDirection = ArrowDirection.default
    /// On the screen: what the menu was shown for.
    open private(set) var menuFrame = CGRect.zero
    private var target: (view: UIView, rect: CGRect)?

    open var isMenuVisible: Bool {
        get { isShown }
        set { setMenuVisible(newValue, animated: false) }
    }
    private var isShown = false

    open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) { target = (targetView, targetRect) }

    open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
        guard menuVisible != isShown else { return }
        let center = NotificationCenter.default
        center.post(name: menuVisible ? Self.willShowMenuNotification : Self.willHideMenuNotification, object: self)
        isShown = menuVisible
        menuFrame =
            target.map { UIAccessibility.convertToScreenCoordinates($0.rect, in: $0.view) }.flatMap {
                menuVisible ? $0 : nil
            } ?? .zero
        center.post(name: menuVisible ? Self.didShowMenuNotification : Self.didHideMenuNotification, object: self)
    }

    open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
        setTargetRect(targetRect, in: targetView)
        setMenuVisible(true, animated: true)
    }
    open func hideMenu(from targetView: UIView) { hideMenu() }
    open func hideMenu() { setMenuVisible(false, animated: true) }
    /// What the menu offers is asked of the responders when it is shown.
    open func update() {}
}

/// An action of the menu beside the standard ones.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
    open var title: String
    open var action: Selector

    public init(title: String, action: Selector) {
        self.title = title
        self.action = action
        super.init()
    }
}
