import QuartzCore
import Testing

@testable import UIKit

/// Layout in the book's later chapters: animation, controllers, scroll views, cells, labels. Their frames follow from
/// the numbers in the code.
@MainActor
@Suite("The book's later chapters", .serialized)
struct BookLaterChapterTests {
    /// Shows a controller on a phone of 375 by 667 points with a status bar of 20.
    private func onPhone(
        _ controller: UIViewController = UIViewController(), _ body: (UIWindow, UIView) throws -> Void
    ) rethrows {
        try inWorld("iPhone 8") { window in
            window.rootViewController = controller
            window.makeKeyAndVisible()
            turn()
            try body(window, controller.view)
        }
    }

    // MARK: Chapter 4

    private func square(in main: UIView) -> (UIView, NSLayoutConstraint) {
        let view = main.addLaidOut()
        let leading = view.leadingAnchor.constraint(equalTo: main.leadingAnchor, constant: 40)
        NSLayoutConstraint.activate([
            leading, view.topAnchor.constraint(equalTo: main.topAnchor, constant: 60),
            view.widthAnchor.constraint(equalToConstant: 100), view.heightAnchor.constraint(equalToConstant: 100),
        ])
        turn()
        return (view, leading)
    }

    private func shown(_ view: UIView) -> CGRect { (view.layer.presentation() ?? view.layer).frame }

    @Test("ch04p183 animation and Auto Layout, 1: a centre moved by hand goes back at the next layout")
    func movedByHand() {
        onPhone { _, main in
            let (view, _) = square(in: main)
            UIView.animate(withDuration: 1) { view.center.x += 100 }
            settle()
            #expect(view.frame == rect(140, 60, 100, 100))
            main.setNeedsLayout()
            turn()
            #expect(view.frame == rect(40, 60, 100, 100))
        }
    }

    @Test("ch04p183 animation and Auto Layout, 2: a constant changed before layout in the block is animated")
    func animatedConstant() {
        onPhone { _, main in
            let (view, leading) = square(in: main)
            leading.constant += 100
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { main.layoutIfNeeded() }
            #expect(view.frame.minX == 140 && shown(view).minX == 40)
            pass(0.5)
            #expect(abs(shown(view).minX - 90) < 1)
            settle()
            main.setNeedsLayout()
            turn()
            #expect(view.frame == rect(140, 60, 100, 100) && shown(view) == view.frame)
        }
    }

    @Test("ch04p183 animation and Auto Layout, 3: a snapshot moves in the view's place, without constraints")
    func animatedSnapshot() throws {
        try onPhone { _, main in
            let (view, _) = square(in: main)
            view.backgroundColor = .red
            let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
            snapshot.frame = view.frame
            main.addSubview(snapshot)
            view.isHidden = true
            UIView.animate(withDuration: 1) { snapshot.center.x += 100 }
            settle()
            main.setNeedsLayout()
            turn()
            #expect(snapshot.frame == rect(140, 60, 100, 100) && view.frame == rect(40, 60, 100, 100))
        }
    }

    @Test("ch04p183 animation and Auto Layout, 4: a transform is no matter of layout")
    func animatedTransform() {
        onPhone { _, main in
            let (view, leading) = square(in: main)
            UIView.animate(withDuration: 1) { view.transform = CGAffineTransform(translationX: 100, y: 0) }
            settle()
            leading.constant += 5
            turn()
            #expect(view.center == CGPoint(x: 95, y: 110) && view.frame == rect(145, 60, 100, 100))
        }
    }

    // MARK: Chapter 6

    private final class SquareController: UIViewController {
        var isSetUp = false
        let square = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

        override func viewWillLayoutSubviews() {
            guard !isSetUp else { return }
            isSetUp = true
            square.center = CGPoint(x: view.bounds.midX, y: 5)
            square.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
            view.addSubview(square)
        }
    }

    @Test("ch06p259: what viewWillLayoutSubviews adds once, by the view's size, stays in the middle when it turns")
    func manualLayout() {
        let controller = SquareController()
        onPhone(controller) { _, main in
            #expect(controller.square.center == CGPoint(x: 187.5, y: 5))
            Runtime.current.turnDevice(to: .landscapeRight)
            settle()
            #expect(main.bounds.size == CGSize(width: 667, height: 375))
            #expect(controller.square.center == CGPoint(x: 333.5, y: 5))
        }
    }

    @Test("ch06p319: a container gives its children a panel, by frame or by constraints, and exchanges them")
    func container() {
        let parent = UIViewController()
        onPhone(parent) { _, main in
            let panel = UIView(frame: CGRect(x: 30, y: 60, width: 300, height: 400))
            main.addSubview(panel)
            let (first, second) = (UIViewController(), UIViewController())
            parent.addChild(first)
            first.view.frame = panel.bounds
            first.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            panel.addSubview(first.view)
            first.didMove(toParent: parent)
            turn()
            #expect(first.view.frame == rect(0, 0, 300, 400))
            panel.bounds.size.width = 320
            #expect(first.view.frame == rect(0, 0, 320, 400))

            parent.addChild(second)
            second.view.translatesAutoresizingMaskIntoConstraints = false
            first.willMove(toParent: nil)
            parent.transition(from: first, to: second, duration: 0.4, options: .transitionFlipFromLeft) {
                NSLayoutConstraint.activate(
                    ["H:|[v]|", "V:|[v]|"].flatMap {
                        NSLayoutConstraint.constraints(
                            withVisualFormat: $0, metrics: nil, views: ["v": second.view as Any])
                    })
            } completion: { _ in
                second.didMove(toParent: parent)
                first.removeFromParent()
            }
            settle()
            #expect(second.view.superview === panel && second.view.frame == rect(0, 0, 320, 400))
            #expect(first.view.superview == nil && parent.children == [second])
            panel.frame = rect(0, 60, 375, 500)
            turn()
            #expect(second.view.frame == rect(0, 0, 375, 500))
        }
    }

