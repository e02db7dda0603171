import SwiftSyntax

// What Objective-C's runtime would know of a class is stated in a static function of the type, which sees its private
// members. Each file has one function that calls those of its types.
extension Lowering {
    func memberRegistrations(_ scope: TypeScope) -> [String] {
        guard isClass(scope), !scope.facts.isGeneric, !scope.facts.isLocal else { return [] }
        let type = scope.facts.kind == .extension ? scope.facts.name : scope.facts.simpleName
        var lines: [String] = []
        if scope.facts.kind == .class, let name = scope.facts.objCName, !name.isEmpty, name != scope.facts.simpleName {
            lines.append("members.name(\"\(name)\")")
        }
        if isMadeOfNothing(scope) { lines.append("members.made { \(type)() }") }
        var implemented: [String] = []
        for member in scope.facts.members where !member.isStatic {
            let conditions = member.conditions.filter { !scope.facts.conditions.contains($0) }
            if let line = registration(of: member, type, scope) {
                // As in Xcode: a property whose type is not written is not offered.
                let isOffered = member.marks.contains(.inspectable) && member.isSettable && member.type != nil
                lines += Self.under(
                    conditions, [line] + (isOffered ? ["members.inspectable(\"\(key(of: member))\")"] : []))
            } else if member.kind == .method, !member.isNonObjC, isOptionalRequirement(member) {
                if conditions.isEmpty {
                    implemented.append("\"\(member.selectorName)\"")
                } else {
                    lines += Self.under(conditions, ["members.implements(\"\(member.selectorName)\")"])
                }
            }
        }
        lines += lists(scope, type)
        if !implemented.isEmpty { lines.append("members.implements(\(implemented.joined(separator: ", ")))") }
        return lines.isEmpty ? [] : ["let members = NamedMembers(of: \(type).self)"] + lines
    }

    /// Whether it is a view or controller with an `init()` of its own: one that overrides is found in the class.
    private func isMadeOfNothing(_ scope: TypeScope) -> Bool {
        guard let type = scope.declaration, scope.facts.kind == .class,
            let root = index.rootName(of: type),
            FrameworkClasses.isKind(root, of: "UIView") || FrameworkClasses.isKind(root, of: "UIViewController")
        else { return false }
        return scope.facts.members.contains { member in
            member.kind == .initializer && member.labels.isEmpty && member.conditions == scope.facts.conditions
                && !member.isOverride && !member.isAsync && !member.doesThrow && member.isUnavailable != true
        }
    }

    /// `countOfNotes` and `objectInNotesAtIndex:` answer for the key `notes`.
    private func lists(_ scope: TypeScope, _ type: String) -> [String] {
        let methods = scope.facts.members.filter {
            $0.kind == .method && !$0.isStatic && $0.isCallableBySelector && $0.isVisibleToObjC(in: scope.facts)
        }
        return methods.flatMap { count -> [String] in
            guard count.selectorName.hasPrefix("countOf"), count.labels.isEmpty else { return [] }
            let key = String(count.selectorName.dropFirst("countOf".count))
            guard let object = methods.first(where: { $0.selectorName == "objectIn\(key)AtIndex:" }) else { return [] }
            let label = object.labels == ["_"] ? "" : object.labels.joined() + ": "
            return Self.under(
                (count.conditions + object.conditions).filter { !scope.facts.conditions.contains($0) },
                [
                    "members.list(\"\(key.prefix(1).lowercased() + key.dropFirst())\", count: { $0.\(count.base)() }, "
                        + "object: { $0.\(object.base)(\(label)$1) })"
                ])
        }
    }

    private func isClass(_ scope: TypeScope) -> Bool {
        switch scope.facts.kind {
        case .class: true
        case .extension:
            scope.declaration.map { $0.facts.kind == .class } ?? Self.isFrameworkClass(scope.facts.name)
        default: false
        }
    }

