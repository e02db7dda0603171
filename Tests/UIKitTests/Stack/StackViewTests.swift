import Foundation
import Testing

@testable import UIKit

@MainActor
struct StackViewTests {
    /// A stack of a fixed size in a root; views with intrinsic sizes; laid out at two pixels a point.
    private func layOut(
        _ size: CGSize, axis: NSLayoutConstraint.Axis = .horizontal, _ distribution: UIStackView.Distribution = .fill,
        _ alignment: UIStackView.Alignment = .fill, spacing: CGFloat = 0, scale: CGFloat = 2, views: [UIView],
        _ prepare: (UIStackView) -> Void = { _ in }
    ) -> [CGRect] {
        var frames: [CGRect] = []
        withScale(scale) {
            let root = makeRoot(1000, 1000)
            let stack = root.addLaidOut(UIStackView(arrangedSubviews: views))
            stack.axis = axis
            stack.distribution = distribution
            stack.alignment = alignment
            stack.spacing = spacing
            NSLayoutConstraint.activate([
                stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                stack.topAnchor.constraint(equalTo: root.topAnchor),
            ])
            if size.width > 0 { stack.widthAnchor.constraint(equalToConstant: size.width).isActive = true }
            if size.height > 0 { stack.heightAnchor.constraint(equalToConstant: size.height).isActive = true }
            prepare(stack)
            root.layoutIfNeeded()
            frames = views.map(\.frame)
        }
        return frames
    }

    private func expectWidths(
        _ frames: [CGRect], _ widths: [CGFloat], sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(frames.map(\.width) == widths, sourceLocation: sourceLocation)
    }

    // MARK: - Ties (reference, section 1.1)

    @Test("equal hugging: the first view takes the slack")
    func slack() {
        let frames = layOut(
            CGSize(width: 300, height: 40), spacing: 8,
            views: [SizedView(29.5, 20), SizedView(29, 20), SizedView(41.5, 20)])
        expectWidths(frames, [213.5, 29, 41.5])
    }

    @Test("equal compression resistance: the first view is squeezed")
    func squeeze() {
        let frames = layOut(
            CGSize(width: 120, height: 40), spacing: 8, views: [SizedView(76.5, 20), SizedView(94, 20)])
        expectWidths(frames, [18, 94])
    }

    @Test("views without a size: the last takes everything")
    func sizeless() {
        expectWidths(layOut(CGSize(width: 200, height: 40), views: [UIView(), UIView()]), [0, 200])
    }

    @Test("a view without a size takes the slack before those with one")
    func sizelessFirst() {
        let frames = layOut(
            CGSize(width: 200, height: 40), spacing: 10, views: [SizedView(50, 20), UIView(), SizedView(30, 20)])
        expectWidths(frames, [50, 100, 30])
    }

    // MARK: - Distributions

    /// Recorded by Interface Builder; edges round on their own.
    @Test(
        "fillEqually shares as recorded",
        arguments: [
            (667, 3, 0, [(0, 222.5), (222.5, 222), (444.5, 222.5)]),
            (384, 4, 5, [(0, 92.5), (97.5, 92), (194.5, 92.5), (292, 92)]),
            (343, 6, 15, [(0, 44.5), (59.5, 45), (119.5, 44.5), (179, 44.5), (238.5, 45), (298.5, 44.5)]),
            (200, 3, 0, [(0, 66.5), (66.5, 67), (133.5, 66.5)]),
        ] as [(CGFloat, Int, CGFloat, [(CGFloat, CGFloat)])])
    func fillEqually(_ length: CGFloat, _ count: Int, _ spacing: CGFloat, _ expected: [(CGFloat, CGFloat)]) {
        let frames = layOut(
            CGSize(width: length, height: 50), .fillEqually, spacing: spacing, views: (0..<count).map { _ in UIView() })
        #expect(frames.map { [$0.minX, $0.width] } == expected.map { [$0.0, $0.1] })
    }

    @Test("a hidden view in an equal row lies in the middle of its gap")
    func hiddenInEqualRow() {
        let views = (0..<4).map { _ in UIView() }
        views[2].isHidden = true
        let frames = layOut(CGSize(width: 320, height: 100), .fillEqually, spacing: 8, scale: 1, views: views)
        #expect(frames[2] == rect(215, 0, 0, 100))
        #expect([frames[0].minX, frames[1].minX, frames[3].minX] == [0, 109, 219])
    }

    /// Recorded frames of labels; the last view takes up what the fractions leave.
    @Test("fillProportionally gives earlier views exactly their share")
    func proportional() {
        let long = layOut(
            CGSize(width: 620, height: 20), .fillProportionally, spacing: 10,
            views: [SizedView(100, 20), SizedView(200, 20)])
        expectWidths(long, [200, 410])
        let recorded = layOut(
            CGSize(width: 53, height: 20), .fillProportionally, spacing: 8,
            views: [SizedView(17, 20), SizedView(26.5, 20)])
        expectWidths(recorded, [17.5, 27.5])
    }

