import Foundation
import UIKit

/// A list as apps have it: twenty rows of a card, a picture and a badge, labels in all of them, laid out by
/// constraints.
@MainActor
final class BenchScreen {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 812))
    private var views: [UIView] = []
    private var labels: [UILabel] = []

    var viewCount: Int { views.count }
    var labelCount: Int { labels.count }

    init() {
        window.isHidden = false
        window.backgroundColor = .white
        var top = window.topAnchor
        for row in 0..<20 { top = addRow(row, below: top) }
    }

    func layOut() { window.layoutIfNeeded() }

    func draw(scale: CGFloat = 3) -> UIImage? {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        format.opaque = true
        return UIGraphicsImageRenderer(size: window.bounds.size, format: format).image {
            window.layer.render(in: $0.cgContext)
        }
    }

    private func addRow(_ row: Int, below top: NSLayoutYAxisAnchor) -> NSLayoutYAxisAnchor {
        let hue = CGFloat(row) / 20
        let card = add(UIView(), to: window, UIColor(hue: hue, saturation: 0.12, brightness: 1, alpha: 1), radius: 10)
        card.layer.borderWidth = 1
        card.layer.borderColor = UIColor(hue: hue, saturation: 0.4, brightness: 0.8, alpha: 1).cgColor
        let picture = add(UIView(), to: card, UIColor(hue: hue, saturation: 0.7, brightness: 0.8, alpha: 1), radius: 12)
        let badge = add(UIView(), to: card, .systemRed, radius: 6)
        let title = addLabel(
            "Row \(row + 1): a title of some length", .systemFont(ofSize: 15, weight: .semibold), to: card)
        NSLayoutConstraint.activate([
            card.topAnchor.constraint(equalTo: top, constant: 4),
            card.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 12),
            card.trailingAnchor.constraint(equalTo: window.trailingAnchor, constant: -12),
            card.heightAnchor.constraint(equalToConstant: 36),
            picture.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 8),
            picture.centerYAnchor.constraint(equalTo: card.centerYAnchor),
            picture.widthAnchor.constraint(equalToConstant: 24),
            picture.heightAnchor.constraint(equalTo: picture.widthAnchor),
            title.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 8),
            title.topAnchor.constraint(equalTo: card.topAnchor, constant: row < 5 ? 1 : 9),
            title.trailingAnchor.constraint(lessThanOrEqualTo: badge.leadingAnchor, constant: -8),
            badge.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -8),
            badge.centerYAnchor.constraint(equalTo: card.centerYAnchor),
            badge.widthAnchor.constraint(equalToConstant: 12),
            badge.heightAnchor.constraint(equalToConstant: 12),
        ])
        if row < 5 {
            let detail = addLabel("and a second line below it", .systemFont(ofSize: 12), to: card)
            NSLayoutConstraint.activate([
                detail.leadingAnchor.constraint(equalTo: title.leadingAnchor),
                detail.topAnchor.constraint(equalTo: title.bottomAnchor),
            ])
        }
        return card.bottomAnchor
    }

    private func add(_ view: UIView, to parent: UIView, _ color: UIColor, radius: CGFloat) -> UIView {
        view.translatesAutoresizingMaskIntoConstraints = false
        view.backgroundColor = color
        view.layer.cornerRadius = radius
        parent.addSubview(view)
        views.append(view)
        return view
    }

    private func addLabel(_ text: String, _ font: UIFont, to parent: UIView) -> UILabel {
        let label = UILabel()
        label.translatesAutoresizingMaskIntoConstraints = false
        label.text = text
        label.font = font
        parent.addSubview(label)
        labels.append(label)
        return label
    }

    // MARK: The same for a browser

    /// Every box and text where layout put it here, so that both draw the same.
    var html: String {
        var body = ""
        for view in views + labels {
            let frame = view.convert(view.bounds, to: window)
            var style = "left:\(frame.minX)px;top:\(frame.minY)px;width:\(frame.width)px;height:\(frame.height)px;"
            if let color = view.backgroundColor { style += "background:\(Self.css(color));" }
            style += "border-radius:\(view.layer.cornerRadius)px;"
            if view.layer.borderWidth > 0, let color = view.layer.borderColor {
                style += "border:\(view.layer.borderWidth)px solid \(Self.css(UIColor(cgColor: color)));"
            }
            if let label = view as? UILabel {
                let weight = label.font.pointSize == 15 ? 600 : 400
                style += "font:\(weight) \(label.font.pointSize)px/\(frame.height)px Inter,sans-serif;"
            }
            body += "<div style=\"\(style)\">\((view as? UILabel)?.text ?? "")</div>\n"
        }
        return """
            <!doctype html><meta charset="utf-8">
            <style>body{margin:0;background:#fff}div{position:absolute;box-sizing:border-box;white-space:nowrap}</style>
            \(body)
            """
    }

    private static func css(_ color: UIColor) -> String {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return "rgba(\(Int(red * 255)),\(Int(green * 255)),\(Int(blue * 255)),\(alpha))"
    }
}
