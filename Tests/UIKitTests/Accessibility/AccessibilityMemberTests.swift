import Testing

@testable import UIKit

/// What Apple's documentation of UIAccessibility and of the blocks of iOS 17 says.
@MainActor
@Suite("What objects tell assistive technology, and what it does with them")
struct AccessibilityMemberTests {
    private final class Item: NSObject {}

    @Test("blocks answer for every property, of responders and of any other object, in place of what was set")
    func blocks() {
        let view = UIView()
        let item = Item()
        for object in [view as NSObject, item] {
            object.accessibilityLanguageBlock = { "de" }
            object.accessibilityElementsHiddenBlock = { true }
            object.accessibilityViewIsModalBlock = { true }
            object.accessibilityShouldGroupAccessibilityChildrenBlock = { true }
            object.accessibilityRespondsToUserInteractionBlock = { false }
            object.accessibilityNavigationStyleBlock = { .combined }
            object.accessibilityContainerTypeBlock = { .list }
            object.accessibilityFrameBlock = { CGRect(x: 1, y: 2, width: 30, height: 40) }
            object.accessibilityUserInputLabelsBlock = { ["Send", "Go"] }
            object.accessibilityTextualContextBlock = { .sourceCode }
            object.accessibilityHeaderElementsBlock = { [item] }
            object.automationElementsBlock = { [item] }
            #expect(object.accessibilityLanguage == "de" && object.accessibilityElementsHidden)
            #expect(object.accessibilityViewIsModal && object.shouldGroupAccessibilityChildren)
            #expect(!object.accessibilityRespondsToUserInteraction)
            #expect(object.accessibilityNavigationStyle == .combined && object.accessibilityContainerType == .list)
            // The middle of the frame, unless something else is said.
            #expect(object.accessibilityActivationPoint == CGPoint(x: 16, y: 22))
            object.accessibilityActivationPointBlock = { CGPoint(x: 5, y: 6) }
            #expect(object.accessibilityActivationPoint == CGPoint(x: 5, y: 6))
            #expect(object.accessibilityUserInputLabels == ["Send", "Go"])
            #expect(object.accessibilityAttributedUserInputLabels.map(\.string) == ["Send", "Go"])
            #expect(object.accessibilityTextualContext == .sourceCode)
            #expect(object.accessibilityHeaderElements?.first as? Item === item)
            #expect(object.automationElements?.first as? Item === item)
            object.accessibilityLanguage = "mt"
            object.accessibilityLanguageBlock = nil
            #expect(object.accessibilityLanguage == "mt")
        }
    }

    @Test("attributes of speech stay with a text until another text is set")
    func attributes() {
        let item = Item()
        let label = UILabel()
        label.text = "Menu"
        for object in [label as NSObject, item] {
            let text = NSMutableAttributedString(string: "Karte")
            text.addAttribute(.accessibilitySpeechLanguage, value: "de", range: NSRange(location: 0, length: 5))
            object.accessibilityAttributedLabel = text
            #expect(object.accessibilityLabel == "Karte")
            let kept = object.accessibilityAttributedLabel?.attribute(
                .accessibilitySpeechLanguage, at: 0, effectiveRange: nil)
            #expect(kept as? String == "de")
            object.accessibilityLabel = "Card"
            #expect(object.accessibilityAttributedLabel == NSAttributedString(string: "Card"))
            object.accessibilityAttributedValueBlock = { NSAttributedString(string: "two") }
            #expect(object.accessibilityValue == "two")
        }
        label.accessibilityLabel = nil
        #expect(label.accessibilityAttributedLabel?.string == "Menu")
    }

    @Test("blocks act where an object has no method of its own")
    func actingBlocks() {
        for object in [UIView(), Item()] as [NSObject] {
            #expect(!object.accessibilityActivate() && !object.accessibilityPerformEscape())
            var done: [String] = []
            object.accessibilityActivateBlock = {
                done.append("activate")
                return true
            }
            object.accessibilityIncrementBlock = { done.append("increment") }
            object.accessibilityDecrementBlock = { done.append("decrement") }
            object.accessibilityPerformEscapeBlock = { true }
            object.accessibilityMagicTapBlock = { true }
            #expect(object.accessibilityActivate())
            object.accessibilityIncrement()
            object.accessibilityDecrement()
            #expect(object.accessibilityPerformEscape() && object.accessibilityPerformMagicTap())
            #expect(done == ["activate", "increment", "decrement"])
        }
    }

    @Test("a view lies for assistive technology where it is on the screen, unless it is told otherwise")
    func frames() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
        window.addSubview(view)
        #expect(view.accessibilityFrame == CGRect(x: 10, y: 20, width: 100, height: 50))
        #expect(view.accessibilityActivationPoint == CGPoint(x: 60, y: 45))
        view.accessibilityFrame = CGRect(x: 0, y: 0, width: 10, height: 10)
        #expect(view.accessibilityFrame.width == 10)
    }

    private final class Target: NSObject {
        var heard: UIAccessibilityCustomAction?
        func share(_ action: UIAccessibilityCustomAction) -> Bool {
            heard = action
            return false
        }
        func save() { heard = nil }
    }

    @Test("an action of an element is done by its handler, else by its target's method, whose answer it gives")
    func actions() {
        let target = Target()
        let share = UIAccessibilityCustomAction(
            attributedName: NSAttributedString(string: "Share"), target: target,
            selector: Selector("share:", { (target: Target) in { target.share($0) } }))
        #expect(share.name == "Share" && share.target === target && share.selector.name == "share:")
        #expect(!share.perform() && target.heard === share)
        share.selector = Selector("save", { (target: Target) in { target.save() } })
        #expect(share.perform() && target.heard == nil)
        share.actionHandler = { $0.name == "Share" }
        #expect(share.perform())
        let view = UIView()
        view.accessibilityCustomActions = [share]
        #expect(view.spokenActions == ["Share"])
        share.category = "Family"
        #expect(view.spokenActions == ["Family: Share"])
        share.category = UIAccessibilityCustomAction.editCategory
        #expect(view.spokenActions == ["Edit: Share"])
        share.name = "Send"
        #expect(share.attributedName.string == "Send" && !share.perform())

        var gone: Target? = Target()
        let orphan = UIAccessibilityCustomAction(
            name: "Share", image: UIImage(), target: gone,
            selector: Selector("share:", { (target: Target) in { target.share($0) } }))
        gone = nil
        #expect(orphan.target == nil && orphan.image != nil && !orphan.perform())
    }

    private final class Pane: UIView, AXCustomContentProvider {
        var accessibilityCustomContent: [AXCustomContent]! = [AXCustomContent(label: "Age", value: "3 years")]
    }
    private final class Note: NSObject, AXCustomContentProvider {
        var accessibilityCustomContent: [AXCustomContent]! = []
        var accessibilityCustomContentBlock: AXCustomContentReturnBlock? = {
            [AXCustomContent(label: "Size", value: "")]
        }
    }

    @Test("a block tells more about an element in place of what was set, whether or not the class declares it")
    func customContent() {
        let pane = Pane()
        #expect(pane.toldCustomContent.map(\.label) == ["Age"])
        pane.accessibilityCustomContentBlock = { [AXCustomContent(label: "Weight", value: "4 kg")] }
        #expect(pane.toldCustomContent.map(\.label) == ["Weight"])
        #expect(pane.accessibilityCustomContentBlock?()?.first?.value == "4 kg")
        pane.accessibilityCustomContentBlock = nil
        #expect(pane.toldCustomContent.map(\.value) == ["3 years"])
        #expect(Note().toldCustomContent.map(\.label) == ["Size"])
    }
}
