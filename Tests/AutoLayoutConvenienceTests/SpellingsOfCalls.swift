import UIKit

import AutoLayoutConvenience

// Every spelling of the original library, with as few arguments as it takes and with all of them. That the file compiles
// is the test; nothing here is run.

@MainActor
private struct SpellingsOfCalls {
    let v = UIView()
    let stack = UIStackView()
    let table = UITableView()
    let scroll = UIScrollView()
    let guide = UILayoutGuide()
    let constraint = NSLayoutConstraint()
    let font = UIFont.systemFont(ofSize: 1)
    let list = ConstraintsList()
    let traits = UITraitCollection()
    let handler = AutoAdjustingStackView.ConfigurationUpdateHandler { _ in }

    func calls1() {
        _ = v.wrapped(in: .superview)
        _ = v.wrapped(in: .superview, preservesSuperviewLayoutMargins: true, insets: .zero)
        _ = v.preservingSuperviewLayoutMargins()
        _ = v.keyboardFrameLayoutGuide
        _ = v.keyboardSafeAreaLayoutGuide
        _ = UIView.verticallyStacked(v, v)
        _ = UIView.verticallyStacked(v, v, alignment: .fill, distribution: .fill, spacing: 1, insets: nil)
        _ = UIView.verticallyStacked([v])
        _ = UIView.verticallyStacked([v], alignment: .fill, distribution: .fill, spacing: 1, insets: nil)
        _ = UIView.horizontallyStacked(v, v)
        _ = UIView.horizontallyStacked(v, v, alignment: .fill, distribution: .fill, spacing: 1, insets: nil)
        _ = UIView.horizontallyStacked([v])
        _ = UIView.horizontallyStacked([v], alignment: .fill, distribution: .fill, spacing: 1, insets: nil)
        _ = UIView.stacked(v, v, axis: .vertical)
        _ = UIView.stacked(v, v, axis: .vertical, alignment: .fill, distribution: .fill, spacing: 1, insets: nil)
        _ = UIView.stacked([v], axis: .vertical)
        _ = UIView.stacked([v], axis: .vertical, alignment: .fill, distribution: .fill, spacing: 1, insets: nil)
        _ = UIView.horizontally(v, alignment: .fill)
        _ = UIView.horizontally(v, alignment: .fill, insets: nil)
        _ = v.horizontally(aligned: .fill)
        _ = v.horizontally(aligned: .fill, insets: nil)
        let _: UIStackView = UIView.horizontallyCentered(v)
        _ = UIView.horizontallyCentered(v, insets: nil)
        _ = v.horizontallyCentered()
        _ = v.horizontallyCentered(insets: nil)
        _ = UIView.vertically(v, alignment: .fill)
        _ = UIView.vertically(v, alignment: .fill, insets: nil)
        _ = v.vertically(aligned: .fill)
        _ = v.vertically(aligned: .fill, insets: nil)
        let _: UIStackView = UIView.verticallyCentered(v)
        _ = UIView.verticallyCentered(v, insets: nil)
        _ = v.verticallyCentered()
        _ = v.verticallyCentered(insets: nil)
        let _: UIStackView = UIView.aligned(v)
        _ = UIView.aligned(v, horizontally: .fill, vertically: .fill, insets: nil)
        _ = v.aligned()
        _ = v.aligned(horizontally: .fill, vertically: .fill, insets: nil)
        let _: UIStackView = UIView.centered(v)
        _ = UIView.centered(v, insets: nil)
        _ = v.centered()
        _ = v.centered(insets: nil)
        _ = UIView.insetted(v, by: .zero)
        _ = v.insetted(by: .zero)
        _ = UIView.autoAdjustingVerticallyStacked(v, v)
        _ = UIView.autoAdjustingVerticallyStacked(v, v, alignment: .fill, distribution: .fill, spacing: 1, insets: nil)
    }

