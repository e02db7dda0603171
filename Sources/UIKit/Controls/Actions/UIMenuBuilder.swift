/// Changes the main menu, by the identifiers of its menus.
@preconcurrency @MainActor public protocol UIMenuBuilder: AnyObject {
    var system: UIMenuSystem { get }
    func menu(for identifier: UIMenu.Identifier) -> UIMenu?
    func action(for identifier: UIAction.Identifier) -> UIAction?
    func command(for action: Selector, propertyList: Any?) -> UICommand?
    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
    func replaceChildren(
        ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
    func remove(menu removedIdentifier: UIMenu.Identifier)
}

/// Where a menu belongs: the main one, made anew when `setNeedsRebuild()` asks for it.
@preconcurrency @MainActor open class UIMenuSystem: NSObject {
    public static let main = UIMenuSystem()
    public static let context = UIMenuSystem()
    private var built: MenuTree?

    /// The main menu is made again when it is next asked for.
    open func setNeedsRebuild() { built = nil }
    open func setNeedsRevalidate() {}

    /// The menu as the responders have built it, from the first responder up. No menu bar shows it.
    package var builtMenu: UIMenu {
        if let built { return built.root }
        let tree = MenuTree(self)
        built = tree
        var responder: UIResponder? = UIApplication.shared.keyWindow?.firstResponder ?? UIApplication.shared
        while let here = responder {
            here.buildMenu(with: tree)
            responder = here.next
        }
        return tree.root
    }
}

extension UIMenu.Identifier {
    public static let root = Self("com.apple.menu.root")
    public static let application = Self("com.apple.menu.application")
    public static let file = Self("com.apple.menu.file")
    public static let edit = Self("com.apple.menu.edit")
    public static let view = Self("com.apple.menu.view")
    public static let window = Self("com.apple.menu.window")
    public static let help = Self("com.apple.menu.help")
    public static let about = Self("com.apple.menu.about")
    public static let preferences = Self("com.apple.menu.preferences")
    public static let services = Self("com.apple.menu.services")
    public static let hide = Self("com.apple.menu.hide")
    public static let quit = Self("com.apple.menu.quit")
    public static let newScene = Self("com.apple.menu.new-scene")
    public static let newItem = Self("com.apple.menu.new-item")
    public static let open = Self("com.apple.menu.open")
    public static let openRecent = Self("com.apple.menu.open-recent")
    public static let close = Self("com.apple.menu.close")
    public static let print = Self("com.apple.menu.print")
    public static let document = Self("com.apple.menu.document")
    public static let undoRedo = Self("com.apple.menu.undo-redo")
    public static let standardEdit = Self("com.apple.menu.standard-edit")
    public static let find = Self("com.apple.menu.find")
    public static let findPanel = Self("com.apple.menu.find-panel")
    public static let replace = Self("com.apple.menu.replace")
    public static let share = Self("com.apple.menu.share")
    public static let textStyle = Self("com.apple.menu.text-style")
    public static let spelling = Self("com.apple.menu.spelling")
    public static let spellingPanel = Self("com.apple.menu.spelling-panel")
    public static let spellingOptions = Self("com.apple.menu.spelling-options")
    public static let substitutions = Self("com.apple.menu.substitutions")
    public static let substitutionsPanel = Self("com.apple.menu.substitutions-panel")
    public static let substitutionOptions = Self("com.apple.menu.substitution-options")
    public static let transformations = Self("com.apple.menu.transformations")
    public static let speech = Self("com.apple.menu.speech")
    public static let lookup = Self("com.apple.menu.lookup")
    public static let learn = Self("com.apple.menu.learn")
    public static let format = Self("com.apple.menu.format")
    public static let font = Self("com.apple.menu.font")
    public static let textSize = Self("com.apple.menu.text-size")
    public static let textColor = Self("com.apple.menu.text-color")
    public static let textStylePasteboard = Self("com.apple.menu.text-style-pasteboard")
    public static let text = Self("com.apple.menu.text")
    public static let writingDirection = Self("com.apple.menu.writing-direction")
    public static let alignment = Self("com.apple.menu.alignment")
    public static let toolbar = Self("com.apple.menu.toolbar")
    public static let sidebar = Self("com.apple.menu.sidebar")
    public static let fullscreen = Self("com.apple.menu.fullscreen")
    public static let minimizeAndZoom = Self("com.apple.menu.minimize-and-zoom")
    public static let bringAllToFront = Self("com.apple.menu.bring-all-to-front")
    public static let autoFill = Self("com.apple.menu.auto-fill")
}

extension UIAction.Identifier {
    public static let paste = Self("com.apple.action.paste")
    public static let pasteAndMatchStyle = Self("com.apple.action.paste-and-match-style")
    public static let pasteAndGo = Self("com.apple.action.paste-and-go")
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

    /// What stands in place of a menu, of that identifier.
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
