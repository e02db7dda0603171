import UIKit

/// Drives views as a user does: a device with a window of its own, fingers, a clock that moves only when a test moves it.
///
///     try Harness.run { harness in
///         harness.show(controller)
///         try harness.tap(button)
///         #expect(label.text == "1")
///     }
///
/// Trouble that UIKit reports meanwhile, such as contradicting constraints, makes the run fail unless the test reads it
/// with ``takeDiagnostics()``.
@MainActor
public final class Harness {
    /// The window that fills the device's screen.
    public let window: UIWindow
    /// Seconds since the harness was made.
    public private(set) var now: TimeInterval = 0

    private let input: TouchInput
    private var unread: [Diagnostic] = []
    private var keptController: UIViewController?

    /// A frame of the display, in seconds.
    public static let frame: TimeInterval = 1 / 60

    private init(window: UIWindow) {
        self.window = window
        input = TouchInput(window: window)
    }

    // MARK: - Running

    /// Runs `body` on a device of its own.
    ///
    /// - Parameters:
    ///   - device: A name of the catalogue, such as "iPhone 16" or "iPad Pro (11-inch)".
    ///   - orientation: How the device is held.
    ///   - style: Light or dark.
    ///   - direction: The direction of the interface.
    ///   - design: The system whose design is drawn; nil for the one that `--design` or `PLUMB_DESIGN` chose for the tests, else
    ///     iOS 18.
    ///   - body: What happens on the device; its window and clock end with it.
    /// - Throws: What `body` throws, `HarnessError.unknownDevice`, or `UnreadDiagnostics`.
    @discardableResult
    public static func run<Result>(
        device: String = "iPhone 16", orientation: UIInterfaceOrientation = .portrait,
        style: UIUserInterfaceStyle = .light, direction: UIUserInterfaceLayoutDirection = .leftToRight,
        design: SystemDesign? = nil, _ body: (Harness) throws -> Result
    ) throws -> Result {
        guard let model = Device.named(device) else { throw HarnessError.unknownDevice(device) }
        var settings = UserSettings()
        settings.layoutDirection = direction
        settings.style = style
        settings.design = design?.interface ?? Runtime.current.settings.design
        return try Runtime.with(Runtime(device: model, orientation: orientation, settings: settings)) {
            MediaClock.hold(at: 0)
            Runtime.current.delayedWork = DelayedWork()
            let harness = Harness(window: UIWindow(frame: Runtime.current.screen.bounds))
            Diagnostics.handler = { [weak harness] in harness?.unread.append($0) }
            defer { SimulatedKeyboard.current.hide() }
            let result = try body(harness)
            harness.layOut()
            guard harness.unread.isEmpty else { throw UnreadDiagnostics(messages: harness.unread.map(\.message)) }
            return result
        }
    }

    /// What was reported since the last call.
    public func takeDiagnostics() -> [Diagnostic] {
        layOut()
        defer { unread = [] }
        return unread
    }

    // MARK: - Showing

    /// Puts the view into the window, with the window's size unless it has one, and lays it out.
    public func show(_ view: UIView) {
        if view.bounds.size == .zero { view.frame = window.bounds }
        window.addSubview(view)
        window.makeKeyAndVisible()
        layOut()
    }

    /// Makes the controller the window's root and lays it out.
    public func show(_ controller: UIViewController) {
        keptController = controller
        window.rootViewController = controller
        window.makeKeyAndVisible()
        layOut()
    }

    /// Brings everything up to date, as the end of a run loop's turn does.
    public func layOut() {
        Runtime.current.updateCycle.turn(Runtime.current.windows)
        window.layoutIfNeeded()
    }

    // MARK: - Time

    /// Lets time pass, frame by frame: animations, gliding content and waiting gestures go on.
    public func step(_ seconds: TimeInterval = Harness.frame) {
        let end = now + seconds
        while now < end - 1e-9 {
            now = min(end, now + Self.frame)
            MediaClock.advance(to: now)
            input.wait(until: now)
            layOut()
        }
    }

    /// Where the view shows at this instant of its animations, in window coordinates; `frame` is where they lead.
    public func shownFrame(of view: UIView) -> CGRect {
        let layer = view.layer.presentation() ?? view.layer
        return layer.convert(layer.bounds, to: nil)
    }

    // MARK: - Fingers

    /// Taps the middle of the view, or `point` in its coordinates, where it appears on the screen.
    public func tap(_ view: UIView, at point: CGPoint? = nil, count: Int = 1) throws {
        for tap in 0..<count {
            if tap > 0 { step(0.1) }
            try touchDown(view, at: point)
            step(0.05)
            touchUp()
        }
    }

    /// Holds a finger on the view for some seconds.
    public func press(_ view: UIView, at point: CGPoint? = nil, for seconds: TimeInterval = 0.6) throws {
        try touchDown(view, at: point)
        step(seconds)
        touchUp()
    }

    /// Drags from the middle of the view, or `point` in its coordinates, by a distance in window coordinates.
    public func drag(
        _ view: UIView, from point: CGPoint? = nil, by distance: CGVector, over seconds: TimeInterval = 0.25
    ) throws {
        let start = try place(point, in: view)
        try touchDown(view, at: point)
        let steps = max(2, Int((seconds / Self.frame).rounded()))
        for index in 1...steps {
            step()
            let share = CGFloat(index) / CGFloat(steps)
            touchMove(to: CGPoint(x: start.x + distance.dx * share, y: start.y + distance.dy * share))
        }
        // A finger that stops before it lifts leaves no speed behind.
        step(0.15)
        touchUp()
    }

