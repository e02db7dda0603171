import Foundation

/// The kind of device an interface is for.
public enum UIUserInterfaceIdiom: Int, Sendable {
    /// As what it is in.
    case unspecified = -1
    /// A device of that kind; here iPhones and iPads.
    case phone = 0
    /// A device of that kind; here iPhones and iPads.
    case pad = 1
    /// A device of that kind; here iPhones and iPads.
    case tv = 2
    /// A device of that kind; here iPhones and iPads.
    case carPlay = 3
    /// A device of that kind; here iPhones and iPads.
    case mac = 5
    /// A device of that kind; here iPhones and iPads.
    case vision = 6
}

/// The room along one axis, in two coarse steps.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    /// As what it is in.
    case unspecified = 0
    /// Little room, as an upright iPhone's width.
    case compact = 1
    /// Much room, as an iPad's.
    case regular = 2
}

/// Light or dark appearance.
public enum UIUserInterfaceStyle: Int, Sendable {
    /// As what it is in.
    case unspecified = 0
    /// Dark on light.
    case light = 1
    /// Light on dark.
    case dark = 2
}

/// Whether content lies on the base plane or above it (a sheet over dark content, say).
public enum UIUserInterfaceLevel: Int, Sendable {
    /// How high it lies: as what it is in, at the bottom, or over something else.
    case unspecified = -1
    /// How high it lies: as what it is in, at the bottom, or over something else.
    case base = 0
    /// How high it lies: as what it is in, at the bottom, or over something else.
    case elevated = 1
}

/// The contrast the user asked for.
public enum UIAccessibilityContrast: Int, Sendable {
    /// Whether the user asks for more contrast: as what it is in, no, yes.
    case unspecified = -1
    /// Whether the user asks for more contrast: as what it is in, no, yes.
    case normal = 0
    /// Whether the user asks for more contrast: as what it is in, no, yes.
    case high = 1
}

/// The colour gamut of a display.
public enum UIDisplayGamut: Int, Sendable {
    /// As what it is in.
    case unspecified = -1
    /// The usual colours.
    case SRGB = 0
    /// Wide colours.
    case P3 = 1
}

/// The writing direction of the environment's language.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    /// As what it is in; as Latin is read; as Arabic and Hebrew are read.
    case unspecified = -1
    /// As what it is in; as Latin is read; as Arabic and Hebrew are read.
    case leftToRight = 0
    /// As what it is in; as Latin is read; as Arabic and Hebrew are read.
    case rightToLeft = 1
}

/// Whether the user asked for bold text.
public enum UILegibilityWeight: Int, Sendable {
    /// Whether the user asks for bold text: as what it is in, no, yes.
    case unspecified = -1
    /// Whether the user asks for bold text: as what it is in, no, yes.
    case regular = 0
    /// Whether the user asks for bold text: as what it is in, no, yes.
    case bold = 1
}

/// Whether touches report force.
public enum UIForceTouchCapability: Int, Sendable {
    /// Whether the screen feels how hard it is pressed; not here.
    case unknown = 0
    /// Whether the screen feels how hard it is pressed; not here.
    case unavailable = 1
    /// Whether the screen feels how hard it is pressed; not here.
    case available = 2
}

/// Whether the interface is in an active window (macOS).
public enum UIUserInterfaceActiveAppearance: Int, Sendable {
    /// Whether the window is in use: as what it is in, no, yes.
    case unspecified = -1
    /// Whether the window is in use: as what it is in, no, yes.
    case inactive = 0
    /// Whether the window is in use: as what it is in, no, yes.
    case active = 1
}

/// The size of items in a window's toolbar (macOS).
public enum UINSToolbarItemPresentationSize: Int, Sendable {
    /// How large a Mac's toolbar items are.
    case unspecified = -1
    /// How large a Mac's toolbar items are.
    case regular = 0
    /// How large a Mac's toolbar items are.
    case small = 1
    /// How large a Mac's toolbar items are.
    case large = 3
}

/// Whether the scene's content is being captured or mirrored.
public enum UISceneCaptureState: Int, Sendable {
    /// Whether the screen is recorded or mirrored: as what it is in, no, yes.
    case unspecified = -1
    /// Whether the screen is recorded or mirrored: as what it is in, no, yes.
    case inactive = 0
    /// Whether the screen is recorded or mirrored: as what it is in, no, yes.
    case active = 1
}

extension UIImage {
    /// How much brighter than white pictures may get.
    public enum DynamicRange: Int, Sendable {
        /// How much brighter than white images may be: as what it is in, not at all, a little, fully.
        case unspecified = -1
        /// How much brighter than white images may be: as what it is in, not at all, a little, fully.
        case standard = 0
        /// How much brighter than white images may be: as what it is in, not at all, a little, fully.
        case constrainedHigh = 1
        /// How much brighter than white images may be: as what it is in, not at all, a little, fully.
        case high = 2
    }
}

/// The kind of list that a view is in; lists set it for their cells.
public enum UIListEnvironment: Int, Sendable {
    /// The list it is in: as what it is in, none, or one of the system's kinds.
    case unspecified = 0
    /// The list it is in: as what it is in, none, or one of the system's kinds.
    case none = 1
    /// The list it is in: as what it is in, none, or one of the system's kinds.
    case plain = 2
    /// The list it is in: as what it is in, none, or one of the system's kinds.
    case grouped = 3
    /// The list it is in: as what it is in, none, or one of the system's kinds.
    case insetGrouped = 4
    /// The list it is in: as what it is in, none, or one of the system's kinds.
    case sidebar = 5
    /// The list it is in: as what it is in, none, or one of the system's kinds.
    case sidebarPlain = 6
}
