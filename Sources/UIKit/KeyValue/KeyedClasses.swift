import QuartzCore

// Which classes have keys. A class's own come after those of the classes above it.

@MainActor private enum Levels {
    static func all(of type: any KeyedObject.Type) -> [KeyedProperty] {
        var all: [KeyedProperty] = []
        if let type = type as? any ResponderKeys.Type { all += type.responderKeys() }
        if let type = type as? any ViewKeys.Type { all += type.viewKeys() }
        if let type = type as? any WindowKeys.Type { all += type.windowKeys() }
        if let type = type as? any ControlKeys.Type { all += type.controlKeys() }
        if let type = type as? any LabelKeys.Type { all += type.labelKeys() }
        if let type = type as? any ImageViewKeys.Type { all += type.imageViewKeys() }
        if let type = type as? any ButtonKeys.Type { all += type.buttonKeys() }
        if let type = type as? any TextFieldKeys.Type { all += type.textFieldKeys() }
        if let type = type as? any TextViewKeys.Type { all += type.textViewKeys() }
        if let type = type as? any SwitchKeys.Type { all += type.switchKeys() }
        if let type = type as? any SliderKeys.Type { all += type.sliderKeys() }
        if let type = type as? any StepperKeys.Type { all += type.stepperKeys() }
        if let type = type as? any ProgressViewKeys.Type { all += type.progressViewKeys() }
        if let type = type as? any PageControlKeys.Type { all += type.pageControlKeys() }
        if let type = type as? any ActivityIndicatorKeys.Type { all += type.activityIndicatorKeys() }
        if let type = type as? any SegmentedControlKeys.Type { all += type.segmentedControlKeys() }
        if let type = type as? any DatePickerKeys.Type { all += type.datePickerKeys() }
        if let type = type as? any ScrollViewKeys.Type { all += type.scrollViewKeys() }
        if let type = type as? any StackViewKeys.Type { all += type.stackViewKeys() }
        if let type = type as? any TableViewKeys.Type { all += type.tableViewKeys() }
        if let type = type as? any TableViewCellKeys.Type { all += type.tableViewCellKeys() }
        if let type = type as? any CollectionViewKeys.Type { all += type.collectionViewKeys() }
        if let type = type as? any CollectionViewCellKeys.Type { all += type.collectionViewCellKeys() }
        if let type = type as? any NavigationBarKeys.Type { all += type.navigationBarKeys() }
        if let type = type as? any SearchBarKeys.Type { all += type.searchBarKeys() }
        if let type = type as? any ViewControllerKeys.Type { all += type.viewControllerKeys() }
        if let type = type as? any NavigationControllerKeys.Type { all += type.navigationControllerKeys() }
        if let type = type as? any TabBarControllerKeys.Type { all += type.tabBarControllerKeys() }
        if let type = type as? any GestureKeys.Type { all += type.gestureKeys() }
        if let type = type as? any BarItemKeys.Type { all += type.barItemKeys() }
        if let type = type as? any BarButtonItemKeys.Type { all += type.barButtonItemKeys() }
        if let type = type as? any TabBarItemKeys.Type { all += type.tabBarItemKeys() }
        if let type = type as? any NavigationItemKeys.Type { all += type.navigationItemKeys() }
        if let type = type as? any AlertActionKeys.Type { all += type.alertActionKeys() }
        if let type = type as? any ConstraintKeys.Type { all += type.constraintKeys() }
        return all
    }
}

@MainActor protocol ResponderKeys: UIResponder {
    static func responderKeys() -> [KeyedProperty]
}
extension UIResponder: ResponderKeys {}
extension ResponderKeys {
    static func responderKeys() -> [KeyedProperty] {
        [
            .init("accessibilityLabel", \Self.accessibilityLabel),
            .init("accessibilityHint", \Self.accessibilityHint),
            .init("accessibilityValue", \Self.accessibilityValue),
            .init("accessibilityTraits", \Self.accessibilityTraits),
            .init("accessibilityIdentifier", \Self.accessibilityIdentifier),
            .init("accessibilityElementsHidden", \Self.accessibilityElementsHidden),
            .init("isAccessibilityElement", \Self.isAccessibilityElement),
            .init("accessibilityViewIsModal", \Self.accessibilityViewIsModal),
        ]
    }
}

