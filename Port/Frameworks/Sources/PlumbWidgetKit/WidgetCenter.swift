import Foundation
import PlumbIntents

/// The sizes of widgets.
public enum WidgetFamily: Int, Hashable, CaseIterable, Codable, Sendable, CustomStringConvertible {
    case systemSmall, systemMedium, systemLarge, systemExtraLarge, accessoryCircular, accessoryRectangular,
        accessoryInline
    public var description: String {
        switch self {
        case .systemSmall: "systemSmall"
        case .systemMedium: "systemMedium"
        case .systemLarge: "systemLarge"
        case .systemExtraLarge: "systemExtraLarge"
        case .accessoryCircular: "accessoryCircular"
        case .accessoryRectangular: "accessoryRectangular"
        case .accessoryInline: "accessoryInline"
        }
    }
}

/// A widget that a person put somewhere; there is no such place here, so nobody has one.
public struct WidgetInfo: Identifiable, @unchecked Sendable {
    public let id = UUID()
    public let kind: String
    public let family: WidgetFamily
    public let configuration: INIntent?
}

/// The widgets of an app: there are none to reload.
public final class WidgetCenter: Sendable {
    public static let shared = WidgetCenter()
    private init() {}

    /// Keys of the user activity that a widget opens its app with.
    public enum UserInfoKey {
        public static let kind = "WGWidgetUserInfoKeyKind"
        public static let family = "WGWidgetUserInfoKeyFamily"
        public static let activityID = "WGWidgetUserInfoKeyActivityID"
    }

    /// Reloads each widget: none.
    public func reloadTimelines(ofKind kind: String) {}
    /// Reloads each widget: none.
    public func reloadAllTimelines() {}
    /// Asks for the recommendations of watch faces again: there are none.
    public func invalidateConfigurationRecommendations() {}

    /// An empty list.
    @preconcurrency
    public func getCurrentConfigurations(
        _ completion: @escaping @Sendable (Result<[WidgetInfo], any Error>) -> Void
    ) {
        DispatchQueue.main.async { completion(.success([])) }
    }
    /// An empty list.
    public func currentConfigurations() async throws -> [WidgetInfo] { [] }
}
