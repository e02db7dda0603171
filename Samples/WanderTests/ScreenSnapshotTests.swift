import Testing
import UIKit
import UIKitTesting

@testable import Wander

// How screens are looked at: pictures, texts, what is said and what moves, each compared with a file in __Snapshots__.
// `plumb snapshots verify --filter ScreenSnapshotTests` runs them and writes a report; docs/snapshot-testing.md has the rest.

@MainActor
@Suite("How the screens look", .snapshots(record: .missing), .capturesOnFailure)
struct ScreenSnapshotTests {
    private func inBar(_ controller: UIViewController) -> UIViewController {
        UINavigationController(rootViewController: controller)
    }

    @Test("the checkout, on a phone held upright and sideways")
    func checkout() {
        let trip = Trip.all[0]
        assertSnapshot(of: inBar(CheckoutViewController(trip)), as: .image(on: .iPhone13))
        assertSnapshot(
            of: inBar(CheckoutViewController(trip)), as: .image(on: .iPhone13(.landscape)), named: "landscape")
    }

    @Test("the filters, in every setting that people choose")
    func filters() {
        let matrix = SnapshotMatrix(
            devices: ["iPhoneSe": .iPhoneSe, "iPhone13": .iPhone13], styles: [.light, .dark],
            textSizes: [.large, .accessibilityExtraLarge], directions: [.leftToRight, .rightToLeft])
        assertSnapshots(across: matrix) { _ in FiltersViewController() }
    }

    @Test("what assistive technology says of the filters, as a picture and as lines")
    func spoken() {
        assertSnapshot(of: FiltersViewController(), as: .accessibilityImage(on: .iPhone13))
        assertSnapshot(of: FiltersViewController(), as: .accessibility(on: .iPhone13))
    }

    @Test("where the parts of a trip's page lie, as lines")
    func places() {
        assertSnapshot(of: inBar(TripViewController(Trip.all[0])), as: .frames(on: .iPhone13))
    }

    @Test("a card that fades away, frame by frame")
    func fading() {
        let card = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 80))
        let inside = UIView(frame: CGRect(x: 10, y: 10, width: 60, height: 60))
        inside.backgroundColor = Scenery.fjord.colors[1]
        card.addSubview(inside)
        let strategy = Snapshotting<UIView, Recording>.recording(duration: 0.3, framesPerSecond: 10) { card in
            UIView.animate(withDuration: 0.3) {
                card.subviews[0].alpha = 0
                card.subviews[0].center.x += 40
            }
        }
        assertSnapshot(of: card, as: strategy)
    }
}
