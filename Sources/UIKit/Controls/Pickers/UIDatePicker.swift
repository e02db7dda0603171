/// A control that picks a date, a time or a duration.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
    fileprivate var choice = DateChoice()
    fileprivate let wheels = UIPickerView()
    fileprivate var columns = DateColumns()
    fileprivate var fields: [DateField] = []
    fileprivate var month: DateMonthView?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        start()
        if frame.size == .zero { self.frame.size = intrinsicContentSize }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
        NibCoder.finish(self, as: UIDatePicker.self, with: coder)
    }

    public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer, yearAndMonth = 4269 }

    open var datePickerMode: Mode {
        get { choice.mode }
        set { change { $0.mode = newValue } }
    }
    /// Automatic is compact, as on iPhones, but wheels for a count-down.
    open var preferredDatePickerStyle: UIDatePickerStyle {
        get { choice.style }
        set { change { $0.style = newValue } }
    }
    open var datePickerStyle: UIDatePickerStyle { choice.effectiveStyle }
    /// Default: now. Kept between `minimumDate` and `maximumDate`.
    open var date: Date {
        get { choice.date }
        set { setDate(newValue, animated: false) }
    }
    open func setDate(_ date: Date, animated: Bool) { change { $0.date = date } }
    open var minimumDate: Date? {
        get { choice.minimum }
        set { change { $0.minimum = newValue } }
    }
    open var maximumDate: Date? {
        get { choice.maximum }
        set { change { $0.maximum = newValue } }
    }
    /// Seconds.
    open var countDownDuration: TimeInterval {
        get { choice.duration }
        set { change { $0.duration = newValue } }
    }
    /// Between the minutes that can be picked. Default: 1.
    open var minuteInterval: Int {
        get { choice.minuteInterval }
        set { change { $0.minuteInterval = 60 % max(1, newValue) == 0 ? max(1, newValue) : 1 } }
    }
    open var calendar: Calendar! {
        get { choice.calendar }
        set { change { $0.calendar = newValue ?? .current } }
    }
    open var locale: Locale? {
        get { choice.locale }
        set { change { $0.locale = newValue } }
    }
    open var timeZone: TimeZone? {
        get { choice.timeZone }
        set { change { $0.timeZone = newValue } }
    }
    open var roundsToMinuteInterval: Bool {
        get { choice.rounds }
        set { change { $0.rounds = newValue } }
    }

    open override var intrinsicContentSize: CGSize { pickerSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { pickerSize }
    open override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }
}

public enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }

/// What a date picker is set to.
@MainActor struct DateChoice {
    var mode = UIDatePicker.Mode.dateAndTime
    var style = UIDatePickerStyle.automatic
    var date = Date() {
        didSet { clamp() }
    }
    var minimum: Date? {
        didSet { clamp() }
    }
    var maximum: Date? {
        didSet { clamp() }
    }
    var duration: TimeInterval = 0
    var minuteInterval = 1
    var calendar = Calendar.current
    var locale: Locale?
    var timeZone: TimeZone?
    var rounds = true

    private mutating func clamp() {
        if let minimum, date < minimum { date = minimum }
        if let maximum, date > maximum, minimum.map({ $0 <= maximum }) ?? true { date = maximum }
    }

    var effectiveStyle: UIDatePickerStyle {
        if mode == .countDownTimer { return .wheels }
        if style != .automatic { return style }
        return ControlMetrics.current.era == .iOS12 ? .wheels : .compact
    }

    var workingCalendar: Calendar {
        var calendar = calendar
        if let timeZone { calendar.timeZone = timeZone }
        calendar.locale = locale ?? Locale(identifier: "en_US")
        return calendar
    }

    func text(_ template: String, _ date: Date) -> String {
        let formatter = DateFormatter()
        formatter.calendar = workingCalendar
        formatter.timeZone = workingCalendar.timeZone
        formatter.locale = locale ?? Locale(identifier: "en_US")
        formatter.dateFormat = DateFormatter.dateFormat(
            fromTemplate: template, options: 0, locale: formatter.locale)
        return formatter.string(from: date).replacingOccurrences(of: "\u{202F}", with: " ")
    }
}

/// The grey rounded field of the compact style.
final class DateField: UIView {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 6
        label.textAlignment = .center
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    var fieldSize: CGSize {
        let size = label.intrinsicContentSize
        // Recorded height 34.33: a body line and seven points above and below.
        return CGSize(width: size.width.rounded(.up) + 22, height: size.height + 14)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
    }
}

extension UIDatePicker {
    private func start() {
        isOpaque = false
        columns.picker = self
        wheels.dataSource = columns
        wheels.delegate = columns
        addSubview(wheels)
        refresh()
    }

