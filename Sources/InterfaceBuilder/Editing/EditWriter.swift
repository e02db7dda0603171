import Foundation
import NibDocument

/// Applies edits to a document so that the result is what Xcode would have written, and every other byte stays.
struct EditWriter {
    var document: NibDocument
    /// What went besides what was asked for, a sentence each.
    var notes: [String] = []
    /// Outlets and actions that sources have to declare for what was connected.
    var members: [MemberDeclaration] = []
    /// The objects to select afterwards.
    var selection: [String] = []
    /// The frame that constraints give a view, in its superview's coordinates, as the document is now; nil where no
    /// constraint has a part in it.
    let layout: (String) -> CGRect?
    private var seed = 0

    init(_ document: NibDocument, layout: @escaping (String) -> CGRect? = { _ in nil }) {
        self.document = document
        self.layout = layout
    }

    // MARK: Finding

    func object(_ id: String) throws(EditError) -> NibElement {
        guard let element = document.element(id: id) else {
            throw EditError("\(document.name): there is no object with the id \(id)")
        }
        return element
    }

    func name(_ element: NibElement) -> String { ObjectName.of(element) }

    /// An id in Xcode's form that nothing has.
    mutating func freshID(_ what: String) -> String {
        seed += 1
        return document.freshID(seed: "\(what) \(seed)")
    }

    /// Views by constraints or by frames: those that others hold among their subviews.
    func isSubview(_ element: NibElement) -> Bool { element.parent?.name == "subviews" }

    func isArranged(_ element: NibElement) -> Bool {
        isSubview(element) && element.parent?.parent?.name == "stackView"
    }

    /// The view that an item of a constraint belongs to: itself, or the owner of a guide.
    func view(ofItem id: String) -> NibElement? {
        guard let element = document.element(id: id) else { return nil }
        switch element.name {
        case "viewLayoutGuide", "keyboardLayoutGuide": return element.parent
        case "viewControllerLayoutGuide": return element.parent?.parent?.child(key: "view")
        default: return element
        }
    }

    /// The ids of constraints that name one of the items.
    func constraints(touching ids: Set<String>) -> [NibElement] {
        document.elements.filter { element in
            guard element.name == "constraint" else { return false }
            let constraint = NibConstraint(element)
            return constraint.firstItem.map(ids.contains) ?? false || constraint.secondItem.map(ids.contains) ?? false
        }
    }

    // MARK: Writing

    /// Adds a child where Xcode would.
    @discardableResult
    mutating func add(_ child: NibNewElement, to parent: NibElement) -> NibNodeID { add(child, to: parent.node) }

    /// The same by the parent's node, without an element that lives on.
    @discardableResult
    mutating func add(_ child: NibNewElement, to parent: NibNodeID) -> NibNodeID {
        let containers: Set<String> = [
            "constraints", "subviews", "connections", "variation", "viewLayoutGuide", "gestureRecognizers",
        ]
        let name = containers.contains(child.name) ? child.name : child["key"] ?? child.name
        let place = ChildOrder.place(of: name, in: document.element(parent).children)
        return document.insert(child, into: parent, at: place)
    }

    /// The list of a kind inside an object, made where it is missing.
    mutating func list(_ name: String, of parent: NibElement) -> NibElement {
        // Before the document is asked for it, which is another one once the list is in it.
        let node = list(name, of: parent.node)
        return document.element(node)
    }

    /// The same by nodes.
    mutating func list(_ name: String, of parent: NibNodeID) -> NibNodeID {
        document.element(parent).child(name)?.node ?? add(NibNewElement(name), to: parent)
    }

    /// Takes away lists that nothing is left in, and what that leaves empty.
    mutating func removeIfEmpty(_ element: NibElement?) {
        if let node = element?.node, isEmptyList(node) { removeEmptying([node]) }
    }

    /// Removes elements, and the lists that nothing is left in.
    mutating func removeEmptying(_ nodes: [NibNodeID]) {
        var nodes = nodes
        while !nodes.isEmpty {
            var seen: Set<NibNodeID> = []
            let holders = nodes.compactMap { document.element($0).parent?.node }.filter { seen.insert($0).inserted }
            document.remove(nodes)
            nodes = holders.filter(isEmptyList)
        }
    }

    private func isEmptyList(_ node: NibNodeID) -> Bool {
        let lists: Set<String> = [
            "constraints", "connections", "mask", "variation", "subviews", "gestureRecognizers",
            "userDefinedRuntimeAttributes", "prototypes", "sections", "cells", "items", "designables",
        ]
        let now = document.element(node)
        guard lists.contains(now.name), now.children.isEmpty, now.parent != nil else { return false }
        return now.name != "variation" || now.attributes.allSatisfy { $0.name == "key" }
    }

    /// The variation of an object for a size class, made where it is missing: the default first, then those with one
    /// class, then those with both.
    mutating func variation(_ sizeClass: String, of element: NibElement) -> NibElement {
        let now = document.element(element.node)
        let present = now.children.filter { $0.name == "variation" }
        if let found = present.first(where: { $0.key == sizeClass }) { return found }
        func rank(_ key: String) -> (Int, String) {
            (key == "default" ? 0 : key.split(separator: "-").count, key)
        }
        let new = NibNewElement("variation", ["key": sizeClass])
        let node: NibNodeID
        if let next = present.first(where: { rank($0.key ?? "") > rank(sizeClass) }),
            let place = now.children.firstIndex(where: { $0.node == next.node })
        {
            node = document.insert(new, into: element.node, at: place)
        } else if let last = present.last, let place = now.children.firstIndex(where: { $0.node == last.node }) {
            node = document.insert(new, into: element.node, at: place + 1)
        } else {
            node = add(new, to: element)
        }
        return document.element(node)
    }

    /// Where a value goes: the object itself, or its variation for a size class.
    mutating func holder(_ element: NibElement, _ sizeClass: String?) throws(EditError) -> NibElement {
        guard let sizeClass else { return element }
        guard SizeClassKey.isValid(sizeClass) else {
            throw EditError(
                "“\(sizeClass)” is no size class; say widthClass=compact, heightClass=regular, or both as "
                    + "heightClass=regular-widthClass=compact")
        }
        return variation(sizeClass, of: element)
    }
}

/// The keys of variations.
enum SizeClassKey {
    static func isValid(_ key: String) -> Bool { key != "default" && all.contains(key) }

    /// The keys in the order in which they take precedence.
    static let all = [
        "heightClass=compact", "heightClass=regular", "widthClass=compact", "widthClass=regular",
        "heightClass=compact-widthClass=compact", "heightClass=compact-widthClass=regular",
        "heightClass=regular-widthClass=compact", "heightClass=regular-widthClass=regular",
    ]
}
