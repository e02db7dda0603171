import Foundation
import Testing
import UIKit
import UIKitTesting
import ViewDebugger

@MainActor
@Suite("Captures say what views are")
struct CaptureTests {
    private final class Card: UIView {
        let title = UILabel()
        let button = UIButton(type: .system)

        init() {
            super.init(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
            title.text = "Hello"
            title.translatesAutoresizingMaskIntoConstraints = false
            button.frame = CGRect(x: 10, y: 150, width: 20, height: 20)
            addSubview(title)
            addSubview(button)
            title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16).isActive = true
            title.topAnchor.constraint(equalTo: topAnchor, constant: 20).isActive = true
        }

        required init?(coder: NSCoder) { nil }
    }

    @Test("views have their places, names and properties")
    func views() throws {
        let card = Card()
        let capture = Capture(of: card)
        #expect(capture.views.map(\.shortClassName).prefix(2) == ["Card", "UILabel"])
        let title = try #require(capture.views.first { $0.label == "title" })
        #expect(title.parent == 0)
        #expect(title.frame.origin == CGPoint(x: 16, y: 20))
        #expect(title.corners[0] == CGPoint(x: 16, y: 20))
        #expect(title.properties.first { $0.name == "text" }?.value == "Hello")
        #expect(title.placement == .constraints)
        let button = try #require(capture.views.first { $0.label == "button" })
        #expect(button.placement == .frame)
        #expect(capture.views[0].placement == .root)
        #expect(capture.constraints.contains { $0.equation == "title.leading == Card.leading + 16" })
    }

    @Test("a view of which no constraint speaks keeps its frame, and all of it is ambiguous")
    func unstated() throws {
        let card = Card()
        let forgotten = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
        forgotten.translatesAutoresizingMaskIntoConstraints = false
        card.addSubview(forgotten)
        let view = try #require(Capture(of: card).views.last)
        #expect(view.placement == .frame && view.reasons.isEmpty)
        #expect(view.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
        #expect(view.ambiguous == ["minX", "width", "minY", "height"])
    }

    @Test("what a mask amounts to names edges of the same axis on both sides")
    func masks() throws {
        let card = Card()
        let filling = UIView(frame: card.bounds)
        filling.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let label = UILabel()
        label.translatesAutoresizingMaskIntoConstraints = false
        card.addSubview(filling)
        filling.addSubview(label)
        // Where it lies then follows from how large the view around it is.
        label.rightAnchor.constraint(equalTo: filling.rightAnchor).isActive = true
        label.bottomAnchor.constraint(equalTo: filling.bottomAnchor).isActive = true
        let equations = Capture(of: card).constraints.filter { $0.systemOrigin == "autoresizing mask" }.map(\.equation)
        #expect(equations.contains("UIView.right == Card.right"))
        #expect(equations.contains("UIView.bottom == Card.bottom"))
    }

    @Test("each edge is the sum of its terms, and names the constraints that a person can change")
    func reasons() throws {
        let capture = Capture(of: Card())
        let title = try #require(capture.views.first { $0.label == "title" })
        for reasons in title.reasons {
            let sum = reasons.terms.reduce(0) { $0 + $1.amount }
            #expect(abs(sum + Double(reasons.rounding) - Double(reasons.value)) < 1e-9)
            #expect(abs(reasons.rounding) <= 1 / UIScreen.main.scale)
        }
        let left = try #require(title.reasons.first { $0.edge == "left" })
        #expect(left.terms.count == 1)
        #expect(left.terms[0].share == 1)
        #expect(left.terms[0].amount == 16)
        let width = try #require(title.reasons.first { $0.edge == "width" })
        let constraint = try #require(width.terms.first?.constraint.map { capture.constraints[$0] })
        #expect(constraint.systemOrigin == "content size")
        #expect(capture.whyText(title).contains("+ 16  constant of title.leading == Card.leading + 16"))
    }

