/// A month at a time, whose days can be chosen and decorated.
///
/// Without a ``selectionBehavior`` no day can be tapped.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uicalendarview>
@preconcurrency @MainActor open class UICalendarView: UIView {
    private let grid = MonthGrid()
    private var shown = Runtime.current.today()
    /// What the delegate has made, by day.
    private var decorations: [DateComponents: UIView?] = [:]

    public override init(frame: CGRect) {
        super.init(frame: frame)
        start()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
    }

    /// Makes decorations, and hears when another month is turned to.
    open weak var delegate: (any UICalendarViewDelegate)? {
        didSet { reload() }
    }
    /// Which days can be chosen, and which are; nil, the default, for none.
    open var selectionBehavior: UICalendarSelection? {
        didSet {
            oldValue?.calendarView = nil
            selectionBehavior?.calendarView = self
            grid.setNeedsLayout()
        }
    }
    /// The calendar that months are of. Default: the user's.
    open var calendar = Calendar.current {
        didSet { reload() }
    }
    /// The locale of the texts. Default: the user's.
    open var locale = AppLanguages.locale {
        didSet { reload() }
    }
    /// The time zone that days begin in; nil, the default, for the calendar's.
    open var timeZone: TimeZone? {
        didSet { reload() }
    }
    /// The design of all texts. Default: the system font's usual one.
    open var fontDesign: UIFontDescriptor.SystemDesign {
        get { grid.fontDesign }
        set { grid.fontDesign = newValue }
    }
    /// Other days can neither be shown nor chosen. Default: from the distant past to the distant future.
    open var availableDateRange = DateInterval(start: .distantPast, end: .distantFuture) {
        didSet { reload() }
    }
    /// Whether there is room for decorations, of which the delegate makes them. Default: true.
    open var wantsDateDecorations = true {
        didSet { reload() }
    }
    /// The month that is shown, as era, year and month; another is kept within the available range. Default: this month.
    open var visibleDateComponents: DateComponents {
        get { components([.era, .year, .month], of: shown) }
        set { setVisibleDateComponents(newValue, animated: false) }
    }

    /// Shows a month.
    ///
    /// - Parameters:
    ///   - dateComponents: Of the month; kept within the available range.
    ///   - animated: Whether one month fades into the other.
    open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
        guard let date = date(of: dateComponents) else { return }
        show(date, animated)
    }

    /// Asks the delegate again for the decorations of days.
    ///
    /// - Parameters:
    ///   - dates: The days.
    ///   - animated: Whether the old decorations fade into the new.
    open func reloadDecorations(forDateComponents dates: [DateComponents], animated: Bool) {
        for date in dates.compactMap(date(of:)) { decorations[day(of: date)] = nil }
        fade(animated) { grid.setNeedsLayout() }
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(
            width: Design.current.inlineDatePickerSize.width,
            height: MonthGrid.height(decorationHeight: grid.decorationHeight))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        grid.frame = bounds
    }
}

/// Makes what is drawn below days, and hears of other months.
@preconcurrency @MainActor public protocol UICalendarViewDelegate: NSObjectProtocol {
    /// What is drawn below a day; nil, the default, for nothing. Asked once for each day, until it is reloaded.
    func calendarView(
        _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
    ) -> UICalendarView.Decoration?
    /// Somebody turned to another month.
    func calendarView(
        _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents)
}

extension UICalendarViewDelegate {
    public func calendarView(
        _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
    ) -> UICalendarView.Decoration? { nil }
    public func calendarView(
        _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
    ) {}
}

extension UICalendarView {
    /// How large an image below a day is.
    public enum DecorationSize: Int, Sendable { case small, medium, large }

    /// What is drawn below a day: an image, by default a disc, or a view of one's own.
    @preconcurrency @MainActor open class Decoration: NSObject {
        private let make: () -> UIView

        /// A disc of the system's fill colour, of medium size.
        public convenience override init() { self.init(image: nil) }

        /// - Parameters:
        ///   - image: nil for a disc.
        ///   - color: The image's tint; nil for the system's fill colour.
        ///   - size: How large the image is.
        public init(image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium) {
            make = {
                let side: CGFloat = [6, 9, 12][size.rawValue]
                let symbol = UIImage(
                    systemName: "circle.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: side))
                let view = UIImageView(image: image?.withRenderingMode(.alwaysTemplate) ?? symbol)
                view.tintColor = color ?? .systemFill
                view.contentMode = .scaleAspectFit
                view.bounds.size = CGSize(width: side * 1.25, height: side * 1.25)
                return view
            }
        }

        /// - Parameter customViewProvider: Makes the view, which is clipped to the room below the day and can't be touched.
        public init(customViewProvider: @escaping () -> UIView) { make = customViewProvider }

        /// A disc.
        public static func `default`(color: UIColor? = nil, size: DecorationSize = .medium) -> Decoration {
            Decoration(image: nil, color: color, size: size)
        }

        /// An image in a colour; nil for the system's fill colour.
        public static func image(
            _ image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium
        ) -> Decoration { Decoration(image: image, color: color, size: size) }

        /// A view of one's own.
        public static func customView(_ customViewProvider: @escaping () -> UIView) -> Decoration {
            Decoration(customViewProvider: customViewProvider)
        }

        fileprivate func place() -> UIView {
            let view = make()
            let place = DecorationPlace()
            place.addSubview(view)
            return place
        }
    }
}

/// The room below a day, with its decoration in the middle of it.
private final class DecorationPlace: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        clipsToBounds = true
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let view = subviews.first else { return }
        let own = view.bounds.size
        let size = own == .zero ? view.systemLayoutSizeFitting(bounds.size) : own
        view.bounds.size = CGSize(width: min(size.width, bounds.width), height: min(size.height, bounds.height))
        view.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
}

