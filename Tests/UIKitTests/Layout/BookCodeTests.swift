import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Examples of the book that are written in code throughout; numbers are those of book-examples.md.
@MainActor
@Suite("The book's examples in code", .serialized)
struct BookCodeTests {
    // MARK: p004

    @Test("p004appWithoutStoryboard: a window made by hand shows its controller's view, whose colour wins")
    func window() {
        withScale(2) {
            let window = UIWindow()
            window.frame = UIScreen.main.bounds
            let controller = UIViewController()
            window.rootViewController = controller
            window.backgroundColor = .white
            window.backgroundColor = .red
            #expect(!controller.isViewLoaded)
            window.makeKeyAndVisible()
            controller.view.backgroundColor = .green
            #expect(window.isKeyWindow && controller.view.window === window)
            #expect(controller.view.frame == window.bounds && window.bounds == rect(0, 0, 375, 667))
            #expect(controller.view.backgroundColor == .green && window.backgroundColor == .red)
        }
    }

    @Test("p009experimenting1: a first subview")
    func subview() {
        let main = makeRoot(375, 667)
        let v = UIView(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
        v.backgroundColor = .red
        main.addSubview(v)
        #expect(v.frame == rect(100, 100, 50, 50) && v.superview === main && v.backgroundColor == .red)
    }

    // MARK: p018

    @Test("p018TraitCollectionTester: size classes by device", arguments: Device.catalogue.map(\.name))
    func sizeClasses(name: String) throws {
        let device = try #require(Device.named(name))
        let upright = device.traits(in: .portrait, settings: UserSettings())
        let turned = device.traits(in: .landscapeRight, settings: UserSettings())
        #expect(upright.displayScale == 2 || upright.displayScale == 3)
        guard device.idiom == .phone else {
            for traits in [upright, turned] {
                #expect(traits.horizontalSizeClass == .regular && traits.verticalSizeClass == .regular)
            }
            return
        }
        // Phones from 414 points of width on are big, except for one that is big only in its name.
        let isBig = device.portrait.width >= 414
        #expect(upright.horizontalSizeClass == .compact && upright.verticalSizeClass == .regular)
        #expect(turned.horizontalSizeClass == (isBig ? .regular : .compact) && turned.verticalSizeClass == .compact)
    }

    // MARK: p038, p039

    private func stack(_ views: [UIView], _ distribution: UIStackView.Distribution) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: views)
        stack.distribution = distribution
        return stack
    }

    @Test("p038evenDistribution4: a stack made in code takes the views over from their constraints")
    func evenDistribution() {
        withScale(2) {
            let window = UIWindow(frame: rect(0, 0, 375, 667))
            window.setSafeAreaInsets(UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
            let controller = UIViewController()
            window.rootViewController = controller
            window.makeKeyAndVisible()
            let main: UIView = controller.view
            let views = (0..<4).map { _ in main.addLaidOut(SizedView(100, 34)) }
            // What holds them before goes when they move.
            let before = views.map { $0.centerXAnchor.constraint(equalTo: main.centerXAnchor) }
            NSLayoutConstraint.activate(before)
            let stack = stack([], .equalSpacing)
            stack.axis = .vertical
            stack.translatesAutoresizingMaskIntoConstraints = false
            for view in views {
                view.removeFromSuperview()
                stack.addArrangedSubview(view)
            }
            #expect(before.allSatisfy { !$0.isActive })
            main.addSubview(stack)
            let margins = main.layoutMarginsGuide
            NSLayoutConstraint.activate([
                stack.topAnchor.constraint(equalTo: main.safeAreaLayoutGuide.topAnchor),
                stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
                stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
                stack.bottomAnchor.constraint(equalTo: main.bottomAnchor),
            ])
            window.layoutIfNeeded()
            #expect(stack.frame == rect(16, 20, 343, 647))
            #expect(views.map(\.frame.minY) == [0, 204.5, 408.5, 613])
            #expect(views.allSatisfy { $0.frame.height == 34 && $0.frame.width == 343 })
        }
    }

    @Test("p039stackViewTest: five distributions of a row of 343 points")
    func distributions() {
        /// x and width of the views of a row; all are 100 by 20 unless said otherwise.
        func row(_ distribution: UIStackView.Distribution, _ views: [UIView], fixed: [CGFloat] = []) -> [[CGFloat]] {
            let root = makeRoot(400, 100)
            let row = stack(views, distribution)
            row.spacing = 6
            row.alignment = .center
            for (view, width) in zip(views, fixed) {
                view.widthAnchor.constraint(equalToConstant: width).isActive = true
            }
            root.addSubview(row)
            row.frame = rect(0, 0, 343, 50)
            root.layoutIfNeeded()
            #expect(views.allSatisfy { $0.frame.minY == 15 && $0.frame.height == 20 })
            return views.map { [$0.frame.minX, $0.frame.width] }
        }
        func expect(_ found: [[CGFloat]], _ expected: [[CGFloat]], _ name: String) {
            // The book's frames were rounded to whole points.
            for (found, expected) in zip(found, expected) {
                #expect(abs(found[0] - expected[0]) < 0.7 && abs(found[1] - expected[1]) < 0.7, "\(name): \(found)")
            }
        }
        func three() -> [SizedView] { (0..<3).map { _ in SizedView(100, 20) } }

        let yielding = three()
        yielding[1].setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
        expect(row(.fill, yielding), [[0, 100], [106, 131], [243, 100]], "fill")
        expect(row(.fillEqually, [SizedView(100, 20), SizedView(100, 20)]), [[0, 168.5], [174.5, 168.5]], "equally")
        expect(row(.fillProportionally, three()), [[0, 110], [116, 110], [232, 111]], "proportionally")
        expect(row(.equalSpacing, three(), fixed: [25]), [[0, 25], [84, 100], [243, 100]], "spacing")
        expect(row(.equalCentering, three(), fixed: [25]), [[0, 25], [103, 100], [243, 100]], "centering")

        // At run time: wider views, of which the one that resists least gives way.
        let wide = (0..<3).map { _ in SizedView(150, 20) }
        wide[1].setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
        wide[2].setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
        expect(row(.fill, wide), [[0, 150], [156, 150], [312, 31]], "fill at run time")
        let uneven = [SizedView(50, 20), SizedView(100, 20), SizedView(50, 20)]
        // Shares of the sum with its spacings, 212, and what is missing in the end is the last view's, as measured
        // (section 7.3). The list's 82.75, 165.5, 82.75 were worked out as shares of what the spacings leave; the
        // recorded frames of the equal views above, 110, 110, 111, rule that out: 110, 111, 110 it would be.
        expect(
            row(.fillProportionally, uneven), [[0, 80.9], [86.9, 161.8], [254.7, 88.3]], "proportionally uneven")
    }

    // MARK: p046

    @Test("p046transformsAndConstraints2: a transform that comes and goes leaves what constraints say")
    func transformAnimation() throws {
        try Harness.run { harness in
            let root = makeRoot(393, 852)
            harness.show(root)
            let (v1, v2) = (root.addLaidOut(), root.addLaidOut())
            NSLayoutConstraint.activate([
                v1.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 32),
                v1.topAnchor.constraint(equalTo: root.topAnchor, constant: 60),
                v1.widthAnchor.constraint(equalToConstant: 201), v1.heightAnchor.constraint(equalToConstant: 122),
                v2.leadingAnchor.constraint(equalTo: v1.leadingAnchor),
                v2.topAnchor.constraint(equalTo: v1.bottomAnchor, constant: 42),
                v2.widthAnchor.constraint(equalTo: v1.widthAnchor),
                v2.heightAnchor.constraint(equalTo: v1.heightAnchor),
            ])
            harness.layOut()
            let before = [v1.frame, v2.frame]
            #expect(before == [rect(32, 60, 201, 122), rect(32, 224, 201, 122)])
            var finished = false
            UIView.animate(
                withDuration: 0.3, delay: 0, options: .autoreverse,
                animations: { v1.transform = CGAffineTransform(scaleX: 1.1, y: 1.1) },
                completion: { _ in
                    v1.transform = .identity
                    finished = true
                })
            #expect(v1.frame.width > 220 && v1.bounds.width == 201)
            harness.step(1)
            #expect(finished && v1.transform.isIdentity)
            #expect([v1.frame, v2.frame] == before)
        }
    }

    // MARK: p047

    private enum Coolness { case warm, hot }

    private final class CoolView: UIView {
        @Invalidating(.layout, .display) var coolness = Coolness.warm
        @Invalidating(.intrinsicContentSize) var length = 10
        var log: [String] = []

        override func layoutSubviews() {
            super.layoutSubviews()
            log.append("laying out")
        }
        override func draw(_ rect: CGRect) { log.append("redrawing") }
        override var intrinsicContentSize: CGSize { CGSize(width: length, height: 10) }
    }

    @Test("p047InvalidatingViewProperties: a new value lays out and redraws, once each; the same value does neither")
    func invalidating() {
        let window = UIWindow(frame: rect(0, 0, 100, 100))
        let view = CoolView(frame: rect(0, 0, 10, 10))
        window.addSubview(view)
        window.isHidden = false
        func turn() {
            window.layoutIfNeeded()
            _ = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image {
                window.layer.render(in: $0.cgContext)
            }
        }
        turn()
        view.log = []
        view.coolness = .hot
        #expect(view.coolness == .hot)
        turn()
        #expect(view.log.filter { $0 == "laying out" }.count == 1)
        #expect(view.log.contains("redrawing"))
        view.log = []
        view.coolness = .hot
        view.layoutIfNeeded()
        #expect(view.log.isEmpty)
        #expect(view.length == 10)
        view.length = 20
        #expect(view.length == 20 && view.intrinsicContentSize.width == 20)
    }
}
