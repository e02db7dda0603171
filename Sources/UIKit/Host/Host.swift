/// What an app runs on: a screen, a clock, input. Windows of a desktop, a browser and plain files all are hosts.
///
/// The session asks for the next input, brings the app to that time, hands the input over, and gives back a frame.
@MainActor
package protocol Host: AnyObject {
    var device: Device { get }
    var orientation: UIInterfaceOrientation { get }
    var settings: UserSettings { get }
    /// Whether time is the host's alone, starting at 0 and moving with its input; else it is the system's.
    var ownsTime: Bool { get }

    /// The next thing that happens; waits for it where time is the system's. Nil ends the app.
    func nextInput() -> HostInput?
    /// Called after each input, and for frames between inputs while something moves.
    func show(_ frame: HostFrame)
}

/// Something that happens to the app at a time, in seconds of the host's clock.
package struct HostInput: Sendable {
    package let time: TimeInterval
    package let event: Event

    package enum Event: Hashable, Sendable {
        /// Time passes.
        case tick
        /// Points are in the screen's present coordinates.
        case touchDown(finger: Int, CGPoint)
        case touchMove(finger: Int, CGPoint)
        case touchUp(finger: Int)
        case turn(UIInterfaceOrientation)
        case settings(UserSettings)
        case windowShare(WindowShare)
        case background
        case foreground
        case memoryWarning
        /// The frame that follows is wanted under that name.
        case picture(String)
    }

    package init(_ time: TimeInterval, _ event: Event) {
        self.time = time
        self.event = event
    }
}

/// What the screen shows at one moment. Its picture may be drawn on any thread.
package struct HostFrame: Sendable {
    package let time: TimeInterval
    /// In points, as the interface is turned.
    package let size: CGSize
    package let scale: CGFloat
    /// The name the input asked for.
    package let name: String?
    /// Visible windows, back to front.
    package let windows: [LayerSnapshot]

    /// Nil for sizes no bitmap can have.
    package func image() -> CGImage? {
        guard let context = CGContext(topLeftSize: size, scale: scale, opaque: true) else { return nil }
        for window in windows { window.draw(in: context) }
        return context.makeImage()
    }
}
