/// The columns of the wheels and what their rows stand for.
final class DateColumns: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    weak var picker: UIDatePicker?

    private enum Column { case month, day, year, dayOfYear, hour, hourOfDay, minute, period, hours, minutes }

    private var columns: [Column] {
        let time: [Column] =
            picker?.choice.usesWholeDay == true ? [.hourOfDay, .minute] : [.hour, .minute, .period]
        return switch picker?.datePickerMode ?? .date {
        case .time: time
        case .date: [.month, .day, .year]
        case .dateAndTime: [.dayOfYear] + time
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
        case .hours, .hourOfDay: 24
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
            return choice.dayText(day)
        case .hourOfDay: return String(format: "%02d", row)
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
            case .hourOfDay: hour
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
            case .hourOfDay: parts.hour = row
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
