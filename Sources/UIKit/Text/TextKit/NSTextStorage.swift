/// An attributed string that layout managers lay out, and that tells of its changes.
///
/// A subclass may keep text and attributes itself: it overrides `string`, `attributes(at:effectiveRange:)`,
/// `replaceCharacters(in:with:)` of a string and `setAttributes(_:range:)`, and calls ``edited(_:range:changeInLength:)`` in the
/// last two. All other methods go by these four.
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
    private var isProcessing = false
    /// What a subclass' text and attributes are between two edits.
    private var known: NSAttributedString?

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
        known = nil
        processOnce()
    }

    /// What is edited while an edit is processed belongs to that edit.
    private func processOnce() {
        guard depth == 0, !isProcessing else { return }
        isProcessing = true
        processEditing()
        isProcessing = false
    }

    /// Tells the delegate before and after attributes are put in order. Override it to react to changes.
    open func processEditing() {
        guard !editedMask.isEmpty else { return }
        let (mask, range, delta) = (editedMask, editedRange, changeInLength)
        NotificationCenter.default.post(name: Self.willProcessEditingNotification, object: self)
        delegate?.textStorage(self, willProcessEditing: mask, range: range, changeInLength: delta)
        delegate?.textStorage(self, didProcessEditing: mask, range: range, changeInLength: delta)
        NotificationCenter.default.post(name: Self.didProcessEditingNotification, object: self)
        let whole = editedRange
        editedMask = []
        editedRange = NSRange(location: NSNotFound, length: 0)
        changeInLength = 0
        guard !layoutManagers.isEmpty else { return }
        // A text that is laid out is edited on the main thread.
        nonisolated(unsafe) let storage = self
        MainActor.assumeIsolated {
            for manager in storage.layoutManagers {
                manager.processEditing(
                    for: storage, edited: mask, range: range, changeInLength: delta, invalidatedRange: whole)
            }
        }
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
        guard isSubclass else {
            return note([.editedCharacters, .editedAttributes], range, attrString.length - range.length) {
                super.replaceCharacters(in: range, with: attrString)
            }
        }
        let text = NSAttributedString(attributedString: (attrString as? NSTextStorage)?.plain ?? attrString)
        beginEditing()
        replaceCharacters(in: range, with: text.string)
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, part, _ in
            setAttributes(attributes, range: NSRange(location: range.location + part.location, length: part.length))
        }
        endEditing()
    }

    open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        note(.editedAttributes, range) { super.setAttributes(attrs, range: range) }
    }

    open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
        guard isSubclass else {
            return note(.editedAttributes, range) { super.addAttribute(name, value: value, range: range) }
        }
        changeAttributes(in: range) { $0[name] = value }
    }

    open override func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange) {
        guard isSubclass else {
            return note(.editedAttributes, range) { super.addAttributes(attrs, range: range) }
        }
        changeAttributes(in: range) { $0.merge(attrs) { $1 } }
    }

    open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
        guard isSubclass else {
            return note(.editedAttributes, range) { super.removeAttribute(name, range: range) }
        }
        changeAttributes(in: range) { $0[name] = nil }
    }

    open override func insert(_ attrString: NSAttributedString, at loc: Int) {
        if isNoting { return super.insert(attrString, at: loc) }
        replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
    }

    open override func append(_ attrString: NSAttributedString) {
        if isNoting { return super.append(attrString) }
        replaceCharacters(in: NSRange(location: length, length: 0), with: attrString)
    }

    open override func deleteCharacters(in range: NSRange) {
        if isNoting { return super.deleteCharacters(in: range) }
        replaceCharacters(in: range, with: "")
    }

    open override func setAttributedString(_ attrString: NSAttributedString) {
        if isNoting { return super.setAttributedString(attrString) }
        replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
    }

    // MARK: A subclass' own text

    private var isSubclass: Bool { type(of: self) != NSTextStorage.self }

    /// The text with its attributes; a subclass' as its own methods tell it.
    var plain: NSAttributedString {
        guard isSubclass else { return self }
        if let known { return known }
        let text = NSMutableAttributedString(string: string)
        var place = 0
        while place < text.length {
            var range = NSRange(location: place, length: 0)
            let attributes = attributes(at: place, effectiveRange: &range)
            let end = min(max(range.location + range.length, place + 1), text.length)
            text.setAttributes(attributes, range: NSRange(location: place, length: end - place))
            place = end
        }
        known = text
        return text
    }

    private func changeAttributes(in range: NSRange, _ change: (inout [NSAttributedString.Key: Any]) -> Void) {
        guard range.length > 0 else { return }
        beginEditing()
        plain.enumerateAttributes(in: range) { attributes, part, _ in
            var changed = attributes
            change(&changed)
            setAttributes(changed, range: part)
        }
        endEditing()
    }

    open override var length: Int { isSubclass ? (string as NSString).length : super.length }

    open override func attribute(
        _ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
    ) -> Any? {
        guard isSubclass else { return super.attribute(attrName, at: location, effectiveRange: range) }
        return plain.attribute(attrName, at: location, effectiveRange: range)
    }

    open override func attributes(
        at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
    ) -> [NSAttributedString.Key: Any] {
        guard isSubclass else { return super.attributes(at: location, longestEffectiveRange: range, in: rangeLimit) }
        return plain.attributes(at: location, longestEffectiveRange: range, in: rangeLimit)
    }

    open override func attribute(
        _ attrName: NSAttributedString.Key, at location: Int, longestEffectiveRange range: NSRangePointer?,
        in rangeLimit: NSRange
    ) -> Any? {
        guard isSubclass else {
            return super.attribute(attrName, at: location, longestEffectiveRange: range, in: rangeLimit)
        }
        return plain.attribute(attrName, at: location, longestEffectiveRange: range, in: rangeLimit)
    }

    open override func enumerateAttributes(
        in enumerationRange: NSRange, options opts: NSAttributedString.EnumerationOptions = [],
        using block: ([NSAttributedString.Key: Any], NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        guard isSubclass else { return super.enumerateAttributes(in: enumerationRange, options: opts, using: block) }
        plain.enumerateAttributes(in: enumerationRange, options: opts, using: block)
    }

    open override func enumerateAttribute(
        _ attrName: NSAttributedString.Key, in enumerationRange: NSRange,
        options opts: NSAttributedString.EnumerationOptions = [],
        using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        guard isSubclass else {
            return super.enumerateAttribute(attrName, in: enumerationRange, options: opts, using: block)
        }
        plain.enumerateAttribute(attrName, in: enumerationRange, options: opts, using: block)
    }

    open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
        isSubclass ? plain.attributedSubstring(from: range) : super.attributedSubstring(from: range)
    }

    open override func isEqual(to other: NSAttributedString) -> Bool {
        isSubclass ? plain.isEqual(to: other) : super.isEqual(to: other)
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        isSubclass ? NSAttributedString(attributedString: plain) : super.copy(with: zone)
    }

    open override func mutableCopy(with zone: NSZone? = nil) -> Any {
        isSubclass ? NSMutableAttributedString(attributedString: plain) : super.mutableCopy(with: zone)
    }

    open override func beginEditing() {
        super.beginEditing()
        depth += 1
    }

    open override func endEditing() {
        super.endEditing()
        depth = max(0, depth - 1)
        processOnce()
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
