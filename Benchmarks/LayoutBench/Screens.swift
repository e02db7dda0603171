import LayoutScreens
import UIKit

extension UIView {
    fileprivate func fitted(to most: CGFloat = .greatestFiniteMagnitude) -> CGSize {
        let size = sizeThatFits(CGSize(width: most, height: .greatestFiniteMagnitude))
        return CGSize(width: min(size.width, most), height: size.height)
    }
}

/// The grid of a screen of two pixels a point.
private func pixels(_ value: CGFloat) -> CGFloat { (value * 2 + 0.5).rounded(.down) / 2 }

// MARK: Form

/// Twenty labels, each with a field; all labels are as wide as the widest.
class Form: UIView, BenchCell {
    static let height: CGFloat = 20 * 44
    let labels = (0..<20).map { _ in LineView() }
    let fields = (0..<20).map { _ in LineView() }

    override init(frame: CGRect) {
        super.init(frame: frame)
        for (label, field) in zip(labels, fields) {
            addSubview(label)
            addSubview(field)
        }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ number: Int) {
        for (index, label) in labels.enumerated() {
            label.text = String(repeating: "n", count: 4 + (number + index) % 7)
        }
        for field in fields { field.text = "\(number)" }
    }

    var parts: [UIView] { labels + fields }
}

final class ConstrainedForm: Form {
    override init(frame: CGRect) {
        super.init(frame: frame)
        for view in parts { view.translatesAutoresizingMaskIntoConstraints = false }
        var constraints: [NSLayoutConstraint] = []
        for (index, (label, field)) in zip(labels, fields).enumerated() {
            label.setContentHuggingPriority(.defaultHigh, for: .horizontal)
            label.setContentCompressionResistancePriority(.required, for: .horizontal)
            constraints += [
                label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
                label.topAnchor.constraint(equalTo: topAnchor, constant: 44 * CGFloat(index) + 12),
                field.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
                field.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
                field.centerYAnchor.constraint(equalTo: label.centerYAnchor),
            ]
            if index > 0 { constraints.append(label.widthAnchor.constraint(equalTo: labels[0].widthAnchor)) }
        }
        NSLayoutConstraint.activate(constraints)
    }

    required init?(coder: NSCoder) { nil }
}

final class HandWrittenForm: Form {
    override func layoutSubviews() {
        let sizes = labels.map { $0.fitted() }
        let column = sizes.reduce(0) { max($0, $1.width) }
        for (index, (label, field)) in zip(labels, fields).enumerated() {
            let y = 44 * CGFloat(index) + 12
            label.frame = CGRect(x: 16, y: y, width: column, height: sizes[index].height)
            let height = field.fitted().height
            let x = 16 + column + 8
            field.frame = CGRect(x: x, y: y, width: bounds.width - 16 - x, height: height)
        }
    }
}

// MARK: Settings

/// Icon, title, value and chevron, all in the middle of the row.
class Setting: UIView, BenchCell {
    static let height: CGFloat = 44
    let icon = PictureView()
    let title = LineView()
    let value = LineView()
    let chevron = PictureView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        icon.size = CGSize(width: 29, height: 29)
        chevron.size = CGSize(width: 8, height: 13)
        for view in parts { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ number: Int) {
        title.text = "Setting \(number)"
        value.text = number % 3 == 0 ? "On" : "Automatic"
    }

    var parts: [UIView] { [icon, title, value, chevron] }
}

final class ConstrainedSetting: Setting {
    override init(frame: CGRect) {
        super.init(frame: frame)
        for view in parts { view.translatesAutoresizingMaskIntoConstraints = false }
        title.setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
        NSLayoutConstraint.activate(
            parts.map { $0.centerYAnchor.constraint(equalTo: centerYAnchor) } + [
                icon.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
                title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 12),
                value.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 8),
                chevron.leadingAnchor.constraint(equalTo: value.trailingAnchor, constant: 8),
                chevron.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
            ])
    }

    required init?(coder: NSCoder) { nil }
}

final class HandWrittenSetting: Setting {
    override func layoutSubviews() {
        let sizes = parts.map { $0.fitted() }
        func place(_ view: UIView, _ x: CGFloat, _ width: CGFloat, _ height: CGFloat) {
            view.frame = CGRect(x: x, y: pixels((bounds.height - height) / 2), width: width, height: height)
        }
        place(icon, 16, sizes[0].width, sizes[0].height)
        let chevronX = bounds.width - 16 - sizes[3].width
        place(chevron, chevronX, sizes[3].width, sizes[3].height)
        let valueX = chevronX - 8 - sizes[2].width
        place(value, valueX, sizes[2].width, sizes[2].height)
        let titleX = 16 + sizes[0].width + 12
        place(title, titleX, valueX - 8 - titleX, sizes[1].height)
    }
}

// MARK: Chat

/// A picture, and a bubble of a name, a text and a time, no wider than three quarters of the screen.
class Message: UIView, BenchCell {
    static let height: CGFloat = 90
    let picture = PictureView()
    let bubble = UIView()
    let name = LineView()
    let text = LineView()
    let time = LineView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        picture.size = CGSize(width: 32, height: 32)
        for view in [picture, bubble] { addSubview(view) }
        for view in [name, text, time] { bubble.addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ number: Int) {
        name.text = "Sender \(number % 5)"
        text.text = String(repeating: "a", count: 5 + number % 40)
        time.text = "12:0\(number % 10)"
    }

    var parts: [UIView] { [picture, bubble, name, text, time] }
}

final class ConstrainedMessage: Message {
    override init(frame: CGRect) {
        super.init(frame: frame)
        for view in parts { view.translatesAutoresizingMaskIntoConstraints = false }
        var constraints = [
            picture.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
            picture.bottomAnchor.constraint(equalTo: bubble.bottomAnchor),
            bubble.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 8),
            bubble.topAnchor.constraint(equalTo: topAnchor, constant: 4),
            bubble.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, multiplier: 0.75),
        ]
        var above = bubble.topAnchor
        for line in [name, text, time] {
            constraints += [
                line.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 10),
                line.trailingAnchor.constraint(lessThanOrEqualTo: bubble.trailingAnchor, constant: -10),
                line.topAnchor.constraint(equalTo: above, constant: above === bubble.topAnchor ? 8 : 2),
            ]
            above = line.bottomAnchor
        }
        let narrow = bubble.widthAnchor.constraint(equalToConstant: 0)
        narrow.priority = .fittingSizeLevel
        NSLayoutConstraint.activate(
            constraints + [narrow, bubble.bottomAnchor.constraint(equalTo: above, constant: 8)])
    }

    required init?(coder: NSCoder) { nil }
}

final class HandWrittenMessage: Message {
    override func layoutSubviews() {
        let most = pixels(bounds.width * 0.75)
        let lines = [name, text, time]
        let sizes = lines.map { $0.fitted(to: most - 20) }
        let width = sizes.reduce(0) { max($0, $1.width) } + 20
        var y: CGFloat = 8
        for (line, size) in zip(lines, sizes) {
            line.frame = CGRect(x: 10, y: y, width: size.width, height: size.height)
            y += size.height + 2
        }
        bubble.frame = CGRect(x: 12 + 32 + 8, y: 4, width: width, height: y - 2 + 8)
        picture.frame = CGRect(x: 12, y: bubble.frame.maxY - 32, width: 32, height: 32)
    }
}
