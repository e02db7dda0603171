import Testing
import UIKit

/// Where UIKit makes an object's own traits the current ones, and the traits that came last.
@Suite("Current traits") @MainActor
struct CurrentTraitsTests {
    private final class Watcher: UIViewController {
        var seen: [String: UIUserInterfaceStyle] = [:]
        private func note(_ name: String) { seen[name] = UITraitCollection.current.userInterfaceStyle }

        override func loadView() { view = WatchingView { [unowned self] in self.note($0) } }
        override func viewIsAppearing(_ animated: Bool) { note("viewIsAppearing") }
        override func viewWillLayoutSubviews() { note("viewWillLayoutSubviews") }
        override func viewDidLayoutSubviews() { note("viewDidLayoutSubviews") }
        override func traitCollectionDidChange(_ previous: UITraitCollection?) { note("controller") }
    }

    private final class WatchingView: UIView {
        private let note: (String) -> Void

        init(_ note: @escaping (String) -> Void) {
            self.note = note
            super.init(frame: .zero)
        }

        required init?(coder: NSCoder) { nil }
        override func layoutSubviews() { note("layoutSubviews") }
        override func draw(_ rect: CGRect) { note("draw") }
        override func traitCollectionDidChange(_ previous: UITraitCollection?) { note("view") }
        override func tintColorDidChange() { note("tint") }
    }

    @Test("layout, drawing, trait and tint callbacks run with the object's traits as the current ones")
    func current() {
        inWorld { window in
            let controller = Watcher()
            controller.overrideUserInterfaceStyle = .dark
            window.rootViewController = controller
            window.makeKeyAndVisible()
            turn()
            controller.view.tintColor = .red
            _ = Runtime.current.frame()
            let names = [
                "viewIsAppearing", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "controller", "layoutSubviews",
                "draw", "view", "tint",
            ]
            for name in names { #expect(controller.seen[name] == .dark, "\(name)") }
            #expect(UITraitCollection.current.userInterfaceStyle == .light)
        }
    }

    @Test("the range of images and the kind of list are traits; a table sets the latter for its cells")
    func latest() {
        let traits = UITraitCollection(traitsFrom: [
            UITraitCollection(imageDynamicRange: .high), UITraitCollection(listEnvironment: .grouped),
        ])
        #expect(traits.imageDynamicRange == .high && traits.listEnvironment == .grouped)
        #expect(UITraitCollection().imageDynamicRange == .unspecified)
        inWorld { window in
            let table = UITableView(frame: window.bounds, style: .insetGrouped)
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            table.addSubview(cell)
            window.addSubview(table)
            window.isHidden = false
            turn()
            #expect(window.traitCollection.listEnvironment == UIListEnvironment.none)
            #expect(cell.traitCollection.listEnvironment == .insetGrouped)
            #expect(window.traitCollection.imageDynamicRange == .standard)
        }
    }
}