extension KeyedObject {
    /// `nonisolated`, since key-value coding knows no actors; UIKit's objects live on the main thread.
    ///
    /// Takes the class as a value, since `Self` of a member inherited by a subclass is the class that declares it.
    nonisolated fileprivate static func levels(of type: any KeyedObject.Type) -> [KeyedProperty] {
        onMain { Levels.all(of: type) }
    }

    nonisolated fileprivate func notCompliant(_ word: String, _ key: String) {
        // `onMain` runs its closure on this thread, so the value does not leave it.
        nonisolated(unsafe) let object = self
        onMain {
            Diagnostics.log(
                "[\(object) \(word):]: this class is not key value coding-compliant for the key \(key).")
        }
    }
}

extension UIResponder: KeyedObject {
    nonisolated package static func keyedProperties() -> [KeyedProperty] { levels(of: self) }
    nonisolated package func value(ofUndefinedKey key: String) -> Any? {
        onMain { self.value(forUndefinedKey: key) }
    }
    nonisolated package func set(_ value: Any?, ofUndefinedKey key: String) {
        // `onMain` runs its closure on this thread, so the value does not leave it.
        nonisolated(unsafe) let value = value
        onMain { setValue(value, forUndefinedKey: key) }
    }

    func reportUndefined(_ key: String, setting: Bool) {
        notCompliant(setting ? "setValue:forUndefinedKey" : "valueForUndefinedKey", key)
    }
}

extension UIGestureRecognizer: KeyedObject {
    nonisolated package static func keyedProperties() -> [KeyedProperty] { levels(of: self) }
    nonisolated package func value(ofUndefinedKey key: String) -> Any? {
        notCompliant("valueForUndefinedKey", key)
        return nil
    }
    nonisolated package func set(_ value: Any?, ofUndefinedKey key: String) {
        notCompliant("setValue:forUndefinedKey", key)
    }
}

extension UIBarItem: KeyedObject {
    nonisolated package static func keyedProperties() -> [KeyedProperty] { levels(of: self) }
    nonisolated package func value(ofUndefinedKey key: String) -> Any? {
        notCompliant("valueForUndefinedKey", key)
        return nil
    }
    nonisolated package func set(_ value: Any?, ofUndefinedKey key: String) {
        notCompliant("setValue:forUndefinedKey", key)
    }
}

extension UINavigationItem: KeyedObject {
    nonisolated package static func keyedProperties() -> [KeyedProperty] { levels(of: self) }
    nonisolated package func value(ofUndefinedKey key: String) -> Any? {
        notCompliant("valueForUndefinedKey", key)
        return nil
    }
    nonisolated package func set(_ value: Any?, ofUndefinedKey key: String) {
        notCompliant("setValue:forUndefinedKey", key)
    }
}

extension UIAlertAction: KeyedObject {
    nonisolated package static func keyedProperties() -> [KeyedProperty] { levels(of: self) }
    nonisolated package func value(ofUndefinedKey key: String) -> Any? {
        notCompliant("valueForUndefinedKey", key)
        return nil
    }
    nonisolated package func set(_ value: Any?, ofUndefinedKey key: String) {
        notCompliant("setValue:forUndefinedKey", key)
    }
}

extension NSLayoutConstraint: KeyedObject {
    nonisolated package static func keyedProperties() -> [KeyedProperty] { levels(of: self) }
    nonisolated package func value(ofUndefinedKey key: String) -> Any? {
        notCompliant("valueForUndefinedKey", key)
        return nil
    }
    nonisolated package func set(_ value: Any?, ofUndefinedKey key: String) {
        notCompliant("setValue:forUndefinedKey", key)
    }
}

extension UIDynamicAnimator: KeyedObject {
    nonisolated package static func keyedProperties() -> [KeyedProperty] {
        onMain { [.init("debugEnabled", \UIDynamicAnimator.debugEnabled)] }
    }
    nonisolated package func value(ofUndefinedKey key: String) -> Any? {
        notCompliant("valueForUndefinedKey", key)
        return nil
    }
    nonisolated package func set(_ value: Any?, ofUndefinedKey key: String) {
        notCompliant("setValue:forUndefinedKey", key)
    }
}