    func calls2() {
        _ = UIView.autoAdjustingVerticallyStacked([v])
        _ = UIView.autoAdjustingVerticallyStacked([v], alignment: .fill, distribution: .fill, spacing: 1, insets: nil)
        _ = UIView.autoAdjustingHorizontallyStacked(v, v)
        _ = UIView.autoAdjustingHorizontallyStacked(
            v, v, alignment: .fill, distribution: .fill, spacing: 1, insets: nil)
        _ = UIView.autoAdjustingHorizontallyStacked([v])
        _ = UIView.autoAdjustingHorizontallyStacked([v], alignment: .fill, distribution: .fill, spacing: 1, insets: nil)
        _ = UIView.stacked(v, v, handler: handler)
        _ = UIView.stacked(v, v, insets: nil, handler: handler)
        _ = UIView.stacked(v, v, handler: { _ in })
        _ = UIView.stacked(v, v, insets: nil, handler: { _ in })
        _ = UIView.stacked([v], handler: handler)
        _ = UIView.stacked([v], insets: nil, handler: handler)
        _ = UIView.stacked([v], handler: { _ in })
        _ = UIView.stacked([v], insets: nil, handler: { _ in })
        _ = UIView.stacked(v, v, axis: .vertical, isAlternative: { _ in true })
        _ = UIView.stacked(
            v, v, axis: .vertical, alignment: .fill, distribution: .fill, spacing: 1, alternativeAxis: .vertical,
            alternativeAlignment: .fill, alternativeDistribution: .fill, alternativeSpacing: 1, insets: nil,
            isAlternative: { _ in true })
        _ = UIView.stacked([v], axis: .vertical, isAlternative: { _ in true })
        _ = UIView.stacked(
            [v], axis: .vertical, alignment: .fill, distribution: .fill, spacing: 1, alternativeAxis: .vertical,
            alternativeAlignment: .fill, alternativeDistribution: .fill, alternativeSpacing: 1, insets: nil,
            isAlternative: { _ in true })
        _ = UIView.stacked(v, v, axis: .vertical, isAlternative: .hidden)
        _ = UIView.stacked(
            v, v, axis: .vertical, alignment: .fill, distribution: .fill, spacing: 1, alternativeAxis: .vertical,
            alternativeAlignment: .fill, alternativeDistribution: .fill, alternativeSpacing: 1, insets: nil,
            isAlternative: .hidden)
        _ = UIView.stacked([v], axis: .vertical, isAlternative: .hidden)
        _ = UIView.stacked(
            [v], axis: .vertical, alignment: .fill, distribution: .fill, spacing: 1, alternativeAxis: .vertical,
            alternativeAlignment: .fill, alternativeDistribution: .fill, alternativeSpacing: 1, insets: nil,
            isAlternative: .hidden)
        _ = UIView.accessibilityAdjustingHorizontallyStacked([v])
        _ = UIView.accessibilityAdjustingHorizontallyStacked(
            [v], alignment: .fill, distribution: .fill, spacing: 1, accessibilityAlignment: .fill,
            accessibilityDistribution: .fill, accessibilitySpacing: 1, insets: nil)
        _ = UIView.accessibilityAdjustingHorizontallyStacked(v, v)
        _ = UIView.accessibilityAdjustingHorizontallyStacked(
            v, v, alignment: .fill, distribution: .fill, spacing: 1, accessibilityAlignment: .fill,
            accessibilityDistribution: .fill, accessibilitySpacing: 1, insets: nil)
        _ = v.addSubview(v, aligningVerticallyTo: .fill)
        _ = v.addSubview(v, aligningVerticallyTo: .fill, insets: .zero)
        _ = v.addSubview(v, aligningHorizontallyTo: .fill, insets: .zero)
        _ = v.addSubview(v, aligningVerticallyTo: .fill, horizontallyTo: .fill)
        _ = v.addSubview(v, aligningVerticallyTo: .fill, horizontallyTo: .fill, insets: .zero)
        _ = v.constrain(vertically: .fill, horizontally: .fill)
        _ = v.constrain(vertically: .fill, horizontally: .fill, insets: .zero)
        _ = v.addSubviewForAutoLayout(v)
        _ = v.constrain(size: .zero)
        _ = v.constrain(size: .zero, priority: .required)
        _ = v.constrain(width: 1, height: 1, priority: .required)
        _ = v.constrain(widthAndHeight: 1)
        _ = v.constrain(widthAndHeight: 1, priority: .required)
        _ = v.constrainAspectRatio(for: .zero)
        _ = v.constrainAspectRatio(for: .zero, priority: .required)
        _ = v.constrainAspectRatio(1)
        _ = v.constrainAspectRatio(1, priority: .required)
    }

