import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Controls that move, on a clock that tests step.
@MainActor
struct ControlAnimationTests {
    /// The greatest x of what the view's subviews show now.
    private func shownLayers(_ view: UIView) -> [CALayer] {
        view.subviews.map { $0.layer.presentation() ?? $0.layer }
    }

    @Test("a tapped switch slides its thumb")
    func switchSlides() throws {
        try Harness.run { harness in
            let view = UISwitch(frame: CGRect(x: 100, y: 100, width: 51, height: 31))
            harness.show(view)
            let thumb = try #require(view.subviews.first?.subviews.first)
            let start = harness.shownFrame(of: thumb).minX
            try harness.tap(view)
            #expect(view.isOn)
            harness.step(0.12)
            let middle = harness.shownFrame(of: thumb).minX
            harness.step(0.3)
            let end = harness.shownFrame(of: thumb).minX
            #expect(end - start == 20)
            #expect(middle > start + 3 && middle < end - 3)
        }
    }

    @Test("without animation, and with animations off, values show at once")
    func atOnce() throws {
        try Harness.run { harness in
            let view = UISwitch(frame: CGRect(x: 100, y: 100, width: 51, height: 31))
            harness.show(view)
            let thumb = try #require(view.subviews.first?.subviews.first)
            view.setOn(true, animated: false)
            #expect(harness.shownFrame(of: thumb).minX == 122)
            UIView.setAnimationsEnabled(false)
            view.setOn(false, animated: true)
            UIView.setAnimationsEnabled(true)
            #expect(harness.shownFrame(of: thumb).minX == 102)
        }
    }

    @Test("the mark of a segmented control slides to the tapped segment")
    func segmented() throws {
        try Harness.run { harness in
            let view = UISegmentedControl(items: ["One", "Two", "Three"])
            view.frame = CGRect(x: 20, y: 100, width: 302, height: 32)
            view.selectedSegmentIndex = 0
            harness.show(view)
            let pill = try #require(view.subviews.flatMap(\.subviews).first { $0.layer.cornerRadius == 7 })
            let start = harness.shownFrame(of: pill).minX
            try harness.tap(view, at: CGPoint(x: 280, y: 16))
            #expect(view.selectedSegmentIndex == 2)
            harness.step(0.12)
            let middle = harness.shownFrame(of: pill).minX
            harness.step(0.3)
            #expect(start < middle && middle < harness.shownFrame(of: pill).minX)
        }
    }

    @Test("progress and slider values set with animation are on their way at half time")
    func bars() throws {
        try Harness.run { harness in
            let progress = UIProgressView(frame: CGRect(x: 0, y: 100, width: 200, height: 4))
            let slider = UISlider(frame: CGRect(x: 0, y: 200, width: 200, height: 31))
            harness.show(progress)
            harness.show(slider)
            progress.progress = 0.25
            harness.layOut()
            progress.setProgress(0.75, animated: true)
            slider.setValue(1, animated: true)
            let thumb = try #require(slider.subviews.last)
            let fill = try #require(progress.subviews.last)
            harness.step(0.12)
            #expect((60...140).contains(harness.shownFrame(of: fill).width))
            #expect((40...160).contains(harness.shownFrame(of: thumb).midX))
            harness.step(0.3)
            #expect(harness.shownFrame(of: fill).width == 150)
            #expect(harness.shownFrame(of: thumb).midX > 170)
        }
    }

    @Test("a progress view follows the progress that it observes")
    func observed() throws {
        try Harness.run { harness in
            let view = UIProgressView(frame: CGRect(x: 0, y: 100, width: 200, height: 4))
            let progress = Progress(totalUnitCount: 10)
            progress.completedUnitCount = 2
            view.observedProgress = progress
            #expect(view.progress == 0.2)
            harness.show(view)
            progress.completedUnitCount = 7
            harness.step()
            #expect(view.progress == 0.7)
            view.observedProgress = nil
            progress.completedUnitCount = 9
            harness.step()
            #expect(view.progress == 0.7)
        }
    }
}