    private func registration(of member: MemberFacts, _ type: String, _ scope: TypeScope) -> String? {
        // What documents set is made available, and the rest is nobody's to call.
        guard member.isUnavailable != true || member.marks.contains(.inspectable) else { return nil }
        if member.kind == .property {
            guard member.isVisibleToObjC(in: scope.facts) else { return nil }
            return
                "members.property(\"\(key(of: member))\", \(member.isSettable ? "" : "reading: ")\\\(type).\(member.base))"
        }
        guard member.kind == .method, member.isCallableBySelector else { return nil }
        if member.marks.contains(.segueAction) { return segueAction(member, type) }
        let isEditAction = member.isOverride && member.labels == ["_"] && member.parameterTypes == ["Any?"]
        guard member.isVisibleToObjC(in: scope.facts) || isEditAction else { return nil }
        // Of methods that only types tell apart, the types say which one is meant.
        let sameName = index.members(of: scope.facts.name) {
            $0.kind == .method && $0.fullName == member.fullName && $0.isStatic == member.isStatic
        }
        let types = sameName.count > 1 ? member.parameterTypes : []
        let reference = Self.call(member.base, member.labels, types, of: type)
        let reading = reading(member, of: scope.facts.name)
        return "members.action(Selector(\"\(member.selectorName)\", \(reference)\(reading)))"
    }

    /// The key of a property.
    private func key(of member: MemberFacts) -> String {
        member.objCName.flatMap { $0.contains(":") ? nil : $0 } ?? member.base
    }

    private func segueAction(_ member: MemberFacts, _ type: String) -> String {
        let values = ["coder", "sender", "identifier"]
        let arguments = zip(member.labels, values).map { $0 == "_" ? $1 : "\($0): \($1)" }.joined(separator: ", ")
        let names = values.enumerated().map { $0.offset < member.labels.count ? $0.element : "_" }
        return "members.segueAction(\"\(member.selectorName)\") { (source: \(type), \(names[0]): NSCoder, "
            + "\(names[1]): Any?, \(names[2]): String?) in source.\(member.base)(\(arguments)) }"
    }

    /// `{ (target: Editor) in { target.save($0) } }`: a method's own name would belong to no actor, which the compiler
    /// warns of, and might be one of several.
    ///
    /// - Parameter types: Of the parameters, where the labels do not tell which method is meant.
    static func call(
        _ base: String, _ labels: [String], _ types: [String] = [], of type: String, try mark: String = ""
    ) -> String {
        "{ (target: \(type)) in { \(mark)target.\(base)(\(arguments(labels, types))) } }"
    }

    /// Objective-C hands over any sender; a method that makes no use of it takes any here, too. What overrides the method
    /// might read it.
    func reading(_ member: MemberFacts, of type: String) -> String {
        let types = member.parameterTypes
        guard member.ignoresSender == true, types[0].hasPrefix("UI"),
            types.count == 1 || types.count == 2 && types[1].hasPrefix("UIEvent")
        else { return "" }
        let isReadBelow = index.descendants(type).contains { below in
            !index.members(of: below.facts.name) {
                $0.kind == .method && $0.fullName == member.fullName && $0.ignoresSender != true
            }.isEmpty
        }
        return isReadBelow ? "" : ", readsSender: false"
    }

    static func arguments(_ labels: [String], _ types: [String] = []) -> String {
        labels.enumerated().map { index, label in
            (label == "_" ? "" : "\(label): ") + "$\(index)"
                + (types.indices.contains(index) ? " as \(castable(types[index]))" : "")
        }.joined(separator: ", ")
    }

    /// A parameter's type as it may stand in a cast.
    private static func castable(_ type: String) -> String {
        type.replacing(#/!$/#, with: "?").replacing(#/@(escaping|autoclosure) /#, with: "")
    }

    private func isOptionalRequirement(_ member: MemberFacts) -> Bool {
        UIKitProtocols.optionalMethods[member.fullName] != nil
            || index.optional[member.base]?.contains { $0.member.labels == member.labels } ?? false
    }
}
