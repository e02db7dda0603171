import Testing

@testable import UIKit

@Suite("Grounds and tiles of drawing views") @MainActor
struct OpaqueDrawingTests {
    /// Draws a green square at its upper left corner, and notes what it is asked to draw.
    private class Corner: UIView {
        var areas: [CGRect] = []
        override func draw(_ rect: CGRect) {
            areas.append(rect)
            UIColor(red: 0, green: 1, blue: 0, alpha: 1).setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 2))
        }
    }

    private func pixel(_ view: UIView, _ x: Int, _ y: Int) -> String {
        view.layoutIfNeeded()
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: view.bounds.size, format: format).image {
            view.layer.render(in: $0.cgContext)
        }
        return hexPixel(image.cgImage, x, y)
    }

    @Test(
        "an opaque view without background colour is black where it draws nothing; with a clear one, or not opaque, it is not"
    )
    func ground() {
        let view = Corner(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
        #expect(pixel(view, 0, 0) == "00FF00FF" && pixel(view, 6, 6) == "000000FF")
        view.backgroundColor = .clear
        view.setNeedsDisplay()
        #expect(pixel(view, 6, 6) == "00000000")
        view.backgroundColor = nil
        view.isOpaque = false
        view.setNeedsDisplay()
        #expect(pixel(view, 0, 0) == "00FF00FF" && pixel(view, 6, 6) == "00000000")
    }

    @Test("a label is opaque, as Apple's dumps show, and stands on no ground of its own all the same")
    func label() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        label.text = "i"
        #expect(label.isOpaque && pixel(label, 38, 1) == "00000000")
    }

    @Test("a tiled layer asks for one tile after the other, and shows them all")
    func tiles() {
        final class Tiled: UIView {
            override class var layerClass: AnyClass { CATiledLayer.self }
            var areas: [CGRect] = []
            override func draw(_ rect: CGRect) {
                areas.append(rect)
                UIColor(red: 0, green: 0, blue: 1, alpha: 1).setFill()
                UIRectFill(CGRect(x: rect.minX, y: rect.minY, width: 1, height: 1))
            }
        }
        let view = Tiled(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
        view.isOpaque = false
        view.layer.contentsScale = 1
        (view.layer as? CATiledLayer)?.tileSize = CGSize(width: 20, height: 20)
        #expect(
            pixel(view, 20, 0) == "0000FFFF" && pixel(view, 40, 0) == "0000FFFF" && pixel(view, 21, 0) == "00000000")
        #expect(view.areas.map(\.minX) == [0, 20, 40] && view.areas.map(\.width) == [20, 20, 10])
    }
}
