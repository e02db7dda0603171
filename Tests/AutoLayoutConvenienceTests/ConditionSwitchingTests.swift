import Testing
import UIKit
import UIKitTesting

@testable import AutoLayoutConvenience

/// What makes conditions be looked at again, and how often.
@MainActor
@Suite("Conditions that switch", .serialized)
struct ConditionSwitchingTests {
    private func updates(of view: UIView) -> Int { ConditionalConstraints.of(view)?.updateCount ?? 0 }

    /// A view of 10 by 10 points while `condition` holds, else of 20 by 20.
    @discardableResult
    private func place(
        _ view: UIView, in box: UIView, while condition: UIView.Condition
    ) -> UIView.ConditionalResult {
        box.addSubview(view, pinnedTo: .topLeading)
        return UIView.if(condition) {
            view.constrain(widthAndHeight: 10)
        } else: {
            view.constrain(widthAndHeight: 20)
        }
    }

    @Test("turning a phone switches a size class condition, with one update each time")
    func rotation() throws {
        try Harness.run(device: "iPhone 15") { harness in
            let (box, view) = (UIView(), UIView())
            harness.show(box)
            place(view, in: box, while: .verticallyCompact)
            box.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            harness.layOut()
            #expect(view.bounds.width == 20)
            for (turn, width) in [(UIInterfaceOrientation.landscapeRight, 10), (.portrait, 20)] as [(_, CGFloat)] {
                let before = updates(of: view)
                Runtime.current.turnDevice(to: turn)
                #expect(updates(of: view) == before + 1, "a simple condition is acted on at once")
                harness.layOut()
                #expect(updates(of: view) == before + 1)
                #expect(view.bounds.width == width)
            }
        }
    }

    @Test("turning a phone changes traits and size; what follows both is updated once, at the end of the turn")
    func rotationOfSeveral() throws {
        try Harness.run(device: "iPhone 15") { harness in
            let (box, view) = (UIView(), UIView())
            box.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            harness.show(box)
            place(view, in: box, while: .all(.verticallyCompact, .view(box, is: .width(is: .atLeast(800)))))
            harness.layOut()
            let before = updates(of: view)
            Runtime.current.turnDevice(to: .landscapeRight)
            harness.layOut()
            #expect(updates(of: view) == before + 1)
            #expect(view.bounds.width == 10)
        }
    }

    @Test("on a pad turning changes no size class, so nothing is looked at")
    func rotationOfPad() throws {
        try Harness.run(device: "iPad (10th generation)") { harness in
            let (box, view) = (UIView(), UIView())
            harness.show(box)
            place(view, in: box, while: .verticallyCompact)
            harness.layOut()
            Runtime.current.turnDevice(to: .landscapeRight)
            harness.layOut()
            #expect(view.bounds.width == 20)
        }
    }

    @Test("resizing another view: one update for each change of its size, none for a move")
    func resize() {
        let stage = Stage()
        place(stage.v, in: stage.box, while: .view(stage.s, is: .width(is: .atLeast(250))))
        let before = updates(of: stage.v)
        stage.s.frame.origin.x += 30
        #expect(updates(of: stage.v) == before)
        stage.s.frame.size.width = 260
        #expect(updates(of: stage.v) == before + 1)
        expect(stage.frame(of: stage.v), 0, 0, 10, 10)
        stage.s.frame.size.width = 240
        stage.s.frame.size.width = 240
        #expect(updates(of: stage.v) == before + 2)
        expect(stage.frame(of: stage.v), 0, 0, 20, 20)
    }

    @Test("a condition about the view's own size follows its layout")
    func ownSize() {
        let stage = Stage()
        let inner = UIView()
        stage.box.addSubview(stage.v, pinnedTo: .topLeading).activate()
        let width = stage.v.widthAnchor.constraint(equalToConstant: 100)
        NSLayoutConstraint.activate([width, stage.v.heightAnchor.constraint(equalToConstant: 50)])
        stage.v.addSubview(inner, pinnedTo: .topLeading)
        UIView.if(view: stage.v, is: .width(is: .atLeast(150))) {
            inner.constrain(widthAndHeight: 30)
        } else: {
            inner.constrain(widthAndHeight: 5)
        }
        expect(stage.frame(of: inner), 0, 0, 5, 5)
        width.constant = 200
        expect(stage.frame(of: inner), 0, 0, 30, 30)
    }

