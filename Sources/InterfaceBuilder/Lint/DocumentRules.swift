import Foundation
import NibDocument

/// What has to fit the document as a whole: its Xcode, and its device.
struct DocumentRules {
    private let document: NibDocument

    init(_ document: NibDocument) { self.document = document }

    func check(_ report: (Remark) -> Void) {
        colors(report)
        if document.kind == .storyboard { widths(report) }
    }

    /// Each colour once: the first place that it is used in.
    private func colors(_ report: (Remark) -> Void) {
        var seen = Set(
            document.root.elements(in: "resources").filter { $0.name == "systemColor" }.compactMap { $0["name"] })
        for color in document.elements where color.name == "color" && color.parent?.parent?.name != "resources" {
            guard let name = color["systemColor"], let holder = color.ancestors.first(where: { $0.id != nil }) else {
                continue
            }
            let isComplete =
                document.listsSystemColors
                ? !seen.insert(name).inserted
                : color.attributes.contains { !["key", "systemColor", "alpha"].contains($0.name) }
            guard !isComplete else { continue }
            let what =
                document.listsSystemColors
                ? ("is not among the document's resources", "List it there with its light appearance")
                : ("has no other colour beside it for systems before iOS 13", "Write one beside it")
            report(
                Remark(
                    .unlistedColor, color, "\(name) of \(ObjectName.of(holder)) \(what.0), as Xcode writes it.",
                    "\(what.1), as plumb fix does.", related: [holder.id].compactMap { $0 }, repair: .completeColor))
        }
    }

    /// A controller that was drawn for another device than those around it. What is shown in a part of the screen, or says what
    /// size it is simulated at, has its own.
    private func widths(_ report: (Remark) -> Void) {
        let partial: Set<String> = ["embed", "popoverPresentation", "presentation", "relationship"]
        let shown = Set(
            document.elements.filter { $0.name == "segue" && partial.contains($0["kind"] ?? "") }
                .compactMap { $0["destination"] })
        let plain = document.elements.compactMap { controller -> (controller: NibElement, width: CGFloat)? in
            guard controller["sceneMemberID"] == "viewController", let id = controller.id, !shown.contains(id),
                let view = controller.child(key: "view"), let rect = view.rect(), !view.hasVariations,
                ![controller, view].contains(where: { $0.children.contains { $0.key?.hasPrefix("simulated") ?? false } }
                )
            else { return nil }
            return (controller, rect.width)
        }
        let width = CanvasDevice(of: document).size.width
        guard plain.contains(where: { $0.width == width }) else { return }
        for (controller, own) in plain where own != width {
            report(
                Remark(
                    .otherDevice, controller,
                    "\(ObjectName.of(controller)) is \(number(Double(own))) points wide, and the document's device "
                        + "\(number(Double(width))).",
                    "Give its view the size of the device, or a simulated size of its own."))
        }
    }
}
