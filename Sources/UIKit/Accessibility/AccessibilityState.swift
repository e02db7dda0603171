/// What an object tells assistive technology about itself. Nil and empty until set; a block of the app's answers in place of
/// what was set.
struct AccessibilityState {
    private var kept = Kept()
    private var blocks: AccessibilityBlocks?

    var customRotors: [UIAccessibilityCustomRotor]?
    var ignoresInvertColors = false

    private struct Kept {
        var isElement: Bool?
        var label: String?
        var hint: String?
        var value: String?
        var traits: UIAccessibilityTraits = .none
        var identifier: String?
        var language: String?
        var textualContext: UIAccessibilityTextualContext?
        var attributed: Attributed?
        var elementsHidden = false
        var viewIsModal = false
        var groupsChildren = false
        var respondsToInteraction: Bool?
        var navigationStyle = UIAccessibilityNavigationStyle.automatic
        var containerType = UIAccessibilityContainerType.none
        var frame: CGRect?
        var path: UIBezierPath?
        var activationPoint: CGPoint?
        var elements: [Any]?
        var automationElements: [Any]?
        var headerElements: [Any]?
        var customActions: [UIAccessibilityCustomAction]?
        var inputLabels: [NSAttributedString]?
    }

    /// Texts that were set with attributes; the same texts stand without them beside.
    struct Attributed {
        var label: NSAttributedString?
        var hint: NSAttributedString?
        var value: NSAttributedString?
    }

    var isElement: Bool? {
        get { asked(\.isElement) ?? kept.isElement }
        set { kept.isElement = newValue }
    }
    var label: String? {
        get { asked(\.label) ?? asked(\.attributedLabel).map { $0?.string } ?? kept.label }
        set {
            kept.label = newValue
            kept.attributed?.label = nil
        }
    }
    var hint: String? {
        get { asked(\.hint) ?? asked(\.attributedHint).map { $0?.string } ?? kept.hint }
        set {
            kept.hint = newValue
            kept.attributed?.hint = nil
        }
    }
    var value: String? {
        get { asked(\.value) ?? asked(\.attributedValue).map { $0?.string } ?? kept.value }
        set {
            kept.value = newValue
            kept.attributed?.value = nil
        }
    }
    var attributedLabel: NSAttributedString? {
        asked(\.attributedLabel) ?? (blocks?.label == nil ? kept.attributed?.label : nil)
    }
    var attributedHint: NSAttributedString? {
        asked(\.attributedHint) ?? (blocks?.hint == nil ? kept.attributed?.hint : nil)
    }
    var attributedValue: NSAttributedString? {
        asked(\.attributedValue) ?? (blocks?.value == nil ? kept.attributed?.value : nil)
    }
    /// After the text itself was set.
    mutating func keep(_ path: WritableKeyPath<Attributed, NSAttributedString?>, _ text: NSAttributedString?) {
        guard text != nil || kept.attributed != nil else { return }
        var all = kept.attributed ?? Attributed()
        all[keyPath: path] = text
        kept.attributed = all
    }

    var traits: UIAccessibilityTraits {
        get { asked(\.traits) ?? kept.traits }
        set { kept.traits = newValue }
    }
    var identifier: String? {
        get { asked(\.identifier) ?? kept.identifier }
        set { kept.identifier = newValue }
    }
    var language: String? {
        get { asked(\.language) ?? kept.language }
        set { kept.language = newValue }
    }
    var textualContext: UIAccessibilityTextualContext? {
        get { asked(\.textualContext) ?? kept.textualContext }
        set { kept.textualContext = newValue }
    }
    var inputLabels: [NSAttributedString]? {
        get {
            asked(\.attributedInputLabels) ?? asked(\.inputLabels).map { $0?.map { NSAttributedString(string: $0) } }
                ?? kept.inputLabels
        }
        set { kept.inputLabels = newValue }
    }
    var elementsHidden: Bool {
        get { asked(\.elementsHidden) ?? kept.elementsHidden }
        set { kept.elementsHidden = newValue }
    }
    var viewIsModal: Bool {
        get { asked(\.viewIsModal) ?? kept.viewIsModal }
        set { kept.viewIsModal = newValue }
    }
    var groupsChildren: Bool {
        get { asked(\.groupsChildren) ?? kept.groupsChildren }
        set { kept.groupsChildren = newValue }
    }
    var respondsToInteraction: Bool? {
        get { asked(\.respondsToInteraction) ?? kept.respondsToInteraction }
        set { kept.respondsToInteraction = newValue }
    }
    var navigationStyle: UIAccessibilityNavigationStyle {
        get { asked(\.navigationStyle) ?? kept.navigationStyle }
        set { kept.navigationStyle = newValue }
    }
    var containerType: UIAccessibilityContainerType {
        get { asked(\.containerType) ?? kept.containerType }
        set { kept.containerType = newValue }
    }
    var frame: CGRect? {
        get { asked(\.frame) ?? kept.frame }
        set { kept.frame = newValue }
    }
    var path: UIBezierPath? {
        get { asked(\.path) ?? kept.path }
        set { kept.path = newValue }
    }
    var activationPoint: CGPoint? {
        get { asked(\.activationPoint) ?? kept.activationPoint }
        set { kept.activationPoint = newValue }
    }
    var elements: [Any]? {
        get { asked(\.elements) ?? kept.elements }
        set { kept.elements = newValue }
    }
    var automationElements: [Any]? {
        get { asked(\.automationElements) ?? kept.automationElements }
        set { kept.automationElements = newValue }
    }
    var headerElements: [Any]? {
        get { asked(\.headerElements) ?? kept.headerElements }
        set { kept.headerElements = newValue }
    }
    var customActions: [UIAccessibilityCustomAction]? {
        get { asked(\.customActions) ?? kept.customActions }
        set { kept.customActions = newValue }
    }

