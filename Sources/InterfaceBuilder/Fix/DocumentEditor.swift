import NibDocument
import UIKit

/// Changes to frames and constraints as repairs make them, noted for people. What is written is ``EditWriter``'s.
///
/// Every change is one line of the file; the rest keeps its bytes.
struct DocumentEditor {
    private var writer: EditWriter
    var document: NibDocument {
        get { writer.document }
        _modify { yield &writer.document }
    }
    /// What was done, in order, for people to read.
    private(set) var changes: [FixChange] = []

    /// By view, the change that tells of its frame, and the frame it had before any.
    private var frameChanges: [String: (index: Int, old: String)] = [:]

    init(_ document: NibDocument) { writer = EditWriter(document) }

    // MARK: Ids

    /// Gives each object an id of its own, and tells once for each subtree.
    mutating func renameRepeatedElements() {
        let renamed = document.renameRepeatedElements()
        let nodes = Set(renamed.map(\.node))
        for (node, old) in renamed {
            let element = document.element(node)
            guard let id = element.id, !element.ancestors.contains(where: { nodes.contains($0.node) }) else { continue }
            let count = element.subtree.filter { nodes.contains($0.node) }.count - 1
            let rest = count == 0 ? "" : ", and \(count) inside of it have new ids"
            changes.append(
                FixChange(
                    operation: .resolve, line: element.position?.line, object: id, name: ObjectName.of(element),
                    text: "id \(old), which another object has, is now \(id)\(rest)"))
        }
    }

    /// Whether the document is another one than that of an editor that this one is a copy of.
    func hasChanged(since other: DocumentEditor) -> Bool {
        changes.count != other.changes.count || document.data != other.document.data
    }

    // MARK: Frames

    /// - Parameter traits: Decide which of a view's recorded frames is meant, where they vary.
    mutating func setFrame(_ frame: CGRect, of id: String, _ traits: NibTraits?) {
        guard let (node, old) = recordedFrame(of: id, traits) else { return }
        for (name, value) in [
            ("x", frame.minX), ("y", frame.minY), ("width", frame.width), ("height", frame.height),
        ] {
            document.setAttribute(name, to: XcodeForm.number(Double(value)), of: node)
        }
        forgetMarks(of: id)
        let first = frameChanges[id]
        let before = first?.old ?? old.map(Self.text) ?? "none"
        let words = "frame \(before) is now \(Self.text(frame))"
        if let first {
            changes[first.index].text = words
        } else if let view = document.element(id: id) {
            frameChanges[id] = (changes.count, before)
            note(.updateFrames, view, words)
        }
    }

    /// The element that holds a view's frame, and the frame. No element of the document lives on: as long as one does, an
    /// edit has to copy the document.
    private func recordedFrame(of id: String, _ traits: NibTraits?) -> (node: NibNodeID, rect: CGRect?)? {
        guard let view = document.element(id: id) else { return nil }
        let holders = (traits.map { view.variations(for: $0).reversed().map(\.element) } ?? []) + [view]
        return holders.lazy.compactMap { holder in
            holder.children.first { $0.name == "rect" && $0.key == "frame" }
        }.first.map { ($0.node, $0.rectValue) }
    }

    /// Takes away what Xcode noted about a view whose frame fits again.
    mutating func forgetMarks(of id: String) {
        guard let view = document.element(id: id)?.node else { return }
        let marked = document.element(view).children.filter { $0.name == "variation" && $0["misplaced"] != nil }.map(
            \.node)
        for name in ["misplaced", "ambiguous"] { document.setAttribute(name, to: nil, of: view) }
        for variation in marked { document.setAttribute("misplaced", to: nil, of: variation) }
    }

    /// Has constraints decide the view's frame from now on.
    ///
    /// - Parameter isTold: Whether it is a change of its own, rather than part of another one.
    mutating func followConstraints(_ id: String, isTold: Bool = false) {
        guard let node = document.element(id: id)?.node else { return }
        let isFixed = document.element(node)["fixedFrame"] == "YES"
        let isHeld = isFixed || document.element(node)["translatesAutoresizingMaskIntoConstraints"] != "NO"
        writer.followConstraints(node)
        let now = document.element(node)
        guard isTold, isHeld, now["translatesAutoresizingMaskIntoConstraints"] == "NO", now["fixedFrame"] != "YES"
        else {
            return
        }
        let former = isFixed ? "the frame that it is drawn at" : "its autoresizing mask"
        note(.resolve, now, "follows its constraints now, not \(former)")
    }

    /// Has the view keep the frame it is drawn at, as Xcode does for views without constraints.
    mutating func keepFrame(_ id: String) {
        guard let node = freeView(id) else { return }
        writer.fixFrame(node)
        forgetMarks(of: id)
    }

    /// The node of a view that follows constraints and lies where it is drawn if there are none.
    private func freeView(_ id: String) -> NibNodeID? {
        guard let view = document.element(id: id), writer.isSubview(view), !writer.isArranged(view),
            view["translatesAutoresizingMaskIntoConstraints"] == "NO", view["fixedFrame"] != "YES"
        else { return nil }
        return view.node
    }

    // MARK: Constraints

