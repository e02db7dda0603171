import Foundation
import NibDocument
import UIKit

/// What shows only when a document is laid out: conflicts, ambiguity, misplaced, cut off and hidden views.
@MainActor
struct LayoutRules {
    private let document: NibDocument
    private let path: String
    private let options: LayoutOptions
    /// Whether the document is laid out as it was designed, so that recorded frames can be compared.
    private var isDesign: Bool { options.device == nil && options.isLandscape == nil && options.contentSize == nil }

    init(_ document: NibDocument, path: String, options: LayoutOptions) {
        self.document = document
        self.path = path
        self.options = options
    }

    typealias Report = (_ rule: LintRule, _ element: NibElement, _ message: String, _ hint: String?) -> Void

    func check(_ report: Report) {
        let stage = CanvasStage(document, options: options)
        let session = NibSession(isDesign: true, languages: options.languages)
        let design = NibDesign(document, path: path, session: session, traits: stage.traits)
        var seen = 0
        for part in design.parts {
            stage.show(part, of: design) { root in
                let scene = LaidOutPart(part: part, root: root, session: session, document: document)
                for diagnostic in stage.diagnostics[seen...] { conflict(diagnostic, scene, report) }
                seen = stage.diagnostics.count
                let isConflicted = seen > 0
                for (element, view) in scene.views {
                    ambiguity(element, view, report)
                    if isDesign, !isConflicted { misplacement(element, view, report) }
                    truncation(element, view, report)
                    if part.controller != nil { visibility(element, view, root, stage, report) }
                }
            }
        }
    }

    // MARK: Constraints

    private func conflict(_ diagnostic: Diagnostic, _ part: LaidOutPart, _ report: Report) {
        guard let conflict = diagnostic.conflict else { return }
        let members = conflict.members.map { part.text(of: $0.constraint) }
        let element = part.element(of: conflict.broken) ?? part.part.view
        let repairs = conflict.repairs.prefix(2).map { repair in
            "\(part.text(of: repair.constraint)) with \(number(repair.newConstant)) in place of "
                + number(repair.constraint.constant)
        }
        let hint =
            repairs.isEmpty
            ? "Delete one of them, or make it optional." : "It would end with \(repairs.joined(separator: ", or "))."
        report(
            .conflictingConstraints, element,
            "These constraints miss each other by \(number(abs(conflict.gap))) pt: \(members.joined(separator: "; ")).",
            hint)
    }

    private func ambiguity(_ element: NibElement, _ view: UIView, _ report: Report) {
        guard view.hasAmbiguousLayout, let words = view.ambiguityDescription, let end = words.range(of: " for <") else {
            return
        }
        report(
            .ambiguousLayout, element, "\(words[..<end.lowerBound]) for \(ObjectName.of(element)).",
            "Add constraints for what is open.")
    }

    private func misplacement(_ element: NibElement, _ view: UIView, _ report: Report) {
        guard element["translatesAutoresizingMaskIntoConstraints"] == "NO", let recorded = element.rect() else {
            return
        }
        let frame = view.frame
        let off = [
            frame.minX - recorded.minX, frame.minY - recorded.minY, frame.width - recorded.width,
            frame.height - recorded.height,
        ]
        guard let worst = off.map(abs).max(), worst > 1 else { return }
        report(
            .misplacedView, element,
            "\(ObjectName.of(element)) is drawn at \(text(recorded)), but its constraints put it at \(text(frame)) "
                + "(\(number(worst)) pt off).", "Update the frame, or the constraints' constants.")
    }

    // MARK: Views

    /// Text on one line that is wider than its label or button, where a required constant holds the width.
    private func truncation(_ element: NibElement, _ view: UIView, _ report: Report) {
        let wanted: CGSize
        if let label = view as? UILabel, !label.adjustsFontSizeToFitWidth, label.text?.isEmpty == false {
            wanted = label.sizeThatFits(CGSize(width: label.numberOfLines == 1 ? 0 : label.bounds.width, height: 0))
        } else if let button = view as? UIButton, button.titleLabel?.text?.isEmpty == false {
            wanted = button.intrinsicContentSize
        } else {
            return
        }
        let fixed = view.constraints.filter {
            $0.isActive && $0.secondItem == nil && $0.relation != .greaterThanOrEqual && $0.firstItem === view
                && type(of: $0) == NSLayoutConstraint.self
        }
        let sides: [(NSLayoutConstraint.Attribute, CGFloat, CGFloat, String)] = [
            (.width, wanted.width, view.bounds.width, "wide"), (.height, wanted.height, view.bounds.height, "high"),
        ]
        for (attribute, wanted, actual, word) in sides
        where wanted > actual + 1 && fixed.contains(where: { $0.firstAttribute == attribute }) {
            report(
                .truncatedText, element,
                "\(ObjectName.of(element)) would have to be \(number(wanted)) \(word) for its text, but is fixed at "
                    + "\(number(actual)).", "Let the text decide, or allow more with a greater-or-equal constraint.")
        }
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
                .offscreenView, element,
                "\(ObjectName.of(element)) lies outside of the screen, at \(text(frame)).", nil)
            return
        }
        let safe = root.bounds.inset(by: root.safeAreaInsets)
        let edges: [(Bool, String)] = [
            (frame.maxY <= safe.minY + 0.5 && root.safeAreaInsets.top > 0, "under the bar at the top"),
            (frame.minY >= safe.maxY - 0.5 && root.safeAreaInsets.bottom > 0, "under the bar at the bottom"),
        ]
        for (isUnder, place) in edges where isUnder {
            report(
                .viewUnderBar, element, "\(ObjectName.of(element)) lies \(place).",
                "Constrain it to the safe area.")
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

/// A part on the stage, with ways from objects back to the document.
@MainActor
private struct LaidOutPart {
    let part: NibDesign.Part
    /// In the order of the file.
    let views: [(element: NibElement, view: UIView)]
    private let ids: [ObjectIdentifier: String]
    private let document: NibDocument

    init(part: NibDesign.Part, root: UIView, session: NibSession, document: NibDocument) {
        self.part = part
        self.document = document
        var ids: [ObjectIdentifier: String] = [:]
        for (id, object) in session.objects { ids[ObjectIdentifier(object)] = id }
        self.ids = ids
        views = part.view.subtree.compactMap { element in
            guard let id = element.id, let view = session.objects[id] as? UIView, view.isDescendant(of: root) else {
                return nil
            }
            return (element, view)
        }
    }

    func element(of constraint: NSLayoutConstraint) -> NibElement? {
        if let id = ids[ObjectIdentifier(constraint)] { return document.element(id: id) }
        return constraint.firstItem.flatMap { ids[ObjectIdentifier($0)] }.flatMap { document.element(id: $0) }
    }

    /// `label “Name”.width == 100`; what the system added is named by its identifier.
    func text(of constraint: NSLayoutConstraint) -> String {
        func name(_ item: AnyObject?) -> String {
            guard let item else { return "?" }
            if let element = ids[ObjectIdentifier(item)].flatMap({ document.element(id: $0) }) {
                return ObjectName.of(element)
            }
            if let guide = item as? UILayoutGuide {
                return guide.identifier.contains("SafeArea") ? "safe area" : guide.identifier
            }
            return "\(type(of: item))"
        }
        if let identifier = constraint.identifier, identifier.hasPrefix("UI") { return identifier }
        return constraint.equation(naming: name)
    }
}
