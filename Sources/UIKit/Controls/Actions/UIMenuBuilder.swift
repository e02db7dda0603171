/// Changes the main menu, by the identifiers of its menus.
@preconcurrency @MainActor public protocol UIMenuBuilder: AnyObject {
    /// Whether the menus are the bar's or those of what is pressed.
    var system: UIMenuSystem { get }
    /// The menu with the identifier; nil for none.
    func menu(for identifier: UIMenu.Identifier) -> UIMenu?
    /// The action with the identifier; nil for none.
    func action(for identifier: UIAction.Identifier) -> UIAction?
    /// The command with the action and property list; nil for none.
    func command(for action: Selector, propertyList: Any?) -> UICommand?
    /// Puts another menu in the place of one.
    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
    /// Replaces a menu's elements by what the closure makes of them.
    func replaceChildren(
        ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
    /// Puts a menu before another one.
    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
    /// Puts a menu after another one.
    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
    /// Puts a menu at the beginning of another one.
    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
    /// Puts a menu at the end of another one.
    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
    /// Takes a menu out.
    func remove(menu removedIdentifier: UIMenu.Identifier)
}

/// The system that a menu belongs to: the main one, rebuilt after `setNeedsRebuild()`.
@preconcurrency @MainActor open class UIMenuSystem: NSObject {
    /// The menu bar.
    public static let main = UIMenuSystem()
    /// Menus of what is pressed.
    public static let context = UIMenuSystem()
    private var built: MenuTree?
    /// Whose responders built it.
    private weak var builtApplication: UIApplication?

    /// The main menu is made again when it is next asked for.
    open func setNeedsRebuild() { built = nil }
    /// Has commands asked again whether they can be done, as they are each time the menu shows.
    open func setNeedsRevalidate() {}

