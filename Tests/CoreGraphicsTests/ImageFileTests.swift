import Foundation
import Testing

@testable import CoreGraphics

/// Small files made with another program's encoders.
private enum Sample {
    /// 3 × 2: red, green, blue / white, transparent, red at half alpha.
    static let png =
        "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAAGElEQVR4nAXBAQEAAACCIKb33EAkUaogdp/6C3YmtJghAAAAAElFTkSuQmCC"
    static let webp = "UklGRjgAAABXRUJQVlA4TCsAAAAvAkAAEC8gEEjaH3qN+RcQFPk/moCg6LrlAvilbCkoSNuAxd1Tsoj+x9UBAA=="
    /// 2 × 1, 16 bit grey: black, white.
    static let gray16 =
        "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABEAAAAACB2fwVAAAADUlEQVR4nGNgYPj/HwADAgH/5ncLrgAAAABJRU5ErkJggg=="
    /// 4 × 4 of (200, 30, 60), lossy.
    static let lossyWebP =
        "UklGRkIAAABXRUJQVlA4IDYAAAAwAgCdASoEAAQAAAAAJaACdLoB+AH4AAYeAAD+/xUPf+xmP2jP8kr/+3vv9vff7e+//btgAAA="
    static let animatedWebP =
        "UklGRqIAAABXRUJQVlA4WAoAAAACAAAAAQAAAQAAQU5JTQYAAAAAAAAAAABBTk1GMAAAAAAAAAAAAAEAAAEAAAAAAAJWUDggGAAAADABAJ0BKgIAAgABQCYlpAADcAD+/TZoAEFOTUY+AAAAAAAAAAAAAQAAAQAAAAAAAFZQOCAmAAAAVAEAnQEqAgACAAAAJiWQAARhgAD+/HaP+96WuGv//Dn2x+9inAA="
    /// 8 × 8 of full magenta and yellow ink, which is red.
    static let cmykJPEG =
        "/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwACAQEBAQECAQEBAgICAgIEAwICAgIFBAQDBAYFBgYGBQYGBgcJCAYHCQcGBggLCAkKCgoKCgYICwwLCgwJCgoK/8AAFAgACAAIBEMRAE0RAFkRAEsRAP/EAB8AAAEFAQEBAQEBAAAAAAAAAAABAgMEBQYHCAkKC//EALUQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/aAA4EQwBNAFkASwAAPwD9/K/n/r+f+v38r//Z"

