/// What all files of a module declare, and the modules of the same project below it.
public struct ModuleIndex: Sendable {
    /// A declaration, and where it stands.
    public struct Declaration: Sendable {
        public let file: Int
        public let ordinal: Int
        public let facts: TypeFacts
        /// Whether the declaration is a module's below, and not to be changed from here.
        public let isImported: Bool
    }

    /// An optional requirement of a protocol.
    struct Requirement: Sendable {
        let proto: TypeFacts
        let member: MemberFacts
        let isImported: Bool
    }

    /// Where a member of an extension stands.
    struct HoistedMember: Hashable, Sendable {
        let file: Int
        let ordinal: Int
        let member: Int
    }

    public let files: [FileFacts]
    private let aliases: [String: String]
    /// By name with the types around it, the declarations of types, without extensions.
    private(set) var types: [String: Declaration] = [:]
    /// The extensions by the name of the extended type, fully where it is known.
    private(set) var extensions: [String: [Declaration]] = [:]
    private var simpleNames: [String: [String]] = [:]
    private(set) var subclasses: [String: [String]] = [:]
    /// The optional requirements by base name.
    private(set) var optional: [String: [Requirement]] = [:]
    /// Names of properties that hold closures, in any type.
    private(set) var closureProperties: Set<String> = []
    private(set) var propertyNames: Set<String> = []
    /// By base name, the types that declare such a method, also types that are only extended here.
    private var methodOwners: [String: Set<String>] = [:]
    /// By the first name that they inherit, the classes without a superclass in the index.
    private var rootClasses: [String: [String]] = [:]
    /// Selectors' names that some member of the module answers to.
    private(set) var actionNames: [String: [Declaration]] = [:]
    /// Members of extensions that have to stand in their class, by the class's name.
    private(set) var hoisted: [String: [HoistedMember]] = [:]
    private var hoistedPlaces: Set<HoistedMember> = []
    /// Members of extensions of UIKit's classes that are overridden, and what overrides them.
    private(set) var dispatched: [HoistedMember: DispatchedMember] = [:]
    private var tags: [String] = []

    public init(files: [FileFacts], imported: [FileFacts] = []) {
        self.files = files
        aliases = (imported + files).reduce(into: [:]) { $0.merge($1.aliases) { a, _ in a } }
        let aliases = aliases
        let all = (imported.map { (-1, $0) } + files.enumerated().map { ($0.offset, $0.element) }).map {
            ($0.0, Self.resolving($0.1, aliases))
        }
        for (file, facts) in all {
            for (ordinal, type) in facts.types.enumerated() where type.kind != .extension && !type.isLocal {
                let declaration = Declaration(file: file, ordinal: ordinal, facts: type, isImported: file < 0)
                if types[type.name] == nil { simpleNames[type.simpleName, default: []].append(type.name) }
                types[type.name] = declaration
            }
        }
        for (file, facts) in all {
            for (ordinal, type) in facts.types.enumerated() where type.kind == .extension {
                let declaration = Declaration(file: file, ordinal: ordinal, facts: type, isImported: file < 0)
                extensions[resolve(type.name)?.facts.name ?? type.name, default: []].append(declaration)
            }
        }
        for (name, type) in types where type.facts.kind == .class {
            if let above = superclass(of: type) {
                subclasses[above.facts.name, default: []].append(name)
            } else if let root = type.facts.inherited.first {
                rootClasses[root, default: []].append(name)
            }
        }
        for key in subclasses.keys { subclasses[key]?.sort() }
        for (file, facts) in all {
            for (ordinal, type) in facts.types.enumerated() {
                let typeName = type.kind == .extension ? resolve(type.name)?.facts.name ?? type.name : type.name
                for member in type.members {
                    if member.kind == .method { methodOwners[member.base, default: []].insert(typeName) }
                    if member.kind == .property {
                        propertyNames.insert(member.base)
                        if member.type?.contains("->") ?? true { closureProperties.insert(member.base) }
                    }
                    if member.kind == .method, member.isVisibleToObjC(in: type) || member.isOverride {
                        actionNames[member.selectorName, default: []].append(
                            Declaration(file: file, ordinal: ordinal, facts: type, isImported: file < 0))
                    }
                    if type.kind == .protocol, member.isOptional {
                        optional[member.base, default: []].append(
                            Requirement(proto: type, member: member, isImported: file < 0))
                    }
                }
            }
        }
        dispatched = findDispatched()
        findHoisted()
        makeTags()
    }

    /// What a name stands for, where it is an alias.
    func original(_ name: String) -> String { Self.original(name, aliases) }

    private static func original(_ name: String, _ aliases: [String: String]) -> String {
        var name = name
        for _ in 0..<8 {
            guard let next = aliases[name], next != name else { break }
            name = next
        }
        return name
    }

    /// The file with the types that aliases stand for, in superclasses and extensions.
    private static func resolving(_ file: FileFacts, _ aliases: [String: String]) -> FileFacts {
        guard !aliases.isEmpty else { return file }
        func target(_ name: String) -> String { Self.original(name, aliases) }
        var file = file
        for index in file.types.indices {
            file.types[index].inherited = file.types[index].inherited.map(target)
            if file.types[index].kind == .extension { file.types[index].name = target(file.types[index].name) }
        }
        return file
    }

    // MARK: Members of extensions that are overridden, or override

