import Foundation

// Foundation on Linux has no method that reads any formatter's value from a text, and so nothing to override. Sources that
// `plumb port` rewrites state their own method by these protocols, and call the functions below.

/// A formatter that reads values in a way of its own.
public protocol FormatterReading: AnyObject {
    /// Reads the value of a text.
    ///
    /// - Returns: Whether it is one; if not, `error` says why.
    func getObjectValue(
        _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
        errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
    ) -> Bool
}

/// A formatter for numbers or dates that reads values in a way of its own.
public protocol RangedFormatterReading: AnyObject {
    /// Reads the value of the range of a text, and narrows the range to what was read.
    func getObjectValue(
        _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
        range rangep: UnsafeMutablePointer<NSRange>?) throws
}

/// Reads the value of a text with a formatter: by its own method, or as a number or a date.
///
/// - Parameters:
///   - formatter: What reads the text.
///   - obj: The place for the value; what lies there is not released.
///   - string: The text.
///   - error: The place for what went wrong.
/// - Returns: Whether the text is a value; if not, `error` says why.
@discardableResult
public func objectValue(
    of formatter: Formatter, _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
) -> Bool {
    var value: AnyObject?
    if let own = formatter as? any FormatterReading {
        guard own.getObjectValue(&value, for: string, errorDescription: error) else { return false }
    } else {
        do {
            if let own = formatter as? any RangedFormatterReading {
                var range = NSRange(location: 0, length: string.utf16.count)
                try own.getObjectValue(&value, for: string, range: &range)
            } else {
                value = try readValue(of: formatter, string)
            }
        } catch let problem {
            error?.initialize(to: problem.localizedDescription as NSString)
            return false
        }
    }
    obj?.initialize(to: value)
    return true
}

/// Reads the value of a text as the formatters of Foundation do: what a method that stands for an inherited one calls.
@discardableResult
public func inheritedObjectValue(
    of formatter: Formatter, _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
) -> Bool {
    do {
        obj?.initialize(to: try readValue(of: formatter, string))
        return true
    } catch let problem {
        error?.initialize(to: problem.localizedDescription as NSString)
        return false
    }
}

/// The same, of a range of the text.
public func inheritedObjectValue(
    of formatter: Formatter, _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    range rangep: UnsafeMutablePointer<NSRange>?
) throws {
    let text = rangep.map { (string as NSString).substring(with: $0.pointee) } ?? string
    obj?.initialize(to: try readValue(of: formatter, text))
}

private func readValue(of formatter: Formatter, _ text: String) throws -> AnyObject {
    let value: AnyObject? =
        switch formatter {
        case let formatter as NumberFormatter: formatter.number(from: text)
        case let formatter as DateFormatter: formatter.date(from: text) as NSDate?
        default: nil
        }
    guard let value else { throw CocoaError(.formatting) }
    return value
}