// MARK: Days

extension UICalendarView {
    /// What a decoration has below a day, in points.
    private static var decorationHeight: CGFloat { 15 }

    private var workingCalendar: Calendar {
        var calendar = calendar
        calendar.locale = locale
        if let timeZone { calendar.timeZone = timeZone }
        return calendar
    }

    private func components(_ parts: Set<Calendar.Component>, of date: Date) -> DateComponents {
        var components = workingCalendar.dateComponents(parts, from: date)
        components.calendar = calendar
        return components
    }

    private func day(of date: Date) -> DateComponents { components([.era, .year, .month, .day], of: date) }

    /// - Parameter components: Of their own calendar, or of this view's where they have none.
    private func date(of components: DateComponents) -> Date? {
        (components.calendar ?? workingCalendar).date(from: components)
    }

    func isSameDay(_ one: DateComponents?, _ other: DateComponents) -> Bool {
        guard let one = one.flatMap(date(of:)), let other = date(of: other) else { return false }
        return workingCalendar.isDate(one, inSameDayAs: other)
    }

    private func start() {
        addSubview(grid)
        grid.look = { [weak self] in self?.look($0) ?? MonthGrid.Day() }
        grid.onPick = { [weak self] in
            guard let self, let day = visibleDay($0) else { return }
            selectionBehavior?.tap(day)
            grid.setNeedsLayout()
        }
        grid.onTurn = { [weak self] in self?.turn(by: $0) }
        reload()
    }

    private func visibleDay(_ number: Int) -> DateComponents? {
        var components = visibleDateComponents
        components.day = number
        return date(of: components).map(day(of:))
    }

    private func look(_ number: Int) -> MonthGrid.Day {
        guard let day = visibleDay(number), let date = date(of: day) else { return MonthGrid.Day() }
        let isAvailable = workingCalendar.hasMoment(
            of: date, from: availableDateRange.start, to: availableDateRange.end)
        // Without a choice, days look as if they could be chosen.
        let isSelectable = isAvailable && selectionBehavior?.takes(day) ?? true
        return MonthGrid.Day(
            isSelected: selectionBehavior?.contains(day) ?? false, isSelectable: isSelectable,
            decoration: isAvailable ? decoration(of: day) : nil)
    }

    private func decoration(of day: DateComponents) -> UIView? {
        guard wantsDateDecorations, let delegate else { return nil }
        if let known = decorations[day] { return known }
        let view = delegate.calendarView(self, decorationFor: day)?.place()
        decorations[day] = .some(view)
        return view
    }

    private func turn(by months: Int) {
        let old = visibleDateComponents
        guard let date = date(of: old), let next = workingCalendar.date(byAdding: .month, value: months, to: date)
        else { return }
        show(next, true)
        delegate?.calendarView(self, didChangeVisibleDateComponentsFrom: old)
    }

    private func show(_ date: Date, _ animated: Bool) {
        shown = available(date)
        fade(animated) { refresh() }
    }

    /// The date, or the nearest that can be shown.
    private func available(_ date: Date) -> Date {
        min(max(date, availableDateRange.start), availableDateRange.end)
    }

    private func fade(_ animated: Bool, _ change: () -> Void) {
        if animated, window != nil { grid.layer.add(CATransition(), forKey: nil) }
        change()
    }

    private func reload() {
        decorations = [:]
        shown = available(shown)
        grid.decorationHeight = wantsDateDecorations ? Self.decorationHeight : 0
        refresh()
        invalidateIntrinsicContentSize()
    }

    private func refresh() {
        grid.calendar = workingCalendar
        grid.date = shown
        let month = workingCalendar.dateInterval(of: .month, for: shown)
        grid.turns = (
            month.map { $0.start > availableDateRange.start } ?? true,
            month.map { $0.end <= availableDateRange.end } ?? true
        )
    }

    /// Whether days can be chosen, or which are, has changed.
    func choiceChanged(animated: Bool) { fade(animated) { grid.setNeedsLayout() } }
}
