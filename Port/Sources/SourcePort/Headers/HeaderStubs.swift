/// Swift sources that stand for classes of Objective-C: they have the members that the headers declare, which do nothing and
/// answer nil, nothing or zero. They are lowered like the project's own.
public enum HeaderStubs {
    /// - Parameters:
    ///   - headers: The headers that Swift sees.
    ///   - hidden: Classes that are not written.
    /// - Returns: A Swift source for each header that declares something, with the header's path.
    public static func sources(of headers: [SourceFile], without hidden: Set<String> = []) -> [SourceFile] {
        let tokens = headers.map { HeaderTokens($0.text) }
        var read = tokens.map { HeaderReader($0).declarations }
        let own = Set(
            read.flatMap { $0 }.compactMap { declaration -> String? in
                switch declaration {
                case .enumeration(let name, _, _, _), .alias(let name, _), .structure(let name, _): name
                default: nil
                }
            })
        if own.contains(where: { $0.hasPrefix("UI") }) { read = tokens.map { HeaderReader($0, own: own).declarations } }
        var writer = Writer(all: read.flatMap { $0 }, hidden: hidden)
        return zip(headers, zip(tokens, read)).compactMap { header, content in
            let lines = content.1.flatMap { writer.lines($0) }
            guard !lines.isEmpty else { return nil }
            // `#import "MapKit/MapKit.h"` is found among the system's, too.
            let quoted = content.0.imports.compactMap { name in
                name.firstMatch(of: /^(\w+)\/\1\.h$/).map { String($0.1) }
            }
            let modules = content.0.modules.union(quoted).filter { AppleModules.isMissing($0) }.union(["UIKit"])
            let imports = modules.sorted().map { "import \($0)\n" }.joined()
            return SourceFile(path: header.path, text: imports + "\n" + lines.joined(separator: "\n") + "\n")
        }
    }

    /// The headers that a header names in quotes.
    public static func imports(of header: String) -> [String] { HeaderTokens(header).imports }

    /// The modules that a header names: those of `@import Name;` and `#import <Name/Lamp.h>`.
    public static func modules(of header: String) -> Set<String> { HeaderTokens(header).modules }
}

private struct Writer {
    typealias Declaration = HeaderReader.Declaration
    typealias Member = HeaderReader.Member

    /// Classes and their superclasses.
    private var above: [String: String] = [:]
    private var required: [String: [Member]] = [:]
    /// Names of methods and properties without parameters.
    private var withoutParameters: [String: Set<String>] = [:]
    /// Pieces of methods' selectors, by class.
    private var selectors: [String: Set<[String]>] = [:]
    /// A value of each type of the headers' own that is no class.
    private var firstValues: [String: String] = [:]
    private var written: Set<String> = []

    init(all: [Declaration], hidden: Set<String>) {
        written = hidden
        for declaration in all {
            switch declaration {
            case .type(let name, let above, _, let members):
                self.above[name] = above
                selectors[name, default: []].formUnion(members.filter { $0.parameters != nil }.map(\.pieces))
                withoutParameters[name, default: []].formUnion(Self.withoutParameters(members))
            case .category(let owner, let members):
                selectors[owner, default: []].formUnion(members.filter { $0.parameters != nil }.map(\.pieces))
                withoutParameters[owner, default: []].formUnion(Self.withoutParameters(members))
            case .proto(let name, _, let members): required[name] = members.filter { !$0.isOptional }
            case .enumeration(let name, _, let cases, let kind):
                switch kind {
                case .cases: firstValues[name] = cases.first.map { "." + Self.shortened($0, by: name, cases) }
                case .options: firstValues[name] = "[]"
                case .constants: firstValues[name] = cases.first
                }
            case .structure(let name, _): firstValues[name] = name + "()"
            default: break
            }
        }
    }

    private static func withoutParameters(_ members: [Member]) -> [String] {
        members.filter { $0.parameters?.isEmpty != false }.map { $0.pieces[0] }
    }

