import Foundation
import NibDocument
import UIKit

/// What shows only when a document is laid out: conflicts, ambiguity, misplaced, cut off and hidden views.
@MainActor
struct LayoutRules {
    private let document: NibDocument
    private let path: String?
    private let variant: LintVariant
    private var options: LayoutOptions { variant.options }

    init(_ document: NibDocument, path: String?, _ variant: LintVariant) {
        self.document = document
        self.path = path
        self.variant = variant
    }

    typealias Report = (Remark) -> Void

    /// - Parameters:
    ///   - visit: Is shown each part as it is laid out, before the rules look at it.
    ///   - finish: Is shown it again after they did.
    func check(
        _ report: Report, quality: NibPlaceholderQuality = .empty, visiting visit: (LaidOutPart) -> Void = { _ in },
        finishing finish: (LaidOutPart) -> Void = { _ in }
    ) {
        let options = options
        LaidOutPart.each(of: document, path: path, options: options, pseudo: variant.pseudo, quality: quality) {
            scene, stage in
            visit(scene)
            defer { finish(scene) }
            @MainActor func say(_ remark: Remark) {
                var remark = remark
                remark.frame = scene.frame(of: remark.element)
                report(remark)
            }
            let certainty = Certainty(scene)
            let isDesign = variant.name == nil
            for conflict in scene.conflicts {
                let isUnsure = isDesign && !LaidOutPart.comesFromHiding(conflict) && !certainty.isCertain(conflict)
                self.conflict(conflict, scene) { say($0.doubted(isUnsure)) }
            }
            if isDesign, scene.designConflicts.isEmpty, !scene.misplacements.isEmpty {
                let isUnsure = !certainty.hasBrokenFrames
                for misplacement in scene.misplacements {
                    let isMarked = misplacement.element["misplaced"] == "YES"
                    misplaced(misplacement) { say($0.doubted(isUnsure && !isMarked)) }
                }
            }
            for (element, view) in scene.views {
                if scene.isAmbiguous(view) {
                    let isUnsure = !certainty.isCertainlyAmbiguous(element, view)
                    ambiguity(element, view, scene.names) { say($0.doubted(isUnsure)) }
                }
                truncation(element, view, say)
                // In the design the author saw where the view lies, and the canvas's bars are a guess: such findings
                // are doubtful.
                if scene.part.controller != nil {
                    visibility(element, view, scene.root, stage) { say($0.doubted(isDesign)) }
                }
            }
        }
    }

    // MARK: Constraints

    private func conflict(_ conflict: ConstraintConflict, _ part: LaidOutPart, _ report: Report) {
        let element = part.element(of: conflict.broken) ?? part.part.view
        let repairs = conflict.repairs.filter { part.id(of: $0.constraint) != nil }.prefix(2).map { repair in
            "\(part.text(of: repair.constraint)) with \(number(repair.newConstant)) in place of "
                + number(repair.constraint.constant)
        }
        let hint =
            repairs.isEmpty
            ? "Delete one of them, or make it optional." : "It would end with \(repairs.joined(separator: ", or "))."
        let members = part.texts(of: conflict)
        let related = conflict.members.compactMap { part.id(of: $0.constraint) }
        if LaidOutPart.comesFromHiding(conflict) {
            let size = related.lazy.compactMap { part.document.element(id: $0) }.first
            report(
                Remark(
                    .hiddenViewConflict, size ?? element,
                    "UIKit hides a view in a stack view by giving it no size, which contradicts: "
                        + "\(members.joined(separator: "; ")).",
                    "Give the size a priority below 1000.", related: related))
            return
        }
        report(
            Remark(
                .conflictingConstraints, element,
                "These constraints miss each other by \(number(abs(conflict.gap))) pt: \(members.joined(separator: "; ")).",
                hint, related: related))
    }

    private func ambiguity(_ element: NibElement, _ view: UIView, _ names: DocumentNames, _ report: Report) {
        guard let words = names.ambiguity(of: view) else { return }
        report(
            Remark(
                .ambiguousLayout, element, "\(words) for \(ObjectName.of(element)).",
                "Add constraints for what is open, or run plumb fix --add-missing."))
    }

    private func misplaced(_ found: LaidOutPart.Misplacement, _ report: Report) {
        report(
            Remark(
                .misplacedView, found.element,
                "\(ObjectName.of(found.element)) is drawn at \(text(found.recorded)), but its constraints put it at "
                    + "\(text(found.actual)) (\(number(Double(found.distance))) pt off).",
                "Run plumb fix --update-frames, or --update-constants to keep it where it is drawn.",
                related: found.others))
    }

    // MARK: Views

