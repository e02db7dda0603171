import Observation
import Testing
import UIKitTesting

@testable import UIKit

@Observable private final class Model {
    var width: CGFloat = 10
    var text = "one"
}

/// What `layoutSubviews` and `updateProperties` read of observable objects brings them about again, in any design.
@MainActor
struct ObservedLayoutTests {
    private final class Box: UIView {
        let model = Model()
        let part = UIView()
        var layouts = 0
        var updates = 0

        override init(frame: CGRect) {
            super.init(frame: frame)
            addSubview(part)
        }
        required init?(coder: NSCoder) { nil }
        override func updateProperties() {
            super.updateProperties()
            updates += 1
            part.accessibilityLabel = model.text
        }
        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
            part.frame.size.width = model.width
        }
    }

    private final class Screen: UIViewController {
        let model = Model()
        var widths: [CGFloat] = []
        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            widths.append(model.width)
        }
    }

    @Test(
        "a view is laid out again when an observable object changes that its layout read",
        arguments: SystemDesign.allCases)
    func layout(_ design: SystemDesign) throws {
        try Harness.run(design: design) { harness in
            let box = Box(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            harness.show(box)
            #expect(box.part.frame.width == 10)
            let (layouts, updates) = (box.layouts, box.updates)
            harness.layOut()
            #expect(box.layouts == layouts, "nothing changed")
            box.model.width = 20
            harness.layOut()
            #expect(box.part.frame.width == 20 && box.layouts == layouts + 1 && box.updates == updates)
            box.model.text = "two"
            harness.layOut()
            #expect(box.part.accessibilityLabel == "two" && box.updates == updates + 1)
        }
    }

    @Test("a controller's hooks around the layout count as its view's")
    func controller() throws {
        try Harness.run { harness in
            let screen = Screen()
            harness.show(screen)
            screen.widths = []
            screen.model.width = 30
            harness.layOut()
            #expect(screen.widths == [30])
        }
    }

    @Test("after many layouts a change lays out once, and what was read before and is no longer lays out no more")
    func manyLayouts() throws {
        try Harness.run { harness in
            let box = Box(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            harness.show(box)
            for _ in 0..<100 {
                box.setNeedsLayout()
                harness.layOut()
            }
            let layouts = box.layouts
            box.model.width = 40
            harness.layOut()
            #expect(box.layouts == layouts + 1 && box.part.frame.width == 40)
            // The run before has ended: one that ends does not mark the view.
            #expect(!box.layer.needsLayout())
        }
    }

    @Test("a view whose layout reads an object does not outlive its owner")
    func lifetime() throws {
        try Harness.run { harness in
            weak var gone: Box?
            let model: Model
            do {
                let box = Box(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
                harness.show(box)
                model = box.model
                box.removeFromSuperview()
                gone = box
                harness.show(UIView())
            }
            harness.layOut()
            #expect(gone == nil)
            model.width = 1
        }
    }
}
