import UIKit

/// What a person does by assistive technology such as VoiceOver: elements are views, or objects that a view lists as its
/// `accessibilityElements`.
extension Harness {
    /// Moves VoiceOver to an element, which hears of it; nil leaves all.
    public func moveAccessibilityFocus(to element: NSObject?) {
        layOut()
        AssistiveTechnology.move(to: element)
        layOut()
    }

    /// Uses an element as a double tap does: by its `accessibilityActivate()`, else by a touch at its activation point.
    ///
    /// - Throws: `HarnessError.offScreen` where nothing can be touched there.
    public func activate(_ element: NSObject) throws {
        layOut()
        if !AssistiveTechnology.activate(element) {
            try tap(onScreen: element.accessibilityActivationPoint, of: element)
        }
        layOut()
    }

    /// Makes an adjustable element's value larger by a step.
    ///
    /// - Throws: `HarnessError.notAdjustable` where its traits do not say that it can be.
    public func increment(_ element: NSObject) throws { try adjust(element, larger: true) }

    /// Makes an adjustable element's value smaller by a step.
    ///
    /// - Throws: `HarnessError.notAdjustable` where its traits do not say that it can be.
    public func decrement(_ element: NSObject) throws { try adjust(element, larger: false) }

    private func adjust(_ element: NSObject, larger: Bool) throws {
        layOut()
        guard AssistiveTechnology.adjust(element, larger: larger) else {
            throw HarnessError.notAdjustable("\(element)")
        }
        layOut()
    }

    /// Does one of the actions that an element, or what it is in, offers beside its own.
    ///
    /// - Parameters:
    ///   - name: The action's name, as it is spoken.
    ///   - element: The one that assistive technology is at.
    /// - Returns: Whether the action says that it was done.
    /// - Throws: `HarnessError.noAction` where none is called so.
    @discardableResult
    public func performAction(named name: String, of element: NSObject) throws -> Bool {
        layOut()
        let actions = AssistiveTechnology.customActions(of: element)
        guard let action = actions.first(where: { $0.name == name }) else {
            throw HarnessError.noAction(name, "\(element)", actions.map(\.name))
        }
        defer { layOut() }
        return action.perform()
    }

    /// Scrolls by a page, as three fingers do, from an element on: what takes it, else the scroll view around.
    ///
    /// - Returns: Whether something was scrolled.
    @discardableResult
    public func scrollPage(_ direction: UIAccessibilityScrollDirection, from element: NSObject) -> Bool {
        layOut()
        defer { layOut() }
        return AssistiveTechnology.scroll(direction, from: element)
    }

    /// The escape gesture at an element: what takes it, else the popover or the screen of a navigation stack around goes.
    ///
    /// - Returns: Whether something went.
    @discardableResult
    public func performEscape(from element: NSObject) -> Bool {
        layOut()
        defer { layOut() }
        return AssistiveTechnology.escape(from: element)
    }

    /// The magic tap at an element.
    ///
    /// - Returns: Whether something took it.
    @discardableResult
    public func performMagicTap(from element: NSObject) -> Bool {
        layOut()
        defer { layOut() }
        return AssistiveTechnology.magicTap(from: element)
    }
}
