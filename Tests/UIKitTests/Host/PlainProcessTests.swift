import Foundation
import Testing
import UIKit

@Suite("The run loop drives UIKit where nothing else does", .serialized)
@MainActor
struct PlainProcessTests {
    private final class Screen: UIViewController {
        var heard: [String] = []
        let box = UIView()
        override func viewDidLoad() {
            super.viewDidLoad()
            box.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(box)
            NSLayoutConstraint.activate([
                box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
                box.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -10),
                box.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
                box.heightAnchor.constraint(equalToConstant: 20),
            ])
        }
        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            heard.append("appeared")
        }
    }

    /// Lets the run loop go on until `condition` holds, for two seconds at most.
    private func wait(_ condition: () -> Bool) {
        let end = Date() + 2
        while !condition(), Date() < end { RunLoop.current.run(until: Date() + 0.02) }
    }

    private func shown() -> (window: UIWindow, screen: Screen) {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let screen = Screen()
        window.rootViewController = screen
        window.makeKeyAndVisible()
        return (window, screen)
    }

    @Test("a shown window is laid out and its controller hears of it")
    func layout() {
        let (window, screen) = shown()
        wait { screen.heard == ["appeared"] && screen.box.frame.width > 0 }
        #expect(screen.heard == ["appeared"])
        #expect(screen.box.frame.width == window.bounds.width - 20)
        #expect(screen.box.frame.minY == window.safeAreaInsets.top)
        // And again after a change, without being asked to.
        screen.box.superview?.constraints.first { $0.constant == 10 }?.constant = 30
        wait { screen.box.frame.minX == 30 }
        #expect(screen.box.frame.minX == 30)
    }

    @Test("animations and presentations come to their ends")
    func completions() {
        let (window, screen) = shown()
        var ended: [String] = []
        UIView.animate(
            withDuration: 0.05, animations: { screen.box.alpha = 0 }, completion: { _ in ended.append("faded") })
        wait { ended == ["faded"] }
        screen.present(UIViewController(), animated: true) { ended.append("presented") }
        wait { ended.count == 2 }
        #expect(ended == ["faded", "presented"])
        #expect(screen.presentedViewController?.viewIfLoaded?.window === window)
    }

    @Test("so it is while a task sleeps")
    func sleeping() async throws {
        let (window, screen) = shown()
        for _ in 0..<100 where screen.heard.isEmpty { try await Task.sleep(for: .milliseconds(20)) }
        #expect(screen.heard == ["appeared"])
        #expect(screen.box.frame.width == window.bounds.width - 20)
    }
}
