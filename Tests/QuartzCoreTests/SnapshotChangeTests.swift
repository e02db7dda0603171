import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

@Suite("What changed between two snapshots")
struct SnapshotChangeTests {
    private let screen = CGRect(x: 0, y: 0, width: 200, height: 200)
    private let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    private let white = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)

    private func layer(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, in parent: CALayer? = nil)
        -> CALayer
    {
        let layer = CALayer()
        layer.anchorPoint = .zero
        layer.frame = CGRect(x: x, y: y, width: width, height: height)
        layer.backgroundColor = red
        parent?.addSublayer(layer)
        return layer
    }

    private func change(of root: CALayer, _ body: () -> Void) -> SnapshotChange {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        let before = LayerSnapshot.commit(root, at: 0)
        body()
        let after = LayerSnapshot.commit(root, at: 0)
        return SnapshotChange(from: [before], to: [after], screen: screen, scale: 1)
    }

    @Test("nothing, where nothing changed; the layer, with a pixel around it, where one did")
    func oneLayer() {
        let root = layer(0, 0, 200, 200)
        let inner = layer(10, 10, 100, 100, in: root)
        let leaf = layer(20, 30, 10, 10, in: inner)
        #expect(change(of: root) {}.isEmpty)
        let colored = change(of: root) { leaf.backgroundColor = white }
        #expect(colored.areas == [CGRect(x: 29, y: 39, width: 12, height: 12)])
        let moved = change(of: root) { leaf.position.x += 100 }
        #expect(moved.areas.count == 1 && moved.move == nil)
        #expect(moved.areas.first?.contains(CGRect(x: 30, y: 40, width: 10, height: 10)) == true)
        #expect(moved.areas.first?.maxX == 141)
    }

    @Test("a layer that comes, goes, hides or changes its place among others is drawn where it was and is")
    func order() {
        let root = layer(0, 0, 200, 200)
        let (a, b) = (layer(10, 10, 20, 20, in: root), layer(20, 20, 20, 20, in: root))
        let around = CGRect(x: 9, y: 9, width: 22, height: 22)
        #expect(change(of: root) { a.isHidden = true }.areas == [around])
        #expect(change(of: root) { a.isHidden = false }.areas == [around])
        #expect(change(of: root) { a.removeFromSuperlayer() }.areas == [around])
        #expect(change(of: root) { root.addSublayer(a) }.areas == [around])
        #expect(!change(of: root) { root.insertSublayer(b, at: 1) }.areas.isEmpty)
    }

    @Test("scrolled content is moved as pixels; drawn are the strip that comes in and what lies over it")
    func scrolling() {
        let root = layer(0, 0, 200, 200)
        let list = layer(0, 0, 200, 200, in: root)
        list.masksToBounds = true
        for index in 0..<40 { _ = layer(10, CGFloat(index) * 20, 50, 10, in: list) }
        let scrolled = change(of: root) { list.bounds.origin.y = 30 }
        #expect(scrolled.move == SnapshotChange.Move(area: CGRect(x: 0, y: 0, width: 200, height: 170), dx: 0, dy: 30))
        #expect(scrolled.areas == [CGRect(x: 0, y: 169, width: 200, height: 31)])
        let button = layer(100, 100, 20, 20, in: root)
        let under = change(of: root) { list.bounds.origin.y = 20 }
        #expect(under.move?.dy == -10)
        let covered = under.areas.reduce(CGRect.null) { $0.union($1) }
        #expect(covered.contains(CGRect(x: 100, y: 100, width: 20, height: 30)))
        button.removeFromSuperlayer()
        // Pixels can't be moved by half a pixel, nor where the list lets something show through that does not move.
        #expect(change(of: root) { list.bounds.origin.y = 20.5 }.move == nil)
        list.backgroundColor = nil
        #expect(change(of: root) { list.bounds.origin.y = 40.5 }.move == nil)
    }

    @Test("what shows blurred what is behind it is drawn anew as a whole")
    func backdrops() {
        let root = layer(0, 0, 200, 200)
        let dot = layer(10, 10, 4, 4, in: root)
        let glass = layer(20, 0, 100, 100, in: root)
        glass.backdrop = LayerBackdrop(blurRadius: 5)
        let near = change(of: root) { dot.backgroundColor = white }
        #expect(near.areas.reduce(CGRect.null) { $0.union($1) }.contains(CGRect(x: 20, y: 0, width: 100, height: 100)))
        let far = layer(180, 180, 4, 4, in: root)
        let away = change(of: root) { far.backgroundColor = white }
        #expect(away.areas == [CGRect(x: 179, y: 179, width: 6, height: 6)])
    }
}