    @Test("traits: what is overridden above, and the size of text")
    func traits() {
        let stage = Stage()
        place(stage.v, in: stage.box, while: .dark)
        place(stage.l, in: stage.box, while: .contentSizeCategoryIsAccessibility)
        let before = updates(of: stage.v)
        stage.window.traitOverrides.userInterfaceStyle = .dark
        expect(stage.frame(of: stage.v), 0, 0, 10, 10)
        #expect(updates(of: stage.v) == before + 1)
        stage.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        expect(stage.frame(of: stage.l), 0, 0, 10, 10)
        stage.window.traitOverrides.preferredContentSizeCategory = .extraLarge
        expect(stage.frame(of: stage.l), 0, 0, 20, 20)
    }

    @Test("visibility of a view, hidden and shown again")
    func visibility() {
        let stage = Stage()
        place(stage.v, in: stage.box, while: .view(stage.s, is: .visible))
        let before = updates(of: stage.v)
        stage.s.isHidden = true
        #expect(updates(of: stage.v) == before + 1)
        expect(stage.frame(of: stage.v), 0, 0, 20, 20)
        stage.s.isHidden = true
        #expect(updates(of: stage.v) == before + 1)
        stage.s.isHidden = false
        expect(stage.frame(of: stage.v), 0, 0, 10, 10)
    }

    @Test("several conditions that follow the same kind of change of the same view are still simple")
    func sameKind() {
        let stage = Stage()
        place(stage.v, in: stage.box, while: .any(.view(stage.s, is: .hidden), .view(stage.s, is: .visible).isFalse))
        UIView.if(.view(stage.s, is: .hidden)) { stage.v.isOpaque = true }
        let before = updates(of: stage.v)
        stage.s.isHidden = true
        #expect(updates(of: stage.v) == before + 1)
    }

    @Test("the same kind of change of two views is acted on once, at the end of the turn")
    func twoViews() {
        let stage = Stage()
        stage.box.addSubview(stage.l)
        place(stage.v, in: stage.box, while: .all(.view(stage.s, is: .hidden), .view(stage.l, is: .hidden)))
        let before = updates(of: stage.v)
        stage.s.isHidden = true
        stage.l.isHidden = true
        #expect(updates(of: stage.v) == before)
        stage.turn()
        #expect(updates(of: stage.v) == before + 1)
        expect(stage.frame(of: stage.v), 0, 0, 10, 10)
        stage.turn()
        #expect(updates(of: stage.v) == before + 1)
    }

    @Test("names: each has its constraints, of several calls; the same name again changes nothing")
    func names() {
        let stage = Stage()
        stage.box.addSubview(stage.v, pinnedTo: .topLeading)
        UIView.addNamedConditionalConfigurations(configurations: [
            .main: { stage.v.constrain(widthAndHeight: 1) },
            .custom: { stage.v.constrain(widthAndHeight: 2) },
            .combined(.expanded, .top): { stage.v.constrain(widthAndHeight: 3) },
        ])
        expect(stage.frame(of: stage.v), 0, 0, 1, 1)
        let before = updates(of: stage.v)
        stage.v.activeConditionalConstraintsConfigurationName = .custom
        #expect(updates(of: stage.v) == before + 1)
        stage.v.activeConditionalConstraintsConfigurationName = .custom
        #expect(updates(of: stage.v) == before + 1)
        expect(stage.frame(of: stage.v), 0, 0, 2, 2)
        stage.v.activeConditionalConstraintsConfigurationName = .combined(.expanded, .top)
        expect(stage.frame(of: stage.v), 0, 0, 3, 3)
        #expect(UIView.Condition.ConfigurationName.combined(.expanded, .top).rawValue == "expanded.top")
        #expect(UIView.Condition.ConfigurationName.visible.rawValue == "shown")
        #expect(stage.l.activeConditionalConstraintsConfigurationName == .main)
    }

    @Test("a name is a view's own; another view's is asked for by naming the view")
    func namesOfOthers() {
        let stage = Stage()
        place(stage.v, in: stage.box, while: .view(stage.s, has: .name(is: .active)))
        stage.v.activeConditionalConstraintsConfigurationName = .active
        expect(stage.frame(of: stage.v), 0, 0, 20, 20)
        stage.s.activeConditionalConstraintsConfigurationName = .active
        expect(stage.frame(of: stage.v), 0, 0, 10, 10)
    }

