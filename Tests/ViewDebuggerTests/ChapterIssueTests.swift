import Testing
import UIKit
import UIKitTesting
import ViewDebugger

/// The chapter's examples (reference: book-examples.md), as the view debugger sees them.
@MainActor
@Suite("The chapter's examples in the view debugger")
struct ChapterIssueTests {
    private let main = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    private let v1 = UIView(frame: CGRect(x: 113, y: 111, width: 132, height: 194))
    private let v2 = UIView()
    private let v3 = UIView()

    init() {
        main.addSubview(v1)
        for view in [v2, v3] {
            view.translatesAutoresizingMaskIntoConstraints = false
            v1.addSubview(view)
        }
    }

    private var layoutIssues: [String] {
        Capture(of: main).issues.filter { [.ambiguous, .conflict].contains($0.kind) }.map(\.message)
    }

    private func constrain() -> (all: [NSLayoutConstraint], heightAndBottom: [NSLayoutConstraint]) {
        let open = [
            v3.heightAnchor.constraint(equalToConstant: 20), v3.bottomAnchor.constraint(equalTo: v1.bottomAnchor),
        ]
        let all = [
            v2.leadingAnchor.constraint(equalTo: v1.leadingAnchor),
            v2.trailingAnchor.constraint(equalTo: v1.trailingAnchor),
            v2.topAnchor.constraint(equalTo: v1.topAnchor), v2.heightAnchor.constraint(equalToConstant: 10),
            v3.widthAnchor.constraint(equalToConstant: 20), v3.trailingAnchor.constraint(equalTo: v1.trailingAnchor),
        ]
        NSLayoutConstraint.activate(all + open)
        return (all, open)
    }

    @Test("p031constraints: nothing is ambiguous, and each edge says why")
    func constraints() throws {
        _ = constrain()
        #expect(layoutIssues == [])
        let capture = Capture(of: main)
        let corner = try #require(capture.views.first { $0.frame == CGRect(x: 112, y: 174, width: 20, height: 20) })
        let left = try #require(corner.reasons.first { $0.edge == "left" })
        #expect(left.terms.map(\.amount).filter { $0 != 0 }.sorted() == [-20, 132])
    }

    @Test("figure 1-18: a view without height and bottom is ambiguous, in Xcode's words")
    func figure() {
        let (_, open) = constrain()
        NSLayoutConstraint.deactivate(open)
        #expect(layoutIssues == ["Height and vertical position are ambiguous for UIView."])
    }

    @Test("figure 1-23: a capture of a window has its layers in depth, superviews below their subviews")
    func depth() throws {
        try Harness.run { harness in
            let controller = UIViewController()
            let (outer, inner) = (UIView(frame: CGRect(x: 20, y: 80, width: 200, height: 200)), UILabel())
            inner.text = "Label"
            inner.frame = CGRect(x: 10, y: 10, width: 100, height: 30)
            outer.addSubview(inner)
            controller.view.addSubview(outer)
            harness.show(controller)
            let capture = harness.capture()
            let label = try #require(capture.views.first { $0.label == "Label" })
            #expect(capture.path(to: label.id).map(\.shortClassName).suffix(3) == ["UIView", "UIView", "UILabel"])
            #expect(label.corners[0] == CGPoint(x: 30, y: 90))
            #expect(capture.windows == [0])
            #expect(capture.views[0].wholePicture != nil)
        }
    }

    @Test(
        "p038: two labels of the same priorities in a row are never ambiguous, as the chapter's priorities differ by one"
    )
    func priorities() {
        let (left, right) = (UILabel(), UILabel())
        for label in [left, right] {
            label.text = "Some text"
            label.translatesAutoresizingMaskIntoConstraints = false
            main.addSubview(label)
        }
        right.setContentHuggingPriority(UILayoutPriority(250), for: .horizontal)
        left.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
        NSLayoutConstraint.activate([
            left.leadingAnchor.constraint(equalTo: main.leadingAnchor, constant: 20),
            right.leadingAnchor.constraint(equalTo: left.trailingAnchor, constant: 8),
            main.trailingAnchor.constraint(equalTo: right.trailingAnchor, constant: 20),
            left.topAnchor.constraint(equalTo: main.topAnchor, constant: 20),
            right.topAnchor.constraint(equalTo: left.topAnchor),
        ])
        _ = constrain()
        #expect(layoutIssues == [])
    }
}

