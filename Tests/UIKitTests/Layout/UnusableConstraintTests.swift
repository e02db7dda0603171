import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite("Constraints that cannot be used", .serialized)
struct UnusableConstraintTests {
    private let root = makeRoot()

    private func equalWidths(_ a: UIView, _ b: UIView, _ multiplier: CGFloat) -> NSLayoutConstraint {
        a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: multiplier)
    }

    @Test(
        "a multiplier that layout cannot reckon with is reported, and layout goes on without the constraint",
        arguments: [1e-5, -2e-5, 1e5, .infinity, .nan])
    func multiplier(_ multiplier: Double) throws {
        let (a, b) = (root.addLaidOut(), root.addLaidOut())
        let unusable = equalWidths(a, b, CGFloat(multiplier))
        NSLayoutConstraint.activate([
            unusable, a.widthAnchor.constraint(equalToConstant: 50).with(.defaultLow),
            b.widthAnchor.constraint(equalToConstant: 100),
        ])
        let reports = Diagnostics.collect { root.layoutIfNeeded() }
        let report = try #require(reports.first)
        #expect(reports.count == 1 && report.kind == .unusableConstraint)
        #expect(report.message.contains("takes no part in layout, because the coefficient"))
        #expect(report.message.contains(addressText(of: unusable)))
        #expect(unusable.isActive)
        #expect(a.frame.width == 50 && b.frame.width == 100)
    }

    @Test("multipliers at the ends of the range count", arguments: [1e-4, 1e4, 0])
    func usable(_ multiplier: Double) {
        let (a, b) = (root.addLaidOut(), root.addLaidOut())
        NSLayoutConstraint.activate([
            equalWidths(a, b, CGFloat(multiplier)), b.widthAnchor.constraint(equalToConstant: 1),
        ])
        #expect(Diagnostics.collect { root.layoutIfNeeded() }.isEmpty)
    }

    @Test("a constant beyond all screens is reported; with a better one the constraint counts again")
    func constant() {
        let a = root.addLaidOut()
        let width = a.widthAnchor.constraint(equalToConstant: 1e300)
        width.isActive = true
        #expect(Diagnostics.collect { root.layoutIfNeeded() }.map(\.kind) == [.unusableConstraint])
        width.constant = 40
        #expect(Diagnostics.collect { root.layoutIfNeeded() }.isEmpty)
        #expect(a.frame.width == 40)
        let reports = Diagnostics.collect {
            width.constant = 1e300
            root.layoutIfNeeded()
        }
        #expect(reports.map(\.kind) == [.unusableConstraint])
        width.constant = 60
        root.layoutIfNeeded()
        #expect(a.frame.width == 60)
    }

    @Test("a constraint may be added before its items are in the tree; that is reported and works once they are")
    func unpreparedAtFirst() {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        let width = view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5)
        let reports = Diagnostics.collect { root.addConstraint(width) }
        #expect(reports.map(\.kind) == [.unpreparedHierarchy])
        #expect(
            reports.first?.message.hasPrefix(
                "[LayoutConstraints] The view hierarchy is not prepared for the constraint: <NSLayoutConstraint:")
                == true
        )
        root.addSubview(view)
        #expect(Diagnostics.collect { root.layoutIfNeeded() }.isEmpty)
        #expect(view.frame.width == 160)
        #expect(root.constraints.contains(width) && width.isActive)
    }

    @Test("when it has to be resolved before that, the hierarchy is shown and it traps with UIKit's text")
    func unpreparedInTheEnd() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let root = makeRoot()
                _ = root.addLaidOut()
                let view = UIView()
                root.addConstraint(view.widthAnchor.constraint(equalTo: root.widthAnchor))
                root.layoutIfNeeded()
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("View hierarchy unprepared for constraint.\n\tConstraint: <NSLayoutConstraint:"))
        #expect(text.contains("\tContainer hierarchy: \n\t\t<UIView: 0x"))
        #expect(text.contains("\n\t\t   | <UIView: 0x"))
        #expect(text.contains("\tView not found in container hierarchy: <UIView: 0x"))
        #expect(text.contains("\tThat view's superview: NO SUPERVIEW"))
        #expect(
            text.contains(
                "Unable to install constraint on view.  Does the constraint reference something from outside the subtree of the view?  That's illegal. constraint:<NSLayoutConstraint:"
            ))
    }

    @Test("spacing below, which may follow text, has the class that UIKit shows")
    func systemBaseline() {
        let (a, b) = (root.addLaidOut(UILabel()), root.addLaidOut(UILabel()))
        let below = b.topAnchor.constraint(
            greaterThanOrEqualToSystemSpacingBelow: root.topAnchor, multiplier: 1)
        #expect(
            below.description.hasPrefix("<_UISystemBaselineConstraint:\(addressText(of: below)) ")
                && below.description.contains("V:|-(>=NSLayoutAnchorConstraintSpace(8))-[UILabel:"))
        let lines = b.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: a.lastBaselineAnchor, multiplier: 1)
        #expect(lines.description.hasPrefix("<_UISystemBaselineConstraint:"))
        let after = b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 1)
        #expect(after.description.hasPrefix("<NSLayoutConstraint:"))
    }

    @Test("the readable width follows the text size, by the newer rule and the older one")
    func readableWidth() {
        let older: [(UIContentSizeCategory, CGFloat)] = [
            (.extraSmall, 560), (.small, 600), (.medium, 632), (.large, 672), (.extraLarge, 728),
            (.extraExtraLarge, 784), (.extraExtraExtraLarge, 896), (.accessibilityMedium, 1984),
        ]
        let root = makeRoot(2000, 100)
        let inside = root.addLaidOut()
        root.pin(inside)
        let view = root.addLaidOut()
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.readableContentGuide.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: root.readableContentGuide.trailingAnchor),
        ])
        defer { Design.current.readableWidth = .iOS26 }
        for (rule, scale) in [(ReadableWidth.Rule.iOS9, CGFloat(1)), (.iOS26, 920 / 672)] {
            Design.current.readableWidth = rule
            for (category, width) in older {
                root.traitOverrides.preferredContentSizeCategory = .extraExtraLarge
                root.layoutIfNeeded()
                root.traitOverrides.preferredContentSizeCategory = category
                root.layoutIfNeeded()
                let expected = category.isAccessibilityCategory ? width : (width * scale).rounded()
                #expect(abs(view.frame.width - expected) < 1.01, "\(category.rawValue)")
                #expect(abs(view.frame.midX - 1000) < 0.6)
            }
        }
    }
}

extension NSLayoutConstraint {
    fileprivate func with(_ priority: UILayoutPriority) -> NSLayoutConstraint {
        self.priority = priority
        return self
    }
}
