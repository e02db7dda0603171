import SwiftSyntax

/// Where an outlet or action goes in a class: one change of the text, and every other byte stays.
public struct MemberInsertion: Sendable, Hashable {
    /// Why it can't be inserted, in a sentence.
    public struct Refusal: Error, CustomStringConvertible, Equatable {
        public let description: String
    }

    /// The file's path.
    public let path: String
    /// Where the change begins, in bytes of UTF-8.
    public let offset: Int
    /// White space that gives way.
    public let removed: String
    public let inserted: String
    /// Where the declaration stands then, from 1.
    public let line: Int

    /// The file's text with it.
    public func applied(to text: String) -> String {
        var bytes = Array(text.utf8)
        bytes.replaceSubrange(offset..<offset + removed.utf8.count, with: Array(inserted.utf8))
        return String(decoding: bytes, as: UTF8.self)
    }

    /// - Parameters:
    ///   - member: What is declared.
    ///   - files: All files that may declare the class, more of it, or the classes above it.
    ///   - modules: By path, the modules that a file is compiled to.
    /// - Throws: ``Refusal`` where the class is not there or there twice, or the name is taken or none.
    public init(
        of member: NewMember, in files: [ParsedFile], modules: [String: Set<String>] = [:]
    ) throws(Refusal) {
        if let problem = member.problem { throw Refusal(description: problem) }
        let (file, index) = try Self.find(member, in: files, modules)
        try Self.checkName(of: member, file.facts.types[index].simpleName, in: files)
        guard let node = file.typeNodes[index].as(ClassDeclSyntax.self), !node.hasError,
            node.memberBlock.rightBrace.presence == .present
        else {
            throw Refusal(
                description:
                    "\(file.place(of: file.typeNodes[index])): the class \(member.className) can’t be parsed; mend it first"
            )
        }
        let place = MemberPlace(file, node.memberBlock, facts: file.facts.types[index], nodes: file.memberNodes[index])
        let change = place.change(for: member)
        path = file.facts.path
        offset = change.range.lowerBound
        removed = String(decoding: file.bytes[change.range], as: UTF8.self)
        inserted = change.text
        let before = change.text.prefix { $0.isNewline || $0 == " " || $0 == "\t" }
        line = file.line(at: offset) + before.count { $0.isNewline }
    }

    /// The one class of the name.
    private static func find(
        _ member: NewMember, in files: [ParsedFile], _ modules: [String: Set<String>]
    ) throws(Refusal) -> (ParsedFile, Int) {
        var found: [(file: ParsedFile, index: Int)] = []
        for file in files {
            for (index, type) in file.facts.types.enumerated()
            where type.kind == .class && !type.isLocal && type.isNamed(member.className) {
                found.append((file, index))
            }
        }
        if found.count > 1, let module = member.module {
            let own = found.filter { modules[$0.file.facts.path]?.contains(module) ?? false }
            if !own.isEmpty { found = own }
        }
        // A document names classes of a file's top level.
        if found.count > 1 {
            let top = found.filter { !$0.file.facts.types[$0.index].name.contains(".") }
            if !top.isEmpty { found = top }
        }
        guard let first = found.first else {
            if let unread = files.compactMap(\.problem).first {
                throw Refusal(description: "\(unread.file):\(unread.line): \(unread.why)")
            }
            throw Refusal(description: "no Swift source of the project declares a class \(member.className)")
        }
        guard found.count == 1 else {
            let places = found.map { $0.file.place(of: $0.file.typeNodes[$0.index]) }
            throw Refusal(
                description:
                    "several classes are called \(member.className): \(places.joined(separator: ", ")); write the line in the one that is meant"
            )
        }
        return first
    }

    /// Neither the class, more of it, nor a class above it may have the name.
    private static func checkName(
        of member: NewMember, _ name: String, in files: [ParsedFile]
    ) throws(Refusal) {
        let wanted = member.selectors
        var waiting = [name]
        var seen: Set<String> = []
        while let name = waiting.popLast() {
            guard seen.insert(name).inserted else { continue }
            for file in files {
                for (index, type) in file.facts.types.enumerated() where !type.isLocal {
                    if type.name.hasSuffix("\(name).\(member.name)") {
                        throw Refusal(
                            description:
                                "\(file.place(of: file.typeNodes[index])): \(name) has a type \(member.name) already; take another name"
                        )
                    }
                    guard type.simpleName == name, [.class, .extension].contains(type.kind) else { continue }
                    if type.kind == .class {
                        waiting += type.inherited.map { $0.split(separator: ".").last.map(String.init) ?? $0 }
                    }
                    for (other, node) in zip(type.members, file.memberNodes[index])
                    where [.property, .method].contains(other.kind) && !other.isStatic {
                        let base = other.base.filter { $0 != "`" }
                        var selectors: Set<String> = [other.selectorName]
                        if other.kind == .property { selectors.insert(ObjectiveCName.setter(base)) }
                        guard base == member.name || !selectors.isDisjoint(with: wanted) else { continue }
                        throw Refusal(
                            description:
                                "\(file.place(of: node)): \(name) has \(base) already; take another name, or connect that one"
                        )
                    }
                }
            }
        }
    }
}

extension ParsedFile {
    /// `File.swift:3`, by the last part of the path.
    fileprivate func place(of node: DeclSyntax) -> String {
        let name = facts.path.split(separator: "/").last.map(String.init) ?? facts.path
        return "\(name):\(line(at: node.positionAfterSkippingLeadingTrivia.utf8Offset))"
    }
}
