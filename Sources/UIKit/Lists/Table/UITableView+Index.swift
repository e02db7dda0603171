/// The strip of titles at the trailing edge that leads to sections.
extension UITableView {
    func loadIndex() {
        let rows = (0..<geometry.sectionCount).reduce(0) { $0 + geometry.rowCount($1) }
        let titles = dataSource?.sectionIndexTitles(for: self) ?? []
        guard !titles.isEmpty, rows >= table.indexMinimum else {
            table.index?.removeFromSuperview()
            table.index = nil
            return
        }
        let view = table.index ?? TableIndexView()
        view.table = self
        view.titles = titles
        if table.index == nil {
            table.index = view
            addSubview(view)
        }
        setNeedsLayout()
    }

    func placeIndex() {
        guard let index = table.index else { return }
        index.color = table.indexColor ?? tintColor
        index.restColor = table.indexBackground
        index.trackingColor = table.indexTrackingBackground ?? table.indexBackground
        let seen = bounds.inset(by: adjustedContentInset)
        let height = min(index.wantedHeight, seen.height)
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        index.frame = CGRect(
            x: isRightToLeft ? seen.minX : seen.maxX - TableIndexView.width, y: seen.midY - height / 2,
            width: TableIndexView.width, height: height)
        index.layer.zPosition = 1
    }

    func go(toIndexTitle title: String, _ place: Int) {
        guard let section = dataSource?.tableView(self, sectionForSectionIndexTitle: title, at: place),
            section >= 0, section < geometry.sectionCount
        else { return }
        let target = slotRect(geometry.headerSlot(section)).minY - adjustedContentInset.top
        setContentOffset(clamped(CGPoint(x: contentOffset.x, y: target)), animated: false)
    }
}

final class TableIndexView: UIControl {
    static let width: CGFloat = 15
    private static let pitch: CGFloat = 14

    weak var table: UITableView?
    var titles: [String] = [] {
        didSet {
            for label in labels { label.removeFromSuperview() }
            labels = titles.map { title in
                let label = UILabel()
                label.text = title == UITableView.indexSearch ? "⌕" : title
                label.font = .systemFont(ofSize: 11, weight: .semibold)
                label.textAlignment = .center
                addSubview(label)
                return label
            }
            setNeedsLayout()
        }
    }
    var color: UIColor? {
        didSet { for label in labels { label.textColor = color } }
    }
    var restColor: UIColor? { didSet { showBackground() } }
    var trackingColor: UIColor? { didSet { showBackground() } }
    private var labels: [UILabel] = []
    private var shown: Int?

    var wantedHeight: CGFloat { CGFloat(titles.count) * Self.pitch }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard !labels.isEmpty else { return }
        let pitch = bounds.height / CGFloat(labels.count)
        for (index, label) in labels.enumerated() {
            label.frame = CGRect(x: 0, y: CGFloat(index) * pitch, width: bounds.width, height: pitch)
        }
    }

    private func showBackground() { backgroundColor = shown == nil ? restColor : trackingColor }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { letGo() }
    override func cancelTracking(with event: UIEvent?) { letGo() }
    private func letGo() {
        shown = nil
        showBackground()
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        shown = nil
        return continueTracking(touch, with: event)
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard bounds.height > 0, !titles.isEmpty else { return false }
        let share = touch.location(in: self).y / bounds.height
        let place = min(max(0, Int(share * CGFloat(titles.count))), titles.count - 1)
        if place != shown {
            shown = place
            showBackground()
            table?.go(toIndexTitle: titles[place], place)
        }
        return true
    }
}
