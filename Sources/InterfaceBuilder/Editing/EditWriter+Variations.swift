import Foundation
import NibDocument

/// Structure that differs by size class. Objects are there once in the file; masks of variations say where they are
/// installed: recorded are 641 constraints that a mask leaves out and 214 that one takes in, most of them left out by default
/// and taken in where they are meant.
extension EditWriter {
    /// Whether an object is installed, in each of the four combinations of size classes.
    private func installation(_ id: String, _ key: String, of owner: NibElement) -> [Bool] {
        let now = document.element(owner.node)
        return Self.combinations.map { !now.uninstalled(key, for: $0.traits).contains(id) }
    }

    private static let combinations: [(key: String, traits: NibTraits)] = {
        let classes: [NibTraits.SizeClass] = [.compact, .regular]
        return classes.flatMap { height in
            classes.map { width in
                (
                    key: "heightClass=\(height.rawValue)-widthClass=\(width.rawValue)",
                    traits: NibTraits(widthClass: width, heightClass: height)
                )
            }
        }
    }()

    /// Whether a combination is one of those that a size class stands for.
    private static func isIn(_ sizeClass: String, _ combination: String) -> Bool {
        let parts = combination.split(separator: "-")
        return sizeClass.split(separator: "-").allSatisfy(parts.contains)
    }

    private func checkSizeClass(_ sizeClass: String) throws(EditError) {
        guard !SizeClassKey.isValid(sizeClass), let owner = document.root.children.first else { return }
        var writer = self
        _ = try writer.holder(owner, sizeClass)
    }

    private func varying(_ element: NibElement) throws(EditError) -> (key: String, owner: NibElement) {
        guard let list = element.parent, let owner = list.parent, element.id != nil,
            ["subviews", "constraints"].contains(list.name)
        else {
            throw EditError(
                "\(name(element)) can't differ by size class: only constraints and views in views can. Without a size class "
                    + "the edit holds everywhere")
        }
        return (list.name, owner)
    }

    /// Has an object installed, or not, in a size class, whatever other variations say, and leaves all other classes as they
    /// are.
    mutating func install(
        _ id: String, _ key: String, _ owner: NibElement, _ isInstalled: Bool, _ sizeClass: String
    ) throws(EditError) {
        let wanted = zip(Self.combinations, installation(id, key, of: owner)).map { combination, now in
            Self.isIn(sizeClass, combination.key) ? isInstalled : now
        }
        try mark(id, key, owner, isInstalled, sizeClass)
        for (index, combination) in Self.combinations.enumerated()
        where installation(id, key, of: owner)[index] != wanted[index] {
            // The classes for both directions have the last word.
            try mark(id, key, owner, wanted[index], combination.key, isForced: true)
        }
    }

    /// Has an object just added installed in a size class only.
    private mutating func installOnly(_ id: String, in sizeClass: String) throws(EditError) {
        let (key, owner) = try varying(object(id))
        try mark(id, key, owner, false, nil)
        try mark(id, key, owner, true, sizeClass)
    }

    /// Has what an edit adds be there in a size class only, or everywhere.
    ///
    /// - Parameter add: Adds objects, and leaves in `selection` what they are.
    mutating func adding(
        in sizeClass: String?, _ add: (inout EditWriter) throws(EditError) -> Void
    ) throws(EditError) {
        guard let sizeClass else { return try add(&self) }
        try checkSizeClass(sizeClass)
        let known = Set(document.elements.filter { $0.id != nil }.map(\.node))
        try add(&self)
        let new = document.elements.filter { $0.id != nil && !known.contains($0.node) }
        let nodes = Set(new.map(\.node))
        for element in new where !element.ancestors.contains(where: { nodes.contains($0.node) }) {
            if let id = element.id {
                _ = try varying(element)
                try installOnly(id, in: sizeClass)
            }
        }
    }

    /// Leaves objects out of a size class. What is then installed nowhere goes.
    mutating func remove(_ ids: [String], in sizeClass: String) throws(EditError) {
        try checkSizeClass(sizeClass)
        guard !ids.isEmpty else { throw EditError("nothing is named that could be removed") }
        for id in ids { _ = try varying(object(id)) }
        var touched: [(id: String, key: String, owner: NibElement)] = []
        for id in ids {
            let (key, owner) = try varying(object(id))
            touched.append((id, key, owner))
            if key == "subviews" {
                for constraint in try outerConstraints(of: object(id)) {
                    if let holder = constraint.parent?.parent, let own = constraint.id {
                        touched.append((own, "constraints", holder))
                    }
                }
            }
            try setInstalled(id, false, sizeClass)
        }
        let nowhere = touched.filter { !installation($0.id, $0.key, of: $0.owner).contains(true) }.map(\.id)
        let gone = Set(nowhere).compactMap { document.element(id: $0) }
        if !gone.isEmpty { take(gone) }
        selection = []
    }

    /// The constraints that hold a view, or what is in it, to others.
    func outerConstraints(of view: NibElement) -> [NibElement] {
        constraints(touching: Set(view.subtree.compactMap(\.id))).filter { constraint in
            !constraint.ancestors.contains { $0.node == view.node }
        }
    }

    /// Whether a view that keeps its frame would lose it in other size classes by a constraint in one.
    func checkKeepsFrame(_ view: NibElement, in sizeClass: String) throws(EditError) {
        let now = document.element(view.node)
        guard document.usesAutolayout, isSubview(now), !isArranged(now), let id = now.id,
            let owner = now.parent?.parent,
            now["translatesAutoresizingMaskIntoConstraints"] != "NO" || now["fixedFrame"] == "YES"
        else { return }
        let isElsewhere = zip(Self.combinations, installation(id, "subviews", of: owner)).contains {
            combination, isThere in
            isThere && !Self.isIn(sizeClass, combination.key)
        }
        guard !isElsewhere else {
            throw EditError(
                "\(name(now)) has no constraints and keeps its frame in all size classes, so that a constraint in one would "
                    + "leave it open in the others. Add constraints that hold everywhere first, then vary")
        }
    }
}