    /// Throws the content: a drag that is let go while it moves.
    public func flick(_ view: UIView, from point: CGPoint? = nil, by distance: CGVector) throws {
        let start = try place(point, in: view)
        try touchDown(view, at: point)
        for index in 1...5 {
            step()
            let share = CGFloat(index) / 5
            touchMove(to: CGPoint(x: start.x + distance.dx * share, y: start.y + distance.dy * share))
        }
        touchUp()
    }

    /// Two fingers around the middle of the view that move apart or together, from one distance to another.
    public func pinch(_ view: UIView, from start: CGFloat, to end: CGFloat) throws {
        let middle = try place(nil, in: view)
        func left(_ distance: CGFloat) -> CGPoint { CGPoint(x: middle.x - distance / 2, y: middle.y) }
        func right(_ distance: CGFloat) -> CGPoint { CGPoint(x: middle.x + distance / 2, y: middle.y) }
        input.begin(0, at: left(start), time: now)
        input.begin(1, at: right(start), time: now)
        for index in 1...10 {
            step()
            let distance = start + (end - start) * CGFloat(index) / 10
            input.move(0, to: left(distance), time: now)
            input.move(1, to: right(distance), time: now)
        }
        input.end(0, time: now)
        input.end(1, time: now)
        layOut()
    }

    /// Puts a finger down on the view, in its middle unless a point in its own coordinates is given.
    public func touchDown(_ view: UIView, at point: CGPoint? = nil) throws {
        input.begin(at: try place(point, in: view), time: now)
        layOut()
    }

    /// Moves the finger to a point of window coordinates.
    public func touchMove(to point: CGPoint) {
        input.move(to: point, time: now)
        layOut()
    }

    /// Lifts the finger where it is.
    public func touchUp() {
        input.end(time: now)
        layOut()
    }

    /// The system takes the touch away, as for an incoming call.
    public func touchCancel() {
        input.cancel(time: now)
        layOut()
    }

    /// Moves a pointer over the middle of the view, or `point` in its coordinates; nil takes the pointer off the screen.
    public func hover(_ view: UIView?, at point: CGPoint? = nil) throws {
        window.hover(at: try view.map { try place(point, in: $0) })
        layOut()
    }

    /// Taps a point of the screen, where an element says that it is used.
    func tap(onScreen point: CGPoint, of element: NSObject) throws {
        let place = window.convert(point, from: window.screen.coordinateSpace)
        guard window.bounds.contains(place) else { throw HarnessError.offScreen("\(element)", place) }
        input.begin(at: place, time: now)
        layOut()
        step(0.05)
        touchUp()
    }

    /// Where the view's point appears in the window.
    private func place(_ point: CGPoint?, in view: UIView) throws -> CGPoint {
        layOut()
        guard view.window === window else { throw HarnessError.notInWindow("\(view)") }
        let place = view.convert(point ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        guard window.bounds.contains(place) else { throw HarnessError.offScreen("\(view)", place) }
        return place
    }

    /// Taps the status bar, which brings a scroll view to its top.
    public func tapStatusBar() {
        window.statusBarTapped()
        layOut()
    }

    // MARK: - Keyboard

    /// Lets the keyboard come up, or go with a height of 0.
    public func showKeyboard(height: CGFloat = 336) {
        let screen = Runtime.current.screen.bounds
        if height > 0 {
            SimulatedKeyboard.current.show(
                CGRect(x: 0, y: screen.maxY - height, width: screen.width, height: height))
        } else {
            SimulatedKeyboard.current.hide()
        }
        layOut()
    }

    /// Where the keyboard is, in screen coordinates; nil while it is away.
    public var keyboardFrame: CGRect? { SimulatedKeyboard.current.frame }

    /// Types into whatever has the keyboard, which makes capitals where the field's traits say so: "hello" is "Hello" in a
    /// field without a setting of its own.
    public func type(_ text: String) throws {
        guard KeyboardTyping.type(text, into: window) else { throw HarnessError.noKeyboard }
        layOut()
    }

    /// Presses backspace in what has the keyboard; once by default.
    public func pressDelete(_ count: Int = 1) throws {
        guard let responder = window.focusedInput else { throw HarnessError.noKeyboard }
        for _ in 0..<count { responder.deleteBackward() }
        layOut()
    }

    /// Presses a key of a hardware keyboard and lets it go.
    ///
    /// - Parameters:
    ///   - characters: What the key types, or one of `UIKeyCommand`'s names such as `inputEscape`.
    ///   - modifiers: Keys that are held meanwhile.
    public func pressKey(_ characters: String, _ modifiers: UIKeyModifierFlags = []) {
        KeyInput.press(characters, modifiers, in: window, time: now)
        layOut()
    }

    /// Shakes the device.
    public func shake() {
        MotionInput.shake(window, time: now)
        layOut()
    }
}

extension UIWindow {
    fileprivate var focusedInput: (any UIKeyInput)? { currentFirstResponder as? any UIKeyInput }
}
