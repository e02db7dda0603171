import QuartzCore
import UIKit

/// Where a navigation bar begins on an iPhone 16 with the design of iOS 18, in points: beside the island.
let islandBarTop: CGFloat = 59 - 16.0 / 3

/// Runs `body` in a world with the device, one window that fills it, and a clock that stands until it is moved.
@MainActor
func inWorld<Result>(
    _ device: String = "iPhone 16", _ orientation: UIInterfaceOrientation = .portrait,
    settings: UserSettings = UserSettings(), _ body: (UIWindow) throws -> Result
) rethrows -> Result {
    let outer = Runtime.current
    Runtime.current = Runtime(
        device: Device.named(device) ?? .standard, orientation: orientation, settings: settings,
        design: Design.current)
    MediaClock.hold(at: 1000)
    defer {
        MediaClock.release()
        Runtime.current = outer
    }
    return try body(UIWindow(frame: Runtime.current.screen.bounds))
}

/// One turn of the update cycle over all windows shown.
@MainActor
func turn() {
    Runtime.current.updateCycle.turn(Runtime.current.windows)
}

/// What happened, in order.
@MainActor
final class EventLog {
    var events: [String] = []

    func note(_ event: String) { events.append(event) }

    /// Gives back what was noted and starts anew.
    func take() -> [String] {
        defer { events = [] }
        return events
    }
}

/// A controller that notes its events under a name.
final class LoggingController: UIViewController {
    let name: String
    let log: EventLog

    init(_ name: String, _ log: EventLog) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ event: String) { log.note("\(name).\(event)") }

    override func loadView() {
        note("loadView")
        view = EventView("\(name).view", log)
    }
    override func viewDidLoad() { note("viewDidLoad") }
    override func viewWillAppear(_ animated: Bool) { note("viewWillAppear") }
    override func viewIsAppearing(_ animated: Bool) { note("viewIsAppearing") }
    override func viewDidAppear(_ animated: Bool) { note("viewDidAppear") }
    override func viewWillDisappear(_ animated: Bool) { note("viewWillDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("viewDidDisappear") }
    override func updateViewConstraints() {
        note("updateViewConstraints")
        super.updateViewConstraints()
    }
    override func viewLayoutMarginsDidChange() { note("viewLayoutMarginsDidChange") }
    override func viewSafeAreaInsetsDidChange() { note("viewSafeAreaInsetsDidChange") }
    override func viewWillLayoutSubviews() { note("viewWillLayoutSubviews") }
    override func viewDidLayoutSubviews() { note("viewDidLayoutSubviews") }
    override func willMove(toParent parent: UIViewController?) {
        note("willMoveToParent(\(parent == nil ? "nil" : "parent"))")
    }
    override func didMove(toParent parent: UIViewController?) {
        note("didMoveToParent(\(parent == nil ? "nil" : "parent"))")
    }
    override func traitCollectionDidChange(_ previous: UITraitCollection?) { note("traitCollectionDidChange") }
    override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        note("viewWillTransition(\(Int(size.width))x\(Int(size.height)))")
        super.viewWillTransition(to: size, with: coordinator)
        coordinator.animate(
            alongsideTransition: { _ in self.note("alongside") }, completion: { _ in self.note("transitionCompletion") }
        )
    }
    override func willTransition(
        to traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        note("willTransitionToTraits")
        super.willTransition(to: traits, with: coordinator)
    }
}

final class EventView: UIView {
    private let name: String
    private let log: EventLog

    init(_ name: String, _ log: EventLog) {
        self.name = name
        self.log = log
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func willMove(toWindow newWindow: UIWindow?) {
        log.note("\(name).willMoveToWindow(\(newWindow == nil ? "nil" : "window"))")
    }
    override func didMoveToWindow() { log.note("\(name).didMoveToWindow(\(window == nil ? "nil" : "window"))") }
    override func layoutSubviews() {
        log.note("\(name).layoutSubviews")
        super.layoutSubviews()
    }
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        log.note("\(name).traitCollectionDidChange")
    }
}

/// Lets a second pass, in frames, so that whatever is animated ends.
@MainActor
func settle() {
    pass(1)
}

/// Lets time pass, with a turn for every frame, as a host does.
@MainActor
func pass(_ seconds: TimeInterval) {
    turn()
    let start = MediaClock.now
    for frame in 1...max(1, Int((seconds * 60).rounded())) {
        MediaClock.advance(to: start + Double(frame) / 60)
        turn()
    }
}

/// Shows the window with an empty root controller, for tests of what is presented over it.
@MainActor
func show(_ window: UIWindow) -> UIViewController {
    let root = UIViewController()
    window.rootViewController = root
    window.makeKeyAndVisible()
    turn()
    return root
}
