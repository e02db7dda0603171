import Foundation
import Testing

@testable import CoreGraphics

@Suite("Documents")
struct DocumentTests {
    private func pdf(_ draw: (CGContext) -> Void) throws -> String {
        let data = NSMutableData()
        var box = CGRect(x: 0, y: 0, width: 200, height: 100)
        let consumer = try #require(CGDataConsumer(data: data))
        let context = try #require(CGContext(consumer: consumer, mediaBox: &box, nil))
        draw(context)
        context.closePDF()
        return String(decoding: data as Data, as: Unicode.ASCII.self)
    }

    @Test("a PDF has the pages that were drawn, each of its size")
    func pages() throws {
        let text = try pdf { context in
            context.beginPDFPage(nil)
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            context.endPDFPage()
            context.beginPDFPage([kCGPDFContextMediaBox: CGRect(x: 0, y: 0, width: 300, height: 400)] as CFDictionary)
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            context.endPDFPage()
        }
        #expect(text.hasPrefix("%PDF-1."))
        #expect(text.contains("/Count 2"))
        #expect(text.contains("[ 0 0 200 100 ]"))
        #expect(text.contains("[ 0 0 300 400 ]"))
    }

    @Test("the same drawing gives the same PDF, with no date in it")
    func deterministicPDF() throws {
        func make() throws -> String {
            try pdf { context in
                context.beginPDFPage(nil)
                context.setShadow(offset: CGSize(width: 1, height: 1), blur: 2)
                context.fillEllipse(in: CGRect(x: 10, y: 10, width: 50, height: 50))
                context.endPDFPage()
            }
        }
        let first = try make()
        _ = try picture(3, 3) { $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2)) }
        #expect(try make() == first)
        #expect(!first.contains("CreationDate"))
    }

    @Test("drawing outside pages shows nowhere and harms nothing")
    func noPage() throws {
        let text = try pdf { context in
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            context.endPDFPage()
            context.beginPDFPage(nil)
            context.saveGState()
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.closePDF()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        #expect(text.contains("/Count 1"))
    }

    @Test("an SVG holds shapes as shapes and is the same every time")
    func svg() throws {
        func make() throws -> String {
            let context = try #require(CGContext(svgSize: CGSize(width: 50, height: 40)))
            context.setFillColor(.red)
            context.fill(CGRect(x: 1, y: 2, width: 3, height: 4))
            context.setAlpha(0.5)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.addEllipse(in: CGRect(x: 10, y: 10, width: 20, height: 20))
            context.clip()
            context.fill(CGRect(x: 0, y: 0, width: 50, height: 40))
            context.endTransparencyLayer()
            return String(decoding: context.svgData(), as: UTF8.self)
        }
        let first = try make()
        #expect(first.contains("<svg"))
        #expect(first.contains("width=\"50px\" height=\"40px\""))
        #expect(first.contains("M 1 2 L 4 2 L 4 6 L 1 6 Z"))
        #expect(first.hasSuffix("</svg>\n"))
        #expect(try make() == first)
    }

    @Test("absurd page sizes give no document")
    func absurd() {
        for size in [CGSize.zero, CGSize(width: 1e9, height: 1), CGSize(width: CGFloat.nan, height: 1)] {
            let box = CGRect(origin: .zero, size: size)
            #expect(CGContext(pdfFor: nil, mediaBox: box, topLeftOrigin: true) == nil)
            #expect(CGContext(svgSize: size) == nil)
        }
    }
}
