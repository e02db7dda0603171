import Foundation

/// Something that a user could not have done.
public enum HarnessError: Error, CustomStringConvertible {
    case unknownDevice(String)
    case notInWindow(String)
    case offScreen(String, CGPoint)
    case noKeyboard
    /// Nothing fits a query; with what the screen holds.
    case notFound(String, screen: String)
    case ambiguous(String, [String])
    case waitedInVain(String, TimeInterval, screen: String)

    public var description: String {
        switch self {
        case .unknownDevice(let name): "No device is called \"\(name)\"; see Device.all for the names."
        case .notInWindow(let view): "\(view) is not in the harness's window, so no finger can reach it; show it first."
        case .offScreen(let view, let place):
            "\(view) appears at (\(place.x), \(place.y)), off the screen; scroll it into view first."
        case .notFound(let query, let screen): "Nothing has \(query). The screen holds:\n\(screen)"
        case .ambiguous(let query, let views):
            "\(views.count) views have \(query); say more about the one that is meant:\n\(views.joined(separator: "\n"))"
        case .waitedInVain(let what, let seconds, let screen):
            "\(seconds) seconds of the held clock went by without \(what). The screen holds:\n\(screen)"
        case .noKeyboard: "Nothing has the keyboard; tap a text field first."
        }
    }
}

/// UIKit reported trouble and the test did not ask for it.
public struct UnreadDiagnostics: Error, CustomStringConvertible {
    public let messages: [String]

    public var description: String {
        "UIKit reported what the test did not read with takeDiagnostics():\n" + messages.joined(separator: "\n")
    }
}
