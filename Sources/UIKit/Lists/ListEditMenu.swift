/// The menu that holding a row or item showed before context menus: cut, copy, paste and the app's own items.
@MainActor final class ListEditMenu: NSObject, UIEditMenuInteractionDelegate {
    private weak var list: (any MenuBearingList)?
    private var path: IndexPath?
    private lazy var interaction = UIEditMenuInteraction(delegate: self)

    init(_ list: any MenuBearingList) { self.list = list }

    private static let standard = [("Cut", "cut:"), ("Copy", "copy:"), ("Paste", "paste:")]

    /// Asks the delegate whether the row has such a menu, and shows it.
    func show(_ path: IndexPath) {
        guard let list, let cell = list.shownCell(path), list.showsEditMenu(path) else { return }
        self.path = path
        // The finger that holds the row does not choose it any more.
        cell.endHighlight()
        if interaction.view == nil { list.addInteraction(interaction) }
        let place = cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: list)
        interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: place))
    }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        guard let list, let path else { return UIMenu() }
        let sender = UIMenuController.shared
        let standard = Self.standard.map { (title: $0.0, action: Selector($0.1)) }
            .filter { list.offersEdit($0.action, path, sender) }
            .map { entry in
                UIAction(title: entry.title) { [weak list] _ in list?.performEdit(entry.action, path, sender) }
            }
        // The app's own are the cell's to do.
        let own = (sender.menuItems ?? []).filter { list.offersEdit($0.action, path, sender) }
            .map { item in
                UIAction(title: item.title) { [weak list] _ in
                    guard let cell = list?.shownCell(path) else { return }
                    UIApplication.shared.sendAction(item.action, to: cell, from: sender, for: nil)
                }
            }
        return UIMenu(children: standard + own)
    }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect {
        guard let list, let cell = path.flatMap({ list.shownCell($0) }) else { return .null }
        return cell.convert(cell.bounds, to: list)
    }
}

extension UITableView {
    func showsEditMenu(_ path: IndexPath) -> Bool {
        tableDelegate?.tableView(self, shouldShowMenuForRowAt: path) ?? false
    }
    func offersEdit(_ action: Selector, _ path: IndexPath, _ sender: Any?) -> Bool {
        tableDelegate?.tableView(self, canPerformAction: action, forRowAt: path, withSender: sender) ?? false
    }
    func performEdit(_ action: Selector, _ path: IndexPath, _ sender: Any?) {
        tableDelegate?.tableView(self, performAction: action, forRowAt: path, withSender: sender)
    }
}

extension UICollectionView {
    func showsEditMenu(_ path: IndexPath) -> Bool {
        collectionDelegate?.collectionView(self, shouldShowMenuForItemAt: path) ?? false
    }
    func offersEdit(_ action: Selector, _ path: IndexPath, _ sender: Any?) -> Bool {
        collectionDelegate?.collectionView(self, canPerformAction: action, forItemAt: path, withSender: sender) ?? false
    }
    func performEdit(_ action: Selector, _ path: IndexPath, _ sender: Any?) {
        collectionDelegate?.collectionView(self, performAction: action, forItemAt: path, withSender: sender)
    }
}
