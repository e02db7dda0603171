import Foundation

// Formatters of Apple's Foundation that the one on Linux lacks or marks as unavailable. Where Foundation has no
// translated words for what they write, they write English.

/// Lengths of time: `1:30`, `1 h 30 min`, `1 hour, 30 minutes`.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
    /// How units are written.
    public enum UnitsStyle: Int, Sendable { case positional, abbreviated, short, full, spellOut, brief }

    /// Which parts that are zero are left out, or filled up.
    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let `default` = ZeroFormattingBehavior(rawValue: 1 << 0)
        public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
        public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
        public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
        public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
        public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
    }

    /// With colons by default.
    open var unitsStyle = UnitsStyle.positional
    /// Empty for all.
    open var allowedUnits: NSCalendar.Unit = []
    /// Leading zeros are left out by default.
    open var zeroFormattingBehavior = ZeroFormattingBehavior.default
    /// What days and months are counted by.
    open var calendar: Calendar? = .autoupdatingCurrent
    /// 0 for any number.
    open var maximumUnitCount = 0
    /// Kept: the largest unit is written.
    open var collapsesLargestUnit = false
    /// Whether `About` stands before it.
    open var includesApproximationPhrase = false
    /// Whether `remaining` stands after it.
    open var includesTimeRemainingPhrase = false
    /// Kept: units are whole.
    open var allowsFractionalUnits = false
    /// What lengths are counted from; nil for the first of January 2001.
    open var referenceDate: Date?

    private static let units:
        [(NSCalendar.Unit, Calendar.Component, Double, short: String, brief: String, name: String)] = [
            (.year, .year, 31_557_600, "y", "yr", "year"), (.month, .month, 2_629_800, "mo", "mth", "month"),
            (.weekOfMonth, .weekOfMonth, 604_800, "w", "wk", "week"), (.day, .day, 86_400, "d", "day", "day"),
            (.hour, .hour, 3600, "h", "hr", "hour"), (.minute, .minute, 60, "m", "min", "minute"),
            (.second, .second, 1, "s", "sec", "second"),
        ]

    private var wanted: NSCalendar.Unit {
        allowedUnits.isEmpty ? [.year, .month, .weekOfMonth, .day, .hour, .minute, .second] : allowedUnits
    }

    /// - Parameter ti: In seconds.
    open func string(from ti: TimeInterval) -> String? {
        guard ti.isFinite else { return nil }
        let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
        return string(from: start, to: start.addingTimeInterval(ti))
    }

    /// The time between two dates.
    open func string(from startDate: Date, to endDate: Date) -> String? {
        let calendar = self.calendar ?? .current
        let components = Set(Self.units.filter { wanted.contains($0.0) }.map(\.1))
        // Whole units only: what is left of the smallest one is dropped.
        let parts = calendar.dateComponents(components, from: startDate, to: endDate)
        return string(from: parts)
    }

    /// The components as they are given.
    open func string(from components: DateComponents) -> String? {
        var parts = Self.units.enumerated().filter { wanted.contains($0.element.0) }.map {
            (unit: $0.offset, value: components.value(for: $0.element.1) ?? 0)
        }
        // The value of a unit that is not wanted goes to the next smaller one that is.
        for (number, unit) in Self.units.enumerated() where !wanted.contains(unit.0) {
            guard let value = components.value(for: unit.1), value != 0,
                let next = parts.firstIndex(where: { $0.unit > number })
            else { continue }
            parts[next].value += Int(Double(value) * unit.2 / Self.units[parts[next].unit].2)
        }
        guard !parts.isEmpty else { return nil }
        let isNegative = parts.contains { $0.value < 0 }
        parts = parts.map { ($0.unit, abs($0.value)) }
        let isPadded = zeroFormattingBehavior.contains(.pad)
        let drops = zeroFormattingBehavior
        let standard = drops.contains(.default)
        let positional = unitsStyle == .positional
        if drops.contains(.dropLeading) || standard && !isPadded {
            while parts.count > 1, parts[0].value == 0 { parts.removeFirst() }
        }
        if drops.contains(.dropTrailing) || standard && !positional {
            while parts.count > 1, parts[parts.count - 1].value == 0 { parts.removeLast() }
        }
        if (drops.contains(.dropMiddle) || standard && !positional) && parts.count > 2 {
            let (first, last) = (parts[0], parts[parts.count - 1])
            parts = [first] + parts[1..<parts.count - 1].filter { $0.value != 0 } + [last]
        }
        if maximumUnitCount > 0 { parts = Array(parts.prefix(maximumUnitCount)) }
        var text = positional ? self.positional(parts, isPadded) : worded(parts)
        if isNegative { text = "-" + text }
        if includesApproximationPhrase { text = "About " + text }
        if includesTimeRemainingPhrase { text += " remaining" }
        return text
    }

    private func positional(_ parts: [(unit: Int, value: Int)], _ isPadded: Bool) -> String {
        parts.enumerated().map { number, part in
            let isTime = part.unit >= 4
            let fills = isTime && (number > 0 || isPadded)
            let digits = String(part.value)
            let value = fills && digits.count < 2 ? "0" + digits : digits
            guard number > 0 else { return isTime || parts.count == 1 ? value : value + Self.units[part.unit].short }
            return isTime && parts[number - 1].unit >= 4
                ? ":" + value : " " + value + (isTime ? "" : Self.units[part.unit].short)
        }.joined()
    }

    private func worded(_ parts: [(unit: Int, value: Int)]) -> String {
        let words = parts.map { part -> String in
            let unit = Self.units[part.unit]
            let plural = part.value == 1 ? "" : "s"
            switch unitsStyle {
            case .abbreviated: return "\(part.value)\(unit.short)"
            case .brief: return "\(part.value)\(unit.brief)\(part.unit == 5 || part.unit == 6 ? "" : plural)"
            case .short: return "\(part.value) \(unit.brief)\(part.unit == 5 || part.unit == 6 ? "" : plural)"
            case .spellOut:
                let formatter = NumberFormatter()
                formatter.numberStyle = .spellOut
                let number = formatter.string(from: NSNumber(value: part.value)) ?? "\(part.value)"
                return "\(number) \(unit.name)\(plural)"
            default: return "\(part.value) \(unit.name)\(plural)"
            }
        }
        return words.joined(separator: unitsStyle == .abbreviated || unitsStyle == .brief ? " " : ", ")
    }

    open override func string(for obj: Any?) -> String? {
        if let components = obj as? DateComponents { return string(from: components) }
        return (obj as? NSNumber).flatMap { string(from: $0.doubleValue) }
    }

    /// With all units.
    open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = unitsStyle
        return formatter.string(from: components)
    }
}

