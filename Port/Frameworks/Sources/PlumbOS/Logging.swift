import Foundation
import Logging

/// How grave a message is.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public init(_ rawValue: UInt8) { self.rawValue = rawValue }
    public static let `default` = OSLogType(0)
    public static let info = OSLogType(1)
    public static let debug = OSLogType(2)
    public static let error = OSLogType(16)
    public static let fault = OSLogType(17)

    fileprivate var level: Logging.Logger.Level {
        switch self {
        case .debug: .debug
        case .info: .info
        case .error: .error
        case .fault: .critical
        default: .notice
        }
    }
}

/// Whether a value is shown. Nothing is hidden here: messages stay on the machine.
public struct OSLogPrivacy: Sendable {
    public static let `public` = OSLogPrivacy()
    public static let `private` = OSLogPrivacy()
    public static let sensitive = OSLogPrivacy()
    public static let auto = OSLogPrivacy()
    public enum Mask: Sendable { case none, hash }
    public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
    public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

/// The text of a message, with values in it.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    public struct StringInterpolation: StringInterpolationProtocol {
        var text = ""
        public init(literalCapacity: Int, interpolationCount: Int) {}
        public mutating func appendLiteral(_ literal: String) { text += literal }
        public mutating func appendInterpolation<Value>(
            _ value: @autoclosure () -> Value, privacy: OSLogPrivacy = .auto
        ) {
            text += "\(value())"
        }
    }

    let text: String
    public init(stringLiteral value: String) { text = value }
    public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
}

/// Writes messages of a subsystem's category, through swift-log.
public struct Logger: Sendable {
    private let logger: Logging.Logger

    public init() { logger = Logging.Logger(label: ProcessInfo.processInfo.processName) }
    public init(subsystem: String, category: String) { logger = Logging.Logger(label: "\(subsystem).\(category)") }
    public init(_ log: OSLog) { logger = log.logger }

    public func log(level: OSLogType, _ message: OSLogMessage) { logger.log(level: level.level, "\(message.text)") }
    public func log(_ message: OSLogMessage) { log(level: .default, message) }
    public func trace(_ message: OSLogMessage) { log(level: .debug, message) }
    public func debug(_ message: OSLogMessage) { log(level: .debug, message) }
    public func info(_ message: OSLogMessage) { log(level: .info, message) }
    public func notice(_ message: OSLogMessage) { log(level: .default, message) }
    public func warning(_ message: OSLogMessage) { log(level: .error, message) }
    public func error(_ message: OSLogMessage) { log(level: .error, message) }
    public func critical(_ message: OSLogMessage) { log(level: .fault, message) }
    public func fault(_ message: OSLogMessage) { log(level: .fault, message) }
}

/// A subsystem's category.
public final class OSLog: Sendable {
    let logger: Logging.Logger
    public init(subsystem: String, category: String) { logger = Logging.Logger(label: "\(subsystem).\(category)") }
    public static let `default` = OSLog(subsystem: ProcessInfo.processInfo.processName, category: "default")
    public static let disabled = OSLog(disabled: ())
    private init(disabled: Void) { logger = Logging.Logger(label: "disabled") { _ in SwiftLogNoOpLogHandler() } }
    public func isEnabled(type: OSLogType) -> Bool { logger.logLevel <= type.level }
}

/// Writes a message with values in the places that `%@`, `%d`, `%{public}@` … mark.
public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
    _ arguments: any CVarArg...
) {
    write(message, log, type, arguments)
}

public func os_log(
    _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
    _ arguments: any CVarArg...
) {
    write(message, log, type, arguments)
}

private func write(_ message: StaticString, _ log: OSLog, _ type: OSLogType, _ arguments: [any CVarArg]) {
    log.logger.log(level: type.level, "\(formatted(message, arguments))")
}

/// The message with the values in their places.
func formatted(_ message: StaticString, _ arguments: [any CVarArg]) -> String {
    // `%{public}@`: the text in braces says only who may see it.
    let format = "\(message)".replacing(/%\{[^}]*\}/, with: "%").replacing("%s", with: "%@")
    return String(format: format, arguments: arguments)
}

/// A value that one thread at a time may touch.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
    private final class Box: @unchecked Sendable {
        let lock = NSLock()
        var state: State
        init(_ state: State) { self.state = state }
    }
    private let box: Box

    public init(initialState: State) { box = Box(initialState) }
    public init(uncheckedState initialState: State) { box = Box(initialState) }

    public func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
        box.lock.lock()
        defer { box.lock.unlock() }
        return try body(&box.state)
    }
    public func withLockUnchecked<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
        try withLock(body)
    }
}

extension OSAllocatedUnfairLock where State == Void {
    public init() { self.init(initialState: ()) }
    public func lock() { box.lock.lock() }
    public func unlock() { box.lock.unlock() }
    public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
        box.lock.lock()
        defer { box.lock.unlock() }
        return try body()
    }
}
