/// What an app tells its host.
public enum AppMessage: Hashable, Sendable {
    /// The first message: whom the host talks to.
    case hello(AppDescription)
    /// What changed on the screen.
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
    /// The answer to changed files: whether the app shows them now. Where not, it has to be restarted.
    case tookChanges(Bool)
    /// While something moved, since the last such message: how many frames there were to show at 60 a second, and how many
    /// were drawn.
    case pace(wanted: UInt32, shown: UInt32)
}

/// Which app it is, and what it can be asked for.
public struct AppDescription: Hashable, Sendable {
    /// The version of the messages' encoding; see ``LinkCoding/version``.
    public var version: UInt32
    /// The app's name, as its window's title shows it.
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
    /// The device's name in the catalogue, such as `iPhone 16`.
    public var device: String
    /// A word of scripts, as are the others: `portrait`, `light`, `normal`, `L`, `leftToRight`, `fullScreen`.
    public var orientation: String
    /// `light` or `dark`.
    public var style: String
    /// `normal` or `high`.
    public var contrast: String
    /// One of ``AppDescription/textSizes``.
    public var textSize: String
    /// `leftToRight` or `rightToLeft`.
    public var direction: String
    /// How much of an iPad's screen the app has: `fullScreen`, `half` and so on.
    public var windowShare: String
    /// Whether the app was sent home. False by default.
    public var isInBackground: Bool
    /// Whether the user asks for less motion. False by default.
    public var reducesMotion: Bool
    /// The corner radius of the screen, in points.
    public var cornerRadius: Double
    /// What has the keyboard; nil while nothing has.
    public var focus: TextFocus?
    /// Quick actions that the app offers.
    public var shortcuts: [Shortcut]

    /// A quick action of the app's icon.
    public struct Shortcut: Hashable, Sendable {
        /// What tells it apart; a script's `shortcut` names it.
        public var type: String
        /// The title of the window or page.
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
    /// The top of the caret.
    public var y: Double
    /// The height of the caret, in points.
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