/// `3 hours ago`, `in 2 days`.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
    /// In numbers, or with names such as yesterday.
    public enum DateTimeStyle: Int, Sendable { case numeric, named }
    /// How units are written.
    public enum UnitsStyle: Int, Sendable { case full, spellOut, short, abbreviated }

    /// In numbers by default.
    open var dateTimeStyle = DateTimeStyle.numeric
    /// In full by default.
    open var unitsStyle = UnitsStyle.full
    open var calendar: Calendar! = .autoupdatingCurrent
    open var locale: Locale! = .autoupdatingCurrent

    /// Seen from another date.
    open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
        let units: Date.RelativeFormatStyle.UnitsStyle =
            switch unitsStyle {
            case .full: .wide
            case .spellOut: .spellOut
            case .short: .abbreviated
            case .abbreviated: .narrow
            }
        let style = Date.RelativeFormatStyle(
            presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: units, locale: locale ?? .current,
            calendar: calendar ?? .current)
        // The style counts from the present, so the date is moved by as much as the present differs from the reference.
        return style.format(Date().addingTimeInterval(date.timeIntervalSince(referenceDate)))
    }

    /// In seconds from now.
    open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
        let now = Date()
        return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
    }

    /// So much from now.
    open func localizedString(from dateComponents: DateComponents) -> String {
        let now = Date()
        let calendar = self.calendar ?? .current
        return localizedString(for: calendar.date(byAdding: dateComponents, to: now) ?? now, relativeTo: now)
    }

    open override func string(for obj: Any?) -> String? {
        (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
    }
}

/// `one, two, and three`.
open class ListFormatter: Formatter, @unchecked Sendable {
    open var locale: Locale! = .autoupdatingCurrent
    /// Writes each item; nil for their descriptions.
    open var itemFormatter: Formatter?

    /// The items as one text.
    open func string(from items: [Any]) -> String? {
        let words = items.map { itemFormatter?.string(for: $0) ?? "\($0)" }
        return words.formatted(.list(type: .and).locale(locale ?? .current))
    }

    open override func string(for obj: Any?) -> String? { (obj as? [Any]).flatMap { string(from: $0) } }

    /// In the present locale.
    open class func localizedString(byJoining strings: [String]) -> String {
        ListFormatter().string(from: strings) ?? ""
    }
}
