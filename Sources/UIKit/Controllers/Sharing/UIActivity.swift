/// Something that can be done with what an app shares. Subclasses are an app's own entries of the share sheet.
@preconcurrency @MainActor open class UIActivity: NSObject {
    /// Whether the entry is an icon in the row at the top, or a line below.
    public enum Category: Int, Sendable { case action, share }

    /// Tells services apart.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A service of that name.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// Safari's reading list.
        public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
        /// Devices nearby.
        public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
        /// A picture for one of the contacts.
        public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
        /// The pasteboard.
        public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
        /// A mail with the items.
        public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
        /// Notes on a PDF.
        public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
        /// A message with the items.
        public static let message = ActivityType("com.apple.UIKit.activity.Message")
        /// The books' app.
        public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
        /// Facebook.
        public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
        /// Flickr.
        public static let postToFlickr = ActivityType("com.apple.UIKit.activity.PostToFlickr")
        /// Tencent Weibo.
        public static let postToTencentWeibo = ActivityType("com.apple.UIKit.activity.TencentWeibo")
        /// Twitter.
        public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
        /// Vimeo.
        public static let postToVimeo = ActivityType("com.apple.UIKit.activity.PostToVimeo")
        /// Weibo.
        public static let postToWeibo = ActivityType("com.apple.UIKit.activity.PostToWeibo")
        /// A printer.
        public static let print = ActivityType("com.apple.UIKit.activity.Print")
        /// The photo library.
        public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
        /// Begins a shared session.
        public static let sharePlay = ActivityType("com.apple.UIKit.activity.SharePlay")
        /// Invites people to work together, with an address.
        public static let collaborationInviteWithLink = ActivityType(
            "com.apple.UIKit.activity.CollaborationInviteWithLink")
        /// Copies the address of what is worked on together.
        public static let collaborationCopyLink = ActivityType("com.apple.UIKit.activity.CollaborationCopyLink")
        /// Puts a web page on the home screen.
        public static let addToHomeScreen = ActivityType("com.apple.UIKit.activity.AddToHomeScreen")
    }

    /// Called by the sheet once the activity says that it is done.
    var didFinish: ((Bool) -> Void)?

    public override init() { super.init() }

    /// Default: action.
    open class var activityCategory: Category { .action }
    /// What tells the service apart; nil by default.
    open var activityType: ActivityType? { nil }
    /// What people read below the icon.
    open var activityTitle: String? { nil }
    /// Shown in the tint colour.
    open var activityImage: UIImage? { nil }
    /// Whether the activity has something to do with the items. Default: false.
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
    /// Gets the items before the service performs; only called where it said that it can use them.
    open func prepare(withActivityItems activityItems: [Any]) {}
    /// What the activity asks of the user; nil has ``perform()`` called.
    open var activityViewController: UIViewController? { nil }
    /// Ends with ``activityDidFinish(_:)``.
    open func perform() {}
    /// Called by the service when it is done; closes its controller where it showed one.
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
    /// A stand-in for the item, whose class decides which services are offered.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String
    /// A uniform type identifier.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
    ) -> String
    /// The item for the service; nil for a service that gets none.
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