    mutating func lines(_ declaration: Declaration) -> [String] {
        switch declaration {
        case .type(let name, _, let protocols, let members):
            guard written.insert(name).inserted else { return [] }
            return type(name, protocols, members)
        case .category(let owner, let members):
            // Properties in an implementation's own category are no others than the class's.
            let body = members.flatMap { member(in: owner, $0, isExtension: true) }
            return body.isEmpty ? [] : ["extension \(Self.extended(owner)) {"] + body + ["}", ""]
        case .proto(let name, let protocols, let members):
            guard written.insert(name).inserted else { return [] }
            let others = protocols.map { $0 == "NSObject" ? "NSObjectProtocol" : $0 }
            let head = "@objc public protocol \(name)" + (others.isEmpty ? "" : ": " + others.joined(separator: ", "))
            return [head + " {"] + members.compactMap(requirement) + ["}", ""]
        case .enumeration(let name, let raw, let cases, let kind):
            guard written.insert(name).inserted else { return [] }
            return enumeration(name, raw, cases, kind)
        case .structure(let name, let fields):
            guard written.insert(name).inserted else { return [] }
            return structure(name, fields)
        case .alias(let name, let type):
            guard name != type.name, written.insert(name).inserted, isKnown(type) else { return [] }
            return ["public typealias \(name) = \(type.name)", ""]
        case .constant(let name, let type, let value):
            guard written.insert(name).inserted else { return [] }
            return constant(name, type, value)
        case .function(let name, let parameters, let type):
            guard written.insert(name).inserted, isKnown(type),
                parameters.allSatisfy({ $0.type.isErrorPlace || isKnown($0.type) })
            else { return [] }
            // Functions of C throw nothing: whoever calls one gives a place for the error.
            let list = parameters.map {
                "_ \(HeaderNames.escaped($0.name)): "
                    + ($0.type.isErrorPlace ? "UnsafeMutablePointer<NSError?>?" : parameter($0.type))
            }
            return ["public func \(name)(\(list.joined(separator: ", ")))\(result(type)) { \(value(type)) }", ""]
        }
    }

    /// Classes of Foundation that have lost their prefix; those that Swift has a value for are extended as classes.
    private static func extended(_ owner: String) -> String {
        guard let name = HeaderType.bridged[owner], owner == "NS" + name, !isValue.contains(name) else { return owner }
        return name
    }
    private static let isValue: Set = [
        "String", "Date", "Data", "URL", "IndexPath", "URLRequest", "Notification", "UUID", "Locale", "TimeZone",
        "Calendar", "DateComponents", "IndexSet", "CharacterSet", "URLComponents",
    ]

    // MARK: Types

    private func isKnown(_ type: HeaderType) -> Bool {
        !["NSManaged", "NSPersistent", "NSFetch", "NSEntity"].contains { type.name.contains($0) } && !type.isErrorPlace
    }

    private func text(_ type: HeaderType) -> String {
        !type.isReference && firstValues[type.name] != nil ? type.name : type.text
    }
    private func parameter(_ type: HeaderType) -> String {
        !type.isReference ? type.name : type.parameterText
    }
    private func value(_ type: HeaderType) -> String {
        type.value ?? (type.isReference ? nil : firstValues[type.name]) ?? "nil"
    }
    private func result(_ type: HeaderType) -> String { type.name == "Void" ? "" : " -> \(text(type))" }

    private func type(_ name: String, _ protocols: [String], _ members: [Member]) -> [String] {
        let parent = above[name] ?? "NSObject"
        let isThere =
            above[parent] != nil || FrameworkClasses.superclass[parent] != nil || Self.open.contains(parent)
            || ["UI", "NSText", "NSLayout", "NSMutableAttributed", "NSOperation"].contains(where: parent.hasPrefix)
        // What comes from elsewhere is not here.
        let others = protocols.filter {
            $0 != "NSObject" && $0 != "NSCoding" && $0 != "NSCopying" && has(members, whatIsRequiredBy: $0)
        }
        let heads =
            [isThere ? HeaderType.bridged[parent] ?? parent : "NSObject"] + others.map { HeaderType.bridged[$0] ?? $0 }
        var seen: Set<String> = []
        let body = members.flatMap { member in
            let lines = self.member(in: name, member, isExtension: false)
            return lines.filter { seen.insert($0).inserted }
        }
        return [
            "@objcMembers open class \(name): \(heads.joined(separator: ", ")) {"
        ] + body + ["}", ""]
    }

