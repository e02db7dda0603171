import Foundation
import Testing

@testable import UIKit

/// Writes down which pass calls it.
private final class LoggingView: UIView {
    let name: String
    let log: Log

    final class Log { var entries: [String] = [] }

    init(_ name: String, _ log: Log, frame: CGRect = .zero) {
        self.name = name
        self.log = log
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }

    override func updateConstraints() {
        log.entries.append("update \(name)")
        super.updateConstraints()
    }
    override func layoutSubviews() {
        log.entries.append("layout \(name)")
        super.layoutSubviews()
    }
}

@MainActor
@Suite("The passes, section 6")
struct LayoutPassTests {
    private let log = LoggingView.Log()

    /// outer > inner > leaf, pinned into each other.
    private func tree() -> (LoggingView, LoggingView, LoggingView) {
        let outer = LoggingView("outer", log, frame: rect(0, 0, 100, 100))
        let inner = outer.addLaidOut(LoggingView("inner", log))
        let leaf = inner.addLaidOut(LoggingView("leaf", log))
        outer.pin(inner, 5)
        inner.pin(leaf, 5)
        return (outer, inner, leaf)
    }

    @Test("updateConstraints runs leaf to root, then layoutSubviews root to leaf, each once")
    func order() {
        let (outer, _, leaf) = tree()
        outer.layoutIfNeeded()
        #expect(
            log.entries == [
                "update leaf", "update inner", "update outer", "layout outer", "layout inner", "layout leaf",
            ])
        #expect(leaf.frame == rect(5, 5, 80, 80))
        log.entries = []
        outer.layoutIfNeeded()
        #expect(log.entries.isEmpty)
    }

    @Test("a changed constant lays out only the superview of what moved, and below what changed size")
    func locality() throws {
        let (outer, inner, leaf) = tree()
        outer.layoutIfNeeded()
        log.entries = []
        let top = try #require(inner.constraints.first { $0.firstItem === leaf && $0.firstAttribute == .top })
        top.constant = 10
        outer.layoutIfNeeded()
        #expect(log.entries == ["layout inner", "layout leaf"])
        #expect(leaf.frame == rect(5, 10, 80, 75))
    }

    @Test("layoutIfNeeded of a view below brings the constraints of the whole tree up to date")
    func fromBelow() {
        let (outer, inner, leaf) = tree()
        leaf.layoutIfNeeded()
        #expect(leaf.frame == rect(5, 5, 80, 80))
        outer.frame.size.width = 200
        inner.layoutIfNeeded()
        #expect(inner.frame.width == 190)
        #expect(leaf.frame.width == 180)
    }

    @Test("constraints changed during layoutSubviews hold in the same pass")
    func changedDuringLayout() {
        final class Adapting: UIView {
            let child = UIView()
            lazy var width = child.widthAnchor.constraint(equalToConstant: 10)
            override func layoutSubviews() {
                if child.superview == nil {
                    child.translatesAutoresizingMaskIntoConstraints = false
                    addSubview(child)
                    NSLayoutConstraint.activate([
                        width, child.heightAnchor.constraint(equalTo: heightAnchor),
                        child.leadingAnchor.constraint(equalTo: leadingAnchor),
                        child.topAnchor.constraint(equalTo: topAnchor),
                    ])
                }
                width.constant = bounds.width / 2
                super.layoutSubviews()
            }
        }
        let root = makeRoot(100, 100)
        let adapting = root.addLaidOut(Adapting())
        root.pin(adapting)
        root.layoutIfNeeded()
        #expect(adapting.child.frame == rect(0, 0, 50, 100))
        root.frame.size.width = 60
        root.layoutIfNeeded()
        #expect(adapting.child.frame == rect(0, 0, 30, 100))
    }

    @Test("a layout that never settles is stopped and reported")
    func feedbackLoop() {
        final class Restless: UIView {
            let child = UIView()
            var width: NSLayoutConstraint?
            override func layoutSubviews() {
                super.layoutSubviews()
                width?.constant += 1
            }
        }
        let root = makeRoot(100, 100)
        let restless = root.addLaidOut(Restless())
        root.pin(restless)
        _ = restless.addLaidOut(restless.child)
        let width = restless.child.widthAnchor.constraint(equalToConstant: 1)
        width.isActive = true
        restless.width = width
        let reports = Diagnostics.collect { root.layoutIfNeeded() }
        #expect(reports.contains { $0.kind == .layoutFeedbackLoop })
    }

    @Test("needsUpdateConstraints is true in updateConstraints until super ran")
    func flag() {
        final class Asking: UIView {
            var seen: [Bool] = []
            override func updateConstraints() {
                seen.append(needsUpdateConstraints())
                super.updateConstraints()
                seen.append(needsUpdateConstraints())
            }
        }
        let root = makeRoot()
        let view = root.addLaidOut(Asking())
        root.pin(view)
        root.layoutIfNeeded()
        #expect(view.seen == [true, false])
        view.setNeedsUpdateConstraints()
        view.setNeedsUpdateConstraints()
        root.updateConstraintsIfNeeded()
        #expect(view.seen == [true, false, true, false])
    }

    @Test("intrinsic sizes are asked for once per change")
    func intrinsicSizesAsked() {
        let root = makeRoot()
        let view = root.addLaidOut(SizedView(10, 10))
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            view.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
        #expect(view.asked == 1)
        root.frame.size.width = 500
        root.layoutIfNeeded()
        #expect(view.asked == 1)
        view.content.width = 20
        view.invalidateIntrinsicContentSize()
        root.layoutIfNeeded()
        #expect(view.asked == 2)
        #expect(view.frame == rect(0, 0, 20, 10))
    }

    @Test("a tree without constraints has no engine")
    func noEngine() {
        let root = makeRoot()
        root.addSubview(UIView(frame: rect(0, 0, 10, 10)))
        root.layoutIfNeeded()
        #expect(root.constraintState.hostedEngine == nil)
        #expect(root.layoutCounters == nil)
    }

    @Test("a view may end while others of its tree live on")
    func lifetimes() {
        let child = UIView()
        child.translatesAutoresizingMaskIntoConstraints = false
        var constraint: NSLayoutConstraint?
        do {
            let root = makeRoot()
            root.addSubview(child)
            root.pin(child)
            constraint = root.constraints.first
            root.layoutIfNeeded()
        }
        #expect(child.superview == nil)
        #expect(constraint?.isActive == false)
        let other = makeRoot(50, 50)
        other.addSubview(child)
        other.pin(child, 1)
        other.layoutIfNeeded()
        #expect(child.frame == rect(1, 1, 48, 48))
        child.removeFromSuperview()
        #expect(other.constraints.isEmpty)
    }
}

