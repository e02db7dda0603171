import Foundation
import Testing

@testable import CoreGraphics

@Suite("Bitmaps")
struct BitmapTests {
    private func bottomLeft(_ width: Int, _ height: Int) throws -> CGContext {
        try #require(
            CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    }

    @Test("Core Graphics' own bitmaps have their origin at the bottom left")
    func origin() throws {
        let context = try bottomLeft(3, 3)
        context.setFillColor(.red)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(letters(try #require(context.makeImage()), named) == "...\n...\nR..")
        #expect(context.ctm == .identity)
    }

    @Test("UIKit's bitmaps have theirs at the top left, and tell so in their transform")
    func topLeft() throws {
        let context = try #require(CGContext(topLeftSize: CGSize(width: 3, height: 2), scale: 3))
        #expect(context.ctm == CGAffineTransform(a: 3, b: 0, c: 0, d: -3, tx: 0, ty: 6))
        #expect(context.width == 9 && context.height == 6)
        context.setFillColor(.red)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(
            letters(try #require(context.makeImage()), named).hasPrefix("RRR......\nRRR......\nRRR......\n........."))
    }

    /// R G / B W from the top left.
    private func fourColors() throws -> CGImage {
        try picture(2, 2) { context in
            for (index, color) in [CGColor.red, .green, .blue, .white].enumerated() {
                context.setFillColor(color)
                context.fill(CGRect(x: index % 2, y: index / 2, width: 1, height: 1))
            }
        }
    }

    @Test("images stand upright where y grows upwards and on their head where it grows downwards")
    func imageOrientation() throws {
        let image = try fourColors()
        #expect(letters(image, named) == "RG\nBW")
        let up = try bottomLeft(3, 3)
        up.draw(image, in: CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(letters(try #require(up.makeImage()), named) == "...\nRG.\nBW.")
        let down = try picture(3, 3) { $0.draw(image, in: CGRect(x: 0, y: 0, width: 2, height: 2)) }
        #expect(letters(down, named) == "BW.\nRG.\n...")
    }

    @Test("enlarging without interpolation repeats pixels")
    func nearest() throws {
        let image = try fourColors()
        let big = try picture(4, 4) { context in
            context.interpolationQuality = .none
            context.translateBy(x: 0, y: 4)
            context.scaleBy(x: 1, y: -1)
            context.draw(image, in: CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        #expect(letters(big, named) == "RRGG\nRRGG\nBBWW\nBBWW")
    }

    @Test("enlarging with interpolation keeps the edges opaque")
    func smoothEdges() throws {
        let image = try picture(2, 2) { $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2)) }
        let big = try picture(10, 10) { $0.draw(image, in: CGRect(x: 0, y: 0, width: 10, height: 10)) }
        #expect(Set((0..<10).flatMap { x in (0..<10).map { pixel(big, x, $0) } }) == ["000000FF"])
    }

    @Test("reducing averages what it covers")
    func reducing() throws {
        let stripes = try picture(8, 8) { context in
            for x in stride(from: 0, to: 8, by: 2) { context.fill(CGRect(x: x, y: 0, width: 1, height: 8)) }
        }
        let small = try picture(2, 2) { $0.draw(stripes, in: CGRect(x: 0, y: 0, width: 2, height: 2)) }
        for x in 0..<2 { #expect(abs(Int(storedRow(small, 0)[4 * x + 3]) - 128) <= 24) }
    }

    @Test("tiling repeats the image in all directions")
    func tiling() throws {
        let image = try fourColors()
        let tiled = try bottomLeft(5, 4)
        tiled.draw(image, in: CGRect(x: 1, y: 0, width: 2, height: 2), byTiling: true)
        #expect(letters(try #require(tiled.makeImage()), named) == "GRGRG\nWBWBW\nGRGRG\nWBWBW")
    }

    @Test("pattern colours tile upright from the phase on")
    func patterns() throws {
        let image = try fourColors()
        let result = try picture(4, 3) { context in
            context.setFillColor(CGColor(patternImage: image, scale: 1))
            context.setPatternPhase(CGSize(width: 1, height: 0))
            context.translateBy(x: 1, y: 0)
            context.fill(CGRect(x: 0, y: 0, width: 3, height: 3))
        }
        #expect(letters(result, named) == ".RGR\n.BWB\n.RGR")
    }

    @Test("a pattern's cell is drawn again and again, upright, in its own colours or in one that is given")
    func cells() throws {
        func fill(isColored: Bool, _ space: CGColorSpace, _ components: [CGFloat]) throws -> String {
            var callbacks = CGPatternCallbacks(
                version: 0,
                drawPattern: { _, cell in
                    if isColored { cell.setFillColor(red: 1, green: 0, blue: 0, alpha: 1) }
                    cell.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
                }, releaseInfo: nil)
            let pattern = try #require(
                CGPattern(
                    info: nil, bounds: CGRect(x: 0, y: 0, width: 2, height: 2), matrix: .identity, xStep: 3, yStep: 2,
                    tiling: .constantSpacing, isColored: isColored, callbacks: &callbacks))
            let result = try picture(4, 4) { context in
                context.setFillColorSpace(space)
                context.setFillPattern(pattern, colorComponents: components)
                context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            }
            return letters(result, named)
        }
        let own = try #require(CGColorSpace(patternBaseSpace: nil))
        #expect(try fill(isColored: true, own, [1]) == "....\nRR.R\n....\nRR.R")
        let stencil = try #require(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB()))
        #expect(try fill(isColored: false, stencil, [0, 0, 1, 1]) == "....\nBB.B\n....\nBB.B")
    }

    @Test("cropping shares pixels and stays within the image")
    func cropping() throws {
        let image = try fourColors()
        let right = try #require(image.cropping(to: CGRect(x: 1, y: 0, width: 5, height: 2)))
        #expect(letters(right, named) == "G\nW")
        #expect(right.width == 1 && right.height == 2)
        #expect(letters(try #require(right.cropping(to: CGRect(x: 0, y: 1, width: 1, height: 1))), named) == "W")
        #expect(image.cropping(to: CGRect(x: 2, y: 0, width: 1, height: 1)) == nil)
        #expect(image.cropping(to: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1)) == nil)
        #expect(image.cropping(to: .null) == nil)
        let drawn = try picture(1, 2) { $0.draw(right, in: CGRect(x: 0, y: 0, width: 1, height: 2)) }
        #expect(letters(drawn, named) == "W\nG")
    }

    @Test("an image made before more drawing does not change with it")
    func snapshot() throws {
        let context = try bottomLeft(1, 1)
        let before = try #require(context.makeImage())
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(pixel(before, 0, 0) == "00000000")
    }

    // MARK: Memory of the client's

    @Test("a client's RGBA memory holds what was drawn, premultiplied")
    func clientMemory() throws {
        var bytes = [UInt8](repeating: 0, count: 8)
        try bytes.withUnsafeMutableBytes { raw in
            let context = try #require(
                CGContext(
                    data: raw.baseAddress, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 8,
                    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
            context.setFillColor(CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 1))
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            context.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5))
            context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        }
        #expect(bytes == [255, 128, 0, 255, 128, 0, 0, 128])
    }

    @Test("what a client writes in its memory shows in images")
    func clientWrites() throws {
        let context = try bottomLeft(2, 1)
        let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
        (bytes[0], bytes[3]) = (255, 255)
        #expect(letters(try #require(context.makeImage()), named) == "R.")
        context.setFillColor(.green)
        context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        #expect(bytes[5] == 255)
        #expect(context.bytesPerRow == 8)
    }

    @Test(
        "every layout stores its bytes where it says",
        arguments: [
            (CGImageAlphaInfo.premultipliedLast, CGBitmapInfo.byteOrder32Big, [255, 128, 0, 255] as [UInt8]),
            (.premultipliedFirst, .byteOrder32Little, [0, 128, 255, 255]),
            (.premultipliedFirst, .byteOrder32Big, [255, 255, 128, 0]),
            (.noneSkipLast, .byteOrder32Big, [255, 128, 0, 255]),
            (.premultipliedLast, .byteOrder32Little, [255, 0, 128, 255]),
        ])
    func layouts(_ alpha: CGImageAlphaInfo, _ order: CGBitmapInfo, _ expected: [UInt8]) throws {
        let context = try #require(
            CGContext(
                data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: alpha.rawValue | order.rawValue))
        context.setFillColor(CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
        #expect((0..<4).map { bytes[$0] } == expected)
        let provided = try #require(context.makeImage()?.dataProvider?.data)
        #expect([UInt8](provided as Data) == expected)
    }

    @Test("grey bitmaps keep brightness")
    func gray() throws {
        let context = try #require(
            CGContext(
                data: nil, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.none.rawValue))
        context.setFillColor(gray: 0.5, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
        #expect(bytes[0] == 128 && bytes[1] == 0)
    }

    @Test("pixels given in display P3 become sRGB")
    func wideGamut() throws {
        let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
        let provider = try #require(CGDataProvider(data: Data([255, 0, 0, 255, 128, 128, 128, 255]) as CFData))
        let image = try #require(
            CGImage(
                width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 8, space: space,
                bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue), provider: provider,
                decode: nil, shouldInterpolate: true, intent: .defaultIntent))
        #expect(pixel(image, 0, 0) == "FF0000FF")
        #expect(pixel(image, 1, 0) == "808080FF")
    }

    // MARK: Sizes

    @Test(
        "sizes that are empty or absurd give no bitmap",
        arguments: [(0, 1), (1, 0), (-5, 5), (40_000, 1), (1, 40_000), (30_000, 30_000), (Int.max, 2)])
    func absurd(_ width: Int, _ height: Int) {
        #expect(
            CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue) == nil)
        #expect(CGContext(topLeftSize: CGSize(width: width, height: height), scale: 1) == nil)
        #expect(CGImage(width: width, height: height, premultipliedRGBA: Data(count: 4)) == nil)
    }

    @Test("numbers that are not finite give no bitmap")
    func notFinite() {
        #expect(CGContext(topLeftSize: CGSize(width: CGFloat.nan, height: 5), scale: 1) == nil)
        #expect(CGContext(topLeftSize: CGSize(width: 5, height: CGFloat.infinity), scale: 1) == nil)
        #expect(CGContext(topLeftSize: CGSize(width: 5, height: 5), scale: 0) == nil)
        #expect(CGContext(topLeftSize: CGSize(width: 5, height: 5), scale: .nan) == nil)
    }

    @Test("layouts that bitmaps cannot have give none")
    func wrongLayouts() {
        for info in [CGImageAlphaInfo.last, .first, .none] {
            #expect(
                CGContext(
                    data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
                    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info.rawValue) == nil)
        }
        #expect(
            CGContext(
                data: nil, width: 9, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue) == nil)
    }

    @Test("too few bytes give no image")
    func tooFewBytes() throws {
        let provider = try #require(CGDataProvider(data: Data(count: 15) as CFData))
        #expect(
            CGImage(
                width: 2, height: 2, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 8, space: .srgb,
                bitmapInfo: CGBitmapInfo(alpha: .premultipliedLast), provider: provider, decode: nil,
                shouldInterpolate: true, intent: .defaultIntent) == nil)
    }
}