    // MARK: Chapter 8

    /// A label pinned at ten points from the content view's top and bottom, 15 from its sides.
    private final class TextCell: UITableViewCell {
        let label = UILabel()

        override init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            label.numberOfLines = 0
            label.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(label)
            NSLayoutConstraint.activate(
                ["H:|-(15)-[v]-(15)-|", "V:|-(10)-[v]-(10)-|"].flatMap {
                    NSLayoutConstraint.constraints(withVisualFormat: $0, metrics: nil, views: ["v": label])
                })
        }

        required init?(coder: NSCoder) { nil }
    }

    private final class TextTable: NSObject, UITableViewDataSource, UITableViewDelegate {
        enum Heights { case automatic, fitted, thatFits }

        let heights: Heights
        let texts = (1...12).map { String(repeating: "word ", count: $0 * 7) }
        private let measuring = TextCell(style: .default, reuseIdentifier: nil)

        init(_ heights: Heights) { self.heights = heights }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
            (cell as? TextCell)?.label.text = texts[indexPath.row]
            return cell
        }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            measuring.label.text = texts[indexPath.row]
            let width = tableView.bounds.width
            switch heights {
            case .automatic: return UITableView.automaticDimension
            case .fitted:
                return measuring.contentView.systemLayoutSizeFitting(
                    CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel
                ).height
            case .thatFits:
                return measuring.label.sizeThatFits(CGSize(width: width - 30, height: .greatestFiniteMagnitude)).height
                    + 20
            }
        }
    }

    private func expectRowsFit(_ heights: TextTable.Heights) throws {
        try onPhone { _, main in
            let source = TextTable(heights)
            let table = UITableView(frame: main.bounds)
            table.register(TextCell.self, forCellReuseIdentifier: "Cell")
            table.estimatedRowHeight = 40
            table.dataSource = source
            table.delegate = source
            main.addSubview(table)
            settle()
            let cells = try #require(table.visibleCells as? [TextCell])
            #expect(cells.count > 4)
            for (index, cell) in cells.enumerated() {
                let own = cell.label.sizeThatFits(CGSize(width: 345, height: 10_000)).height
                #expect(abs(cell.label.frame.width - 345) < 0.01, "row \(index)")
                // The row may hold a separator of a pixel beside its content.
                #expect(abs(cell.label.frame.height - own) <= 0.5, "row \(index)")
                #expect(abs(cell.frame.height - own - 20) <= 0.5, "row \(index)")
                #expect(cell.frame.minY == (index == 0 ? 0 : cells[index - 1].frame.maxY))
            }
            #expect(cells[4].frame.height > cells[0].frame.height + 20)
        }
    }

    @Test("ch08p424: cells size themselves by their constraints")
    func selfSizingCells() throws { try expectRowsFit(.automatic) }

    @Test("ch08p425: the delegate measures a cell by its constraints")
    func fittedCells() throws { try expectRowsFit(.fitted) }

    @Test("ch08p426: the delegate measures the cell's label")
    func measuredCells() throws { try expectRowsFit(.thatFits) }

    // MARK: Chapter 10

    @Test("ch10p513: a label's height follows its width, however the width comes about")
    func selfSizingLabels() {
        onPhone { _, main in
            let text = String(repeating: "This is some text. ", count: 6)
            @MainActor func label() -> UILabel {
                let label = main.addLaidOut(UILabel())
                label.numberOfLines = 0
                label.text = text
                label.topAnchor.constraint(equalTo: main.safeAreaLayoutGuide.topAnchor).isActive = true
                return label
            }
            let fixed = label()
            let pinned = label()
            let limited = label()
            let preferred = label()
            preferred.preferredMaxLayoutWidth = 200
            NSLayoutConstraint.activate([
                fixed.leadingAnchor.constraint(equalTo: main.leadingAnchor),
                fixed.widthAnchor.constraint(equalToConstant: 200),
                pinned.leadingAnchor.constraint(equalTo: main.leadingAnchor, constant: 20),
                main.trailingAnchor.constraint(equalTo: pinned.trailingAnchor, constant: 20),
                limited.leadingAnchor.constraint(equalTo: main.leadingAnchor),
                limited.widthAnchor.constraint(lessThanOrEqualToConstant: 200),
                preferred.leadingAnchor.constraint(equalTo: main.leadingAnchor),
            ])
            turn()
            @MainActor func height(_ width: CGFloat) -> CGFloat {
                fixed.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
            }
            #expect(fixed.frame == rect(0, 20, 200, height(200)))
            #expect(pinned.frame == rect(20, 20, 335, height(335)))
            // As wide as its longest line.
            #expect(limited.frame.width <= 200 && limited.frame.width > 150)
            #expect(limited.frame.height == height(200))
            #expect(preferred.frame.width <= 200 && preferred.frame.height == height(200))
            #expect(height(200) > height(335) && height(335) > 40)
            for label in [fixed, limited, preferred] { label.text = "Short" }
            turn()
            #expect([fixed, limited, preferred].allSatisfy { $0.frame.height == 20.5 })
            #expect(fixed.frame.width == 200 && limited.frame.width == limited.intrinsicContentSize.width)
        }
    }
}
