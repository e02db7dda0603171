/// What a date picker is set to.
@MainActor struct DateChoice {
    var mode = UIDatePicker.Mode.dateAndTime
    var style = UIDatePickerStyle.automatic
    var date = Runtime.current.today() {
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

    /// The date on the interval of minutes, where the picker picks minutes and is to round: the nearest before it.
    func rounded(_ date: Date) -> Date {
        guard rounds, minuteInterval > 1, mode == .time || mode == .dateAndTime else { return date }
        let minute = workingCalendar.component(.minute, from: date)
        return workingCalendar.date(byAdding: .minute, value: -(minute % minuteInterval), to: date) ?? date
    }

    /// How many days there are from the chosen date to one of the same month.
    func days(to day: Int) -> Int { day - workingCalendar.component(.day, from: date) }

    /// Whether some moment of a day lies within the limits.
    func isAllowed(_ date: Date?) -> Bool {
        date.map { workingCalendar.hasMoment(of: $0, from: minimum ?? .distantPast, to: maximum ?? .distantFuture) }
            ?? true
    }

    var effectiveStyle: UIDatePickerStyle {
        if mode == .countDownTimer { return .wheels }
        if style != .automatic { return style }
        return Design.current.has(.compactDatePickers) ? .compact : .wheels
    }

    /// Whether hours are counted to 24, as the locale has it.
    var usesWholeDay: Bool {
        let pattern = DateFormatter.dateFormat(
            fromTemplate: "j", options: 0, locale: locale ?? AppLanguages.locale)
        return pattern.map { $0.contains("H") || $0.contains("k") } ?? false
    }

    /// What the wheel of days says: "Today" of the day that it is, else weekday and date.
    @MainActor func dayText(_ day: Date) -> String {
        if workingCalendar.isDate(day, inSameDayAs: Runtime.current.today()) {
            return today
        }
        return text("EMMMd", day).replacingOccurrences(of: ",", with: "")
    }

    /// The language's word for the day that it is.
    private var today: String {
        Self.wordsForToday[workingCalendar.locale?.language.languageCode?.identifier ?? "en"] ?? "Today"
    }

    private static let wordsForToday = [
        "ar": "اليوم", "cs": "Dnes", "da": "I dag", "de": "Heute", "el": "Σήμερα", "es": "Hoy", "fi": "Tänään",
        "fr": "Aujourd’hui", "he": "היום", "it": "Oggi", "ja": "今日", "ko": "오늘", "nb": "I dag", "nl": "Vandaag",
        "pl": "Dziś", "pt": "Hoje", "ru": "Сегодня", "sv": "I dag", "tr": "Bugün", "uk": "Сьогодні", "zh": "今天",
    ]

    var workingCalendar: Calendar {
        var calendar = calendar
        if let timeZone { calendar.timeZone = timeZone }
        calendar.locale = locale ?? AppLanguages.locale
        return calendar
    }

    func text(_ template: String, _ date: Date) -> String {
        let formatter = DateFormatter()
        formatter.calendar = workingCalendar
        formatter.timeZone = workingCalendar.timeZone
        formatter.locale = locale ?? AppLanguages.locale
        formatter.dateFormat = DateFormatter.dateFormat(
            fromTemplate: template, options: 0, locale: formatter.locale)
        return formatter.string(from: date).replacingOccurrences(of: "\u{202F}", with: " ")
    }
}

extension Calendar {
    /// Whether some moment of a date's day lies between two, these included.
    func hasMoment(of date: Date, from first: Date, to last: Date) -> Bool {
        dateInterval(of: .day, for: date).map { $0.end > first && $0.start <= last } ?? true
    }
}