    private func change(_ edit: (inout DateChoice) -> Void) {
        edit(&choice)
        refresh()
    }

    fileprivate func changeByUser(_ date: Date) {
        choice.date = date
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

    private func refresh() {
        let style = choice.effectiveStyle
        wheels.isHidden = style != .wheels
        if style == .wheels {
            wheels.reloadAllComponents()
            for (component, row) in columns.rows(for: choice).enumerated() {
                wheels.selectRow(row, inComponent: component, animated: false)
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
            let view = month ?? DateMonthView()
            if month == nil {
                view.onPick = { [weak self] in self?.changeByUser($0) }
                month = view
                addSubview(view)
            }
            view.choice = choice
        } else {
            month?.removeFromSuperview()
            month = nil
        }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private var pickerSize: CGSize {
        let metrics = ControlMetrics.current
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

    private func place() {
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

/// The columns of the wheels and what their rows stand for.
final class DateColumns: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    fileprivate weak var picker: UIDatePicker?

    private enum Column { case month, day, year, dayOfYear, hour, minute, period, hours, minutes }

    private var columns: [Column] {
        switch picker?.datePickerMode ?? .date {
        case .time: [.hour, .minute, .period]
        case .date: [.month, .day, .year]
        case .dateAndTime: [.dayOfYear, .hour, .minute, .period]
        case .countDownTimer: [.hours, .minutes]
        case .yearAndMonth: [.month, .year]
        }
    }

    private var step: Int { picker?.minuteInterval ?? 1 }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        // The wheels may ask before they hear of another mode.
        guard columns.indices.contains(component) else { return 0 }
        return switch columns[component] {
        case .month: 12
        case .day: 31
        case .year: 10_000
        case .dayOfYear: 20_001
        case .hour: 12
        case .minute, .minutes: 60 / step
        case .period: 2
        case .hours: 24
        }
    }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        guard let choice = picker?.choice, columns.indices.contains(component) else { return nil }
        let calendar = choice.workingCalendar
        switch columns[component] {
        case .month:
            let symbols = calendar.monthSymbols
            return symbols.indices.contains(row) ? symbols[row] : "\(row + 1)"
        case .day: return "\(row + 1)"
        case .year: return "\(row + 1)"
        case .dayOfYear:
            let day = calendar.date(byAdding: .day, value: row - 10_000, to: choice.date) ?? choice.date
            return choice.text("EMMMd", day).replacingOccurrences(of: ",", with: "")
        case .hour: return "\(row == 0 ? 12 : row)"
        case .minute: return String(format: "%02d", row * step)
        case .period: return row == 0 ? calendar.amSymbol : calendar.pmSymbol
        case .hours: return row == 1 ? "1 hour" : "\(row) hours"
        case .minutes: return "\(row * step) min"
        }
    }

    /// Columns with names take what the numbers leave.
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        guard columns.indices.contains(component), columns.count > 2 else { return -1 }
        let room = pickerView.bounds.width - 18 - 5 * CGFloat(columns.count - 1)
        func share(_ column: Column) -> CGFloat {
            switch column {
            case .dayOfYear: 2.4
            case .month: 2
            case .year: 1.4
            default: 1
            }
        }
        let whole = columns.reduce(0) { $0 + share($1) }
        return (room * share(columns[component]) / whole).rounded(.down)
    }

    @MainActor func rows(for choice: DateChoice) -> [Int] {
        let parts = choice.workingCalendar.dateComponents([.year, .month, .day, .hour, .minute], from: choice.date)
        let hour = parts.hour ?? 0
        return columns.map { column in
            switch column {
            case .month: (parts.month ?? 1) - 1
            case .day: (parts.day ?? 1) - 1
            case .year: (parts.year ?? 1) - 1
            case .dayOfYear: 10_000
            case .hour: hour % 12
            case .minute: (parts.minute ?? 0) / step
            case .period: hour < 12 ? 0 : 1
            case .hours: Int(choice.duration) / 3600
            case .minutes: Int(choice.duration) / 60 % 60 / step
            }
        }
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        guard let picker else { return }
        let calendar = picker.choice.workingCalendar
        var parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: picker.choice.date)
        for (component, column) in columns.enumerated() {
            let row = pickerView.selectedRow(inComponent: component)
            switch column {
            case .month: parts.month = row + 1
            case .day: parts.day = row + 1
            case .year: parts.year = row + 1
            case .dayOfYear: parts.day = (parts.day ?? 1) + row - 10_000
            case .hour: parts.hour = row + ((parts.hour ?? 0) >= 12 ? 12 : 0)
            case .minute: parts.minute = row * step
            case .period: parts.hour = (parts.hour ?? 0) % 12 + row * 12
            case .hours:
                picker.choice.duration =
                    TimeInterval(row * 3600) + picker.choice.duration.truncatingRemainder(dividingBy: 3600)
            case .minutes:
                picker.choice.duration =
                    (picker.choice.duration / 3600).rounded(.down) * 3600 + TimeInterval(row * step * 60)
            }
        }
        picker.changeByUser(calendar.date(from: parts) ?? picker.choice.date)
    }
}

/// The month of the inline style.
final class DateMonthView: UIView {
    var choice = DateChoice() {
        didSet { setNeedsLayout() }
    }
    var onPick: ((Date) -> Void)?
    private let title = UILabel()
    private var names: [UILabel] = []
    private var days: [UILabel] = []
    private let disc = UIView()
    private let back = GlyphView(.chevronLeft, weight: 2.2)
    private let forth = GlyphView(.chevronRight, weight: 2.2)

