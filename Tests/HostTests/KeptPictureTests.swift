import Foundation
import HostLink
import Testing

@testable import CoreGraphics
@testable import QuartzCore
@testable import UIKit

@Suite("Pictures without what cannot be seen equal pictures with all of it, to the byte") @MainActor
struct KeptPictureTests {
    /// The colours of all pixels: of opaque pictures the fourth byte means nothing.
    private static func colors(_ image: CGImage?) -> [UInt32] {
        guard let image else { return [] }
        return (0..<image.height).flatMap { row in
            image.pixels(inRow: row).withMemoryRebound(to: UInt32.self, capacity: image.width) { pixels in
                (0..<image.width).map { pixels[$0] & 0x00FF_FFFF }
            }
        }
    }

    /// Every layer drawn, covered or not: a clip that is no rectangle, though it has the shape of one, may not be relied on.
    private static func drawingAll(_ frame: HostFrame, scale: CGFloat) -> CGImage? {
        guard let context = CGContext(topLeftSize: frame.size, scale: scale, opaque: true) else { return nil }
        context.beginPath()
        context.addLines(between: [
            .zero, CGPoint(x: frame.size.width, y: 0), CGPoint(x: frame.size.width, y: frame.size.height / 2),
            CGPoint(x: frame.size.width, y: frame.size.height), CGPoint(x: 0, y: frame.size.height),
        ])
        context.closePath()
        context.clip()
        for window in frame.windows { window.draw(in: context) }
        return context.finishImage()
    }

    private static func firstDifference(_ a: [UInt32], _ b: [UInt32], width: Int) -> String? {
        guard a.count == b.count else { return "\(a.count) and \(b.count) pixels" }
        guard let index = a.indices.first(where: { a[$0] != b[$0] }) else { return nil }
        let count = a.indices.count { a[$0] != b[$0] }
        return "\(count) pixels, first at \(index % width), \(index / width): "
            + String(a[index], radix: 16) + " instead of " + String(b[index], radix: 16)
    }

    nonisolated private static let seeds = ProcessInfo.processInfo.environment["PLUMB_LONG"] == nil ? 0..<24 : 0..<600

    @Test("random trees of layers under random changes", arguments: seeds)
    func randomTrees(seed: Int) throws {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        var tree = RandomLayers(seed: seed, size: CGSize(width: 120, height: 150))
        let scale: CGFloat = [1, 2, 3][seed % 3]
        for step in 0..<8 {
            if step > 0 { tree.change() }
            let frame = tree.frame(scale: scale)
            let width = Int(120 * scale)
            let whole = Self.colors(frame.image(scale: scale))
            let all = Self.colors(Self.drawingAll(frame, scale: scale))
            if let difference = Self.firstDifference(whole, all, width: width) {
                Issue.record("step \(step), covered layers left out: \(difference)")
                return
            }
        }
    }

    @Test("what lies under an opaque view is not drawn, and what a list's rows hide neither")
    func covered() throws {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        let white = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
        func add(_ frame: CGRect, to parent: CALayer, isOpaque: Bool = true) -> CALayer {
            let layer = CALayer()
            layer.frame = frame
            layer.backgroundColor = isOpaque ? white : CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5)
            parent.addSublayer(layer)
            return layer
        }
        let under = add(root.bounds, to: root)
        for index in 0..<10 { _ = add(CGRect(x: index, y: 0, width: 20, height: 20), to: under) }
        let list = add(root.bounds, to: root)
        for index in 0..<5 { _ = add(CGRect(x: 0, y: index * 20, width: 100, height: 20), to: list) }
        func drawn() throws -> Int {
            let context = try #require(CGContext(topLeftSize: root.bounds.size, scale: 2, opaque: true))
            return LayerSnapshot(of: root).draw(in: context)
        }
        // The root, the list, and its rows.
        #expect(try drawn() == 7)
        list.opacity = 0.5
        #expect(try drawn() == 18)
        list.opacity = 1
        list.frame.origin.x = 0.25
        // The column at the left shows through.
        #expect(try drawn() > 7)
    }
}
