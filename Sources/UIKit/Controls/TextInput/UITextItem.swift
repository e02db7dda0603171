import Foundation

/// A part of a text that can be tapped.
@preconcurrency @MainActor public final class UITextItem: NSObject {
    /// What makes it one.
    public enum Content {
        /// A range with the attribute `link`.
        case link(URL)
        /// An attachment.
        case textAttachment(NSTextAttachment)
        /// A range with the attribute `textItemTag`.
        case tag(String)
    }

    /// What makes it one.
    public let content: Content
    /// In UTF-16 units of the text.
    public let range: NSRange

    init(_ content: Content, _ range: NSRange) {
        self.content = content
        self.range = range
        super.init()
    }
}

extension UITextViewDelegate {
    public func textView(
        _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction? { defaultAction }
    public func textView(
        _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
    ) -> UITextItem.MenuConfiguration? { UITextItem.MenuConfiguration(menu: defaultMenu) }
    public func textView(
        _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
        animator: any UIContextMenuInteractionAnimating
    ) {}
    public func textView(
        _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem,
        animator: any UIContextMenuInteractionAnimating
    ) {}
    public func textView(
        _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? { nil }
    public func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {
    }
    public func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) {
    }
    public func textViewWritingToolsWillBegin(_ textView: UITextView) {}
    public func textViewWritingToolsDidEnd(_ textView: UITextView) {}
    public func textView(
        _ textView: UITextView, writingToolsIgnoredRangesInEnclosingRange enclosingRange: NSRange
    ) -> [NSValue] { [] }
    public func textView(
        _ textView: UITextView, willBeginFormattingWith viewController: UITextFormattingViewController
    ) {}
    public func textView(
        _ textView: UITextView, didBeginFormattingWith viewController: UITextFormattingViewController
    ) {}
    public func textView(
        _ textView: UITextView, willEndFormattingWith viewController: UITextFormattingViewController
    ) {}
    public func textView(
        _ textView: UITextView, didEndFormattingWith viewController: UITextFormattingViewController
    ) {}
}

extension NSAttributedString.Key {
    /// Makes a range tappable in a text view that is not edited; a string that tells it apart.
    public static let textItemTag = NSAttributedString.Key("UITextItemTag")
}

extension UITextView {
    /// Nil: text is not dragged out of text views here.
    public var textDragInteraction: UIDragInteraction? { nil }
    /// Nil: nothing is dropped into text views here.
    public var textDropInteraction: UIDropInteraction? { nil }
}

extension UITextField {
    /// Nil: text is not dragged out of text fields here.
    public var textDragInteraction: UIDragInteraction? { nil }
    /// Nil: nothing is dropped into text fields here.
    public var textDropInteraction: UIDropInteraction? { nil }
}
