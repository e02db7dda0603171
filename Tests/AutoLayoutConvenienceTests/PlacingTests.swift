import Testing
import UIKit

@testable import AutoLayoutConvenience

@MainActor
@Suite("Where calls put views", .serialized)
struct PlacingTests {
    @Test("every example on every screen, in both directions", arguments: PlacingCase.all)
    func places(_ row: PlacingCase) {
        for screen in TestScreen.all {
            for rightToLeft in [false, true] {
                let stage = Stage(screen, rightToLeft: rightToLeft)
                var views: [UIView] = []
                let reports = Diagnostics.collect {
                    views = row.place(stage)
                    stage.window.layoutIfNeeded()
                }
                let expected = row.frames(on: screen, rightToLeft: rightToLeft)
                #expect(views.count == expected.count && reports.isEmpty, "\(screen.name)")
                for (index, (view, frame)) in zip(views, expected).enumerated() {
                    let found = stage.frame(of: view)
                    // Edges lie on whole pixels.
                    let off = max(
                        abs(found.minX - frame.minX), abs(found.maxX - frame.maxX), abs(found.minY - frame.minY),
                        abs(found.maxY - frame.maxY))
                    #expect(
                        off <= 0.5 / screen.scale + 0.001,
                        "\(screen.name), \(rightToLeft ? "right to left" : "left to right"), view \(index): \(found), not \(frame)"
                    )
                    #expect(!view.hasAmbiguousLayout, "\(screen.name), view \(index)")
                }
            }
        }
    }

    @Test("on the reference's stage the frames are the reference's", arguments: PlacingCase.all)
    func agreesWithReference(_ row: PlacingCase) {
        guard let reference = row.reference else { return }
        #expect(row.frames(on: .reference, rightToLeft: false).first == reference)
    }

    @Test("batched views are in the order in which they were added")
    func batchOrder() {
        let stage = Stage()
        let (b, t) = (UIView(), UIView())
        UIView.batchConstraints {
            stage.box.addSubview(b, pinning: .center, to: .topLeading, of: .relative(t))
            UIView.batchConstraints { stage.box.addSubview(t, centeredIn: .safeArea) }
            #expect(stage.box.constraints.isEmpty)
        }
        #expect(stage.box.subviews == [stage.s, b, t])
    }

    @Test("a guide with a fixed frame, which moves")
    func fixedFrame() {
        let stage = Stage()
        let guide = FixedFrameLayoutGuide(frame: CGRect(x: 100, y: 50, width: 100, height: 30))
        stage.box.addLayoutGuide(guide)
        stage.box.addSubview(stage.l, pinnedTo: .center, of: .guide(guide))
        expect(stage.frame(of: stage.l), 100, 45, 100, 40)
        guide.frame.origin.x = 0
        expect(stage.frame(of: stage.l), 0, 45, 100, 40)
    }

    @Test("filling makes four required constraints, top, leading, bottom, trailing, the container first")
    func constraintForm() {
        let stage = Stage()
        let list = stage.box.addSubview(stage.v, filling: .superview, insets: .insets(horizontal: 3, vertical: 5))
        #expect(list.all.map(\.firstAttribute) == [.top, .leading, .bottom, .trailing])
        #expect(list.all.map(\.constant) == [-5, -3, 5, 3])
        #expect(
            list.all.allSatisfy { $0.firstItem === stage.box && $0.secondItem === stage.v && $0.priority == .required })
        #expect(list.insets == Insets(top: 5, leading: 3, bottom: 5, trailing: 3))
        list.insets = .all(10)
        expect(stage.frame(of: stage.v), 10, 10, 300, 460)
    }
}
