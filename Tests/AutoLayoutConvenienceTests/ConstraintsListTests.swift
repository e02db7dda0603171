import Testing
import UIKit

@testable import AutoLayoutConvenience

@MainActor
@Suite("Constraints as lists", .serialized)
struct ConstraintsListTests {
    @Test("every call answers its constraints, by the edges they are about")
    func finding() {
        let stage = Stage()
        let list = stage.box.addSubview(stage.v, pinnedTo: .top, of: .safeArea, horizontally: .leading, spacing: 4)
        #expect(list.view === stage.v && list.isActive)
        #expect(list.all.count == 3)
        #expect(list.top?.constant == -4 && list.allTop.count == 1)
        #expect(list.leading?.relation == .equal && list.trailing?.relation == .greaterThanOrEqual)
        #expect(list.bottom == nil && list.centerX == nil && list.width == nil && list.others.isEmpty)

        let size = ConstraintsList.grouped({ stage.v.constrain(width: 10, height: 20) }, for: stage.v)
        #expect(size.width?.constant == 10 && size.height?.constant == 20 && size.all.count == 2)
        let label = UILabel()
        stage.box.addSubviewForAutoLayout(label)
        let baselines = ConstraintsList.activate(
            [
                label.firstBaselineAnchor.constraint(equalTo: stage.box.topAnchor),
                label.lastBaselineAnchor.constraint(equalTo: stage.box.topAnchor, constant: 1), nil,
            ], for: label)
        #expect(baselines.firstBaseline != nil && baselines.lastBaseline != nil && baselines.all.count == 2)
        let center = stage.box.addSubview(SizedView(10, 10), pinnedTo: .center)
        #expect(center.centerX != nil && center.centerY != nil)
        let margins = ConstraintsList(constraints: [
            NSLayoutConstraint(
                item: label, attribute: .leading, relatedBy: .equal, toItem: stage.box, attribute: .leadingMargin,
                multiplier: 1, constant: 0),
            NSLayoutConstraint(
                item: label, attribute: .left, relatedBy: .equal, toItem: stage.box, attribute: .left, multiplier: 1,
                constant: 0),
        ])
        #expect(margins.allLeading.count == 1 && margins.others.count == 1 && !margins.isActive)
    }

    @Test("lists are switched, given another priority, and replaced")
    func changing() {
        let stage = Stage()
        let list = stage.box.addSubview(stage.v, filling: .superview, insets: .all(5))
        expect(stage.frame(of: stage.v), 5, 5, 310, 470)
        list.insets = Insets(top: 1, leading: 2, bottom: 3, trailing: 4)
        expect(stage.frame(of: stage.v), 2, 1, 314, 476)
        list.isActive = false
        #expect(list.all.allSatisfy { !$0.isActive })
        list.changePriority(.defaultHigh)
        list.activate()
        #expect(list.all.allSatisfy { $0.isActive && $0.priority == .defaultHigh })
        let old = list.all
        list.replaceByCapturingConstraintsIn { stage.v.constrain(filling: .safeArea) }
        #expect(old.allSatisfy { !$0.isActive } && list.isActive && list.all.count == 4)
        expect(stage.frame(of: stage.v), 0, 20, 320, 426)
        list.replace(with: stage.v.constrain(filling: .layoutMargins))
        expect(stage.frame(of: stage.v), 8, 28, 304, 410)
        list.replace { stage.v.constrain(filling: .superview) }
        expect(stage.frame(of: stage.v), 0, 0, 320, 480)
        list.replaceConstraints([stage.v.widthAnchor.constraint(equalToConstant: 7)])
        #expect(list.all.count == 1 && list.isActive)
        #expect(!stage.box.constraints.contains { $0.secondItem === stage.v })
    }

    @Test("captured constraints wait; lists by name are added to, replaced and switched")
    func stored() {
        let stage = Stage()
        let waiting = ConstraintsList(capturingConstraintsIn: { stage.v.constrain(width: 10) }, for: stage.v)
        #expect(!waiting.isActive && waiting.all.count == 1)
        stage.box.addSubview(stage.v, pinnedTo: .topLeading)
        stage.v.addStoredConstraints { stage.v.constrain(width: 10) }
        stage.v.addStoredConstraints { stage.v.constrain(height: 20) }
        stage.v.addStoredConstraints(for: .custom("other")) { stage.v.constrain(width: .atLeast(5)) }
        #expect(stage.v.storedConstraintsList()?.all.count == 2)
        expect(stage.frame(of: stage.v), 0, 0, 10, 20)
        stage.v.replaceStoredConstraints { stage.v.constrain(widthAndHeight: 30) }
        expect(stage.frame(of: stage.v), 0, 0, 30, 30)
        stage.v.setStoredConstraints(isActive: false)
        #expect(stage.v.storedConstraintsList()?.isActive == false)
        #expect(stage.v.storedConstraintsList(for: .custom("other"))?.isActive == true)
        stage.v.setStoredConstraints(isActive: true)
        expect(stage.frame(of: stage.v), 0, 0, 30, 30)
        #expect(stage.v.storedConstraintsList(for: .size) == nil)
    }

    @Test("a fixed size of both lengths comes and goes")
    func fixedSize() {
        let view = UIView()
        view.constrainedFixedSize = CGSize(width: 3, height: 4)
        #expect(view.constrainedFixedWidth == 3 && view.constrainedFixedHeight == 4)
        view.constrainedFixedHeight = nil
        #expect(view.constrainedFixedSize == nil && view.constrainedFixedWidth == 3)
        view.constrainedFixedSize = nil
        #expect(view.constrainedFixedWidth == nil)
    }

