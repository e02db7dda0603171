import Foundation
import Testing

@testable import UIKit

/// The pixel's premultiplied bytes as RRGGBBAA.
func hexPixel(_ image: CGImage?, _ x: Int, _ y: Int) -> String {
    guard let image, x < image.width, y < image.height else { return "none" }
    let bytes = [UInt8](image.premultipliedRGBA)
    let start = 4 * (y * image.width + x)
    return bytes[start..<start + 4].map { String(format: "%02X", $0) }.joined()
}

@Suite("Renderers")
struct GraphicsRendererTests {
    private func format(_ scale: CGFloat, opaque: Bool = false) -> UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        format.opaque = opaque
        return format
    }

    @Test("an image has the renderer's size and scale, its origin at the top left")
    func imageRenderer() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3), format: format(2)).image { context in
            #expect(UIGraphicsGetCurrentContext() === context.cgContext)
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        #expect(image.size == CGSize(width: 4, height: 3) && image.scale == 2)
        #expect(image.cgImage?.width == 8)
        #expect(hexPixel(image.cgImage, 1, 1) == "FF0000FF" && hexPixel(image.cgImage, 2, 0) == "00000000")
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test("bounds with an origin show the part of the plane they name")
    func bounds() {
        let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 10, y: 20, width: 2, height: 2), format: format(1))
        let image = renderer.image { $0.fill(CGRect(x: 11, y: 21, width: 5, height: 5)) }
        #expect(hexPixel(image.cgImage, 0, 0) == "00000000" && hexPixel(image.cgImage, 1, 1) == "000000FF")
    }

    @Test("an opaque image starts black")
    func opaque() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1), format: format(1, opaque: true)).image {
            _ in
        }
        #expect(hexPixel(image.cgImage, 0, 0) == "000000FF")
    }

    @Test("a size that no image can have gives an empty one, without running the actions")
    func absurd() {
        for size in [CGSize.zero, CGSize(width: CGFloat.nan, height: 1), CGSize(width: 1e9, height: 1e9)] {
            var ran = false
            let image = UIGraphicsImageRenderer(size: size, format: format(1)).image { _ in ran = true }
            #expect(image.size == .zero && !ran)
        }
    }

    @Test("bitmap contexts nest, and end in order")
    func imageContexts() {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 2), false, 1)
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 1, height: 1), true, 3)
        #expect(UIGraphicsGetImageFromCurrentImageContext()?.cgImage?.width == 3)
        UIGraphicsEndImageContext()
        let image = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        #expect(hexPixel(image?.cgImage, 0, 0) == "FF0000FF" && hexPixel(image?.cgImage, 1, 1) == "00000000")
        #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
    }

    @Test("an impossible bitmap context has no image and still ends")
    func impossibleContext() {
        UIGraphicsBeginImageContextWithOptions(.zero, false, 1)
        #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test("frames lie inside their rectangle")
    func rectFrame() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format(1)).image { _ in
            UIRectFrame(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        #expect(hexPixel(image.cgImage, 0, 3) == "000000FF" && hexPixel(image.cgImage, 1, 1) == "00000000")
    }

    @Test("a PDF renderer writes the pages its actions begin")
    func pdfRenderer() {
        let renderer = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 300, height: 200))
        let draw: UIGraphicsPDFRenderer.DrawingActions = { context in
            context.beginPage()
            #expect(context.pdfContextBounds == CGRect(x: 0, y: 0, width: 300, height: 200))
            UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 100, height: 100)).fill()
            context.beginPage(withBounds: CGRect(x: 0, y: 0, width: 50, height: 60), pageInfo: [:])
            #expect(context.pdfContextBounds == CGRect(x: 0, y: 0, width: 50, height: 60))
        }
        let data = renderer.pdfData(actions: draw)
        let text = String(decoding: data, as: Unicode.ASCII.self)
        #expect(text.contains("/Count 2") && text.contains("[ 0 0 300 200 ]") && text.contains("[ 0 0 50 60 ]"))
        #expect(renderer.pdfData(actions: draw) == data)
    }
}
