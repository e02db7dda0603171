import UIKit

// A calendar that is empty when an app begins, and keeps what is saved while it runs.

public enum EKEntityType: UInt, Sendable { case event, reminder }
public enum EKAuthorizationStatus: Int, Sendable {
    case notDetermined, restricted, denied, fullAccess, writeOnly
    public static let authorized = EKAuthorizationStatus.fullAccess
}
public enum EKSpan: Int, Sendable { case thisEvent, futureEvents }
public enum EKSourceType: Int, Sendable { case local, exchange, calDAV, mobileMe, subscribed, birthdays }
public enum EKCalendarType: Int, Sendable { case local, calDAV, exchange, subscription, birthday }
public enum EKRecurrenceFrequency: Int, Sendable { case daily, weekly, monthly, yearly }
public enum EKWeekday: Int, Sendable {
    case sunday = 1
    case monday, tuesday, wednesday, thursday, friday, saturday
}
public enum EKAlarmProximity: Int, Sendable { case none, enter, leave }
public enum EKEventAvailability: Int, Sendable { case notSupported = -1, busy, free, tentative, unavailable }

public struct EKError: Error, Sendable {
    public enum Code: Int, Sendable { case eventNotMutable, noCalendar, noStartDate, noEndDate, datesInverted }
    public var code: Code
    public init(_ code: Code) { self.code = code }
}

open class EKObject: NSObject {
    open var isNew: Bool { true }
}

open class EKSource: EKObject {
    public let sourceIdentifier: String
    public let sourceType: EKSourceType
    public let title: String
    init(_ title: String, _ type: EKSourceType) {
        sourceIdentifier = title
        self.title = title
        sourceType = type
    }
    open func calendars(for entityType: EKEntityType) -> Set<EKCalendar> {
        Set(Book.calendars.filter { $0.source === self && $0.entity == entityType })
    }
}

open class EKCalendar: EKObject {
    public let calendarIdentifier = UUID().uuidString
    open var title = ""
    open var source: EKSource!
    open var cgColor: CGColor! = UIColor.systemBlue.cgColor
    open var type: EKCalendarType { .local }
    open var allowsContentModifications: Bool { true }
    fileprivate let entity: EKEntityType

    public init(for entityType: EKEntityType, eventStore: EKEventStore) { entity = entityType }
}

open class EKAlarm: EKObject {
    /// In seconds from the beginning of what it belongs to; below 0 before it.
    open var relativeOffset: TimeInterval = 0
    open var absoluteDate: Date?
    open var structuredLocation: EKStructuredLocation?
    open var proximity = EKAlarmProximity.none
    public convenience init(relativeOffset offset: TimeInterval) {
        self.init()
        relativeOffset = offset
    }
    public convenience init(absoluteDate date: Date) {
        self.init()
        absoluteDate = date
    }
    public override init() {}
}

open class EKStructuredLocation: EKObject {
    open var title: String?
    /// The radius of the fence around the place, in metres; 0 for the system's.
    open var radius = 0.0
    public convenience init(title: String) {
        self.init()
        self.title = title
    }
    public override init() {}
}

open class EKRecurrenceDayOfWeek: NSObject {
    public let dayOfTheWeek: EKWeekday
    public let weekNumber: Int
    public init(_ dayOfTheWeek: EKWeekday, weekNumber: Int = 0) {
        self.dayOfTheWeek = dayOfTheWeek
        self.weekNumber = weekNumber
    }
}

open class EKRecurrenceEnd: NSObject {
    public let endDate: Date?
    public let occurrenceCount: Int
    public init(end endDate: Date) {
        self.endDate = endDate
        occurrenceCount = 0
    }
    public init(occurrenceCount: Int) {
        endDate = nil
        self.occurrenceCount = occurrenceCount
    }
}

/// How often something comes again. It is kept; searches find the first time only.
open class EKRecurrenceRule: EKObject {
    public let frequency: EKRecurrenceFrequency
    public let interval: Int
    public let recurrenceEnd: EKRecurrenceEnd?
    public let daysOfTheWeek: [EKRecurrenceDayOfWeek]?
    public let daysOfTheMonth: [NSNumber]?
    public let monthsOfTheYear: [NSNumber]?

