import Foundation
import Testing

@testable import CoreGraphics

@Suite("Animated PNG files")
struct AnimatedPNGTests {
    private func picture(_ red: CGFloat) throws -> CGImage {
        let context = try #require(CGContext(topLeftSize: CGSize(width: 5, height: 3), scale: 1, opaque: true))
        context.setFillColor(CGColor(srgbRed: red, green: 0, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 5, height: 3))
        return try #require(context.makeImage())
    }

    @Test("the first picture is what programs show that know no animation; chunks and their checksums are in order")
    func file() throws {
        var file = AnimatedPNG(width: 5, height: 3)
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
        var file = AnimatedPNG(width: 4, height: 3)
        #expect(throws: ImageFileError.self) { try file.add(picture(1), at: 0) }
        #expect(throws: ImageFileError.self) { try AnimatedPNG(width: 4, height: 3).finish(at: 1) }
    }
}