/// Each kind of issue, with what has it and what is like it and has not.
@MainActor
@Suite("Issues of captures")
struct IssueTests {
    private func kinds(_ size: CGSize = CGSize(width: 300, height: 300), _ fill: (UIView) -> Void) -> [CaptureIssue
        .Kind]
    {
        let root = UIView(frame: CGRect(origin: .zero, size: size))
        root.backgroundColor = .white
        fill(root)
        return Capture(of: root).issues.map(\.kind)
    }

    private func label(_ text: String, _ frame: CGRect, _ color: UIColor = .black) -> UILabel {
        let label = UILabel(frame: frame)
        label.text = text
        label.textColor = color
        return label
    }

    private let row = CGRect(x: 0, y: 0, width: 200, height: 30)

    @Test("texts that are cut off")
    func truncation() {
        #expect(
            kinds { $0.addSubview(label("Much too long for this", CGRect(x: 0, y: 0, width: 40, height: 30))) } == [
                .truncatedText
            ])
        #expect(kinds { $0.addSubview(label("Fits", row)) } == [])
    }

    @Test("contrast with what is drawn behind: a superview, a sibling, a picture, half a colour")
    func contrast() {
        let gray = UIColor(white: 0.7, alpha: 1)
        #expect(kinds { $0.addSubview(label("Pale", row, gray)) } == [.lowContrast])
        #expect(
            kinds { root in
                let ground = UIView(frame: root.bounds)
                ground.backgroundColor = .black
                root.addSubview(ground)
                root.addSubview(label("Pale", row, gray))
            } == [])
        #expect(
            kinds { root in
                let image = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 30)).image {
                    UIColor.black.setFill()
                    $0.fill(CGRect(x: 0, y: 0, width: 200, height: 30))
                }
                let ground = UIImageView(image: image)
                ground.frame = row
                root.addSubview(ground)
                root.addSubview(label("White", row, .white))
            } == [])
        #expect(
            kinds { root in
                let ground = UIView(frame: root.bounds)
                ground.backgroundColor = UIColor(white: 0, alpha: 0.2)
                root.addSubview(ground)
                root.addSubview(label("White", row, .white))
            } == [.lowContrast])
        #expect(
            kinds { root in
                let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
                field.text = "Text"
                field.textColor = gray
                field.isEnabled = false
                root.addSubview(field)
            } == [], "disabled controls are exempt")
    }

    @Test("targets: small, covered, without a label")
    func targets() {
        func button(_ frame: CGRect, _ title: String?) -> UIButton {
            let button = UIButton(type: .custom)
            button.frame = frame
            button.setTitle(title, for: .normal)
            button.setTitleColor(.black, for: .normal)
            return button
        }
        let large = CGRect(x: 0, y: 0, width: 100, height: 44)
        #expect(kinds { $0.addSubview(button(large, "OK")) } == [])
        #expect(kinds { $0.addSubview(button(CGRect(x: 0, y: 0, width: 100, height: 43), "OK")) } == [.smallTarget])
        #expect(kinds { $0.addSubview(button(large, nil)) } == [.missingLabel])
        #expect(
            kinds { root in
                root.addSubview(button(large, "OK"))
                root.addSubview(UIView(frame: root.bounds))
            } == [.coveredTarget])
        #expect(
            kinds { root in
                root.addSubview(button(large, "OK"))
                let glass = UIView(frame: root.bounds)
                glass.isUserInteractionEnabled = false
                root.addSubview(glass)
            } == [])
    }

    @Test("places: outside of the window, between pixels")
    func places() {
        #expect(kinds { $0.addSubview(UIView(frame: CGRect(x: 400, y: 0, width: 20, height: 20))) } == [.offScreen])
        #expect(kinds { $0.addSubview(UIView(frame: CGRect(x: 280, y: 0, width: 40, height: 20))) } == [])
        #expect(kinds { $0.addSubview(UIView(frame: CGRect(x: 0.1, y: 0, width: 20, height: 20))) } == [.offPixels])
        #expect(
            kinds { $0.addSubview(UIView(frame: CGRect(x: 1 / UIScreen.main.scale, y: 0, width: 20, height: 20))) }
                == [])
    }
}
