import Testing
import UIKit

@testable import AutoLayoutConvenience

@MainActor
@Suite("Stacks, scroll views, keyboards", .serialized)
struct ContainerTests {
    @Test("a view with insets around it")
    func insetted() {
        let stage = Stage()
        let stack = stage.l.insetted(by: .all(10))
        let size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        #expect(size == CGSize(width: 120, height: 60))
        stage.box.addSubview(stack, pinnedTo: .topLeading)
        expect(stage.frame(of: stage.l), 10, 10, 100, 40)
    }

    @Test("views stacked vertically")
    func stacked() {
        let stage = Stage()
        let b = SizedView(60, 20)
        let stack = UIView.verticallyStacked(stage.l, b, spacing: 4)
        #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 100, height: 64))
        stage.box.addSubview(stack, pinnedTo: .topLeading)
        expect(stage.frame(of: b), 0, 44, 100, 20)
    }

    @Test("a view centred in a frame")
    func centred() {
        let stage = Stage()
        let stack = stage.l.centered()
        stage.box.addSubview(stack, pinnedAt: CGRect(x: 0, y: 0, width: 300, height: 200))
        expect(stage.frame(of: stage.l), 100, 80, 100, 40)
    }

    @Test("a stack hides while nothing in it shows")
    func autoHiding() {
        let (a, b) = (UIView(), UIView())
        let stack = UIView.horizontallyStacked(a, b)
        #expect(!stack.isHidden)
        a.isHidden = true
        #expect(!stack.isHidden)
        b.isHidden = true
        #expect(stack.isHidden)
        a.isHidden = false
        #expect(!stack.isHidden)
    }

    @Test("content that is higher than the screen scrolls")
    func scrolls() {
        let stage = Stage()
        let scrollView = stage.v.constrain(height: 1000).verticallyScrollable()
        stage.box.addSubview(scrollView, filling: .superview)
        stage.window.layoutIfNeeded()
        #expect(scrollView.contentSize == CGSize(width: 320, height: 1000))
        #expect(scrollView.adjustedContentInset == UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0))
    }

    @Test("content that is lower than the screen is stretched to it")
    func stretches() {
        let stage = Stage()
        let content = SizedView(100, 100)
        let scrollView = content.verticallyScrollable()
        stage.box.addSubview(scrollView, filling: .superview)
        stage.window.layoutIfNeeded()
        #expect(content.bounds.height == 426)
    }

    @Test("guides at the keyboard")
    func keyboard() {
        let stage = Stage()
        let other = UIView()
        stage.box.addSubview(stage.v, filling: .keyboardSafeArea)
        stage.box.addSubview(other, filling: .keyboardFrame)
        expect(stage.frame(of: stage.v), 0, 20, 320, 426)
        expect(stage.frame(of: other), 0, 480, 320, 0)
        SimulatedKeyboard.current.show(CGRect(x: 0, y: 280, width: 320, height: 200))
        expect(stage.frame(of: stage.v), 0, 20, 320, 260)
        expect(stage.frame(of: other), 0, 280, 320, 200)
        SimulatedKeyboard.current.hide()
        expect(stage.frame(of: stage.v), 0, 20, 320, 426)
    }

    @Test("a collapsed view has no height, an expanded one that of its content")
    func collapsable() {
        let stage = Stage()
        let view = CollapsableView(view: stage.l)
        stage.box.addSubview(view, pinnedTo: .top)
        #expect(stage.frame(of: view).height == 40)
        view.isExpanded = false
        #expect(stage.frame(of: view).height == 0)
        view.isExpanded = true
        #expect(stage.frame(of: view).height == 40)
    }

    @Test("of several collapsable views those that show have spacing between them")
    func multiCollapsable() {
        let stage = Stage()
        let view = MultiCollapsableView()
        let parts = [SizedView(100, 40), SizedView(100, 20), SizedView(100, 30)]
        view.views = parts
        stage.box.addSubview(view, pinnedTo: .top)
        #expect(stage.frame(of: view).height == 106)
        view.setIsExpanded(false, view: parts[1], animated: false)
        #expect(stage.frame(of: view).height == 78)
        #expect(!view.areAllViewsExpanded && view.hasAnExpandedView && !view.isExpanded(parts[1]))
        view.collapseAll(animated: false)
        #expect(stage.frame(of: view).height == 0)
    }
}
