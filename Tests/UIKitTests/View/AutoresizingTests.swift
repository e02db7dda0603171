import Testing
import UIKit

/// One row of the behaviour reference, section 3.2, along the x axis.
struct AutoresizingCase: CustomTestStringConvertible, Sendable {
    var mask: UIView.AutoresizingMask
    var near: CGFloat
    var size: CGFloat
    var far: CGFloat
    var delta: CGFloat
    var newNear: CGFloat
    var newSize: CGFloat
    var testDescription: String { "mask \(mask.rawValue), \(near)/\(size)/\(far) by \(delta)" }
}

@MainActor
@Suite("Autoresizing, section 3.2")
struct AutoresizingTests {
    nonisolated static let cases: [AutoresizingCase] = [
        .init(
            mask: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], near: 10, size: 40, far: 50, delta: 60,
            newNear: 16, newSize: 64),
        .init(
            mask: [.flexibleLeftMargin, .flexibleRightMargin], near: 20, size: 30, far: 20, delta: 40, newNear: 40,
            newSize: 30),
        .init(
            mask: [.flexibleLeftMargin, .flexibleRightMargin], near: 30, size: 30, far: 10, delta: 80, newNear: 90,
            newSize: 30),
        .init(mask: .flexibleWidth, near: 10, size: 30, far: 10, delta: 25, newNear: 10, newSize: 55),
        .init(mask: .flexibleRightMargin, near: 10, size: 30, far: 10, delta: 25, newNear: 10, newSize: 30),
        .init(mask: .flexibleLeftMargin, near: 10, size: 30, far: 10, delta: 25, newNear: 35, newSize: 30),
        .init(
            mask: [.flexibleWidth, .flexibleRightMargin], near: 0, size: 50, far: 50, delta: 100, newNear: 0,
            newSize: 100),
        .init(mask: .flexibleWidth, near: 10, size: 30, far: 10, delta: -15, newNear: 10, newSize: 15),
        .init(mask: [], near: 10, size: 30, far: 10, delta: 25, newNear: 10, newSize: 30),
        // All flexible parts are zero: equal shares.
        .init(
            mask: [.flexibleLeftMargin, .flexibleRightMargin], near: 0, size: 50, far: 0, delta: 30, newNear: 15,
            newSize: 50),
    ]

    @Test("shares the difference in proportion", arguments: cases)
    func shares(_ row: AutoresizingCase) {
        let width = row.near + row.size + row.far
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 10))
        let child = UIView(frame: CGRect(x: row.near, y: 0, width: row.size, height: 10))
        child.autoresizingMask = row.mask
        parent.addSubview(child)
        parent.frame.size.width += row.delta
        expectRect(child.frame, row.newNear, 0, row.newSize, 10)
    }

    @Test("happens at once, without a layout pass, for frame and bounds alike, but not for a moved origin")
    func immediate() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = UIView(frame: parent.bounds)
        child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        parent.addSubview(child)
        parent.frame.origin.x += 50
        parent.bounds.origin.y += 50
        expectRect(child.frame, 0, 0, 100, 100)
        parent.bounds.size.width = 300
        expectRect(child.frame, 0, 0, 300, 100)
        parent.autoresizesSubviews = false
        parent.bounds.size.width = 100
        expectRect(child.frame, 0, 0, 300, 100)
    }

    @Test("goes down the tree and does not round")
    func cascade() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 10))
        let middle = UIView(frame: CGRect(x: 30, y: 0, width: 30, height: 10))
        let inner = UIView(frame: CGRect(x: 10, y: 0, width: 10, height: 10))
        for view in [middle, inner] {
            view.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
        }
        outer.addSubview(middle)
        middle.addSubview(inner)
        outer.frame.size.width = 100
        expectRect(middle.frame, 100 / 3, 0, 100 / 3, 10, within: 1e-9)
        expectRect(inner.frame, 100 / 9, 0, 100 / 9, 10, within: 1e-9)
    }
}
