/// A member of an extension of one of UIKit's classes that extensions or subclasses override, or one that overrides it.
///
/// No class of the module could hold it. Each implementation gets a name of its own, and a member of the original name
/// asks the object's class which one is meant.
struct DispatchedMember: Sendable, Hashable {
    /// The implementation's name in the lowered source.
    var name: String
    /// What `super` means in it; nil where the member is the first.
    var above: String?
    /// Of the first: the classes that override it, those deepest down first, and their implementations' names.
    var choices: [Choice] = []

    struct Choice: Sendable, Hashable {
        var type: String
        var name: String
    }
}

extension ModuleIndex {
    /// The superclasses of a class of UIKit's, nearest first.
    static func frameworkAncestors(of name: String) -> [String] {
        var result: [String] = []
        var rest = name
        while result.count < 16 {
            var above = FrameworkClasses.superclass[rest]
            if above == nil, rest.hasPrefix("UI"), !["UIView", "UIViewController", "UIResponder"].contains(rest) {
                above =
                    rest.hasSuffix("Controller")
                    ? "UIViewController"
                    : ["View", "Cell", "Bar", "Label"].contains { rest.hasSuffix($0) } ? "UIView" : "NSObject"
            }
            guard let above, !result.contains(above) else { break }
            result.append(above)
            rest = above
        }
        return result
    }

    /// The classes above a class, nearest first: the module's, then UIKit's.
    private func classesAbove(_ name: String) -> [String] {
        guard let type = resolve(name) else { return Self.frameworkAncestors(of: name) }
        let own = ancestry(type)
        let root = own[own.count - 1].facts.inherited.first { Lowering.isFrameworkClass($0) }
        return own.dropFirst().map(\.facts.name) + (root.map { [$0] + Self.frameworkAncestors(of: $0) } ?? [])
    }

    func findDispatched() -> [HoistedMember: DispatchedMember] {
        /// A class's own member that overrides: its place, and the classes above.
        struct Override {
            let type: String
            let place: HoistedMember
            let member: MemberFacts
            let above: [String]
        }
        var overrides: [String: [Override]] = [:]
        var roots: [(type: String, place: HoistedMember, member: MemberFacts)] = []
        let classes = types.values.filter { $0.facts.kind == .class && !$0.facts.isGeneric && !$0.isImported }
        let framework = extensions.keys.filter { types[$0] == nil && Lowering.isFrameworkClass($0) }
        for name in (classes.map(\.facts.name) + framework).sorted() {
            let above = classesAbove(name)
            for part in parts(of: name) where !part.isImported {
                for (number, member) in part.facts.members.enumerated()
                where member.kind == .method || member.kind == .property {
                    let place = HoistedMember(file: part.file, ordinal: part.ordinal, member: number)
                    if member.isOverride {
                        overrides[member.fullName, default: []].append(
                            Override(type: name, place: place, member: member, above: above))
                    } else if types[name] == nil, member.forwarding != nil {
                        roots.append((name, place, member))
                    }
                }
            }
        }
        var result: [HoistedMember: DispatchedMember] = [:]
        for root in roots {
            let own = (overrides[root.member.fullName] ?? []).filter {
                $0.above.contains(root.type) && $0.member.isStatic == root.member.isStatic
            }
            guard !own.isEmpty else { continue }
            func name(_ type: String) -> String {
                "dispatched_\(type.filter { $0 != "." })_\(root.member.base.filter { $0 != "`" })"
            }
            // Classes farther down come first, because theirs is the override that counts.
            let ordered = own.sorted { ($1.above.count, $0.type) < ($0.above.count, $1.type) }
            result[root.place] = DispatchedMember(
                name: name(root.type), choices: ordered.map { .init(type: $0.type, name: name($0.type)) })
            for one in own {
                let above = one.above.first { type in type == root.type || own.contains { $0.type == type } }
                result[one.place] = DispatchedMember(name: name(one.type), above: name(above ?? root.type))
            }
        }
        return result
    }
}
