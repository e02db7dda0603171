import LayoutEngine
import Testing

@testable import LayoutScreens
@testable import UIKit

/// What layout touches, counted. Times are the benchmark's matter, which lays out the same views.
@MainActor
@Suite("Layout costs what it changes", .serialized)
struct LayoutWorkTests {
    private struct Work: Equatable {
        var engine: LayoutCounters
        var passes: PassCounters
    }

    private func work(in root: UIView, _ change: () -> Void) -> Work {
        let before = root.layoutCounters ?? LayoutCounters()
        let passes = PassCounters.counting(change)
        let after = root.layoutCounters ?? LayoutCounters()
        var engine = LayoutCounters()
        engine.solves = after.solves - before.solves
        engine.changedValues = after.changedValues - before.changedValues
        engine.rowsAdded = after.rowsAdded - before.rowsAdded
        engine.rowsRemoved = after.rowsRemoved - before.rowsRemoved
        engine.constantChanges = after.constantChanges - before.constantChanges
        engine.refusedRows = after.refusedRows - before.refusedRows
        return Work(engine: engine, passes: passes)
    }

    @Test("the feed cell has the same frames by constraints and by hand", arguments: [320, 390, 767] as [CGFloat])
    func sameFrames(width: CGFloat) {
        withScale(2) {
            let constrained = CellList(count: 2) { ConstrainedFeedCell(frame: $0) }
            let byHand = CellList(count: 2) { HandWrittenFeedCell(frame: $0) }
            let reports = Diagnostics.collect {
                constrained.resize(width)
                byHand.resize(width)
            }
            #expect(reports.isEmpty)
            for (a, b) in zip(constrained.cells[1].parts, byHand.cells[1].parts) { #expect(a.frame == b.frame) }
            #expect(constrained.cells[1].reply.frame.maxY == FeedCell.height)
        }
    }

    @Test("a window's new width lays out the views that depend on it, however many others there are")
    func resizedWindow() {
        withScale(2) {
            let few = screen(views: 60, dependent: 50)
            let many = screen(views: 500, dependent: 50)
            let expected = work(in: few) { resize(few, 20) }
            let found = work(in: many) { resize(many, 20) }
            #expect(found.engine == expected.engine)
            // The window's width and the views'.
            #expect(found.engine.changedValues == 51)
            #expect(found.passes == PassCounters(layouts: 51, framesApplied: 50, safeAreas: 0, traits: 0))
            #expect(found.passes == expected.passes)
        }
    }

    @Test("under a notch, a new width asks no view for its safe area again that lies clear of the far edges")
    func resizedUnderNotch() {
        withScale(2) {
            let window = screen(views: 300, dependent: 30)
            window.setSafeAreaInsets(UIEdgeInsets(top: 59, left: 0, bottom: 0, right: 0))
            window.layoutIfNeeded()
            let found = work(in: window) { resize(window, 20) }
            #expect(found.passes.layouts == 31)
            // Each view that was written, twice at most: once it moved and once it grew.
            #expect(found.passes.safeAreas <= 60)
        }
    }

    @Test("a constant costs the same in a tree of a hundred views and of two thousand")
    func localEdit() {
        withScale(2) {
            @MainActor func edit(_ count: Int) -> Work {
                let (window, constraint) = tree(count)
                return work(in: window) {
                    constraint.constant += 7
                    window.layoutIfNeeded()
                }
            }
            let (small, large) = (edit(100), edit(2000))
            #expect(small == large)
            #expect(small.engine.changedValues == 1 && small.engine.constantChanges == 1 && small.engine.solves == 1)
            // The superview of what moved; the moved view kept its size.
            #expect(small.passes.layouts == 1 && small.passes.framesApplied == 1)
        }
    }

    @Test("cells are built and torn down at a constant cost each")
    func linear() {
        withScale(2) {
            @MainActor func build(_ count: Int) -> (LayoutCounters, PassCounters) {
                var counters = LayoutCounters()
                let passes = PassCounters.counting {
                    let list = CellList(count: count) { ConstrainedFeedCell(frame: $0) }
                    for cell in list.cells { cell.removeFromSuperview() }
                    list.window.layoutIfNeeded()
                    counters = list.window.layoutCounters ?? LayoutCounters()
                }
                return (counters, passes)
            }
            let (one, two, three) = (build(10), build(20), build(30))
            @MainActor func differences(_ a: (LayoutCounters, PassCounters), _ b: (LayoutCounters, PassCounters))
                -> [Int]
            {
                [
                    b.0.rowsAdded - a.0.rowsAdded, b.0.rowsRemoved - a.0.rowsRemoved,
                    b.0.changedValues - a.0.changedValues, b.1.layouts - a.1.layouts,
                    b.1.framesApplied - a.1.framesApplied, b.1.safeAreas - a.1.safeAreas, b.1.traits - a.1.traits,
                ]
            }
            #expect(differences(one, two) == differences(two, three))
            #expect(differences(one, two)[0] > 0)
            // Nothing of them stays behind.
            #expect(one.0.rowsAdded - one.0.rowsRemoved == three.0.rowsAdded - three.0.rowsRemoved)
        }
    }
}
