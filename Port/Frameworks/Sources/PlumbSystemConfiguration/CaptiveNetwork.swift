import UIKit

// Constants, whose type is not Sendable.
nonisolated(unsafe) public let kCNNetworkInfoKeySSID: CFString = "SSID"
nonisolated(unsafe) public let kCNNetworkInfoKeySSIDData: CFString = "SSIDDATA"
nonisolated(unsafe) public let kCNNetworkInfoKeyBSSID: CFString = "BSSID"

/// Nil: there are no interfaces.
public func CNCopySupportedInterfaces() -> CFArray? { nil }
/// Nil: no interface has joined a network.
public func CNCopyCurrentNetworkInfo(_ interfaceName: CFString) -> CFDictionary? { nil }
