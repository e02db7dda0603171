import Foundation

/// Something that a user could not have done.
public enum HarnessError: Error, CustomStringConvertible {
    /// The catalogue has no device of that name.
    case unknownDevice(String)
    /// The view is in no window, so no finger can reach it.
    case notInWindow(String)
    /// The point lies outside of the screen; it is in the window's coordinates.
    case offScreen(String, CGPoint)
    /// Nothing has the keyboard that could be typed into.
    case noKeyboard
    /// Nothing fits a query; with what the screen holds.
    case notFound(String, screen: String)
    /// An element that assistive technology can't make larger or smaller: its traits don't say so.
    case notAdjustable(String)
    /// An element has no action of that name; with the element and the names that there are.
    case noAction(String, String, [String])
    /// Several views fit; with their descriptions.
    case ambiguous(String, [String])
    /// The condition did not hold in the time, in seconds; with what the screen held at the end.
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
        case .notAdjustable(let element): "\(element) is not adjustable: its accessibilityTraits lack .adjustable."
        case .noAction(let name, let element, let names):
            "\(element) has no action \"\(name)\"; it has \(names.isEmpty ? "none" : names.joined(separator: ", "))."
        case .noKeyboard: "Nothing has the keyboard; tap a text field first."
        }
    }
}

/// UIKit reported trouble and the test did not ask for it.
public struct UnreadDiagnostics: Error, CustomStringConvertible {
    /// The diagnostics that the test caused and did not read, in the order of their coming.
    public let messages: [String]

    public var description: String {
        "UIKit reported what the test did not read with takeDiagnostics():\n" + messages.joined(separator: "\n")
    }
}