    /// Whether members are declared as the protocol has them. In Objective-C results may be of a class farther down, which no
    /// protocol of Swift takes.
    private func has(_ members: [Member], whatIsRequiredBy proto: String) -> Bool {
        (required[proto] ?? []).allSatisfy { need in
            guard let own = members.first(where: { $0.pieces == need.pieces }) else { return true }
            return own.type.text == need.type.text
                && own.parameters?.map(\.type.text) == need.parameters?.map(\.type.text)
        }
    }

    /// Classes of Foundation that others stand below, and that need nothing to be made.
    private static let open: Set<String> = [
        "NSFormatter", "NSDateFormatter", "NSNumberFormatter", "NSThread", "NSUndoManager", "NSLock", "NSRecursiveLock",
        "NSURLProtocol", "NSValueTransformer", "NSCoder",
    ]

    // MARK: Members

    /// What classes of UIKit declare themselves.
    private static let inherited: Set<String> = [
        "viewDidLoad", "loadView", "viewWillAppear", "viewDidAppear", "layoutSubviews", "drawRect", "dealloc", "init",
        "description", "awakeFromNib", "prepareForReuse", "intrinsicContentSize", "didReceiveMemoryWarning", "text",
        "initWithFrame", "initWithCoder", "initWithNibName", "initWithStyle", "tintColor", "becomeFirstResponder",
        "resignFirstResponder", "window", "isEqual", "hash", "copyWithZone", "textContainer", "tableView",
    ]

    /// What every view of UIKit has, and a header may declare again.
    private static let ofViews: Set<String> = [
        "backgroundColor", "alpha", "hidden", "isHidden", "frame", "bounds", "center", "tag", "opaque", "isOpaque",
        "userInteractionEnabled", "isUserInteractionEnabled", "contentMode", "transform",
    ]

    private func member(in owner: String, _ member: Member, isExtension: Bool) -> [String] {
        guard !member.isUnavailable, let first = member.pieces.first, isKnown(member.type) else { return [] }
        if !isExtension, Self.inherited.contains(first), above[owner] != "NSObject" || first != "text" { return [] }
        if !isExtension, Self.ofViews.contains(first), above[owner]?.hasPrefix("UI") == true { return [] }
        guard var parameters = member.parameters else {
            var member = member
            if isOwn(member.type, owner) { member.pieces[0] = HeaderNames.withoutOwnType(first, owner) }
            return property(member, isExtension: isExtension)
        }
        var (pieces, result) = (member.pieces, member.type)
        var doesThrow = false
        if let last = parameters.last, last.type.isErrorPlace {
            parameters.removeLast()
            let piece = pieces.removeLast()
            // Of `apply:` and `apply:error:` the second keeps its label.
            if selectors[owner]?.contains(pieces) == true {
                pieces.append(piece)
                parameters.append(HeaderReader.Parameter(name: last.name, type: .void))
            }
            for end in ["WithError", "AndReturnError", "error"] where piece.hasSuffix(end) && pieces.isEmpty {
                let short = String(piece.dropLast(end.count))
                // Of `next` and `nextWithError:` the second keeps its name.
                let isTaken = withoutParameters[owner]?.contains(short) == true
                pieces = [isTaken ? piece : short]
            }
            doesThrow = true
            if result.name == "Bool" { result = .void }
            if result.isReference { result.nullability = .never }
        }
        guard !pieces.isEmpty, parameters.allSatisfy({ isKnown($0.type) }) else { return [] }
        if let prefix = self.initializer(member, of: owner) {
            let labels = HeaderNames.initializer(pieces, parameters.map(\.type.name), after: prefix)
            guard !labels.isEmpty || !member.isStatic && first != "init" else { return [] }
            let list = self.list(labels, parameters)
            guard !list.isEmpty else { return [] }
            // One that says nothing of nil may give none, and is unwrapped where it is used.
            let marks: [HeaderType.Nullability: String] = [.optional: "?", .unknown: "!", .never: ""]
            let mark = doesThrow ? "" : marks[member.type.nullability] ?? ""
            // Swift's classes below call any of them, and inherit the one without parameters.
            let isDesignated = !isExtension && above[owner] == "NSObject"
            let (kind, call) = isDesignated ? ("", "super") : ("convenience ", "self")
            return (isDesignated ? ["    public override init() { super.init() }"] : [])
                + ["    public \(kind)init\(mark)(\(list))\(doesThrow ? " throws" : "") { \(call).init() }"]
        }
        if !member.isStatic, isOwn(result, owner), !parameters.isEmpty {
            pieces[0] = HeaderNames.withoutOwnBeginning(pieces[0], owner)
        }
        var (base, labels) = HeaderNames.method(pieces, parameters.map(\.type.name))
        if parameters.isEmpty, pieces.count == 1, isOwn(result, owner) {
            base = HeaderNames.withoutOwnType(base, owner)
        }
        if let name = member.swiftName, let open = name.firstIndex(of: "(") {
            base = String(name[..<open])
            labels = name[name.index(after: open)...].split(separator: ":").map(String.init).filter { $0 != ")" }
            guard labels.count == parameters.count else { return [] }
        }
        let head = (isExtension ? "public " : "open ") + (member.isStatic ? isExtension ? "static " : "class " : "")
        let mark = member.isAction ? "@IBAction " : result.name == "Void" ? "" : "@discardableResult "
        return [
            "    \(mark)\(head)func \(HeaderNames.escaped(base))(\(list(labels, parameters)))"
                + "\(doesThrow ? " throws" : "")\(self.result(result)) { \(value(result)) }"
        ]
    }

