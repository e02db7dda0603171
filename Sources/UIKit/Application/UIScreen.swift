/// The display that windows appear on.
///
/// Its bounds turn with the interface; ``nativeBounds`` and ``fixedCoordinateSpace`` do not.
@preconcurrency @MainActor
open class UIScreen: NSObject, UITraitEnvironment {
    /// The screen of the host's device.
    open class var main: UIScreen { Runtime.current.screen }
    open class var screens: [UIScreen] { [main] }

    final var screenState: ScreenState

    /// A screen of the default device that nothing shows on. The only designated initialiser, so that there can be
    /// subclasses.
    public override init() {
        screenState = ScreenState(device: .standard, orientation: .portrait, settings: UserSettings())
        super.init()
    }

    package convenience init(device: Device, orientation: UIInterfaceOrientation, settings: UserSettings) {
        self.init()
        screenState = ScreenState(device: device, orientation: orientation, settings: settings)
    }

    /// The screen's bounds, in points, for the present orientation.
    open var bounds: CGRect { CGRect(origin: .zero, size: device.size(in: screenState.orientation)) }
    /// The screen's bounds, in pixels, for the device held upright.
    open var nativeBounds: CGRect { CGRect(origin: .zero, size: device.pixels) }
    /// Pixels per point of the screen.
    open var scale: CGFloat { device.scale }
    /// Pixels of the panel in a point, which differs from ``scale`` where the panel resamples.
    open var nativeScale: CGFloat { device.nativeScale }
    /// The space of ``bounds``; turns with the interface.
    open var coordinateSpace: any UICoordinateSpace { ScreenCoordinateSpace(screen: self, isFixed: false) }
    /// The space of the device held upright, whatever the interface's orientation.
    open var fixedCoordinateSpace: any UICoordinateSpace { ScreenCoordinateSpace(screen: self, isFixed: true) }
    open var maximumFramesPerSecond: Int { 60 }
    /// From 0 to 1. Kept, with its notification; pictures are as bright as they are.
    open var brightness: CGFloat = 0.5 {
        didSet {
            brightness = min(max(brightness, 0), 1)
            if brightness != oldValue {
                NotificationCenter.default.post(name: Self.brightnessDidChangeNotification, object: self)
            }
        }
    }
    open var wantsSoftwareDimming = false
    /// Nobody records the screen.
    open var isCaptured: Bool { false }
    open var mirrored: UIScreen? { nil }
    open var currentMode: UIScreenMode? { UIScreenMode(device.pixels) }
    open var preferredMode: UIScreenMode? { currentMode }
    open var availableModes: [UIScreenMode] { currentMode.map { [$0] } ?? [] }
    open var overscanCompensation = OverscanCompensation.scale
    open var overscanCompensationInsets: UIEdgeInsets { .zero }
    open var calibratedLatency: CFTimeInterval { 0 }
    open var currentEDRHeadroom: CGFloat { 1 }
    open var potentialEDRHeadroom: CGFloat { 1 }
    open var focusedItem: (any UIFocusItem)? { nil }
    open var supportsFocus: Bool { false }
    public enum OverscanCompensation: Int, Sendable { case scale, insetBounds, none }
    /// A picture of all windows.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
        let view = UIView(frame: bounds)
        for window in Runtime.current.windows where window.screen === self {
            if let copy = window.snapshotView(afterScreenUpdates: afterUpdates) { view.addSubview(copy) }
        }
        return view
    }
    open func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
        CADisplayLink(target: target, selector: sel)
    }
    nonisolated public static let brightnessDidChangeNotification = Notification.Name(
        "UIScreenBrightnessDidChangeNotification")
    nonisolated public static let capturedDidChangeNotification = Notification.Name(
        "UIScreenCapturedDidChangeNotification")
    nonisolated public static let didConnectNotification = Notification.Name("UIScreenDidConnectNotification")
    nonisolated public static let didDisconnectNotification = Notification.Name("UIScreenDidDisconnectNotification")
    nonisolated public static let modeDidChangeNotification = Notification.Name("UIScreenModeDidChangeNotification")

    open var traitCollection: UITraitCollection { screenState.traits }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    nonisolated open override var description: String {
        described(self) {
            "<UIScreen: \(addressText(of: self)); bounds = \(NSCoder.string(for: bounds)); mode = "
                + "<UIScreenMode; size = \(device.pixels.width.percentG)x\(device.pixels.height.percentG)>>"
        }
    }
}

struct ScreenState {
    fileprivate(set) var device: Device
    fileprivate(set) var orientation: UIInterfaceOrientation
    fileprivate(set) var settings: UserSettings
    fileprivate(set) var traits: UITraitCollection

    init(device: Device, orientation: UIInterfaceOrientation, settings: UserSettings) {
        self.device = device
        self.orientation = orientation
        self.settings = settings
        traits = device.traits(in: orientation, settings: settings)
    }
}

extension UIScreen {
    package var device: Device { screenState.device }

    /// Takes on another state. Returns whether the traits changed; who holds the screen tells its windows.
    func update(orientation: UIInterfaceOrientation, settings: UserSettings) -> Bool {
        let old = screenState.traits
        screenState = ScreenState(device: device, orientation: orientation, settings: settings)
        guard old != screenState.traits else { return false }
        screenState.traits.makeCurrent { traitCollectionDidChange(old) }
        return true
    }
}

/// How many pixels a screen has.
@preconcurrency @MainActor open class UIScreenMode: NSObject {
    public let size: CGSize
    open var pixelAspectRatio: CGFloat { 1 }
    init(_ size: CGSize) {
        self.size = size
        super.init()
    }
}
