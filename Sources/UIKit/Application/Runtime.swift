import Foundation

/// What views share: device, screen, windows, scenes, time. Everything global is here, so that a test or a host can put
/// another runtime in its place.
@MainActor
package final class Runtime {
    #if !DEBUG
        @exclusivity(unchecked)
    #endif
    package static var current = usual {
        didSet {
            oldValue.diagnosticsHandler = Diagnostics.handler
            Diagnostics.handler = current.diagnosticsHandler
            MediaClock.current = current.clock
            current.becomeCurrent()
        }
    }

    /// Tests have no host that reads the environment, so they find the device and the design here.
    private static var usual: Runtime {
        let environment = ProcessInfo.processInfo.environment
        var settings = UserSettings()
        settings.design = environment["PLUMB_DESIGN"].flatMap(InterfaceDesign.init(name:)) ?? settings.design
        let device = environment["PLUMB_DEVICE"].flatMap(Device.named) ?? .standard
        device.describeInEnvironment()
        return Runtime(device: device, settings: settings, clock: .current)
    }

    package let device: Device
    package let screen: UIScreen
    package let uiDevice: UIDevice
    package let application = UIApplication()
    package let updateCycle = UpdateCycle()
    /// The measures and colours of controls, bars and lists.
    package var design: Design
    private let clock: MediaClock
    /// Who hears of diagnostics, while this is not the current runtime.
    private var diagnosticsHandler = Diagnostics.handler
    let keyboard = SimulatedKeyboard()
    /// Hears of what a program that leads the app asks for; nil where none does.
    var witness: AppWitness?
    /// Takes what the app puts off, where the clock moves with a script; nil where the system's counts.
    package var delayedWork: DelayedWork?
    /// What the app has put among the user's pictures.
    var savedPhotos: [UIImage] = []
    var animationBlocks = AnimationBlocks()
    let appearanceRules = AppearanceRules()
    lazy var systemOverlay = SystemOverlay()
    lazy var keyboardFace = KeyboardFace()
    /// How much of an iPad's screen windows of new scenes have.
    package var windowShare = WindowShare.fullScreen
    /// What parts of UIKit keep here that the others know nothing of.
    private var kept: [ObjectIdentifier: AnyObject] = [:]
    private var stored = Stored()

    private struct Stored {
        var settings: UserSettings
        var orientation: UIInterfaceOrientation
        var windows: [WindowReference] = []
        weak var keyWindow: UIWindow?
        var isStatusBarHidden = false

        init(settings: UserSettings = UserSettings(), orientation: UIInterfaceOrientation = .portrait) {
            self.settings = settings
            self.orientation = orientation
        }
    }

    private struct WindowReference {
        weak var window: UIWindow?
    }

    /// - Parameter design: Another than the settings'.
    package init(
        device: Device = .standard, orientation: UIInterfaceOrientation = .portrait,
        settings: UserSettings = UserSettings(), design: Design? = nil, clock: MediaClock = MediaClock()
    ) {
        self.device = device
        self.clock = clock
        self.design = design ?? .of(settings.design)
        screen = UIScreen(device: device, orientation: orientation, settings: settings)
        uiDevice = UIDevice(device: device)
        stored = Stored(settings: settings, orientation: orientation)
        uiDevice.turn(to: UIDeviceOrientation(orientation))
    }

    /// The object of a class that this runtime has one of, made when it is first asked for.
    func only<Object: AnyObject>(_ make: @autoclosure () -> Object) -> Object {
        if let object = kept[ObjectIdentifier(Object.self)] { return unsafeDowncast(object, to: Object.self) }
        let object = make()
        kept[ObjectIdentifier(Object.self)] = object
        return object
    }

    /// Runs `body` with a runtime as the current one, which stays as it is unless one is given. Afterwards the former
    /// runtime is the current one again, whatever `body` made current.
    package static func with<Result, Failure>(
        _ runtime: Runtime? = nil, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let outer = current
        defer { if current !== outer { current = outer } }
        if let runtime { current = runtime }
        return try body()
    }

    /// Runs a turn of the update cycle over all windows that this runtime shows.
    package func turn() { Runtime.with(self) { updateCycle.turn(windows) } }

    private func becomeCurrent() {
        CurrentTraits.screen.withLock { $0 = screen.traitCollection }
    }

    // MARK: Windows

    /// In the order in which they were shown, windows of higher levels last. Held weakly: a window lives as long as
    /// the app keeps it.
    package var windows: [UIWindow] {
        stored.windows.removeAll { $0.window == nil }
        let windows = stored.windows.compactMap(\.window)
        // Stable: windows of one level keep their order.
        return windows.enumerated().sorted {
            ($0.element.windowLevel, $0.offset) < ($1.element.windowLevel, $1.offset)
        }.map(\.element)
    }

    package var keyWindow: UIWindow? { stored.keyWindow }

    func add(_ window: UIWindow) {
        stored.windows.removeAll { $0.window == nil || $0.window === window }
        stored.windows.append(WindowReference(window: window))
        RunLoopDriver.wake()
    }

    func remove(_ window: UIWindow) {
        stored.windows.removeAll { $0.window == nil || $0.window === window }
        if stored.keyWindow === window {
            stored.keyWindow = nil
            resign(window)
        }
    }

    func makeKey(_ window: UIWindow) {
        guard stored.keyWindow !== window else { return }
        let previous = stored.keyWindow
        stored.keyWindow = window
        if let previous { resign(previous) }
        window.becomeKey()
        NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: window)
    }

    private func resign(_ window: UIWindow) {
        window.resignKey()
        NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: window)
    }

    // MARK: Environment

    /// The date that date pickers begin with, and call today.
    package var today: () -> Date = { Date() }

    package var orientation: UIInterfaceOrientation { stored.orientation }

    /// The direction of the app's language.
    package var layoutDirection: UIUserInterfaceLayoutDirection {
        get { settings.layoutDirection }
        set { settings.layoutDirection = newValue }
    }

    /// What the user chose; windows take changes over at the next turn.
    package var settings: UserSettings {
        get { stored.settings }
        set {
            guard newValue != stored.settings else { return }
            let old = stored.settings
            stored.settings = newValue
            if old.design != newValue.design { design = .of(newValue.design) }
            environmentChanged()
            if old.reducesMotion != newValue.reducesMotion {
                NotificationCenter.default.post(
                    name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
            }
            guard old.contentSizeCategory != newValue.contentSizeCategory else { return }
            NotificationCenter.default.post(
                name: UIContentSizeCategory.didChangeNotification, object: screen,
                userInfo: [UIContentSizeCategory.newValueUserInfoKey: newValue.contentSizeCategory])
        }
    }

    /// Brings the screen to the present orientation and settings and updates everything on it.
    func environmentChanged() {
        _ = screen.update(orientation: stored.orientation, settings: stored.settings)
        if Runtime.current === self { becomeCurrent() }
        for case let scene as UIWindowScene in application.life.scenes { scene.screenChanged() }
        for window in windows where window.windowScene == nil { window.screenChanged() }
    }

    func setOrientation(_ orientation: UIInterfaceOrientation) {
        stored.orientation = orientation
    }

    /// The size of windows that fill the app's share of the screen.
    var sharedSize: CGSize {
        let width = device.windowWidth(windowShare, in: orientation)
        return CGSize(width: width ?? screen.bounds.width, height: screen.bounds.height)
    }

    /// The traits of the screen, with the size class of the app's share of it.
    var sharedTraits: UITraitCollection {
        windowShare == .fullScreen
            ? screen.traitCollection
            : device.traits(in: orientation, width: sharedSize.width, settings: settings)
    }

    /// Whether the controller that decides about it hides the status bar; phones hide it in landscape in any case.
    package var isStatusBarHidden: Bool {
        stored.isStatusBarHidden || device.statusBarHeight(in: orientation) == 0
    }

    /// The status bar's place, in screen coordinates; empty when hidden.
    package var statusBarFrame: CGRect {
        guard !isStatusBarHidden else { return .zero }
        return CGRect(
            x: 0, y: 0, width: screen.bounds.width, height: device.statusBarHeight(in: orientation))
    }

    /// How far a navigation bar reaches above the edge of a safe area with that inset at the top.
    func navigationBarOverlap(below inset: CGFloat) -> CGFloat {
        orientation.isLandscape || inset < device.portraitSafeArea.top ? 0 : device.navigationBarOverlap
    }

    /// Asks the controllers about the status bar again.
    func updateStatusBar() {
        let root = keyWindow?.rootViewController ?? windows.first?.rootViewController
        let controller = root?.statusBarController { $0.childForStatusBarHidden }
        var isHidden = controller?.prefersStatusBarHidden ?? false
        if let own = application.life.isStatusBarHidden, !application.hasControllerBasedStatusBar { isHidden = own }
        guard isHidden != stored.isStatusBarHidden else { return }
        let center = NotificationCenter.default
        func frame() -> [String: Any] { [UIApplication.statusBarFrameUserInfoKey: NSValue(cgRect: statusBarFrame)] }
        let before = frame()
        center.post(name: UIApplication.willChangeStatusBarFrameNotification, object: application, userInfo: before)
        stored.isStatusBarHidden = isHidden
        center.post(name: UIApplication.didChangeStatusBarFrameNotification, object: application, userInfo: frame())
        for window in windows { window.screenChanged() }
    }

    /// The safe area of a window that fills the screen.
    var screenSafeArea: UIEdgeInsets {
        var insets = device.safeArea(in: orientation)
        // Where there is no notch, the top inset is the status bar's and goes with it.
        if isStatusBarHidden, !device.hasHomeIndicator { insets.top = 0 }
        return insets
    }
}

extension Design {
    /// The design of the runtime.
    @MainActor package static var current: Design {
        get { Runtime.current.design }
        set { Runtime.current.design = newValue }
    }
}