    private mutating func findHoisted() {
        func hoist(_ type: Declaration, _ part: Declaration, _ member: Int) {
            let place = HoistedMember(file: part.file, ordinal: part.ordinal, member: member)
            guard !type.isImported, !part.isImported, hoistedPlaces.insert(place).inserted else { return }
            hoisted[type.facts.name, default: []].append(place)
        }
        for name in types.keys.sorted() {
            guard let type = types[name], type.facts.kind == .class else { continue }
            for part in extensions[name] ?? [] where part.facts.isConstrained != true {
                // Other modules may override these: Objective-C finds them in the class.
                for (number, member) in part.facts.members.enumerated()
                where member.access == "open" && (part.file == type.file || member.forwarding != nil) {
                    hoist(type, part, number)
                }
            }
            for part in parts(of: name) {
                for (number, member) in part.facts.members.enumerated()
                where member.isOverride
                    && dispatched[HoistedMember(file: part.file, ordinal: part.ordinal, member: number)] == nil
                {
                    if part.facts.kind == .extension { hoist(type, part, number) }
                    for above in ancestry(type).dropFirst() {
                        for other in extensions[above.facts.name] ?? [] {
                            for (number, declared) in other.facts.members.enumerated()
                            where declared.fullName == member.fullName && declared.isStatic == member.isStatic {
                                hoist(above, other, number)
                            }
                        }
                    }
                }
            }
        }
    }

    func isHoisted(_ file: Int, _ ordinal: Int, _ member: Int) -> Bool {
        hoistedPlaces.contains(HoistedMember(file: file, ordinal: ordinal, member: member))
    }

    /// A name for the file in what is added to it: its own, with a number where another has the same.
    func tag(of file: Int) -> String { tags[file] }

    private mutating func makeTags() {
        var counts: [String: Int] = [:]
        for file in files {
            let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
            let base = String(name.prefix { $0 != "." }.map { $0.isLetter || $0.isNumber ? $0 : "_" })
            counts[base, default: 0] += 1
            tags.append(counts[base] == 1 ? base : "\(base)_\(counts[base] ?? 0)")
        }
    }

    // MARK: Names

    /// The type that a name means inside `context`, itself a type's full name.
    func resolve(_ name: String, in context: String? = nil) -> Declaration? {
        var prefix = context
        while let outer = prefix {
            if let found = types["\(outer).\(name)"] { return found }
            prefix = outer.lastIndex(of: ".").map { String(outer[..<$0]) }
        }
        if let found = types[name] { return found }
        // A name may have its module in front: `Module.Type`.
        if let dot = name.firstIndex(of: "."), let found = types[String(name[name.index(after: dot)...])] {
            return found
        }
        if let candidates = simpleNames[name], candidates.count == 1 { return types[candidates[0]] }
        if let other = aliases[name], other != name, aliases[other] == nil { return resolve(other, in: context) }
        return nil
    }

    func superclass(of type: Declaration) -> Declaration? {
        guard type.facts.kind == .class else { return nil }
        for name in type.facts.inherited {
            if let found = resolve(name, in: type.facts.name), found.facts.kind == .class,
                found.facts.name != type.facts.name
            {
                return found
            }
        }
        return nil
    }

    /// The class and those above it, as far as the index knows them.
    func ancestry(_ type: Declaration) -> [Declaration] {
        var chain = [type]
        while let above = superclass(of: chain[chain.count - 1]), chain.count < 64,
            !chain.contains(where: { $0.facts.name == above.facts.name })
        {
            chain.append(above)
        }
        return chain
    }

    /// The name of the class above all those in the index: `UIViewController`.
    func rootName(of type: Declaration) -> String? {
        let top = ancestry(type).last ?? type
        return top.facts.inherited.first
    }

    func descendants(_ name: String) -> [Declaration] {
        (subclasses[name] ?? []).flatMap { child in (types[child].map { [$0] } ?? []) + descendants(child) }
    }

    /// The declaration and all extensions.
    func parts(of name: String) -> [Declaration] {
        (types[name].map { [$0] } ?? []) + (extensions[name] ?? [])
    }

    func members(of name: String, where matches: (MemberFacts) -> Bool) -> [(Declaration, MemberFacts)] {
        parts(of: name).flatMap { part in part.facts.members.filter(matches).map { (part, $0) } }
    }

    /// Members of a class or one above it, nearest first.
    func inheritedMembers(
        of type: Declaration, where matches: (MemberFacts) -> Bool
    ) -> [(Declaration, MemberFacts)] {
        ancestry(type).flatMap { members(of: $0.facts.name, where: matches) }
    }

    /// The classes that may have a method of the name: their own, one from above, or one of a class of UIKit's that is
    /// extended here. Sorted by name.
    func classes(withMethod base: String) -> [Declaration] {
        var names: Set<String> = []
        for owner in methodOwners[base] ?? [] {
            let here =
                types[owner]?.facts.kind == .class
                ? [owner]
                : rootClasses.filter { FrameworkClasses.isKind($0.key, of: owner) }.values.joined().sorted()
            for name in here where names.insert(name).inserted { names.formUnion(descendants(name).map(\.facts.name)) }
        }
        return names.sorted().compactMap { types[$0] }
    }

    // MARK: Protocols

    /// Names of all protocols that a declaration or extension of the type states, those above them too.
    func conformances(statedBy facts: TypeFacts) -> [Declaration] {
        var result: [Declaration] = []
        var queue = facts.inherited
        while !queue.isEmpty {
            let name = queue.removeFirst()
            guard let found = resolve(name, in: facts.name), found.facts.kind == .protocol,
                !result.contains(where: { $0.facts.name == found.facts.name })
            else { continue }
            result.append(found)
            queue += found.facts.inherited
        }
        return result
    }

    func conforms(_ type: Declaration, to proto: String) -> Bool {
        ancestry(type).contains { ancestor in
            parts(of: ancestor.facts.name).contains { part in
                conformances(statedBy: part.facts).contains { $0.facts.name == proto }
            }
        }
    }
}