    mutating func setConstant(_ constant: CGFloat, of id: String, _ traits: NibTraits?) {
        guard let constraint = document.element(id: id) else { return }
        let holders = (traits.map { constraint.variations(for: $0).reversed().map(\.element) } ?? [])
        let holder = holders.first { $0["constant"] != nil } ?? constraint
        let old = holder.number("constant") ?? 0
        document.setAttribute(
            "constant", to: constant == 0 && holder == constraint ? nil : XcodeForm.number(Double(constant)),
            of: holder.node)
        document.setAttribute("symbolic", to: nil, of: constraint.node)
        note(.updateConstants, constraint, "constant \(number(old)) is now \(number(Double(constant)))")
    }

    mutating func setConstraint(_ attribute: String, to value: String?, of id: String, _ why: String) {
        guard let constraint = document.element(id: id) else { return }
        document.setAttribute(attribute, to: value, of: constraint.node)
        note(.resolve, constraint, why)
    }

    /// Removes constraints and what refers to them: outlets and the variations that install them.
    mutating func removeConstraints(_ removals: [(id: String, why: String)], _ operation: FixOperation) {
        guard !removals.isEmpty else { return }
        // Ids need not be unique in a document that was merged by hand: each removal takes the next one.
        var present = Dictionary(grouping: document.elements.filter { $0.name == "constraint" }) { $0.id ?? "" }
            .mapValues { $0[...] }
        var taken: [NibElement] = []
        for (id, why) in removals {
            guard let constraint = present[id]?.popFirst() else { continue }
            note(operation, constraint, "removed: \(why)")
            taken.append(constraint)
        }
        writer.takeConstraints(taken)
    }

    /// Adds constraints where Xcode would: on the nearest common ancestor, among the others by id.
    mutating func add(_ constraints: [NewConstraint]) {
        var owners: [String] = []
        var new: [String: [(element: NibNewElement, id: String)]] = [:]
        var notes: [(id: String, NewConstraint)] = []
        var taken: Set<String> = []
        for constraint in constraints where document.element(id: constraint.owner) != nil {
            let id = document.freshID(seed: constraint.seed, besides: taken)
            taken.insert(id)
            if new[constraint.owner] == nil { owners.append(constraint.owner) }
            new[constraint.owner, default: []].append((constraint.element(id), id))
            notes.append((id, constraint))
        }
        for id in owners {
            if let owner = document.element(id: id)?.node { writer.insert(new[id] ?? [], into: owner) }
        }
        for (id, constraint) in notes {
            if let added = document.element(id: id) { note(constraint.operation, added, "added: \(constraint.text)") }
        }
    }

    // MARK: References

    /// Does what lint knows to mend something that is said in one place.
    @MainActor
    mutating func mend(_ remark: Remark) {
        let element = document.element(remark.element.node)
        switch remark.repair {
        case .write(let attribute, let value):
            let owner = element.id != nil ? element : element.ancestors.first { $0.id != nil } ?? element
            note(
                .resolve, owner, value.map { "\(attribute) is now \($0)" } ?? "\(attribute) is gone: \(remark.message)")
            document.setAttribute(attribute, to: value, of: element.node)
        case .remove:
            note(.resolve, element, "removed: \(remark.message)")
            document.remove(element.node)
            writer.removeIfEmpty(element.parent)
        case .completeColor:
            let owner = element.ancestors.first { $0.id != nil } ?? element
            note(.resolve, owner, "\(element["systemColor"] ?? "colour") is written as Xcode writes it now")
            writer.completeColor(element)
        case .followConstraints, nil: break
        }
    }

    // MARK: Words

    private mutating func note(_ operation: FixOperation, _ element: NibElement, _ text: String) {
        let owner = element.name == "constraint" ? element.parent?.parent : element
        changes.append(
            FixChange(
                operation: operation, line: element.position?.line ?? owner?.position?.line, object: element.id,
                name: owner.map(ObjectName.of) ?? element.name, text: text))
    }

    private static func text(_ rect: CGRect) -> String {
        "(\(number(Double(rect.minX))) \(number(Double(rect.minY))); \(number(Double(rect.width))) \(number(Double(rect.height))))"
    }
}

/// A constraint to be written.
struct NewConstraint {
    var operation: FixOperation
    var owner: String
    var first: String
    var firstAttribute: String
    var second: String?
    var secondAttribute: String?
    var constant: CGFloat
    var isSymbolic = false
    /// The constraint in words.
    var text: String

    /// As it is written.
    fileprivate func element(_ id: String) -> NibNewElement {
        var element = NibNewElement("constraint")
        if first != owner { element["firstItem"] = first }
        element["firstAttribute"] = firstAttribute
        if let second {
            element["secondItem"] = second
            element["secondAttribute"] = secondAttribute ?? firstAttribute
        }
        if constant != 0 || second == nil { element["constant"] = XcodeForm.number(Double(constant)) }
        if isSymbolic { element["symbolic"] = "YES" }
        element["id"] = id
        return element
    }

    /// The same constraint gets the same id in every run.
    var seed: String {
        "\(owner) \(first).\(firstAttribute) \(second ?? "").\(secondAttribute ?? "") \(number(Double(constant)))"
    }
}

/// One change of a document.
public struct FixChange: Hashable, Sendable, Codable {
    /// What was done.
    public var operation: FixOperation
    /// The line in the document as it was.
    public var line: Int?
    /// The id of the object that was changed; nil for the document.
    public var object: String?
    /// The view that the change is about.
    public var name: String
    /// One line for people.
    public var text: String
}
