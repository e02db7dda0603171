import CoreGraphics
import Testing

@testable import QuartzCore

/// The properties that kinds of layers have of their own, changed on a layer that shows.
@MainActor
@Suite("Animations of shapes, gradients and texts", .serialized)
struct KindAnimationTests {
    nonisolated private static let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    nonisolated private static let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)

    nonisolated private static func path(_ width: CGFloat) -> CGPath {
        CGPath(rect: CGRect(x: 0, y: 0, width: width, height: 10), transform: nil)
    }

    private struct Case: CustomTestStringConvertible, @unchecked Sendable {
        let key: String
        let make: () -> CALayer
        let first: Any
        let last: Any
        /// Whether the property moves, instead of changing in one step.
        var moves = true
        var testDescription: String { key }
    }

    nonisolated private static let cases = [
        Case(key: "fillColor", make: { CAShapeLayer() }, first: red, last: blue),
        Case(key: "strokeColor", make: { CAShapeLayer() }, first: red, last: blue),
        Case(key: "path", make: { CAShapeLayer() }, first: path(10), last: path(20)),
        Case(
            key: "path", make: { CAShapeLayer() }, first: path(10),
            last: CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 10), transform: nil)),
        Case(key: "strokeStart", make: { CAShapeLayer() }, first: CGFloat(0.1), last: CGFloat(0.5)),
        Case(key: "strokeEnd", make: { CAShapeLayer() }, first: CGFloat(0.1), last: CGFloat(0.5)),
        Case(key: "lineWidth", make: { CAShapeLayer() }, first: CGFloat(2), last: CGFloat(6)),
        Case(key: "miterLimit", make: { CAShapeLayer() }, first: CGFloat(2), last: CGFloat(6)),
        Case(key: "lineDashPhase", make: { CAShapeLayer() }, first: CGFloat(2), last: CGFloat(6)),
        Case(key: "colors", make: { CAGradientLayer() }, first: [red, blue], last: [blue, red]),
        Case(key: "locations", make: { CAGradientLayer() }, first: [0.0, 0.5], last: [0.5, 1.0]),
        Case(
            key: "startPoint", make: { CAGradientLayer() }, first: CGPoint(x: 0, y: 0), last: CGPoint(x: 1, y: 0.5)),
        Case(key: "endPoint", make: { CAGradientLayer() }, first: CGPoint(x: 0, y: 0), last: CGPoint(x: 1, y: 0.5)),
        Case(key: "fontSize", make: { CATextLayer() }, first: CGFloat(10), last: CGFloat(20)),
        Case(key: "foregroundColor", make: { CATextLayer() }, first: red, last: blue),
    ]

    private func text(_ value: Any?) -> String {
        switch value {
        case let color as CGColor: "\(color.components ?? [])"
        case let path as CGPath: "\(path.boundingBox)"
        case let colors as [CGColor]: "\(colors.map { $0.components ?? [] })"
        case let value?: "\(value)"
        case nil: "nil"
        }
    }

    @Test("a change moves from the old value to the new, and nothing of the old one stays", arguments: cases)
    private func implicit(_ sample: Case) {
        MediaClock.hold(at: 50)
        defer { MediaClock.release() }
        let layer = sample.make()
        layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
        (layer as? CATextLayer)?.string = "Text"
        layer.setValue(sample.first, forKey: sample.key)
        let fresh = sample.make()
        fresh.bounds = layer.bounds
        (fresh as? CATextLayer)?.string = "Text"
        fresh.setValue(sample.last, forKey: sample.key)
        let (before, after) = (picture(layer), picture(fresh))

        _ = LayerSnapshot.commit(layer)
        layer.setValue(sample.last, forKey: sample.key)
        #expect(text(layer.value(forKey: sample.key)) == text(fresh.value(forKey: sample.key)))
        #expect(picture(layer) == before)
        MediaClock.advance(to: 50.125)
        let half = text(layer.presentation()?.value(forKey: sample.key))
        #expect(half != text(sample.first) && half != text(fresh.value(forKey: sample.key)))
        MediaClock.advance(to: 50.25)
        #expect(layer.animationKeys() == nil && picture(layer) == after)
        #expect(text(layer.presentation()?.value(forKey: sample.key)) == text(fresh.value(forKey: sample.key)))
    }

    @Test("a colour that comes out of nothing, and one that goes, end as they were set")
    func nothing() {
        MediaClock.hold(at: 50)
        defer { MediaClock.release() }
        let layer = CAShapeLayer()
        layer.path = Self.path(20)
        _ = LayerSnapshot.commit(layer)
        layer.strokeColor = Self.red
        layer.fillColor = nil
        MediaClock.advance(to: 50.1)
        _ = LayerSnapshot.commit(layer)
        MediaClock.advance(to: 51)
        #expect(layer.presentation()?.fillColor == nil && layer.presentation()?.strokeColor == Self.red)
        let fresh = CAShapeLayer()
        fresh.path = Self.path(20)
        (fresh.strokeColor, fresh.fillColor) = (Self.red, nil)
        #expect(picture(layer) == picture(fresh))
    }

    /// What the layer shows now, as pixels.
    private func picture(_ layer: CALayer) -> Data? {
        guard let context = CGContext(topLeftSize: CGSize(width: 40, height: 40), scale: 1) else { return nil }
        LayerSnapshot(of: layer, at: MediaClock.now).draw(in: context)
        return context.makeImage()?.dataProvider?.data.map { $0 as Data }
    }
}
