@_exported import Foundation

// The device has no cellular radio, as an iPod touch.

public let CTRadioAccessTechnologyGPRS = "CTRadioAccessTechnologyGPRS"
public let CTRadioAccessTechnologyEdge = "CTRadioAccessTechnologyEdge"
public let CTRadioAccessTechnologyWCDMA = "CTRadioAccessTechnologyWCDMA"
public let CTRadioAccessTechnologyHSDPA = "CTRadioAccessTechnologyHSDPA"
public let CTRadioAccessTechnologyHSUPA = "CTRadioAccessTechnologyHSUPA"
public let CTRadioAccessTechnologyCDMA1x = "CTRadioAccessTechnologyCDMA1x"
public let CTRadioAccessTechnologyCDMAEVDORev0 = "CTRadioAccessTechnologyCDMAEVDORev0"
public let CTRadioAccessTechnologyCDMAEVDORevA = "CTRadioAccessTechnologyCDMAEVDORevA"
public let CTRadioAccessTechnologyCDMAEVDORevB = "CTRadioAccessTechnologyCDMAEVDORevB"
public let CTRadioAccessTechnologyeHRPD = "CTRadioAccessTechnologyeHRPD"
public let CTRadioAccessTechnologyLTE = "CTRadioAccessTechnologyLTE"
public let CTRadioAccessTechnologyNRNSA = "CTRadioAccessTechnologyNRNSA"
public let CTRadioAccessTechnologyNR = "CTRadioAccessTechnologyNR"

extension Notification.Name {
    public static let CTServiceRadioAccessTechnologyDidChange = Notification.Name(
        "CTServiceRadioAccessTechnologyDidChangeNotification")
    public static let CTRadioAccessTechnologyDidChange = Notification.Name(
        "CTRadioAccessTechnologyDidChangeNotification")
}

/// A carrier of telephone calls; nobody has one.
open class CTCarrier: NSObject, @unchecked Sendable {
    open var carrierName: String? { nil }
    open var mobileCountryCode: String? { nil }
    open var mobileNetworkCode: String? { nil }
    open var isoCountryCode: String? { nil }
    open var allowsVOIP: Bool { true }
}

public protocol CTTelephonyNetworkInfoDelegate: NSObjectProtocol {
    func dataServiceIdentifierDidChange(_ identifier: String)
}
extension CTTelephonyNetworkInfoDelegate {
    public func dataServiceIdentifierDidChange(_ identifier: String) {}
}

/// The services of the radio: none, and none comes.
open class CTTelephonyNetworkInfo: NSObject, @unchecked Sendable {
    open weak var delegate: (any CTTelephonyNetworkInfoDelegate)?
    open var dataServiceIdentifier: String? { nil }
    open var serviceSubscriberCellularProviders: [String: CTCarrier]? { nil }
    open var serviceCurrentRadioAccessTechnology: [String: String]? { nil }
    open var subscriberCellularProvider: CTCarrier? { nil }
    open var currentRadioAccessTechnology: String? { nil }
    /// Called when a carrier changes, which never happens.
    open var serviceSubscriberCellularProvidersDidUpdateNotifier: ((String) -> Void)?
    /// Called when a carrier changes, which never happens.
    open var subscriberCellularProviderDidUpdateNotifier: ((CTCarrier) -> Void)?
}

public enum CTCellularDataRestrictedState: UInt, Sendable {
    case restrictedStateUnknown, restricted, notRestricted
}

/// Whether the app may use cellular data: not known, as there is none.
open class CTCellularData: NSObject, @unchecked Sendable {
    open var restrictedState: CTCellularDataRestrictedState { .restrictedStateUnknown }
    /// Called when the state changes, which never happens.
    open var cellularDataRestrictionDidUpdateNotifier: ((CTCellularDataRestrictedState) -> Void)?
}

public let CTCallStateDialing = "CTCallStateDialing"
public let CTCallStateIncoming = "CTCallStateIncoming"
public let CTCallStateConnected = "CTCallStateConnected"
public let CTCallStateDisconnected = "CTCallStateDisconnected"

/// A telephone call; there are none.
open class CTCall: NSObject, @unchecked Sendable {
    open var callState: String { CTCallStateDisconnected }
    open var callID: String { "" }
    fileprivate override init() {}
}

/// The calls of the moment: none.
open class CTCallCenter: NSObject, @unchecked Sendable {
    open var currentCalls: Set<CTCall>? { nil }
    /// Called when a call changes, which never happens.
    open var callEventHandler: ((CTCall) -> Void)?
}
