import Foundation

/// The storage and the layout manager of a text view, made when somebody asks for them.
struct TextViewKit {
    let manager = NSLayoutManager()
    let storage = TextViewStorage(string: "")
}

/// Says so when somebody other than its text view edits it.
final class TextViewStorage: NSTextStorage {
    var didEdit: (() -> Void)?
    /// Edits within one another, or within `beginEditing` and `endEditing`.
    private var depth = 0

    private func edit(_ body: () -> Void) {
        depth += 1
        body()
        end()
    }

    private func end() {
        depth = max(0, depth - 1)
        if depth == 0 { didEdit?() }
    }

    /// Takes over the text view's text.
    func take(_ text: NSAttributedString) {
        depth += 1
        super.setAttributedString(text)
        depth -= 1
    }

    override func beginEditing() {
        depth += 1
        super.beginEditing()
    }
    override func endEditing() {
        super.endEditing()
        end()
    }
    override func replaceCharacters(in range: NSRange, with str: String) {
        edit { super.replaceCharacters(in: range, with: str) }
    }
    override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
        edit { super.replaceCharacters(in: range, with: attrString) }
    }
    override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        edit { super.setAttributes(attrs, range: range) }
    }
    override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
        edit { super.addAttribute(name, value: value, range: range) }
    }
    override func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {
        edit { super.addAttributes(attrs, range: range) }
    }
    override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
        edit { super.removeAttribute(name, range: range) }
    }
    override func insert(_ attrString: NSAttributedString, at loc: Int) {
        edit { super.insert(attrString, at: loc) }
    }
    override func append(_ attrString: NSAttributedString) {
        edit { super.append(attrString) }
    }
    override func deleteCharacters(in range: NSRange) {
        edit { super.deleteCharacters(in: range) }
    }
    override func setAttributedString(_ attrString: NSAttributedString) {
        edit { super.setAttributedString(attrString) }
    }
}

extension UITextView {
    var textKit: TextViewKit {
        if kit == nil {
            let new = TextViewKit()
            new.storage.addLayoutManager(new.manager)
            new.manager.addTextContainer(textContainer)
            // A view's text is edited on the main thread.
            new.storage.didEdit = { [weak self] in MainActor.assumeIsolated { self?.takeTextOfStorage() } }
            let wasWhole = !isLaidOutInParts
            kit = new
            refreshTextKit()
            if !wasWhole { setNeedsLayout() }
        }
        return kit ?? TextViewKit()
    }

    /// Brings storage and container in line with what the view shows.
    func refreshTextKit() {
        guard let kit else { return }
        preparePage()
        let shown = page.attributedText ?? NSAttributedString(string: "")
        if !kit.storage.isEqual(to: shown) { kit.storage.take(shown) }
        let width = bounds.width - textContainerInset.left - textContainerInset.right
        let size = CGSize(width: max(0, width), height: .greatestFiniteMagnitude)
        if textContainer.size != size { textContainer.size = size }
    }

    private func takeTextOfStorage() {
        guard let kit else { return }
        let selection = content.edited.selection
        setAttributedText(NSAttributedString(attributedString: kit.storage))
        let start = min(selection.location, kit.storage.length)
        content.edited.select(
            NSRange(location: start, length: min(selection.length, kit.storage.length - start)))
        setNeedsLayout()
    }

    // MARK: - What is where

    private var containerOrigin: CGPoint { CGPoint(x: textContainerInset.left, y: textContainerInset.top) }

    func caret(at offset: Int) -> CGRect {
        let offset = min(max(0, offset), content.edited.length)
        var place = flow(through: offset)?.layout.caret(at: offset) ?? .zero
        if place.height == 0 { place.size.height = effectiveFont.lineHeight }
        let origin = containerOrigin
        return CGRect(
            x: origin.x + textContainer.lineFragmentPadding + place.minX, y: origin.y + place.minY - 0.75, width: 2,
            height: place.height + 1.5)
    }

