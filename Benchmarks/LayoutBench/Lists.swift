import LayoutScreens
import UIKit

// MARK: Stack views

/// Three texts and a picture in two nested stack views, or by the same constraints.
class StackedCell: UIView, BenchCell {
    static let height: CGFloat = 88
    let picture = PictureView()
    let lines = (0..<3).map { _ in LineView() }

    override init(frame: CGRect) {
        super.init(frame: frame)
        picture.size = CGSize(width: 60, height: 60)
        for line in lines { line.setContentHuggingPriority(.defaultLow - 1, for: .horizontal) }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ number: Int) { for line in lines { line.text = "line \(number)" } }
    var parts: [UIView] { [picture] + lines }
}

final class StackViewCell: StackedCell {
    override init(frame: CGRect) {
        super.init(frame: frame)
        let column = UIStackView(arrangedSubviews: lines)
        column.axis = .vertical
        column.spacing = 4
        let row = UIStackView(arrangedSubviews: [picture, column])
        row.spacing = 12
        row.alignment = .center
        row.translatesAutoresizingMaskIntoConstraints = false
        addSubview(row)
        NSLayoutConstraint.activate([
            row.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            row.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
            row.centerYAnchor.constraint(equalTo: centerYAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }
}

/// The views of ``StackViewCell`` with plain ones in the stack views' places.
final class UnstackedCell: StackedCell {
    override init(frame: CGRect) {
        super.init(frame: frame)
        let (row, column) = (UIView(), UIView())
        for line in lines { column.addSubview(line) }
        row.addSubview(picture)
        row.addSubview(column)
        addSubview(row)
        for view in [row, column] + parts { view.translatesAutoresizingMaskIntoConstraints = false }
        var constraints = [
            row.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            row.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
            row.centerYAnchor.constraint(equalTo: centerYAnchor),
            picture.leadingAnchor.constraint(equalTo: row.leadingAnchor),
            column.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 12),
            column.trailingAnchor.constraint(equalTo: row.trailingAnchor),
            lines[0].topAnchor.constraint(equalTo: column.topAnchor),
            lines[1].topAnchor.constraint(equalTo: lines[0].bottomAnchor, constant: 4),
            lines[2].topAnchor.constraint(equalTo: lines[1].bottomAnchor, constant: 4),
            lines[2].bottomAnchor.constraint(equalTo: column.bottomAnchor),
        ]
        for view in [picture, column] {
            constraints += [
                view.centerYAnchor.constraint(equalTo: row.centerYAnchor),
                view.topAnchor.constraint(greaterThanOrEqualTo: row.topAnchor),
                view.bottomAnchor.constraint(lessThanOrEqualTo: row.bottomAnchor),
            ]
        }
        let low = row.heightAnchor.constraint(equalToConstant: 0)
        low.priority = .fittingSizeLevel
        constraints.append(low)
        for line in lines {
            constraints += [
                line.leadingAnchor.constraint(equalTo: column.leadingAnchor),
                line.trailingAnchor.constraint(equalTo: column.trailingAnchor),
            ]
        }
        NSLayoutConstraint.activate(constraints)
    }

    required init?(coder: NSCoder) { nil }
}

@MainActor
func stacks() -> [Result] {
    cells("stack views", 100, constraints: { StackViewCell(frame: $0) }, byHand: { UnstackedCell(frame: $0) })
}

// MARK: Tables

/// A row of a picture and two texts, of which one takes several lines.
final class ArticleCell: UITableViewCell {
    let title = UILabel()
    let summary = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        title.font = .preferredFont(forTextStyle: .headline)
        summary.numberOfLines = 0
        let picture = PictureView()
        picture.size = CGSize(width: 40, height: 40)
        for view in [picture, title, summary] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        let margins = contentView.layoutMarginsGuide
        NSLayoutConstraint.activate([
            picture.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            picture.topAnchor.constraint(equalTo: margins.topAnchor),
            picture.widthAnchor.constraint(equalToConstant: 40), picture.heightAnchor.constraint(equalToConstant: 40),
            title.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 12),
            title.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            title.topAnchor.constraint(equalTo: margins.topAnchor),
            summary.leadingAnchor.constraint(equalTo: title.leadingAnchor),
            summary.trailingAnchor.constraint(equalTo: title.trailingAnchor),
            summary.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
            summary.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }

    func show(_ number: Int) {
        title.text = "Article \(number)"
        summary.text = String(repeating: "Some words of it. ", count: 1 + number % 6)
    }
}

/// A thousand rows, whose heights are the table's own or given.
final class ArticleTable: NSObject, UITableViewDataSource, UITableViewDelegate {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let table: UITableView

    init(rowHeight: CGFloat) {
        table = UITableView(frame: window.bounds)
        super.init()
        table.register(ArticleCell.self, forCellReuseIdentifier: "article")
        table.rowHeight = rowHeight
        table.estimatedRowHeight = 90
        table.dataSource = self
        table.delegate = self
        window.addSubview(table)
        window.isHidden = false
        window.layoutIfNeeded()
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1000 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "article", for: indexPath)
        (cell as? ArticleCell)?.show(indexPath.row)
        return cell
    }

    /// Through all rows, most of a screen at a time.
    func scrollThrough() {
        table.contentOffset.y = 0
        table.layoutIfNeeded()
        while table.contentOffset.y + 844 < table.contentSize.height {
            table.contentOffset.y += 700
            table.layoutIfNeeded()
        }
    }
}

/// What a whole table costs; a thousand times a row's.
@MainActor
func tables() -> [Result] {
    let own = ArticleTable(rowHeight: UITableView.automaticDimension)
    let given = ArticleTable(rowHeight: 100)
    let scrolled = medians(rounds: 5, [{ own.scrollThrough() }, { given.scrollThrough() }])
    let prototype = ArticleCell(style: .default, reuseIdentifier: nil)
    let peer = ArticleCell(style: .default, reuseIdentifier: nil)
    let sized = medians(
        rounds: 5,
        [
            {
                for number in 0..<1000 {
                    prototype.show(number)
                    _ = prototype.contentView.systemLayoutSizeFitting(
                        CGSize(width: 390, height: 0), withHorizontalFittingPriority: .required,
                        verticalFittingPriority: .fittingSizeLevel)
                }
            },
            {
                for number in 0..<1000 {
                    peer.show(number)
                    _ = peer.summary.sizeThatFits(CGSize(width: 306, height: CGFloat.greatestFiniteMagnitude))
                }
            },
        ])
    return [
        Result(
            workload: "1,000 rows of own height", phase: "scrolled through, all", microseconds: scrolled[0],
            comparedWith: scrolled[1], ratio: scrolled[0] / scrolled[1]),
        Result(
            workload: "1,000 cells", phase: "sized, against their text", microseconds: sized[0], comparedWith: sized[1],
            ratio: sized[0] / sized[1]),
    ]
}