    public init(
        recurrenceWith type: EKRecurrenceFrequency, interval: Int, daysOfTheWeek days: [EKRecurrenceDayOfWeek]? = nil,
        daysOfTheMonth monthDays: [NSNumber]? = nil, monthsOfTheYear months: [NSNumber]? = nil,
        weeksOfTheYear: [NSNumber]? = nil, daysOfTheYear: [NSNumber]? = nil, setPositions: [NSNumber]? = nil,
        end: EKRecurrenceEnd?
    ) {
        frequency = type
        self.interval = interval
        recurrenceEnd = end
        daysOfTheWeek = days
        daysOfTheMonth = monthDays
        monthsOfTheYear = months
    }
    public convenience init(recurrenceWith type: EKRecurrenceFrequency, interval: Int, end: EKRecurrenceEnd?) {
        self.init(recurrenceWith: type, interval: interval, daysOfTheWeek: nil, end: end)
    }
}

open class EKCalendarItem: EKObject {
    public let calendarItemIdentifier = UUID().uuidString
    open var calendar: EKCalendar!
    open var title: String!
    open var location: String?
    open var notes: String?
    open var url: URL?
    open var timeZone: TimeZone?
    open private(set) var creationDate: Date? = Date()
    open var alarms: [EKAlarm]?
    open var recurrenceRules: [EKRecurrenceRule]?
    open var hasAlarms: Bool { !(alarms ?? []).isEmpty }
    open var hasRecurrenceRules: Bool { !(recurrenceRules ?? []).isEmpty }
    open func addAlarm(_ alarm: EKAlarm) { alarms = (alarms ?? []) + [alarm] }
    open func removeAlarm(_ alarm: EKAlarm) { alarms?.removeAll { $0 === alarm } }
    open func addRecurrenceRule(_ rule: EKRecurrenceRule) { recurrenceRules = (recurrenceRules ?? []) + [rule] }
    open func removeRecurrenceRule(_ rule: EKRecurrenceRule) { recurrenceRules?.removeAll { $0 === rule } }
    fileprivate override init() {}
}

public enum EKEventStatus: Int, Sendable { case none, confirmed, tentative, canceled }

open class EKEvent: EKCalendarItem {
    open var eventIdentifier: String! { calendarItemIdentifier }
    open var isAllDay = false
    open var startDate: Date!
    open var endDate: Date!
    open var availability = EKEventAvailability.busy
    open var structuredLocation: EKStructuredLocation?
    open var status: EKEventStatus { .none }
    open var isDetached: Bool { false }
    public init(eventStore: EKEventStore) {}
    open func compareStartDate(with other: EKEvent) -> ComparisonResult { startDate.compare(other.startDate) }
}

open class EKReminder: EKCalendarItem {
    open var startDateComponents: DateComponents?
    open var dueDateComponents: DateComponents?
    open var completionDate: Date?
    open var priority = 0
    open var isCompleted: Bool {
        get { completionDate != nil }
        set { completionDate = newValue ? Date() : nil }
    }
    public init(eventStore: EKEventStore) {}
}

extension Notification.Name {
    public static let EKEventStoreChanged = Notification.Name("EKEventStoreChangedNotification")
}

/// What all stores of the app share.
private enum Book {
    nonisolated(unsafe) static let source = EKSource("Default", .local)
    nonisolated(unsafe) static var calendars: [EKCalendar] = []
    nonisolated(unsafe) static var items: [EKCalendarItem] = []
    nonisolated(unsafe) static var status = EKAuthorizationStatus.notDetermined
}

open class EKEventStore: NSObject {
    public override init() {
        super.init()
        guard Book.calendars.isEmpty else { return }
        for (entity, title) in [(EKEntityType.event, "Calendar"), (.reminder, "Reminders")] {
            let calendar = EKCalendar(for: entity, eventStore: self)
            calendar.title = title
            calendar.source = Book.source
            Book.calendars.append(calendar)
        }
    }

    open class func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus { Book.status }
    open func requestAccess(
        to entityType: EKEntityType, completion: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        Book.status = .fullAccess
        DispatchQueue.main.async { completion(true, nil) }
    }
    open func requestFullAccessToEvents(completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
        requestAccess(to: .event, completion: completion)
    }
    open func requestFullAccessToReminders(completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
        requestAccess(to: .reminder, completion: completion)
    }

