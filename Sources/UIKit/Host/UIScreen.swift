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

    /// In points, for the present orientation.
    open var bounds: CGRect { CGRect(origin: .zero, size: device.size(in: screenState.orientation)) }
    /// In pixels, for the device held upright.
    open var nativeBounds: CGRect { CGRect(origin: .zero, size: device.pixels) }
    /// Pixels in a point.
    open var scale: CGFloat { device.scale }
    /// Pixels of the panel in a point, which differs from ``scale`` where the panel resamples.
    open var nativeScale: CGFloat { device.nativeScale }
    /// The space of ``bounds``; turns with the interface.
    open var coordinateSpace: any UICoordinateSpace { ScreenCoordinateSpace(screen: self, isFixed: false) }
    /// The space of the device held upright, whatever the interface's orientation.
    open var fixedCoordinateSpace: any UICoordinateSpace { ScreenCoordinateSpace(screen: self, isFixed: true) }
    open var maximumFramesPerSecond: Int { 60 }

    open var traitCollection: UITraitCollection { screenState.traits }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    nonisolated open override var description: String {
        described(self) {
            "<UIScreen: \(addressText(of: self)); bounds = \(NSCoder.string(for: bounds)); mode = "
                + "<UIScreenMode; size = \(g(device.pixels.width))x\(g(device.pixels.height))>>"
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
