import Testing

@testable import UIKit

/// Examples of the book that load documents. The documents here are our own; the frames are the book's.
@MainActor
@Suite("The book's documents", .serialized)
struct BookNibTests {
    private func show<Controller: UIViewController>(
        _ identifier: String, _ window: UIWindow, as type: Controller.Type = UIViewController.self
    ) -> Controller {
        let controller: Controller = NibFixture.storyboard("Book").instantiateViewController(identifier: identifier)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        settle()
        return controller
    }

    /// A phone of 375 by 667 points with a status bar of 20.
    private func onPhone(_ body: (UIWindow) throws -> Void) rethrows { try inWorld("iPhone 8") { try body($0) } }

    @Test("p005LoginScreen: a scene by identifier, made by a creator with a message")
    func loginScreen() {
        onPhone { window in
            let login = NibFixture.storyboard("LoginScreen").instantiateViewController(identifier: "loginScreen") {
                BookLoginController(coder: $0, message: "Welcome")
            }
            window.rootViewController = login
            window.makeKeyAndVisible()
            settle()
            #expect(login.messageAtLoad == "Welcome")
            #expect(login.label.frame == CGRect(x: 29, y: 46, width: 100, height: 21))
            #expect(login.button.frame == CGRect(x: 34, y: 93, width: 37, height: 30))
        }
    }

    @Test("p038evenDistribution: by spacer views, each edge rounded to pixels")
    func spacers() {
        onPhone { window in
            let controller = show("spacers", window, as: BookSpacersController.self)
            #expect(controller.blocks.map(\.frame.minY) == [28, 211.5, 394.5, 578])
            #expect(controller.spacers.map(\.frame.height) == [149.5, 149, 149.5])
        }
    }

    @Test("p038evenDistribution2: by a stack view")
    func stack() throws {
        try onPhone { window in
            let stack = try #require(show("stack", window).view.subviews.first as? UIStackView)
            #expect(stack.frame == CGRect(x: 16, y: 20, width: 343, height: 647))
            #expect(stack.arrangedSubviews.map(\.frame.minY) == [0, 204.5, 408.5, 613])
            #expect(stack.arrangedSubviews.allSatisfy { $0.frame.height == 34 })
        }
    }

    @Test("p038selfSizingView: a view sized from inside, with a border from a runtime attribute")
    func selfSizing() throws {
        try onPhone { window in
            let box = try #require(show("selfSizing", window).view.subviews.first)
            #expect(box.frame == CGRect(x: 36, y: 70, width: 200, height: 70))
            #expect(box.subviews.first?.frame == CGRect(x: 20, y: 20, width: 160, height: 30))
            #expect(box.layer.borderWidth == 2)
        }
    }

    @Test("p025autoresizingConstraints: autoresizing beside constraints")
    func autoresizing() throws {
        try onPhone { window in
            let views = show("autoresizing", window).view.subviews
            let button = try #require(views.first)
            let label = try #require(views.last)
            #expect(button.translatesAutoresizingMaskIntoConstraints)
            #expect(!label.translatesAutoresizingMaskIntoConstraints)
            #expect(button.frame == CGRect(x: 16, y: 28, width: 102, height: 30))
            #expect(label.frame.minY == 62 && label.frame.maxX == 355 && label.frame.width == 102)
            #expect(!label.hasAmbiguousLayout && !button.hasAmbiguousLayout)
            #expect(!button.constraintsAffectingLayout(for: .horizontal).isEmpty)
        }
    }

    @Test("p040conditionalConstraints: size classes decide about constraints, colours and views, whenever they change")
    func conditionalConstraints() throws {
        try onPhone { window in
            let controller = show("conditional", window)
            let view = try #require(controller.view.subviews.first)
            #expect(view.frame == CGRect(x: 28, y: 29, width: 46, height: 30))
            #expect(view.backgroundColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
            #expect(controller.view.subviews.count == 1)

            window.traitOverrides.horizontalSizeClass = .regular
            window.traitOverrides.verticalSizeClass = .regular
            settle()
            #expect(view.frame == CGRect(x: 375 - 41 - 46, y: 39, width: 46, height: 30))
            #expect(view.backgroundColor == UIColor(red: 0, green: 1, blue: 0, alpha: 1))
            #expect(controller.view.subviews.count == 2)

            window.traitOverrides.remove(UITraitHorizontalSizeClass.self)
            window.traitOverrides.remove(UITraitVerticalSizeClass.self)
            settle()
            #expect(view.frame == CGRect(x: 28, y: 29, width: 46, height: 30))
            #expect(view.backgroundColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
            #expect(controller.view.subviews.count == 1)
        }
        try inWorld("iPad Pro (12.9-inch)") { window in
            let controller = show("conditional", window)
            let view = try #require(controller.view.subviews.first { $0.frame.width == 46 })
            #expect(view.frame.minX == window.bounds.width - 41 - 46)
            #expect(controller.view.subviews.count == 2)
        }
    }

