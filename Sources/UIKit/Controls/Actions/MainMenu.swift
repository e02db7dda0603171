/// The app's main menu on the screen, and its commands.
///
/// iOS lists it while the Command key of a hardware keyboard is held; hosts have an event for it.
@MainActor package enum MainMenu {
    /// Shows what can be done now. False where the app has nothing for a menu.
    package static func show(in window: UIWindow?) -> Bool {
        guard let window else { return false }
        let first = KeyInput.first(in: window)
        let menus = [keyCommands(upFrom: first)] + UIMenuSystem.main.builtMenu.children.compactMap { $0 as? UIMenu }
        let listed = menus.compactMap { available($0, to: first, isTop: true) }
        guard !listed.isEmpty else { return false }
        MenuView.present(UIMenu(children: listed), from: window)
        return true
    }

    /// The command that a key stands for.
    static func command(for key: UIKey) -> UIKeyCommand? {
        commands(of: UIMenuSystem.main.builtMenu).first { $0.matches(key) }
    }

    /// Sends the command's action to the nearest responder that takes it, from `first` up.
    @discardableResult
    static func perform(_ command: UICommand, upFrom first: UIResponder) -> Bool {
        guard let target = target(of: command, upFrom: first) else { return false }
        target.validate(command)
        guard !command.attributes.contains(.disabled) else { return false }
        return UIApplication.shared.send(command.action, from: command, nil, upFrom: target)
    }

    private static func commands(of menu: UIMenu) -> [UIKeyCommand] {
        menu.children.flatMap { child -> [UIKeyCommand] in
            if let inner = child as? UIMenu { return commands(of: inner) }
            return (child as? UIKeyCommand).map { [$0] } ?? []
        }
    }

    /// Key commands of the responders themselves, as far as they have words for people.
    private static func keyCommands(upFrom first: UIResponder) -> UIMenu {
        let chain = sequence(first: first, next: \.next)
        return UIMenu(children: chain.flatMap { $0.keyCommands ?? [] }.filter { !$0.listedTitle.isEmpty })
    }

    /// The menu without what nobody takes; nil where that is all. Top menus stand among each other, each in one piece below
    /// its title.
    private static func available(_ menu: UIMenu, to first: UIResponder, isTop: Bool = false) -> UIMenu? {
        let children = menu.children.compactMap { child -> UIMenuElement? in
            if let inner = child as? UIMenu { return available(inner, to: first) }
            guard let command = child as? UICommand else { return child }
            guard let target = target(of: command, upFrom: first) else { return nil }
            target.validate(command)
            return command
        }
        guard !children.isEmpty else { return nil }
        guard isTop else { return menu.replacingChildren(children) }
        let title = menu.identifier == .application ? appName : menu.title
        return UIMenu(title: title, options: .displayInline, children: children.flatMap(inPlace))
    }

    /// The elements of the menu, with those of inline submenus in place of the submenus.
    private static func inPlace(_ element: UIMenuElement) -> [UIMenuElement] {
        guard let menu = element as? UIMenu, menu.options.contains(.displayInline) else { return [element] }
        return menu.children.flatMap(inPlace)
    }

    private static var appName: String {
        let info = SceneManifest.main.info
        return (info["CFBundleDisplayName"] ?? info["CFBundleName"]) as? String ?? ProcessInfo.processInfo.processName
    }

    private static func target(of command: UICommand, upFrom first: UIResponder) -> UIResponder? {
        sequence(first: first, next: \.next).first { responder in
            if responder.canPerformAction(command.action, withSender: command) { return true }
            // Every responder has the methods of the editing actions, but only text inputs do something in them.
            return StandardAction.has(command.action.name)
                ? responder is any UITextInput : command.action.isKnown(to: responder)
        }
    }
}

extension UICommand {
    /// What menus say: a command that is made for keys only has no title.
    var listedTitle: String { title.isEmpty ? discoverabilityTitle ?? "" : title }
}

extension UIKeyCommand {
    /// The keys as menus write them: `⇧⌘N`.
    var keyText: String? {
        guard let input, !input.isEmpty else { return nil }
        let held = [
            (UIKeyModifierFlags.control, "⌃"), (.alternate, "⌥"), (.shift, "⇧"), (.command, "⌘"),
        ].filter { modifierFlags.contains($0.0) }.map(\.1).joined()
        return held + (Self.signs[input] ?? (Self.namedInputs.contains(input) ? "" : input.uppercased()))
    }

    private static let signs = [
        inputUpArrow: "↑", inputDownArrow: "↓", inputLeftArrow: "←", inputRightArrow: "→", inputEscape: "⎋",
        inputDelete: "⌦", "\r": "↩", "\t": "⇥", "\u{8}": "⌫", " ": "␣",
    ]
}
