/// The text of a field and where the caret is in it.
struct FieldContent {
    var edited = EditedText()
    var marked = MarkedText()
    var attributed: NSAttributedString?
    var placeholder: NSAttributedString?
    fileprivate(set) var isEditing = false
}

extension UITextField {
    func setText(_ text: String) {
        forgetEdits()
        content.edited.text = text
        content.edited.moveToEnd()
        content.attributed = nil
        textDidChange()
    }

    func setAttributedText(_ text: NSAttributedString?) {
        forgetEdits()
        content.edited.text = text?.string ?? ""
        content.edited.moveToEnd()
        content.attributed = text
        textDidChange()
    }

    func setPlaceholder(_ placeholder: NSAttributedString?) {
        KeyValueObservers.follow(self, ["placeholder", "attributedPlaceholder"]) { content.placeholder = placeholder }
        textDidChange()
    }

    private func textDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: - Begin and end

    func beginEditing() -> Bool {
        if content.isEditing { return true }
        guard isEnabled, window != nil, delegate?.textFieldShouldBeginEditing(self) ?? true else { return false }
        guard super_becomeFirstResponder() else { return false }
        content.isEditing = true
        content.edited.moveToEnd()
        if field.clearsOnBegin { setText("") }
        setNeedsLayout()
        delegate?.textFieldDidBeginEditing(self)
        sendActions(for: .editingDidBegin)
        post(Self.textDidBeginEditingNotification)
        return true
    }

    func finishEditing() -> Bool {
        guard content.isEditing else { return super_resignFirstResponder() }
        guard delegate?.textFieldShouldEndEditing(self) ?? true, super_resignFirstResponder() else { return false }
        content.isEditing = false
        field.typing = nil
        setNeedsLayout()
        delegate?.textFieldDidEndEditing(self, reason: .committed)
        sendActions(for: .editingDidEnd)
        let reason = [Self.didEndEditingReasonUserInfoKey: UITextField.DidEndEditingReason.committed.rawValue]
        post(Self.textDidEndEditingNotification, reason)
        return true
    }

    private func post(_ name: Notification.Name, _ userInfo: [AnyHashable: Any]? = nil) {
        NotificationCenter.default.post(name: name, object: self, userInfo: userInfo)
    }

    // MARK: - Typing

    func type(_ text: String) {
        guard text != "\n" else { return pressReturn() }
        let replaced = field.clearsOnInsertion ? NSRange(location: 0, length: content.edited.length) : nil
        field.clearsOnInsertion = false
        replaceByUser(replaced ?? content.edited.selection, text)
    }

    func deleteOne() {
        guard let range = content.edited.rangeBeforeCaret else { return }
        replaceByUser(range, "")
    }

    func replaceText(_ range: NSRange, _ text: String) {
        let attributed = attributedText(replacing: range, with: text)
        content.edited.replace(range, with: text)
        content.attributed = attributed?.string == content.edited.text ? attributed : nil
        didEdit()
    }

    func select(_ range: NSRange) {
        field.clearsOnInsertion = false
        typedRun = nil
        field.typing = nil
        content.edited.select(range)
        setNeedsLayout()
        delegate?.textFieldDidChangeSelection(self)
    }

    /// What the clear button does.
    func clearByUser() {
        guard delegate?.textFieldShouldClear(self) ?? true else { return }
        setText("")
        textWasCleared()
        didEdit()
    }

    func replaceByUser(_ range: NSRange, _ text: String) {
        let ranges = [NSValue(range: range)]
        guard delegate?.textField(self, shouldChangeCharactersInRanges: ranges, replacementString: text) ?? true else {
            return
        }
        register(range, text)
        replaceText(range, text)
    }

    func attributedSubstring(_ range: NSRange) -> NSAttributedString? {
        content.edited.substring(range, of: content.attributed)
    }

    func restore(_ text: NSAttributedString, in range: NSRange) {
        content.attributed = content.attributed?.replacing(range, with: text)
        content.edited.replace(range, with: text.string)
        didEdit()
    }

    func mark(_ text: String, _ selected: NSRange) {
        let range = content.marked.range ?? content.edited.selection
        register(range, text)
        replaceText(range, text)
        let marked = NSRange(location: range.location, length: (text as NSString).length)
        content.marked.range = marked.length > 0 ? marked : nil
        select(NSRange(location: range.location + selected.location, length: selected.length))
    }

    private func didEdit() {
        textDidChange()
        sendActions(for: .editingChanged)
        post(Self.textDidChangeNotification)
        delegate?.textFieldDidChangeSelection(self)
    }

    private func pressReturn() {
        let hasListener = allControlEvents.contains(.editingDidEndOnExit)
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
        if hasListener { resignFirstResponder() }
    }
}

extension EditedText {
    func substring(_ range: NSRange) -> String? {
        guard range.location >= 0, range.location + range.length <= length else { return nil }
        return (text as NSString).substring(with: range)
    }

    @MainActor func position(_ position: UITextPosition, _ offset: Int) -> UITextPosition? {
        let place = position.offset + offset
        return place >= 0 && place <= length ? UITextPosition(place) : nil
    }
}

extension UITextRange {
    convenience init(from start: UITextPosition, to end: UITextPosition) {
        let low = min(start.offset, end.offset)
        self.init(NSRange(location: low, length: max(start.offset, end.offset) - low))
    }
}

extension UIResponder {
    // The focus itself, without what a subclass adds to the public calls.
    func super_becomeFirstResponder() -> Bool { FirstResponder.make(self) }
    func super_resignFirstResponder() -> Bool { FirstResponder.resign(self) }
}