    @Test("p041DesignableTest: designable views draw themselves; inspectable values are set")
    func designable() throws {
        try onPhone { window in
            let views = show("designable", window).view.subviews
            let mine = try #require(views.first as? BookDesignableView)
            #expect(mine.frame == CGRect(x: 28, y: 184, width: 202, height: 259))
            #expect(
                mine.subviews.map(\.frame) == [
                    CGRect(x: 0, y: 0, width: 202, height: 20), CGRect(x: 182, y: 239, width: 20, height: 20),
                ])
            #expect(!mine.isInDesigner)
            #expect((views.last as? BookBorderButton)?.layer.borderWidth == 3)
        }
    }

    @Test("p045constraintsOrderOfEvents: constraints from the leaves, layout from the root, the controller around it")
    func orderOfEvents() throws {
        try onPhone { window in
            BookEvents.events = []
            let controller = show("events", window)
            let v2 = try #require(controller.view.subviews.first)
            #expect(v2.frame == CGRect(x: 25, y: 45, width: 325, height: 596))
            #expect(v2.subviews.first?.frame == CGRect(x: 36, y: 84, width: 254, height: 428))
            let events = BookEvents.events
            func order(_ names: [String]) -> [String] { events.filter { names.contains($0) } }
            let insets = try #require(events.firstIndex(of: "v1 safeAreaInsetsDidChange"))
            #expect(insets < events.firstIndex(of: "v1 layoutSubviews") ?? 0)
            #expect(insets > events.firstIndex(of: "v1 updateConstraints") ?? events.count)
            #expect(
                Array(order(["v1 updateConstraints", "v2 updateConstraints", "v3 updateConstraints"]).prefix(3))
                    == ["v3 updateConstraints", "v2 updateConstraints", "v1 updateConstraints"])
            #expect(
                Array(
                    order([
                        "controller viewWillLayoutSubviews", "v1 layoutSubviews", "v2 layoutSubviews",
                        "v3 layoutSubviews", "controller viewDidLayoutSubviews",
                    ]).prefix(5))
                    == [
                        "controller viewWillLayoutSubviews", "v1 layoutSubviews", "controller viewDidLayoutSubviews",
                        "v2 layoutSubviews", "v3 layoutSubviews",
                    ])
        }
    }

    @Test("p045LayoutDrivenTest: layout says where the cards are; taps only change what it reads")
    func cards() {
        ActionRegistry.shared.register("bookCardTapped:", BookCardsController.tapped)
        onPhone { window in
            let controller = show("cards", window, as: BookCardsController.self)
            let input = TouchInput(window: window)
            @MainActor func centers() -> [CGPoint] { controller.cards.map { $0.center } }
            #expect(centers() == [CGPoint(x: 53, y: 112), CGPoint(x: 53, y: 112)])
            input.tap(at: CGPoint(x: 53, y: 112))
            #expect(centers() == [CGPoint(x: 53, y: 112), CGPoint(x: 129, y: 231)])
            input.tap(at: CGPoint(x: 53, y: 112))
            #expect(centers() == [CGPoint(x: 73, y: 231), CGPoint(x: 129, y: 231)])
            input.tap(at: CGPoint(x: 129, y: 231))
            input.tap(at: CGPoint(x: 73, y: 231))
            #expect(centers() == [CGPoint(x: 53, y: 112), CGPoint(x: 53, y: 112)])
        }
    }

    @Test("p038constraintsInequalitiesAndPriorities: priorities from the document decide which label gives way")
    func inequalities() {
        onPhone { window in
            let controller = show("inequalities", window, as: BookInequalitiesController.self)
            let (lab1, lab2) = (controller.lab1!, controller.lab2!)
            #expect(lab1.contentCompressionResistancePriority(for: .horizontal).rawValue == 751)
            #expect(lab2.contentCompressionResistancePriority(for: .horizontal).rawValue == 750)
            #expect(lab1.contentHuggingPriority(for: .horizontal).rawValue == 251)
            #expect(lab2.contentHuggingPriority(for: .horizontal).rawValue == 251)
            let pushed = controller.pushed!
            #expect(pushed.frame.midX == 187.5)
            for length in stride(from: 1, through: 40, by: 3) {
                let text = String(repeating: "m", count: length)
                (lab1.text, lab2.text, controller.pusher.text) = (text, text, text)
                settle()
                let own = lab1.intrinsicContentSize.width
                // Margins of 20, a gap of 10, and no less than 100 for the second label.
                #expect(abs(lab1.frame.width - min(own, 375 - 20 - 20 - 10 - 100)) <= 0.5, "\(length)")
                #expect(lab2.frame.width >= 100)
                #expect(lab2.frame.minX >= lab1.frame.maxX + 9.5)
                let fits = 20 + own + 10 <= 187.5 - 40
                #expect((pushed.frame.midX == 187.5) == fits, "\(length)")
                #expect(!lab1.hasAmbiguousLayout && !lab2.hasAmbiguousLayout && !pushed.hasAmbiguousLayout)
            }
        }
    }
}
