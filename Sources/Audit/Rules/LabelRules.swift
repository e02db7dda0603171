import InterfaceBuilder
import UIKit

/// Whether assistive technology has something to say.
enum LabelRules {
    static func remarks(_ screen: AuditedScreen) -> [AuditRemark] {
        let tree = screen.tree
        let inside = Inside(tree)
        return tree.nodes.flatMap { node -> [AuditRemark] in
            [control(node, tree, inside), image(node, screen, inside)].compactMap { $0 }
        }
    }

    /// What is said within a view.
    private struct Inside {
        /// Nodes that say something, or hold something that does.
        private var saying: Set<Int> = []
        private var images: [Int: ScreenTree.Image] = [:]

        init(_ tree: ScreenTree) {
            for node in tree.nodes.reversed() {
                if !(node.spoken.label ?? "").isEmpty { saying.insert(node.id) }
                if let image = node.image { images[node.id] = image }
                guard let parent = node.parent else { continue }
                if saying.contains(node.id) { saying.insert(parent) }
                if let image = images[node.id], images[parent] == nil { images[parent] = image }
            }
        }

        func says(_ id: Int) -> Bool { saying.contains(id) }
        func image(_ id: Int) -> ScreenTree.Image? { images[id] }
    }

    private static func control(_ node: ScreenTree.Node, _ tree: ScreenTree, _ inside: Inside) -> AuditRemark? {
        guard let touch = node.touch, !inside.says(node.id), !node.frame.isEmpty else { return nil }
        // VoiceOver reads these part by part: segments, halves, wheels, pages.
        guard !["UISegmentedControl", "UIStepper", "UIDatePicker", "UIPageControl"].contains(touch.kind) else {
            return nil
        }
        if touch.kind == "UITextField", !(node.spoken.value ?? "").isEmpty { return nil }
        let image = inside.image(node.id)
        let name = tree.name(of: node.id)
        // VoiceOver reads the name of a symbol or an image instead, which is better than nothing.
        if let image, image.isSymbol || image.name != nil, ["UIButton", "UIBarButtonItem"].contains(touch.kind) {
            let file = image.name.map { " “\($0)”" } ?? ""
            return AuditRemark(
                .missingLabel, node.id,
                "\(name) shows an image only; assistive technology can but spell the image's name\(file).",
                "Give it an accessibility label that says what it does.", severity: image.isSymbol ? .note : .warning)
        }
        return AuditRemark(
            .missingLabel, node.id,
            "\(name) at (\(short(node.frame.minX)) \(short(node.frame.minY))) has neither a text nor an accessibility label.",
            "Give it an accessibility label that says what it does.",
            severity: touch.kind == "UIGestureRecognizer" ? .warning : nil)
    }

    private static func image(_ node: ScreenTree.Node, _ screen: AuditedScreen, _ inside: Inside) -> AuditRemark? {
        // An image that a document names and nobody has is drawn as a box with its name.
        guard let image = node.image, !image.isSymbol, image.name != nil || !screen.isDraft, !node.visible.isEmpty,
            let picture = screen.ground
        else {
            return nil
        }
        // A label of the image, or of the control that it is part of, says what it carries.
        let around = screen.tree.path(to: node.id)
        guard !around.contains(where: { !($0.spoken.label ?? "").isEmpty && ($0.spoken.isElement || $0.id == node.id) })
        else { return nil }
        guard let line = TextDetector.line(in: picture, node.visible) else { return nil }
        return AuditRemark(
            .textInImage, node.id,
            "\(screen.tree.name(of: node.id))\(image.name.map { " (“\($0)”)" } ?? "") carries what looks like a line of text, "
                + "\(line.signs) signs \(short(line.height)) points high, and has no label.",
            "Make it an accessibility element whose label is the text, or draw the text with a label.")
    }
}
