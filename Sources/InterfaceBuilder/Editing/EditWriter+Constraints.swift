import Foundation
import NibDocument

extension EditWriter {
    // MARK: Adding

    /// - Parameter sizeClass: Where alone the constraints are to be installed; nil for everywhere.
    mutating func addConstraints(_ constraints: [EditConstraint], in sizeClass: String? = nil) throws(EditError) {
        guard !constraints.isEmpty else { throw EditError("there are no constraints to add") }
        if let sizeClass {
            for item in constraints.flatMap({ [$0.first, $0.second] }).compactMap({ $0 }) {
                if let view = view(ofItem: item), constraints.contains(where: { $0.holds(view, item) }) {
                    try checkKeepsFrame(view, in: sizeClass)
                }
            }
        }
        for constraint in constraints { try add(constraint) }
    }

    mutating func add(_ new: EditConstraint) throws(EditError) {
        let first = try object(new.first)
        let attributes: Set<String> = AttributeRules.layoutAttributes
        for attribute in [new.firstAttribute, new.secondAttribute].compactMap({ $0 })
        where !attributes.contains(attribute) {
            throw EditError(
                "“\(attribute)” is no attribute of layout; there are \(attributes.sorted().joined(separator: ", "))")
        }
        guard let firstView = view(ofItem: new.first) else {
            throw EditError("\(name(first)) is no view or guide, so it has no layout")
        }
        let isSize = ["width", "height"].contains(new.firstAttribute)
        if new.second == nil, !isSize { throw EditError("\(new.firstAttribute) needs a second item") }
        var owner = firstView
        if let second = new.second {
            let element = try object(second)
            guard let secondView = view(ofItem: second), let common = commonAncestor(firstView, secondView) else {
                throw EditError(
                    "\(name(first)) and \(name(element)) have no view in common that could hold the constraint")
            }
            owner = common
        }
        guard owner.parent != nil, owner.rect() != nil || owner.parent?.name != "objects" else {
            throw EditError("\(name(owner)) can't hold constraints")
        }
        let id = freshID("\(new.first).\(new.firstAttribute) \(new.second ?? "").\(new.secondAttribute ?? "")")
        var element = NibNewElement("constraint")
        if new.first != owner.id { element["firstItem"] = new.first }
        element["firstAttribute"] = new.firstAttribute
        if let relation = new.relation, relation != "equal" { element["relation"] = relation }
        if let second = new.second {
            element["secondItem"] = second
            element["secondAttribute"] = new.secondAttribute ?? new.firstAttribute
        }
        if let multiplier = new.multiplier, multiplier != "1", multiplier != "1.0" {
            element["multiplier"] = multiplier
        }
        if let priority = new.priority, priority != 1000 { element["priority"] = XcodeForm.number(priority) }
        if let constant = new.constant ?? (new.second == nil ? 0 : nil), constant != 0 || new.second == nil {
            element["constant"] = XcodeForm.number(constant)
        }
        if new.isStandard == true { element["symbolic"] = "YES" }
        if let identifier = new.identifier, !identifier.isEmpty { element["identifier"] = identifier }
        element["id"] = id
        for (name, value) in element.attributes {
            try AttributeRules.check(name, value, of: NibElement.constraintSample)
        }
        insert(element, id, into: owner)
        for item in [new.first, new.second].compactMap({ $0 }) {
            if let view = view(ofItem: item), view.node != owner.node || isSize { followConstraints(view) }
        }
        selection.append(id)
    }

    /// Among the others by id, as Xcode keeps them.
    mutating func insert(_ constraint: NibNewElement, _ id: String, into owner: NibElement) {
        insert([(constraint, id)], into: owner.node)
    }

    /// Several constraints of one view, as if they came one by one.
    mutating func insert(_ constraints: [(element: NibNewElement, id: String)], into owner: NibNodeID) {
        let list = list("constraints", of: owner)
        let present = document.element(list).children.map { $0.id ?? "" }
        let ids = present.filter { !$0.isEmpty }
        guard zip(ids, ids.dropFirst()).allSatisfy({ $0 <= $1 }) else {
            document.insert(constraints.map { ($0.element, .max) }, into: list)
            return
        }
        var place = 0
        var placed: [(element: NibNewElement, position: Int)] = []
        for (element, id) in constraints.sorted(by: { $0.id < $1.id }) {
            while place < present.count, present[place] <= id { place += 1 }
            placed.append((element, place))
        }
        document.insert(placed, into: list)
    }

