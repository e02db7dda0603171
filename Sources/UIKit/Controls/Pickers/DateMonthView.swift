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