    private func isOwn(_ type: HeaderType, _ owner: String) -> Bool {
        type.isReference && (type.name == "Self" || type.name == owner)
    }

    private func list(_ labels: [String], _ parameters: [HeaderReader.Parameter]) -> String {
        zip(labels, parameters).map { label, parameter in
            let name = HeaderNames.escaped(parameter.name)
            return (label == name ? name : "\(label) \(name)") + ": \(self.parameter(parameter.type))"
        }.joined(separator: ", ")
    }

    private func property(_ member: Member, isExtension: Bool) -> [String] {
        let name = HeaderNames.escaped(HeaderNames.property(member.pieces[0]))
        let kind = member.isStatic ? isExtension ? "static " : "class " : ""
        if isExtension || member.isStatic {
            let setter = member.isReadOnly ? "" : " set {}"
            return [
                "    \(isExtension ? "public " : "open ")\(kind)var \(name): \(text(member.type)) { get { \(value(member.type)) }\(setter) }"
            ]
        }
        // Classes of Objective-C may be values in Swift, which nothing can hold weakly.
        let weak = member.isWeak && member.type.name == "AnyObject" ? "weak " : ""
        return ["    open \(weak)var \(name): \(text(member.type)) = \(value(member.type))"]
    }

    private func requirement(_ member: Member) -> String? {
        guard !member.isUnavailable, isKnown(member.type) else { return nil }
        let optional = member.isOptional ? "@objc optional " : ""
        guard let parameters = member.parameters else {
            let access = member.isReadOnly ? "{ get }" : "{ get set }"
            return
                "    \(optional)var \(HeaderNames.escaped(HeaderNames.property(member.pieces[0]))): \(member.type.text) \(access)"
        }
        guard parameters.allSatisfy({ isKnown($0.type) }) else { return nil }
        let (base, labels) = HeaderNames.method(member.pieces, parameters.map(\.type.name))
        let kind = member.isStatic ? "static " : ""
        return
            "    \(optional)\(kind)func \(HeaderNames.escaped(base))(\(list(labels, parameters)))"
            + (member.type.name == "Void" ? "" : " -> \(member.type.plainText)")
    }

    /// What of the selector stands before the first label, where the method makes an object: `init`, or the class's own
    /// words, as in `colorWithRed:`.
    private func initializer(_ member: Member, of owner: String) -> String? {
        let first = member.pieces[0]
        if !member.isStatic { return first.hasPrefix("init") && HeaderNames.words(first)[0] == "init" ? "init" : nil }
        guard member.type.name == "Self" || member.type.name == owner, member.parameters?.isEmpty == false,
            let place = first.firstRange(of: "With")
        else { return nil }
        let start = String(first[..<place.lowerBound])
        return !start.isEmpty && owner.lowercased().hasSuffix(start.lowercased()) ? start : nil
    }