    open var sources: [EKSource] { [Book.source] }
    open var defaultCalendarForNewEvents: EKCalendar? { calendars(for: .event).first }
    open func defaultCalendarForNewReminders() -> EKCalendar? { calendars(for: .reminder).first }
    open func calendars(for entityType: EKEntityType) -> [EKCalendar] {
        Book.calendars.filter { $0.entity == entityType }
    }
    open func calendar(withIdentifier identifier: String) -> EKCalendar? {
        Book.calendars.first { $0.calendarIdentifier == identifier }
    }
    open func saveCalendar(_ calendar: EKCalendar, commit: Bool) throws {
        if !Book.calendars.contains(calendar) { Book.calendars.append(calendar) }
        tell()
    }
    open func removeCalendar(_ calendar: EKCalendar, commit: Bool) throws {
        Book.calendars.removeAll { $0 === calendar }
        Book.items.removeAll { $0.calendar === calendar }
        tell()
    }

    /// - Throws: `EKError` where the event has no calendar or no dates.
    open func save(_ event: EKEvent, span: EKSpan, commit: Bool = true) throws {
        guard event.startDate != nil else { throw EKError(.noStartDate) }
        guard event.endDate != nil else { throw EKError(.noEndDate) }
        guard event.startDate <= event.endDate else { throw EKError(.datesInverted) }
        try keep(event)
    }
    open func remove(_ event: EKEvent, span: EKSpan, commit: Bool = true) throws { drop(event) }
    open func save(_ reminder: EKReminder, commit: Bool) throws { try keep(reminder) }
    open func remove(_ reminder: EKReminder, commit: Bool) throws { drop(reminder) }
    open func commit() throws {}
    open func reset() {}
    open func refreshSourcesIfNecessary() {}

    private func keep(_ item: EKCalendarItem) throws {
        guard item.calendar != nil else { throw EKError(.noCalendar) }
        if !Book.items.contains(item) { Book.items.append(item) }
        tell()
    }
    private func drop(_ item: EKCalendarItem) {
        Book.items.removeAll { $0 === item }
        tell()
    }
    private func tell() { NotificationCenter.default.post(name: .EKEventStoreChanged, object: self) }

    open func event(withIdentifier identifier: String) -> EKEvent? {
        calendarItem(withIdentifier: identifier) as? EKEvent
    }
    open func calendarItem(withIdentifier identifier: String) -> EKCalendarItem? {
        Book.items.first { $0.calendarItemIdentifier == identifier }
    }
    open func predicateForEvents(
        withStart startDate: Date, end endDate: Date, calendars: [EKCalendar]?
    ) -> NSPredicate {
        // The predicate is evaluated by whoever asked for it, on the same thread.
        nonisolated(unsafe) let calendars = calendars
        return NSPredicate { event, _ in
            guard let event = event as? EKEvent, calendars?.contains(event.calendar) ?? true else { return false }
            return event.startDate < endDate && event.endDate > startDate
        }
    }
    open func predicateForReminders(in calendars: [EKCalendar]?) -> NSPredicate {
        // Evaluated on the thread that asked, as above.
        nonisolated(unsafe) let calendars = calendars
        return NSPredicate { reminder, _ in
            (reminder as? EKReminder).map { calendars?.contains($0.calendar) ?? true } ?? false
        }
    }
    open func events(matching predicate: NSPredicate) -> [EKEvent] {
        Book.items.compactMap { $0 as? EKEvent }.filter { predicate.evaluate(with: $0) }
    }
    open func enumerateEvents(
        matching predicate: NSPredicate, using block: (EKEvent, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop = ObjCBool(false)
        for event in events(matching: predicate) where !stop.boolValue { block(event, &stop) }
    }
    @discardableResult
    open func fetchReminders(
        matching predicate: NSPredicate, completion: @escaping @Sendable ([EKReminder]?) -> Void
    ) -> Any {
        // A list of its own, which only the handler has.
        nonisolated(unsafe) let found = Book.items.compactMap { $0 as? EKReminder }.filter {
            predicate.evaluate(with: $0)
        }
        DispatchQueue.main.async { completion(found) }
        return NSObject()
    }
}
