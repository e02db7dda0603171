import Testing
import UIKit

@testable import AutoLayoutConvenience

@MainActor
@Suite("Sizes", .serialized)
struct SizeTests {
    private func summary(_ view: UIView) -> [String] {
        view.constraints.filter { type(of: $0) == NSLayoutConstraint.self }.map { constraint in
            let sign = constraint.relation == .equal ? "=" : constraint.relation == .lessThanOrEqual ? "≤" : "≥"
            let priority = constraint.priority == .required ? "" : "@\(Int(constraint.priority.rawValue))"
            return "\(constraint.firstAttribute == .width ? "w" : "h")\(sign)\(constraint.constant)\(priority)"
        }
    }

    @Test("numbers, bounds and priorities")
    func numbers() {
        #expect(summary(UIView().constrain(width: 100)) == ["w=100.0"])
        #expect(summary(UIView().constrain(height: 20)) == ["h=20.0"])
        #expect(summary(UIView().constrain(size: CGSize(width: 3, height: 4))) == ["h=4.0", "w=3.0"])
        #expect(summary(UIView().constrain(width: .atMost(100))) == ["w≤100.0"])
        #expect(summary(UIView().constrain(height: .atLeast(50))) == ["h≥50.0"])
        #expect(
            summary(UIView().constrain(size: .atMost(CGSize(width: 100, height: 30), priority: .defaultLow)))
                == ["h≤30.0@250", "w≤100.0@250"])
        #expect(summary(UIView().constrain(width: .exactly(10, multiplier: 2, constant: 3))) == ["w=23.0"])
    }

    @Test("ranges; an open one ends a pixel below its bound")
    func ranges() {
        let stage = Stage()
        stage.box.addSubview(stage.v)
        #expect(summary(stage.v.constrain(widthBetween: 10..<20)) == ["w≥10.0", "w≤19.5"])
        let other = UIView()
        stage.box.addSubview(other)
        #expect(summary(other.constrain(heightBetween: 10...20)) == ["h≥10.0", "h≤20.0"])
    }

    @Test("removing the constraints of a size")
    func removing() {
        let view = UIView().constrain(width: 50, height: 5)
        #expect(summary(view.removeWidthConstraints().constrain(width: 100)) == ["h=5.0", "w=100.0"])
        #expect(summary(view.removeSizeConstraints()).isEmpty)
    }

    @Test("sizes of other views")
    func others() {
        let stage = Stage()
        stage.box.addSubview(stage.l, pinnedTo: .topLeading)
        stage.l.constrain(width: .exactly(sameAs: stage.s), height: .atLeast(halfOf: stage.s))
        expect(stage.frame(of: stage.l), 0, 0, 200, 100)
    }

    @Test("aspect ratios")
    func aspect() {
        let stage = Stage()
        stage.box.addSubview(stage.v, pinnedTo: .topLeading)
        stage.v.constrainAspectRatio(for: CGSize(width: 200, height: 100)).constrain(height: 50)
        expect(stage.frame(of: stage.v), 0, 0, 100, 50)
    }

    @Test("shrinking and growing")
    func priorities() {
        let view = UIView().allowVerticalShrinking().disallowHorizontalShrinking().allowHorizontalGrowing()
            .disallowVerticalGrowing()
        #expect(view.contentCompressionResistancePriority(for: .vertical) == .defaultLow)
        #expect(view.contentCompressionResistancePriority(for: .horizontal) == .required)
        #expect(view.contentHuggingPriority(for: .horizontal) == .defaultLow)
        #expect(view.contentHuggingPriority(for: .vertical) == .required)
        let exact = UIView().prefersExactSize()
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            #expect(exact.contentHuggingPriority(for: axis) == .required)
            #expect(exact.contentCompressionResistancePriority(for: axis) == .required)
        }
    }

    @Test("a width that is changed and taken away")
    func dynamic() {
        let view = UIView()
        view.constrainedFixedWidth = 10
        #expect(summary(view) == ["w=10.0"])
        view.constrainedFixedWidth = 30
        #expect(summary(view) == ["w=30.0"] && view.constrainedFixedWidth == 30)
        view.constrainedFixedWidth = nil
        #expect(summary(view).isEmpty && view.constrainedFixedWidth == nil)
    }

    @Test("insets")
    func insets() {
        #expect(Insets.all(8) == Insets(top: 8, leading: 8, bottom: 8, trailing: 8))
        #expect(Insets.insets(horizontal: 1, vertical: 2) == Insets(top: 2, leading: 1, bottom: 2, trailing: 1))
        #expect(Insets.with(.top(1), .leading(2)) == Insets(top: 1, leading: 2, bottom: 0, trailing: 0))
        #expect(Insets.all(2).multiply(by: 3) == .all(6))
        #expect(
            Insets(top: 1, leading: 2, bottom: 3, trailing: 4).horizontallySwapped
                == Insets(top: 1, leading: 4, bottom: 3, trailing: 2))
        #expect(
            Insets(top: 1, leading: 2, bottom: 3, trailing: 4).verticallySwapped
                == Insets(top: 3, leading: 2, bottom: 1, trailing: 4))
        #expect(Insets.all(2).with(top: 9) == Insets(top: 9, leading: 2, bottom: 2, trailing: 2))
    }
}