    /// The menu as the responders have built it, from the first responder up.
    package var builtMenu: UIMenu {
        if let built, builtApplication === UIApplication.shared { return built.root }
        let tree = MenuTree(self)
        (built, builtApplication) = (tree, UIApplication.shared)
        var responder: UIResponder? = UIApplication.shared.keyWindow?.firstResponder ?? UIApplication.shared
        while let here = responder {
            here.buildMenu(with: tree)
            responder = here.next
        }
        return tree.root
    }
}

extension UIMenu.Identifier {
    /// The identifier of the whole menu bar.
    public static let root = Self("com.apple.menu.root")
    /// The identifier of the app's menu.
    public static let application = Self("com.apple.menu.application")
    /// The identifier of the file menu.
    public static let file = Self("com.apple.menu.file")
    /// The identifier of the edit menu.
    public static let edit = Self("com.apple.menu.edit")
    /// The identifier of the view menu.
    public static let view = Self("com.apple.menu.view")
    /// The identifier of the window menu.
    public static let window = Self("com.apple.menu.window")
    /// The identifier of the help menu.
    public static let help = Self("com.apple.menu.help")
    /// The identifier of the system's about menu.
    public static let about = Self("com.apple.menu.about")
    /// The identifier of the system's preferences menu.
    public static let preferences = Self("com.apple.menu.preferences")
    /// The identifier of the system's services menu.
    public static let services = Self("com.apple.menu.services")
    /// The identifier of the system's hide menu.
    public static let hide = Self("com.apple.menu.hide")
    /// The identifier of the system's quit menu.
    public static let quit = Self("com.apple.menu.quit")
    /// The identifier of the system's new scene menu.
    public static let newScene = Self("com.apple.menu.new-scene")
    /// The identifier of the system's new item menu.
    public static let newItem = Self("com.apple.menu.new-item")
    /// The identifier of the system's open menu.
    public static let open = Self("com.apple.menu.open")
    /// The identifier of the system's open recent menu.
    public static let openRecent = Self("com.apple.menu.open-recent")
    /// The identifier of the system's close menu.
    public static let close = Self("com.apple.menu.close")
    /// The identifier of the system's print menu.
    public static let print = Self("com.apple.menu.print")
    /// The identifier of the system's document menu.
    public static let document = Self("com.apple.menu.document")
    /// The identifier of the system's undo redo menu.
    public static let undoRedo = Self("com.apple.menu.undo-redo")
    /// The identifier of the system's standard edit menu.
    public static let standardEdit = Self("com.apple.menu.standard-edit")
    /// The identifier of the system's find menu.
    public static let find = Self("com.apple.menu.find")
    /// The identifier of the system's find panel menu.
    public static let findPanel = Self("com.apple.menu.find-panel")
    /// The identifier of the system's replace menu.
    public static let replace = Self("com.apple.menu.replace")
    /// The identifier of the system's share menu.
    public static let share = Self("com.apple.menu.share")
    /// The identifier of the system's text style menu.
    public static let textStyle = Self("com.apple.menu.text-style")
    /// The identifier of the system's spelling menu.
    public static let spelling = Self("com.apple.menu.spelling")
    /// The identifier of the system's spelling panel menu.
    public static let spellingPanel = Self("com.apple.menu.spelling-panel")
    /// The identifier of the system's spelling options menu.
    public static let spellingOptions = Self("com.apple.menu.spelling-options")
    /// The identifier of the system's substitutions menu.
    public static let substitutions = Self("com.apple.menu.substitutions")
    /// The identifier of the system's substitutions panel menu.
    public static let substitutionsPanel = Self("com.apple.menu.substitutions-panel")
    /// The identifier of the system's substitution options menu.
    public static let substitutionOptions = Self("com.apple.menu.substitution-options")
    /// The identifier of the system's transformations menu.
    public static let transformations = Self("com.apple.menu.transformations")
    /// The identifier of the system's speech menu.
    public static let speech = Self("com.apple.menu.speech")
    /// The identifier of the system's lookup menu.
    public static let lookup = Self("com.apple.menu.lookup")
    /// The identifier of the system's learn menu.
    public static let learn = Self("com.apple.menu.learn")
    /// The identifier of the system's format menu.
    public static let format = Self("com.apple.menu.format")
    /// The identifier of the system's font menu.
    public static let font = Self("com.apple.menu.font")
    /// The identifier of the system's text size menu.
    public static let textSize = Self("com.apple.menu.text-size")
    /// The identifier of the system's text color menu.
    public static let textColor = Self("com.apple.menu.text-color")
    /// The identifier of the system's text style pasteboard menu.
    public static let textStylePasteboard = Self("com.apple.menu.text-style-pasteboard")
    /// The identifier of the system's text menu.
    public static let text = Self("com.apple.menu.text")
    /// The identifier of the system's writing direction menu.
    public static let writingDirection = Self("com.apple.menu.writing-direction")
    /// The identifier of the system's alignment menu.
    public static let alignment = Self("com.apple.menu.alignment")
    /// The identifier of the system's toolbar menu.
    public static let toolbar = Self("com.apple.menu.toolbar")
    /// The identifier of the system's sidebar menu.
    public static let sidebar = Self("com.apple.menu.sidebar")
    /// The identifier of the system's fullscreen menu.
    public static let fullscreen = Self("com.apple.menu.fullscreen")
    /// The identifier of the system's minimize and zoom menu.
    public static let minimizeAndZoom = Self("com.apple.menu.minimize-and-zoom")
    /// The identifier of the system's bring all to front menu.
    public static let bringAllToFront = Self("com.apple.menu.bring-all-to-front")
    /// The identifier of the system's auto fill menu.
    public static let autoFill = Self("com.apple.menu.auto-fill")
}

extension UIAction.Identifier {
    /// The identifier of the system's action that pastes.
    public static let paste = Self("com.apple.action.paste")
    /// The identifier of the system's action that pastes in the style that is there.
    public static let pasteAndMatchStyle = Self("com.apple.action.paste-and-match-style")
    /// The identifier of the system's action that pastes and goes there.
    public static let pasteAndGo = Self("com.apple.action.paste-and-go")
    /// The identifier of the system's action that pastes and searches.
    public static let pasteAndSearch = Self("com.apple.action.paste-and-search")
}

/// The main menu while it is built: the standard menus, changed by their identifiers.
@MainActor private final class MenuTree: UIMenuBuilder {
    unowned let system: UIMenuSystem
    private(set) var root: UIMenu

