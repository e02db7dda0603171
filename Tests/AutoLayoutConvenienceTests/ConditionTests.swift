import Testing
import UIKit

@testable import AutoLayoutConvenience

@MainActor
@Suite("Conditions", .serialized)
struct ConditionTests {
    @Test("one set of constraints is active, by size class, back and forth")
    func sizeClass() {
        let stage = Stage()
        let (l, box) = (stage.v, stage.box)
        stage.window.traitOverrides.verticalSizeClass = .regular
        stage.window.layoutIfNeeded()
        var runs = 0
        UIView.if(.verticallyRegular) {
            runs += 1
            l.constrain(height: 100)
            box.addSubview(l, pinnedTo: .top)
        } else: {
            runs += 1
            l.constrain(height: 20)
            box.addSubview(l, pinnedTo: .bottom)
        }
        expect(stage.frame(of: l), 0, 0, 320, 100)
        stage.window.traitOverrides.verticalSizeClass = .compact
        stage.window.layoutIfNeeded()
        expect(stage.frame(of: l), 0, 460, 320, 20)
        stage.window.traitOverrides.verticalSizeClass = .regular
        stage.window.layoutIfNeeded()
        expect(stage.frame(of: l), 0, 0, 320, 100)
        #expect(runs == 2)
    }

    @Test("named configurations")
    func named() {
        let stage = Stage()
        stage.box.addSubview(stage.v, pinnedTo: .topLeading)
        UIView.addNamedConditionalConfiguration(.main) { stage.v.constrain(widthAndHeight: 44) }
        UIView.addNamedConditionalConfiguration(.alternative) { stage.v.constrain(widthAndHeight: 24) }
        expect(stage.frame(of: stage.v), 0, 0, 44, 44)
        stage.v.activeConditionalConstraintsConfigurationName = .alternative
        expect(stage.frame(of: stage.v), 0, 0, 24, 24)
    }

    @Test("a view that follows one kind of change of one view is updated at once, and once")
    func direct() {
        let stage = Stage()
        stage.box.addSubview(stage.v, pinnedTo: .topLeading)
        UIView.if(.view(stage.s, is: .hidden)) {
            stage.v.constrain(widthAndHeight: 10)
        } else: {
            stage.v.constrain(widthAndHeight: 20)
        }
        let before = ConditionalConstraints.of(stage.v)?.updateCount ?? 0
        stage.s.isHidden = true
        #expect((ConditionalConstraints.of(stage.v)?.updateCount ?? 0) == before + 1)
        expect(stage.frame(of: stage.v), 0, 0, 10, 10)
    }

    @Test("a view that follows more than one is updated once at the end of the turn, or when told")
    func coalesced() {
        let stage = Stage()
        stage.box.addSubview(stage.v, pinnedTo: .topLeading)
        UIView.if(.all(.view(stage.s, is: .hidden), .view(stage.s, is: .width(is: .atLeast(150))))) {
            stage.v.constrain(widthAndHeight: 10)
        } else: {
            stage.v.constrain(widthAndHeight: 20)
        }
        let before = ConditionalConstraints.of(stage.v)?.updateCount ?? 0
        stage.s.isHidden = true
        stage.s.frame.size.width = 160
        stage.s.frame.size.width = 170
        #expect((ConditionalConstraints.of(stage.v)?.updateCount ?? 0) == before)
        expect(stage.frame(of: stage.v), 0, 0, 20, 20)
        Runtime.current.updateCycle.turn([stage.window])
        #expect((ConditionalConstraints.of(stage.v)?.updateCount ?? 0) == before + 1)
        expect(stage.frame(of: stage.v), 0, 0, 10, 10)
        stage.s.isHidden = false
        stage.v.updateConditionalConstraintsIfNeeded()
        expect(stage.frame(of: stage.v), 0, 0, 20, 20)
    }

    @Test("without coalescing every change counts at once")
    func withoutCoalescing() {
        let stage = Stage()
        stage.box.addSubview(stage.v, pinnedTo: .topLeading)
        UIView.if(.any(.view(stage.s, is: .hidden), .view(stage.s, is: .width(is: .atLeast(250))))) {
            stage.v.constrain(widthAndHeight: 10)
        } else: {
            stage.v.constrain(widthAndHeight: 20)
        }.withoutCoalescing()
        stage.s.frame.size.width = 260
        expect(stage.frame(of: stage.v), 0, 0, 10, 10)
    }

    @Test("nested conditions add up")
    func nested() {
        let stage = Stage()
        stage.box.addSubview(stage.v, pinnedTo: .topLeading)
        stage.v.constrain(height: 10)
        UIView.if(.name(is: .expanded)) {
            UIView.if(.view(stage.s, is: .visible)) {
                stage.v.constrain(width: 30)
            } else: {
                stage.v.constrain(width: 20)
            }
        } else: {
            stage.v.constrain(width: 10)
        }.withoutCoalescing()
        expect(stage.frame(of: stage.v), 0, 0, 10, 10)
        stage.v.activeConditionalConstraintsConfigurationName = .expanded
        expect(stage.frame(of: stage.v), 0, 0, 30, 10)
        stage.s.isHidden = true
        expect(stage.frame(of: stage.v), 0, 0, 20, 10)
    }

    @Test("truth of combinations")
    func combinations() {
        let view = UIView()
        #expect(UIView.Condition.not(.alwaysTrue, .alwaysFalse).isTrue(for: view) == false)
        #expect(UIView.Condition.not(.alwaysFalse, .alwaysFalse).isTrue(for: view))
        #expect(UIView.Condition.visible.isTrue(for: view))
        #expect(UIView.Condition.name(is: .main).isTrue(for: view))
        #expect(UIView.Condition.alwaysTrue.and(.alwaysFalse).isTrue(for: view) == false)
        #expect(UIView.Condition.alwaysFalse.or(.alwaysTrue).isTrue(for: view))
        #expect(UIView.Condition.hidden.isFalse.isTrue(for: view))
        #expect(UIView.Condition.callback { true }.isTrue(for: view))
    }

    @Test("nothing keeps a view alive that has conditions")
    func leaks() {
        weak var view: UIView?
        weak var other: UIView?
        do {
            let stage = Stage()
            let (a, b) = (UIView(), UIView())
            stage.box.addSubview(b)
            stage.box.addSubview(a, pinnedTo: .topLeading)
            UIView.if(.all(.view(b, is: .hidden), .callback { _ in true })) { a.constrain(widthAndHeight: 10) }
            UIView.if(.view(b, matches: { $0.isHidden })) { a.constrain(width: 4) }
            b.isHidden = true
            Runtime.current.updateCycle.turn([stage.window])
            (view, other) = (a, b)
        }
        #expect(view == nil && other == nil)
    }
}