    func rects(of range: UITextRange) -> [UITextSelectionRect] {
        let rects = flow(through: range.range.location + range.range.length)?.selectionRects(range.range) ?? []
        let origin = containerOrigin
        return rects.enumerated().map { index, rect in
            UITextSelectionRect(
                rect.offsetBy(dx: origin.x, dy: origin.y), containsStart: index == 0,
                containsEnd: index == rects.count - 1)
        }
    }

    private func inContainer(_ point: CGPoint) -> CGPoint {
        CGPoint(x: point.x - containerOrigin.x, y: point.y - containerOrigin.y)
    }

    func position(nearestTo point: CGPoint) -> UITextPosition? {
        guard hasText else { return beginningOfDocument }
        let place = inContainer(point)
        guard let flow = flow(downTo: place.y), let hit = flow.layout.hit(flow.inner(place)) else {
            return beginningOfDocument
        }
        let index = flow.range.lowerBound + hit.character
        return UITextPosition(hit.fraction > 0.5 ? index + 1 : index)
    }

    /// The link or the attachment under a point of the view.
    func item(at point: CGPoint) -> UITextItem? {
        guard isSelectable, !isEditable, hasText, !isPlain else { return nil }
        let place = inContainer(point)
        let index = layoutManager.characterIndex(
            for: place, in: textContainer, fractionOfDistanceBetweenInsertionPoints: nil)
        let storage = textStorage
        guard index < storage.length,
            layoutManager.boundingRect(forGlyphRange: NSRange(location: index, length: 1), in: textContainer)
                .contains(place)
        else { return nil }
        var range = NSRange(location: index, length: 1)
        let whole = NSRange(location: 0, length: storage.length)
        let link = storage.attribute(.link, at: index, longestEffectiveRange: &range, in: whole)
        if let url = link as? URL ?? (link as? String).flatMap({ URL(string: $0) }) {
            return UITextItem(.link(url), range)
        }
        if let attachment = storage.attribute(.attachment, at: index, effectiveRange: nil) as? NSTextAttachment {
            return UITextItem(.textAttachment(attachment), NSRange(location: index, length: 1))
        }
        let tag = storage.attribute(.textItemTag, at: index, longestEffectiveRange: &range, in: whole)
        return (tag as? String).map { UITextItem(.tag($0), range) }
    }

    fileprivate func itemTapped(at point: CGPoint) {
        guard let item = item(at: point) else { return }
        let (range, kind) = (item.range, UITextItemInteraction.invokeDefaultAction)
        var action = UIAction { _ in }
        switch item.content {
        case .link(let url):
            guard delegate?.textView(self, shouldInteractWith: url, in: range, interaction: kind) ?? true else {
                return
            }
            action = UIAction { _ in UIApplication.shared.open(url) }
        case .textAttachment(let attachment):
            guard delegate?.textView(self, shouldInteractWith: attachment, in: range, interaction: kind) ?? true else {
                return
            }
        case .tag: break
        }
        let chosen = delegate.map { $0.textView(self, primaryActionFor: item, defaultAction: action) } ?? action
        chosen?.perform(sender: self)
    }
}

/// A tap on a link or an attachment, or on a text that can be edited.
final class TextItemTap: UITapGestureRecognizer, UIGestureRecognizerDelegate {
    private weak var textView: UITextView?

    init(in textView: UITextView) {
        self.textView = textView
        super.init(target: nil, action: nil)
        delegate = self
        addTarget(self, action: Selector(TextItemTap.tapped))
    }

    func tapped(_ tap: UITapGestureRecognizer) {
        guard let textView else { return }
        let point = location(in: textView)
        if textView.item(at: point) != nil {
            textView.itemTapped(at: point)
        } else {
            _ = textView.becomeFirstResponder()
        }
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard let textView else { return false }
        return textView.item(at: touch.location(in: textView)) != nil
            || textView.isEditable && !textView.isFirstResponder
    }
}
