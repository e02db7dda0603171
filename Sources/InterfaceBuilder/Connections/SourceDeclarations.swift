import Foundation

/// What a project's sources declare that documents can name: classes with their outlets, actions and properties, and the
/// texts that calls name documents' objects by.
public struct SourceDeclarations: Sendable {
    /// A place in a source.
    struct Place: Hashable, Sendable {
        var file: String
        /// From 1.
        var line: Int
        var column: Int
    }

    /// A property or method.
    struct Member: Sendable {
        enum Kind: String, Decodable, Sendable { case outlet, action, segueAction, inspectable, property, method }

        var kind: Kind
        /// As Objective-C calls it.
        var name: String
        /// As written; nil where the source names none.
        var type: String?
        var isObjC = true
        /// How often the sources say the name besides where it is declared.
        var uses = 0
        /// Whether code sets something of this name.
        var isAssigned = false
        var place: Place

        /// A selector up to its first colon.
        var base: String { String(name.prefix { $0 != ":" }) }
    }

    /// A declaration of a class, or more members of one.
    struct Declaration: Sendable {
        enum Kind: String, Decodable, Sendable {
            case `class`, `protocol`, `extension`, `struct`, `enum`, actor
        }

        var kind: Kind
        /// The last part of its name.
        var name: String
        var objCName: String?
        var inherited: [String] = []
        var modules: Set<String> = []
        var isPublic = false
        var isSwift: Bool
        var place: Place
        var members: [Member] = []
    }

    /// A text that a call names something by.
    struct Argument: Sendable {
        var call: String
        var label: String
        var text: String
        var place: Place
    }

    var declarations: [Declaration] = []
    var arguments: [Argument] = []
    /// How often each text of one piece is written.
    var texts: [String: Int] = [:]
    var aliases: [String: String] = [:]
    var imports: Set<String> = []
    /// Modules that projects and packages among the sources make.
    var modules: Set<String> = []
    /// By the path of a document, the modules of the targets that have it.
    var documents: [String: Set<String>] = [:]
    /// How often Objective-C sources say a name.
    var words: [String: Int] = [:]

    /// None: then nothing is said that sources would have to prove.
    public init() {}

    /// What `plumb-port declarations` prints of Swift sources.
    ///
    /// - Throws: A `DecodingError` for what it did not print.
    public init(json: Data) throws {
        let listing = try JSONDecoder().decode(Listing.self, from: json)
        declarations = listing.declarations.map(\.value)
        arguments = listing.arguments.map {
            Argument(
                call: $0.call, label: $0.label, text: $0.text,
                place: Place(file: $0.file, line: $0.line, column: $0.column))
        }
        texts = listing.texts
        aliases = listing.aliases
        imports = Set(listing.imports)
        modules = Set(listing.modules)
        documents = listing.documents.mapValues { Set($0) }
    }

    /// What an extension of a name extends: the type that the name is an alias of.
    func type(aliasedBy name: String) -> String {
        var name = name
        var seen: Set<String> = []
        while seen.insert(name).inserted, let other = aliases[name] { name = other }
        return name
    }

    /// Adds what other sources declare.
    mutating func add(_ other: SourceDeclarations) {
        declarations += other.declarations
        arguments += other.arguments
        texts.merge(other.texts, uniquingKeysWith: +)
        words.merge(other.words, uniquingKeysWith: +)
        aliases.merge(other.aliases) { first, _ in first }
        imports.formUnion(other.imports)
        modules.formUnion(other.modules)
        documents.merge(other.documents) { $0.union($1) }
    }
}

/// The program's JSON.
private struct Listing: Decodable {
    struct Declaration: Decodable {
        var kind: SourceDeclarations.Declaration.Kind
        var name: String
        var objCName: String?
        var inherited: [String]
        var modules: [String]
        var isPublic: Bool
        var file: String
        var line, column: Int
        var members: [Member]

        var value: SourceDeclarations.Declaration {
            SourceDeclarations.Declaration(
                kind: kind, name: name.split(separator: ".").last.map(String.init) ?? name, objCName: objCName,
                inherited: inherited.map { $0.split(separator: ".").last.map(String.init) ?? $0 },
                modules: Set(modules), isPublic: isPublic, isSwift: true,
                place: SourceDeclarations.Place(file: file, line: line, column: column),
                members: members.map { member in
                    SourceDeclarations.Member(
                        kind: member.kind, name: member.name, type: member.type, isObjC: member.isObjC,
                        uses: member.uses, isAssigned: member.isAssigned,
                        place: SourceDeclarations.Place(file: file, line: member.line, column: member.column))
                })
        }
    }

    struct Member: Decodable {
        var kind: SourceDeclarations.Member.Kind
        var name: String
        var type: String?
        var isObjC, isAssigned: Bool
        var uses, line, column: Int
    }

    struct Argument: Decodable {
        var call, label, text, file: String
        var line, column: Int
    }

    var declarations: [Declaration]
    var arguments: [Argument]
    var texts: [String: Int]
    var aliases: [String: String]
    var imports, modules: [String]
    var documents: [String: [String]]
}
