/// An action that assistive technology offers beside an element's own.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    /// Does the action; says whether it could.
    public typealias Handler = (UIAccessibilityCustomAction) -> Bool

    /// What is spoken.
    open var name: String {
        get { attributedName.string }
        set { attributedName = NSAttributedString(string: newValue) }
    }
    /// The name with attributes of speech.
    open var attributedName: NSAttributedString
    /// Beside the name; nil for none.
    open var image: UIImage?
    /// The object whose method does the action where there is no handler. Held weakly.
    open weak var target: AnyObject?
    /// The target's method. It takes the action, or nothing, and answers whether it could.
    open var selector: Selector
    /// What assistive technology offers the action under, beside those of other categories; nil for the element's actions.
    open var category: String?
    /// The category of actions that edit.
    nonisolated public class var editCategory: String { "UIAccessibilityCustomActionCategoryEdit" }
    /// Does the action; nil for a target's method.
    open var actionHandler: Handler?

    private init(_ name: NSAttributedString, _ image: UIImage?, _ target: Any?, _ selector: Selector) {
        attributedName = name
        self.image = image
        self.target = target.map { $0 as AnyObject }
        self.selector = selector
        super.init()
    }

    public convenience init(name: String, target: Any?, selector: Selector) {
        self.init(NSAttributedString(string: name), nil, target, selector)
    }

    public convenience init(attributedName: NSAttributedString, target: Any?, selector: Selector) {
        self.init(attributedName, nil, target, selector)
    }

    public convenience init(name: String, image: UIImage?, target: Any?, selector: Selector) {
        self.init(NSAttributedString(string: name), image, target, selector)
    }

    public convenience init(attributedName: NSAttributedString, image: UIImage?, target: Any?, selector: Selector) {
        self.init(attributedName, image, target, selector)
    }

    public convenience init(name: String, actionHandler: Handler?) {
        self.init(name: name, image: nil, actionHandler: actionHandler)
    }

    public convenience init(attributedName: NSAttributedString, actionHandler: Handler?) {
        self.init(attributedName: attributedName, image: nil, actionHandler: actionHandler)
    }

    public convenience init(name: String, image: UIImage?, actionHandler: Handler?) {
        self.init(attributedName: NSAttributedString(string: name), image: image, actionHandler: actionHandler)
    }

    public convenience init(attributedName: NSAttributedString, image: UIImage?, actionHandler: Handler?) {
        self.init(attributedName, image, nil, Selector(""))
        self.actionHandler = actionHandler
    }

    /// What is spoken, under its category where it has one.
    var spokenName: String {
        guard let category else { return name }
        return "\(category == Self.editCategory ? "Edit" : category): \(name)"
    }

    /// Does the action as assistive technology does when it is chosen; says whether it could.
    package func perform() -> Bool {
        if let actionHandler { return actionHandler(self) }
        guard let target else { return false }
        let outcome = selector.call(target, [self])
        selector.report(outcome, target)
        guard case .called(let answer) = outcome else { return false }
        return answer as? Bool ?? true
    }
}
