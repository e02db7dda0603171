import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Pages as a user turns them, and what data source and delegate hear.
@MainActor
struct PageViewControllerTests {
    /// A book of numbered pages.
    private final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
        let pages: [UIViewController]
        var showsDots = false
        /// How often the dots were asked for while there was no page.
        var early = 0
        var events: [String] = []

        init(count: Int) {
            pages = (0..<count).map { number in
                let page = UIViewController()
                page.title = "\(number)"
                return page
            }
        }

        private func page(beside controller: UIViewController, _ step: Int) -> UIViewController? {
            guard let index = pages.firstIndex(where: { $0 === controller }) else { return nil }
            return pages.indices.contains(index + step) ? pages[index + step] : nil
        }

        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController? { page(beside: viewController, -1) }
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController? { page(beside: viewController, 1) }
        func presentationCount(for pageViewController: UIPageViewController) -> Int { showsDots ? pages.count : 0 }
        func presentationIndex(for pageViewController: UIPageViewController) -> Int {
            if pageViewController.viewControllers?.isEmpty != false { early += 1 }
            return pages.firstIndex { $0 === pageViewController.viewControllers?.first } ?? 0
        }

        func pageViewController(
            _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
        ) { events.append("to \(pendingViewControllers.compactMap(\.title).joined())") }
        func pageViewController(
            _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
            previousViewControllers: [UIViewController], transitionCompleted completed: Bool
        ) {
            let previous = previousViewControllers.compactMap(\.title).joined()
            events.append("from \(previous) \(completed ? "completed" : "stayed")")
        }
    }

    private func open(
        _ book: Book, at page: Int = 0, style: UIPageViewController.TransitionStyle = .scroll,
        orientation: UIPageViewController.NavigationOrientation = .horizontal,
        options: [UIPageViewController.OptionsKey: Any]? = nil, in harness: Harness
    ) -> UIPageViewController {
        let controller = UIPageViewController(
            transitionStyle: style, navigationOrientation: orientation, options: options)
        controller.dataSource = book
        controller.delegate = book
        controller.setViewControllers([book.pages[page]], direction: .forward, animated: false)
        harness.show(controller)
        harness.layOut()
        return controller
    }

    private func shown(_ controller: UIPageViewController) -> String? { controller.viewControllers?.first?.title }

    @Test("a data source is asked about dots once there is a page, also where the view is loaded before")
    func dotsAfterPages() throws {
        try Harness.run { harness in
            let book = Book(count: 3)
            book.showsDots = true
            let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            controller.dataSource = book
            harness.show(controller)
            @MainActor func dots() -> UIPageControl? {
                controller.view.subviews.compactMap { $0 as? UIPageControl }.first
            }
            #expect(book.early == 0 && dots() == nil)
            controller.setViewControllers([book.pages[1]], direction: .forward, animated: true)
            #expect(book.early == 0 && dots()?.currentPage == 1 && dots()?.numberOfPages == 3)
        }
    }

    struct Turn: Sendable, CustomTestStringConvertible {
        let name: String
        let orientation: UIPageViewController.NavigationOrientation
        let direction: UIUserInterfaceLayoutDirection
        let drag: CGVector
        let page: String
        var testDescription: String { name }
    }

    @Test(
        "a drag turns the page the way the interface reads",
        arguments: [
            Turn(
                name: "left", orientation: .horizontal, direction: .leftToRight, drag: CGVector(dx: -250, dy: 0),
                page: "2"),
            Turn(
                name: "right", orientation: .horizontal, direction: .leftToRight, drag: CGVector(dx: 250, dy: 0),
                page: "0"),
            Turn(
                name: "left, right to left", orientation: .horizontal, direction: .rightToLeft,
                drag: CGVector(dx: -250, dy: 0), page: "0"),
            Turn(
                name: "up", orientation: .vertical, direction: .leftToRight, drag: CGVector(dx: 0, dy: -500),
                page: "2"),
            Turn(
                name: "too little", orientation: .horizontal, direction: .leftToRight, drag: CGVector(dx: -40, dy: 0),
                page: "1"),
        ])
    func drags(turn: Turn) throws {
        try Harness.run(direction: turn.direction) { harness in
            let book = Book(count: 3)
            let controller = open(book, at: 1, orientation: turn.orientation, in: harness)
            try harness.drag(controller.view, by: turn.drag, over: 0.8)
            harness.step(2)
            #expect(shown(controller) == turn.page)
            let frame = harness.shownFrame(of: try #require(controller.viewControllers?.first?.view))
            #expect(frame == harness.shownFrame(of: controller.view))
            #expect(controller.children.map(\.title) == [turn.page], "no other page is kept")
        }
    }

    @Test("the delegate hears where a drag leads and whether it got there")
    func delegate() throws {
        try Harness.run { harness in
            let book = Book(count: 2)
            let controller = open(book, in: harness)
            try harness.drag(controller.view, by: CGVector(dx: -250, dy: 0), over: 0.8)
            harness.step(2)
            try harness.drag(controller.view, by: CGVector(dx: 40, dy: 0), over: 0.8)
            harness.step(2)
            #expect(book.events == ["to 1", "from 0 completed", "to 0", "from 1 stayed"])
        }
    }

    private final class OffsetListener: NSObject, UIScrollViewDelegate {
        var events: Set<String> = []
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { events.insert("begin") }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { events.insert("scroll") }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { events.insert("rest") }
    }

    @Test("pages turn as before when an app makes itself the scroll view's delegate, and it hears of the movement")
    func foreignDelegate() throws {
        try Harness.run { harness in
            let book = Book(count: 3)
            let controller = open(book, in: harness)
            let listener = OffsetListener()
            for case let view as UIScrollView in controller.view.subviews { view.delegate = listener }
            try harness.drag(controller.view, by: CGVector(dx: -250, dy: 0), over: 0.8)
            harness.step(2)
            #expect(shown(controller) == "1")
            #expect(book.events == ["to 1", "from 0 completed"])
            #expect(listener.events == ["begin", "scroll", "rest"])
        }
    }

    @Test("behind the last page there is nothing to turn to")
    func ends() throws {
        try Harness.run { harness in
            let book = Book(count: 2)
            let controller = open(book, at: 1, in: harness)
            try harness.drag(controller.view, by: CGVector(dx: -250, dy: 0), over: 0.8)
            harness.step(2)
            #expect(shown(controller) == "1" && book.events.isEmpty)
            let frame = harness.shownFrame(of: try #require(controller.viewControllers?.first?.view))
            #expect(frame.minX == 0)
        }
    }

    @Test("a page set with animation slides in, a page without stands at once; neither is told to the delegate")
    func setting() throws {
        try Harness.run { harness in
            let book = Book(count: 3)
            let controller = open(book, in: harness)
            var finished: [Bool] = []
            controller.setViewControllers([book.pages[2]], direction: .forward, animated: true) { finished.append($0) }
            harness.step(0.1)
            let frame = harness.shownFrame(of: book.pages[2].view)
            #expect(frame.minX > 0 && frame.minX < 393 && finished.isEmpty)
            harness.step(1)
            #expect(shown(controller) == "2" && finished == [true])
            controller.setViewControllers([book.pages[0]], direction: .reverse, animated: false) { finished.append($0) }
            #expect(shown(controller) == "0" && finished == [true, true] && book.events.isEmpty)
        }
    }

    @Test("pages appear and disappear as children do")
    func appearance() throws {
        final class Page: UIViewController {
            var events: [String] = []
            override func viewWillAppear(_ animated: Bool) { events.append("will appear") }
            override func viewDidAppear(_ animated: Bool) { events.append("did appear") }
            override func viewWillDisappear(_ animated: Bool) { events.append("will disappear") }
            override func viewDidDisappear(_ animated: Bool) { events.append("did disappear") }
        }
        try Harness.run { harness in
            let (first, second) = (Page(), Page())
            let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            controller.setViewControllers([first], direction: .forward, animated: false)
            harness.show(controller)
            harness.layOut()
            controller.setViewControllers([second], direction: .forward, animated: true)
            harness.step(2)
            #expect(first.events == ["will appear", "did appear", "will disappear", "did disappear"])
            #expect(second.events == ["will appear", "did appear"])
            #expect(first.parent == nil && second.parent === controller)
        }
    }

    @Test("both pages hear of the way when it begins and when it ends, and the one asked for is named from then on")
    func appearanceOrder() throws {
        final class Page: UIViewController {
            var note: (String) -> Void = { _ in }
            override func viewWillAppear(_ animated: Bool) { note("will appear \(animated)") }
            override func viewDidAppear(_ animated: Bool) { note("did appear") }
            override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
            override func viewDidDisappear(_ animated: Bool) { note("did disappear") }
        }
        try Harness.run { harness in
            var events: [String] = []
            let (first, second) = (Page(), Page())
            let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            controller.setViewControllers([first], direction: .forward, animated: false)
            harness.show(controller)
            harness.layOut()
            first.note = { events.append("1 \($0)") }
            second.note = { events.append("2 \($0)") }
            controller.setViewControllers([second], direction: .forward, animated: true)
            harness.step(0.1)
            #expect(events == ["2 will appear true", "1 will disappear"])
            #expect(controller.viewControllers == [second])
            harness.step(2)
            #expect(events.suffix(2) == ["2 did appear", "1 did disappear"])
            #expect(events.count == 4)
        }
    }

    @Test("space between pages shows only on the way")
    func spacing() throws {
        try Harness.run { harness in
            let book = Book(count: 2)
            let controller = open(book, options: [.interPageSpacing: 20], in: harness)
            controller.setViewControllers([book.pages[1]], direction: .forward, animated: true)
            harness.step(0.15)
            let (old, new) = (harness.shownFrame(of: book.pages[0].view), harness.shownFrame(of: book.pages[1].view))
            #expect(abs(new.minX - old.maxX - 20) < 0.01 && new.width == controller.view.bounds.width)
        }
    }

    @Test("a page before the current one slides in too, and its completion is called")
    func reverse() throws {
        try Harness.run { harness in
            let book = Book(count: 3)
            let controller = open(book, at: 1, in: harness)
            var finished: [Bool] = []
            controller.setViewControllers([book.pages[0]], direction: .reverse, animated: true) { finished.append($0) }
            harness.step(0.1)
            let frame = harness.shownFrame(of: book.pages[0].view)
            #expect(frame.maxX > 0 && frame.maxX < 393 && finished.isEmpty)
            harness.step(1)
            #expect(harness.shownFrame(of: book.pages[0].view).minX == 0 && finished == [true])
            #expect(book.pages[1].parent == nil)
        }
    }

    @Test("each tap beside the dots turns one page, in either direction")
    func tapsOnDots() throws {
        try Harness.run { harness in
            let book = Book(count: 3)
            book.showsDots = true
            let controller = open(book, at: 1, in: harness)
            let control = try #require(controller.view.subviews.compactMap { $0 as? UIPageControl }.first)
            for (x, page) in [(4, "0"), (control.bounds.maxX - 4, "1"), (control.bounds.maxX - 4, "2"), (4, "1")] {
                try harness.tap(control, at: CGPoint(x: x, y: control.bounds.midY))
                harness.step(1)
                #expect(shown(controller) == page)
            }
        }
    }

    @Test("dots count the pages, follow drags, and turn pages when tapped")
    func dots() throws {
        try Harness.run { harness in
            let book = Book(count: 3)
            book.showsDots = true
            let controller = open(book, in: harness)
            let control = try #require(controller.view.subviews.compactMap { $0 as? UIPageControl }.first)
            #expect(control.numberOfPages == 3 && control.currentPage == 0)
            #expect(harness.shownFrame(of: book.pages[0].view).maxY == harness.shownFrame(of: control).minY)
            try harness.drag(controller.view, by: CGVector(dx: -250, dy: 0), over: 0.8)
            harness.step(2)
            #expect(control.currentPage == 1)
            try harness.tap(control, at: CGPoint(x: control.bounds.maxX - 4, y: control.bounds.midY))
            harness.step(2)
            #expect(shown(controller) == "2" && control.currentPage == 2)
        }
    }

    @Test("pages that curl turn at a tap near the edge")
    func curl() throws {
        try Harness.run { harness in
            let book = Book(count: 2)
            let controller = open(book, style: .pageCurl, in: harness)
            #expect(controller.spineLocation == .min && controller.gestureRecognizers.count == 2)
            try harness.tap(controller.view, at: CGPoint(x: controller.view.bounds.maxX - 10, y: 300))
            harness.step(1)
            #expect(shown(controller) == "1")
            #expect(book.events == ["to 1", "from 0 completed"])
        }
    }
}
