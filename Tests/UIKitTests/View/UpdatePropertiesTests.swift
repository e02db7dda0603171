import Observation
import Testing
import UIKitTesting

@testable import UIKit

@Observable private final class Model {
    var text = "one"
    var unread = 0
}

@MainActor
struct UpdatePropertiesTests {
    private final class Screen: UIViewController {
        let model = Model()
        let label = UILabel()
        var log: [String] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(label)
        }
        override func updateProperties() {
            super.updateProperties()
            label.text = model.text
            log.append("properties")
        }
        override func viewWillLayoutSubviews() {
            super.viewWillLayoutSubviews()
            log.append("layout")
        }
    }

    @Test("properties are updated before the first layout, and again when an observable object changes that was read")
    func observed() throws {
        try Harness.run { harness in
            let screen = Screen()
            harness.show(screen)
            #expect(screen.label.text == "one" && screen.log.first == "properties")
            screen.log = []
            harness.layOut()
            #expect(screen.log.isEmpty)
            screen.model.unread = 1
            harness.layOut()
            #expect(screen.log.isEmpty, "it was not read")
            screen.model.text = "two"
            harness.layOut()
            #expect(screen.label.text == "two" && screen.log.first == "properties")
        }
    }

    @Test("marked, they are updated in the next turn, or at once where that is asked for")
    func marked() throws {
        try Harness.run { harness in
            let screen = Screen()
            harness.show(screen)
            screen.log = []
            screen.updatePropertiesIfNeeded()
            #expect(screen.log.isEmpty)
            screen.setNeedsUpdateProperties()
            screen.updatePropertiesIfNeeded()
            #expect(screen.log == ["properties"])
        }
    }
}