    func calls3() {
        _ = v.removeSizeConstraints()
        _ = v.removeWidthConstraints()
        _ = v.removeHeightConstraints()
        _ = v.removeConstantWidthConstraints()
        _ = v.removeConstantHeightConstraints()
        _ = v.allowVerticalShrinking()
        _ = v.allowHorizontalShrinking()
        _ = v.allowShrinking()
        _ = v.disallowVerticalShrinking()
        _ = v.disallowHorizontalShrinking()
        _ = v.disallowShrinking()
        _ = v.allowVerticalGrowing()
        _ = v.allowHorizontalGrowing()
        _ = v.allowGrowing()
        _ = v.disallowVerticalGrowing()
        _ = v.disallowHorizontalGrowing()
        _ = v.disallowGrowing()
        _ = v.prefersExactHorizontalSize()
        _ = v.prefersExactVerticalSize()
        _ = v.prefersExactSize()
        _ = v.addSubview(v, centeredIn: .superview)
        _ = v.addSubview(v, centeredIn: .superview, offset: .zero)
        _ = UIView.Condition.view(v, is: .hidden)
        _ = UIView.Condition.view(v, has: .hidden)
        _ = UIView.Condition.view(v, matches: { $0.isHidden })
        _ = UIView.Condition.view(v, all: [.hidden])
        _ = UIView.Condition.view(v, all: .hidden, .visible)
        _ = UIView.Condition.view(v, any: [.hidden])
        _ = UIView.Condition.view(v, any: .hidden, .visible)
        _ = UIView.Condition.view(v, hasTraitsIn: traits)
        _ = UIView.Condition.view(v, has: \.displayScale, is: 2)
        _ = UIView.Condition.width(is: .exactly(1))
        _ = UIView.Condition.height(is: .exactly(1))
        _ = UIView.Condition.width(is: .exactly(1), heightIs: .exactly(1))
        _ = UIView.Condition.widthAndHeight(is: .exactly(1))
        _ = UIView.Condition.name(is: .main)
        _ = UIView.Condition.traits(in: traits)
        _ = UIView.Condition.trait(\.displayScale, is: 2)
        _ = UIView.Condition.verticallyCompact
        _ = UIView.Condition.verticallyRegular
        _ = UIView.Condition.horizontallyCompact
        _ = UIView.Condition.horizontallyRegular
        _ = UIView.Condition.idiom(.pad)
        _ = UIView.Condition.contentSizeCategory(is: .large)
        _ = UIView.Condition.contentSizeCategory(isNot: .large)
    }

