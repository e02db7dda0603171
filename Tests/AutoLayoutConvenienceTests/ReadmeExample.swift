import Testing
import UIKit
import UIKitTesting

@testable import AutoLayoutConvenience

/// The README's example of eight lines: a title and a text that scroll when they have to, buttons that lie beside each
/// other where height is compact, and a close button that goes to another corner there.
@MainActor
private struct ReadmeExample {
    let title = SizedView(200, 40)
    let text = SizedView(200, 60)
    let action = SizedView(200, 50)
    let cancel = SizedView(200, 50)
    let close = UIView()
    let background = UIView()

    init(in view: UIView) {
        let labels = UIView.verticallyStacked(title, text, spacing: 8)
        let buttons = UIView.autoAdjustingVerticallyStacked(action, cancel, spacing: 8)
        background.addSubview(
            .verticallyStacked(labels.verticallyCentered().verticallyScrollable(), buttons, spacing: 8),
            filling: .superview)
        UIView.if(.verticallyRegular) {
            background.addSubview(close.constrain(widthAndHeight: 32), pinning: .center, to: .topLeading)
        } else: {
            background.addSubview(close.constrain(widthAndHeight: 24), pinning: .center, to: .topTrailing)
        }
        view.addSubview(background, filling: .safeArea, insets: .all(32))
    }
}

@MainActor
@Suite("The README's example", .serialized)
struct ReadmeExampleTests {
    @Test("its buttons are 50 points high, as wide as they are made, and stand apart where height is compact")
    func buttons() {
        let stage = Stage(TestScreen.all[0], rightToLeft: false)
        let button = UIButton.platter(title: "Revert", backgroundColor: .white)
        stage.box.addSubview(button, pinnedTo: .top, horizontally: .fill)
        stage.window.layoutIfNeeded()
        #expect(button.frame.height == 50 && button.layer.cornerRadius == 8)
        #expect(button.backgroundColor == .white && UIButton.platter(title: nil).backgroundColor == .systemBlue)
    }

    @Test("it fits every screen, in both directions", arguments: TestScreen.all)
    func frames(_ screen: TestScreen) {
        for rightToLeft in [false, true] {
            let stage = Stage(screen, rightToLeft: rightToLeft)
            let example = ReadmeExample(in: stage.box)
            let reports = Diagnostics.collect { stage.window.layoutIfNeeded() }
            #expect(reports.isEmpty)
            let room = screen.safeArea.insetBy(dx: 32, dy: 32)
            #expect(stage.frame(of: example.background) == room)
            let compact = screen.height == .compact
            let (size, x): (CGFloat, CGFloat) = compact ? (24, room.width) : (32, 0)
            let center = rightToLeft ? room.width - x : x
            #expect(example.close.frame == CGRect(x: center - size / 2, y: -size / 2, width: size, height: size))

            let buttons = [example.action, example.cancel].map { $0.convert($0.bounds, to: example.background) }
            let end = room.height
            if compact {
                let width = (room.width - 8) / 2
                let first = CGRect(x: 0, y: end - 50, width: width, height: 50)
                let second = CGRect(x: width + 8, y: end - 50, width: width, height: 50)
                #expect(buttons == (rightToLeft ? [second, first] : [first, second]))
            } else {
                #expect(buttons[0] == CGRect(x: 0, y: end - 108, width: room.width, height: 50))
                #expect(buttons[1] == CGRect(x: 0, y: end - 50, width: room.width, height: 50))
            }
            // The labels are in the middle of what is left above the buttons.
            let above = end - (compact ? 50 : 108) - 8
            let labels = example.title.convert(example.title.bounds, to: example.background)
            #expect(abs(labels.minY - (above - 108) / 2) <= 0.5)
        }
    }

    @Test("labels that are too high scroll")
    func scrolls() throws {
        let stage = Stage(.phoneLandscape)
        let example = ReadmeExample(in: stage.box)
        example.text.wanted.height = 900
        let scrollView = try #require(stage.box.firstScrollableView)
        stage.window.layoutIfNeeded()
        // 393 - 21 - 2 * 32 is the room, 50 + 8 are the buttons'.
        #expect(scrollView.bounds.height == 250)
        #expect(scrollView.contentSize.height == 948)
    }

    @Test("turning the phone moves the close button and lays the buttons down")
    func rotation() throws {
        try Harness.run(device: "iPhone 15") { harness in
            let controller = UIViewController()
            let example = ReadmeExample(in: controller.view)
            harness.show(controller)
            #expect(example.close.frame == CGRect(x: -16, y: -16, width: 32, height: 32))
            Runtime.current.turnDevice(to: .landscapeRight)
            harness.layOut()
            let width: CGFloat = 852 - 118 - 64
            #expect(example.close.frame == CGRect(x: width - 12, y: -12, width: 24, height: 24))
            #expect(example.action.bounds.width == (width - 8) / 2)
            Runtime.current.turnDevice(to: .portrait)
            harness.layOut()
            #expect(example.close.frame == CGRect(x: -16, y: -16, width: 32, height: 32))
            #expect(example.action.bounds.width == 329)
        }
    }
}
