import Foundation
import Testing

@testable import CoreGraphics

/// Files made with another program's encoder, and the pixels that its decoder reads.
@Suite("GIF, PDF and SVG images")
struct GIFTests {
    /// 4 × 3, two pictures: red, blue, green, white and so on for 0.07 s, then green alone for 0.2 s.
    private static let moving =
        "R0lGODlhBAADAIEAAP8AAAAA/wD/AP///yH/C05FVFNDQVBFMi4wAwEAAAAh+QQEBwAAACwAAAAABAADAAAIDwABBBAwYICAAAASBggQEAAh+QQFFAAB"
        + "ACwAAAAABAADAIEA/wAAAAAAAAAAAAAICwABAAggkKDAgwEBADs="

    private func data() throws -> Data { try #require(Data(base64Encoded: Self.moving)) }

    private func colors(_ image: CGImage) -> [String] {
        let names: [[UInt8]: String] = [
            [255, 0, 0, 255]: "r", [0, 0, 255, 255]: "b", [0, 255, 0, 255]: "g", [255, 255, 255, 255]: "w",
        ]
        let bytes = [UInt8](image.bytes(in: .straightRGBA))
        return stride(from: 0, to: bytes.count, by: 4).map { names[Array(bytes[$0..<$0 + 4])] ?? "?" }
    }

    @Test("the first picture is the image, and each shows for its time")
    func frames() throws {
        let image = try ImageFile(data()).image
        #expect((image.width, image.height) == (4, 3))
        #expect(colors(image).joined() == "rbgwwgbrrrbb")
        let frames = try #require(ImageFile.gifFrames(data()))
        #expect(frames.map { colors($0.image).joined() } == ["rbgwwgbrrrbb", "gggggggggggg"])
        #expect(frames.map(\.delay) == [0.07, 0.2])
    }

    @Test("a file that is cut off anywhere is an error, or gives what is whole of it")
    func cut() throws {
        let whole = try data()
        for length in 0..<whole.count {
            let frames = ImageFile.gifFrames(whole.prefix(length)) ?? []
            #expect(frames.count <= 2)
        }
        #expect(ImageFile.gifFrames(whole.prefix(90))?.count == 1)
    }

    @Test("bytes changed at random neither crash nor hang")
    func changed() throws {
        let whole = try data()
        var state: UInt64 = 7
        for _ in 0..<20_000 {
            var bytes = whole
            for _ in 0..<3 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                // The sides stay small, so that no time goes into empty pixels.
                bytes[10 + Int(state >> 33) % (whole.count - 10)] = UInt8(truncatingIfNeeded: state >> 24)
            }
            _ = ImageFile.gifFrames(bytes)
        }
    }

    private static let isDrawn =
        dlopen("librsvg-2.so.2", RTLD_NOW) != nil && dlopen("libpoppler-glib.so.8", RTLD_NOW) != nil

    @Test(
        "a vector picture is drawn with as many pixels as the scale asks for",
        .enabled(if: isDrawn, "no librsvg, no poppler"))
    func vectors() throws {
        let svg = Data(
            "<svg xmlns='http://www.w3.org/2000/svg' width='2' height='1'><rect width='1' height='1' fill='#f00'/></svg>"
                .utf8)
        let file = try ImageFile(svg, vectorScale: 2)
        #expect(file.vectorScale == 2 && (file.image.width, file.image.height) == (4, 2))
        #expect(colors(file.image).joined() == "rr??rr??")
        // A page of our own: a red square in the lower left corner, which a PDF counts from.
        let page = NSMutableData()
        var box = CGRect(x: 0, y: 0, width: 2, height: 2)
        let consumer = try #require(CGDataConsumer(data: page as CFMutableData))
        let context = try #require(CGContext(consumer: consumer, mediaBox: &box, nil))
        context.beginPDFPage(nil)
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.endPDFPage()
        context.closePDF()
        let drawn = try ImageFile(page as Data, vectorScale: 1)
        #expect((drawn.image.width, drawn.image.height) == (2, 2))
        #expect(colors(drawn.image).joined() == "??r?")
    }
}