    func calls4() {
        _ = UIView.Condition.contentSizeCategory(isLargerThan: .large)
        _ = UIView.Condition.contentSizeCategory(isSmallerThan: .large)
        _ = UIView.Condition.contentSizeCategoryIsAccessibility
        _ = UIView.Condition.contentSizeCategoryIsNotAccessibility
        _ = UIView.Condition.contentSizeCategory(isAtLeast: .large)
        _ = UIView.Condition.contentSizeCategory(isAtMost: .large)
        _ = UIView.Condition.phone
        _ = UIView.Condition.pad
        _ = UIView.Condition.mac
        _ = UIView.Condition.tv
        _ = UIView.Condition.carPlay
        _ = UIView.Condition.light
        _ = UIView.Condition.dark
        _ = UIView.Condition.leftToRight
        _ = UIView.Condition.rightToLeft
        _ = UIView.Condition.hidden
        _ = UIView.Condition.visible
        _ = UIView.Condition.callback({ $0.isHidden })
        _ = UIView.Condition.callback({ true })
        _ = UIView.Condition.all([.hidden])
        _ = UIView.Condition.all(.hidden, .visible)
        _ = UIView.Condition.any([.hidden])
        _ = UIView.Condition.any(.hidden, .visible)
        _ = UIView.Condition.not([.hidden])
        _ = UIView.Condition.not(.hidden, .visible)
        _ = UIView.Condition.alwaysTrue
        _ = UIView.Condition.alwaysFalse
        _ = UIView.Condition.hidden.isTrue
        _ = UIView.Condition.hidden.isFalse
        _ = UIView.Condition.hidden.and(.hidden, .visible)
        _ = UIView.Condition.hidden.or(.hidden, .visible)
        _ = UIView.if(.hidden, then: {})
        _ = UIView.if(.hidden, then: {}, else: {})
        _ = UIView.conditionallyConstrain(if: .hidden, then: {})
        _ = UIView.conditionallyConstrain(if: .hidden, then: {}, else: {})
        _ = UIView.if(view: v, is: .hidden, then: {})
        _ = UIView.if(view: v, is: .hidden, then: {}, else: {})
        _ = UIView.if(view: v, has: .hidden, then: {})
        _ = UIView.if(view: v, has: .hidden, then: {}, else: {})
        _ = UIView.conditionallyConstrain(ifView: v, is: .hidden, then: {})
        _ = UIView.conditionallyConstrain(ifView: v, is: .hidden, then: {}, else: {})
        _ = UIView.addNamedConditionalConfiguration(.main, configuration: {})
        _ = UIView.addNamedConditionalConfigurations(configurations: [.main: {}])
        _ = v.useDirectConditionalUpdates()
        _ = v.enableAnimationsForConditionalUpdates()
    }

    func calls5() {
        v.updateConditionalConstraintsIfNeeded()
        v.setConditionalConstraintsNeedsUpdate()
        v.forceUpdateConditionalConstraints()
        _ = v.activeConditionalConstraintsConfigurationName
        _ = v.constrainedFixedWidth
        _ = v.constrainedFixedHeight
        _ = v.constrainedFixedSize
        _ = v.addSubview(v, filling: .superview)
        _ = v.addSubview(v, filling: .superview, insets: .zero)
        _ = v.addSubview(v, fillingAtMost: .superview, pinning: .center, to: .center)
        _ = v.addSubview(
            v, fillingAtMost: .superview, insets: .zero, pinning: .center, to: .center, of: .superview,
            offset: .zero)
        _ = v.addSubview(v, fillingAtMost: .superview)
        _ = v.addSubview(v, fillingAtMost: .superview, insets: .zero, pinnedTo: .center, of: .superview, offset: .zero)
        _ = v.constrain(filling: .superview)
        _ = v.constrain(filling: .superview, insets: .zero)
        _ = v.constrain(fillingAtMost: .superview, pinning: .center, to: .center)
        _ = v.constrain(
            fillingAtMost: .superview, insets: .zero, pinning: .center, to: .center, of: .superview,
            offset: .zero)
        _ = v.autoLayoutSizeThatFits(.zero)
        _ = v.autoLayoutSizeThatFits(.zero, bridgingMode: .fixedSize)
        _ = v.addStoredConstraints(run: {})
        _ = v.addStoredConstraints(for: .main, run: {})
        _ = v.replaceStoredConstraints(run: {})
        _ = v.replaceStoredConstraints(for: .main, run: {})
        _ = v.storedConstraintsList()
        _ = v.storedConstraintsList(for: .main)
        v.setStoredConstraints(isActive: true)
        v.setStoredConstraints(for: .main, isActive: true)
        _ = v.unsafeAreaLayoutGuides
        _ = v.excludedByLayoutMarginsGuides
        _ = v.unreadableContentLayoutGuides
        _ = v.addSubview(v, pinnedTo: .leading)
        _ = v.addSubview(v, pinnedTo: .leading, of: .superview, vertically: .fill, insets: .zero, spacing: 1)
        _ = v.addSubview(v, pinning: .leading, to: .leading)
        _ = v.addSubview(
            v, pinning: .leading, to: .leading, of: .superview, vertically: .fill, insets: .zero, spacing: 1)
        _ = v.addSubview(v, pinningLeadingTo: .leading, trailingTo: .leading)
        _ = v.addSubview(
            v, pinningLeadingTo: .leading, of: .superview, spacing: 1, trailingTo: .leading, of: .superview,
            spacing: 1, vertically: .fill, insets: .zero, spacing: 1)
        _ = v.addSubview(v, pinningAfter: v)
        _ = v.addSubview(v, pinningAfter: v, vertically: .fill, insets: .zero, spacing: 1)
        _ = v.addSubview(v, pinningBefore: v)
        _ = v.addSubview(v, pinningBefore: v, vertically: .fill, insets: .zero, spacing: 1)
        _ = v.addSubview(v, fillingRemainingSpaceAfter: v)
        _ = v.addSubview(v, fillingRemainingSpaceAfter: v, in: .superview, vertically: .fill, insets: .zero, spacing: 1)
        _ = v.addSubview(v, fillingRemainingSpaceBefore: v)
        _ = v.addSubview(
            v, fillingRemainingSpaceBefore: v, in: .superview, vertically: .fill, insets: .zero, spacing: 1)
        v.addSubviewsHorizontally([v])
    }

