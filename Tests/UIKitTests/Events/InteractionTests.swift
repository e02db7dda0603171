import Testing

@testable import UIKit

@MainActor
@Suite("Interactions", .serialized)
struct InteractionTests {
    private final class Logged: NSObject, UIInteraction {
        weak var view: UIView?
        var log: [String] = []

        func willMove(to view: UIView?) { log.append(view == nil ? "will leave" : "will enter") }
        func didMove(to view: UIView?) {
            self.view = view
            log.append(view == nil ? "left" : "entered")
        }
    }

    @Test("an interaction is told where it goes, and is in one view at most")
    func moves() {
        let (a, b, interaction) = (UIView(), UIView(), Logged())
        #expect(a.interactions.isEmpty)
        a.addInteraction(interaction)
        #expect(a.interactions.count == 1 && interaction.view === a)
        b.addInteraction(interaction)
        #expect(a.interactions.isEmpty && b.interactions.count == 1 && interaction.view === b)
        b.removeInteraction(interaction)
        b.removeInteraction(interaction)
        #expect(b.interactions.isEmpty && interaction.view == nil)
        #expect(
            interaction.log == [
                "will enter", "entered", "will leave", "left", "will enter", "entered", "will leave", "left",
            ])
    }

    @Test("setting the list adds and removes")
    func list() {
        let (view, one, two) = (UIView(), Logged(), Logged())
        view.interactions = [one]
        view.interactions = [two, one]
        #expect(view.interactions.map { $0 === two } == [true, false])
        #expect(one.log == ["will enter", "entered"])
        view.interactions = []
        #expect(one.log.last == "left" && two.log.last == "left")
    }

    @Test("an edge's container fades what scrolls below it towards the edge")
    func edgeContainer() throws {
        let scrollView = UIScrollView(frame: rect(0, 0, 100, 100))
        scrollView.backgroundColor = .red
        let view = UIView(frame: rect(0, 0, 100, 20))
        let interaction = UIScrollEdgeElementContainerInteraction()
        view.addInteraction(interaction)
        let fade = try #require(view.layer.sublayers?.first as? CAGradientLayer)
        #expect(fade.isHidden)
        interaction.scrollView = scrollView
        interaction.edge = .top
        #expect(!fade.isHidden && fade.frame == view.bounds)
        #expect(fade.startPoint == CGPoint(x: 0.5, y: 1) && fade.endPoint == CGPoint(x: 0.5, y: 0))
        view.bounds.size.height = 40
        #expect(fade.frame.height == 40)
        interaction.edge = [.top, .left]
        #expect(fade.isHidden)
        view.removeInteraction(interaction)
        #expect(view.layer.sublayers ?? [] == [])
    }
}
