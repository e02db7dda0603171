import UIKit

/// What views show that can be compared, by the ids of what they stand for.
@MainActor
struct ShownViews {
    private struct Shown: Equatable {
        var frame: CGRect
        var text: String?
        var isHidden: Bool
        var alpha: CGFloat
        /// The nearest view around it that has an id.
        var holder: String?
        var label: String?
        var hint: String?
        var identifier: String?
        var isElement: Bool
        var traits: UIAccessibilityTraits
    }

    private var shown: [String: Shown] = [:]
    /// The ids as the tree has them, those around before those inside.
    private var order: [String] = []

    /// - Parameters:
    ///   - root: The view around all of them, already laid out.
    ///   - text: What their texts are replaced with before they are compared; nil for their own.
    init(_ views: [String: UIView], root: UIView, text: String?) {
        var ids: [ObjectIdentifier: String] = [:]
        for (id, view) in views.sorted(by: { $0.key < $1.key }) { ids[ObjectIdentifier(view)] = id }
        if let text {
            for view in views.values { Self.replaceText(of: view, with: text) }
            root.setNeedsLayout()
            root.layoutIfNeeded()
        }
        func visit(_ view: UIView, in holder: String?) {
            let id = ids[ObjectIdentifier(view)]
            if let id {
                shown[id] = Self.shown(view, in: holder)
                order.append(id)
            }
            for child in view.subviews { visit(child, in: id ?? holder) }
        }
        visit(root, in: nil)
    }

    private static func text(of view: UIView) -> String? {
        switch view {
        case let label as UILabel: label.text
        case let field as UITextField: field.text
        case let text as UITextView: text.text
        case let button as UIButton:
            button.configuration == nil
                ? button.currentAttributedTitle?.string ?? button.currentTitle : button.configuration?.title
        default: nil
        }
    }

    private static func replaceText(of view: UIView, with text: String) {
        guard Self.text(of: view)?.isEmpty == false else { return }
        switch view {
        case let label as UILabel: label.text = text
        case let field as UITextField: field.text = text
        case let view as UITextView: view.text = text
        case let button as UIButton where button.configuration != nil: button.configuration?.title = text
        case let button as UIButton:
            button.setAttributedTitle(nil, for: .normal)
            button.setTitle(text, for: .normal)
        default: break
        }
    }

    private static func shown(_ view: UIView, in holder: String?) -> Shown {
        Shown(
            frame: view.frame, text: text(of: view), isHidden: view.isHidden, alpha: view.alpha, holder: holder,
            label: view.accessibilityLabel, hint: view.accessibilityHint, identifier: view.accessibilityIdentifier,
            isElement: view.isAccessibilityElement, traits: view.accessibilityTraits)
    }

    /// What differs, by the ids of views.
    func differences(from code: ShownViews) -> [(id: String, description: String)] {
        var found: [(id: String, description: String)] = []
        for id in order {
            guard let before = shown[id] else { continue }
            guard let after = code.shown[id] else {
                found.append((id, "it is not there in code"))
                continue
            }
            if let text = Self.difference(before, after) { found.append((id, text)) }
        }
        for id in code.order where shown[id] == nil { found.append((id, "it is not there in the document")) }
        if found.isEmpty, let pair = zip(order, code.order).first(where: { $0 != $1 }) {
            found.append((pair.0, "the order of views differs"))
        }
        return found
    }

    private static func difference(_ before: Shown, _ after: Shown) -> String? {
        let (a, b) = (before.frame, after.frame)
        let differences = [a.minX - b.minX, a.minY - b.minY, a.width - b.width, a.height - b.height]
        if before.holder != after.holder { return "it lies in another view in code" }
        if differences.contains(where: { !(abs($0) <= 0.01) }) {
            return "\(LayoutPrinter.text(a)) in the document, \(LayoutPrinter.text(b)) in code"
        }
        if before.text ?? "" != after.text ?? "" {
            return "“\(before.text ?? "")” in the document, “\(after.text ?? "")” in code"
        }
        if before.isHidden != after.isHidden { return "whether it is hidden differs" }
        if before.alpha != after.alpha { return "the opacity differs" }
        if before.label ?? "" != after.label ?? "" { return "the accessibility label differs" }
        if before.hint ?? "" != after.hint ?? "" { return "the accessibility hint differs" }
        if before.identifier ?? "" != after.identifier ?? "" { return "the accessibility identifier differs" }
        if before.isElement != after.isElement { return "whether it is an accessibility element differs" }
        if before.traits != after.traits { return "the accessibility traits differ" }
        return nil
    }
}
