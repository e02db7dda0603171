import UIKit

/// The figures 1-1 to 1-14 of the book's chapter on views, side by side with their numbers.
@MainActor
enum BookFigures {
    private static let cell = CGSize(width: 190, height: 250)
    private static let columns = 5
    /// The figures are drawn on a phone's screen, of which a cell shows this much.
    private static let shown = CGRect(x: 0, y: 0, width: 345, height: 400)

    private static let purple = UIColor(red: 1, green: 0.4, blue: 1, alpha: 1)
    private static let green = UIColor(red: 0.5, green: 1, blue: 0, alpha: 1)

    static func sheet() -> UIView {
        let figures = all
        let rows = (figures.count + columns - 1) / columns
        let sheet = UIView(
            frame: CGRect(x: 0, y: 0, width: CGFloat(columns) * cell.width, height: CGFloat(rows) * cell.height))
        sheet.backgroundColor = .white
        for (index, figure) in figures.enumerated() {
            let origin = CGPoint(
                x: CGFloat(index % columns) * cell.width, y: CGFloat(index / columns) * cell.height)
            sheet.addSubview(frame(figure, at: origin))
        }
        return sheet
    }

    private struct Figure {
        let caption: String
        let fill: (_ screen: UIView) -> Void
    }

    private static func frame(_ figure: Figure, at origin: CGPoint) -> UIView {
        let frame = UIView(frame: CGRect(origin: origin, size: cell).insetBy(dx: 6, dy: 6))
        let screen = UIView(frame: shown)
        screen.backgroundColor = UIColor(white: 0.97, alpha: 1)
        screen.layer.borderColor = UIColor(white: 0.8, alpha: 1).cgColor
        screen.layer.borderWidth = 1
        screen.clipsToBounds = true
        figure.fill(screen)
        let scale = frame.bounds.width / shown.width
        screen.transform = CGAffineTransform(scaleX: scale, y: scale)
        screen.frame.origin = .zero
        frame.addSubview(screen)
        let caption = UILabel(
            frame: CGRect(
                x: 0, y: screen.frame.maxY + 2, width: frame.bounds.width,
                height: frame.bounds.height - screen.frame.maxY - 2))
        caption.text = figure.caption
        caption.font = .systemFont(ofSize: 11)
        caption.numberOfLines = 2
        caption.textAlignment = .center
        frame.addSubview(caption)
        return frame
    }

    /// The outer view of most figures, with an inner one.
    private static func pair(in screen: UIView, inner: CGRect? = nil) -> (UIView, UIView) {
        let outer = UIView(frame: CGRect(x: 113, y: 111, width: 132, height: 194))
        outer.backgroundColor = purple
        let inside = UIView(frame: inner ?? outer.bounds.insetBy(dx: 10, dy: 10))
        inside.backgroundColor = green
        outer.addSubview(inside)
        screen.addSubview(outer)
        return (outer, inside)
    }

    private static let all: [Figure] = [
        Figure(caption: "Overlapping views") { screen in
            _ = pair(in: screen, inner: CGRect(x: 41, y: 56, width: 132, height: 194))
            let third = UIView(frame: CGRect(x: 43, y: 197, width: 160, height: 230))
            third.backgroundColor = .red
            screen.addSubview(third)
        },
        Figure(caption: "Inset by 10 in its superview") { _ = pair(in: $0) },
        Figure(caption: "Bounds size grown by 20") { screen in
            let (_, inner) = pair(in: screen)
            inner.bounds.size.width += 20
            inner.bounds.size.height += 20
        },
        Figure(caption: "Superview's bounds origin moved by 10") { screen in
            let (outer, _) = pair(in: screen)
            outer.bounds.origin.x += 10
            outer.bounds.origin.y += 10
        },
        Figure(caption: "Rotated by 45 degrees") { screen in
            pair(in: screen).0.transform = CGAffineTransform(rotationAngle: .pi / 4)
        },
        Figure(caption: "Width scaled by 1.8") { screen in
            pair(in: screen).0.transform = CGAffineTransform(scaleX: 1.8, y: 1)
        },
        Figure(caption: "Translated, then rotated") { screen in
            let (outer, inner) = pair(in: screen)
            inner.frame = outer.bounds
            inner.transform = CGAffineTransform(translationX: 100, y: 0).rotated(by: .pi / 4)
        },
        Figure(caption: "Rotated, then translated") { screen in
            let (outer, inner) = pair(in: screen)
            inner.frame = outer.bounds
            inner.transform = CGAffineTransform(rotationAngle: .pi / 4).translatedBy(x: 100, y: 0)
        },
        Figure(caption: "Concatenated, then the rotation inverted away") { screen in
            let (outer, inner) = pair(in: screen)
            inner.frame = outer.bounds
            let rotation = CGAffineTransform(rotationAngle: .pi / 4)
            inner.transform = CGAffineTransform(translationX: 100, y: 0).concatenating(rotation)
            inner.transform = rotation.inverted().concatenating(inner.transform)
        },
        Figure(caption: "Skewed") { screen in
            pair(in: screen).0.transform = CGAffineTransform(a: 1, b: 0, c: -0.2, d: 1, tx: 0, ty: 0)
        },
        Figure(caption: "A label flipped about the y axis") { screen in
            let (outer, inner) = pair(in: screen)
            let label = UILabel(frame: inner.bounds)
            label.text = "Hello"
            label.font = .systemFont(ofSize: 34)
            label.textAlignment = .center
            inner.addSubview(label)
            outer.layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        },
        Figure(caption: "The same on its way, in perspective") { screen in
            let (outer, inner) = pair(in: screen)
            let label = UILabel(frame: inner.bounds)
            label.text = "Hello"
            label.font = .systemFont(ofSize: 34)
            label.textAlignment = .center
            inner.addSubview(label)
            var perspective = CATransform3DIdentity
            perspective.m34 = -1 / 300
            screen.layer.sublayerTransform = perspective
            outer.layer.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
        },
        Figure(caption: "Before autoresizing") { autoresizing(in: $0) },
        Figure(caption: "Autoresized: 40 wider, 50 lower") { screen in
            let outer = autoresizing(in: screen)
            outer.bounds.size.width += 40
            outer.bounds.size.height -= 50
        },
    ]

    @discardableResult
    private static func autoresizing(in screen: UIView) -> UIView {
        let outer = UIView(frame: CGRect(x: 100, y: 111, width: 132, height: 194))
        outer.backgroundColor = purple
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 132, height: 10))
        bar.backgroundColor = green
        bar.autoresizingMask = .flexibleWidth
        let corner = UIView(frame: CGRect(x: 112, y: 174, width: 20, height: 20))
        corner.backgroundColor = .red
        corner.autoresizingMask = [.flexibleTopMargin, .flexibleLeftMargin]
        outer.addSubview(bar)
        outer.addSubview(corner)
        screen.addSubview(outer)
        return outer
    }
}
