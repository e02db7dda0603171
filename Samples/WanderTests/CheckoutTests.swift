import Testing
import UIKit
import UIKitTesting

@testable import Wander

// How screens are tested: a harness has a device, fingers and a clock of its own; views are found by what they say.

@MainActor
@Suite("Filters")
struct FiltersTests {
    @Test("the stepper counts travellers")
    func stepper() throws {
        try Harness.run(device: "iPhone 15") { harness in
            harness.show(FiltersViewController())
            // By class, where there is one of it.
            let stepper = try harness.view(UIStepper.self)
            // The right half of a stepper adds.
            try harness.tap(stepper, at: CGPoint(x: stepper.bounds.maxX - 10, y: stepper.bounds.midY))
            // By text.
            _ = try harness.view(.text("3 travellers"))
        }
    }

    @Test("a switch turns by a tap, and goes on turning in the held clock")
    func animation() throws {
        try Harness.run(device: "iPhone 15") { harness in
            harness.show(FiltersViewController())
            let switches = harness.views(.type(UISwitch.self)).compactMap { $0 as? UISwitch }
            let dogs = try #require(switches.first { !$0.isOn })
            try harness.tap(dogs)
            try harness.wait(upTo: 1, for: "the switch to be on") { dogs.isOn }
        }
    }
}

@MainActor
@Suite("From the list to the payment")
struct BookingTests {
    @Test("a trip is found, booked and paid", arguments: ["iPhone SE (3rd generation)", "iPhone 15 Pro Max"])
    func booking(_ device: String) throws {
        try Harness.run(device: device) { harness in
            harness.show(MainTabBarController())
            try harness.tap(.label("Lofoten Ridge Walk"))
            // While one screen slides over another, nothing takes touches. No real time passes here.
            try harness.wait(for: .text("Book"))
            harness.step(1)
            try harness.tap(.text("Book"))
            try harness.wait(for: .text("Pay now"))
            harness.step(1)
            try harness.tap(.text("Pay now"))
            try harness.wait(for: .label("Cancel"))
            harness.step(1)
            try harness.tap(.label("Cancel"))
            try harness.waitUntilGone(.label("Cancel"))
        }
    }

    @Test("what is not there is told of with what is")
    func missing() throws {
        try Harness.run { harness in
            harness.show(FiltersViewController())
            let error = #expect(throws: HarnessError.self) { try harness.view(.identifier("no-such-view")) }
            #expect("\(error.map { "\($0)" } ?? "")".contains("Bag transfers"))
        }
    }
}
