import Foundation

/// An identifier of 16, 32 or 128 bits.
open class CBUUID: NSObject, NSCopying {
    public let data: Data

    /// Of four, eight or thirty-two hexadecimal figures, the last with dashes; a trap for another text.
    public init(string theString: String) {
        let figures = Array(theString.replacingOccurrences(of: "-", with: ""))
        let bytes = stride(from: 0, to: figures.count - 1, by: 2).compactMap {
            UInt8(String(figures[$0...$0 + 1]), radix: 16)
        }
        precondition(
            [2, 4, 16].contains(bytes.count) && bytes.count * 2 == figures.count, "no identifier: \(theString)")
        data = Data(bytes)
    }
    public init(data theData: Data) {
        precondition([2, 4, 16].contains(theData.count), "an identifier has 2, 4 or 16 bytes")
        data = theData
    }
    public init(nsuuid theUUID: UUID) { data = withUnsafeBytes(of: theUUID.uuid) { Data($0) } }

    /// As short as it was given.
    open var uuidString: String {
        let text = data.map { String(format: "%02X", $0) }.joined()
        guard data.count == 16 else { return text }
        var rest = Substring(text)
        return [8, 4, 4, 4, 12].map { count in
            defer { rest = rest.dropFirst(count) }
            return String(rest.prefix(count))
        }.joined(separator: "-")
    }

    /// With Bluetooth's base for those of 16 and 32 bits.
    private var full: [UInt8] {
        let base: [UInt8] = [0, 0, 0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0x80, 0x5f, 0x9b, 0x34, 0xfb]
        let bytes = [UInt8](data)
        switch bytes.count {
        case 2: return [0, 0] + bytes + base[4...]
        case 4: return bytes + base[4...]
        default: return bytes
        }
    }
    open override func isEqual(_ object: Any?) -> Bool { (object as? CBUUID)?.full == full }
    open override var hash: Int { full.hashValue }
    open override var description: String { uuidString }
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

open class CBAttribute: NSObject {
    public let uuid: CBUUID
    fileprivate init(_ uuid: CBUUID) { self.uuid = uuid }
}

open class CBService: CBAttribute {
    public let isPrimary: Bool
    open var peripheral: CBPeripheral? { nil }
    open fileprivate(set) var characteristics: [CBCharacteristic]?
    open fileprivate(set) var includedServices: [CBService]?
    fileprivate init(_ uuid: CBUUID, isPrimary: Bool) {
        self.isPrimary = isPrimary
        super.init(uuid)
    }
}

/// A service that the app offers.
open class CBMutableService: CBService {
    open override var characteristics: [CBCharacteristic]? {
        get { super.characteristics }
        set { super.characteristics = newValue }
    }
    open override var includedServices: [CBService]? {
        get { super.includedServices }
        set { super.includedServices = newValue }
    }
    public init(type UUID: CBUUID, primary isPrimary: Bool) { super.init(UUID, isPrimary: isPrimary) }
}

public struct CBCharacteristicProperties: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let broadcast = CBCharacteristicProperties(rawValue: 0x01)
    public static let read = CBCharacteristicProperties(rawValue: 0x02)
    public static let writeWithoutResponse = CBCharacteristicProperties(rawValue: 0x04)
    public static let write = CBCharacteristicProperties(rawValue: 0x08)
    public static let notify = CBCharacteristicProperties(rawValue: 0x10)
    public static let indicate = CBCharacteristicProperties(rawValue: 0x20)
    public static let authenticatedSignedWrites = CBCharacteristicProperties(rawValue: 0x40)
    public static let extendedProperties = CBCharacteristicProperties(rawValue: 0x80)
    public static let notifyEncryptionRequired = CBCharacteristicProperties(rawValue: 0x100)
    public static let indicateEncryptionRequired = CBCharacteristicProperties(rawValue: 0x200)
}

public struct CBAttributePermissions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let readable = CBAttributePermissions(rawValue: 1)
    public static let writeable = CBAttributePermissions(rawValue: 2)
    public static let readEncryptionRequired = CBAttributePermissions(rawValue: 4)
    public static let writeEncryptionRequired = CBAttributePermissions(rawValue: 8)
}

open class CBCharacteristic: CBAttribute {
    open var properties: CBCharacteristicProperties
    open var value: Data?
    open var isNotifying: Bool { false }
    open var service: CBService? { nil }
    fileprivate init(_ uuid: CBUUID, _ properties: CBCharacteristicProperties, _ value: Data?) {
        (self.properties, self.value) = (properties, value)
        super.init(uuid)
    }
}

/// A characteristic that the app offers.
open class CBMutableCharacteristic: CBCharacteristic {
    open var permissions: CBAttributePermissions
    public init(
        type UUID: CBUUID, properties: CBCharacteristicProperties, value: Data?, permissions: CBAttributePermissions
    ) {
        self.permissions = permissions
        super.init(UUID, properties, value)
    }
}
