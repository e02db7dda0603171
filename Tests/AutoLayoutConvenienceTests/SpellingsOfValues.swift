import UIKit

import AutoLayoutConvenience

// Every spelling of the original library, with as few arguments as it takes and with all of them. That the file compiles
// is the test; nothing here is run.

@MainActor
private struct SpellingsOfValues {
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

    func values1() {
        _ = BoxLayout.none
        _ = BoxLayout.default
        _ = BoxLayout.superview
        _ = BoxLayout.relative(v)
        _ = BoxLayout.guide(guide)
        _ = BoxLayout.safeArea
        _ = BoxLayout.safeAreaOf(v)
        _ = BoxLayout.layoutMargins
        _ = BoxLayout.layoutMarginsOf(v)
        _ = BoxLayout.readableContent
        _ = BoxLayout.readableContentOf(v)
        _ = BoxLayout.scrollContent
        _ = BoxLayout.scrollContentOf(scroll)
        _ = BoxLayout.scrollFrame
        _ = BoxLayout.scrollFrameOf(scroll)
        _ = BoxLayout.keyboardSafeArea
        _ = BoxLayout.keyboardSafeAreaOf(v)
        _ = BoxLayout.keyboardFrame
        _ = BoxLayout.keyboardFrameOf(v)
        _ = BoxLayout.excludedLeadingSideOf(.safeArea)
        _ = BoxLayout.excludedTrailingSideOf(.safeArea)
        _ = BoxLayout.excludedTopSideOf(.safeArea)
        _ = BoxLayout.excludedBottomSideOf(.safeArea)
        _ = BoxLayout.horizontally(.superview, vertically: .superview)
        _ = BoxLayout.top(.superview, leading: .superview, bottom: .superview, trailing: .superview)
        _ = BoxLayout.top(.superview, others: .superview)
        _ = BoxLayout.leading(.superview, others: .superview)
        _ = BoxLayout.bottom(.superview, others: .superview)
        _ = BoxLayout.trailing(.superview, others: .superview)
        _ = HorizontalAxisLayout.leading(.superview, trailing: .superview)
        _ = VerticalAxisLayout.top(.superview, bottom: .superview)
        _ = PointLayout.x(.superview, y: .superview)
        _ = XAxisLayout.x(.superview)
        _ = XAxisLayout.layoutDimension(in: v)
        _ = YAxisLayout.y(.superview)
        _ = YAxisLayout.layoutDimension(in: v)
        _ = XAxisLayout.superview.retargeted(to: v)
        _ = BoxLayout(.superview)
        _ = BoxLayout.superview.retargeted(to: v)
        _ = HorizontalAxisLayout(.superview)
        _ = HorizontalAxisLayout.superview.retargeted(to: v)
        _ = VerticalAxisLayout(.superview)
        _ = VerticalAxisLayout.superview.retargeted(to: v)
        _ = PointLayout(.superview)
        _ = PointLayout.superview.retargeted(to: v)
    }

    func values2() {
        _ = XAxisLayout(.superview)
        _ = XAxisLayout.superview.axis
        _ = YAxisLayout(.superview)
        _ = YAxisLayout.superview.axis
        _ = LayoutAnchorable.superview.layoutAnchorsProvider(in: v)
        _ = ConstrainedHorizontalLayout.none
        _ = ConstrainedHorizontalLayout.default
        _ = ConstrainedHorizontalLayout.attach
        _ = ConstrainedHorizontalLayout.attached(.fill)
        _ = ConstrainedHorizontalLayout.fill
        _ = ConstrainedHorizontalLayout.filling(.superview)
        _ = ConstrainedHorizontalLayout.center
        _ = ConstrainedHorizontalLayout.centered(in: .superview)
        _ = ConstrainedHorizontalLayout.centered(in: .superview, between: .superview)
        _ = ConstrainedHorizontalLayout.overflow(.fill)
        _ = ConstrainedHorizontalLayout.leading
        _ = ConstrainedHorizontalLayout.leading(in: .superview)
        _ = ConstrainedHorizontalLayout.trailing
        _ = ConstrainedHorizontalLayout.trailing(in: .superview)
        _ = ConstrainedVerticalLayout.top
        _ = ConstrainedVerticalLayout.top(in: .superview)
        _ = ConstrainedVerticalLayout.bottom
        _ = ConstrainedVerticalLayout.bottom(in: .superview)
        _ = UIView(backgroundColor: .red)
        _ = UIView(backgroundColor: .red, alpha: 1)
        _ = UILabel(font: font)
        _ = UILabel(text: "x", font: font, color: .red, alignment: .center, numberOfLines: 1)
        _ = UILabel(text: "x", textStyle: .body, color: .red, alignment: .center, numberOfLines: 1)
        _ = UITextView(font: font)
        _ = UITextView(text: "x", font: font, color: .red, alignment: .center, isScrollEnabled: true)
        _ = UITextView(text: "x", textStyle: .body, color: .red, alignment: .center, isScrollEnabled: true)
        _ = UIButton(type: .system)
        _ = UIButton(title: "x", font: font, type: .system)
        _ = UIButton.platter(title: "Add More Text", titleColor: .white)
        _ = UIButton.platter(title: "Revert", backgroundColor: .white)
        _ = UIView.Condition.verticalCompact
        _ = UIImageView(contentMode: .center)
        _ = UIImageView(image: nil, contentMode: .center)
        _ = Insets.top(1)
        _ = Insets.leading(1)
        _ = Insets.trailing(1)
        _ = Insets.bottom(1)
        _ = Insets.zero.with(top: 1)
        _ = Insets.zero.with(leading: 1)
        _ = Insets.zero.with(bottom: 1)
        _ = Insets.zero.with(trailing: 1)
        _ = Insets.zero.with(horizontal: 1)
        _ = Insets.zero.with(vertical: 1)
    }

