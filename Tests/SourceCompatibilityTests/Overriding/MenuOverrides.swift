import Foundation
import UIKit

// Context menus, sharing, feedback, hovering, prefetching: what subclasses and conforming types spell.

class Interaction: UIContextMenuInteraction {
    override var menuAppearance: Appearance { super.menuAppearance }
    override func location(in view: UIView?) -> CGPoint { super.location(in: view) }
    override func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { super.updateVisibleMenu(block) }
    override func dismissMenu() { super.dismissMenu() }
    override func willMove(to view: UIView?) { super.willMove(to: view) }
    override func didMove(to view: UIView?) { super.didMove(to: view) }
}

class Preview: UITargetedPreview {
    override var size: CGSize { super.size }
    override func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        super.retargetedPreview(with: newTarget)
    }
}

class Parameters: UIPreviewParameters {
    override var visiblePath: UIBezierPath? {
        didSet {}
    }
    override var shadowPath: UIBezierPath? {
        didSet {}
    }
    override var backgroundColor: UIColor! {
        didSet {}
    }
}

class MenuOwner: NSObject, UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
            let rename = UIAction(title: "Rename", image: UIImage(systemName: "pencil")) { _ in }
            return UIMenu(title: "", children: [rename])
        }
    }
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: UIContextMenuInteractionCommitAnimating
    ) {
        animator.preferredCommitStyle = .pop
        animator.addCompletion {}
    }
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: UIContextMenuInteractionAnimating?
    ) { animator?.addAnimations {} }
}

class MenuControl: UIControl {
    override var contextMenuInteraction: UIContextMenuInteraction? { super.contextMenuInteraction }
    override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        super.contextMenuInteraction(interaction, configurationForMenuAtLocation: location)
    }
    override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: UIContextMenuInteractionAnimating?
    ) { super.contextMenuInteraction(interaction, willDisplayMenuFor: configuration, animator: animator) }
    override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: UIContextMenuInteractionAnimating?
    ) { super.contextMenuInteraction(interaction, willEndFor: configuration, animator: animator) }
}

class MenuTableController: UITableViewController, UITableViewDataSourcePrefetching {
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {}
    override func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        super.tableView(tableView, contextMenuConfigurationForRowAt: indexPath, point: point)
    }
    override func tableView(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        super.tableView(tableView, previewForHighlightingContextMenuWithConfiguration: configuration)
    }
    override func tableView(
        _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: UIContextMenuInteractionCommitAnimating
    ) { super.tableView(tableView, willPerformPreviewActionForMenuWith: configuration, animator: animator) }
}

class MenuCollectionController: UICollectionViewController, UICollectionViewDataSourcePrefetching {
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {}
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {}
    override func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        super.collectionView(collectionView, contextMenuConfigurationForItemsAt: indexPaths, point: point)
    }
    override func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        super.collectionView(
            collectionView, contextMenuConfiguration: configuration, highlightPreviewForItemAt: indexPath)
    }
}

class Pin: UIActivity {
    override class var activityCategory: UIActivity.Category { .share }
    override var activityType: UIActivity.ActivityType? { UIActivity.ActivityType(rawValue: "pin") }
    override var activityTitle: String? { super.activityTitle }
    override var activityImage: UIImage? { super.activityImage }
    override var activityViewController: UIViewController? { super.activityViewController }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
    override func prepare(withActivityItems activityItems: [Any]) {}
    override func perform() { activityDidFinish(true) }
}

class ShareController: UIActivityViewController {
    override var excludedActivityTypes: [UIActivity.ActivityType]? {
        didSet {}
    }
    override var completionWithItemsHandler: CompletionWithItemsHandler? {
        didSet {}
    }
}

class Impact: UIImpactFeedbackGenerator {
    override func prepare() { super.prepare() }
    override func impactOccurred() { super.impactOccurred() }
    override func impactOccurred(intensity: CGFloat) { super.impactOccurred(intensity: intensity) }
}

class Hover: UIHoverGestureRecognizer {
    override func location(in view: UIView?) -> CGPoint { super.location(in: view) }
}

class PlainTextView: UITextView {
    override func caretRect(for position: UITextPosition) -> CGRect { super.caretRect(for: position) }
    override func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { super.selectionRects(for: range) }
    override func firstRect(for range: UITextRange) -> CGRect { super.firstRect(for: range) }
    override func closestPosition(to point: CGPoint) -> UITextPosition? { super.closestPosition(to: point) }
}

class ShortcutDelegate: UIResponder, UIApplicationDelegate, UIWindowSceneDelegate {
    var window: UIWindow?
    func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) { completionHandler(shortcutItem.type == "new") }
    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) { completionHandler(true) }
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) { completionHandler(.noData) }
}
