import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// A pointer over views.
@MainActor
struct HoverTests {
    private final class Hovered: UIView {
        var log: [String] = []
        var touches: [Int?] = []

        init(_ frame: CGRect) {
            super.init(frame: frame)
            addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: Selector(Hovered.hovered)))
        }
        required init?(coder: NSCoder) { nil }

        func hovered(_ hover: UIHoverGestureRecognizer) {
            let place = hover.location(in: self)
            switch hover.state {
            case .began: log.append("in at \(Int(place.x)),\(Int(place.y))")
            case .changed: log.append("at \(Int(place.x)),\(Int(place.y))")
            case .ended: log.append("out")
            default: log.append("?")
            }
        }
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            guard let touch = touches.first else { return }
            self.touches.append(event?.coalescedTouches(for: touch)?.count)
            self.touches.append(event?.predictedTouches(for: touch)?.count)
            self.touches.append(event?.coalescedTouches(for: UITouch())?.count)
        }
    }

    @Test(
        "a hover begins where the pointer comes in, follows it, and ends where it leaves; parents hover with children")
    func follows() throws {
        try Harness.run { harness in
            let outer = Hovered(CGRect(x: 50, y: 100, width: 200, height: 200))
            let inner = Hovered(CGRect(x: 20, y: 20, width: 50, height: 50))
            outer.addSubview(inner)
            harness.show(outer)
            try harness.hover(outer, at: CGPoint(x: 100, y: 100))
            try harness.hover(outer, at: CGPoint(x: 110, y: 100))
            try harness.hover(inner, at: CGPoint(x: 5, y: 6))
            try harness.hover(outer, at: CGPoint(x: 100, y: 100))
            try harness.hover(nil)
            #expect(outer.log == ["in at 100,100", "at 110,100", "at 25,26", "at 100,100", "out"])
            #expect(inner.log == ["in at 5,6", "out"])
        }
    }

    @Test("fingers do not hover, and a recognizer that is off hears nothing")
    func fingers() throws {
        try Harness.run { harness in
            let view = Hovered(CGRect(x: 50, y: 100, width: 200, height: 200))
            harness.show(view)
            try harness.tap(view)
            #expect(view.log.isEmpty)
            #expect(view.touches == [1, 0, nil], "an event tells all of a touch, and guesses nothing")
            view.gestureRecognizers?.first?.isEnabled = false
            try harness.hover(view)
            #expect(view.log.isEmpty)
        }
    }

    @Test("feedback generators may be prepared and triggered, and belong to a view")
    func feedback() {
        let generator = UIImpactFeedbackGenerator(style: .medium)
        generator.prepare()
        generator.impactOccurred()
        generator.impactOccurred(intensity: 0.5)
        UISelectionFeedbackGenerator().selectionChanged()
        UINotificationFeedbackGenerator().notificationOccurred(.success)
        let view = UIView()
        let own = UIImpactFeedbackGenerator(style: .rigid, view: view)
        #expect(own.view === view && view.interactions.count == 1)
    }
}
