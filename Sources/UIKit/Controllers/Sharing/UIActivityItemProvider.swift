import Foundation

/// An item that is made when the user has chosen what to do with it.
///
/// Override ``item``. A subclass is `@unchecked Sendable` as operations are: one activity asks it, once.
nonisolated open class UIActivityItemProvider: Operation, UIActivityItemSource, @unchecked Sendable {
    /// Stands for the item until it is known; its class decides which activities are offered.
    open private(set) var placeholderItem: Any?
    /// What the user chose; nil before.
    open private(set) var activityType: UIActivity.ActivityType?
    private var result: Any?

    public init(placeholderItem: Any) {
        self.placeholderItem = placeholderItem
        super.init()
    }

    /// The item itself. The placeholder by default.
    open var item: Any { placeholderItem ?? NSNull() }

    open override func main() { result = item }

    @preconcurrency @MainActor
    open func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any {
        placeholderItem ?? NSNull()
    }

    @preconcurrency @MainActor
    open func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? {
        self.activityType = activityType
        if !isFinished, !isCancelled { start() }
        return isCancelled ? nil : result
    }

    @preconcurrency @MainActor
    open func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
    @preconcurrency @MainActor
    open func activityViewController(
        _ activityViewController: UIActivityViewController,
        dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
    @preconcurrency @MainActor
    open func activityViewController(
        _ activityViewController: UIActivityViewController,
        thumbnailImageForActivityType activityType: UIActivity.ActivityType?, suggestedSize size: CGSize
    ) -> UIImage? { nil }
}