@MainActor
@Suite("Right to left, alignment rectangles, baselines, rounding")
struct AlignmentTests {
    @Test("leading and trailing follow the direction of the view that holds the constraint")
    func rightToLeft() {
        let root = makeRoot(200, 100)
        root.semanticContentAttribute = .forceRightToLeft
        let view = root.addLaidOut()
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(withVisualFormat: "H:|-10-[v(30)]", metrics: nil, views: ["v": view])
                + NSLayoutConstraint.constraints(withVisualFormat: "V:|[v(30)]", metrics: nil, views: ["v": view]))
        root.layoutIfNeeded()
        #expect(view.frame == rect(160, 0, 30, 30))
        root.semanticContentAttribute = .unspecified
        root.layoutIfNeeded()
        #expect(view.frame == rect(10, 0, 30, 30))
        root.semanticContentAttribute = .playback
        root.layoutIfNeeded()
        #expect(view.frame == rect(10, 0, 30, 30))
    }

    @Test("left and right, and masks, do not flip")
    func fixedSides() {
        let root = makeRoot(200, 100)
        root.semanticContentAttribute = .forceRightToLeft
        let view = root.addLaidOut()
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
            view.widthAnchor.constraint(equalToConstant: 5),
        ])
        root.layoutIfNeeded()
        #expect(view.frame.minX == 10)
    }

    @Test("constraints speak of alignment rectangles; frames are what surrounds them")
    func alignmentInsets() {
        final class Inset: UIView {
            override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
            override var intrinsicContentSize: CGSize { CGSize(width: 49, height: 31) }
        }
        let root = makeRoot()
        let inset = root.addLaidOut(Inset())
        let child = inset.addLaidOut()
        NSLayoutConstraint.activate([
            inset.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            inset.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
            child.leadingAnchor.constraint(equalTo: inset.leadingAnchor),
            child.trailingAnchor.constraint(equalTo: inset.trailingAnchor),
            child.topAnchor.constraint(equalTo: inset.topAnchor),
            child.bottomAnchor.constraint(equalTo: inset.bottomAnchor),
        ])
        root.layoutIfNeeded()
        #expect(inset.frame == rect(8, 9, 55, 35))
        #expect(inset.alignmentRect(forFrame: inset.frame) == rect(10, 10, 49, 31))
        #expect(child.frame == rect(2, 1, 49, 31))
        #expect(inset.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 55, height: 35))
    }

    @Test("labels align at their baselines; other views at bottom and top")
    func baselines() {
        withScale(2) {
            let root = makeRoot()
            let large = root.addLaidOut(UILabel())
            large.font = .systemFont(ofSize: 28)
            large.text = "Large"
            let small = root.addLaidOut(UILabel())
            small.font = .systemFont(ofSize: 13)
            small.text = "small"
            let box = root.addLaidOut()
            NSLayoutConstraint.activate([
                large.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
                large.topAnchor.constraint(equalTo: root.topAnchor, constant: 24),
                small.leadingAnchor.constraint(equalTo: large.trailingAnchor),
                small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
                box.lastBaselineAnchor.constraint(equalTo: large.lastBaselineAnchor),
                box.widthAnchor.constraint(equalToConstant: 5), box.heightAnchor.constraint(equalToConstant: 5),
                box.leadingAnchor.constraint(equalTo: small.trailingAnchor),
            ])
            root.layoutIfNeeded()
            let largeBaseline = large.frame.minY + large.baselineOffsets.fromTop
            #expect(abs(small.frame.minY + small.baselineOffsets.fromTop - largeBaseline) <= 0.5)
            #expect(abs(box.frame.maxY - largeBaseline) <= 0.5)
            let before = small.frame.minY
            large.font = .systemFont(ofSize: 40)
            root.layoutIfNeeded()
            #expect(small.frame.minY > before)
        }
    }

    @Test("the first and the last baseline of one line are one: buttons on both, with equal tops, do not conflict")
    func baselinesOfOneLine() {
        withScale(2) {
            let root = makeRoot()
            let buttons = ["OK", "Cancel"].map { title in
                let button = root.addLaidOut(UIButton(type: .system))
                button.setTitle(title, for: .normal)
                return button
            }
            let diagnostics = Diagnostics.collect {
                NSLayoutConstraint.activate([
                    buttons[0].leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
                    buttons[1].leadingAnchor.constraint(equalTo: buttons[0].trailingAnchor, constant: 8),
                    buttons[0].topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
                    buttons[1].topAnchor.constraint(equalTo: buttons[0].topAnchor),
                    buttons[0].firstBaselineAnchor.constraint(equalTo: buttons[1].lastBaselineAnchor),
                ])
                root.layoutIfNeeded()
                buttons[0].setTitle("Done", for: .normal)
                root.layoutIfNeeded()
            }
            #expect(diagnostics.isEmpty)
            #expect(buttons.map(\.frame.minY) == [30, 30])
        }
    }

    @Test("a label of several lines is as high as its width makes it, and everything below follows")
    func multilineLabel() {
        withScale(2) {
            let root = makeRoot(200, 600)
            let label = root.addLaidOut(UILabel())
            label.numberOfLines = 0
            label.text = "A text that is long enough to need several lines at a width of two hundred points"
            let below = root.addLaidOut()
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(withVisualFormat: "H:|[l]|", metrics: nil, views: ["l": label])
                    + NSLayoutConstraint.constraints(
                        withVisualFormat: "V:|[l][b(10)]", options: .alignAllLeading, metrics: nil,
                        views: ["l": label, "b": below]))
            root.layoutIfNeeded()
            let fitting = label.sizeThatFits(CGSize(width: 200, height: 1000))
            #expect(label.frame.height == fitting.height)
            #expect(label.frame.height > 40)
            #expect(below.frame.minY == label.frame.maxY)
            root.frame.size.width = 400
            root.layoutIfNeeded()
            #expect(label.frame.height < fitting.height)
            #expect(below.frame.minY == label.frame.maxY)
            let cell = UIView()
            let text = cell.addLaidOut(UILabel())
            text.numberOfLines = 0
            text.text = label.text
            cell.pin(text)
            #expect(
                cell.systemLayoutSizeFitting(
                    CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel) == CGSize(width: 200, height: fitting.height))
        }
    }

    @Test("each edge goes to the nearest pixel on its own", arguments: EqualRow.recorded)
    func rounding(_ row: EqualRow) {
        withScale(2) {
            let root = makeRoot(row.length, 10)
            let views = (0..<row.count).map { _ in root.addLaidOut() }
            var constraints = [
                views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor),
                root.trailingAnchor.constraint(equalTo: views[row.count - 1].trailingAnchor),
            ]
            for index in 1..<row.count {
                constraints += [
                    views[index].leadingAnchor.constraint(
                        equalTo: views[index - 1].trailingAnchor, constant: row.spacing),
                    views[index].widthAnchor.constraint(equalTo: views[0].widthAnchor),
                ]
            }
            NSLayoutConstraint.activate(constraints)
            root.layoutIfNeeded()
            #expect(views.flatMap { [Double($0.frame.minX), Double($0.frame.width)] } == row.places)
        }
    }
}

/// Equal views side by side as Interface Builder recorded them: places and lengths in turn (section 2.1).
struct EqualRow: Sendable, CustomTestStringConvertible {
    var length: Double
    var count: Int
    var spacing: Double
    var places: [Double]
    var testDescription: String { "\(count) in \(length)" }

    static let recorded = [
        EqualRow(length: 667, count: 3, spacing: 0, places: [0, 222.5, 222.5, 222, 444.5, 222.5]),
        EqualRow(length: 384, count: 4, spacing: 5, places: [0, 92.5, 97.5, 92, 194.5, 92.5, 292, 92]),
        EqualRow(length: 619.5, count: 2, spacing: 8, places: [0, 306, 314, 305.5]),
        EqualRow(length: 200, count: 3, spacing: 0, places: [0, 66.5, 66.5, 67, 133.5, 66.5]),
        EqualRow(
            length: 343, count: 6, spacing: 15,
            places: [0, 44.5, 59.5, 45, 119.5, 44.5, 179, 44.5, 238.5, 45, 298.5, 44.5]),
    ]
}
