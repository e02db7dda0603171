import Testing
import UIKit

@testable import AutoLayoutConvenience

/// On the stage of 320 by 480 points with a safe area of 20 above and 34 below.
@MainActor
@Suite("Keyboard", .serialized)
struct KeyboardTests {
    /// 200 points high, at the bottom.
    private func showKeyboard() { SimulatedKeyboard.current.show(CGRect(x: 0, y: 280, width: 320, height: 200)) }
    private func hideKeyboard() { SimulatedKeyboard.current.hide() }

    @Test("guides of a view that lies higher end where the keyboard covers it")
    func lowerPart() {
        let stage = Stage()
        let (safe, frame, box) = (UIView(), UIView(), UIView(frame: CGRect(x: 0, y: 100, width: 320, height: 200)))
        stage.box.addSubview(box)
        box.addSubview(safe, filling: .keyboardSafeArea)
        box.addSubview(frame, filling: .keyboardFrame)
        showKeyboard()
        defer { hideKeyboard() }
        expect(stage.frame(of: safe), 0, 100, 320, 180)
        expect(stage.frame(of: frame), 0, 280, 320, 20)
        hideKeyboard()
        expect(stage.frame(of: safe), 0, 100, 320, 200)
        expect(stage.frame(of: frame), 0, 300, 320, 0)
    }

    @Test("a view that comes in while the keyboard shows has its guides right, and when it is resized")
    func comesLater() {
        let stage = Stage()
        let (safe, box) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480)))
        box.addSubview(safe, filling: .keyboardSafeArea)
        showKeyboard()
        defer { hideKeyboard() }
        stage.box.addSubview(box)
        expect(stage.frame(of: safe), 0, 20, 320, 260)
        box.frame.size.height = 300
        expect(stage.frame(of: safe), 0, 20, 320, 260)
        box.frame.size.height = 250
        expect(stage.frame(of: safe), 0, 20, 320, 230)
    }

    @Test("a transform above does not move the keyboard's place, unless it should")
    func transforms() {
        let stage = Stage()
        let frame = UIView()
        let box = UIView(frame: stage.box.bounds)
        stage.box.addSubview(box)
        box.addSubview(frame, filling: .keyboardFrame)
        box.transform = CGAffineTransform(translationX: 0, y: -100)
        showKeyboard()
        defer { hideKeyboard() }
        stage.window.layoutIfNeeded()
        #expect(frame.bounds.height == 200)
        box.keyboardFrameLayoutGuide.ignoreHierarchyTransforms = false
        stage.window.layoutIfNeeded()
        #expect(frame.bounds.height == 100)
    }

    @Test("each view has one guide of a kind, by a name that stays")
    func identity() {
        let view = UIView()
        #expect(view.keyboardFrameLayoutGuide === view.keyboardFrameLayoutGuide)
        #expect(view.keyboardSafeAreaLayoutGuide === view.keyboardSafeAreaLayoutGuide)
        #expect(view.layoutGuides.count == 2)
        #expect(view.unsafeAreaLayoutGuides.top === view.unsafeAreaLayoutGuides.top)
        #expect(view.unsafeAreaLayoutGuides.top !== view.excludedByLayoutMarginGuides.top)
        #expect(view.unreadableContentGuides.leading === view.unreadableContentLayoutGuides.leading)
        #expect(
            view.unsafeAreaLayoutGuides.top.identifier
                == "AutoLayoutConvenience.excluded.\(view.safeAreaLayoutGuide.identifier).top")
    }

    @Test("scrolling content has room for the keyboard beyond the safe area, and gives it back")
    func scrollView() {
        let stage = Stage()
        let scrollView = UIView.verticallyScrollable(stage.v.constrain(height: 1000), avoidsKeyboard: true)
        stage.box.addSubview(scrollView, filling: .superview)
        stage.window.layoutIfNeeded()
        #expect(scrollView.isAdjustingForKeyboard && scrollView.contentInset.bottom == 0)
        showKeyboard()
        defer { hideKeyboard() }
        #expect(scrollView.contentInset.bottom == 166)
        #expect(scrollView.verticalScrollIndicatorInsets.bottom == 166)
        #expect(scrollView.adjustedContentInset.bottom == 200)
        scrollView.isAdjustingForKeyboard = false
        #expect(scrollView.contentInset.bottom == 0)
        scrollView.isAdjustingForKeyboard = true
        #expect(scrollView.contentInset.bottom == 166)
        hideKeyboard()
        #expect(scrollView.contentInset.bottom == 0)
    }

    @Test("content that is stretched to the screen shrinks with the keyboard")
    func stretched() {
        let stage = Stage()
        let content = SizedView(100, 100)
        let scrollView = content.verticallyScrollable(avoidsKeyboard: true)
        stage.box.addSubview(scrollView, filling: .superview)
        expect(stage.frame(of: content), 0, 20, 320, 426)
        showKeyboard()
        defer { hideKeyboard() }
        stage.window.layoutIfNeeded()
        #expect(content.bounds.height == 260)
    }
}