    @Test("defaults are those of the innermost call, and are gone after it")
    func defaults() {
        let stage = Stage()
        UIView.with(.safeArea, spacing: 1) {
            stage.v.with(horizontally: .center) {
                UIView.with(spacing: 2) { stage.box.addSubview(stage.l, pinnedTo: .top) }
            }
        }
        // The top at the safe area, two below; the centre by the middle call.
        expect(stage.frame(of: stage.l), 110, 24, 100, 40)
        stage.box.addSubview(stage.v, filling: .default)
        expect(stage.frame(of: stage.v), 0, 0, 320, 480)
    }

    @Test(
        "a fixed guide is measured from leading, and may get its frame before or after its view",
        arguments: [false, true])
    func fixedGuide(rightToLeft: Bool) {
        let stage = Stage(rightToLeft: rightToLeft)
        let guide = FixedFrameLayoutGuide()
        guide.size = CGSize(width: 40, height: 20)
        stage.box.addLayoutGuide(guide)
        guide.point = CGPoint(x: 10, y: 30)
        stage.box.addSubview(stage.v, filling: .guide(guide))
        expect(stage.frame(of: stage.v), rightToLeft ? 270 : 10, 30, 40, 20)
        guide.center = CGPoint(x: 100, y: 100)
        expect(stage.frame(of: stage.v), rightToLeft ? 200 : 80, 90, 40, 20)
        stage.box.removeLayoutGuide(guide)
        let other = UIView(frame: stage.box.bounds)
        stage.box.addSubview(other)
        other.addLayoutGuide(guide)
        let inner = UIView()
        other.addSubview(inner, filling: .guide(guide))
        expect(stage.frame(of: inner), rightToLeft ? 200 : 80, 90, 40, 20)
    }
}

@MainActor
@Suite("Making views", .serialized)
struct CreationTests {
    @Test("initialisers set what they are told")
    func initialisers() {
        let view = UIView(backgroundColor: .red, alpha: 0.5)
        #expect(view.backgroundColor == .red && view.alpha == 0.5)
        let label = UILabel(text: "a", font: .systemFont(ofSize: 9), color: .blue, alignment: .right)
        #expect(label.text == "a" && label.font.pointSize == 9 && label.textColor == .blue)
        #expect(label.textAlignment == .right && label.numberOfLines == 0)
        let styled = UILabel(text: "a", textStyle: .title1, numberOfLines: 2)
        #expect(styled.font == .preferredFont(forTextStyle: .title1) && styled.adjustsFontForContentSizeCategory)
        #expect(styled.numberOfLines == 2 && styled.textAlignment == .natural)
        let text = UITextView(text: "a", textStyle: .body)
        #expect(text.text == "a" && !text.isScrollEnabled && text.adjustsFontForContentSizeCategory)
        #expect(UITextView(text: "a", font: .systemFont(ofSize: 9), isScrollEnabled: true).isScrollEnabled)
        let button = UIButton(title: "a", font: .systemFont(ofSize: 9), type: .custom)
        #expect(button.title(for: .normal) == "a" && button.titleLabel?.font.pointSize == 9)
        #expect(UIImageView(contentMode: .bottom).contentMode == .bottom)
    }

    @Test("a wrapper keeps margins and fills")
    func wrapped() {
        let stage = Stage()
        let wrapper = stage.v.wrapped(in: .layoutMargins, insets: .all(2))
        #expect(wrapper.preservesSuperviewLayoutMargins)
        stage.box.addSubview(wrapper, filling: .superview)
        expect(stage.frame(of: stage.v), 10, 30, 300, 406)
        #expect(UIView().preservingSuperviewLayoutMargins().preservesSuperviewLayoutMargins)
    }

    @Test("priorities by steps")
    func priorities() {
        #expect(Priority.defaultHigh.lower == Priority(749) && Priority.defaultLow.higher(10) == Priority(260))
        #expect(
            Priority.offsetted(.required, offset: -1) == Priority(999) && Priority.required.lower(2) == Priority(998))
        let constraint = UIView().widthAnchor.constraint(equalToConstant: 1)
        #expect(constraint.stackViewWorkaroundHigh.priority == Priority(951))
        #expect(constraint.selfSizingCellHeightWorkaround.priority == Priority(999))
    }

    @Test("insets by edges and sums")
    func insets() {
        #expect(Insets.inset(3) == .all(3) && Insets.horizontal(3) == .insets(horizontal: 3))
        #expect(Insets.horizontally(1, vertically: 2) == .insets(horizontal: 1, vertical: 2))
        #expect(
            Insets.vertical(2).adding(.bottom(1)).inverted() == Insets(top: -2, leading: 0, bottom: -3, trailing: 0))
        #expect(Insets.trailing(4).edgeInsets == UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 4))
        let mixed = Insets.all(1).with(horizontal: 2).with(bottom: 5).with(leading: 3).with(trailing: 4)
        #expect(mixed == Insets(top: 1, leading: 3, bottom: 5, trailing: 4))
        #expect(mixed.horizontalInset == 7 && mixed.verticalInset == 6 && mixed.with(vertical: 0).verticalInset == 0)
        #expect(Insets.all(2).multiply(3) == .all(6))
    }
}
