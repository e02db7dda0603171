import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite("Constraints lay views out")
struct BasicLayoutTests {
    /// The book's p031: before and after a resize.
    @Test("p031constraints: constraints made four ways give the frames of p024", arguments: 0..<4)
    func book31(way: Int) {
        let root = makeRoot(500, 500)
        let v1 = UIView(frame: rect(100, 111, 132, 194))
        root.addSubview(v1)
        let v2 = v1.addLaidOut()
        let v3 = v1.addLaidOut()
        switch way {
        case 0:
            func add(
                _ item: UIView, _ a: NSLayoutConstraint.Attribute, _ to: UIView?, _ b: NSLayoutConstraint.Attribute,
                _ c: CGFloat
            ) {
                v1.addConstraint(
                    NSLayoutConstraint(
                        item: item, attribute: a, relatedBy: .equal, toItem: to, attribute: b, multiplier: 1,
                        constant: c))
            }
            add(v2, .leading, v1, .leading, 0)
            add(v2, .trailing, v1, .trailing, 0)
            add(v2, .top, v1, .top, 0)
            v2.addConstraint(
                NSLayoutConstraint(
                    item: v2, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
                    multiplier: 1, constant: 10))
            v3.addConstraint(
                NSLayoutConstraint(
                    item: v3, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
                    multiplier: 1, constant: 20))
            v3.addConstraint(
                NSLayoutConstraint(
                    item: v3, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
                    multiplier: 1, constant: 20))
            add(v3, .trailing, v1, .trailing, 0)
            add(v3, .bottom, v1, .bottom, 0)
        case 1, 2:
            NSLayoutConstraint.activate([
                v2.leadingAnchor.constraint(equalTo: v1.leadingAnchor),
                v2.trailingAnchor.constraint(equalTo: v1.trailingAnchor),
                v2.topAnchor.constraint(equalTo: v1.topAnchor),
                v2.heightAnchor.constraint(equalToConstant: 10),
                v3.widthAnchor.constraint(equalToConstant: 20),
                v3.heightAnchor.constraint(equalToConstant: 20),
                v3.trailingAnchor.constraint(equalTo: v1.trailingAnchor),
                v3.bottomAnchor.constraint(equalTo: v1.bottomAnchor),
            ])
        default:
            let views: [String: Any] = ["v2": v2, "v3": v3]
            NSLayoutConstraint.activate(
                [
                    NSLayoutConstraint.constraints(withVisualFormat: "H:|[v2]|", metrics: nil, views: views),
                    NSLayoutConstraint.constraints(withVisualFormat: "V:|[v2(10)]", metrics: nil, views: views),
                    NSLayoutConstraint.constraints(withVisualFormat: "H:[v3(20)]|", metrics: nil, views: views),
                    NSLayoutConstraint.constraints(withVisualFormat: "V:[v3(20)]|", metrics: nil, views: views),
                ].flatMap { $0 })
        }
        root.layoutIfNeeded()
        #expect(v2.frame == rect(0, 0, 132, 10))
        #expect(v3.frame == rect(112, 174, 20, 20))
        v1.bounds.size.width += 40
        v1.bounds.size.height -= 50
        root.layoutIfNeeded()
        #expect(v1.frame == rect(80, 136, 172, 144))
        #expect(v2.frame == rect(0, 0, 172, 10))
        #expect(v3.frame == rect(152, 124, 20, 20))
    }

