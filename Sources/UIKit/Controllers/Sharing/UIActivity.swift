/// Something that can be done with what an app shares. Subclasses are an app's own entries of the share sheet.
@preconcurrency @MainActor open class UIActivity: NSObject {
    /// Whether the entry is an icon in the row at the top, or a line below.
    public enum Category: Int, Sendable { case action, share }

    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }

        public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
        public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
        public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
        public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
        public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
        public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
        public static let message = ActivityType("com.apple.UIKit.activity.Message")
        public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
        public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
        public static let postToFlickr = ActivityType("com.apple.UIKit.activity.PostToFlickr")
        public static let postToTencentWeibo = ActivityType("com.apple.UIKit.activity.TencentWeibo")
        public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
        public static let postToVimeo = ActivityType("com.apple.UIKit.activity.PostToVimeo")
        public static let postToWeibo = ActivityType("com.apple.UIKit.activity.PostToWeibo")
        public static let print = ActivityType("com.apple.UIKit.activity.Print")
        public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
    }

    /// Called by the sheet once the activity says that it is done.
    var didFinish: ((Bool) -> Void)?

    public override init() { super.init() }

    /// Default: action.
    open class var activityCategory: Category { .action }
    open var activityType: ActivityType? { nil }
    open var activityTitle: String? { nil }
    /// Shown in the tint colour.
    open var activityImage: UIImage? { nil }
    /// Whether the activity has something to do with the items. Default: false.
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
    open func prepare(withActivityItems activityItems: [Any]) {}
    /// What the activity asks of the user; nil has ``perform()`` called.
    open var activityViewController: UIViewController? { nil }
    /// Ends with ``activityDidFinish(_:)``.
    open func perform() {}
    open func activityDidFinish(_ completed: Bool) { didFinish?(completed) }
}

/// Gives each activity its own form of what is shared.
@preconcurrency @MainActor public protocol UIActivityItemSource: NSObjectProtocol {
    /// Stands for the item until it is known; tells its type.
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
    /// - Returns: Nil leaves the item out.
    func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any?
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String
    /// A uniform type identifier.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
    ) -> String
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        thumbnailImageForActivityType activityType: UIActivity.ActivityType?, suggestedSize size: CGSize
    ) -> UIImage?
}

extension UIActivityItemSource {
    public func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
    public func activityViewController(
        _ activityViewController: UIActivityViewController,
        dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
    public func activityViewController(
        _ activityViewController: UIActivityViewController,
        thumbnailImageForActivityType activityType: UIActivity.ActivityType?, suggestedSize size: CGSize
    ) -> UIImage? { nil }
}

/// Puts texts, addresses, pictures and colours on the general pasteboard.
final class CopyActivity: UIActivity {
    private var items: [[String: Any]] = []

    override var activityType: ActivityType? { .copyToPasteboard }
    override var activityTitle: String? { "Copy" }
    override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        activityItems.contains { UIPasteboard.item(of: $0) != nil }
    }
    override func prepare(withActivityItems activityItems: [Any]) {
        items = activityItems.compactMap { UIPasteboard.item(of: $0) }
    }
    override func perform() {
        UIPasteboard.general.items = items
        activityDidFinish(true)
    }
}
