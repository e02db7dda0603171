import Foundation
import Testing

@testable import UIKit

/// Who may do what in which pass, and how often; see `docs/passes.md`.
@MainActor
@Suite("passes")
struct PassTests {
    @Test("the documentation has the limits that hold")
    func limits() throws {
        let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("docs/passes.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let documented = text.matches(of: /(?m)^\| `(\w+)` \| (\d+) \|/).map { ["\($0.1)", "\($0.2)"] }
        let limits = [
            ("turns", LoopPolicy.turns), ("constraintUpdates", LoopPolicy.constraintUpdates),
            ("layouts", LoopPolicy.layouts), ("visits", LoopPolicy.visits), ("layerVisits", LoopPolicy.layerVisits),
            ("measurings", LoopPolicy.measurings), ("tableRows", LoopPolicy.tableRows),
            ("collectionCells", LoopPolicy.collectionCells), ("scrollsToRow", LoopPolicy.scrollsToRow),
        ]
        #expect(documented == limits.map { [$0.0, "\($0.1)"] })
    }

    @Test(
        "those that a view's updateConstraints marks have their turn after it: its later siblings at once, then the earlier"
    )
    func markedMeanwhile() {
        final class Marker: UIView {
            var run: () -> Void = {}
            override func updateConstraints() {
                run()
                super.updateConstraints()
            }
        }
        let root = makeRoot(100, 100)
        let views = (0..<4).map { _ in root.addLaidOut(Marker()) }
        views[0].widthAnchor.constraint(equalToConstant: 10).isActive = true
        root.layoutIfNeeded()
        var order: [Int] = []
        for (number, view) in views.enumerated() { view.run = { order.append(number) } }
        views[2].run = {
            order.append(2)
            views[0].setNeedsUpdateConstraints()
            views[3].setNeedsUpdateConstraints()
        }
        views[2].setNeedsUpdateConstraints()
        root.layoutIfNeeded()
        #expect(order == [2, 3, 0])
        // One that is marked and leaves takes its mark along.
        views[1].setNeedsUpdateConstraints()
        views[1].removeFromSuperview()
        views[3].setNeedsUpdateConstraints()
        root.layoutIfNeeded()
        #expect(order == [2, 3, 0, 3])
    }

    private final class Meddler: UIView {
        let child = UIView()
        var width: NSLayoutConstraint?
        var isArmed = false

        override func setNeedsLayout() {
            super.setNeedsLayout()
            guard isArmed else { return }
            isArmed = false
            child.frame.size.height = 33
            width?.constant = 44
        }
    }

    @Test("a frame and a constraint that change while the engine solves are named, with the tree, and count afterwards")
    func wrongPhase() {
        let root = makeRoot(100, 100)
        let meddler = root.addLaidOut(Meddler())
        root.pin(meddler)
        let child = meddler.addLaidOut(meddler.child)
        let width = child.widthAnchor.constraint(equalToConstant: 10)
        let leading = child.leadingAnchor.constraint(equalTo: meddler.leadingAnchor)
        NSLayoutConstraint.activate([width, leading])
        meddler.width = width
        root.layoutIfNeeded()
        leading.constant = 5
        meddler.isArmed = true
        let reports = Diagnostics.collect { root.layoutIfNeeded() }
        #expect(reports.map(\.kind) == [.wrongPhase, .wrongPhase])
        #expect(reports[0].message.contains("The frame of \(child.shortDescription) was changed"))
        #expect(reports[1].message.contains("The constraint \(width) was changed"))
        #expect(reports.allSatisfy { $0.message.contains("constraints of \(root.shortDescription)") })
        #expect(child.frame.origin.x == 5)
        #expect(child.frame.width == 44)
    }

    private final class Working: UIView {
        let child = UIView()
        var width: NSLayoutConstraint?
        override func updateConstraints() {
            width?.constant = 20
            super.updateConstraints()
        }
        override func layoutSubviews() {
            width?.constant = 30
            super.layoutSubviews()
            child.frame.size.height = 40
        }
        override var intrinsicContentSize: CGSize {
            child.alpha = 0.5
            child.frame.origin.y = 3
            return CGSize(width: 50, height: UIView.noIntrinsicMetric)
        }
    }

    private final class WorkingController: UIViewController {
        var inset: NSLayoutConstraint?
        override func viewWillLayoutSubviews() { if inset?.constant == 0 { inset?.constant = 11 } }
        override func viewDidLayoutSubviews() { inset?.constant = 12 }
    }

    @Test("applications change frames and constraints in their overrides, unlogged, and layout settles")
    func allowed() {
        inWorld { window in
            let controller = WorkingController()
            let working = controller.view.addLaidOut(Working())
            let child = working.addLaidOut(working.child)
            working.width = child.widthAnchor.constraint(equalToConstant: 10)
            controller.inset = working.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor)
            working.width?.isActive = true
            controller.inset?.isActive = true
            window.rootViewController = controller
            let reports = Diagnostics.collect {
                window.makeKeyAndVisible()
                settle()
            }
            #expect(reports.isEmpty)
            #expect(child.frame.width == 30)
            #expect(working.frame.origin.x == 12)
            #expect(!Runtime.current.updateCycle.needsTurn)
        }
    }

