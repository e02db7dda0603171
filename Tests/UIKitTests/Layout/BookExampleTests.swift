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

    /// What the green view fills of the red one, in two ways each: by the visual format or attributes, and by anchors.
    private static let marginCases: [(name: String, frame: CGRect)] = [
        ("margins of the attributes", rect(8, 28, 359, 631)), ("margins by the guide", rect(8, 28, 359, 631)),
        ("margins by the visual format", rect(8, 28, 359, 631)), ("safe area", rect(0, 20, 375, 647)),
        ("readable width", rect(8, 28, 359, 631)),
    ]

    @Test("p033layoutMargins: margins, safe area and readable width of a view that covers the main view")
    func layoutMargins() {
        withBookWindow { window, view in
            let plain = UIView()
            #expect(plain.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
            #expect(view.layoutMargins == UIEdgeInsets(top: 20, left: 16, bottom: 0, right: 16))
            let controller = window.rootViewController
            #expect(controller?.systemMinimumLayoutMargins.leading == 16)
            #expect(controller?.systemMinimumLayoutMargins.trailing == 16)
            let red = view.addLaidOut()
            view.pin(red)
            window.layoutIfNeeded()
            #expect(red.layoutMargins == UIEdgeInsets(top: 28, left: 8, bottom: 8, right: 8))
            #expect(
                red.directionalLayoutMargins
                    == NSDirectionalEdgeInsets(top: 28, leading: 8, bottom: 8, trailing: 8))
            let green = red.addLaidOut()
            @MainActor func attributes(_ pairs: [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)])
                -> [NSLayoutConstraint]
            {
                pairs.map { own, other in
                    NSLayoutConstraint(
                        item: green, attribute: own, relatedBy: .equal, toItem: red, attribute: other, multiplier: 1,
                        constant: 0)
                }
            }
            @MainActor func fill(_ guide: UILayoutGuide) -> [NSLayoutConstraint] {
                [
                    green.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
                    green.topAnchor.constraint(equalTo: guide.topAnchor),
                    green.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
                    green.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
                ]
            }
            @MainActor func items(_ guide: UILayoutGuide) -> [NSLayoutConstraint] {
                [NSLayoutConstraint.Attribute.left, .right, .top, .bottom].map { attribute in
                    NSLayoutConstraint(
                        item: green, attribute: attribute, relatedBy: .equal, toItem: guide, attribute: attribute,
                        multiplier: 1, constant: 0)
                }
            }
            @MainActor func visual(_ formats: [String]) -> [NSLayoutConstraint] {
                formats.flatMap {
                    NSLayoutConstraint.constraints(withVisualFormat: $0, metrics: nil, views: ["v": green])
                }
            }
            let forms: [[[NSLayoutConstraint]]] = [
                [
                    attributes([
                        (.leading, .leadingMargin), (.trailing, .trailingMargin), (.top, .topMargin),
                        (.bottom, .bottomMargin),
                    ]),
                    attributes([
                        (.left, .leftMargin), (.right, .rightMargin), (.top, .topMargin), (.bottom, .bottomMargin),
                    ]),
                ],
                [fill(red.layoutMarginsGuide), items(red.layoutMarginsGuide)],
                [visual(["H:|-[v]-|", "V:|-[v]-|"]), visual(["|-[v]-|", "V:|-[v]-|"])],
                [fill(red.safeAreaLayoutGuide), items(red.safeAreaLayoutGuide)],
                [fill(red.readableContentGuide), items(red.readableContentGuide)],
            ]
            for (forms, expected) in zip(forms, Self.marginCases) {
                for constraints in forms {
                    NSLayoutConstraint.activate(constraints)
                    window.layoutIfNeeded()
                    #expect(green.frame == expected.frame, "\(expected.name)")
                    NSLayoutConstraint.deactivate(constraints)
                }
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

    @Test("p038constraintsInequalitiesAndPriorities: a label pushes the button off the centre when room is gone")
    func pushedButton() {
        withBookWindow { window, view in
            let button = view.addLaidOut(SizedView(60, 30))
            let label = view.addLaidOut(SizedView(40, 20))
            let centered = button.centerXAnchor.constraint(equalTo: view.centerXAnchor)
            centered.priority = UILayoutPriority(700)
            NSLayoutConstraint.activate([
                centered, button.topAnchor.constraint(equalTo: view.topAnchor, constant: 112),
                label.lastBaselineAnchor.constraint(equalTo: button.lastBaselineAnchor),
                label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
                button.leadingAnchor.constraint(greaterThanOrEqualTo: label.trailingAnchor, constant: 10),
                view.trailingAnchor.constraint(greaterThanOrEqualTo: button.trailingAnchor, constant: 10),
            ])
            // Room until the label ends ten points before the centred button, at 147.5; then until the far margin.
            let places: [(CGFloat, CGFloat)] = [(40, 157.5), (137.5, 157.5), (200, 220), (285, 305), (400, 305)]
            for (width, expected) in places {
                label.content.width = width
                window.layoutIfNeeded()
                #expect(button.frame == rect(expected, 112, 60, 30))
                #expect(label.frame.width == min(width, 285))
                #expect(!button.hasAmbiguousLayout && !label.hasAmbiguousLayout)
            }
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
}
