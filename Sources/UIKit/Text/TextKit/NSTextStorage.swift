/// An attributed string that layout managers lay out, and that tells of its changes.
open class NSTextStorage: NSMutableAttributedString {
    /// What an edit changed.
    public struct EditActions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Attributes.
        public static let editedAttributes = EditActions(rawValue: 1 << 0)
        /// Characters.
        public static let editedCharacters = EditActions(rawValue: 1 << 1)
    }

    nonisolated public static let willProcessEditingNotification = Notification.Name(
        "NSTextStorageWillProcessEditingNotification")
    nonisolated public static let didProcessEditingNotification = Notification.Name(
        "NSTextStorageDidProcessEditingNotification")

    /// What lays the text out.
    open private(set) var layoutManagers: [NSLayoutManager] = []
    /// Hears of edits. Held weakly.
    open weak var delegate: (any NSTextStorageDelegate)?
    /// What has changed since the last time that editing was processed.
    open private(set) var editedMask: EditActions = []
    /// What changed, as it is now; not found between edits.
    open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
    /// How many UTF-16 units came, or, negative, went.
    open private(set) var changeInLength = 0
    private var depth = 0
    private var isNoting = false

    /// A storage without text.
    public init() { super.init(string: "") }
    /// A storage of a text without attributes.
    public override init(string str: String) { super.init(string: str) }
    /// A storage of a text with the same attributes throughout.
    public override init(string str: String, attributes attrs: [NSAttributedString.Key: Any]? = nil) {
        super.init(string: str, attributes: attrs)
    }
    /// A storage with a copy of the text.
    public override init(attributedString attrStr: NSAttributedString) { super.init(attributedString: attrStr) }
    public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

    /// The storage keeps the manager, and the manager knows the storage from now on.
    open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
        guard !layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
        aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
        layoutManagers.append(aLayoutManager)
        aLayoutManager.textStorage = self
    }

    /// Ends laying the text out by this manager.
    open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
        layoutManagers.removeAll { $0 === aLayoutManager }
        if aLayoutManager.textStorage === self { aLayoutManager.textStorage = nil }
    }

    // MARK: Editing

    /// Notes a change; outside of `beginEditing()` and `endEditing()` it is processed at once.
    open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
        self.editedMask.formUnion(editedMask)
        changeInLength += delta
        let range = NSRange(location: editedRange.location, length: max(0, editedRange.length + delta))
        self.editedRange = self.editedRange.location == NSNotFound ? range : NSUnionRange(self.editedRange, range)
        if depth == 0 { processEditing() }
    }

    /// Tells the delegate before and after attributes are put in order. Override it to react to changes.
    open func processEditing() {
        guard !editedMask.isEmpty else { return }
        let (mask, range, delta) = (editedMask, editedRange, changeInLength)
        NotificationCenter.default.post(name: Self.willProcessEditingNotification, object: self)
        delegate?.textStorage(self, willProcessEditing: mask, range: range, changeInLength: delta)
        delegate?.textStorage(self, didProcessEditing: mask, range: range, changeInLength: delta)
        NotificationCenter.default.post(name: Self.didProcessEditingNotification, object: self)
        editedMask = []
        editedRange = NSRange(location: NSNotFound, length: 0)
        changeInLength = 0
    }

    /// Changes and notes it, once where one call makes others.
    private func note(_ mask: EditActions, _ range: NSRange, _ delta: Int = 0, _ change: () -> Void) {
        guard !isNoting else { return change() }
        isNoting = true
        change()
        isNoting = false
        edited(mask, range: range, changeInLength: delta)
    }

    open override func replaceCharacters(in range: NSRange, with str: String) {
        note(.editedCharacters, range, (str as NSString).length - range.length) {
            super.replaceCharacters(in: range, with: str)
        }
    }

    open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
        note([.editedCharacters, .editedAttributes], range, attrString.length - range.length) {
            super.replaceCharacters(in: range, with: attrString)
        }
    }

    open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        note(.editedAttributes, range) { super.setAttributes(attrs, range: range) }
    }

    open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
        note(.editedAttributes, range) { super.addAttribute(name, value: value, range: range) }
    }

    open override func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange) {
        note(.editedAttributes, range) { super.addAttributes(attrs, range: range) }
    }

    open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
        note(.editedAttributes, range) { super.removeAttribute(name, range: range) }
    }

    open override func beginEditing() {
        super.beginEditing()
        depth += 1
    }

    open override func endEditing() {
        super.endEditing()
        depth = max(0, depth - 1)
        if depth == 0 { processEditing() }
    }
}

/// Hears of a text storage's changes.
public protocol NSTextStorageDelegate: AnyObject {
    /// Characters and attributes may still be changed.
    func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange,
        changeInLength delta: Int)
    /// An edit is complete, before or after attributes were mended.
    func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange,
        changeInLength delta: Int)
}

extension NSTextStorageDelegate {
    public func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange,
        changeInLength delta: Int
    ) {}
    public func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange,
        changeInLength delta: Int
    ) {}
}
