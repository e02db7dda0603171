import UIKit

extension Capture {
    /// What is probably not meant, in the order of the views.
    public var issues: [CaptureIssue] {
        var issues = conflicts.map(issue)
        for view in views where !view.isInvisible {
            issues += ambiguity(of: view)
            issues += [truncation(of: view), contrast(of: view), placeOffScreen(of: view), pixels(of: view)]
                .compactMap { $0 }
            guard view.isTappable || view.touch != nil, !isPartOfControl(view) else { continue }
            issues += [size(of: view), cover(of: view), view.isTappable ? spokenLabel(of: view) : nil].compactMap { $0 }
        }
        return issues
    }

    private func issue(_ conflict: CapturedConflict) -> CaptureIssue {
        let members = conflict.members.compactMap { member in
            constraints.indices.contains(member.constraint) ? constraints[member.constraint] : nil
        }
        let equations = members.map(\.equation).joined(separator: "; ")
        let broken = constraints.indices.contains(conflict.broken) ? constraints[conflict.broken].equation : "?"
        return CaptureIssue(
            kind: .conflict, view: members.first?.first.view, constraints: members.map(\.id),
            message:
                "\(members.count) constraints contradict one another by \(CGFloat(conflict.gap).shortText) points: \(equations). Layout leaves out \(broken)."
        )
    }

    private func ambiguity(of view: CapturedView) -> [CaptureIssue] {
        let parts = view.ambiguous.compactMap(UIView.FramePart.init(attributeName:))
        guard let ambiguity = UIView.ambiguityDescription(of: parts) else { return [] }
        return [CaptureIssue(kind: .ambiguous, view: view.id, message: "\(ambiguity) for \(name(of: view.id)).")]
    }

    private func truncation(of view: CapturedView) -> CaptureIssue? {
        guard view.isA("UILabel"), let needed = view.intrinsicWidth, let height = view.intrinsicHeight,
            (view.property("numberOfLines") ?? "1") == "1", !(view.property("text") ?? "").isEmpty
        else { return nil }
        let missing = needed - view.alignmentRect.width
        guard missing > 0.5 || height - view.alignmentRect.height > 1 else { return nil }
        return CaptureIssue(
            kind: .truncatedText, view: view.id,
            message: missing > 0.5
                ? "The text of \(name(of: view.id)) is cut off: it is \(needed.shortText) wide, the view \(view.alignmentRect.width.shortText)."
                : "The text of \(name(of: view.id)) is cut off: it is \(height.shortText) high, the view \(view.alignmentRect.height.shortText)."
        )
    }

    private func size(of view: CapturedView) -> CaptureIssue? {
        guard let touch = view.touch, touch.isEnabled, touch.isSmall, !view.boxInWindow.isEmpty else { return nil }
        return CaptureIssue(
            kind: .smallTarget, view: view.id,
            message:
                "\(name(of: view.id)) takes taps on \(touch.area.width.shortText) × \(touch.area.height.shortText) points; 44 × 44 are what a finger needs."
        )
    }

    private func contrast(of view: CapturedView) -> CaptureIssue? {
        guard let contrast = view.contrast, contrast.ratio < contrast.needed - 0.005 else { return nil }
        let ratio = CGFloat((contrast.ratio * 100).rounded(.down) / 100)
        return CaptureIssue(
            kind: .lowContrast, view: view.id,
            message:
                "The contrast of \(name(of: view.id)) is \(ratio.shortText) : 1; \(CGFloat(contrast.needed).shortText) : 1 is what WCAG asks for."
        )
    }

    private func placeOffScreen(of view: CapturedView) -> CaptureIssue? {
        guard view.children.isEmpty || view.isTappable, let window = path(to: view.id).first, window.id != view.id,
            !path(to: view.id).contains(where: { $0.isA("UIScrollView") })
        else { return nil }
        let box = view.boxInWindow
        guard box.width > 0, box.height > 0, !box.intersects(CGRect(origin: .zero, size: window.bounds.size)) else {
            return nil
        }
        return CaptureIssue(
            kind: .offScreen, view: view.id, message: "\(name(of: view.id)) lies outside of the window.")
    }

    private func pixels(of view: CapturedView) -> CaptureIssue? {
        guard view.transform == nil, view.parent != nil, device.scale > 0, !isPartOfControl(view) else { return nil }
        let scale = device.scale
        let off = [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height].contains {
            abs($0 * scale - ($0 * scale).rounded()) > 0.01
        }
        guard off else { return nil }
        return CaptureIssue(
            kind: .offPixels, view: view.id,
            message:
                "\(name(of: view.id)) does not lie on whole pixels: (\(view.frame.minX.shortText), \(view.frame.minY.shortText), \(view.frame.width.shortText), \(view.frame.height.shortText)) at \(scale.shortText) pixels a point."
        )
    }

    /// Whether UIKit made the view for a control: nobody else can move it.
    private func isPartOfControl(_ view: CapturedView) -> Bool {
        !view.className.contains(".") && view.documentID == nil
            && path(to: view.id).dropLast().contains { $0.isTappable }
    }

    private func spokenLabel(of view: CapturedView) -> CaptureIssue? {
        let texts = ["accessibilityLabel", "title", "text", "placeholder"].compactMap(view.property)
        guard texts.allSatisfy(\.isEmpty), !view.isA("UISwitch"), !view.isA("UISlider"), !view.isA("UIStepper"),
            !view.isA("UISegmentedControl"), !view.isA("UIPageControl"), !view.isA("UIDatePicker"),
            !view.isA("UIRefreshControl")
        else { return nil }
        return CaptureIssue(
            kind: .missingLabel, view: view.id,
            message: "\(name(of: view.id)) has neither a text nor an accessibility label.")
    }

    /// Another view takes all of a control's taps.
    private func cover(of view: CapturedView) -> CaptureIssue? {
        guard let cover = view.touch?.coveredBy else { return nil }
        return CaptureIssue(
            kind: .coveredTarget, view: view.id,
            message: "\(name(of: view.id)) can't be tapped: \(name(of: cover)) covers it.")
    }
}

extension CapturedView {
    /// Whether the class is this one of UIKit's, or its nearest one of UIKit's is.
    func isA(_ name: String) -> Bool {
        let kinds = [className, baseClass ?? className]
        if name == "UIScrollView" {
            return kinds.contains { ["UIScrollView", "UITableView", "UICollectionView", "UITextView"].contains($0) }
        }
        return kinds.contains(name)
    }

    func property(_ name: String) -> String? { properties.first { $0.name == name }?.value }

    var isTappable: Bool {
        let controls = [
            "UIButton", "UISwitch", "UISlider", "UIStepper", "UISegmentedControl", "UITextField", "UIControl",
            "UIPageControl", "UIDatePicker",
        ]
        return isUserInteractionEnabled && controls.contains(where: isA)
    }
}