    static func data(_ text: String) throws -> Data { try #require(Data(base64Encoded: text)) }
}

@Suite("Image files")
struct ImageFileTests {
    private func scene() throws -> CGImage {
        try picture(40, 30, scale: 2) { context in
            let gradient = CGGradient(
                colors: [.red, CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 0.25)], locations: nil)
            if let gradient {
                context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 40, y: 30), options: [])
            }
            context.fillEllipse(in: CGRect(x: 5, y: 5, width: 20, height: 20))
        }
    }

    @Test("PNG files of another program read pixel by pixel, WebP ones too")
    func reading() throws {
        for text in [Sample.png, Sample.webp] {
            let image = try ImageFile(Sample.data(text)).image
            #expect(image.width == 3 && image.height == 2)
            #expect((0..<3).map { pixel(image, $0, 0) } == ["FF0000FF", "00FF00FF", "0000FFFF"])
            #expect((0..<3).map { pixel(image, $0, 1) } == ["FFFFFFFF", "00000000", "80000080"])
        }
    }

    @Test("sixteen bit grey reads as eight bit colour")
    func gray16() throws {
        let image = try ImageFile(Sample.data(Sample.gray16)).image
        #expect(letters(image, named) == "KW")
    }

    @Test("lossy WebP reads to within its loss")
    func lossyWebP() throws {
        let image = try ImageFile(Sample.data(Sample.lossyWebP)).image
        let p = storedRow(image, 1)
        #expect(abs(Int(p[2]) - 200) < 6 && abs(Int(p[1]) - 30) < 6 && abs(Int(p[0]) - 60) < 6)
    }

    @Test("JPEG in printing inks reads as colours")
    func cmyk() throws {
        let p = storedRow(try ImageFile(Sample.data(Sample.cmykJPEG)).image, 4)
        #expect(p[2] > 250 && p[1] < 5 && p[0] < 5)
    }

    @Test("an animated WebP says why it is refused")
    func animated() throws {
        #expect(throws: ImageFileError("The WebP image is animated; only still images can be read.")) {
            try ImageFile(Sample.data(Sample.animatedWebP))
        }
    }

    @Test("PNG keeps every pixel, to within what alpha leaves of it")
    func pngRoundTrip() throws {
        let image = try scene()
        let again = try ImageFile(try image.pngData()).image
        for y in 0..<image.height {
            for x in 0..<4 * image.width {
                #expect(abs(Int(storedRow(image, y)[x]) - Int(storedRow(again, y)[x])) <= 1)
            }
        }
        #expect(try again.pngData() == image.pngData())
    }

    @Test("an opaque picture is stored without alpha")
    func opaquePNG() throws {
        let image = try picture(4, 4) { $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4)) }
        let data = try image.pngData()
        // Colour type 2 is RGB.
        #expect(data[25] == 2)
        #expect(try scene().pngData()[25] == 6)
        #expect(try ImageFile(data).image == image)
    }

    @Test("the same picture gives the same PNG bytes")
    func deterministicPNG() throws {
        #expect(try scene().pngData() == scene().pngData())
    }

    @Test("pixels that do not compress still fit")
    func noise() throws {
        var random = Lehmer(state: 7)
        let bytes = Data((0..<64 * 64 * 4).map { $0 % 4 == 3 ? 255 : UInt8.random(in: 0...255, using: &random) })
        let image = try #require(CGImage(width: 64, height: 64, premultipliedRGBA: bytes))
        #expect(try ImageFile(image.pngData()).image == image)
    }

    @Test("JPEG at best quality comes close, over white where transparent")
    func jpegRoundTrip() throws {
        let image = try picture(16, 16) { context in
            context.setFillColor(CGColor(srgbRed: 0.2, green: 0.6, blue: 0.4, alpha: 1))
            context.fill(CGRect(x: 0, y: 0, width: 16, height: 8))
        }
        let again = try ImageFile(image.jpegData(quality: 1)).image
        #expect(again.alphaInfo == .noneSkipLast)
        let top = storedRow(again, 2)
        #expect(abs(Int(top[2]) - 51) < 4 && abs(Int(top[1]) - 153) < 4 && abs(Int(top[0]) - 102) < 4)
        #expect(storedRow(again, 13)[0] > 250)
        #expect(try image.jpegData(quality: 0).count < image.jpegData(quality: 1).count)
    }

    @Test("Exif tells how to turn a photograph", arguments: [1, 3, 6, 8])
    func orientation(_ value: UInt8) throws {
        let jpeg = try picture(8, 8) { $0.fill(CGRect(x: 0, y: 0, width: 8, height: 8)) }.jpegData(quality: 0.5)
        let tiff: [UInt8] = [
            0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0, 0, 0, 0, 0,
        ]
        let body = Array("Exif\0\0".utf8) + tiff
        let tagged = jpeg.prefix(2) + [0xFF, 0xE1, 0, UInt8(body.count + 2)] + body + jpeg.dropFirst(2)
        #expect(try ImageFile(Data(tagged)).orientation == Int(value))
        #expect(try ImageFile(jpeg).orientation == 1)
    }

    // MARK: Broken files

    @Test("other bytes are refused with a word on what they are")
    func foreign() {
        #expect(throws: ImageFileError("The image file is empty.")) { try ImageFile(Data()) }
        #expect(
            throws: ImageFileError(
                "The bytes are no PNG, JPEG, WebP, GIF, PDF or SVG image: they begin with 42 4d 36 0.")
        ) {
            try ImageFile(Data([0x42, 0x4D, 0x36, 0]))
        }
    }

    @Test("files cut short are refused")
    func truncated() throws {
        let image = try scene()
        for data in [try image.pngData(), try image.jpegData(quality: 0.8), try Sample.data(Sample.webp)] {
            for length in stride(from: 1, to: data.count - 2, by: max(1, data.count / 60)) {
                let part = Data(data.prefix(length))
                // A PNG without its closing chunk has all its pixels.
                if ImageFile.Kind(data) == .png && length > data.count - 24 { continue }
                #expect(throws: ImageFileError.self, "\(length) of \(data.count) bytes") { try ImageFile(part) }
            }
        }
    }

    @Test("files with changed bytes give a picture or an error, never a crash")
    func mutated() throws {
        let image = try scene()
        let rounds = ProcessInfo.processInfo.environment["PLUMB_LONG"] == nil ? 150 : 20_000
        var random = Lehmer(state: 11)
        for original in [
            try image.pngData(), try image.jpegData(quality: 0.8), try Sample.data(Sample.webp),
            try Sample.data(Sample.lossyWebP),
        ] {
            for _ in 0..<rounds {
                var data = original
                for _ in 0..<Int.random(in: 1...4, using: &random) {
                    data[Int.random(in: 0..<data.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
                }
                if let image = try? ImageFile(data).image { #expect(image.width > 0) }
            }
        }
    }

    @Test("a PNG that claims to be enormous is refused before any memory is taken")
    func bomb() throws {
        var data = try Sample.data(Sample.png)
        // The header's width and height, with its checksum mended.
        data.replaceSubrange(16..<24, with: [0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF])
        let crc = crc32(data[12..<29])
        data.replaceSubrange(29..<33, with: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: crc >> $0) })
        #expect(throws: ImageFileError.self) { try ImageFile(data) }
        data.replaceSubrange(16..<24, with: [0, 0, 0xC3, 0x50, 0, 0, 0xC3, 0x50])
        let second = crc32(data[12..<29])
        data.replaceSubrange(29..<33, with: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: second >> $0) })
        #expect(
            throws: ImageFileError(
                "The PNG image is 50000 by 50000 pixels; sides may be 1 to 32767 and all pixels 134217728 at most.")
        ) { try ImageFile(data) }
    }

    private func crc32(_ bytes: Data) -> UInt32 {
        var crc = ~UInt32(0)
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? (crc >> 1) ^ 0xEDB8_8320 : crc >> 1 }
        }
        return ~crc
    }
}
