import Foundation

/// How a notification may show, for apps from before iOS 10.
public struct UIUserNotificationType: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let badge = UIUserNotificationType(rawValue: 1 << 0)
    public static let sound = UIUserNotificationType(rawValue: 1 << 1)
    public static let alert = UIUserNotificationType(rawValue: 1 << 2)
}

/// How notifications may show, for apps from before iOS 10.
public final class UIUserNotificationSettings: NSObject {
    public let types: UIUserNotificationType
    public init(types: UIUserNotificationType, categories: Set<NSObject>?) {
        self.types = types
        super.init()
    }
}
