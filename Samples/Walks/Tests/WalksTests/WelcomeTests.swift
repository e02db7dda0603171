import Testing
import UIKit
import UIKitTesting
import Walks

@MainActor
@Suite("The welcome screen")
struct WelcomeTests {
    @Test("looks as it did")
    func looks() {
        assertSnapshot(of: WelcomeController.make(), as: .image(on: .iPhone13))
        assertSnapshot(
            of: WelcomeController.make(),
            as: .image(on: .iPhoneSe, traits: UITraitCollection(userInterfaceStyle: .dark)), named: "small-dark")
    }

    @Test("begins with a tap")
    func begins() throws {
        try Harness.run(device: "iPhone 16") { harness in
            let screen = WelcomeController.make()
            harness.show(screen)
            try harness.tap(.text("Get Started"))
            #expect(screen.isStarted)
        }
    }
}
