/// A control that picks a date, a time or a duration.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
    final var choice = DateChoice()
    final let wheels = UIPickerView()
    final var columns = DateColumns()
    final var fields: [DateField] = []
    final var month: MonthGrid?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        start()
        if frame.size == .zero { self.frame.size = intrinsicContentSize }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
        coder.finish(self, as: UIDatePicker.self)
    }

    /// A time, a date, both, or a length of time.
    public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer, yearAndMonth = 4269 }

    /// Date and time by default.
    open var datePickerMode: Mode {
        get { choice.mode }
        set { change { $0.mode = newValue } }
    }
    /// Automatic is compact, as on iPhones, but wheels for a count-down.
    open var preferredDatePickerStyle: UIDatePickerStyle {
        get { choice.style }
        set { change { $0.style = newValue } }
    }
    /// The style that is shown: the preferred one, or that which automatic resolves to.
    open var datePickerStyle: UIDatePickerStyle { choice.effectiveStyle }
    /// What is chosen. Default: now. Kept between `minimumDate` and `maximumDate`.
    open var date: Date {
        get { choice.date }
        set { setDate(newValue, animated: false) }
    }
    /// Sets the date; animated, wheels turn to it.
    open func setDate(_ date: Date, animated: Bool) {
        let picked = choice.rounded(date)
        KeyValueObservers.change(self, "date") { change(animated: animated) { $0.date = picked } }
    }
    /// Earlier dates can't be chosen; nil for no limit.
    open var minimumDate: Date? {
        get { choice.minimum }
        set { change { $0.minimum = newValue } }
    }
    /// Later dates can't be chosen; nil for no limit.
    open var maximumDate: Date? {
        get { choice.maximum }
        set { change { $0.maximum = newValue } }
    }
    /// The duration that the picker shows, in seconds.
    open var countDownDuration: TimeInterval {
        get { choice.duration }
        set { change { $0.duration = newValue } }
    }
    /// The step between the minutes that can be picked. Default: 1.
    open var minuteInterval: Int {
        get { choice.minuteInterval }
        set {
            change {
                $0.minuteInterval = newValue > 0 && newValue <= 30 && 60 % newValue == 0 ? newValue : 1
                $0.date = $0.rounded($0.date)
            }
        }
    }
    /// The calendar of the wheels; nil, the default, for the user's.
    open var calendar: Calendar! {
        get { choice.calendar }
        set { change { $0.calendar = newValue ?? .current } }
    }
    /// The locale of the texts; nil, the default, for the user's.
    open var locale: Locale? {
        get { choice.locale }
        set { change { $0.locale = newValue } }
    }
    /// The time zone shown; nil, the default, for the calendar's.
    open var timeZone: TimeZone? {
        get { choice.timeZone }
        set { change { $0.timeZone = newValue } }
    }
    /// Whether the picker's date lies on its minute interval. Default: true.
    open var roundsToMinuteInterval: Bool {
        get { choice.rounds }
        set {
            change {
                $0.rounds = newValue
                $0.date = $0.rounded($0.date)
            }
        }
    }

    open override var intrinsicContentSize: CGSize { pickerSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { pickerSize }
    open override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }
}

/// Wheels, a compact field, a calendar in place, or the system's choice.
public enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }

extension UIDatePicker {
    fileprivate func start() {
        isOpaque = false
        columns.picker = self
        wheels.dataSource = columns
        wheels.delegate = columns
        addSubview(wheels)
        refresh()
    }

    fileprivate func change(animated: Bool = false, _ edit: (inout DateChoice) -> Void) {
        edit(&choice)
        refresh(animated)
    }

    func changeByUser(_ date: Date) {
        KeyValueObservers.change(self, "date") { choice.date = date }
        refresh()
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    private var fieldTexts: [String] {
        switch choice.mode {
        case .time: [choice.text("jmm", choice.date)]
        case .date: [choice.text("yMMMd", choice.date)]
        case .yearAndMonth: [choice.text("yMMMM", choice.date)]
        case .dateAndTime, .countDownTimer: [choice.text("yMMMd", choice.date), choice.text("jmm", choice.date)]
        }
    }

    private func refresh(_ animated: Bool = false) {
        let style = choice.effectiveStyle
        wheels.isHidden = style != .wheels
        if style == .wheels {
            wheels.reloadAllComponents()
            for (component, row) in columns.rows(for: choice).enumerated() {
                wheels.selectRow(row, inComponent: component, animated: animated)
            }
        }
        let texts = style == .compact ? fieldTexts : []
        while fields.count < texts.count {
            let field = DateField()
            field.isUserInteractionEnabled = false
            fields.append(field)
            addSubview(field)
        }
        while fields.count > texts.count { fields.removeLast().removeFromSuperview() }
        for (field, text) in zip(fields, texts) { field.label.text = text }
        if style == .inline {
            let view = month ?? makeMonth()
            view.date = choice.date
            view.calendar = choice.workingCalendar
        } else {
            month?.removeFromSuperview()
            month = nil
        }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func makeMonth() -> MonthGrid {
        let view = MonthGrid()
        view.look = { [weak self] day in
            guard let choice = self?.choice else { return MonthGrid.Day() }
            let days = choice.days(to: day)
            return MonthGrid.Day(
                isSelected: days == 0,
                isSelectable: choice.isAllowed(
                    choice.workingCalendar.date(byAdding: .day, value: days, to: choice.date)))
        }
        let move = { [weak self] (unit: Calendar.Component, count: (DateChoice) -> Int) in
            guard let self else { return }
            let date = choice.workingCalendar.date(byAdding: unit, value: count(choice), to: choice.date)
            if let date { changeByUser(date) }
        }
        view.onPick = { day in move(.day) { $0.days(to: day) } }
        view.onTurn = { months in move(.month) { _ in months } }
        month = view
        addSubview(view)
        return view
    }

    fileprivate var pickerSize: CGSize {
        let metrics = Design.current
        switch choice.effectiveStyle {
        case .wheels, .automatic: return metrics.pickerSize
        case .inline: return choice.mode == .time ? CGSize(width: 250, height: 50) : metrics.inlineDatePickerSize
        case .compact:
            let sizes = fields.map(\.fieldSize)
            return CGSize(
                width: sizes.reduce(0) { $0 + $1.width } + 5 * CGFloat(max(0, sizes.count - 1)),
                height: sizes.map(\.height).max() ?? 34)
        }
    }

    fileprivate func place() {
        wheels.frame = bounds
        month?.frame = bounds
        var x: CGFloat = 0
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for field in fields {
            let size = field.fieldSize
            field.frame = CGRect(
                x: isRightToLeft ? bounds.width - x - size.width : x, y: (bounds.height - size.height) / 2,
                width: size.width, height: size.height)
            field.label.textColor = isEnabled ? .label : .tertiaryLabel
            x += size.width + 5
        }
    }
}