    @Test("callbacks are asked when the view is told to look, now or at the end of the turn")
    func forced() {
        let stage = Stage()
        final class Answer { var value = false }
        let answer = Answer()
        place(stage.v, in: stage.box, while: .callback { answer.value })
        answer.value = true
        expect(stage.frame(of: stage.v), 0, 0, 20, 20)
        stage.v.forceUpdateConditionalConstraints()
        expect(stage.frame(of: stage.v), 0, 0, 10, 10)
        answer.value = false
        let before = updates(of: stage.v)
        stage.v.setConditionalConstraintsNeedsUpdate()
        stage.v.setConditionalConstraintsNeedsUpdate()
        #expect(updates(of: stage.v) == before)
        stage.turn()
        #expect(updates(of: stage.v) == before + 1)
        expect(stage.frame(of: stage.v), 0, 0, 20, 20)
        stage.v.updateConditionalConstraintsIfNeeded()
        #expect(updates(of: stage.v) == before + 1, "nothing was waiting")
    }

    @Test("changes are animated where that was asked for")
    func animated() {
        for animates in [false, true] {
            let stage = Stage()
            let result = place(stage.v, in: stage.box, while: .view(stage.s, is: .hidden))
            if animates { result.animateChanges() }
            stage.window.layoutIfNeeded()
            #expect(stage.v.layer.animationKeys() ?? [] == [])
            stage.s.isHidden = true
            stage.window.layoutIfNeeded()
            #expect((stage.v.layer.animationKeys() ?? []).isEmpty == !animates)
            expect(stage.frame(of: stage.v), 0, 0, 10, 10)
        }
    }

    @Test("of two sets that contradict each other only one is ever active")
    func noConflict() {
        let stage = Stage()
        place(stage.v, in: stage.box, while: .view(stage.s, is: .hidden))
        let reports = Diagnostics.collect {
            for isHidden in [true, false, true, false] {
                stage.s.isHidden = isHidden
                stage.window.layoutIfNeeded()
                let sizes = stage.v.constraints.filter { $0.isActive && $0.firstAttribute == .width }
                #expect(sizes.count == 1)
            }
        }
        #expect(reports.isEmpty)
    }

    @Test("a view that was taken out of the tree is left alone when its condition changes")
    func removed() {
        let stage = Stage()
        UIView.if(.view(stage.s, is: .hidden)) {
            stage.box.addSubview(stage.v, filling: .superview)
        } else: {
            stage.box.addSubview(stage.v, filling: .safeArea)
        }
        stage.window.layoutIfNeeded()
        stage.v.removeFromSuperview()
        stage.s.isHidden = true
        #expect(stage.v.superview == nil)
    }

    @Test("the constraints that a call makes under a condition are in its list, active or not")
    func lists() {
        let stage = Stage()
        var (then, otherwise): (ConstraintsList?, ConstraintsList?)
        UIView.if(.view(stage.s, is: .hidden)) {
            then = stage.box.addSubview(stage.v, filling: .superview)
        } else: {
            otherwise = stage.box.addSubview(stage.v, filling: .safeArea)
        }
        #expect(then?.all.count == 4 && otherwise?.all.count == 4)
        #expect(then?.isActive == false && otherwise?.isActive == true)
        stage.s.isHidden = true
        #expect(then?.isActive == true && otherwise?.isActive == false)
    }

