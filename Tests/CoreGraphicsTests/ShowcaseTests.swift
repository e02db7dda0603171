import Foundation
import Testing

@testable import CoreGraphics

/// Pictures for the eye, written where PLUMB_PICTURES says.
@Suite("Showcase", .enabled(if: ProcessInfo.processInfo.environment["PLUMB_PICTURES"] != nil))
struct ShowcaseTests {
    @Test("a page of everything, as PNG, PDF and SVG")
    func page() throws {
        let folder = URL(fileURLWithPath: ProcessInfo.processInfo.environment["PLUMB_PICTURES"] ?? ".")
        let list = DisplayList(bounds: CGRect(x: 0, y: 0, width: 400, height: 300), draw)
        try picture(400, 300, scale: 2) { $0.draw(list) }.pngData().write(to: folder.appendingPathComponent("page.png"))
        let pdf = try #require(CGContext(pdfFor: nil, mediaBox: list.bounds, topLeftOrigin: true))
        pdf.beginPDFPage(nil)
        pdf.draw(list)
        try pdf.finishedDocument().write(to: folder.appendingPathComponent("page.pdf"))
        let svg = try #require(CGContext(svgSize: list.bounds.size))
        svg.draw(list)
        try svg.svgData().write(to: folder.appendingPathComponent("page.svg"))
    }

    private func draw(_ context: CGContext) {
        context.setFillColor(.white)
        context.fill(CGRect(x: 0, y: 0, width: 400, height: 300))
        // Shadowed cards.
        for (index, blur) in [0.0, 6, 16].enumerated() {
            context.saveGState()
            context.setShadow(offset: CGSize(width: 3, height: 5), blur: blur, color: CGColor.black.copy(alpha: 0.5))
            context.setFillColor(CGColor(srgbRed: 0.2 + 0.3 * CGFloat(index), green: 0.5, blue: 0.9, alpha: 1))
            context.addPath(
                CGPath(
                    roundedRect: CGRect(x: 15 + 90 * CGFloat(index), y: 15, width: 70, height: 50), cornerWidth: 12,
                    cornerHeight: 12, transform: nil))
            context.fillPath()
            context.restoreGState()
        }
        // Gradients.
        if let gradient = CGGradient(
            colors: [.red, .blue, CGColor.green.copy(alpha: 0) ?? .clear], locations: [0, 0.6, 1])
        {
            context.saveGState()
            context.clip(to: CGRect(x: 290, y: 15, width: 95, height: 30))
            context.drawLinearGradient(gradient, start: CGPoint(x: 300, y: 0), end: CGPoint(x: 380, y: 30), options: [])
            context.restoreGState()
            context.drawRadialGradient(
                gradient, startCenter: CGPoint(x: 330, y: 85), startRadius: 0, endCenter: CGPoint(x: 340, y: 90),
                endRadius: 35, options: [])
            context.saveGState()
            context.addEllipse(in: CGRect(x: 310, y: 135, width: 60, height: 60))
            context.clip()
            context.drawConicGradient(gradient, center: CGPoint(x: 340, y: 165), angle: -.pi / 2)
            context.restoreGState()
        }
        // Lines: joins, caps, dashes, and their outlines.
        for (index, join) in [CGLineJoin.miter, .round, .bevel].enumerated() {
            let cap: CGLineCap = [.butt, .round, .square][index]
            let path = CGMutablePath()
            let x = 20 + 60 * CGFloat(index)
            path.addLines(between: [CGPoint(x: x, y: 130), CGPoint(x: x + 20, y: 90), CGPoint(x: x + 40, y: 130)])
            context.setStrokeColor(CGColor(gray: 0.3, alpha: 0.5))
            context.setLineWidth(14)
            context.setLineCap(cap)
            context.setLineJoin(join)
            context.addPath(path)
            context.strokePath()
            context.addPath(path.copy(strokingWithWidth: 14, lineCap: cap, lineJoin: join, miterLimit: 10))
            context.setLineWidth(0.7)
            context.setStrokeColor(.red)
            context.strokePath()
            context.setLineDash(phase: 0, lengths: [8, 6])
            context.setLineWidth(4)
            context.strokeEllipse(in: CGRect(x: x, y: 150, width: 40, height: 40))
            context.setLineDash(phase: 0, lengths: [])
        }
        // Groups and blend modes.
        for (index, mode) in [CGBlendMode.multiply, .screen, .plusDarker, .xor].enumerated() {
            context.saveGState()
            context.translateBy(x: 205 + CGFloat(index % 2) * 48, y: 85 + CGFloat(index / 2) * 52)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.setFillColor(CGColor(srgbRed: 1, green: 0.6, blue: 0, alpha: 1))
            context.fillEllipse(in: CGRect(x: 0, y: 0, width: 30, height: 30))
            context.setBlendMode(mode)
            context.setFillColor(CGColor(srgbRed: 0, green: 0.6, blue: 1, alpha: 0.9))
            context.fillEllipse(in: CGRect(x: 12, y: 12, width: 30, height: 30))
            context.endTransparencyLayer()
            context.restoreGState()
        }
        // Text: plain, turned, stroked, as a clip, emoji.
        if let font = CGFont(file: "/usr/share/fonts/opentype/inter/Inter-Bold.otf") {
            context.saveGState()
            context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
            context.setFont(font)
            context.setFontSize(28)
            context.textPosition = CGPoint(x: 20, y: 235)
            context.showGlyphs([40, 41, 42, 43, 44, 45])
            context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
            context.textPosition = CGPoint(x: 20, y: 280)
            context.setTextDrawingMode(.stroke)
            context.setLineWidth(1)
            context.showGlyphs([40, 41, 42, 43, 44, 45])
            context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
            context.textPosition = CGPoint(x: 160, y: 240)
            context.setTextDrawingMode(.clip)
            context.setFontSize(50)
            context.showGlyphs([40, 41, 42])
            if let gradient = CGGradient(colors: [.red, .blue], locations: nil) {
                context.drawLinearGradient(
                    gradient, start: CGPoint(x: 160, y: 200), end: CGPoint(x: 260, y: 240), options: [])
            }
            context.restoreGState()
        }
        if let emoji = CGFont(file: "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf") {
            context.saveGState()
            context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
            context.setFont(emoji)
            context.setFontSize(30)
            context.rotate(by: -0.05)
            context.textPosition = CGPoint(x: 160, y: 295)
            context.showGlyphs([200, 300, 400, 1000, 1500])
            context.restoreGState()
        }
    }
}
