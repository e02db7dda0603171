/// What an app tells its host.
public enum AppMessage: Hashable, Sendable {
    /// The first message: whom the host talks to.
    case hello(AppDescription)
    case frame(Frame)
    /// The app's state after a change.
    case state(AppState)
    /// The app put this on its general pasteboard.
    case pasteboard([PasteboardItem])
    /// What a request made. The name ends as the kind of file does; empty bytes mean that nothing could be made.
    case answer(number: UInt32, name: String, bytes: [UInt8])
    /// A line for the console, of the host's end in the app: what the app prints itself comes by its own output.
    case note(String)
    /// An event as it was performed: a script's line with its time.
    case performed(String)
}

/// Which app it is, and what it can be asked for.
public struct AppDescription: Hashable, Sendable {
    /// Of the messages' encoding; see ``LinkCoding/version``.
    public var version: UInt32
    public var name: String
    /// The names of devices that it can be run on.
    public var devices: [String]
    /// The words of text sizes, smallest first.
    public var textSizes: [String]

    public init(version: UInt32 = LinkCoding.version, name: String, devices: [String], textSizes: [String]) {
        self.version = version
        self.name = name
        self.devices = devices
        self.textSizes = textSizes
    }
}

/// What a host shows around the picture, and needs for input.
public struct AppState: Hashable, Sendable {
    public var device: String
    /// A word of scripts, as are the others: `portrait`, `light`, `normal`, `L`, `leftToRight`, `fullScreen`.
    public var orientation: String
    public var style: String
    public var contrast: String
    public var textSize: String
    public var direction: String
    public var windowShare: String
    public var isInBackground: Bool
    public var reducesMotion: Bool
    /// Of the screen, in points.
    public var cornerRadius: Double
    /// What has the keyboard; nil while nothing has.
    public var focus: TextFocus?
    /// Quick actions that the app offers.
    public var shortcuts: [Shortcut]

    public struct Shortcut: Hashable, Sendable {
        public var type: String
        public var title: String

        public init(type: String, title: String) {
            self.type = type
            self.title = title
        }
    }

    public init(
        device: String, orientation: String, style: String, contrast: String, textSize: String, direction: String,
        windowShare: String, isInBackground: Bool = false, reducesMotion: Bool = false, cornerRadius: Double = 0,
        focus: TextFocus? = nil, shortcuts: [Shortcut] = []
    ) {
        self.device = device
        self.orientation = orientation
        self.style = style
        self.contrast = contrast
        self.textSize = textSize
        self.direction = direction
        self.windowShare = windowShare
        self.isInBackground = isInBackground
        self.reducesMotion = reducesMotion
        self.cornerRadius = cornerRadius
        self.focus = focus
        self.shortcuts = shortcuts
    }
}

/// Where text is typed, so that a composition's candidates appear there.
public struct TextFocus: Hashable, Sendable {
    /// The caret in points of the screen.
    public var x: Double
    public var y: Double
    public var height: Double
    /// Whether hosts may not show or keep what is typed.
    public var isSecure: Bool

    public init(x: Double, y: Double, height: Double, isSecure: Bool) {
        self.x = x
        self.y = y
        self.height = height
        self.isSecure = isSecure
    }
}