    @Test("what conditions say of a view, by its size", arguments: [1.0, 2, 3])
    func sizeTruth(scale: Double) {
        let outer = Runtime.current
        Runtime.current = Runtime(device: .blank(CGSize(width: 320, height: 480), scale: CGFloat(scale)))
        defer { Runtime.current = outer }
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        let holds: [UIView.Condition] = [
            .width(is: .exactly(100)), .width(is: .atLeast(100)), .width(is: .atMost(100)), .height(is: .atLeast(49)),
            .width(is: .exactly(100), heightIs: .exactly(50)), .widthAndHeight(is: .atLeast(50)),
            .width(is: .exactly(40, multiplier: 2, constant: 20)),
            // Less than half a pixel is nothing.
            .width(is: .exactly(100 + 0.4 / CGFloat(scale))), .view(view, is: .height(is: .atMost(50))),
        ]
        let fails: [UIView.Condition] = [
            .width(is: .exactly(101)), .width(is: .atLeast(101)), .width(is: .atMost(99)),
            .width(is: .exactly(100), heightIs: .exactly(100)), .widthAndHeight(is: .atLeast(60)),
            .width(is: .exactly(100 + 0.6 / CGFloat(scale))),
        ]
        for (index, condition) in holds.enumerated() { #expect(condition.isTrue(for: view), "\(index)") }
        for (index, condition) in fails.enumerated() { #expect(!condition.isTrue(for: view), "\(index)") }
    }

    @Test("what conditions say of a view, by its traits")
    func traitTruth() {
        let stage = Stage()
        func check(_ condition: UIView.Condition, _ change: (inout any UIMutableTraits) -> Void) {
            var traits: any UIMutableTraits = stage.box.traitOverrides
            change(&traits)
            if let overrides = traits as? UITraitOverrides { stage.box.traitOverrides = overrides }
            stage.window.layoutIfNeeded()
            #expect(condition.isTrue(for: stage.box))
            #expect(!condition.isFalse.isTrue(for: stage.box))
        }
        check(.verticallyCompact) { $0.verticalSizeClass = .compact }
        check(.verticallyRegular) { $0.verticalSizeClass = .regular }
        check(.isVerticallyRegular) { $0.verticalSizeClass = .regular }
        check(.horizontallyCompact) { $0.horizontalSizeClass = .compact }
        check(.horizontallyRegular) { $0.horizontalSizeClass = .regular }
        check(.phone) { $0.userInterfaceIdiom = .phone }
        check(.pad) { $0.userInterfaceIdiom = .pad }
        check(.mac) { $0.userInterfaceIdiom = .mac }
        check(.tv) { $0.userInterfaceIdiom = .tv }
        check(.carPlay) { $0.userInterfaceIdiom = .carPlay }
        check(.idiom(.pad)) { $0.userInterfaceIdiom = .pad }
        check(.light) { $0.userInterfaceStyle = .light }
        check(.dark) { $0.userInterfaceStyle = .dark }
        check(.rightToLeft) { $0.layoutDirection = .rightToLeft }
        check(.leftToRight) { $0.layoutDirection = .leftToRight }
        check(.trait(\.displayScale, is: 3)) { $0.displayScale = 3 }
        check(.traits(in: UITraitCollection(userInterfaceStyle: .dark))) { $0.userInterfaceStyle = .dark }
        check(.view(stage.box, has: \.displayScale, is: 1)) { $0.displayScale = 1 }
        check(.view(stage.box, hasTraitsIn: UITraitCollection(displayScale: 1))) { _ in }
        check(.contentSizeCategory(is: .large)) { $0.preferredContentSizeCategory = .large }
        check(.contentSizeCategory(isNot: .small)) { _ in }
        check(.contentSizeCategory(isLargerThan: .medium)) { _ in }
        check(.contentSizeCategory(isSmallerThan: .extraLarge)) { _ in }
        check(.contentSizeCategory(isAtLeast: .large)) { _ in }
        check(.contentSizeCategory(isAtMost: .large)) { _ in }
        check(.contentSizeCategoryIsNotAccessibility) { _ in }
        check(.contentSizeCategoryIsAccessibility) { $0.preferredContentSizeCategory = .accessibilityMedium }
    }

    @Test("combinations, of a view or of the one that is placed")
    func combinationTruth() {
        let (view, other) = (UIView(), UIView())
        other.isHidden = true
        let table: [(UIView.Condition, Bool)] = [
            (.all([.visible, .alwaysTrue]), true), (.all(.visible, .alwaysFalse), false),
            (.any([.hidden, .alwaysTrue]), true), (.any(.hidden, .alwaysFalse), false),
            (.not([.hidden, .alwaysFalse]), true), (.not(.hidden, .alwaysTrue), false),
            (.view(other, all: .hidden, .alwaysTrue), true), (.view(other, all: [.hidden, .alwaysFalse]), false),
            (.view(other, any: .visible, .alwaysTrue), true), (.view(other, any: [.visible]), false),
            (.view(other, matches: { $0.isHidden }), true), (.callback { $0.isHidden }, false),
            (.view(other, has: .hidden).and(.visible), true), (.hidden.or(.view(other, is: .hidden).isTrue), true),
            (.all([]), true), (.any([]), false), (.not([]), true),
        ]
        for (index, row) in table.enumerated() { #expect(row.0.isTrue(for: view) == row.1, "\(index)") }
    }
}

extension UIView.Condition.ConfigurationName {
    fileprivate static let custom = Self(rawValue: "custom")
}