    /// Nil where there is no block.
    private func asked<Value>(_ block: KeyPath<AccessibilityBlocks, (() -> Value)?>) -> Value? {
        blocks?[keyPath: block].map { $0() }
    }

    subscript<Block>(block path: ReferenceWritableKeyPath<AccessibilityBlocks, Block?>) -> Block? {
        get { blocks?[keyPath: path] }
        set {
            let all = blocks ?? AccessibilityBlocks()
            all[keyPath: path] = newValue
            blocks = all
        }
    }
}

/// Answers each time when an object is asked whether something holds, or does something and says whether it could.
public typealias AXBoolReturnBlock = () -> Bool
/// Answers with a text each time when an object is asked.
public typealias AXStringReturnBlock = () -> String?
/// Answers with texts each time when an object is asked.
public typealias AXStringArrayReturnBlock = () -> [String]?
/// Answers with a text with attributes of speech each time when an object is asked.
public typealias AXAttributedStringReturnBlock = () -> NSAttributedString?
/// Answers with texts with attributes of speech each time when an object is asked.
public typealias AXAttributedStringArrayReturnBlock = () -> [NSAttributedString]?
/// Answers with the kind and the state of an object each time when it is asked.
public typealias AXTraitsReturnBlock = () -> UIAccessibilityTraits
/// Answers with the objects in an object each time when it is asked.
public typealias AXArrayReturnBlock = () -> [Any]?
/// Answers with an object's actions each time when it is asked.
public typealias AXCustomActionsReturnBlock = () -> [UIAccessibilityCustomAction]?
/// Answers with what more there is to tell of an object each time when it is asked.
public typealias AXCustomContentReturnBlock = () -> [AXCustomContent]?
/// Answers with the kind of a group each time when it is asked.
public typealias AXContainerTypeReturnBlock = () -> UIAccessibilityContainerType
/// Answers with the way through a group each time when it is asked.
public typealias AXNavigationStyleReturnBlock = () -> UIAccessibilityNavigationStyle
/// Answers with the kind of a text each time when it is asked.
public typealias AXTextualContextReturnBlock = () -> UIAccessibilityTextualContext?
/// Answers with a point on the screen each time when an object is asked.
public typealias AXPointReturnBlock = () -> CGPoint
/// Answers with a place on the screen each time when an object is asked.
public typealias AXRectReturnBlock = () -> CGRect
/// Answers with an outline on the screen each time when an object is asked.
public typealias AXPathReturnBlock = () -> UIBezierPath?
/// Does something with an object.
public typealias AXVoidReturnBlock = () -> Void

/// An object's blocks. By reference, because few objects have any.
final class AccessibilityBlocks {
    var isElement: AXBoolReturnBlock?
    var label: AXStringReturnBlock?
    var attributedLabel: AXAttributedStringReturnBlock?
    var hint: AXStringReturnBlock?
    var attributedHint: AXAttributedStringReturnBlock?
    var value: AXStringReturnBlock?
    var attributedValue: AXAttributedStringReturnBlock?
    var traits: AXTraitsReturnBlock?
    var identifier: AXStringReturnBlock?
    var language: AXStringReturnBlock?
    var textualContext: AXTextualContextReturnBlock?
    var inputLabels: AXStringArrayReturnBlock?
    var attributedInputLabels: AXAttributedStringArrayReturnBlock?
    var elementsHidden: AXBoolReturnBlock?
    var viewIsModal: AXBoolReturnBlock?
    var groupsChildren: AXBoolReturnBlock?
    var respondsToInteraction: AXBoolReturnBlock?
    var navigationStyle: AXNavigationStyleReturnBlock?
    var containerType: AXContainerTypeReturnBlock?
    var frame: AXRectReturnBlock?
    var path: AXPathReturnBlock?
    var activationPoint: AXPointReturnBlock?
    var elements: AXArrayReturnBlock?
    var automationElements: AXArrayReturnBlock?
    var headerElements: AXArrayReturnBlock?
    var customActions: AXCustomActionsReturnBlock?
    var customContent: AXCustomContentReturnBlock?
    var activate: AXBoolReturnBlock?
    var increment: AXVoidReturnBlock?
    var decrement: AXVoidReturnBlock?
    var escape: AXBoolReturnBlock?
    var magicTap: AXBoolReturnBlock?
}
