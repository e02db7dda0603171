import Testing

@testable import UIKit

/// The book's examples whose constraints change while the app runs; numbers are those of book-examples.md.
@MainActor
@Suite("The book's examples of constraints that change", .serialized)
struct BookSwappingTests {
    /// Shows the controller on a phone of 375 by 667 points with a status bar of 20.
    private func show<Controller: UIViewController>(_ controller: Controller, in window: UIWindow) -> Controller {
        window.rootViewController = controller
        window.makeKeyAndVisible()
        settle()
        return controller
    }

    // MARK: p032

    private final class LoggingView: UIView {
        let log = EventLog()

        override func updateConstraints() {
            log.note("updateConstraints")
            super.updateConstraints()
        }
        override func layoutSubviews() {
            log.note("layoutSubviews")
            super.layoutSubviews()
        }
    }

    private final class SwappingController: UIViewController {
        let log = LoggingView()
        let (v1, v2, v3) = (UIView(), UIView(), UIView())
        var with: [NSLayoutConstraint] = []
        var without: [NSLayoutConstraint] = []

        override func loadView() { view = log }

        override func viewDidLoad() {
            super.viewDidLoad()
            for view in [v1, v2, v3] {
                view.translatesAutoresizingMaskIntoConstraints = false
                self.view.addSubview(view)
            }
            let views = ["v1": v1, "v2": v2, "v3": v3]
            @MainActor func visual(_ format: String) -> [NSLayoutConstraint] {
                NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: views)
            }
            let c1 = visual("H:|-(20)-[v1(100)]")
            let c2 = visual("H:|-(20)-[v2(100)]")
            let c3 = visual("H:|-(20)-[v3(100)]")
            let c4 = visual("V:|-(100)-[v1(20)]")
            with = c2 + visual("V:[v1]-(20)-[v2(20)]-(20)-[v3(20)]")
            without = visual("V:[v1]-(20)-[v3(20)]")
            NSLayoutConstraint.activate(c1 + c3 + c4 + with)
        }

