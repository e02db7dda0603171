import Foundation

/// The kind of device an interface is for.
public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    /// The devices here are iPhones and iPads; the others are there for code that asks.
    case phone = 0
    case pad = 1
    case tv = 2
    case carPlay = 3
    case mac = 5
    case vision = 6
}

/// A size class: compact or regular. `.unspecified`, as in all traits, is inherited from the parent.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    case unspecified = 0
    /// Little room, as an upright iPhone's width.
    case compact = 1
    /// Much room, as an iPad's.
    case regular = 2
}

/// Light or dark appearance.
public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified = 0
    /// Dark on light.
    case light = 1
    /// Light on dark.
    case dark = 2
}

/// Whether content lies on the base plane or above it (a sheet over dark content, say).
public enum UIUserInterfaceLevel: Int, Sendable {
    case unspecified = -1
    case base = 0
    case elevated = 1
}

/// The contrast the user asked for.
public enum UIAccessibilityContrast: Int, Sendable {
    case unspecified = -1
    case normal = 0
    case high = 1
}

/// The colour gamut of a display.
public enum UIDisplayGamut: Int, Sendable {
    case unspecified = -1
    /// The usual colours.
    case SRGB = 0
    /// Wide colours.
    case P3 = 1
}

/// The writing direction of the environment's language.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    case unspecified = -1
    case leftToRight = 0
    case rightToLeft = 1
}

/// Whether the user asked for bold text.
public enum UILegibilityWeight: Int, Sendable {
    case unspecified = -1
    case regular = 0
    case bold = 1
}

/// Whether touches report force.
public enum UIForceTouchCapability: Int, Sendable {
    case unknown = 0
    case unavailable = 1
    case available = 2
}

/// Whether the interface is in an active window (macOS).
public enum UIUserInterfaceActiveAppearance: Int, Sendable {
    case unspecified = -1
    case inactive = 0
    case active = 1
}

/// The size of items in a window's toolbar (macOS).
public enum UINSToolbarItemPresentationSize: Int, Sendable {
    case unspecified = -1
    case regular = 0
    case small = 1
    case large = 3
}

/// Whether the scene's content is being captured or mirrored.
public enum UISceneCaptureState: Int, Sendable {
    case unspecified = -1
    case inactive = 0
    case active = 1
}

extension UIImage {
    /// How much brighter than white the highlights of an image may be: not at all, a little, or as its data says.
    public enum DynamicRange: Int, Sendable {
        case unspecified = -1
        case standard = 0
        case constrainedHigh = 1
        case high = 2
    }
}

/// The kind of list that a view is in; lists set it for their cells.
public enum UIListEnvironment: Int, Sendable {
    /// Inherited.
    case unspecified = 0
    /// In no list.
    case none = 1
    /// The style of the list that contains the view.
    case plain = 2
    case grouped = 3
    case insetGrouped = 4
    case sidebar = 5
    case sidebarPlain = 6
}
