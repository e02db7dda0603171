import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite("What no constraint can say is refused when it is made, section 1.3", .serialized)
struct CreationCheckTests {
    private typealias Attribute = NSLayoutConstraint.Attribute

    private func problem(
        _ first: Attribute, _ second: Attribute, multiplier: CGFloat = 1, secondItem: Bool = true
    ) -> String? {
        let root = UIView()
        let view = UIView()
        root.addSubview(view)
        return ConstraintDefinition(
            first: view.layoutNode, firstAttribute: first, relation: .equal,
            second: secondItem ? root.layoutNode : nil, secondAttribute: secondItem ? second : .notAnAttribute,
            multiplier: multiplier
        ).problem(secondIsGiven: secondItem)
    }

    @Test("positions need a partner")
    func positions() {
        let text =
            "A multiplier of 0 or a nil second item together with a location for the first attribute creates an illegal constraint of a location equal to a constant. Location attributes must be specified in pairs."
        #expect(problem(.leading, .notAnAttribute, secondItem: false) == text)
        #expect(problem(.top, .top, multiplier: 0) == text)
        #expect(problem(.width, .width, multiplier: 0) == nil)
        #expect(problem(.width, .notAnAttribute, secondItem: false) == nil)
    }

    @Test("sizes do not pair with positions, writing directions not with left and right")
    func pairs() {
        #expect(problem(.width, .leading) == "Invalid pairing of layout attributes.")
        #expect(problem(.top, .height) == "Invalid pairing of layout attributes.")
        let text =
            "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. Use leading/trailing for both or neither."
        #expect(problem(.leading, .left) == text)
        #expect(problem(.rightMargin, .trailing) == text)
        #expect(problem(.width, .height) == nil)
        for attribute in [Attribute.leading, .trailing, .left, .right] { #expect(problem(.centerX, attribute) == nil) }
        #expect(problem(.leading, .leadingMargin) == nil)
    }

    @Test("a constraint without a first item traps with UIKit's text")
    func noFirstItem() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = NSLayoutConstraint(
                    item: UIColor.red, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
                    multiplier: 1, constant: 1)
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("Constraint items must each be a view or layout guide."))
    }

    @Test("activating between trees traps with UIKit's text")
    func noCommonAncestor() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                UIView().widthAnchor.constraint(equalTo: UIView().widthAnchor).isActive = true
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("Unable to activate constraint with anchors <NSLayoutDimension:0x"))
        #expect(
            text.contains(
                "because they have no common ancestor.  Does the constraint or its anchors reference items in different view hierarchies?  That's illegal."
            ))
    }

    @Test("an active constraint stays required or optional")
    func requiredness() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let view = UIView()
                let constraint = view.widthAnchor.constraint(equalToConstant: 1)
                constraint.isActive = true
                constraint.priority = .defaultLow
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.contains(
                "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported.  You passed priority 250 and the existing priority was 1000."
            ))
    }

    @Test("priorities lie above 0 and up to 1000")
    func priorities() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                UIView().widthAnchor.constraint(equalToConstant: 1).priority = UILayoutPriority(1001)
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.contains(
                "It's illegal to set priority:1001.  Priorities must be greater than 0 and less or equal to NSLayoutPriorityRequired, which is 1000.000000."
            ))
    }

    @Test("constants are finite")
    func finite() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { UIView().widthAnchor.constraint(equalToConstant: 1).constant = .nan }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.contains(
                "NSLayoutConstraint constant is not finite!  That's illegal.  constant:nan firstAnchor:<NSLayoutDimension:0x"
            ))
    }

    @Test("a view that does not call super in updateConstraints traps")
    func missingSuper() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                final class Forgetful: UIView {
                    override func updateConstraints() {}
                }
                let view = Forgetful()
                view.widthAnchor.constraint(equalToConstant: 1).isActive = true
                view.layoutIfNeeded()
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("updateConstraints] did not call super"))
    }

    @Test("the same constraint twice is one; items and attributes are kept")
    func once() {
        let root = makeRoot()
        let view = root.addLaidOut()
        let constraint = view.topAnchor.constraint(equalTo: root.topAnchor)
        constraint.isActive = true
        root.addConstraint(constraint)
        #expect(root.constraints.filter { $0 === constraint }.count == 1)
        #expect(constraint.firstItem === view)
        #expect(constraint.secondItem === root)
        #expect(constraint.firstAnchor == view.topAnchor)
        #expect(constraint.secondAnchor == root.topAnchor)
        root.removeConstraint(constraint)
        #expect(!constraint.isActive)
    }
}
