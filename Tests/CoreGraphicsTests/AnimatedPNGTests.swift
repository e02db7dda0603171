import Foundation
import Testing

@testable import CoreGraphics

@Suite("Animated PNG files")
struct AnimatedPNGTests {
    private func picture(_ red: CGFloat, width: CGFloat = 5, alpha: CGFloat = 1) throws -> CGImage {
        let size = CGSize(width: width, height: 3)
        let context = try #require(CGContext(topLeftSize: size, scale: 1, opaque: alpha == 1))
        context.setFillColor(CGColor(srgbRed: red, green: 0, blue: 0, alpha: alpha))
        context.fill(CGRect(origin: .zero, size: size))
        return try #require(context.makeImage())
    }

    @Test("the first picture is what programs show that know no animation; chunks and their checksums are in order")
    func file() throws {
        var file = AnimatedPNG(hasAlpha: false)
        for index in 0..<3 { try file.add(picture(CGFloat(index) / 2), at: Double(index) * 0.1) }
        let data = try file.finish(at: 0.5)
        #expect(try ImageFile(data).image == picture(0))
        var (place, names, sequence, delays) = (8, [String](), [Int](), [Int]())
        while place < data.count {
            func word(_ at: Int) -> Int { data[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
            let length = word(place)
            let name = String(decoding: data[place + 4..<place + 8], as: UTF8.self)
            names.append(name)
            if name == "fcTL" || name == "fdAT" { sequence.append(word(place + 8)) }
            if name == "fcTL" { delays.append(word(place + 28) >> 16) }
            place += length + 12
        }
        #expect(names.first == "IHDR" && names.last == "IEND")
        #expect(names.filter { $0 == "fcTL" }.count == 3)
        #expect(sequence == Array(sequence.indices))
        #expect(delays == [100, 100, 300])
    }

    @Test("pictures of another size are refused")
    func size() throws {
        var file = AnimatedPNG(hasAlpha: false)
        try file.add(picture(1), at: 0)
        #expect(throws: ImageFileError.self) { try file.add(picture(1, width: 4), at: 1) }
        #expect(throws: ImageFileError.self) { try AnimatedPNG(hasAlpha: false).finish(at: 1) }
    }

    @Test("opaque and transparent pictures stand in one file, where each may be transparent")
    func alpha() throws {
        var file = AnimatedPNG(hasAlpha: true, plays: 1)
        try file.add(picture(1), at: 0)
        try file.add(picture(1, alpha: 0.5), at: 0.1)
        let data = try file.finish(at: 0.2)
        // Eight bits, colour with alpha (PNG specification, 11.2.2); shown once (11.3.6.1).
        #expect(Array(data[24..<26]) == [8, 6])
        let animation = try #require(PNGFile(data)?["acTL"])
        #expect(PNGFile.number(animation, 0) == 2 && PNGFile.number(animation, 4) == 1)
    }
}