    func calls6() {
        v.addSubviewsHorizontally([v], in: .superview, vertically: .fill, insets: .zero, spacing: 1)
        v.addSubviewsHorizontally(v, v)
        v.addSubviewsHorizontally(v, v, in: .superview, vertically: .fill, insets: .zero, spacing: 1)
        _ = v.constrain(edge: .leading, to: .leading, of: .superview)
        _ = v.constrain(edge: .leading, to: .leading, of: .superview, vertically: .fill, insets: .zero, spacing: 1)
        _ = v.constrain(leadingTo: .leading, of: .superview, trailingTo: .leading, of: .superview)
        _ = v.constrain(
            leadingTo: .leading, of: .superview, spacing: 1, trailingTo: .leading, of: .superview, spacing: 1,
            vertically: .fill, insets: .zero, spacing: 1)
        _ = v.addSubview(v, pinnedTo: .center)
        _ = v.addSubview(v, pinnedTo: .center, of: .superview, offset: .zero)
        _ = v.addSubview(v, pinning: .center, to: .center)
        _ = v.addSubview(v, pinning: .center, to: .center, of: .superview, offset: .zero)
        _ = v.addSubview(v, pinnedAt: CGRect.zero)
        _ = v.addSubview(v, pinnedAt: CGRect.zero, in: .superview)
        _ = v.addSubview(v, pinning: .center, at: .zero)
        _ = v.addSubview(v, pinning: .center, at: .zero, in: .superview)
        _ = v.constrain(pinning: .center, to: .center)
        _ = v.constrain(pinning: .center, to: .center, of: .superview, offset: .zero)
        _ = v.constrain(pinnedAt: CGRect.zero)
        _ = v.constrain(pinnedAt: CGPoint.zero)
        _ = v.addSubview(v, pinnedAt: CGPoint.zero)
        _ = v.addSubview(v, pinnedAt: CGPoint.zero, in: .superview)
        _ = v.constrain(pinnedAt: CGRect.zero, in: .superview)
        _ = v.constrain(pinning: .center, at: .zero)
        _ = v.constrain(pinning: .center, at: .zero, in: .superview)
        _ = v.addSubview(v, pinnedTo: .top)
        _ = v.addSubview(v, pinnedTo: .top, of: .superview, horizontally: .fill, insets: .zero, spacing: 1)
        _ = v.addSubview(v, pinning: .top, to: .top)
        _ = v.addSubview(v, pinning: .top, to: .top, of: .superview, horizontally: .fill, insets: .zero, spacing: 1)
        _ = v.addSubview(v, pinningTopTo: .top, bottomTo: .top)
        _ = v.addSubview(
            v, pinningTopTo: .top, of: .superview, spacing: 1, bottomTo: .top, of: .superview, spacing: 1,
            horizontally: .fill, insets: .zero)
        _ = v.addSubview(v, pinningBelow: v)
        _ = v.addSubview(v, pinningBelow: v, horizontally: .fill, insets: .zero, spacing: 1)
        _ = v.addSubview(v, pinningAbove: v)
        _ = v.addSubview(v, pinningAbove: v, horizontally: .fill, insets: .zero, spacing: 1)
        _ = v.addSubview(v, fillingRemainingSpaceBelow: v)
        _ = v.addSubview(
            v, fillingRemainingSpaceBelow: v, in: .superview, horizontally: .fill, insets: .zero, spacing: 1)
        _ = v.addSubview(v, fillingRemainingSpaceAbove: v)
        _ = v.addSubview(
            v, fillingRemainingSpaceAbove: v, in: .superview, horizontally: .fill, insets: .zero, spacing: 1)
        v.addSubviewsVertically([v])
        v.addSubviewsVertically([v], in: .superview, horizontally: .fill, insets: .zero, spacing: 1)
        v.addSubviewsVertically(v, v)
        v.addSubviewsVertically(v, v, in: .superview, horizontally: .fill, insets: .zero, spacing: 1)
        _ = v.constrain(edge: .top, to: .top, of: .superview)
        _ = v.constrain(edge: .top, to: .top, of: .superview, horizontally: .fill, insets: .zero, spacing: 1)
        _ = v.constrain(topTo: .top, of: .superview, bottomTo: .top, of: .superview)
        _ = v.constrain(
            topTo: .top, of: .superview, spacing: 1, bottomTo: .top, of: .superview, spacing: 1,
            horizontally: .fill, insets: .zero)
        _ = v.verticallyScrollable()
        _ = v.verticallyScrollable(horizontally: .superview, avoidsKeyboard: true, showsScrollIndicator: true)
    }

