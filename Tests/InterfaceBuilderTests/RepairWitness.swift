import Foundation
import NibDocument

@testable import InterfaceBuilder

/// How a document stands before or after a repair, by what `plumb layout` and `plumb lint` say of it.
@MainActor
struct RepairWitness {
    /// The document's own device, an iPhone SE and an iPad.
    static let devices: [String?] = [nil, "retina4_0", "ipad9_7"]

    private let document: NibDocument
    private let layouts: [DocumentLayout]
    private let findings: Set<String>

    init(_ document: NibDocument, path: String?, findings: [Finding]) throws {
        self.document = document
        layouts = try Self.devices.map { device in
            var options = LayoutOptions()
            options.device = device
            return try DocumentLayouter.layOut(document.data, name: "f", path: path, options: options)
        }
        self.findings = Set(findings.map { "\($0.rule.rawValue) \($0.object ?? "-")" })
    }

    /// What is worse than it was, in words; empty where nothing is.
    func faults(since before: RepairWitness) -> [String] {
        var faults = findings.subtracting(before.findings).sorted().map { "new finding \($0)" }
        for (index, device) in Self.devices.enumerated() {
            let (old, new) = (before.layouts[index], layouts[index])
            let place = device ?? "its device"
            if new.conflicts.count > old.conflicts.count {
                faults.append("\(new.conflicts.count) conflicts, not \(old.conflicts.count), on \(place)")
            }
            // An app makes hidden views in stacks as small as nothing; only the canvas shows them.
            let gone = device == nil ? [] : hidden
            let open = Set(new.ambiguous).subtracting(old.ambiguous).subtracting(gone).sorted()
            if !open.isEmpty { faults.append("ambiguous \(open) on \(place)") }
            let (was, now) = (Self.frames(old), Self.frames(new))
            for (id, frame) in now.sorted(by: { $0.key < $1.key }) {
                guard let first = was[id] else { continue }
                for (name, side) in [("width", 2), ("height", 3)]
                where first[side] > 0 && frame[side] <= 0 && !gone.contains(id) {
                    faults.append("\(id) has no \(name) on \(place)")
                }
                guard device == nil, let drawn = before.recorded(id) else { continue }
                // Where a part's root stands is no view's business.
                let isRoot = new.views.first { $0.id == id }?.superview == nil
                for part in (isRoot ? 2 : 0)..<4 {
                    let (near, far) = (abs(first[part] - drawn[part]), abs(frame[part] - drawn[part]))
                    guard far > max(1, near + 0.5) else { continue }
                    faults.append(
                        "\(id) is drawn at \(drawn), was laid out at \(first), and is at \(frame) now")
                    break
                }
            }
        }
        return faults
    }

    /// Views that a stack gives no room because they, or what they are in, are hidden.
    private var hidden: Set<String> {
        Set(
            document.elements.filter { element in
                ([element] + element.ancestors).contains {
                    $0["hidden"] == "YES" && $0.parent?.parent?.name == "stackView"
                }
            }.compactMap(\.id))
    }

    private func recorded(_ id: String) -> [CGFloat]? {
        guard let view = document.element(id: id), !view.hasVariations, let rect = view.rect() else { return nil }
        return [rect.minX, rect.minY, rect.width, rect.height]
    }

    private static func frames(_ layout: DocumentLayout) -> [String: [CGFloat]] {
        Dictionary(
            layout.views.map { ($0.id, [$0.frame.minX, $0.frame.minY, $0.frame.width, $0.frame.height]) },
            uniquingKeysWith: { first, _ in first })
    }
}

/// Documents of which nobody looked at any: a part of one drawn document in a view of another.
struct GluedDocument {
    /// Nil where one of the two has nothing to take, or no place for it.
    static func make(_ donor: NibDocument, into host: NibDocument, by random: inout SplitMix) -> NibDocument? {
        let parts = donor.elements.filter { $0.parent?.name == "subviews" && $0.id != nil && $0.rect() != nil }
        let places = host.elements.filter { element in
            ["view", "stackView", "scrollView", "tableViewCellContentView", "containerView"].contains(element.name)
                && element.id != nil && element.rect() != nil
        }
        guard let part = parts.randomElement(using: &random), let place = places.randomElement(using: &random) else {
            return nil
        }
        var ids: [String: String] = [:]
        for (index, id) in part.subtree.compactMap(\.id).enumerated() { ids[id] = host.freshID(seed: "glue \(index)") }
        var copy = NibNewElement(copying: part) { ids[$0] ?? $0 }
        copy["key"] = nil
        let way = Int.random(in: 0..<3, using: &random)
        if way == 0, place.name != "stackView" {
            copy["fixedFrame"] = "YES"
        } else if place.name == "stackView" {
            copy["fixedFrame"] = nil
        }
        var result = host
        let list = place.child("subviews")?.node ?? result.insert(NibNewElement("subviews"), into: place.node)
        let count = result.element(list).children.count
        result.insert(copy, into: list, at: Int.random(in: 0...count, using: &random))
        // Held at a corner, as a part that somebody copied and began to hold.
        if way == 1, place.name != "stackView", let id = copy["id"], let owner = place.id, let rect = part.rect() {
            let holds =
                result.element(place.node).child("constraints")?.node
                ?? result.insert(NibNewElement("constraints"), into: place.node)
            for (index, (attribute, value)) in [("leading", rect.minX), ("top", rect.minY)].enumerated() {
                var hold = NibNewElement("constraint")
                hold.attributes = [
                    ("firstItem", id), ("firstAttribute", attribute), ("secondItem", owner),
                    ("secondAttribute", attribute), ("constant", "\(value)"),
                    ("id", result.freshID(seed: "hold \(index)")),
                ].map { (name: $0.0, value: $0.1) }
                result.insert(hold, into: holds)
            }
        }
        return try? NibDocument(data: result.data, name: host.name)
    }
}
