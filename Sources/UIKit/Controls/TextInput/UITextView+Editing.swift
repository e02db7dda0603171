struct TextViewContent {
    var edited = EditedText()
    var marked = MarkedText()
    var attributed: NSAttributedString?
    /// How much of a long text is wanted on the page, in UTF-16 units: the paragraph that ends there is the last one.
    var laidOut = 0
    var isEditable = true
    var isSelectable = true
    var clearsOnInsertion = false
    var allowsEditingAttributes = false
    var inputView: UIView?
    var accessory: UIView?
    var find: UIFindInteraction?
    /// Shows the menus of links, where the text is not edited.
    var itemMenu: TextItemMenu?
    fileprivate(set) var isEditing = false

    /// After an edit that ends at the caret, the same paragraphs stay laid out.
    fileprivate mutating func keepLaidOut(_ inserted: Int, grown: Int) {
        let start = edited.selection.location - inserted
        let oldEnd = edited.selection.location - grown
        if oldEnd <= laidOut { laidOut += grown } else { laidOut = min(laidOut, start + inserted) }
    }
}

extension UITextView {
    func setText(_ text: String) {
        guard givenStorage == nil else {
            return setAttributedText(NSAttributedString(string: text, attributes: typingAttributes))
        }
        forgetEdits()
        content.edited.text = text
        content.edited.moveToEnd()
        content.laidOut = 0
        content.attributed = nil
        textMayHaveMoved()
    }

    func setAttributedText(_ text: NSAttributedString?) {
        forgetEdits()
        if let givenStorage {
            givenStorage.setAttributedString(text ?? NSAttributedString(string: ""))
            content.edited.moveToEnd()
        } else {
            show(text)
        }
    }

    /// Aligns all of the text, whatever its paragraphs say.
    func align(_ alignment: NSTextAlignment) {
        if let text = givenStorage?.plain ?? content.attributed {
            let aligned = NSMutableAttributedString(attributedString: text)
            let whole = NSRange(location: 0, length: text.length)
            text.enumerateAttribute(.paragraphStyle, in: whole) { value, range, _ in
                let style = NSMutableParagraphStyle()
                if let own = value as? NSParagraphStyle { style.setParagraphStyle(own) }
                style.alignment = alignment
                aligned.addAttribute(.paragraphStyle, value: style, range: range)
            }
            let selection = content.edited.selection
            setAttributedText(aligned)
            content.edited.select(selection)
        }
        change { $0.alignment = alignment }
    }

    /// Takes over how the text begins, for plain text set later.
    private func takeLook(of text: NSAttributedString?) {
        guard let text, text.length > 0 else { return }
        let attributes = text.attributes(at: 0, effectiveRange: nil)
        look.alignment = (attributes[.paragraphStyle] as? NSParagraphStyle)?.alignment ?? .natural
        if let font = attributes[.font] as? UIFont { look.font = font }
        if let color = attributes[.foregroundColor] as? UIColor { look.color = color }
    }

    func show(_ text: NSAttributedString?) {
        content.edited.text = text?.string ?? ""
        content.edited.moveToEnd()
        content.laidOut = 0
        content.attributed = text
        takeLook(of: text)
        textMayHaveMoved()
    }

    func beginEditing(_ delegate: (any UITextViewDelegate)?) -> Bool {
        if content.isEditing { return true }
        guard window != nil, isEditable else { return super_becomeFirstResponder() }
        guard delegate?.textViewShouldBeginEditing(self) ?? true, super_becomeFirstResponder() else { return false }
        content.isEditing = true
        setNeedsLayout()
        delegate?.textViewDidBeginEditing(self)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        return true
    }

    func finishEditing(_ delegate: (any UITextViewDelegate)?) -> Bool {
        guard content.isEditing else { return super_resignFirstResponder() }
        guard delegate?.textViewShouldEndEditing(self) ?? true, super_resignFirstResponder() else { return false }
        content.isEditing = false
        setNeedsLayout()
        delegate?.textViewDidEndEditing(self)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
        return true
    }

    func type(_ text: String) {
        let replaced = content.clearsOnInsertion ? NSRange(location: 0, length: content.edited.length) : nil
        content.clearsOnInsertion = false
        replaceByUser(replaced ?? content.edited.selection, text)
    }

    func mark(_ text: String, _ selected: NSRange) {
        let range = content.marked.range ?? content.edited.selection
        register(range, text)
        replaceText(range, text)
        let marked = NSRange(location: range.location, length: (text as NSString).length)
        content.marked.range = marked.length > 0 ? marked : nil
        select(NSRange(location: range.location + selected.location, length: selected.length))
    }

    func select(_ range: NSRange) {
        content.clearsOnInsertion = false
        typedRun = nil
        look.typing = nil
        content.edited.select(range)
        setNeedsLayout()
        delegate?.textViewDidChangeSelection(self)
    }

    func replaceByUser(_ range: NSRange, _ text: String) {
        guard isEditable,
            delegate?.textView(self, shouldChangeTextInRanges: [NSValue(range: range)], replacementText: text) ?? true
        else { return }
        register(range, text)
        replaceText(range, text)
        noteEdit()
    }

    private func noteEdit() {
        delegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    func replaceText(_ range: NSRange, _ text: String) {
        replaceText(range, NSAttributedString(string: text, attributes: typingAttributes))
    }

    private func replaceText(_ range: NSRange, _ text: NSAttributedString) {
        if let givenStorage {
            givenStorage.replaceCharacters(in: range, with: text)
            content.edited.select(NSRange(location: range.location + text.length, length: 0))
            delegate?.textViewDidChangeSelection(self)
            return
        }
        let before = content.edited.length
        content.attributed = content.attributed?.replacing(range, with: text)
        content.edited.replace(range, with: text.string)
        content.keepLaidOut(text.length, grown: content.edited.length - before)
        textMayHaveMoved()
        delegate?.textViewDidChangeSelection(self)
    }

    // MARK: Undo

    func attributedSubstring(_ range: NSRange) -> NSAttributedString? {
        content.edited.substring(range, of: content.attributed)
    }

    func restore(_ text: NSAttributedString, in range: NSRange) {
        replaceText(range, text)
        noteEdit()
    }
}