    /// Text that is larger than its label or button, where a required constraint holds the size.
    private func truncation(_ element: NibElement, _ view: UIView, _ report: Report) {
        let wanted: CGSize
        let isWidthFree: Bool
        if let label = view as? UILabel, !label.adjustsFontSizeToFitWidth, label.text?.isEmpty == false {
            isWidthFree = label.numberOfLines != 1
            let open = label.sizeThatFits(CGSize(width: isWidthFree ? label.bounds.width : 0, height: 0))
            // A wrapped text needs no more width than it has, but may need less.
            var needed = isWidthFree ? CGSize(width: min(open.width, label.bounds.width), height: open.height) : open
            let isLine = abs(needed.height - label.font.lineHeight) < 1.5
            if isLine, label.showsItsLine(in: label.bounds.height) {
                needed.height = min(needed.height, label.bounds.height)
            }
            wanted = needed
        } else if let button = view as? UIButton, button.titleLabel?.text?.isEmpty == false {
            wanted = button.intrinsicContentSize
        } else {
            return
        }
        guard !view.isHidden else { return }
        let doubt =
            variant.name == nil
            ? ContentSizeDoubt(element, view).room(wanted, believesClass: false) : CGSize(width: 1, height: 1)
        let fixed = view.constraints.filter {
            $0.isActive && $0.secondItem == nil && $0.relation != .greaterThanOrEqual && $0.firstItem === view
                && $0.priority
                    > view.contentCompressionResistancePriority(
                        for: $0.firstAttribute == .width ? .horizontal : .vertical)
                && type(of: $0) == NSLayoutConstraint.self
        }
        let size = view.alignmentRect(forFrame: view.bounds).size
        let words = shownText(element, view)
        func say(_ remark: Remark) {
            var remark = remark
            remark.setting = variant.language
            report(remark)
        }
        let sides: [(NSLayoutConstraint.Attribute, CGFloat, CGFloat, CGFloat, String)] = [
            (.width, wanted.width, size.width, doubt.width, "wide"),
            (.height, wanted.height, size.height, doubt.height, "high"),
        ]
        for (attribute, wanted, actual, doubt, word) in sides where wanted > actual + max(1, doubt) {
            guard let constraint = fixed.first(where: { $0.firstAttribute == attribute }) else {
                // In other languages and sizes a text may also be cut off by what is beside it.
                if variant.name != nil, attribute == .width, actual > 0 {
                    say(
                        Remark(
                            .truncatedText, element,
                            "\(ObjectName.of(element)) would have to be \(number(wanted)) wide for its text\(words), but gets "
                                + "\(number(actual)).", "Give it room, more lines, or a smaller font to shrink to."))
                }
                continue
            }
            var remark = Remark(
                .truncatedText, element,
                "\(ObjectName.of(element)) would have to be \(number(wanted)) \(word) for its text\(words), but is fixed at "
                    + "\(number(actual)).",
                "Let the text decide: make \(attribute.word) \(number(Double(constraint.constant))) a minimum, or optional."
            )
            // A class of the app's own may show its text otherwise, or an image in its place; a size of next to nothing is
            // meant to hide.
            remark.isUnsure = element.customClass != nil || actual < wanted / 3
            say(remark)
        }
    }

    /// The text in the language that is looked at, where it is another than the document's own.
    private func shownText(_ element: NibElement, _ view: UIView) -> String {
        guard variant.language != nil else { return "" }
        let text = (view as? UILabel)?.text ?? (view as? UIButton)?.titleLabel?.text ?? ""
        let own = element.string("text") ?? element.child("state")?["title"]
        return text.isEmpty || text == own ? "" : " “\(ObjectName.line(text, upTo: 40))”"
    }

    /// Controls and text that cannot be seen or reached.
    private func visibility(
        _ element: NibElement, _ view: UIView, _ root: UIView, _ stage: CanvasStage, _ report: Report
    ) {
        guard view is UIControl || view is UILabel, view.bounds.width > 0, view.bounds.height > 0, !view.isHidden,
            !isScrolled(view, in: root)
        else { return }
        let frame = view.convert(view.bounds, to: root)
        guard frame.intersects(root.bounds) else {
            report(
                Remark(
                    .offscreenView, element,
                    "\(ObjectName.of(element)) lies outside of the screen, at \(text(frame)) of \(number(root.bounds.width)) x \(number(root.bounds.height)).",
                    "Constrain it to the margins or the safe area."))
            return
        }
        let safe = root.bounds.inset(by: root.safeAreaInsets)
        let edges: [(Bool, String)] = [
            (frame.maxY <= safe.minY + 0.5 && root.safeAreaInsets.top > 0, "under the bar at the top"),
            (frame.minY >= safe.maxY - 0.5 && root.safeAreaInsets.bottom > 0, "under the bar at the bottom"),
        ]
        for (isUnder, place) in edges where isUnder {
            report(
                Remark(
                    .viewUnderBar, element, "\(ObjectName.of(element)) lies \(place), at \(text(frame)).",
                    "Constrain it to the safe area."))
        }
    }

    private func isScrolled(_ view: UIView, in root: UIView) -> Bool {
        var link = view.superview
        while let here = link, here !== root {
            if here is UIScrollView { return true }
            link = here.superview
        }
        return root is UIScrollView
    }

    private func text(_ rect: CGRect) -> String {
        "(\(number(rect.minX)) \(number(rect.minY)); \(number(rect.width)) \(number(rect.height)))"
    }
}