    func commonAncestor(_ a: NibElement, _ b: NibElement) -> NibElement? {
        let holders = [b] + Array(b.ancestors)
        return ([a] + Array(a.ancestors)).first { candidate in
            candidate.id != nil && candidate.name != "document" && holders.contains { $0.node == candidate.node }
        }
    }

    /// Has constraints decide a view's frame from now on.
    mutating func followConstraints(_ view: NibElement) { followConstraints(view.node) }

    /// The same by the view's node: as long as an element of the document lives on, an edit has to copy the document.
    mutating func followConstraints(_ view: NibNodeID) {
        guard isHeldByFrame(view) else { return }
        let mask = document.element(view).child("autoresizingMask")?.node
        document.setAttribute("translatesAutoresizingMaskIntoConstraints", to: "NO", of: view)
        document.setAttribute("fixedFrame", to: nil, of: view)
        if let mask { document.remove(mask) }
    }

    private func isHeldByFrame(_ view: NibNodeID) -> Bool {
        let now = document.element(view)
        return isSubview(now)
            && (now["translatesAutoresizingMaskIntoConstraints"] != "NO" || now["fixedFrame"] == "YES")
    }

    /// Has a view that no constraint is left for keep the frame it is drawn at.
    mutating func keepFrame(_ view: NibElement) {
        let now = document.element(view.node)
        guard document.usesAutolayout, isSubview(now), !isArranged(now), let id = now.id,
            now["translatesAutoresizingMaskIntoConstraints"] == "NO", now["fixedFrame"] != "YES",
            constraints(touching: [id]).isEmpty
        else { return }
        fixFrame(now.node)
        for mark in ["misplaced", "ambiguous"] { document.setAttribute(mark, to: nil, of: now.node) }
    }

    /// Writes that a view keeps its frame, with the mask that Xcode gives such views.
    mutating func fixFrame(_ view: NibNodeID) {
        document.setAttribute("fixedFrame", to: "YES", of: view)
        guard document.element(view).child("autoresizingMask") == nil else { return }
        add(
            NibNewElement(
                "autoresizingMask", ["key": "autoresizingMask", "flexibleMaxX": "YES", "flexibleMaxY": "YES"]),
            to: view)
    }

    /// Takes one constraint out, with the connections and variations that name it; its views stay as they are.
    mutating func take(_ constraint: NibElement) { takeConstraints([constraint]) }

    /// Takes constraints out, with the connections and variations that name them; their views stay as they are.
    mutating func takeConstraints(_ constraints: [NibElement]) {
        let ids = Set(constraints.compactMap(\.id))
        removeEmptying(constraints.map(\.node))
        func names(_ id: String?) -> Bool { id.map(ids.contains) ?? false }
        removeEmptying(
            document.elements.filter { user in
                names(user["destination"])
                    || (["exclude", "include"].contains(user.name) && names(user["reference"]))
            }.map(\.node))
    }

    mutating func reverse(_ id: String) throws(EditError) {
        let element = try object(id)
        let constraint = NibConstraint(element)
        guard element.name == "constraint", let second = constraint.secondItem, let first = constraint.firstItem,
            let attribute = constraint.secondAttribute
        else { throw EditError("only a constraint between two items can be reversed") }
        let owner = element.parent?.parent?.id
        document.setAttribute("firstItem", to: second == owner ? nil : second, of: element.node)
        document.setAttribute("firstAttribute", to: attribute, of: element.node)
        document.setAttribute("secondItem", to: first, of: element.node)
        document.setAttribute("secondAttribute", to: constraint.firstAttribute, of: element.node)
        // a = m·b + c is b = a/m − c/m.
        let multiplier = constraint.multiplier
        guard multiplier != 0 else { throw EditError("a constraint with the multiplier 0 can't be reversed") }
        if let text = element["multiplier"] {
            let sides = text.split { $0 == ":" || $0 == "/" }
            let separator = text.contains(":") ? ":" : "/"
            document.setAttribute(
                "multiplier",
                to: sides.count == 2 ? "\(sides[1])\(separator)\(sides[0])" : XcodeForm.number(1 / multiplier),
                of: element.node)
        }
        let constant = -constraint.constant / multiplier
        document.setAttribute("constant", to: constant == 0 ? nil : XcodeForm.number(constant), of: element.node)
        let opposite = ["greaterThanOrEqual": "lessThanOrEqual", "lessThanOrEqual": "greaterThanOrEqual"]
        if let relation = element["relation"], multiplier > 0 {
            document.setAttribute("relation", to: opposite[relation] ?? relation, of: element.node)
        }
        selection = [id]
    }

    // MARK: Installing

