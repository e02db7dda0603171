import Foundation
import Testing

@testable import CoreGraphics

@Suite("Painting")
struct PaintingTests {
    @Test("fills follow their rule")
    func fillRules() throws {
        func draw(_ rule: CGPathFillRule) throws -> String {
            letters(
                try picture(5, 5) { context in
                    context.addRect(CGRect(x: 0, y: 0, width: 5, height: 5))
                    context.addRect(CGRect(x: 1, y: 1, width: 3, height: 3))
                    context.fillPath(using: rule)
                }, named)
        }
        #expect(try draw(.winding) == "KKKKK\nKKKKK\nKKKKK\nKKKKK\nKKKKK")
        #expect(try draw(.evenOdd) == "KKKKK\nK...K\nK...K\nK...K\nKKKKK")
    }

    @Test("half covered pixels are half painted")
    func antialiasing() throws {
        let image = try picture(2, 1) { $0.fill(CGRect(x: 0.5, y: 0, width: 1, height: 1)) }
        #expect(pixel(image, 0, 0) == "00000080" && pixel(image, 1, 0) == "00000080")
        let hard = try picture(2, 1) { context in
            context.setShouldAntialias(false)
            context.fill(CGRect(x: 0.2, y: 0, width: 1, height: 1))
        }
        #expect(letters(hard, named) == "K.")
    }

    @Test("lines lie on both sides of their path")
    func strokes() throws {
        let image = try picture(6, 6) { context in
            context.setLineWidth(2)
            context.stroke(CGRect(x: 1, y: 1, width: 4, height: 4))
        }
        #expect(letters(image, named) == "KKKKKK\nKKKKKK\nKK..KK\nKK..KK\nKKKKKK\nKKKKKK")
    }

    @Test("the pen takes part in the transform at the time of stroking")
    func pen() throws {
        let image = try picture(6, 4) { context in
            context.move(to: CGPoint(x: 3, y: 0))
            context.addLine(to: CGPoint(x: 3, y: 4))
            context.scaleBy(x: 2, y: 1)
            context.setLineWidth(2)
            context.strokePath()
        }
        #expect(letters(image, named).hasPrefix(".KKKK.\n"))
    }

    @Test("a line without width is the thinnest there is")
    func hairline() throws {
        let image = try picture(3, 2) { context in
            context.setLineWidth(0)
            context.strokeLineSegments(between: [CGPoint(x: 1.5, y: 0), CGPoint(x: 1.5, y: 2)])
        }
        #expect(letters(image, named) == ".K.\n.K.")
    }

    @Test("dashes and gaps take turns")
    func dashes() throws {
        let image = try picture(9, 1) { context in
            context.setLineDash(phase: 1, lengths: [3, 2])
            context.strokeLineSegments(between: [CGPoint(x: 0, y: 0.5), CGPoint(x: 9, y: 0.5)])
        }
        #expect(letters(image, named) == "KK..KKK..")
    }

