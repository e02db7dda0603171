import Testing
import UIKit

@testable import AutoLayoutConvenience

@MainActor
@Suite("Stacks", .serialized)
struct StackTests {
    @Test("the factories set what they are told, and insets whatever the safe area")
    func factories() {
        let (a, b) = (UIView(), UIView())
        let stacks: [UIStackView] = [
            UIView.verticallyStacked(a, b, alignment: .center, distribution: .fillEqually, spacing: 3, insets: .all(2)),
            UIView.verticallyStacked(
                [a, b], alignment: .center, distribution: .fillEqually, spacing: 3, insets: .all(2)),
            UIView.stacked(
                a, b, axis: .vertical, alignment: .center, distribution: .fillEqually, spacing: 3, insets: .all(2)),
            UIStackView(
                with: a, b, axis: .vertical, alignment: .center, distribution: .fillEqually, spacing: 3,
                insets: .all(2)),
            UIStackView(
                with: [a, b], axis: .vertical, alignment: .center, distribution: .fillEqually, spacing: 3,
                insets: .all(2)),
        ]
        for stack in stacks {
            #expect(stack.axis == .vertical && stack.alignment == .center && stack.distribution == .fillEqually)
            #expect(stack.spacing == 3 && stack.directionalLayoutMargins == .all(2))
            #expect(stack.isLayoutMarginsRelativeArrangement && !stack.insetsLayoutMarginsFromSafeArea)
        }
        let plain = UIView.horizontallyStacked(a, b)
        #expect(plain.axis == .horizontal && plain.alignment == .fill && plain.distribution == .fill)
        #expect(plain.spacing == 0 && !plain.isLayoutMarginsRelativeArrangement)
        #expect(plain.arrangedSubviews == [a, b] && plain is AutoHidingStackView)
        let empty = UIStackView(with: [UIView]())
        #expect(empty.axis == .vertical && !(empty is AutoHidingStackView))
    }

    @Test("a view is aligned on one axis by a stack along the other")
    func aligned() {
        for (rightToLeft, leading) in [(false, CGFloat(0)), (true, 220)] {
            let rows: [(UIStackView, CGRect)] = [
                (SizedView(100, 40).horizontally(aligned: .leading), CGRect(x: leading, y: 0, width: 100, height: 480)),
                (SizedView(100, 40).horizontallyCentered(), CGRect(x: 110, y: 0, width: 100, height: 480)),
                (
                    UIView.horizontally(SizedView(100, 40), alignment: .trailing),
                    CGRect(x: 220 - leading, y: 0, width: 100, height: 480)
                ),
                (SizedView(100, 40).vertically(aligned: .top), CGRect(x: 0, y: 0, width: 320, height: 40)),
                (SizedView(100, 40).verticallyCentered(), CGRect(x: 0, y: 220, width: 320, height: 40)),
                (
                    UIView.vertically(SizedView(100, 40), alignment: .bottom, insets: .bottom(5)),
                    CGRect(x: 0, y: 435, width: 320, height: 40)
                ),
                (
                    SizedView(100, 40).aligned(horizontally: .leading, vertically: .bottom),
                    CGRect(x: leading, y: 440, width: 100, height: 40)
                ),
                (SizedView(100, 40).centered(), CGRect(x: 110, y: 220, width: 100, height: 40)),
                (UIView.insetted(SizedView(100, 40), by: .all(10)), CGRect(x: 10, y: 10, width: 300, height: 460)),
            ]
            for (index, row) in rows.enumerated() {
                let stage = Stage(rightToLeft: rightToLeft)
                stage.box.addSubview(row.0, filling: .superview)
                stage.window.layoutIfNeeded()
                var view: UIView = row.0
                while let inner = (view as? UIStackView)?.arrangedSubviews.first { view = inner }
                #expect(stage.frame(of: view) == row.1, "\(index)")
            }
        }
    }

    @Test("removing really removes, replacing puts others in")
    func arranged() {
        let (a, b, c) = (UIView(), UIView(), UIView())
        let stack = UIStackView(with: a, b)
        stack.reallyRemoveArrangedSubview(a)
        #expect(stack.arrangedSubviews == [b] && a.superview == nil)
        stack.replaceArrangedSubviews(with: a, c)
        #expect(stack.arrangedSubviews == [a, c] && b.superview == nil)
        stack.replaceArrangedSubviews(with: [b])
        stack.addArrangedSubviews([a])
        #expect(stack.arrangedSubviews == [b, a])
        stack.removeAllArrangedSubviews()
        #expect(stack.arrangedSubviews.isEmpty && stack.subviews.isEmpty)
    }