    @Test("equalSpacing shares what is left between the views")
    func equalSpacing() {
        let frames = layOut(
            CGSize(width: 200, height: 20), .equalSpacing,
            views: [SizedView(20, 20), SizedView(40, 20), SizedView(20, 20)])
        #expect(frames.map(\.minX) == [0, 80, 180])
    }

    @Test("equalCentering keeps centres equally far apart")
    func equalCentering() {
        let frames = layOut(
            CGSize(width: 200, height: 20), .equalCentering,
            views: [SizedView(20, 20), SizedView(60, 20), SizedView(20, 20)])
        #expect(frames.map(\.midX) == [10, 100, 190])
    }

    @Test("without a length of its own a stack is as long as its views and the least spacings")
    func ownLength() {
        for distribution in [UIStackView.Distribution.fill, .equalSpacing] {
            let views = [SizedView(30, 10), SizedView(50, 25)]
            withScale(2) {
                let stack = UIStackView(arrangedSubviews: views)
                stack.spacing = 6
                stack.distribution = distribution
                stack.alignment = .center
                let size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
                #expect(size == CGSize(width: 86, height: 25))
            }
        }
    }

    // MARK: - Alignments

    @Test(
        "alignments place views across the axis",
        arguments: [
            (.top, [0, 0]), (.center, [10, 15]), (.bottom, [20, 30]), (.fill, [0, 0]),
        ] as [(UIStackView.Alignment, [CGFloat])])
    func alignment(_ alignment: UIStackView.Alignment, _ tops: [CGFloat]) {
        let frames = layOut(
            CGSize(width: 100, height: 40), .fill, alignment, views: [SizedView(20, 20), SizedView(20, 10)])
        #expect(frames.map(\.minY) == tops)
        #expect(frames.map(\.height) == (alignment == .fill ? [40, 40] : [20, 10]))
    }

    @Test("measured: three equal rows in 96 points, spacing 4")
    func measuredRows() {
        let frames = layOut(
            CGSize(width: 266, height: 96), axis: .vertical, .fillEqually, .leading, spacing: 4, scale: 1,
            views: [SizedView(71, 20), SizedView(167, 17), SizedView(97, 14)])
        #expect(frames.map(\.minY) == [0, 33, 67])
        #expect(frames.map(\.width) == [71, 167, 97])
    }

