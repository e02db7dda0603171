/// How a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
    /// Covers the screen; what is behind leaves the view tree.
    case fullScreen = 0
    /// A sheet, below the top of the screen on an iPhone, as wide as a page on an iPad.
    case pageSheet = 1
    /// A smaller sheet in the middle of an iPad's screen; on an iPhone as `.pageSheet`.
    case formSheet = 2
    /// Covers the nearest controller that defines a presentation context.
    case currentContext = 3
    /// As the presentation controller of the transitioning delegate says.
    case custom = 4
    /// Covers the screen; what is behind stays in the view tree and shows through.
    case overFullScreen = 5
    /// As `.currentContext`, and what is behind stays in the view tree.
    case overCurrentContext = 6
    /// A box with an arrow on an iPad, a sheet on an iPhone unless the delegate says otherwise.
    case popover = 7
    /// No presentation; for adaptation only, where it means to stay as asked for.
    case none = -1
    /// The system's choice, which is `.pageSheet` for most controllers.
    case automatic = -2
}

/// How a presented controller's view comes in.
public enum UIModalTransitionStyle: Int, Sendable {
    /// Slides up from the bottom, and down again.
    case coverVertical = 0
    /// Turns around the vertical axis.
    case flipHorizontal = 1
    /// Fades in and out.
    case crossDissolve = 2
    /// The page above it curls up. Slides as `coverVertical` here.
    case partialCurl = 3
}