    @Test("a stack that has nothing to show hides, unless told not to")
    func hiding() {
        let stack = UIView.verticallyStacked(UIView())
        stack.removeAllArrangedSubviews()
        #expect(stack.isHidden)
        (stack as? AutoHidingStackView)?.automaticallyHidesWhenNotHavingVisibleSubviews = false
        stack.isHidden = false
        stack.addArrangedSubview(UIView())
        stack.arrangedSubviews[0].isHidden = true
        #expect(!stack.isHidden)
    }

    @Test("a vertical stack lies down with equal widths where height is compact")
    func autoAdjustingVertical() {
        let stage = Stage()
        let (a, b) = (SizedView(100, 40), SizedView(60, 40))
        let stack = UIView.autoAdjustingVerticallyStacked(a, b, spacing: 8)
        stage.box.addSubview(stack, pinnedTo: .top)
        expect(stage.frame(of: b), 0, 48, 320, 40)
        stage.window.traitOverrides.verticalSizeClass = .compact
        stage.window.layoutIfNeeded()
        expect(stage.frame(of: a), 0, 0, 156, 40)
        expect(stage.frame(of: b), 164, 0, 156, 40)
        #expect(stack.distribution == .fillEqually)
        stage.window.traitOverrides.verticalSizeClass = .regular
        expect(stage.frame(of: b), 0, 48, 320, 40)
    }

    @Test("a horizontal stack stands up with accessibility sizes of text")
    func autoAdjustingHorizontal() {
        let stage = Stage()
        let stack = UIView.autoAdjustingHorizontallyStacked(SizedView(100, 40), SizedView(60, 40))
        let other = UIView.accessibilityAdjustingHorizontallyStacked(
            SizedView(100, 40), SizedView(60, 40), spacing: 3, accessibilitySpacing: 9)
        stage.box.addSubview(stack, pinnedTo: .topLeading)
        stage.box.addSubview(other, pinnedTo: .bottomLeading)
        stage.window.layoutIfNeeded()
        #expect(stack.axis == .horizontal && other.axis == .horizontal && other.spacing == 3)
        stage.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
        stage.window.layoutIfNeeded()
        #expect(stack.axis == .vertical && other.axis == .vertical && other.spacing == 9)
    }

    @Test("a stack's alternative, by a closure or a condition about any view")
    func alternative() {
        let stage = Stage()
        let stack = UIView.stacked(
            SizedView(100, 40), axis: .horizontal, alignment: .center, spacing: 1, alternativeAxis: .vertical,
            alternativeAlignment: .leading, alternativeDistribution: .equalSpacing, alternativeSpacing: 2,
            isAlternative: .view(stage.s, is: .hidden))
        let other = UIView.stacked([SizedView(1, 1)], axis: .horizontal, alternativeAxis: .vertical) {
            $0.traitCollection.verticalSizeClass == .compact
        }
        stage.box.addSubview(stack, pinnedTo: .topLeading)
        stage.box.addSubview(other, pinnedTo: .bottomLeading)
        stage.window.layoutIfNeeded()
        #expect(stack.axis == .horizontal && stack.alignment == .center && stack.spacing == 1)
        stage.s.isHidden = true
        #expect(stack.axis == .vertical && stack.alignment == .leading && stack.spacing == 2)
        #expect(stack.distribution == .equalSpacing)
        stage.s.isHidden = false
        #expect(stack.axis == .horizontal && stack.distribution == .fill)
        stage.window.traitOverrides.verticalSizeClass = .compact
        stage.window.layoutIfNeeded()
        #expect(other.axis == .vertical)
    }

    @Test("handlers run one after the other")
    func handlers() {
        var order: [Int] = []
        let handler = AutoAdjustingStackView.ConfigurationUpdateHandler { _ in order.append(1) }
            .chained(with: { _ in order.append(2) })
        let stack = UIView.stacked(UIView(), insets: .all(3), handler: handler)
        #expect(order == [1, 2])
        handler(stack)
        #expect(order == [1, 2, 1, 2])
        #expect(stack.directionalLayoutMargins == .all(3))
    }

    @Test("horizontally scrolling content", arguments: [false, true])
    func horizontallyScrollable(rightToLeft: Bool) {
        let stage = Stage(.phoneLandscape, rightToLeft: rightToLeft)
        let scrollView = UIView().constrain(width: 2000).horizontallyScrollable(showsScrollIndicator: false)
        stage.box.addSubview(scrollView, filling: .superview)
        stage.window.layoutIfNeeded()
        #expect(scrollView.contentSize.width == 2000 && !scrollView.showsHorizontalScrollIndicator)
        #expect(scrollView.adjustedContentInset.left == 59)
        let low = SizedView(100, 40)
        let other = low.horizontallyScrollable()
        stage.box.addSubview(other, filling: .superview)
        stage.window.layoutIfNeeded()
        #expect(low.bounds.width == 734)
        #expect(stage.box.firstScrollableView === scrollView && low.firstScrollableView == nil)
    }
}