    func values3() {
        _ = Insets.zero.inverted()
        _ = Insets.zero.adding(.zero)
        _ = Insets.zero.multiply(by: 1)
        _ = Insets.insets()
        _ = Insets.insets(horizontal: 1, vertical: 1)
        _ = Insets.inset(1)
        _ = Insets.horizontal(1)
        _ = Insets.vertical(1)
        _ = Insets.horizontally(1, vertically: 1)
        _ = Insets.all(1)
        _ = Insets.with(.zero, .zero)
        _ = Insets.zero.horizontallySwapped
        _ = Insets.zero.verticallySwapped
        _ = Insets.zero.edgeInsets
        _ = Insets.zero.horizontalInset
        _ = Insets.zero.verticalInset
        _ = constraint.with(priority: .required)
        _ = constraint.stackViewWorkaroundHigh
        _ = constraint.selfSizingCellHeightWorkaround
        _ = Priority.stackViewWorkaroundHigh
        _ = Priority.selfSizingCellHeightWorkaround
        _ = Priority.required.higher
        _ = Priority.required.lower
        _ = Priority.required.higher(1)
        _ = Priority.required.lower(1)
        _ = Priority.required.offsetted(1)
        _ = Priority.offsetted(.defaultHigh, offset: 1)
        _ = UIStackView(with: v, v)
        _ = UIStackView(with: v, v, axis: .vertical, alignment: .fill, distribution: .fill, spacing: 1, insets: nil)
        _ = UIStackView(with: [v], axis: .vertical, alignment: .fill, distribution: .fill, spacing: 1, insets: nil)
        stack.removeAllArrangedSubviews()
        stack.reallyRemoveArrangedSubview(v)
        stack.addArrangedSubviews([v])
        stack.addArrangedSubviews(v, v)
        stack.replaceArrangedSubviews(with: [v])
        stack.replaceArrangedSubviews(with: v, v)
        _ = table.selfSizingTableHeaderView
        _ = table.selfSizingTableFooterView
        _ = table.manualLayoutAutoSizingTableHeaderView
        _ = table.manualLayoutAutoSizingTableFooterView
        table.updateAutoSizingTableHeader()
        table.updateAutoSizingTableFooter()
        _ = SizeConstrain<XAxisLayout>.exactly(halfOf: .superview)
        _ = SizeConstrain<XAxisLayout>.exactly(halfOf: .superview, priority: .required, constant: 1)
        _ = SizeConstrain<XAxisLayout>.atMost(halfOf: .superview)
    }

    func values4() {
        _ = SizeConstrain<XAxisLayout>.atMost(halfOf: .superview, priority: .required, constant: 1)
        _ = SizeConstrain<XAxisLayout>.atLeast(halfOf: .superview)
        _ = SizeConstrain<XAxisLayout>.atLeast(halfOf: .superview, priority: .required, constant: 1)
        _ = SizeConstrain<XAxisLayout>.atLeast(sameAs: v)
        _ = SizeConstrain<XAxisLayout>.atLeast(sameAs: v, priority: .required, multiplier: 1, constant: 1)
        _ = SizeConstrain<XAxisLayout>.exactly(sameAs: v)
        _ = SizeConstrain<XAxisLayout>.exactly(sameAs: v, priority: .required, multiplier: 1, constant: 1)
        _ = SizeConstrain<XAxisLayout>.atMost(sameAs: v)
        _ = SizeConstrain<XAxisLayout>.atMost(sameAs: v, priority: .required, multiplier: 1, constant: 1)
        _ = SizeConstrain<XAxisLayout>.atLeast(halfOf: v)
        _ = SizeConstrain<XAxisLayout>.atLeast(halfOf: v, priority: .required, constant: 1)
        _ = SizeConstrain<XAxisLayout>.exactly(halfOf: v)
        _ = SizeConstrain<XAxisLayout>.exactly(halfOf: v, priority: .required, constant: 1)
        _ = SizeConstrain<XAxisLayout>.atMost(halfOf: v)
        _ = SizeConstrain<XAxisLayout>.atMost(halfOf: v, priority: .required, constant: 1)
        _ = SizeConstrain<XAxisLayout>.atLeast(.superview, multipliedBy: 1)
        _ = SizeConstrain<XAxisLayout>.atLeast(.superview, multipliedBy: 1, priority: .required, constant: 1)
        _ = SizeConstrain<XAxisLayout>.atLeast(sameAs: v, multipliedBy: 1)
        _ = SizeConstrain<XAxisLayout>.atLeast(sameAs: v, multipliedBy: 1, priority: .required, constant: 1)
        _ = SizeConstrain<XAxisLayout>.exactly(.superview, multipliedBy: 1)
        _ = SizeConstrain<XAxisLayout>.exactly(.superview, multipliedBy: 1, priority: .required, constant: 1)
        _ = SizeConstrain<XAxisLayout>.exactly(sameAs: v, multipliedBy: 1)
        _ = SizeConstrain<XAxisLayout>.exactly(sameAs: v, multipliedBy: 1, priority: .required, constant: 1)
        _ = SizeConstrain<XAxisLayout>.atMost(.superview, multipliedBy: 1)
        _ = SizeConstrain<XAxisLayout>.atMost(.superview, multipliedBy: 1, priority: .required, constant: 1)
        _ = SizeConstrain<XAxisLayout>.atMost(sameAs: v, multipliedBy: 1)
        _ = SizeConstrain<XAxisLayout>.atMost(sameAs: v, multipliedBy: 1, priority: .required, constant: 1)
    }
}
