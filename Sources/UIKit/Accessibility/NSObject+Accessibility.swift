import Foundation

// What objects that are not responders tell assistive technology. Responders declare the same members themselves; a
// responder that is asked through a value of type `NSObject` answers with its own.
extension NSObjectProtocol where Self: NSObject {
    @MainActor
    private func read<Value>(_ own: KeyPath<UIResponder, Value>, _ kept: KeyPath<AccessibilityState, Value>) -> Value {
        if let responder = self as? UIResponder { return responder[keyPath: own] }
        return AccessibilityOfOthers.state(of: self)[keyPath: kept]
    }

    @MainActor
    private func write<Value>(
        _ own: ReferenceWritableKeyPath<UIResponder, Value>, _ kept: WritableKeyPath<AccessibilityState, Value>,
        _ value: Value
    ) {
        if let responder = self as? UIResponder { return responder[keyPath: own] = value }
        AccessibilityOfOthers.change(self) { $0[keyPath: kept] = value }
    }

    @preconcurrency @MainActor public var isAccessibilityElement: Bool {
        get {
            (self as? UIResponder)?.isAccessibilityElement ?? AccessibilityOfOthers.state(of: self).isElement ?? false
        }
        set {
            if let responder = self as? UIResponder { return responder.isAccessibilityElement = newValue }
            AccessibilityOfOthers.change(self) { $0.isElement = newValue }
        }
    }
    @preconcurrency @MainActor public var accessibilityLabel: String? {
        get { read(\.accessibilityLabel, \.label) }
        set { write(\.accessibilityLabel, \.label, newValue) }
    }
    @preconcurrency @MainActor public var accessibilityHint: String? {
        get { read(\.accessibilityHint, \.hint) }
        set { write(\.accessibilityHint, \.hint, newValue) }
    }
    @preconcurrency @MainActor public var accessibilityValue: String? {
        get { read(\.accessibilityValue, \.value) }
        set { write(\.accessibilityValue, \.value, newValue) }
    }
    @preconcurrency @MainActor public var accessibilityTraits: UIAccessibilityTraits {
        get { read(\.accessibilityTraits, \.traits) }
        set { write(\.accessibilityTraits, \.traits, newValue) }
    }
    @preconcurrency @MainActor public var accessibilityIdentifier: String? {
        get { read(\.accessibilityIdentifier, \.identifier) }
        set { write(\.accessibilityIdentifier, \.identifier, newValue) }
    }
    @preconcurrency @MainActor public var accessibilityElements: [Any]? {
        get { read(\.accessibilityElements, \.elements) }
        set { write(\.accessibilityElements, \.elements, newValue) }
    }
    @preconcurrency @MainActor public var accessibilityElementsHidden: Bool {
        get { read(\.accessibilityElementsHidden, \.elementsHidden) }
        set { write(\.accessibilityElementsHidden, \.elementsHidden, newValue) }
    }
    @preconcurrency @MainActor public var accessibilityLanguage: String? {
        get { read(\.accessibilityLanguage, \.language) }
        set { write(\.accessibilityLanguage, \.language, newValue) }
    }
    @preconcurrency @MainActor public var accessibilityViewIsModal: Bool {
        get { read(\.accessibilityViewIsModal, \.viewIsModal) }
        set { write(\.accessibilityViewIsModal, \.viewIsModal, newValue) }
    }
    @preconcurrency @MainActor public var shouldGroupAccessibilityChildren: Bool {
        get { read(\.shouldGroupAccessibilityChildren, \.groupsChildren) }
        set { write(\.shouldGroupAccessibilityChildren, \.groupsChildren, newValue) }
    }
    @preconcurrency @MainActor public var accessibilityPath: UIBezierPath? {
        get { read(\.accessibilityPath, \.path) }
        set { write(\.accessibilityPath, \.path, newValue) }
    }
    @preconcurrency @MainActor public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { read(\.accessibilityCustomActions, \.customActions) }
        set { write(\.accessibilityCustomActions, \.customActions, newValue) }
    }
    @preconcurrency @MainActor public var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
        get { read(\.accessibilityCustomRotors, \.customRotors) }
        set { write(\.accessibilityCustomRotors, \.customRotors, newValue) }
    }
    @preconcurrency @MainActor public var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get { read(\.accessibilityNavigationStyle, \.navigationStyle) }
        set { write(\.accessibilityNavigationStyle, \.navigationStyle, newValue) }
    }
    @preconcurrency @MainActor public var accessibilityContainerType: UIAccessibilityContainerType {
        get { read(\.accessibilityContainerType, \.containerType) }
        set { write(\.accessibilityContainerType, \.containerType, newValue) }
    }
    /// In screen coordinates; zero until set.
    @preconcurrency @MainActor public var accessibilityFrame: CGRect {
        get { (self as? UIResponder)?.accessibilityFrame ?? AccessibilityOfOthers.state(of: self).frame ?? .zero }
        set {
            if let responder = self as? UIResponder { return responder.accessibilityFrame = newValue }
            AccessibilityOfOthers.change(self) { $0.frame = newValue }
        }
    }
    /// In screen coordinates; the middle of ``accessibilityFrame`` unless set.
    @preconcurrency @MainActor public var accessibilityActivationPoint: CGPoint {
        get {
            if let responder = self as? UIResponder { return responder.accessibilityActivationPoint }
            let frame = accessibilityFrame
            return AccessibilityOfOthers.state(of: self).activationPoint ?? CGPoint(x: frame.midX, y: frame.midY)
        }
        set {
            if let responder = self as? UIResponder { return responder.accessibilityActivationPoint = newValue }
            AccessibilityOfOthers.change(self) { $0.activationPoint = newValue }
        }
    }
}

/// Of objects that cannot carry the state themselves. Those that are gone are dropped as others come.
@MainActor enum AccessibilityOfOthers {
    private struct Entry {
        weak var object: NSObject?
        var state = AccessibilityState()
    }

    private static var entries: [ObjectIdentifier: Entry] = [:]

    static func state(of object: NSObject) -> AccessibilityState {
        guard let entry = entries[ObjectIdentifier(object)], entry.object === object else {
            return AccessibilityState()
        }
        return entry.state
    }

    static func change(_ object: NSObject, _ edit: (inout AccessibilityState) -> Void) {
        entries = entries.filter { $0.value.object != nil }
        edit(&entries[ObjectIdentifier(object), default: Entry(object: object)].state)
    }
}
