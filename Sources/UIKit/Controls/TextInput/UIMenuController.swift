/// The menu of editing actions over a selection, as before edit menu interactions. No menu is drawn; what it would offer,
/// and whether it shows, can be asked.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
    /// Where the menu points to.
    public enum ArrowDirection: Int, Sendable { case `default`, up, down, left, right }

    /// The menu of the app. `UIEditMenuInteraction` replaces it.
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

    /// Items beside the standard actions, in the menus of rows too; nil for none.
    open var menuItems: [UIMenuItem]?
    /// The side that the menu's arrow points to.
    open var arrowDirection = ArrowDirection.default
    /// The area that the menu was shown for, on the screen.
    open private(set) var menuFrame = CGRect.zero
    private var target: (view: UIView, rect: CGRect)?

    /// Whether the menu shows.
    open var isMenuVisible: Bool {
        get { isShown }
        set { setMenuVisible(newValue, animated: false) }
    }
    private var isShown = false

    /// Where the menu points to, in the view's coordinates.
    open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) { target = (targetView, targetRect) }

    /// Shows or hides the menu.
    open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
        guard menuVisible != isShown else { return }
        let center = NotificationCenter.default
        center.post(name: menuVisible ? Self.willShowMenuNotification : Self.willHideMenuNotification, object: self)
        isShown = menuVisible
        menuFrame = .zero
        if menuVisible, let (view, rect) = target {
            menuFrame = view.convert(rect, to: (view.window?.screen ?? UIScreen.main).coordinateSpace)
        }
        center.post(name: menuVisible ? Self.didShowMenuNotification : Self.didHideMenuNotification, object: self)
    }

    /// Shows the menu at the rectangle, which is in the view's coordinates.
    open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
        setTargetRect(targetRect, in: targetView)
        setMenuVisible(true, animated: true)
    }
    /// Hides the menu.
    open func hideMenu(from targetView: UIView) { hideMenu() }
    /// Hides the menu.
    open func hideMenu() { setMenuVisible(false, animated: true) }
    /// What the menu offers is asked of the responders when it is shown.
    open func update() {}
}

/// An action of the menu beside the standard ones.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
    /// The text of the item.
    open var title: String
    /// Sent along the responder chain.
    open var action: Selector

    public init(title: String, action: Selector) {
        self.title = title
        self.action = action
        super.init()
    }
}
