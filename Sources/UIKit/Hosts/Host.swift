import Files
import Foundation

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
    /// Whether what the app puts off waits for that time too: where it moves with a script alone.
    var delaysWork: Bool { get }

    /// The next thing that happens; waits for it where time is the system's. Nil ends the app.
    func nextInput() -> HostInput?
    /// Whether frames without a name are wanted too, 60 a second. On a clock of the host's own only those are made that
    /// are wanted.
    var wantsEveryFrame: Bool { get }
    /// Whether the app cannot keep up with real time: frames are then left out.
    var isBehind: Bool { get }
    /// Whether a frame is wanted after the input that was just handed over.
    var wantsFrame: Bool { get }
    /// Called after each input, and for the frames between inputs where they are wanted.
    func show(_ frame: HostFrame)
    /// The frames from now on, until the end of the recording, become one animated file of that name.
    func startRecording(_ name: String)
    func endRecording()
    /// Keeps a file that the app's run made, where its pictures go.
    func keep(_ file: String, _ data: Data)
    /// What went wrong by the end of the run; nil when all went well.
    var problem: String? { get }
    /// Hears what a script asks for in vain.
    func note(_ problem: String)
    /// What the screen holds was asked for.
    func show(_ inspection: HostInspection)
    /// Whether somebody leads the app and asks what became of it.
    var isObserving: Bool { get }
    /// What the screen holds, and what became known since this was asked for the last time.
    func show(_ observation: HostObservation)
}

extension Host {
    /// Hosts with a clock of their own ask for frames by name.
    package var wantsFrame: Bool { !ownsTime }
    package var isBehind: Bool { false }
    package var delaysWork: Bool { false }
    package var problem: String? { nil }
    package func note(_ problem: String) { StandardError.write("script: \(problem)\n") }
    package func show(_ inspection: HostInspection) {}
    package var isObserving: Bool { false }
    package func show(_ observation: HostObservation) {}
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
        /// On the view that says so: by its accessibility label or identifier, as a label's text, or by the name of the
        /// image or symbol that it shows. What lies outside of a scroll view's visible part is scrolled to.
        case touchDownOn(finger: Int, String)
        case touchMove(finger: Int, CGPoint)
        case touchUp(finger: Int)
        /// The system takes the finger away, as for a call.
        case touchCancel(finger: Int)
        /// A wheel or trackpad moves what lies under the pointer, by points; positive values move the content up and left.
        case scroll(CGPoint, CGVector)
        /// A key of a hardware keyboard is pressed and let go: what it types, or one of `UIKeyCommand`'s names.
        case key(String, UIKeyModifierFlags)
        /// Provisional text, as an input method composes it, with the selection in it; nil leaves it as it is.
        case compose(String?, NSRange)
        /// Of the edit menu: cut, copy, paste, delete, selectAll.
        case edit(String)
        /// A text comes on the pasteboard.
        case pasteboard(String)
        case turn(UIInterfaceOrientation)
        /// A pointer lies there without a button pressed; nil: it leaves the screen.
        case hover(CGPoint?)
        case settings(UserSettings)
        case windowShare(WindowShare)
        /// The keyboard covers so much of the screen from below; nil: it goes away.
        case keyboard(CGFloat?)
        /// Into whatever has the keyboard.
        case type(String)
        case deleteBackward
        case background
        case foreground
        case memoryWarning
        /// The main menu is asked for.
        case mainMenu
        /// The quick action of that type is chosen.
        case shortcut(String)
        /// The clock runs with the system's for so many seconds: for work that keeps the system's time.
        case keepTime(TimeInterval)
        /// The view trees are written to the standard output.
        case describe
        /// What the windows hold is written to a file of that name for the view debugger.
        case capture(String)
        /// The frame that follows is wanted under that name.
        case picture(String)
        /// What the screen holds is wanted as a value, under that name, with pictures.
        case inspect(String)
        /// What the screen holds and what was reported since the last time is wanted as a value, under that name.
        case observe(String)
        /// What moves until `endRecord` is wanted as an animated file.
        case record(String)
        case endRecord
    }

    package init(_ time: TimeInterval, _ event: Event) {
        self.time = time
        self.event = event
    }
}

/// What the screen holds at one moment, and two pictures of it: as it is seen, and without texts.
package struct HostInspection: Sendable {
    package let tree: ScreenTree
    package let frame: HostFrame
    package let ground: HostFrame
}

/// What the screen shows at one moment. Its picture may be drawn on any thread.
package struct HostFrame: Sendable {
    package let time: TimeInterval
    /// The screen's size, in points, as the interface is turned.
    package let size: CGSize
    package let scale: CGFloat
    /// The name the input asked for.
    package let name: String?
    /// Visible windows, back to front, and over them what the system shows.
    package let windows: [LayerSnapshot]

    /// - Parameter scale: Pixels in a point; the screen's by default.
    /// - Returns: Nil for sizes no bitmap can have.
    package func image(scale: CGFloat? = nil) -> CGImage? { image(in: size, scale) }

    /// The screen in the middle of a square that has room for it upright and on its side.
    package func squareImage(scale: CGFloat? = nil) -> CGImage? {
        let side = max(size.width, size.height)
        return image(in: CGSize(width: side, height: side), scale)
    }

    private func image(in canvas: CGSize, _ scale: CGFloat?) -> CGImage? {
        guard let context = CGContext(topLeftSize: canvas, scale: scale ?? self.scale, opaque: true) else { return nil }
        context.translateBy(
            x: ((canvas.width - size.width) / 2).rounded(.down), y: ((canvas.height - size.height) / 2).rounded(.down))
        for window in windows { window.draw(in: context) }
        return context.finishImage()
    }
}