    @Test("views and layers that come and go in layoutSubviews are no endless layout")
    func comingAndGoing() {
        final class Rebuilding: UIView {
            var layouts = 0
            override func layoutSubviews() {
                super.layoutSubviews()
                layouts += 1
                for subview in subviews { subview.removeFromSuperview() }
                for sublayer in layer.sublayers ?? [] { sublayer.removeFromSuperlayer() }
                for _ in 0..<3 {
                    addSubview(UIView(frame: bounds))
                    layer.addSublayer(CALayer())
                }
            }
        }
        inWorld { window in
            let view = Rebuilding(frame: window.bounds)
            window.addSubview(view)
            window.isHidden = false
            let reports = Diagnostics.collect { turn() }
            #expect(reports.isEmpty)
            #expect(view.layouts == 1)
            #expect(view.subviews.count == 3)
            #expect(!Runtime.current.updateCycle.needsTurn)
        }
    }

    @Test("a view that marks itself in each layout is reported once a turn and left as it is")
    func selfMarking() {
        final class Marking: UIView {
            var layouts = 0
            override func layoutSubviews() {
                super.layoutSubviews()
                layouts += 1
                setNeedsLayout()
            }
        }
        inWorld { window in
            let view = Marking(frame: window.bounds)
            window.addSubview(view)
            window.isHidden = false
            let reports = Diagnostics.collect { turn() }
            #expect(reports.map(\.kind) == [.layoutFeedbackLoop])
            #expect(view.layouts == LoopPolicy.visits - 1)
        }
    }

    @Test("measuring leaves the tree's engine and frames alone")
    func measuring() {
        let root = makeRoot(300, 100)
        let label = root.addLaidOut(UILabel())
        label.numberOfLines = 0
        label.text = "Some words that take more than a line where there is little room"
        root.pin(label)
        root.layoutIfNeeded()
        let before = root.layoutCounters
        let passes = PassCounters.counting {
            _ = root.systemLayoutSizeFitting(CGSize(width: 80, height: 0))
            root.layoutIfNeeded()
        }
        #expect(root.layoutCounters == before)
        #expect(passes == PassCounters())
    }

    @Test("subviews that outlive their root bring what they hold into the next tree")
    func survivors() {
        let child = UIView()
        child.translatesAutoresizingMaskIntoConstraints = false
        let inner = child.addLaidOut(UIView())
        child.pin(inner, 4)
        do {
            let root = makeRoot(50, 50)
            root.addSubview(child)
            root.pin(child)
            root.layoutIfNeeded()
        }
        #expect(inner.frame == rect(4, 4, 42, 42))
        let other = makeRoot(80, 80)
        other.addSubview(child)
        other.pin(child)
        other.layoutIfNeeded()
        #expect(inner.frame == rect(4, 4, 72, 72))
    }

    @Test("a layer's layoutIfNeeded brings constraints up to date first, as its view's does")
    func layers() {
        let root = makeRoot(100, 100)
        let child = root.addLaidOut(UIView())
        root.pin(child, 7)
        root.layer.layoutIfNeeded()
        #expect(child.frame == rect(7, 7, 86, 86))
    }
}
