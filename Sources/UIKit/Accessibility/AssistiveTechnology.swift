/// What a person does by assistive technology, for those who act in its place.
@MainActor
package enum AssistiveTechnology {
    /// Moves to an element; nil leaves all.
    package static func move(to element: NSObject?) {
        let old = AssistiveFocus.element
        guard old !== element else { return }
        AssistiveFocus.element = element
        old?.accessibilityElementDidLoseFocus()
        element?.accessibilityElementDidBecomeFocused()
        var info: [AnyHashable: Any] = [
            UIAccessibility.assistiveTechnologyUserInfoKey: UIAccessibility.AssistiveTechnologyIdentifier
                .notificationVoiceOver
        ]
        info[UIAccessibility.focusedElementUserInfoKey] = element
        info[UIAccessibility.unfocusedElementUserInfoKey] = old
        NotificationCenter.default.post(
            name: UIAccessibility.elementFocusedNotification, object: nil, userInfo: info)
    }

    /// Uses an element; says whether it did something by itself. Else a touch at its activation point does.
    package static func activate(_ element: NSObject) -> Bool {
        move(to: element)
        return element.accessibilityActivate()
    }

    /// Makes the value of an adjustable element larger or smaller; says whether it is one.
    package static func adjust(_ element: NSObject, larger: Bool) -> Bool {
        let isAdjustable =
            element.accessibilityTraits.contains(.adjustable)
            || (element as? UIView)?.spokenTraits.contains("adjustable") == true
        guard isAdjustable else { return false }
        move(to: element)
        if larger { element.accessibilityIncrement() } else { element.accessibilityDecrement() }
        return true
    }

    /// The actions that an element offers beside its own, with those of what it is in, as far as that has any.
    package static func customActions(of element: NSObject) -> [UIAccessibilityCustomAction] {
        chain(from: element).flatMap { $0.accessibilityCustomActions ?? [] }
    }

    /// Scrolls by a page what the element is in; says whether something did.
    package static func scroll(_ direction: UIAccessibilityScrollDirection, from element: NSObject) -> Bool {
        chain(from: element).contains { object in
            if object.accessibilityScroll(direction) { return true }
            return (object as? UIScrollView)?.scrollPage(direction) ?? false
        }
    }

    /// Closes what the element is in: what says that it did, else a popover, or the screen on top of a navigation stack.
    package static func escape(from element: NSObject) -> Bool {
        chain(from: element).contains { object in
            if object.accessibilityPerformEscape() { return true }
            guard let controller = object as? UIViewController else { return false }
            if let navigation = controller as? UINavigationController, navigation.viewControllers.count > 1 {
                return navigation.popViewController(animated: true) != nil
            }
            guard controller.presentingViewController != nil,
                controller.presentationController is UIPopoverPresentationController
            else { return false }
            controller.dismiss(animated: true)
            return true
        }
    }

    /// Does the main action of what the element is in; says whether something did.
    package static func magicTap(from element: NSObject) -> Bool {
        chain(from: element).contains { $0.accessibilityPerformMagicTap() }
    }

    /// The element and what it is in, the innermost first.
    private static func chain(from element: NSObject) -> [NSObject] {
        sequence(first: element) { ($0 as? UIResponder)?.next }.map { $0 }
    }
}

/// Which element assistive technology is at. One that no technology moved to is none.
@MainActor
enum AssistiveFocus {
    static var element: NSObject? {
        get { Runtime.current.only(Reference()).object }
        set { Runtime.current.only(Reference()).object = newValue }
    }

    static func isAt(_ object: NSObject) -> Bool { element === object }

    private final class Reference {
        weak var object: NSObject?
    }
}

extension UIResponder {
    /// Where assistive technology finds the object unless the app says where.
    final var ownAccessibilityFrame: CGRect {
        (self as? UIView).map { UIAccessibility.convertToScreenCoordinates($0.bounds, in: $0) } ?? .zero
    }
}

extension UIScrollView {
    /// Shows what lies a page further in the direction; says whether there was something.
    fileprivate func scrollPage(_ direction: UIAccessibilityScrollDirection) -> Bool {
        let inset = adjustedContentInset
        let page = CGSize(
            width: bounds.width - inset.left - inset.right, height: bounds.height - inset.top - inset.bottom)
        var offset = contentOffset
        let isWide = contentSize.height <= page.height && contentSize.width > page.width
        switch direction {
        case .up: offset.y -= page.height
        case .down: offset.y += page.height
        case .left: offset.x -= page.width
        case .right: offset.x += page.width
        case .previous: if isWide { offset.x -= page.width } else { offset.y -= page.height }
        case .next: if isWide { offset.x += page.width } else { offset.y += page.height }
        }
        offset.x = min(offset.x, contentSize.width + inset.right - bounds.width)
        offset.y = min(offset.y, contentSize.height + inset.bottom - bounds.height)
        offset = CGPoint(x: max(offset.x, -inset.left), y: max(offset.y, -inset.top))
        guard isScrollEnabled, offset != contentOffset else { return false }
        setContentOffset(offset, animated: false)
        UIAccessibility.post(notification: .pageScrolled, argument: nil)
        return true
    }
}