    @Test("a changed constant moves the view at the next layout")
    func constantChange() {
        let root = makeRoot()
        let view = root.addLaidOut()
        let leading = view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10)
        NSLayoutConstraint.activate([
            leading, view.topAnchor.constraint(equalTo: root.topAnchor),
            view.widthAnchor.constraint(equalToConstant: 50), view.heightAnchor.constraint(equalToConstant: 50),
        ])
        root.layoutIfNeeded()
        #expect(view.frame == rect(10, 0, 50, 50))
        leading.constant = 30
        #expect(view.frame == rect(10, 0, 50, 50))
        root.layoutIfNeeded()
        #expect(view.frame == rect(30, 0, 50, 50))
    }

    @Test("constraints reach across levels, in the coordinates of the common ancestor")
    func acrossLevels() {
        let root = makeRoot()
        let outer = root.addLaidOut()
        root.pin(outer, 20)
        let inner = outer.addLaidOut()
        outer.pin(inner, 5)
        let leaf = inner.addLaidOut()
        let other = root.addLaidOut()
        NSLayoutConstraint.activate([
            leaf.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 40),
            leaf.topAnchor.constraint(equalTo: inner.topAnchor),
            leaf.widthAnchor.constraint(equalToConstant: 10), leaf.heightAnchor.constraint(equalToConstant: 10),
            other.leadingAnchor.constraint(equalTo: leaf.trailingAnchor, constant: 1),
            other.topAnchor.constraint(equalTo: leaf.bottomAnchor, constant: 1),
            other.widthAnchor.constraint(equalTo: leaf.widthAnchor, multiplier: 2),
            other.heightAnchor.constraint(equalToConstant: 3),
        ])
        root.layoutIfNeeded()
        #expect(leaf.frame == rect(15, 0, 10, 10))
        #expect(other.frame == rect(51, 36, 20, 3))
    }

    @Test("a view without constraints follows its autoresizing mask beside constraints")
    func maskInEngine() {
        let root = makeRoot(200, 200)
        let framed = UIView(frame: rect(10, 10, 100, 50))
        framed.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        root.addSubview(framed)
        let below = root.addLaidOut()
        NSLayoutConstraint.activate([
            below.topAnchor.constraint(equalTo: framed.bottomAnchor, constant: 8),
            below.leadingAnchor.constraint(equalTo: framed.leadingAnchor),
            below.widthAnchor.constraint(equalTo: framed.widthAnchor),
            below.heightAnchor.constraint(equalToConstant: 20),
        ])
        root.layoutIfNeeded()
        #expect(below.frame == rect(10, 68, 100, 20))
        root.frame.size = CGSize(width: 300, height: 260)
        root.layoutIfNeeded()
        #expect(framed.frame == rect(10, 70, 200, 50))
        #expect(below.frame == rect(10, 128, 200, 20))
        framed.frame = rect(0, 0, 40, 40)
        root.layoutIfNeeded()
        #expect(below.frame == rect(0, 48, 40, 20))
    }

    @Test("intrinsic sizes: compression resistance and hugging decide")
    func intrinsicSizes() {
        let root = makeRoot(200, 100)
        let a = root.addLaidOut(SizedView(60, 20))
        let b = root.addLaidOut(SizedView(80, 20))
        a.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: "H:|-(0)-[a]-(10)-[b]-(0)-|", options: .alignAllTop, metrics: nil,
                views: ["a": a, "b": b]) + [a.topAnchor.constraint(equalTo: root.topAnchor)])
        root.layoutIfNeeded()
        #expect(a.frame == rect(0, 0, 60, 20))
        #expect(b.frame == rect(70, 0, 130, 20))
        a.content.width = 150
        b.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
        root.layoutIfNeeded()
        #expect(a.frame == rect(0, 0, 150, 20))
        #expect(b.frame == rect(160, 0, 40, 20))
    }

    @Test("text is measured again for the width that layout gives it")
    func secondPass() {
        let root = makeRoot(200, 400)
        let text = root.addLaidOut(AreaView(area: 10_000))
        let below = root.addLaidOut()
        NSLayoutConstraint.activate([
            text.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            text.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            text.topAnchor.constraint(equalTo: root.topAnchor),
            below.topAnchor.constraint(equalTo: text.bottomAnchor),
            below.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            below.widthAnchor.constraint(equalToConstant: 10), below.heightAnchor.constraint(equalToConstant: 10),
        ])
        root.layoutIfNeeded()
        #expect(text.frame == rect(0, 0, 200, 50))
        #expect(below.frame.minY == 50)
        root.frame.size.width = 100
        root.layoutIfNeeded()
        #expect(text.frame == rect(0, 0, 100, 100))
        #expect(below.frame.minY == 100)
        #expect(text.measured == [200, 100])
    }

    @Test("removing a view deactivates the constraints above that mention its subtree, and keeps those inside")
    func removal() {
        let root = makeRoot()
        let outer = root.addLaidOut()
        let inner = outer.addLaidOut()
        let crossing = inner.leadingAnchor.constraint(equalTo: root.leadingAnchor)
        let inside = inner.topAnchor.constraint(equalTo: outer.topAnchor)
        let own = inner.widthAnchor.constraint(equalToConstant: 5)
        NSLayoutConstraint.activate([crossing, inside, own])
        root.layoutIfNeeded()
        outer.removeFromSuperview()
        #expect(!crossing.isActive)
        #expect(inside.isActive)
        #expect(own.isActive)
        #expect(root.constraints.isEmpty)
    }

    @Test("a tree that moves into another tree keeps its constraints and leaves its engine behind")
    func movingTrees() {
        let first = makeRoot(100, 100)
        let second = makeRoot(300, 300)
        let box = UIView(frame: rect(0, 0, 50, 50))
        box.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let child = box.addLaidOut()
        box.pin(child, 5)
        box.layoutIfNeeded()
        #expect(child.frame == rect(5, 5, 40, 40))
        first.addSubview(box)
        first.layoutIfNeeded()
        #expect(child.frame == rect(5, 5, 40, 40))
        second.addSubview(box)
        box.frame = second.bounds
        second.layoutIfNeeded()
        #expect(child.frame == rect(5, 5, 290, 290))
        #expect(first.constraintState.hostedEngine?.engine.counters.refusedRows ?? 0 == 0)
    }

    @Test("fitting sizes come from the constraints inside, at fitting priority")
    func fitting() {
        let box = UIView()
        let label = box.addLaidOut(SizedView(73.3, 20))
        box.pin(label, 8)
        let size = box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        #expect(abs(size.width - 89.333) < 1e-3)
        #expect(size.height == 36)
        #expect(
            box.systemLayoutSizeFitting(
                CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel) == CGSize(width: 200, height: 36))
        #expect(box.frame == .zero)
        let text = AreaView(area: 10_000)
        let cell = UIView()
        _ = cell.addLaidOut(text)
        cell.pin(text)
        #expect(
            cell.systemLayoutSizeFitting(
                CGSize(width: 100, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel) == CGSize(width: 100, height: 100))
    }
}
