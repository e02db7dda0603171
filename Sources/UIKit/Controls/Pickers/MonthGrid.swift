/// A month as weeks below each other, under its name and arrows to the months beside it: of an inline date picker, and of a
/// calendar view.
final class MonthGrid: UIView {
    /// How a day looks.
    struct Day {
        var isSelected = false
        var isSelectable = true
        /// What is drawn below the number.
        var decoration: UIView?
    }

    /// Any moment of the month.
    var date = Runtime.current.today() {
        didSet { setNeedsLayout() }
    }
    /// With the locale that names are written in.
    var calendar = Calendar.current {
        didSet { setNeedsLayout() }
    }
    var fontDesign = UIFontDescriptor.SystemDesign.default {
        didSet { setNeedsLayout() }
    }
    /// Room for what is drawn below numbers, in points.
    var decorationHeight: CGFloat = 0 {
        didSet { setNeedsLayout() }
    }
    /// How each day looks, by its number; asked at each layout.
    var look: (Int) -> Day = { _ in Day() }
    /// Whether there are months before and after.
    var turns: (back: Bool, forth: Bool) = (true, true)
    var onPick: ((Int) -> Void)?
    /// Takes 1 for the next month and -1 for the one before.
    var onTurn: ((Int) -> Void)?

    private let title = UILabel()
    private var names: [UILabel] = []
    private var days: [UILabel] = []
    private var discs: [UIView] = []
    private var decorations: [UIView] = []
    private let back = GlyphView(.chevronLeft, weight: 2.2)
    private let forth = GlyphView(.chevronRight, weight: 2.2)
    private let firstRow: CGFloat = 70

    override init(frame: CGRect) {
        super.init(frame: frame)
        for part in [title, back, forth] { addSubview(part) }
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(MonthGrid.tapped)))
    }

    required init?(coder: NSCoder) { nil }

    /// As high as six weeks, whatever the month.
    static func height(decorationHeight: CGFloat) -> CGFloat {
        Design.current.inlineDatePickerSize.height + 6 * decorationHeight
    }

    private var columnWidth: CGFloat { bounds.width / 7 }
    private var rowHeight: CGFloat { 44 + decorationHeight }
    private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// In which column the first day stands, and how many there are.
    private var month: (column: Int, count: Int) {
        let first = calendar.date(from: calendar.dateComponents([.era, .year, .month], from: date)) ?? date
        let column = (calendar.component(.weekday, from: first) - calendar.firstWeekday + 7) % 7
        return (column, calendar.range(of: .day, in: .month, for: first)?.count ?? 30)
    }

    /// The day of this month that it is, if it is in it.
    private var today: Int? {
        let now = Runtime.current.today()
        return calendar.isDate(now, equalTo: date, toGranularity: .month) ? calendar.component(.day, from: now) : nil
    }

    private func font(_ size: CGFloat, _ weight: UIFont.Weight) -> UIFont {
        let font = UIFont.systemFont(ofSize: size, weight: weight)
        guard fontDesign != .default, let other = font.fontDescriptor.withDesign(fontDesign) else { return font }
        return UIFont(descriptor: other, size: size)
    }

    /// A rectangle from the leading edge on.
    private func placed(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: isRightToLeft ? bounds.width - x - width : x, y: y, width: width, height: height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layoutHead()
        let (column, count) = month
        fill(&days, count: count)
        let (looks, today) = ((1...max(1, count)).map(look), today)
        for view in decorations { view.removeFromSuperview() }
        decorations = looks.compactMap(\.decoration)
        let selected = looks.indices.filter { looks[$0].isSelected }
        while discs.count < selected.count {
            discs.append(UIView())
            insertSubview(discs[discs.count - 1], at: 0)
        }
        while discs.count > selected.count { discs.removeLast().removeFromSuperview() }
        for (index, label) in days.enumerated() {
            let (cell, day) = (column + index, looks[index])
            let isToday = index + 1 == today
            label.text = "\(index + 1)"
            label.font = font(20, day.isSelected ? .semibold : .regular)
            label.textColor =
                day.isSelected
                ? (isToday ? .white : tintColor) : !day.isSelectable ? .tertiaryLabel : isToday ? tintColor : .label
            let (x, y) = (CGFloat(cell % 7) * columnWidth, firstRow + CGFloat(cell / 7) * rowHeight)
            label.frame = placed(x, y, columnWidth, 44)
            if let decoration = day.decoration {
                addSubview(decoration)
                decoration.frame = placed(x, y + 44 - 4, columnWidth, decorationHeight)
            }
        }
        for (disc, index) in zip(discs, selected) {
            disc.isUserInteractionEnabled = false
            disc.layer.cornerRadius = 22
            disc.backgroundColor = index + 1 == today ? tintColor : tintColor?.withAlphaComponent(0.15)
            disc.frame = CGRect(x: days[index].frame.midX - 22, y: days[index].frame.midY - 22, width: 44, height: 44)
        }
    }

    /// The month's name, the arrows and the names of the days.
    private func layoutHead() {
        let formatter = DateFormatter()
        (formatter.calendar, formatter.timeZone, formatter.locale) = (calendar, calendar.timeZone, calendar.locale)
        formatter.setLocalizedDateFormatFromTemplate("yMMMM")
        title.text = formatter.string(from: date)
        title.font = font(17, .semibold)
        title.frame = placed(12, 8, max(0, bounds.width - 92), 30)
        for (glyph, x, isOn) in [(back, bounds.width - 62, turns.back), (forth, bounds.width - 26, turns.forth)] {
            glyph.color = isOn ? tintColor : .tertiaryLabel
            glyph.frame = placed(x, 14, 12, 19)
        }
        (back.glyph, forth.glyph) =
            isRightToLeft ? (.chevronRight, .chevronLeft) : (.chevronLeft, .chevronRight)
        fill(&names, count: 7)
        let symbols = calendar.shortWeekdaySymbols
        for (index, label) in names.enumerated() {
            label.text =
                symbols.isEmpty ? "" : symbols[(index + calendar.firstWeekday - 1) % symbols.count].uppercased()
            label.font = font(13, .semibold)
            label.textColor = .tertiaryLabel
            label.frame = placed(CGFloat(index) * columnWidth, 46, columnWidth, 18)
        }
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
        var place = tap.location(in: self)
        if isRightToLeft { place.x = bounds.width - place.x }
        if place.y < 44, place.x > bounds.width - 80 {
            let isForth = place.x > bounds.width - 44
            if isForth ? turns.forth : turns.back { onTurn?(isForth ? 1 : -1) }
            return
        }
        let (column, count) = month
        let day = Int((place.y - firstRow) / rowHeight) * 7 + Int(place.x / columnWidth) - column + 1
        guard place.y >= firstRow, (1...count).contains(day), look(day).isSelectable else { return }
        onPick?(day)
    }
}
