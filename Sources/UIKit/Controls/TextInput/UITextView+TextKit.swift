import Foundation

/// The storage and the layout manager of a text view, made when somebody asks for them, or given with the text container.
struct TextViewKit {
    let manager: NSLayoutManager
    let storage: NSTextStorage
    /// Whether the app made them. Then the storage's text is the view's.
    let isGiven: Bool
    /// What the storage of the view's own took over last.
    fileprivate var taken: NSAttributedString?
}

extension UITextView {
    static func containerOfItsOwn(_ size: CGSize) -> NSTextContainer {
        let container = NSTextContainer(size: size)
        container.widthTracksTextView = true
        return container
    }

    /// Takes the text of the storage that the container came with.
    func adoptTextKit() {
        guard let manager = textContainer.layoutManager, let storage = manager.textStorage else { return }
        connect(TextViewKit(manager: manager, storage: storage, isGiven: true))
        takeTextOfStorage()
        content.edited.moveToEnd()
    }

    var textKit: TextViewKit {
        if let kit { return kit }
        let new = TextViewKit(manager: NSLayoutManager(), storage: NSTextStorage(), isGiven: false)
        new.storage.addLayoutManager(new.manager)
        new.manager.addTextContainer(textContainer)
        let wasWhole = !isLaidOutInParts
        connect(new)
        refreshTextKit()
        if !wasWhole { setNeedsLayout() }
        return kit ?? new
    }

    private func connect(_ new: TextViewKit) {
        new.manager.textChanged = { [weak self] in self?.takeTextOfStorage() }
        kit = new
    }

    /// The app's storage, which holds the text; nil where the view does.
    var givenStorage: NSTextStorage? { kit.flatMap { $0.isGiven ? $0.storage : nil } }

    /// Brings storage and container in line with what the view shows.
    func refreshTextKit() {
        guard let kit else { return }
        if !kit.isGiven { hand(kit) }
        fitContainer(width: bounds.width - textContainerInset.left - textContainerInset.right)
    }

    /// Gives the storage of the view's own what the page shows. What the storage's delegate makes of it shows then.
    private func hand(_ kit: TextViewKit) {
        preparePage()
        let shown = page.attributedText ?? NSAttributedString(string: "")
        guard kit.taken.map({ !$0.isEqual(to: shown) }) ?? true else { return }
        self.kit?.taken = NSAttributedString(attributedString: shown)
        let handler = kit.manager.textChanged
        kit.manager.textChanged = nil
        kit.storage.setAttributedString(shown)
        kit.manager.textChanged = handler
        if !kit.storage.isEqual(to: shown) { takeTextOfStorage() }
    }

    private func fitContainer(width: CGFloat) {
        var size = textContainer.size
        if textContainer.widthTracksTextView {
            size.width = max(0, width)
            if isScrollEnabled || kit?.isGiven != true { size.height = .greatestFiniteMagnitude }
        }
        if textContainer.heightTracksTextView {
            size.height = max(0, bounds.height - textContainerInset.top - textContainerInset.bottom)
        }
        if textContainer.size != size { textContainer.size = size }
    }

    private func takeTextOfStorage() {
        guard let kit else { return }
        let selection = content.edited.selection
        show(NSAttributedString(attributedString: kit.storage.plain))
        let start = min(selection.location, kit.storage.length)
        content.edited.select(
            NSRange(location: start, length: min(selection.length, kit.storage.length - start)))
        setNeedsLayout()
    }

    /// What the text before the caret looks like; nil where all of the text has one look, or none.
    var attributesBeforeCaret: [NSAttributedString.Key: Any]? {
        guard let attributed = content.attributed, attributed.length > 0 else { return nil }
        let place = min(max(content.edited.selection.location - 1, 0), attributed.length - 1)
        var found = attributed.attributes(at: place, effectiveRange: nil)
        for key in [NSAttributedString.Key.attachment, .link] { found[key] = nil }
        return found.merging([.font: effectiveFont, .foregroundColor: textColor ?? .label]) { own, _ in own }
    }

    /// Has all of a text with attributes look so.
    func style(_ name: NSAttributedString.Key, _ value: Any?) {
        guard let value else { return }
        let whole = NSRange(location: 0, length: content.edited.length)
        if let givenStorage { return givenStorage.addAttribute(name, value: value, range: whole) }
        guard let attributed = content.attributed else { return }
        let changed = NSMutableAttributedString(attributedString: attributed)
        changed.addAttribute(name, value: value, range: whole)
        content.attributed = changed
    }

    // MARK: - Drawn by the layout manager

    /// Whether the layout manager lays out and draws what is seen: where the app's objects decide about it, or lines stand
    /// otherwise than one below the other.
    var drawsByTextKit: Bool {
        if let kit, kit.isGiven || kit.manager.delegate != nil { return true }
        return !textContainer.isSimpleRectangularTextContainer || Swift.type(of: textContainer) != NSTextContainer.self
    }

    /// What the text takes in a width, without the padding beside lines.
    func textKitArea(width: CGFloat) -> CGSize {
        let kit = textKit
        let padding = 2 * textContainer.lineFragmentPadding
        fitContainer(width: width + padding)
        let used = kit.manager.usedRect(for: textContainer)
        return CGSize(width: max(0, used.maxX - padding), height: used.maxY)
    }

    func placeTextKitPage() {
        guard drawsByTextKit else {
            textKitPage?.isHidden = true
            page.isHidden = false
            return
        }
        if textKitPage == nil {
            let new = TextKitPage(of: self)
            insertSubview(new, aboveSubview: page)
            textKitPage = new
        }
        textKitPage?.isHidden = false
        page.isHidden = true
        textKitPage?.frame = CGRect(
            x: 0, y: 0, width: bounds.width, height: page.frame.maxY + textContainerInset.bottom)
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

    /// Puts the caret where a tap does: at the nearer end of a word, or in the white space between two.
    fileprivate func placeCaret(at point: CGPoint) {
        guard let place = position(nearestTo: point) else { return }
        var offset = place.offset
        if let word = tokenizer.rangeEnclosingPosition(place, with: .word, inDirection: .storage(.forward))?.range {
            offset = offset - word.location <= NSMaxRange(word) - offset ? word.location : NSMaxRange(word)
        }
        select(NSRange(location: offset, length: 0))
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

/// What a layout manager draws of a text view.
final class TextKitPage: UIView {
    private weak var textView: UITextView?

    init(of textView: UITextView) {
        self.textView = textView
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func draw(_ rect: CGRect) {
        guard let textView else { return }
        let manager = textView.textKit.manager
        let inset = textView.textContainerInset
        let origin = CGPoint(x: inset.left, y: inset.top)
        let glyphs = manager.glyphRange(for: textView.textContainer)
        manager.drawBackground(forGlyphRange: glyphs, at: origin)
        manager.drawGlyphs(forGlyphRange: glyphs, at: origin)
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
        } else if textView.becomeFirstResponder() {
            textView.placeCaret(at: point)
        }
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard let textView else { return false }
        return textView.item(at: touch.location(in: textView)) != nil || textView.isEditable
    }
}
