import CoreGraphics
import Foundation
import UIKit

extension Capture {
    /// Of a text and what is drawn behind it: WCAG 2.2, 1.4.3. Nothing is said where that is a picture of many colours, or
    /// the control is disabled.
    func contrast(of view: CapturedView, _ grounds: inout TextGrounds) -> CaptureIssue? {
        guard let text = view.properties.first(where: { $0.name == "textColor" })?.color, text.count == 4,
            !(view.property("text") ?? "").isEmpty, !view.boxInWindow.isEmpty
        else { return nil }
        let path = path(to: view.id)
        guard !path.contains(where: { $0.property("isEnabled") == "false" }),
            let ground = grounds.color(behind: view)
        else { return nil }
        let color = LayeredColor(text, opacity: path.reduce(1) { $0 * $1.alpha }).over(ground)
        let ratio = color.contrast(to: ground)
        let size = Double(view.property("font")?.split(separator: " ").last ?? "") ?? 17
        let isBold = view.property("font")?.contains("Bold") ?? false
        let needed = CGFloat(Contrast.needed(pointSize: size, isBold: isBold))
        guard ratio < needed - 0.005 else { return nil }
        return CaptureIssue(
            kind: .lowContrast, view: view.id,
            message:
                "The contrast of \(name(of: view.id)) is \(((ratio * 100).rounded() / 100).shortText) : 1; \(needed.shortText) : 1 is what WCAG asks for."
        )
    }
}

/// The colours that texts lie on: what the views that are drawn before a text show where it is.
struct TextGrounds {
    private let capture: Capture
    /// Pictures that were read, by their number.
    private var images: [Int: CGImage?] = [:]
    /// Each view's product of alphas down from its window, and that window.
    private var opacities: [CGFloat] = []
    private var windows: [CapturedView.ID] = []
    private var boxes: [CGRect] = []

    init(_ capture: Capture) {
        self.capture = capture
        for view in capture.views {
            opacities.append(view.alpha * (view.parent.map { opacities[$0] } ?? 1))
            windows.append(view.parent.map { windows[$0] } ?? view.id)
            boxes.append(view.boxInWindow)
        }
    }

    /// Nil where more than one colour lies behind the text, or nobody knows.
    mutating func color(behind view: CapturedView) -> LayeredColor? {
        let box = boxes[view.id]
        var above: [LayeredColor] = []
        // Superviews come before their subviews and siblings in their order, so what is drawn below has a lower number.
        for other in capture.views[...view.id].reversed()
        where !other.isInvisible && windows[other.id] == windows[view.id] {
            guard boxes[other.id].intersects(box) || other.ownPicture != nil else { continue }
            switch shown(by: other, in: box, isText: other.id == view.id) {
            case .nothing: continue
            case .unknown: return nil
            case .color(let color):
                above.append(color)
                guard color.alpha > 0.99 else { continue }
                return above.dropLast().reversed().reduce(color) { $1.over($0) }
            }
        }
        return nil
    }

    private enum Shown {
        case nothing
        case unknown
        case color(LayeredColor)
    }

    private mutating func shown(by view: CapturedView, in box: CGRect, isText: Bool) -> Shown {
        if view.isA("UIVisualEffectView") { return .unknown }
        let background = view.properties.first { $0.name == "backgroundColor" }?.color
        let fill = background.flatMap {
            $0.count == 4 && $0[3] > 0 ? LayeredColor($0, opacity: opacities[view.id]) : nil
        }
        if isText { return fill.map(Shown.color) ?? .nothing }
        guard let picture = view.ownPicture else {
            // Without pictures only a plain background is certain.
            if view.drawingOperations ?? 0 > (fill == nil ? 0 : 1) { return .unknown }
            guard let fill else { return .nothing }
            return boxes[view.id].insetBy(dx: -0.5, dy: -0.5).contains(box) ? .color(fill) : .unknown
        }
        guard let place = area(of: box, in: view) else { return .unknown }
        // A picture has its view's own opacity in it.
        return pixels(of: picture, in: place, opacity: view.parent.map { opacities[$0] } ?? 1)
    }

    /// A rectangle of the window in a view's coordinates; nil for a view that is turned.
    private func area(of box: CGRect, in view: CapturedView) -> CGRect? {
        let (a, b, d) = (view.corners[0], view.corners[1], view.corners[3])
        guard abs(a.y - b.y) < 0.01, abs(a.x - d.x) < 0.01, b.x > a.x, d.y > a.y, view.bounds.width > 0,
            view.bounds.height > 0
        else { return view.bounds.isEmpty ? .null : nil }
        let (x, y) = ((b.x - a.x) / view.bounds.width, (d.y - a.y) / view.bounds.height)
        return CGRect(
            x: (box.minX - a.x) / x + view.bounds.minX, y: (box.minY - a.y) / y + view.bounds.minY,
            width: box.width / x, height: box.height / y)
    }

    private mutating func pixels(of picture: PlacedPicture, in area: CGRect, opacity: CGFloat) -> Shown {
        guard !area.isNull, picture.rect.width > 0, picture.rect.height > 0, area.intersects(picture.rect) else {
            return .nothing
        }
        guard let image = image(picture.picture) else { return .unknown }
        let (x, y) = (CGFloat(image.width) / picture.rect.width, CGFloat(image.height) / picture.rect.height)
        func range(_ low: CGFloat, _ high: CGFloat, _ count: Int) -> Range<Int> {
            let first = Int(min(CGFloat(count), max(0, low.rounded(.up))))
            return first..<max(first, Int(min(CGFloat(count), high.rounded(.down))))
        }
        let columns = range((area.minX - picture.rect.minX) * x, (area.maxX - picture.rect.minX) * x, image.width)
        let rows = range((area.minY - picture.rect.minY) * y, (area.maxY - picture.rect.minY) * y, image.height)
        guard !columns.isEmpty, !rows.isEmpty else { return .nothing }
        guard let color = image.uniformColor(columns: columns, rows: rows) else { return .unknown }
        // A picture that ends within the text's box leaves two grounds.
        guard color[3] == 0 || picture.rect.insetBy(dx: -0.5, dy: -0.5).contains(area) else { return .unknown }
        return color[3] == 0 ? .nothing : .color(LayeredColor(color, opacity: opacity))
    }

    private mutating func image(_ number: Int) -> CGImage? {
        if let known = images[number] { return known }
        let data =
            capture.pictures.indices.contains(number) ? CGDataProvider(data: capture.pictures[number] as NSData) : nil
        let image = data.flatMap {
            CGImage(pngDataProviderSource: $0, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
        }
        images[number] = image
        return image
    }
}

/// A colour with how much of what lies below shows through it. Parts from 0 to 1, not multiplied by alpha.
struct LayeredColor {
    var red, green, blue, alpha: CGFloat

    init(_ parts: [CGFloat], opacity: CGFloat) {
        (red, green, blue, alpha) = (parts[0], parts[1], parts[2], parts[3] * opacity)
    }

    /// On an opaque colour.
    func over(_ ground: LayeredColor) -> LayeredColor {
        func mixed(_ part: KeyPath<LayeredColor, CGFloat>) -> CGFloat {
            self[keyPath: part] * alpha + ground[keyPath: part] * (1 - alpha)
        }
        return LayeredColor([mixed(\.red), mixed(\.green), mixed(\.blue), 1], opacity: 1)
    }

    func contrast(to other: LayeredColor) -> CGFloat { CGFloat(Contrast.ratio(luminance, other.luminance)) }

    private var luminance: Double { Contrast.luminance(red, green, blue) }
}
