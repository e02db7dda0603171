/// Which days of a calendar view can be chosen, and which are: one of its subclasses.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uicalendarselection>
@preconcurrency @MainActor open class UICalendarSelection: NSObject {
    weak var calendarView: UICalendarView?

    /// Asks the delegate again which days can be chosen.
    open func updateSelectableDates() { calendarView?.choiceChanged(animated: false) }

    /// Whether a day can be tapped.
    func takes(_ day: DateComponents) -> Bool { true }
    /// Whether a day is chosen.
    func contains(_ day: DateComponents) -> Bool { false }
    /// Somebody tapped a day that can be.
    func tap(_ day: DateComponents) {}

    final func isSameDay(_ one: DateComponents?, _ other: DateComponents) -> Bool {
        calendarView?.isSameDay(one, other) ?? (one == other)
    }
}

/// One day of a calendar view, or none, is chosen.
@preconcurrency @MainActor open class UICalendarSelectionSingleDate: UICalendarSelection {
    open private(set) weak var delegate: (any UICalendarSelectionSingleDateDelegate)?
    private var selected: DateComponents?

    public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) { self.delegate = delegate }

    /// The day that is chosen; nil, the default, for none. Setting it asks and tells no delegate.
    open var selectedDate: DateComponents? {
        get { selected }
        set { setSelected(newValue, animated: false) }
    }

    open func setSelected(_ dateComponents: DateComponents?, animated: Bool) {
        selected = dateComponents
        calendarView?.choiceChanged(animated: animated)
    }

    override func takes(_ day: DateComponents) -> Bool { delegate?.dateSelection(self, canSelectDate: day) ?? true }
    override func contains(_ day: DateComponents) -> Bool { isSameDay(selected, day) }

    override func tap(_ day: DateComponents) {
        // The chosen one once more means none.
        let new = contains(day) ? nil : day
        guard new != nil || delegate?.dateSelection(self, canSelectDate: nil) ?? true else { return }
        selected = new
        delegate?.dateSelection(self, didSelectDate: new)
    }
}

/// Says which day can be chosen, and hears which is.
@preconcurrency @MainActor public protocol UICalendarSelectionSingleDateDelegate: NSObjectProtocol {
    /// Somebody chose a day, or, with nil, took the choice back.
    func dateSelection(_ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?)
    /// Whether a day can be chosen, or, with nil, whether the choice can be taken back. Default: true.
    func dateSelection(
        _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
    ) -> Bool
}

extension UICalendarSelectionSingleDateDelegate {
    public func dateSelection(
        _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
    ) -> Bool { true }
}

/// Any number of days of a calendar view are chosen.
@preconcurrency @MainActor open class UICalendarSelectionMultiDate: UICalendarSelection {
    open private(set) weak var delegate: (any UICalendarSelectionMultiDateDelegate)?
    private var selected: [DateComponents] = []

    public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) { self.delegate = delegate }

    /// The days that are chosen. Setting them asks and tells no delegate.
    open var selectedDates: [DateComponents] {
        get { selected }
        set { setSelectedDates(newValue, animated: false) }
    }

    open func setSelectedDates(_ selectedDates: [DateComponents], animated: Bool) {
        selected = selectedDates
        calendarView?.choiceChanged(animated: animated)
    }

    override func takes(_ day: DateComponents) -> Bool {
        guard let delegate else { return true }
        return contains(day)
            ? delegate.multiDateSelection(self, canDeselectDate: day)
            : delegate.multiDateSelection(self, canSelectDate: day)
    }

    override func contains(_ day: DateComponents) -> Bool { selected.contains { isSameDay($0, day) } }

    override func tap(_ day: DateComponents) {
        if contains(day) {
            selected.removeAll { isSameDay($0, day) }
            delegate?.multiDateSelection(self, didDeselectDate: day)
        } else {
            selected.append(day)
            delegate?.multiDateSelection(self, didSelectDate: day)
        }
    }
}

/// Says which days can be chosen and given up, and hears which are.
@preconcurrency @MainActor public protocol UICalendarSelectionMultiDateDelegate: NSObjectProtocol {
    /// Somebody chose a day.
    func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents)
    /// Somebody gave a day up.
    func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents)
    /// Whether a day can be chosen. Default: true.
    func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
    ) -> Bool
    /// Whether a chosen day can be given up. Default: true.
    func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
    ) -> Bool
}

extension UICalendarSelectionMultiDateDelegate {
    public func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
    ) -> Bool { true }
    public func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
    ) -> Bool { true }
}