    @Test("nested: inner stacks of equal width keep their fitted height under top alignment")
    func nested() {
        func column(_ widths: [CGFloat]) -> UIStackView {
            let stack = UIStackView(arrangedSubviews: zip(widths, [19, 16, 16]).map { SizedView($0, CGFloat($1)) })
            stack.axis = .vertical
            stack.spacing = 3
            stack.alignment = .leading
            return stack
        }
        let inner = [column([39, 34.5, 28.5]), column([38.5, 46, 81])]
        inner[1].alignment = .trailing
        let frames = layOut(CGSize(width: 266, height: 111), .fillEqually, .top, spacing: 10, views: inner)
        #expect(frames == [rect(0, 0, 128, 57), rect(138, 0, 128, 57)])
        #expect(
            inner[0].arrangedSubviews.map(\.frame) == [
                rect(0, 0, 39, 19), rect(0, 22, 34.5, 16), rect(0, 41, 28.5, 16),
            ])
        #expect(
            inner[1].arrangedSubviews.map(\.frame) == [
                rect(89.5, 0, 38.5, 19), rect(82, 22, 46, 16), rect(47, 41, 81, 16),
            ])
    }

    // MARK: - Spacing, margins, direction

    @Test("spacingUseSystem is 8, spacingUseDefault 0")
    func namedSpacings() {
        for (spacing, x) in [(UIStackView.spacingUseSystem, 28.0), (UIStackView.spacingUseDefault, 20)]
            as [(CGFloat, CGFloat)]
        {
            let frames = layOut(.zero, spacing: spacing, views: [SizedView(20, 10), SizedView(20, 10)])
            #expect(frames[1].minX == x)
        }
    }

    @Test("custom spacing is kept when the view moves and lost when it leaves")
    func customSpacing() {
        let views = [SizedView(10, 10), SizedView(10, 10), SizedView(10, 10)]
        let stack = UIStackView(arrangedSubviews: views)
        #expect(stack.customSpacing(after: views[0]) == UIStackView.spacingUseDefault)
        stack.setCustomSpacing(30, after: views[0])
        stack.insertArrangedSubview(views[0], at: 1)
        #expect(stack.arrangedSubviews == [views[1], views[0], views[2]])
        #expect(stack.customSpacing(after: views[0]) == 30)
        stack.removeArrangedSubview(views[0])
        #expect(stack.customSpacing(after: views[0]) == UIStackView.spacingUseDefault)
        stack.setCustomSpacing(5, after: views[0])
        #expect(stack.customSpacing(after: views[0]) == UIStackView.spacingUseDefault)
    }

    @Test("margins-relative arrangement starts at the margins")
    func margins() {
        let frames = layOut(CGSize(width: 100, height: 50), views: [SizedView(10, 10)]) {
            $0.isLayoutMarginsRelativeArrangement = true
            $0.layoutMargins = UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 20)
        }
        #expect(frames == [rect(10, 5, 70, 30)])
    }

    @Test("a right-to-left row starts at the right")
    func rightToLeft() {
        let frames = layOut(
            CGSize(width: 100, height: 10), .equalSpacing, views: [SizedView(10, 10), SizedView(20, 10)]
        ) {
            $0.semanticContentAttribute = .forceRightToLeft
        }
        #expect(frames.map(\.minX) == [90, 0])
    }

    // MARK: - Managing views

    @Test("arranging a view adds it once and lays it out by constraints")
    func arranging() {
        let view = UIView()
        let other = UIView()
        let stack = UIStackView()
        stack.addArrangedSubview(view)
        stack.addArrangedSubview(other)
        stack.addArrangedSubview(view)
        #expect(stack.arrangedSubviews == [other, view])
        #expect(stack.subviews == [view, other])
        #expect(!view.translatesAutoresizingMaskIntoConstraints)
        stack.removeArrangedSubview(view)
        #expect(stack.arrangedSubviews == [other])
        #expect(stack.subviews == [view, other])
        other.removeFromSuperview()
        #expect(stack.arrangedSubviews.isEmpty)
    }

    @Test("a removed view keeps its frame and the others close up")
    func removal() {
        withScale(2) {
            let views = [SizedView(10, 10), SizedView(20, 10), SizedView(30, 10)]
            let root = makeRoot()
            let stack = root.addLaidOut(UIStackView(arrangedSubviews: views))
            stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
            root.layoutIfNeeded()
            #expect(views.map(\.frame.minX) == [0, 10, 30])
            stack.removeArrangedSubview(views[1])
            root.layoutIfNeeded()
            #expect(views[2].frame.minX == 10)
            #expect(stack.frame.width == 40)
            #expect(views[1].frame.size == CGSize(width: 20, height: 10))
            stack.insertArrangedSubview(views[1], at: 0)
            root.layoutIfNeeded()
            #expect(views.map(\.frame.minX) == [20, 0, 30])
        }
    }

    @Test("hiding and showing changes the row both ways")
    func hiding() {
        withScale(2) {
            let views = [SizedView(10, 10), SizedView(20, 10), SizedView(30, 10)]
            let root = makeRoot()
            let stack = root.addLaidOut(UIStackView(arrangedSubviews: views))
            stack.spacing = 4
            stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
            root.layoutIfNeeded()
            #expect(stack.frame.width == 68)
            views[1].isHidden = true
            root.layoutIfNeeded()
            #expect(stack.frame.width == 44)
            #expect(views[2].frame.minX == 14)
            views[1].isHidden = false
            root.layoutIfNeeded()
            #expect(stack.frame.width == 68)
            for view in views { view.isHidden = true }
            root.layoutIfNeeded()
            #expect(stack.frame.width == 0)
        }
    }

    @Test("constraints that stay the same are kept")
    func churn() {
        withScale(2) {
            let views = [SizedView(10, 10), SizedView(20, 10), SizedView(30, 10)]
            let root = makeRoot()
            let stack = root.addLaidOut(UIStackView(arrangedSubviews: views))
            root.pin(stack)
            root.layoutIfNeeded()
            let before = stack.arrangement.installed.map { ObjectIdentifier($0.constraint) }
            stack.spacing = 12
            root.layoutIfNeeded()
            #expect(stack.arrangement.installed.map { ObjectIdentifier($0.constraint) } == before)
            #expect(views[2].frame.minX - views[1].frame.maxX == 12)
        }
    }

    @Test("an index beyond the end traps with UIKit's words")
    func indexOutOfBounds() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run { UIStackView().insertArrangedSubview(UIView(), at: 3) }
        }
    }

    @Test("a stack has no intrinsic size and asks for constraint-based layout")
    func nature() {
        #expect(UIStackView().intrinsicContentSize == CGSize(width: -1, height: -1))
        #expect(UIStackView.requiresConstraintBasedLayout)
        #expect(UIStackView.Alignment.top == .leading && UIStackView.Alignment.bottom == .trailing)
        #expect(
            UIStackView.Alignment.lastBaseline.rawValue == 5 && UIStackView.Distribution.equalCentering.rawValue == 4)
    }
}
