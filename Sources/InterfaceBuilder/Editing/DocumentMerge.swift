import Foundation
import NibDocument

/// Joins two changes of one document by object id.
///
/// What only the others changed is made on our document: attributes one by one, elements that fill a property whole,
/// lists of objects by what came, went or moved. Where both changed the same, it is a conflict, and ours stays.
struct DocumentMerge {
    private(set) var document: NibDocument
    /// What both sides changed, a sentence each.
    private(set) var conflicts: [String] = []

    private let base: NibDocument
    private let theirs: NibDocument

    init(base: NibDocument, ours: NibDocument, theirs: NibDocument) {
        self.base = base
        self.theirs = theirs
        document = ours
        merge(base.root, theirs.root, document.root.node)
        for element in Array(theirs.elements) {
            guard let id = element.id, let old = base.element(id: id), let own = document.element(id: id) else {
                continue
            }
            merge(old, element, own.node)
        }
    }

    private static let lists: Set<String> = [
        "subviews", "constraints", "connections", "objects", "scenes", "items", "cells", "prototypes", "sections",
        "gestureRecognizers", "resources", "dependencies", "segments", "layoutGuides",
    ]

    /// What tells the entries of a list apart.
    private static func name(_ element: NibElement) -> String {
        element.id ?? element["sceneID"].map { "scene " + $0 }
            ?? "\(element.name) \(element["name"] ?? element["identifier"] ?? element["placeholderIdentifier"] ?? element.key ?? "")"
    }

    private func text(_ element: NibElement?, _ document: NibDocument) -> String? {
        element.map { NibNewElement(copying: $0).markup }
    }

    private mutating func merge(_ old: NibElement, _ new: NibElement, _ node: NibNodeID) {
        let own = document.element(node)
        let names = Set(old.attributes.map(\.name) + new.attributes.map(\.name))
        for name in names.sorted() where old[name] != new[name] && own[name] != new[name] {
            if own[name] == old[name] {
                document.setAttribute(name, to: new[name], of: node)
            } else {
                conflicts.append(
                    "\(name) of \(ObjectName.of(own)): here \(own[name] ?? "nothing"), there \(new[name] ?? "nothing")")
            }
        }
        // Objects inside are merged by their ids; lists entry by entry; everything else as a whole.
        let keys = Set((old.children + new.children).filter { $0.id == nil }.map(ChildOrder.name))
        for key in keys.sorted() {
            let (before, after) = (child(key, old), child(key, new))
            if Self.lists.contains(key) {
                mergeList(key, before, after, node)
                continue
            }
            let (a, b, c) = (
                text(before, base), text(after, theirs), text(child(key, document.element(node)), document)
            )
            guard a != b, b != c else { continue }
            guard a == c else {
                conflicts.append("\(key) of \(ObjectName.of(document.element(node)))")
                continue
            }
            var writer = EditWriter(document)
            if let present = child(key, document.element(node)) { writer.document.remove(present.node) }
            if let after { writer.add(NibNewElement(copying: after), to: writer.document.element(node)) }
            document = writer.document
        }
    }

    private func child(_ key: String, _ element: NibElement) -> NibElement? {
        element.children.first { ChildOrder.name(of: $0) == key && $0.id == nil }
    }

    private mutating func mergeList(_ key: String, _ old: NibElement?, _ new: NibElement?, _ node: NibNodeID) {
        let (before, after) = (old?.children ?? [], new?.children ?? [])
        let (oldNames, newNames) = (Set(before.map(Self.name)), Set(after.map(Self.name)))
        for gone in before where !newNames.contains(Self.name(gone)) {
            guard let list = child(key, document.element(node)),
                let own = list.children.first(where: { Self.name($0) == Self.name(gone) })
            else { continue }
            if let id = gone.id, theirs.element(id: id) != nil { continue }
            guard text(own, document) == text(gone, base) else {
                conflicts.append("\(ObjectName.of(own)) was changed here and deleted there")
                continue
            }
            var writer = EditWriter(document)
            writer.document.remove(own.node)
            writer.removeIfEmpty(list)
            document = writer.document
        }
        for (index, added) in after.enumerated() where !oldNames.contains(Self.name(added)) {
            var writer = EditWriter(document)
            let list = writer.list(key, of: document.element(node))
            if let present = list.children.first(where: { Self.name($0) == Self.name(added) }) {
                if text(present, document) != text(added, theirs) {
                    conflicts.append("\(ObjectName.of(present)) was added here and there")
                }
                continue
            }
            // An object that was moved here from elsewhere is in the document already, and is moved.
            if let id = added.id, let moved = writer.document.element(id: id) {
                writer.document.move(moved.node, into: list.node)
                document = writer.document
                continue
            }
            let predecessor = after[..<index].last.map(Self.name)
            let place = predecessor.flatMap { name in list.children.firstIndex { Self.name($0) == name } }.map {
                $0 + 1
            }
            writer.document.insert(NibNewElement(copying: added), into: list.node, at: place ?? (index == 0 ? 0 : nil))
            document = writer.document
        }
        // What is left is another order of the same objects.
        let shared = before.map(Self.name).filter(newNames.contains)
        let reordered = after.map(Self.name).filter(oldNames.contains)
        guard shared != reordered, let list = child(key, document.element(node)) else { return }
        let own = list.children.map(Self.name).filter { shared.contains($0) }
        guard own != reordered else { return }
        guard own == shared else {
            conflicts.append("the order in \(key) of \(ObjectName.of(document.element(node)))")
            return
        }
        for name in reordered {
            if let entry = document.element(list.node).children.first(where: { Self.name($0) == name }) {
                document.move(entry.node, into: list.node)
            }
        }
    }
}
