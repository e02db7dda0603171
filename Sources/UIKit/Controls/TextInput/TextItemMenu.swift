import Foundation

extension UITextItem {
    /// What lifts off while an item's menu shows.
    @preconcurrency @MainActor public final class MenuPreview: NSObject {
        let view: UIView?
        /// The view in place of the text.
        public init(view: UIView) { self.view = view }
        private init(standard: Void) { view = nil }
        /// The text view itself.
        public class func `default`() -> MenuPreview { MenuPreview(standard: ()) }
    }

    /// What holding an item shows.
    @preconcurrency @MainActor public final class MenuConfiguration: NSObject {
        let menu: UIMenu
        let preview: MenuPreview?
        public init(menu: UIMenu) {
            self.menu = menu
            preview = .default()
        }
        public init(preview: MenuPreview?, menu: UIMenu) {
            self.menu = menu
            self.preview = preview
        }
    }
}

/// The panel with fonts and styles of a text that is edited. None shows here by itself; presented, it is empty.
@preconcurrency @MainActor open class UITextFormattingViewController: UIViewController {}

/// Shows the menus of links, attachments and tagged ranges of a text view.
@MainActor final class TextItemMenu: NSObject, UIContextMenuInteractionDelegate {
    private weak var textView: UITextView?
    private var item: UITextItem?
    private var chosen: UITextItem.MenuConfiguration?

    init(in textView: UITextView) {
        self.textView = textView
        super.init()
        textView.addInteraction(UIContextMenuInteraction(delegate: self))
    }

    private func defaultMenu(_ item: UITextItem) -> UIMenu {
        guard case .link(let url) = item.content else { return UIMenu(children: []) }
        return UIMenu(children: [
            UIAction(title: "Open Link") { _ in UIApplication.shared.open(url) },
            UIAction(title: "Copy Link") { _ in UIPasteboard.general.string = url.absoluteString },
        ])
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let textView, let item = textView.item(at: location) else { return nil }
        let usual = UITextItem.MenuConfiguration(menu: defaultMenu(item))
        guard
            let chosen = textView.delegate.map({
                $0.textView(textView, menuConfigurationFor: item, defaultMenu: usual.menu)
            }) ?? usual, !chosen.menu.children.isEmpty
        else { return nil }
        (self.item, self.chosen) = (item, chosen)
        return UIContextMenuConfiguration(actionProvider: { _ in chosen.menu })
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        guard let textView, textView.window != nil, let item else { return nil }
        let lines = textView.rects(of: UITextRange(item.range)).map(\.rect)
        guard let view = chosen?.preview?.view else {
            return UITargetedPreview(
                view: textView,
                parameters: UIPreviewParameters(textLineRects: lines.map { NSValue(cgRect: $0) }))
        }
        let whole = lines.reduce(CGRect.null) { $0.union($1) }
        return UITargetedPreview(
            view: view, parameters: UIPreviewParameters(),
            target: UIPreviewTarget(container: textView, center: CGPoint(x: whole.midX, y: whole.midY)))
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        guard let textView, let item, let animator else { return }
        textView.delegate?.textView(textView, textItemMenuWillDisplayFor: item, animator: animator)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        guard let textView, let item, let animator else { return }
        textView.delegate?.textView(textView, textItemMenuWillEndFor: item, animator: animator)
        (self.item, chosen) = (nil, nil)
    }
}

extension UITextView {
    /// Texts that are edited have no menus of this kind, so that most views do without.
    func prepareItemMenu() {
        if content.itemMenu == nil { content.itemMenu = TextItemMenu(in: self) }
    }
}