    @Test("the outline put in the path's place fills what stroking paints")
    func strokedPath() throws {
        func draw(_ asOutline: Bool) throws -> CGImage {
            try picture(20, 20) { context in
                context.setLineWidth(4)
                context.addLines(between: [CGPoint(x: 2, y: 2), CGPoint(x: 16, y: 4), CGPoint(x: 4, y: 16)])
                if asOutline {
                    context.replacePathWithStrokedPath()
                    context.fillPath()
                } else {
                    context.strokePath()
                }
            }
        }
        let (a, b) = (try draw(true), try draw(false))
        for y in 0..<20 {
            for x in 0..<20 { #expect(abs(Int(storedRow(a, y)[4 * x + 3]) - Int(storedRow(b, y)[4 * x + 3])) <= 6) }
        }
    }

    @Test("clips narrow down and restoring widens again")
    func clips() throws {
        let image = try picture(4, 2) { context in
            context.saveGState()
            context.clip(to: CGRect(x: 0, y: 0, width: 3, height: 1))
            context.clip(to: CGRect(x: 1, y: 0, width: 3, height: 2))
            #expect(context.boundingBoxOfClipPath == CGRect(x: 1, y: 0, width: 2, height: 1))
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
            context.restoreGState()
            context.setFillColor(.red)
            context.fill(CGRect(x: 3, y: 1, width: 1, height: 1))
        }
        #expect(letters(image, named) == ".KK.\n...R")
    }

    @Test("clearing ignores alpha and blend mode")
    func clearing() throws {
        let image = try picture(2, 1) { context in
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
            context.setAlpha(0.2)
            context.setBlendMode(.multiply)
            context.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        #expect(letters(image, named) == ".K")
    }

    @Test("an image clips by its alpha, one without alpha by its brightness, a mask by its darkness")
    func maskClips() throws {
        let alpha = try picture(2, 1) { $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
        let grayBytes = try #require(CGDataProvider(data: Data([255, 0]) as CFData))
        let gray = try #require(
            CGImage(
                width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2,
                space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGBitmapInfo(alpha: .none),
                provider: grayBytes, decode: nil,
                shouldInterpolate: false, intent: .defaultIntent))
        let maskBytes = try #require(CGDataProvider(data: Data([0, 255]) as CFData))
        let mask = try #require(
            CGImage(
                maskWidth: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2,
                provider: maskBytes, decode: nil,
                shouldInterpolate: false))
        for clip in [alpha, gray, mask] {
            let image = try picture(3, 1) { context in
                context.saveGState()
                context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 1), mask: clip)
                context.setFillColor(.red)
                context.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
                context.restoreGState()
                context.setFillColor(.blue)
                context.fill(CGRect(x: 2, y: 0, width: 1, height: 1))
            }
            #expect(letters(image, named) == "R.B")
        }
    }

    @Test("masks within masks multiply")
    func nestedMasks() throws {
        let half = try picture(1, 1) { context in
            context.setAlpha(0.5)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        let image = try picture(1, 1) { context in
            let rect = CGRect(x: 0, y: 0, width: 1, height: 1)
            context.clip(to: rect, mask: half)
            context.clip(to: rect, mask: half)
            context.fill(rect)
        }
        #expect(pixel(image, 0, 0) == "00000040")
    }

    // MARK: Layers and shadows

    @Test("a layer's overlapping parts fade as one")
    func layers() throws {
        let image = try picture(3, 1) { context in
            context.setAlpha(0.5)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
            context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
            context.endTransparencyLayer()
        }
        #expect((0..<3).map { pixel(image, $0, 0) } == ["00000080", "00000080", "00000080"])
    }

    @Test("a sharp shadow is the shape again, in colour and moved; y follows the context's base")
    func sharpShadow() throws {
        let down = try picture(4, 4) { context in
            context.scaleBy(x: 1, y: 1)
            context.setShadow(offset: CGSize(width: 1, height: 2), blur: 0, color: .red)
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        }
        #expect(letters(down, named) == "KK..\nKK..\n.RR.\n.RR.")
        let up = try #require(
            CGContext(
                data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        up.setShadow(offset: CGSize(width: 1, height: 2), blur: 0, color: .red)
        up.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(letters(try #require(up.makeImage()), named) == ".RR.\n.RR.\nKK..\nKK..")
    }

    @Test("a shadow keeps its offset whatever the transform, and grows with the scale")
    func shadowTransforms() throws {
        let image = try picture(4, 2, scale: 2) { context in
            context.setShadow(offset: CGSize(width: 1, height: 0), blur: 0, color: .red)
            context.scaleBy(x: 2, y: 2)
            context.rotate(by: .pi)
            context.translateBy(x: -0.5, y: -0.5)
            context.fill(CGRect(x: 0, y: 0, width: 0.5, height: 0.5))
        }
        #expect(letters(image, named).hasPrefix("KKRR....\nKKRR....\n....."))
    }

    /// As in bp-shadow, where the shadow of a radius of 8 points is gone 16 points from the edge.
    @Test("a blurred edge follows a Gaussian cut off at two deviations", arguments: [2, 5, 10, 23.0] as [CGFloat])
    func blur(_ sigma: CGFloat) throws {
        let image = try picture(240, 3) { context in
            context.setShadow(offset: CGSize(width: 0, height: 200), blur: 2 * sigma, color: .black)
            context.fill(CGRect(x: -500, y: -700, width: 600, height: 1000))
        }
        func below(_ deviations: CGFloat) -> CGFloat { erfc(-min(2, deviations) / 2.0.squareRoot()) / 2 }
        for x in 100..<240 {
            let d = (CGFloat(x) + 0.5 - 100) / sigma
            let expected = 255 * (below(2) - below(d)) / (below(2) - below(-2))
            #expect(abs(CGFloat(storedRow(image, 1)[4 * x + 3]) - expected) < 3)
        }
    }

    @Test("a layer casts one shadow")
    func layerShadow() throws {
        let image = try picture(4, 2) { context in
            context.setShadow(offset: CGSize(width: 0, height: 1), blur: 0, color: CGColor.red.copy(alpha: 0.5))
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
            context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
            context.endTransparencyLayer()
        }
        #expect((0..<4).map { pixel(image, $0, 1) } == ["80000080", "80000080", "80000080", "00000000"])
    }

    // MARK: Gradients

    @Test("a linear gradient goes on past its ends only where asked")
    func linearGradient() throws {
        let gradient = try #require(CGGradient(colors: [.red, .blue], locations: [0, 0]))
        func draw(_ options: CGGradientDrawingOptions) throws -> String {
            let steps = try #require(CGGradient(colors: [.red, .red, .blue, .blue], locations: [0, 0.5, 0.5, 1]))
            return letters(
                try picture(8, 1) {
                    $0.drawLinearGradient(steps, start: CGPoint(x: 2, y: 0), end: CGPoint(x: 6, y: 0), options: options)
                }, named)
        }
        #expect(gradient.stops.count == 2)
        #expect(try draw([]) == "..RRBB..")
        #expect(try draw(.drawsBeforeStartLocation) == "RRRRBB..")
        #expect(try draw(.drawsAfterEndLocation) == "..RRBBBB")
        #expect(try draw([.drawsBeforeStartLocation, .drawsAfterEndLocation]) == "RRRRBBBB")
    }

    @Test("colours fade in equal steps")
    func gradientSteps() throws {
        let gradient = try #require(CGGradient(colors: [.black, .white], locations: nil))
        let image = try picture(256, 1) {
            $0.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 256, y: 0), options: [])
        }
        for x in 0..<256 { #expect(abs(Int(storedRow(image, 0)[4 * x]) - x) <= 1) }
    }

    @Test("a radial gradient fills rings")
    func radialGradient() throws {
        let gradient = try #require(CGGradient(colors: [.red, .red, .blue, .blue], locations: [0, 0.5, 0.5, 1]))
        func draw(_ options: CGGradientDrawingOptions) throws -> CGImage {
            try picture(20, 20) {
                let center = CGPoint(x: 10, y: 10)
                $0.drawRadialGradient(
                    gradient, startCenter: center, startRadius: 2, endCenter: center, endRadius: 8, options: options)
            }
        }
        let plain = try draw([])
        #expect(pixel(plain, 10, 10) == "00000000" && pixel(plain, 14, 10) == "FF0000FF")
        #expect(pixel(plain, 16, 10) == "0000FFFF" && pixel(plain, 0, 0) == "00000000")
        #expect(pixel(try draw(.drawsBeforeStartLocation), 10, 10) == "FF0000FF")
        #expect(pixel(try draw(.drawsBeforeStartLocation), 0, 0) == "00000000")
        #expect(pixel(try draw(.drawsAfterEndLocation), 0, 0) == "0000FFFF")
        #expect(pixel(try draw(.drawsAfterEndLocation), 10, 10) == "00000000")
    }

    @Test("a conic gradient turns around its centre")
    func conicGradient() throws {
        let gradient = try #require(
            CGGradient(
                colors: [.red, .red, .green, .green, .blue, .blue, .white, .white],
                locations: [0, 0.25, 0.25, 0.5, 0.5, 0.75, 0.75, 1]))
        let image = try picture(4, 4) { $0.drawConicGradient(gradient, center: CGPoint(x: 2, y: 2), angle: 0) }
        #expect(letters(image, named) == "BBWW\nBBWW\nGGRR\nGGRR")
    }
}