    override init(frame: CGRect) {
        super.init(frame: frame)
        title.font = .systemFont(ofSize: 17, weight: .semibold)
        disc.isUserInteractionEnabled = false
        for part in [title, disc, back, forth] { addSubview(part) }
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(DateMonthView.tapped)))
    }

    required init?(coder: NSCoder) { nil }

    private var columnWidth: CGFloat { bounds.width / 7 }
    private var rowHeight: CGFloat { 44 }
    private var firstRow: CGFloat { 70 }

    private var firstOfMonth: (date: Date, column: Int, count: Int) {
        let calendar = choice.workingCalendar
        let parts = calendar.dateComponents([.year, .month], from: choice.date)
        let first = calendar.date(from: parts) ?? choice.date
        let weekday = calendar.component(.weekday, from: first)
        let column = (weekday - calendar.firstWeekday + 7) % 7
        return (first, column, calendar.range(of: .day, in: .month, for: first)?.count ?? 30)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let calendar = choice.workingCalendar
        title.text = choice.text("yMMMM", choice.date)
        title.frame = CGRect(x: 12, y: 8, width: 200, height: 30)
        for (glyph, x) in [(back, bounds.width - 62), (forth, bounds.width - 26)] {
            glyph.color = tintColor
            glyph.frame = CGRect(x: x, y: 14, width: 12, height: 19)
        }
        let month = firstOfMonth
        fill(&names, count: 7)
        fill(&days, count: month.count)
        let symbols = calendar.shortWeekdaySymbols
        for (index, label) in names.enumerated() {
            label.text =
                symbols.isEmpty ? "" : symbols[(index + calendar.firstWeekday - 1) % symbols.count].uppercased()
            label.font = .systemFont(ofSize: 13, weight: .semibold)
            label.textColor = .tertiaryLabel
            label.frame = CGRect(x: CGFloat(index) * columnWidth, y: 46, width: columnWidth, height: 18)
        }
        let chosen = calendar.component(.day, from: choice.date)
        for (index, label) in days.enumerated() {
            let cell = month.column + index
            label.text = "\(index + 1)"
            label.font = .systemFont(ofSize: 20, weight: index + 1 == chosen ? .semibold : .regular)
            label.textColor = index + 1 == chosen ? tintColor : .label
            label.frame = CGRect(
                x: CGFloat(cell % 7) * columnWidth, y: firstRow + CGFloat(cell / 7) * rowHeight, width: columnWidth,
                height: rowHeight)
            if index + 1 == chosen {
                disc.frame = CGRect(x: label.frame.midX - 22, y: label.frame.midY - 22, width: 44, height: 44)
            }
        }
        disc.layer.cornerRadius = 22
        disc.backgroundColor = tintColor?.withAlphaComponent(0.15)
    }

    private func fill(_ labels: inout [UILabel], count: Int) {
        while labels.count < count {
            let label = UILabel()
            label.textAlignment = .center
            labels.append(label)
            addSubview(label)
        }
        while labels.count > count { labels.removeLast().removeFromSuperview() }
    }

    private func tapped(_ tap: UITapGestureRecognizer) {
        let place = tap.location(in: self)
        let calendar = choice.workingCalendar
        if place.y < 44, place.x > bounds.width - 80 {
            let step = place.x > bounds.width - 44 ? 1 : -1
            if let moved = calendar.date(byAdding: .month, value: step, to: choice.date) { onPick?(moved) }
            return
        }
        let month = firstOfMonth
        let cell = Int((place.y - firstRow) / rowHeight) * 7 + Int(place.x / columnWidth)
        let day = cell - month.column
        guard place.y >= firstRow, day >= 0, day < month.count else { return }
        var parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: choice.date)
        parts.day = day + 1
        if let picked = calendar.date(from: parts) { onPick?(picked) }
    }
}
