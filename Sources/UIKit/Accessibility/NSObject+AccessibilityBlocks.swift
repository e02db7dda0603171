// The blocks of objects that are no responders; a responder that is asked through a value of type `NSObject` answers with its own.
extension NSObjectProtocol where Self: NSObject {
    @preconcurrency @MainActor public var isAccessibilityElementBlock: AXBoolReturnBlock? {
        get { read(\.isAccessibilityElementBlock, \.[block: \.isElement]) }
        set { write(\.isAccessibilityElementBlock, \.[block: \.isElement], newValue) }
    }
    @preconcurrency @MainActor public var accessibilityLabelBlock: AXStringReturnBlock? {
        get { read(\.accessibilityLabelBlock, \.[block: \.label]) }
        set { write(\.accessibilityLabelBlock, \.[block: \.label], newValue) }
    }
    @preconcurrency @MainActor public var accessibilityAttributedLabelBlock: AXAttributedStringReturnBlock? {
        get { read(\.accessibilityAttributedLabelBlock, \.[block: \.attributedLabel]) }
        set { write(\.accessibilityAttributedLabelBlock, \.[block: \.attributedLabel], newValue) }
    }
    @preconcurrency @MainActor public var accessibilityHintBlock: AXStringReturnBlock? {
        get { read(\.accessibilityHintBlock, \.[block: \.hint]) }
        set { write(\.accessibilityHintBlock, \.[block: \.hint], newValue) }
    }
    @preconcurrency @MainActor public var accessibilityAttributedHintBlock: AXAttributedStringReturnBlock? {
        get { read(\.accessibilityAttributedHintBlock, \.[block: \.attributedHint]) }
        set { write(\.accessibilityAttributedHintBlock, \.[block: \.attributedHint], newValue) }
    }
    @preconcurrency @MainActor public var accessibilityValueBlock: AXStringReturnBlock? {
        get { read(\.accessibilityValueBlock, \.[block: \.value]) }
        set { write(\.accessibilityValueBlock, \.[block: \.value], newValue) }
    }
    @preconcurrency @MainActor public var accessibilityAttributedValueBlock: AXAttributedStringReturnBlock? {
        get { read(\.accessibilityAttributedValueBlock, \.[block: \.attributedValue]) }
        set { write(\.accessibilityAttributedValueBlock, \.[block: \.attributedValue], newValue) }
    }
    @preconcurrency @MainActor public var accessibilityTraitsBlock: AXTraitsReturnBlock? {
        get { read(\.accessibilityTraitsBlock, \.[block: \.traits]) }
        set { write(\.accessibilityTraitsBlock, \.[block: \.traits], newValue) }
    }
    @preconcurrency @MainActor public var accessibilityIdentifierBlock: AXStringReturnBlock? {
        get { read(\.accessibilityIdentifierBlock, \.[block: \.identifier]) }
        set { write(\.accessibilityIdentifierBlock, \.[block: \.identifier], newValue) }
    }
    @preconcurrency @MainActor public var accessibilityLanguageBlock: AXStringReturnBlock? {
        get { read(\.accessibilityLanguageBlock, \.[block: \.language]) }
        set { write(\.accessibilityLanguageBlock, \.[block: \.language], newValue) }
    }
    @preconcurrency @MainActor public var accessibilityTextualContextBlock: AXTextualContextReturnBlock? {
        get { read(\.accessibilityTextualContextBlock, \.[block: \.textualContext]) }
        set { write(\.accessibilityTextualContextBlock, \.[block: \.textualContext], newValue) }
    }
    @preconcurrency @MainActor public var accessibilityUserInputLabelsBlock: AXStringArrayReturnBlock? {
        get { read(\.accessibilityUserInputLabelsBlock, \.[block: \.inputLabels]) }
        set { write(\.accessibilityUserInputLabelsBlock, \.[block: \.inputLabels], newValue) }
    }
    @preconcurrency @MainActor public var accessibilityAttributedUserInputLabelsBlock:
        AXAttributedStringArrayReturnBlock?
    {
        get { read(\.accessibilityAttributedUserInputLabelsBlock, \.[block: \.attributedInputLabels]) }
        set { write(\.accessibilityAttributedUserInputLabelsBlock, \.[block: \.attributedInputLabels], newValue) }
    }
    @preconcurrency @MainActor public var accessibilityElementsHiddenBlock: AXBoolReturnBlock? {
        get { read(\.accessibilityElementsHiddenBlock, \.[block: \.elementsHidden]) }
        set { write(\.accessibilityElementsHiddenBlock, \.[block: \.elementsHidden], newValue) }
    }
    @preconcurrency @MainActor public var accessibilityViewIsModalBlock: AXBoolReturnBlock? {
        get { read(\.accessibilityViewIsModalBlock, \.[block: \.viewIsModal]) }
        set { write(\.accessibilityViewIsModalBlock, \.[block: \.viewIsModal], newValue) }
    }
    @preconcurrency @MainActor public var accessibilityShouldGroupAccessibilityChildrenBlock: AXBoolReturnBlock? {
        get { read(\.accessibilityShouldGroupAccessibilityChildrenBlock, \.[block: \.groupsChildren]) }
        set { write(\.accessibilityShouldGroupAccessibilityChildrenBlock, \.[block: \.groupsChildren], newValue) }
    }
    @preconcurrency @MainActor public var accessibilityRespondsToUserInteractionBlock: AXBoolReturnBlock? {
        get { read(\.accessibilityRespondsToUserInteractionBlock, \.[block: \.respondsToInteraction]) }
        set { write(\.accessibilityRespondsToUserInteractionBlock, \.[block: \.respondsToInteraction], newValue) }
    }
    @preconcurrency @MainActor public var accessibilityNavigationStyleBlock: AXNavigationStyleReturnBlock? {
        get { read(\.accessibilityNavigationStyleBlock, \.[block: \.navigationStyle]) }
        set { write(\.accessibilityNavigationStyleBlock, \.[block: \.navigationStyle], newValue) }
    }
    @preconcurrency @MainActor public var accessibilityContainerTypeBlock: AXContainerTypeReturnBlock? {
        get { read(\.accessibilityContainerTypeBlock, \.[block: \.containerType]) }
        set { write(\.accessibilityContainerTypeBlock, \.[block: \.containerType], newValue) }
    }
    @preconcurrency @MainActor public var accessibilityFrameBlock: AXRectReturnBlock? {
        get { read(\.accessibilityFrameBlock, \.[block: \.frame]) }
        set { write(\.accessibilityFrameBlock, \.[block: \.frame], newValue) }
    }
    @preconcurrency @MainActor public var accessibilityPathBlock: AXPathReturnBlock? {
        get { read(\.accessibilityPathBlock, \.[block: \.path]) }
        set { write(\.accessibilityPathBlock, \.[block: \.path], newValue) }
    }
    @preconcurrency @MainActor public var accessibilityActivationPointBlock: AXPointReturnBlock? {
        get { read(\.accessibilityActivationPointBlock, \.[block: \.activationPoint]) }
        set { write(\.accessibilityActivationPointBlock, \.[block: \.activationPoint], newValue) }
    }
    @preconcurrency @MainActor public var accessibilityElementsBlock: AXArrayReturnBlock? {
        get { read(\.accessibilityElementsBlock, \.[block: \.elements]) }
        set { write(\.accessibilityElementsBlock, \.[block: \.elements], newValue) }
    }
    @preconcurrency @MainActor public var automationElementsBlock: AXArrayReturnBlock? {
        get { read(\.automationElementsBlock, \.[block: \.automationElements]) }
        set { write(\.automationElementsBlock, \.[block: \.automationElements], newValue) }
    }
    @preconcurrency @MainActor public var accessibilityHeaderElementsBlock: AXArrayReturnBlock? {
        get { read(\.accessibilityHeaderElementsBlock, \.[block: \.headerElements]) }
        set { write(\.accessibilityHeaderElementsBlock, \.[block: \.headerElements], newValue) }
    }
    @preconcurrency @MainActor public var accessibilityCustomActionsBlock: AXCustomActionsReturnBlock? {
        get { read(\.accessibilityCustomActionsBlock, \.[block: \.customActions]) }
        set { write(\.accessibilityCustomActionsBlock, \.[block: \.customActions], newValue) }
    }
    @preconcurrency @MainActor public var accessibilityActivateBlock: AXBoolReturnBlock? {
        get { read(\.accessibilityActivateBlock, \.[block: \.activate]) }
        set { write(\.accessibilityActivateBlock, \.[block: \.activate], newValue) }
    }
    @preconcurrency @MainActor public var accessibilityIncrementBlock: AXVoidReturnBlock? {
        get { read(\.accessibilityIncrementBlock, \.[block: \.increment]) }
        set { write(\.accessibilityIncrementBlock, \.[block: \.increment], newValue) }
    }
    @preconcurrency @MainActor public var accessibilityDecrementBlock: AXVoidReturnBlock? {
        get { read(\.accessibilityDecrementBlock, \.[block: \.decrement]) }
        set { write(\.accessibilityDecrementBlock, \.[block: \.decrement], newValue) }
    }
    @preconcurrency @MainActor public var accessibilityPerformEscapeBlock: AXBoolReturnBlock? {
        get { read(\.accessibilityPerformEscapeBlock, \.[block: \.escape]) }
        set { write(\.accessibilityPerformEscapeBlock, \.[block: \.escape], newValue) }
    }
    @preconcurrency @MainActor public var accessibilityMagicTapBlock: AXBoolReturnBlock? {
        get { read(\.accessibilityMagicTapBlock, \.[block: \.magicTap]) }
        set { write(\.accessibilityMagicTapBlock, \.[block: \.magicTap], newValue) }
    }
}
