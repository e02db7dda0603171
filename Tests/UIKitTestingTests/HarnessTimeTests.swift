import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("Time in a harness")
struct HarnessTimeTests {
    @Test("what a screen puts off comes as a test lets time pass, and no sooner")
    func delayed() throws {
        try Harness.run { harness in
            let label = UILabel()
            harness.show(label)
            DispatchQueue.main.asyncAfter(deadline: .now() + 2) { label.text = "Loaded" }
            DispatchQueue.main.asyncAfter(deadline: .now() + 60) { label.text = "Too late" }
            harness.step(1.9)
            #expect(label.text == nil)
            try harness.wait(for: .text("Loaded"))
            harness.step(30)
            #expect(label.text == "Loaded")
        }
    }
}