    func calls7() {
        _ = v.horizontallyScrollable()
        _ = v.horizontallyScrollable(vertically: .superview, showsScrollIndicator: true)
        _ = v.firstScrollableView
        _ = v.constrain(size: .exactly(CGSize.zero))
        _ = v.constrain(width: .exactly(1), height: .exactly(1))
        _ = v.constrain(widthAndHeight: .exactly(1))
        _ = v.constrain(width: .exactly(.superview), height: .exactly(.superview))
        _ = v.constrain(widthAsHeightOf: .exactly(.superview))
        _ = v.constrain(heightAsWidthOf: .exactly(.superview))
        _ = v.constrain(widthBetween: 1..<2, heightBetween: 1..<2, priority: .required)
        _ = v.constrain(widthBetween: 1...2, heightBetween: 1...2, priority: .required)
        _ = v.monitorTraitCollectionChanges({})
    }

    /// Where the README and the source differ.
    func asInReadme() {
        v.addSubview(v, filling: .layoutMargins(v))
        v.addSubview(v, aligningHorizontallyTo: .center(in: .layoutMargins))
        v.addSubview(v, aligningVerticallyTo: .center, horizontally: .trailing)
        v.addSubview(v, pinnedTo: .leading, vertically: .top, insets: .all(10))
        v.addSubview(v, pinningTo: .top)
        v.addSubview(v, pinningTo: .leading)
        v.addSubview(v, pinningTo: .topLeading)
        v.constrain(width: .exactly(as: v), height: .atLeast(as: v))
        v.constrain(width: .atMost(as: v), height: .exactly(halfOf: v))
        UIView.if(.isVerticallyRegular) {}
        _ = v.unreadableContentGuides.top
        _ = v.excludedByLayoutMarginGuides.bottom
        _ = NSDirectionalEdgeInsets.all(2).multiply(3)
        VerticalOverflowScrollView(with: v, adjustsForKeyboard: false).isAdjustingForKeyboard = true
    }
}
