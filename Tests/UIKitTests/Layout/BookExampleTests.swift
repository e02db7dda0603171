import Foundation
import Testing

@testable import UIKit

/// A window of 375 by 667 points at two pixels a point, status bar 20, with a controller's view in it.
@MainActor
private func withBookWindow(_ body: @MainActor (UIWindow, UIView) throws -> Void) rethrows {
    try withScale(2) {
        let window = UIWindow(frame: rect(0, 0, 375, 667))
        window.setSafeAreaInsets(UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
        let controller = UIViewController()
        window.rootViewController = controller
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        try body(window, controller.view)
    }
}

/// The book's views lie in a controller's view; numbers are those of book-examples.md.
@MainActor
@Suite("The book's layout examples", .serialized)
struct BookExampleTests {
    @Test("p031newAnchorMethods: system spacing and distances")
    func newAnchorMethods() {
        withBookWindow { window, view in
            let (v1, v2, v3) = (view.addLaidOut(), view.addLaidOut(), view.addLaidOut())
            let safe = view.safeAreaLayoutGuide
            NSLayoutConstraint.activate([
                v1.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                v1.topAnchor.constraint(equalTo: safe.topAnchor),
                v1.widthAnchor.constraint(equalToConstant: 70), v1.heightAnchor.constraint(equalToConstant: 70),
                v2.leadingAnchor.constraint(equalToSystemSpacingAfter: v1.trailingAnchor, multiplier: 1),
                v2.topAnchor.constraint(equalTo: v1.topAnchor, constant: 10),
                v2.widthAnchor.constraint(equalTo: v1.widthAnchor),
                v2.heightAnchor.constraint(equalTo: v1.heightAnchor),
                v3.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
                v3.topAnchor.constraint(equalToSystemSpacingBelow: v2.bottomAnchor, multiplier: 1),
                v3.widthAnchor.constraint(equalTo: v1.leadingAnchor.anchorWithOffset(to: v2.trailingAnchor)),
                v3.heightAnchor.constraint(equalTo: v2.heightAnchor),
            ])
            window.layoutIfNeeded()
            #expect(v1.frame == rect(0, 20, 70, 70))
            #expect(v2.frame == rect(78, 30, 70, 70))
            #expect(v3.frame == rect(20, 108, 148, 70))
        }
    }

    @Test("p032constraintSwapping: sets of constraints take turns")
    func constraintSwapping() {
        withBookWindow { window, view in
            let (v1, v2, v3) = (view.addLaidOut(), view.addLaidOut(), view.addLaidOut())
            let views: [String: Any] = ["v1": v1, "v2": v2, "v3": v3]
            @MainActor func visual(_ format: String) -> [NSLayoutConstraint] {
                NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: views)
            }
            NSLayoutConstraint.activate(
                visual("H:|-(20)-[v1(100)]") + visual("H:|-(20)-[v2(100)]") + visual("H:|-(20)-[v3(100)]")
                    + visual("V:|-(100)-[v1(20)]"))
            let with = visual("V:[v1]-(20)-[v2(20)]-(20)-[v3(20)]")
            let without = visual("V:[v1]-(20)-[v3(20)]")
            NSLayoutConstraint.activate(with)
            window.layoutIfNeeded()
            #expect(v1.frame == rect(20, 100, 100, 20))
            #expect(v2.frame.minY == 140)
            #expect(v3.frame.minY == 180)
            v2.removeFromSuperview()
            NSLayoutConstraint.deactivate(with)
            NSLayoutConstraint.activate(without)
            window.layoutIfNeeded()
            #expect(v3.frame.minY == 140)
            view.addSubview(v2)
            NSLayoutConstraint.deactivate(without)
            NSLayoutConstraint.activate(with + visual("H:|-(20)-[v2(100)]"))
            window.layoutIfNeeded()
            #expect(v2.frame == rect(20, 140, 100, 20))
            #expect(v3.frame.minY == 180)
        }
    }

    @Test("p033layoutMargins: margins, safe area and readable width of the main view")
    func layoutMargins() {
        withBookWindow { window, view in
            let plain = UIView()
            #expect(plain.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
            #expect(view.layoutMargins == UIEdgeInsets(top: 20, left: 16, bottom: 0, right: 16))
            let red = view.addLaidOut()
            view.pin(red)
            window.layoutIfNeeded()
            #expect(red.layoutMargins == UIEdgeInsets(top: 28, left: 8, bottom: 8, right: 8))
            let green = red.addLaidOut()
            let format =
                NSLayoutConstraint.constraints(withVisualFormat: "H:|-[v]-|", metrics: nil, views: ["v": green])
                + NSLayoutConstraint.constraints(withVisualFormat: "V:|-[v]-|", metrics: nil, views: ["v": green])
            NSLayoutConstraint.activate(format)
            window.layoutIfNeeded()
            #expect(green.frame == rect(8, 28, 359, 631))
            NSLayoutConstraint.deactivate(format)
            @MainActor func fill(_ guide: UILayoutGuide) -> [NSLayoutConstraint] {
                [
                    green.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
                    green.topAnchor.constraint(equalTo: guide.topAnchor),
                    green.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
                    green.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
                ]
            }
            for (guide, frame) in [
                (red.layoutMarginsGuide, rect(8, 28, 359, 631)), (red.safeAreaLayoutGuide, rect(0, 20, 375, 647)),
                (red.readableContentGuide, rect(8, 28, 359, 631)),
            ] {
                let constraints = fill(guide)
                NSLayoutConstraint.activate(constraints)
                window.layoutIfNeeded()
                #expect(green.frame == frame)
                NSLayoutConstraint.deactivate(constraints)
            }
        }
    }

    @Test("p038constraintsInequalitiesAndPriorities: two labels that grow")
    func growingLabels() {
        withBookWindow { window, view in
            let lab1 = view.addLaidOut(UILabel())
            let lab2 = view.addLaidOut(UILabel())
            lab1.text = "hello"
            lab2.text = "hello"
            let views: [String: Any] = ["lab1": lab1, "lab2": lab2]
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(withVisualFormat: "V:|-20-[lab1]", metrics: nil, views: views)
                    + NSLayoutConstraint.constraints(withVisualFormat: "V:|-20-[lab2]", metrics: nil, views: views)
                    + NSLayoutConstraint.constraints(
                        withVisualFormat: "H:|-20-[lab1]", metrics: nil, views: views)
                    + NSLayoutConstraint.constraints(withVisualFormat: "H:[lab2]-20-|", metrics: nil, views: views)
                    + NSLayoutConstraint.constraints(
                        withVisualFormat: "H:[lab1(>=100)]-(>=20)-[lab2(>=100)]", metrics: nil, views: views))
            lab1.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
            #expect(lab1.contentCompressionResistancePriority(for: .horizontal) == UILayoutPriority(751))
            #expect(lab2.contentCompressionResistancePriority(for: .horizontal) == .defaultHigh)
            for _ in 0..<8 {
                lab1.text = (lab1.text ?? "") + "xxxxx"
                lab2.text = (lab2.text ?? "") + "xxxxx"
                window.layoutIfNeeded()
                #expect(!lab1.hasAmbiguousLayout)
                #expect(!lab2.hasAmbiguousLayout)
                #expect(lab2.frame.width >= 100)
                // Edges snap to pixels, so a width may lose one.
                #expect(lab1.frame.width >= min(lab1.intrinsicContentSize.width, 215) - 0.5)
            }
            #expect(lab1.frame.width == 215)
            #expect(lab2.frame.width == 100)
        }
    }

    @Test("p038evenDistribution3: guides as spacers between four views")
    func evenDistribution() {
        withBookWindow { window, view in
            let views = (0..<4).map { _ in view.addLaidOut(SizedView(60, 34)) }
            let guides = (0..<3).map { _ in UILayoutGuide() }
            var constraints = [
                views[0].topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
                views[3].bottomAnchor.constraint(equalTo: view.bottomAnchor),
            ]
            for (index, guide) in guides.enumerated() {
                view.addLayoutGuide(guide)
                constraints += [
                    guide.widthAnchor.constraint(equalToConstant: 10),
                    guide.leftAnchor.constraint(equalTo: view.leftAnchor),
                    guide.topAnchor.constraint(equalTo: views[index].bottomAnchor),
                    guide.bottomAnchor.constraint(equalTo: views[index + 1].topAnchor),
                ]
                if index > 0 { constraints.append(guide.heightAnchor.constraint(equalTo: guides[0].heightAnchor)) }
            }
            constraints += views.map { $0.leadingAnchor.constraint(equalTo: view.leadingAnchor) }
            NSLayoutConstraint.activate(constraints)
            window.layoutIfNeeded()
            #expect(views.map(\.frame.minY) == [20, 224.5, 428.5, 633])
            #expect(views.map(\.frame.height) == [34, 34, 34, 34])
            #expect(guides[1].layoutFrame == rect(0, 258.5, 10, 170))
            #expect(view.layoutGuides.count == 3)
        }
    }

    @Test("p041constraintSwapping2: sets of visual format for each orientation")
    func rotation() {
        withBookWindow { window, view in
            let (v1, v2) = (view.addLaidOut(), view.addLaidOut())
            let views: [String: Any] = ["v1": v1, "v2": v2]
            @MainActor func visual(_ format: String) -> [NSLayoutConstraint] {
                NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: views)
            }
            NSLayoutConstraint.activate(visual("H:|-(20)-[v1(100)]") + visual("H:|-(20)-[v2(100)]"))
            let tall = visual("V:|-(100)-[v1(20)]-(20)-[v2(20)]")
            let wide = visual("V:|-(40)-[v1(20)]-(20)-[v2(20)]")
            NSLayoutConstraint.activate(tall)
            window.layoutIfNeeded()
            #expect(v2.frame.minY == 140)
            NSLayoutConstraint.deactivate(tall)
            NSLayoutConstraint.activate(wide)
            window.frame = rect(0, 0, 667, 375)
            window.layoutIfNeeded()
            #expect(view.frame == rect(0, 0, 667, 375))
            #expect(v2.frame.minY == 80)
        }
    }

    @Test("p046transformsAndConstraints: a transform survives layout, and layout its transform")
    func transforms() {
        withBookWindow { window, view in
            let v = view.addLaidOut()
            NSLayoutConstraint.activate([
                v.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 32),
                v.topAnchor.constraint(equalTo: view.topAnchor, constant: 35),
                v.widthAnchor.constraint(equalToConstant: 98), v.heightAnchor.constraint(equalToConstant: 76),
            ])
            window.layoutIfNeeded()
            #expect(v.frame == rect(32, 35, 98, 76))
            let center = v.center
            v.transform = CGAffineTransform(scaleX: 1.2, y: 1.2)
            #expect(!view.layer.needsLayout())
            view.setNeedsLayout()
            window.layoutIfNeeded()
            #expect(v.center == center)
            #expect(v.bounds == rect(0, 0, 98, 76))
            #expect(isClose(v.frame, rect(22.2, 27.4, 117.6, 91.2)))
        }
    }

    @Test("p040sizeClasses: constants changed in updateConstraints")
    func sizeClasses() {
        final class Box: UIView {
            let inner = UIView()
            var isLarge = false
            var height: NSLayoutConstraint?
            override func updateConstraints() {
                if height == nil {
                    inner.translatesAutoresizingMaskIntoConstraints = false
                    addSubview(inner)
                    let made = inner.heightAnchor.constraint(equalToConstant: 0)
                    NSLayoutConstraint.activate([
                        made, inner.leadingAnchor.constraint(equalTo: leadingAnchor),
                        inner.trailingAnchor.constraint(equalTo: trailingAnchor),
                        inner.topAnchor.constraint(equalTo: topAnchor),
                    ])
                    height = made
                }
                height?.constant = isLarge ? 40 : 10
                super.updateConstraints()
            }
            override class var requiresConstraintBasedLayout: Bool { true }
        }
        withBookWindow { window, view in
            let box = Box(frame: rect(10, 10, 132, 194))
            view.addSubview(box)
            window.layoutIfNeeded()
            #expect(box.inner.frame == rect(0, 0, 132, 10))
            box.isLarge = true
            box.setNeedsUpdateConstraints()
            window.layoutIfNeeded()
            #expect(box.inner.frame == rect(0, 0, 132, 40))
        }
    }
}