    // MARK: Of C

    private static func shortened(_ name: String, by prefix: String, _ all: [String]) -> String {
        let words = HeaderNames.words(name)
        var count = 0
        let own = HeaderNames.words(prefix)
        while count < own.count, count < words.count - 1,
            all.allSatisfy({
                let others = HeaderNames.words($0)
                return others.count > count + 1 && others[count] == own[count]
                    || $0 == name && others[count] == own[count]
            })
        { count += 1 }
        // `LampKindLED` stays `LED`, and `LampKindLEDStrip` is `ledStrip`.
        let left = words.dropFirst(count)
        let rest =
            left.count == 1 && left.joined().allSatisfy(\.isUppercase) ? left.joined() : HeaderNames.lowered(left)
        return rest.first?.isNumber == true ? HeaderNames.lowered(words) : HeaderNames.escaped(rest)
    }

    private func enumeration(
        _ name: String, _ raw: String, _ cases: [String], _ kind: HeaderReader.EnumerationKind
    ) -> [String] {
        let short = cases.map { Self.shortened($0, by: name, cases) }
        switch kind {
        case .options:
            return numbered(name, raw, "OptionSet")
                + short.enumerated().map { "    public static let \($1) = \(name)(rawValue: 1 << \($0))" } + ["}", ""]
        case .constants:
            return numbered(name, raw, "RawRepresentable")
                + ["    public init(_ rawValue: \(raw)) { self.rawValue = rawValue }", "}"]
                + cases.enumerated().map { "public let \($1) = \(name)(\($0))" } + [""]
        case .cases:
            guard !short.isEmpty else { return [] }
            return ["public enum \(name): \(raw), Sendable {", "    case \(short.joined(separator: ", "))", "}", ""]
        }
    }

    /// The beginning of a structure that is a number.
    private func numbered(_ name: String, _ raw: String, _ proto: String) -> [String] {
        [
            "public struct \(name): \(proto), Hashable, Sendable {", "    public let rawValue: \(raw)",
            "    public init(rawValue: \(raw)) { self.rawValue = rawValue }",
        ]
    }

    /// As Swift has structures of C: made with zeros, or of all fields.
    private func structure(_ name: String, _ fields: [HeaderReader.Parameter]) -> [String] {
        guard fields.allSatisfy({ isKnown($0.type) }) else { return [] }
        let all = fields.map { (name: HeaderNames.escaped($0.name), type: text($0.type), value: value($0.type)) }
        let parameters = all.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
        return ["public struct \(name) {"]
            + all.map { "    public var \($0.name): \($0.type) = \($0.value)" } + ["    public init() {}"]
            + (all.isEmpty
                ? []
                : [
                    "    public init(\(parameters)) { "
                        + all.map { "self.\($0.name) = \($0.name)" }.joined(separator: "; ") + " }"
                ]) + ["}", ""]
    }

    private func constant(_ name: String, _ type: HeaderType, _ value: String?) -> [String] {
        // Texts that are named so are names of notifications to Swift, like those that are of the type.
        let isNotification = name.hasSuffix("Notification") && name.count > "Notification".count
        if type.name == "NSNotificationName" || type.name == "Notification.Name"
            || type.name == "String" && isNotification
        {
            let short = isNotification ? String(name.dropLast("Notification".count)) : name
            return [
                "extension Notification.Name {",
                "    public static let \(short) = Notification.Name(\"\(value?.filter { $0 != "\"" } ?? name)\")", "}",
                "",
            ]
        }
        var type = type
        guard isKnown(type) else { return [] }
        if type.isReference { type.nullability = .never }
        let value = value ?? (type.name == "String" ? "\"\(name)\"" : self.value(type))
        let isPlain = type.name == "String" || HeaderType.numbers.contains(type.name)
        // nonisolated(unsafe) in what is written: nothing ever sets these variables.
        let kind = isPlain ? "public let" : "nonisolated(unsafe) public var"
        return ["\(kind) \(name): \(text(type)) = \(value)", ""]
    }
}
