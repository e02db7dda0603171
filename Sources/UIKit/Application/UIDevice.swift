import Foundation

/// The device the app runs on, as the host says.
@preconcurrency @MainActor
open class UIDevice: NSObject {
    open class var current: UIDevice { Runtime.current.uiDevice }

    public enum BatteryState: Int, Sendable {
        case unknown, unplugged, charging, full
    }

    nonisolated public static let orientationDidChangeNotification =
        Notification.Name("UIDeviceOrientationDidChangeNotification")

    private let device: Device
    final var deviceState = DeviceState()

    package init(device: Device) {
        self.device = device
        super.init()
    }

    /// `iPhone` or `iPad`. The model as sold is ``name``.
    open var model: String { device.idiom == .pad ? "iPad" : "iPhone" }
    open var localizedModel: String { model }
    open var name: String { device.name }
    open var systemName: String { device.idiom == .pad ? "iPadOS" : "iOS" }
    /// The system whose behaviour and looks are reproduced: 18.0, or 26.0 in the design of iOS 26. `PLUMB_SYSTEM_VERSION` names
    /// another, which changes nothing but what asks for it.
    open var systemVersion: String { SystemVersion.name }
    open var userInterfaceIdiom: UIUserInterfaceIdiom { device.idiom }
    open var isMultitaskingSupported: Bool { true }
    open var identifierForVendor: UUID? { Self.vendorIdentifier }

    /// Unknown until somebody asked for orientation notifications.
    open var orientation: UIDeviceOrientation {
        deviceState.observers > 0 ? deviceState.orientation : .unknown
    }
    open var isGeneratingDeviceOrientationNotifications: Bool { deviceState.observers > 0 }
    /// Calls nest.
    open func beginGeneratingDeviceOrientationNotifications() { deviceState.observers += 1 }
    open func endGeneratingDeviceOrientationNotifications() {
        deviceState.observers = max(0, deviceState.observers - 1)
    }

    /// Whether the battery is watched. If not, its state is unknown and its level -1, as on a device.
    open var isBatteryMonitoringEnabled = false
    open var batteryState: BatteryState { .unknown }
    open var batteryLevel: Float { -1 }

    nonisolated public static let batteryLevelDidChangeNotification =
        Notification.Name("UIDeviceBatteryLevelDidChangeNotification")
    nonisolated public static let batteryStateDidChangeNotification =
        Notification.Name("UIDeviceBatteryStateDidChangeNotification")
    nonisolated public static let proximityStateDidChangeNotification =
        Notification.Name("UIDeviceProximityStateDidChangeNotification")
    /// Nothing is ever near: monitoring cannot be switched on, as on devices without a sensor.
    open var isProximityMonitoringEnabled: Bool {
        get { false }
        set {}
    }
    open var proximityState: Bool { false }
    /// Without effect: nothing is heard here.
    open func playInputClick() {}

    /// The identifier is the same on every run, so that nothing depends on the machine.
    private static let vendorIdentifier = UUID(uuidString: "00000000-0000-4000-8000-000000000000")
}

struct DeviceState {
    fileprivate(set) var orientation = UIDeviceOrientation.portrait
    fileprivate var observers = 0
}

extension UIDevice {
    /// How an interface lies that follows the device.
    var interfaceOrientation: UIInterfaceOrientation? {
        UIInterfaceOrientation(rawValue: deviceState.orientation.rawValue)
    }

    /// The device was turned.
    func turn(to orientation: UIDeviceOrientation) {
        guard deviceState.orientation != orientation else { return }
        deviceState.orientation = orientation
        guard isGeneratingDeviceOrientationNotifications else { return }
        NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
    }
}
