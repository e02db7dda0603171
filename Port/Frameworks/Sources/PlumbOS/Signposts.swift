import Foundation
import Logging

/// Whether an interval begins or ends, or something happens at one moment.
public struct OSSignpostType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public init(_ rawValue: UInt8) { self.rawValue = rawValue }
    public static let event = OSSignpostType(0)
    public static let begin = OSSignpostType(1)
    public static let end = OSSignpostType(2)

    fileprivate var name: String {
        switch self {
        case .begin: "begin"
        case .end: "end"
        default: "event"
        }
    }
}

/// Tells intervals of one name apart.
public struct OSSignpostID: Hashable, Comparable, Sendable {
    public let rawValue: UInt64
    public init(_ value: UInt64) { rawValue = value }
    /// Another at each call.
    public init(log: OSLog) { rawValue = UInt64.random(in: 1..<UInt64(UInt32.max)) }
    /// The same for the same object.
    public init(log: OSLog, object: AnyObject) {
        rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object).hashValue))
    }
    public static let null = OSSignpostID(0)
    public static let invalid = OSSignpostID(UInt64.max)
    public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
    public static func < (lhs: OSSignpostID, rhs: OSSignpostID) -> Bool { lhs.rawValue < rhs.rawValue }
}

extension OSLog {
    /// Categories that Instruments knows.
    public struct Category: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
        public static let dynamicTracing = Category(rawValue: "DynamicTracing")
        public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
    }

    public convenience init(subsystem: String, category: Category) {
        self.init(subsystem: subsystem, category: category.rawValue)
    }

    /// Whether signposts are written: where the log takes messages of swift-log's lowest level.
    public var signpostsEnabled: Bool { logger.logLevel <= .trace }

    fileprivate func signpost(_ type: OSSignpostType, _ name: StaticString, _ id: OSSignpostID, _ text: String) {
        logger.log(level: .trace, "\(type.name) \(name) \(id.rawValue)\(text.isEmpty ? "" : ": ")\(text)")
    }
}

/// Writes the signpost as a message of swift-log's lowest level. No Instruments record it here.
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
    signpostID: OSSignpostID = .exclusive
) {
    log.signpost(type, name, signpostID, "")
}

public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
    signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: any CVarArg...
) {
    guard log.signpostsEnabled else { return }
    log.signpost(type, name, signpostID, formatted(format, arguments))
}

/// An interval that has begun.
public final class OSSignpostIntervalState: Sendable {
    public let signpostID: OSSignpostID
    fileprivate init(_ id: OSSignpostID) { signpostID = id }
    public static func beginState(id: OSSignpostID) -> OSSignpostIntervalState { OSSignpostIntervalState(id) }
}

/// Writes signposts of a subsystem's category, as messages of swift-log's lowest level.
public struct OSSignposter: Sendable {
    private let log: OSLog
    public init() { log = .default }
    public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }
    public init(subsystem: String, category: OSLog.Category) { log = OSLog(subsystem: subsystem, category: category) }
    public init(logHandle: OSLog) { log = logHandle }
    public static let disabled = OSSignposter(logHandle: .disabled)

    public var isEnabled: Bool { log.signpostsEnabled }
    public func makeSignpostID() -> OSSignpostID { OSSignpostID(log: log) }
    public func makeSignpostID(from object: AnyObject) -> OSSignpostID { OSSignpostID(log: log, object: object) }

    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) { log.signpost(.event, name, id, "") }
    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage) {
        log.signpost(.event, name, id, message.text)
    }
    public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState {
        log.signpost(.begin, name, id, "")
        return OSSignpostIntervalState(id)
    }
    public func beginInterval(
        _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
    ) -> OSSignpostIntervalState {
        log.signpost(.begin, name, id, message.text)
        return OSSignpostIntervalState(id)
    }
    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {
        log.signpost(.end, name, state.signpostID, "")
    }
    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage) {
        log.signpost(.end, name, state.signpostID, message.text)
    }
    public func withIntervalSignpost<Result>(
        _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> Result
    ) rethrows -> Result {
        let state = beginInterval(name, id: id)
        defer { endInterval(name, state) }
        return try task()
    }
}