        func doSwap() {
            if v2.superview != nil {
                v2.removeFromSuperview()
                NSLayoutConstraint.deactivate(with)
                NSLayoutConstraint.activate(without)
            } else {
                view.addSubview(v2)
                NSLayoutConstraint.deactivate(without)
                NSLayoutConstraint.activate(with)
            }
        }
    }

    @Test("p032constraintSwapping: sets of constraints take turns; each pass runs once")
    func constraintSwapping() {
        inWorld("iPhone 8") { window in
            let controller = show(SwappingController(), in: window)
            #expect(controller.v1.frame == rect(20, 100, 100, 20))
            #expect(controller.v2.frame == rect(20, 140, 100, 20))
            #expect(controller.v3.frame == rect(20, 180, 100, 20))
            #expect(controller.log.log.take() == ["updateConstraints", "layoutSubviews"])

            controller.doSwap()
            settle()
            #expect(controller.v2.superview == nil && controller.v3.frame == rect(20, 140, 100, 20))
            #expect(controller.log.log.take() == ["layoutSubviews"])
            controller.view.setNeedsUpdateConstraints()
            settle()
            #expect(controller.log.log.take() == ["updateConstraints"])

            controller.doSwap()
            settle()
            #expect(controller.v2.frame == rect(20, 140, 100, 20))
            #expect(controller.v3.frame == rect(20, 180, 100, 20))
            #expect(controller.log.log.take() == ["layoutSubviews"])
        }
    }

    // MARK: p034

    @Test("p034SafeAreaLimits: a subview's inset never exceeds its superview's, in animated moves too")
    func safeAreaLimits() {
        inWorld("iPhone 8") { window in
            let controller = UIViewController()
            controller.additionalSafeAreaInsets.top = 44
            let main: UIView = show(controller, in: window).view
            #expect(main.safeAreaInsets.top == 64)
            let yellow = main.addLaidOut()
            let green = yellow.addLaidOut()
            let top = yellow.topAnchor.constraint(equalTo: main.topAnchor, constant: 88)
            NSLayoutConstraint.activate([
                top, yellow.leadingAnchor.constraint(equalTo: main.leadingAnchor, constant: 37),
                yellow.widthAnchor.constraint(equalToConstant: 240),
                yellow.heightAnchor.constraint(equalToConstant: 200),
                green.topAnchor.constraint(equalTo: yellow.safeAreaLayoutGuide.topAnchor),
                green.leadingAnchor.constraint(equalTo: yellow.leadingAnchor),
                green.widthAnchor.constraint(equalToConstant: 50), green.heightAnchor.constraint(equalToConstant: 50),
            ])
            settle()
            #expect(yellow.frame == rect(37, 88, 240, 200) && green.frame.minY == 0)

            var completed = 0
            @MainActor func move(by distance: CGFloat) {
                top.constant += distance
                UIView.animate(withDuration: 0.4) {
                    main.layoutIfNeeded()
                } completion: { _ in
                    completed += 1
                }
                settle()
            }
            move(by: -300)
            #expect(completed == 1 && yellow.frame.minY == -212)
            // 64, although the status bar and the bar lie 276 below the view's top.
            #expect(green.frame.minY == 64)
            move(by: 300)
            #expect(completed == 2 && yellow.frame.minY == 88 && green.frame.minY == 0)
        }
    }

    // MARK: p040

    private final class SizeClassController: UIViewController {
        let (v1, v2, v3) = (UIView(), UIView(), UIView())
        let label = UILabel()
        private lazy var lines = v2.heightAnchor.constraint(equalToConstant: 10)
        private lazy var boxes = [v3.widthAnchor, v3.heightAnchor].map { $0.constraint(equalToConstant: 20) }
        private var labelPlace: [NSLayoutConstraint] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            v1.frame = CGRect(x: 100, y: 111, width: 132, height: 194)
            view.addSubview(v1)
            for inner in [v2, v3] {
                inner.translatesAutoresizingMaskIntoConstraints = false
                v1.addSubview(inner)
            }
            label.text = "Label"
            label.font = .systemFont(ofSize: 20)
            label.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(label)
            NSLayoutConstraint.activate(
                [
                    v2.leadingAnchor.constraint(equalTo: v1.leadingAnchor),
                    v2.trailingAnchor.constraint(equalTo: v1.trailingAnchor),
                    v2.topAnchor.constraint(equalTo: v1.topAnchor), lines,
                    v3.trailingAnchor.constraint(equalTo: v1.trailingAnchor),
                    v3.bottomAnchor.constraint(equalTo: v1.bottomAnchor),
                ] + boxes)
        }

        override func traitCollectionDidChange(_ previous: UITraitCollection?) {
            super.traitCollectionDidChange(previous)
            view.setNeedsUpdateConstraints()
        }

        override func updateViewConstraints() {
            let isRegular = traitCollection.horizontalSizeClass == .regular
            lines.constant = isRegular ? 40 : 10
            for box in boxes { box.constant = isRegular ? 80 : 20 }
            label.font = label.font.withSize(isRegular ? 40 : 20)
            NSLayoutConstraint.deactivate(labelPlace)
            labelPlace =
                isRegular
                ? [
                    label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
                    label.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 10),
                ]
                : [
                    label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
                    label.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -20),
                ]
            NSLayoutConstraint.activate(labelPlace)
            super.updateViewConstraints()
        }
    }

    @Test("p040sizeClasses: constants and sets follow the size class in updateConstraints")
    func sizeClasses() {
        inWorld("iPhone 16 Plus") { window in
            let controller = show(SizeClassController(), in: window)
            @MainActor func expectCompact() {
                #expect(controller.v2.frame == rect(0, 0, 132, 10))
                #expect(controller.v3.frame == rect(112, 174, 20, 20))
                #expect(controller.label.font.pointSize == 20 && controller.label.frame.minX == 20)
                #expect(controller.label.frame.maxY == window.bounds.height - 20)
            }
            expectCompact()
            Runtime.current.turnDevice(to: .landscapeRight)
            settle()
            #expect(controller.traitCollection.horizontalSizeClass == .regular)
            #expect(controller.v2.frame == rect(0, 0, 132, 40))
            #expect(controller.v3.frame == rect(52, 114, 80, 80))
            #expect(controller.label.font.pointSize == 40)
            #expect(abs(controller.label.frame.midX - 466) < 0.2 && controller.label.frame.minY == 10)
            Runtime.current.turnDevice(to: .portrait)
            settle()
            expectCompact()
        }
    }

    // MARK: p041

    private final class RotatingController: UIViewController {
        let (v1, v2, v3) = (UIView(), UIView(), UIView())
        var with: [NSLayoutConstraint] = []
        var without: [NSLayoutConstraint] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            let views = ["v1": v1, "v2": v2, "v3": v3]
            for view in [v1, v2, v3] {
                view.translatesAutoresizingMaskIntoConstraints = false
                self.view.addSubview(view)
            }
            @MainActor func visual(_ format: String) -> [NSLayoutConstraint] {
                NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: views)
            }
            NSLayoutConstraint.activate(
                visual("H:|-(20)-[v1(100)]") + visual("H:|-(20)-[v3(100)]") + visual("V:|-(100)-[v1(20)]"))
            with = visual("H:|-(20)-[v2(100)]") + visual("V:[v1]-(20)-[v2(20)]-(20)-[v3(20)]")
            without = visual("V:[v1]-(20)-[v3(20)]")
        }

        override func traitCollectionDidChange(_ previous: UITraitCollection?) {
            super.traitCollectionDidChange(previous)
            guard traitCollection.verticalSizeClass != previous?.verticalSizeClass else { return }
            arrange()
        }

        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            arrange()
        }

        private func arrange() {
            if traitCollection.verticalSizeClass == .compact {
                v2.removeFromSuperview()
                NSLayoutConstraint.deactivate(with)
                NSLayoutConstraint.activate(without)
            } else {
                if v2.superview == nil { view.addSubview(v2) }
                NSLayoutConstraint.deactivate(without)
                NSLayoutConstraint.activate(with)
            }
        }
    }

    @Test("p041constraintSwapping2: the height's size class takes a view and its set of visual format out and back")
    func rotation() {
        inWorld("iPhone 8") { window in
            let controller = show(RotatingController(), in: window)
            @MainActor func expectUpright() {
                #expect([controller.v1, controller.v2, controller.v3].map(\.frame.minY) == [100, 140, 180])
                #expect(controller.v2.superview === controller.view)
            }
            expectUpright()
            Runtime.current.turnDevice(to: .landscapeLeft)
            settle()
            #expect(controller.view.frame == rect(0, 0, 667, 375))
            #expect(controller.v2.superview == nil)
            #expect([controller.v1, controller.v3].map(\.frame.minY) == [100, 140])
            Runtime.current.turnDevice(to: .portrait)
            settle()
            expectUpright()
        }
    }
}