    init(_ system: UIMenuSystem) {
        self.system = system
        func menu(_ title: String, _ identifier: UIMenu.Identifier, _ inner: [UIMenu.Identifier]) -> UIMenu {
            UIMenu(
                title: title, identifier: identifier,
                children: inner.map { UIMenu(identifier: $0, options: .displayInline) })
        }
        root = UIMenu(
            identifier: .root,
            children: [
                menu("Application", .application, [.about, .preferences, .services, .hide, .quit]),
                menu("File", .file, [.newScene, .openRecent, .close, .document, .print]),
                menu(
                    "Edit", .edit,
                    [
                        .undoRedo, .standardEdit, .find, .replace, .share, .spelling, .substitutions, .transformations,
                        .speech, .lookup, .learn, .autoFill,
                    ]),
                menu("Format", .format, [.font, .text]), menu("View", .view, [.toolbar, .sidebar, .fullscreen]),
                menu("Window", .window, [.minimizeAndZoom, .bringAllToFront]), menu("Help", .help, []),
            ])
        replaceChildren(ofMenu: .standardEdit) { _ in
            [("Cut", "x"), ("Copy", "c"), ("Paste", "v"), ("Delete", nil), ("Select All", "a")].map { title, key in
                let words = title.prefix(1).lowercased() + title.dropFirst().filter { $0 != " " }
                let action = Selector(words + ":")
                guard let key else { return UICommand(title: title, action: action) }
                return UIKeyCommand(title: title, action: action, input: key, modifierFlags: .command)
            }
        }
    }

    func menu(for identifier: UIMenu.Identifier) -> UIMenu? {
        find(root) { ($0 as? UIMenu)?.identifier == identifier } as? UIMenu
    }
    func action(for identifier: UIAction.Identifier) -> UIAction? {
        find(root) { ($0 as? UIAction)?.identifier == identifier } as? UIAction
    }
    func command(for action: Selector, propertyList: Any?) -> UICommand? {
        find(root) { ($0 as? UICommand)?.action == action } as? UICommand
    }
    private func find(_ menu: UIMenu, _ fits: (UIMenuElement) -> Bool) -> UIMenuElement? {
        if fits(menu) { return menu }
        for child in menu.children {
            if fits(child) { return child }
            if let inner = child as? UIMenu, let found = find(inner, fits) { return found }
        }
        return nil
    }

    /// Replaces the menu of that identifier.
    private func change(_ identifier: UIMenu.Identifier, _ body: (UIMenu) -> [UIMenuElement]) {
        func changed(_ menu: UIMenu) -> UIMenu {
            menu.replacingChildren(
                menu.children.flatMap { child -> [UIMenuElement] in
                    guard let inner = child as? UIMenu else { return [child] }
                    return inner.identifier == identifier ? body(inner) : [changed(inner)]
                })
        }
        if identifier == .root, let new = body(root).first as? UIMenu { root = new } else { root = changed(root) }
    }
    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
        change(replacedIdentifier) { _ in [replacementMenu] }
    }
    func replaceChildren(
        ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
    ) { change(parentIdentifier) { [$0.replacingChildren(childrenBlock($0.children))] } }
    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
        change(siblingIdentifier) { [siblingMenu, $0] }
    }
    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
        change(siblingIdentifier) { [$0, siblingMenu] }
    }
    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
        change(parentIdentifier) { [$0.replacingChildren([childMenu] + $0.children)] }
    }
    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
        change(parentIdentifier) { [$0.replacingChildren($0.children + [childMenu])] }
    }
    func remove(menu removedIdentifier: UIMenu.Identifier) { change(removedIdentifier) { _ in [] } }
}