    mutating func setInstalled(_ id: String, _ isInstalled: Bool, _ sizeClass: String?) throws(EditError) {
        let element = try object(id)
        let key = element.name == "constraint" ? "constraints" : "subviews"
        guard element.parent?.name == key, let owner = element.parent?.parent else {
            throw EditError("\(name(element)) can't be taken out: only constraints and subviews can")
        }
        if let sizeClass, !SizeClassKey.isValid(sizeClass) { _ = try holder(owner, sizeClass) }
        try set(id, key, owner, isInstalled, sizeClass)
        guard key == "subviews" else { return }
        // A constraint can't be installed where one of its views is not.
        for constraint in outerConstraints(of: element) {
            guard let holder = constraint.parent?.parent, let own = constraint.id else { continue }
            try set(own, "constraints", holder, isInstalled, sizeClass)
        }
    }

    private mutating func set(
        _ id: String, _ key: String, _ owner: NibElement, _ isInstalled: Bool, _ sizeClass: String?
    ) throws(EditError) {
        guard let sizeClass else { return try mark(id, key, owner, isInstalled, nil) }
        try install(id, key, owner, isInstalled, sizeClass)
    }

    /// - Parameter isForced: The variation says it even where it says what the default does.
    mutating func mark(
        _ id: String, _ key: String, _ owner: NibElement, _ isInstalled: Bool, _ sizeClass: String?,
        isForced: Bool = false
    ) throws(EditError) {
        let excludedByDefault = isExcluded(id, key, document.element(owner.node))
        let variationKey = sizeClass ?? "default"
        // A variation that only repeats the default is not written.
        let isSaid = isForced || (sizeClass == nil ? !isInstalled : isInstalled == excludedByDefault)
        if let mask = mask(key, of: document.element(owner.node), variationKey) {
            for change in mask.children where change["reference"] == id { document.remove(change.node) }
            if !isSaid {
                removeIfEmpty(mask)
                return
            }
        }
        guard isSaid else { return }
        let variation = variation(variationKey, of: owner)
        let present = document.element(variation.node).children.first { $0.name == "mask" && $0.key == key }
        let node = present?.node ?? document.insert(NibNewElement("mask", ["key": key]), into: variation.node)
        let mask = document.element(node)
        add(NibNewElement(isInstalled ? "include" : "exclude", ["reference": id]), to: mask, key, of: owner)
    }

    /// Entries of a mask stand in the order of the objects that they refer to.
    private mutating func add(_ change: NibNewElement, to mask: NibElement, _ key: String, of owner: NibElement) {
        let order = Dictionary(
            document.element(owner.node).elements(in: key).compactMap(\.id).enumerated().map { ($1, $0) },
            uniquingKeysWith: { first, _ in first })
        let own = order[change["reference"] ?? "", default: 0]
        let place = document.element(mask.node).children.firstIndex {
            ($0["reference"].flatMap { order[$0] } ?? 0) > own
        }
        document.insert(change, into: mask.node, at: place)
    }

    /// Has a copy be installed where its original is.
    mutating func copyMasks(of original: NibElement, to id: String) {
        guard let list = original.parent, let owner = list.parent, let old = original.id else { return }
        let masks = document.element(owner.node).children.filter { $0.name == "variation" }.flatMap(\.children)
        for mask in masks where mask.name == "mask" && mask.key == list.name {
            for change in mask.children where change["reference"] == old {
                add(NibNewElement(change.name, ["reference": id]), to: mask, list.name, of: owner)
            }
        }
    }

    private func mask(_ key: String, of owner: NibElement, _ variation: String) -> NibElement? {
        owner.children.first { $0.name == "variation" && $0.key == variation }?
            .children.first { $0.name == "mask" && $0.key == key }
    }

    private func isExcluded(_ id: String, _ key: String, _ owner: NibElement) -> Bool {
        mask(key, of: owner, "default")?.children.contains { $0.name == "exclude" && $0["reference"] == id } ?? false
    }
}

extension EditConstraint {
    /// Whether the constraint places or sizes the view that one of its items stands for, rather than something inside it.
    func holds(_ view: NibElement, _ item: String) -> Bool {
        if second == nil { return first == item }
        let other = item == first ? second : item == second ? first : nil
        return other.map { other in other != view.id && !view.subtree.contains { $0.id == other } } ?? false
    }
}

extension NibElement {
    /// A constraint to check attributes against.
    static let constraintSample: NibElement = {
        guard let document = try? NibDocument(text: "<constraint/>") else { preconditionFailure("the sample is XML") }
        return document.root
    }()
}
