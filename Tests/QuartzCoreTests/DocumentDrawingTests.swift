import Foundation
import Testing

@testable import QuartzCore

/// PDF and SVG are drawn by other people's programs, where these are installed, and compared with our own pixels.
@Suite("Layers drawn into documents")
struct DocumentDrawingTests {
    private static let size = CGSize(width: 120, height: 160)

    /// Something of everything that a compositor does.
    private func poster() -> CALayer {
        let root = box(0, 0, 120, 160, 0xFFFFFF)
        let card = box(10, 10, 60, 40, 0x3366CC)
        card.cornerRadius = 10
        card.shadowOpacity = 0.5
        card.shadowOffset = CGSize(width: 2, height: 3)
        root.addSublayer(card)
        let gradient = CAGradientLayer()
        gradient.frame = CGRect(x: 80, y: 10, width: 30, height: 40)
        gradient.colors = [CGColor.rgb(0xFF0000), CGColor.rgb(0x0000FF)]
        root.addSublayer(gradient)
        let group = box(10, 60, 50, 40, 0xFF8800)
        group.addSublayer(box(25, 10, 50, 20, 0x00AA44))
        group.opacity = 0.5
        root.addSublayer(group)
        let masked = box(75, 60, 40, 40, 0x8800AA)
        let mask = CAShapeLayer()
        mask.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 40), transform: nil)
        masked.mask = mask
        root.addSublayer(masked)
        let turned = box(30, 110, 60, 40, 0xCC2244)
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 200
        turned.transform = CATransform3DRotate(perspective, .pi / 4, 0, 1, 0)
        root.addSublayer(turned)
        return root
    }

    private func pdf() throws -> Data {
        let data = NSMutableData()
        let consumer = try #require(CGDataConsumer(data: data))
        let box = CGRect(origin: .zero, size: Self.size)
        let context = try #require(CGContext(pdfFor: consumer, mediaBox: box, topLeftOrigin: true))
        context.beginPDFPage(nil)
        LayerSnapshot(of: poster()).draw(in: context)
        context.endPDFPage()
        context.closePDF()
        return data as Data
    }

    private func svg() throws -> Data {
        let context = try #require(CGContext(svgSize: Self.size))
        LayerSnapshot(of: poster()).draw(in: context)
        return context.svgData()
    }

    @Test("the bytes are the same, time after time")
    func sameBytes() throws {
        #expect(try pdf() == pdf())
        #expect(try svg() == svg())
    }

    @Test("poppler draws the PDF, and librsvg the SVG, as we draw the bitmap", arguments: ["pdf", "svg"])
    func others(kind: String) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (document, picture) = (folder.appendingPathComponent("a.\(kind)"), folder.appendingPathComponent("a.png"))
        try (kind == "pdf" ? pdf() : svg()).write(to: document)
        let command =
            kind == "pdf"
            ? ["/usr/bin/pdftoppm", "-png", "-r", "216", "-singlefile", document.path, folder.path + "/a"]
            : ["/usr/bin/rsvg-convert", "-z", "3", "-o", picture.path, document.path]
        guard FileManager.default.isExecutableFile(atPath: command[0]) else { return }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: command[0])
        process.arguments = Array(command.dropFirst())
        try process.run()
        process.waitUntilExit()
        if let kept = ProcessInfo.processInfo.environment["PLUMB_PICTURES"] {
            try FileManager.default.copyItem(atPath: picture.path, toPath: "\(kept)/layers-\(kind).png")
        }
        let source = try #require(CGDataProvider(data: Data(contentsOf: picture) as CFData))
        let theirs = try #require(
            CGImage(pngDataProviderSource: source, decode: nil, shouldInterpolate: true, intent: .defaultIntent))
        let context = try #require(CGContext(topLeftSize: Self.size, scale: 3, opaque: true))
        LayerSnapshot(of: poster()).draw(in: context)
        let ours = try #require(context.makeImage())
        #expect(abs(theirs.width - ours.width) <= 1 && abs(theirs.height - ours.height) <= 1)
        // Edges are smoothed in different ways; whole parts that are missing or misplaced are several percent.
        #expect(try difference(ours, theirs) < 0.012)
    }

    /// The mean difference of the channels, 0 to 1.
    private func difference(_ a: CGImage, _ b: CGImage) throws -> Double {
        let pixels = try [a, b].map { image in
            let context = try #require(CGContext(topLeftSize: Self.size, scale: 3, opaque: true))
            context.translateBy(x: 0, y: Self.size.height)
            context.scaleBy(x: 1, y: -1)
            context.draw(image, in: CGRect(origin: .zero, size: Self.size))
            return try #require(context.makeImage()?.dataProvider?.data) as Data
        }
        let sum = zip(pixels[0], pixels[1]).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
        return Double(sum) / Double(pixels[0].count) / 255
    }
}