    @Test("changing a constant by 1 moves each edge by the stated share", arguments: 0..<40)
    func shares(_ seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed))
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        var constraints: [NSLayoutConstraint] = []
        var views: [UIView] = []
        for index in 0..<5 {
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            let before = views.last ?? root
            let constant = CGFloat(Int(random.next() % 30))
            constraints += [
                view.leadingAnchor.constraint(
                    equalTo: index == 0 ? root.leadingAnchor : before.trailingAnchor, constant: constant),
                view.topAnchor.constraint(equalTo: before.topAnchor, constant: CGFloat(Int(random.next() % 20))),
                random.next() % 2 == 0 || index == 0
                    ? view.widthAnchor.constraint(equalToConstant: 20 + constant)
                    : view.widthAnchor.constraint(equalTo: before.widthAnchor, multiplier: 2, constant: -4),
                view.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -CGFloat(Int(random.next() % 40))),
            ]
            views.append(view)
        }
        NSLayoutConstraint.activate(constraints)
        root.layoutIfNeeded()
        let capture = Capture(of: root)
        let asked = Int(random.next() % 5)
        for (edge, value) in [
            ("left", { (r: CGRect) in r.minX }), ("width", { $0.width }), ("right", { $0.maxX }),
            ("bottom", { $0.maxY }),
        ] as [(String, (CGRect) -> CGFloat)] {
            let view = try #require(capture.views.first { $0.parent == 0 && $0.id == asked + 1 })
            let reasons = try #require(view.reasons.first { $0.edge == edge })
            for term in reasons.terms {
                let captured = capture.constraints[try #require(term.constraint)]
                // A person can't change the size of the root here.
                guard captured.systemOrigin == nil else { continue }
                let real = try #require(
                    constraints.first { $0.description.hasPrefix("<NSLayoutConstraint:\(captured.address) ") })
                let before = value(views[asked].frame)
                real.constant += 1
                root.layoutIfNeeded()
                #expect(abs(value(views[asked].frame) - before - CGFloat(term.share)) < 1e-6)
                real.constant -= 1
                root.layoutIfNeeded()
            }
        }
    }

    @Test("pictures show what a view draws by itself, and equal ones are kept once")
    func pictures() throws {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        for x in [0, 50] {
            let child = UIView(frame: CGRect(x: x, y: 0, width: 20, height: 20))
            child.backgroundColor = .red
            root.addSubview(child)
        }
        root.clipsToBounds = true
        let capture = Capture(of: root)
        #expect(capture.views[0].ownPicture == nil)
        #expect(capture.views[1].ownPicture?.picture == capture.views[2].ownPicture?.picture)
        // The shared one, and what the whole shows.
        #expect(capture.pictures.count == 2)
        #expect(capture.pictures[0].starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }

    @Test("capturing changes neither pictures nor the work that layout has to do")
    func changesNothing() throws {
        let controller = UIViewController()
        let card = Card()
        try Harness.run { harness in
            controller.view.addSubview(card)
            harness.show(controller)
            @MainActor func picture() -> Data? {
                UIGraphicsImageRenderer(bounds: harness.window.bounds).image {
                    harness.window.layer.render(in: $0.cgContext)
                }
                .pngData()
            }
            let before = picture()
            let first = Capture(of: [harness.window])
            let second = Capture(of: [harness.window])
            #expect(first.views.map(\.frame) == second.views.map(\.frame))
            #expect(first.views.map(\.ownPicture) == second.views.map(\.ownPicture))
            #expect(first.pictures == second.pictures)
            #expect(picture() == before)
        }
    }

    @Test("ambiguity is worded as Xcode words it; conflicts name what is left out")
    func issues() throws {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
        view.widthAnchor.constraint(equalToConstant: 50).isActive = true
        #expect(
            Capture(of: root).issues.filter { $0.kind == .ambiguous }.map(\.message)
                == ["Height and vertical position are ambiguous for UIView."])
        let conflicts = Diagnostics.collect {
            view.widthAnchor.constraint(equalToConstant: 60).isActive = true
            root.layoutIfNeeded()
        }
        #expect(conflicts.count == 1)
        let conflict = try #require(Capture(of: root).issues.first { $0.kind == .conflict })
        #expect(conflict.constraints.count == 2)
        #expect(conflict.message.contains("by 10 points"))
    }
}

/// Sebastiano Vigna's generator: the same numbers from the same seed everywhere.
struct SplitMix {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
