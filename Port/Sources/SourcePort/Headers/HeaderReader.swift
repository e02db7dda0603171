/// What headers of Objective-C declare, as far as Swift sees it. What is not understood is passed over.
struct HeaderReader {
    struct Parameter: Hashable {
        var name: String
        var type: HeaderType
    }

    struct Member: Hashable {
        var pieces: [String]
        /// Of a method; nil for a property.
        var parameters: [Parameter]?
        var type: HeaderType
        var isStatic = false
        var isReadOnly = false
        var isWeak = false
        var isOptional = false
        var isAction = false
        var isUnavailable = false
        /// What `NS_SWIFT_NAME` says.
        var swiftName: String?
    }

    /// `NS_ENUM`, `NS_OPTIONS`, and `enum`, which Swift sees as a number with constants.
    enum EnumerationKind { case cases, options, constants }

    enum Declaration: Hashable {
        case type(name: String, above: String, protocols: [String], members: [Member])
        case category(of: String, members: [Member])
        case proto(name: String, protocols: [String], members: [Member])
        case enumeration(name: String, raw: String, cases: [String], kind: EnumerationKind)
        case structure(name: String, fields: [Parameter])
        case alias(name: String, type: HeaderType)
        case constant(name: String, type: HeaderType, value: String?)
        case function(name: String, parameters: [Parameter], type: HeaderType)
    }

    private(set) var declarations: [Declaration] = []
    private let own: Set<String>
    private let tokens: [HeaderTokens.Token]
    private var place = 0
    private var isNonnull = false

    /// - Parameter own: Types that the headers declare themselves, which are in no class of UIKit's whatever their names.
    init(_ header: HeaderTokens, own: Set<String> = []) {
        tokens = header.tokens
        self.own = own
        for (name, value) in header.constants {
            let type = value.hasPrefix("\"") ? "String" : value.contains(".") ? "Double" : "Int"
            declarations.append(.constant(name: name, type: HeaderType(name: type), value: value))
        }
        while place < tokens.count { declaration() }
    }

    // MARK: Tokens

    private var here: HeaderTokens.Token? { place < tokens.count ? tokens[place] : nil }
    private var word: String? {
        if case .word(let word) = here { return word }
        return nil
    }

    /// A word, or a sign of one letter.
    private mutating func take(_ text: String) -> Bool {
        guard let here else { return false }
        let isIt = here == .word(text) || text.count == 1 && here == .sign(Character(text))
        if isIt { place += 1 }
        return isIt
    }

    private mutating func takeWord() -> String? {
        guard let word else { return nil }
        place += 1
        return word
    }

    /// Over everything up to a sign outside of parentheses and braces, the sign included.
    private mutating func skip(past sign: Character) {
        var depth = 0
        while let token = here {
            place += 1
            if depth == 0, token == .sign(sign) { return }
            if token == .sign("(") || token == .sign("{") { depth += 1 }
            if token == .sign(")") || token == .sign("}") { depth = max(0, depth - 1) }
        }
    }

    // MARK: Declarations

    private mutating func declaration() {
        if take("NS_ASSUME_NONNULL_BEGIN") { return isNonnull = true }
        if take("NS_ASSUME_NONNULL_END") { return isNonnull = false }
        if take("@") {
            switch takeWord() {
            case "interface": interface()
            case "protocol": proto()
            case "class": skip(past: ";")
            default: break
            }
            return
        }
        if take("typedef") { return alias() }
        if take("extern") || take("FOUNDATION_EXPORT") || take("UIKIT_EXTERN") {
            // `extern "C" {`
            if case .text = here { place += 1 }
            if take("{") { return }
            return variable()
        }
        if word != nil, word != "enum" { return variable() }
        if take("enum") { return skip(past: ";") }
        place += 1
    }

    private mutating func names(until end: String) -> [String] {
        var result: [String] = []
        while here != nil, !take(end) {
            if let word = takeWord() { result.append(word) } else { place += 1 }
        }
        return result
    }

    private mutating func interface() {
        guard let name = takeWord() else { return }
        if take("<") { _ = names(until: ">") }
        if take("(") {
            _ = names(until: ")")
            if take("<") { _ = names(until: ">") }
            declarations.append(.category(of: name, members: members()))
            return
        }
        var above = "NSObject"
        if take(":") {
            above = takeWord() ?? above
            if take("<"), case .word = here, place + 1 < tokens.count {
                let list = names(until: ">")
                finish(name, above, list)
                return
            }
        }
        finish(name, above, [])
    }

    private mutating func finish(_ name: String, _ above: String, _ protocols: [String]) {
        if take("{") {
            place -= 1
            braces()
        }
        declarations.append(.type(name: name, above: above, protocols: protocols, members: members()))
    }

    private mutating func braces() {
        guard take("{") else { return }
        var depth = 1
        while depth > 0, let token = here {
            place += 1
            if token == .sign("{") { depth += 1 }
            if token == .sign("}") { depth -= 1 }
        }
    }

    private mutating func proto() {
        guard let name = takeWord() else { return }
        if here == .sign(";") || here == .sign(",") { return skip(past: ";") }
        let protocols = take("<") ? names(until: ">") : []
        declarations.append(.proto(name: name, protocols: protocols, members: members()))
    }

    private mutating func members() -> [Member] {
        var result: [Member] = []
        var isOptional = false
        while let token = here {
            if take("@") {
                switch takeWord() {
                case "end": return result
                case "optional": isOptional = true
                case "required": isOptional = false
                case "property":
                    if var member = property() {
                        member.isOptional = isOptional
                        result.append(member)
                    }
                default: break
                }
            } else if token == .sign("-") || token == .sign("+") {
                place += 1
                if var member = method(isStatic: token == .sign("+")) {
                    member.isOptional = isOptional
                    result.append(member)
                }
            } else if take("NS_ASSUME_NONNULL_BEGIN") {
                isNonnull = true
            } else if take("NS_ASSUME_NONNULL_END") {
                isNonnull = false
            } else {
                place += 1
            }
        }
        return result
    }

    private mutating func property() -> Member? {
        var attributes: [String] = []
        var getter: String?
        if take("(") {
            while here != nil, !take(")") {
                guard let word = takeWord() else {
                    place += 1
                    continue
                }
                attributes.append(word)
                if word == "getter", take("=") { getter = takeWord() }
            }
        }
        var (type, name) = self.type()
        name = name ?? takeWord()
        if attributes.contains("nullable") { type.nullability = .optional }
        if attributes.contains("nonnull") { type.nullability = .never }
        // What is held weakly may be gone.
        let isWeak = attributes.contains("weak")
        if isWeak, type.isReference { type.nullability = .optional }
        if isWeak || attributes.contains("assign") || attributes.contains("unsafe_unretained"), type.name == "Any" {
            type.name = "AnyObject"
        }
        let swiftName = tail()
        guard let name else { return nil }
        return Member(
            pieces: [swiftName ?? getter ?? name], parameters: nil, type: type, isStatic: attributes.contains("class"),
            isReadOnly: attributes.contains("readonly"), isWeak: isWeak)
    }

    private mutating func method(isStatic: Bool) -> Member? {
        guard take("(") else { return nil }
        let isAction = word == "IBAction"
        let result = type().type
        skip(past: ")")
        var (pieces, parameters): ([String], [Parameter]) = ([], [])
        while let token = here, token != .sign(";"), token != .sign("{"), token != .word("NS_SWIFT_NAME") {
            let piece = takeWord() ?? ""
            guard take(":") else {
                if pieces.isEmpty { pieces.append(piece) }
                break
            }
            guard take("(") else { return nil }
            let type = self.type().type
            skip(past: ")")
            pieces.append(piece)
            parameters.append(Parameter(name: takeWord() ?? "value", type: type))
        }
        let start = place
        let swiftName = tail()
        // Swift does not see methods with any number of arguments.
        let isUnavailable = tokens[start..<place].contains {
            $0 == .word("NS_UNAVAILABLE") || $0 == .word("NS_SWIFT_UNAVAILABLE") || $0 == .sign(".")
        }
        return pieces.isEmpty
            ? nil
            : Member(
                pieces: pieces, parameters: parameters, type: result, isStatic: isStatic, isAction: isAction,
                isUnavailable: isUnavailable, swiftName: swiftName)
    }

    /// Over the rest before the semicolon, or over a body.
    private mutating func tail() -> String? {
        var name: String?
        while let token = here {
            if token == .sign("{") {
                braces()
                return name
            }
            place += 1
            if token == .sign(";") { return name }
            if token == .word("NS_SWIFT_NAME"), take("(") {
                name = ""
                while let token = here, !take(")") {
                    place += 1
                    switch token {
                    case .word(let word): name?.append(word)
                    case .sign("("):
                        name?.append("(")
                        while let inner = here, !take(")") {
                            place += 1
                            if case .word(let word) = inner { name?.append(word) }
                            if case .sign(let sign) = inner { name?.append(sign) }
                        }
                        name?.append(")")
                    case .sign(let sign): name?.append(sign)
                    case .text: break
                    }
                }
            }
        }
        return name
    }

    // MARK: Of C

    private mutating func alias() {
        if let word, ["NS_ENUM", "NS_OPTIONS", "NS_CLOSED_ENUM"].contains(word) {
            place += 1
            guard take("("), let raw = takeWord(), take(","), let name = takeWord() else { return skip(past: ";") }
            _ = take(")")
            let cases = enumerators()
            _ = tail()
            declarations.append(
                .enumeration(
                    name: name, raw: HeaderType.scalars[raw] ?? "Int", cases: cases,
                    kind: word == "NS_OPTIONS" ? .options : .cases))
            return
        }
        if take("enum") {
            _ = takeWord()
            if take(":") { _ = takeWord() }
            let cases = enumerators()
            if let name = takeWord(), !cases.isEmpty {
                declarations.append(.enumeration(name: name, raw: "UInt32", cases: cases, kind: .constants))
            }
            return skip(past: ";")
        }
        let start = place
        _ = takeWord()
        if here == .sign("{") { return structure() }
        place = start
        var (type, name) = self.type()
        // The values say themselves whether they may be nil.
        if type.name.contains("->") { type.nullability = .never }
        name = name ?? takeWord()
        let isPlain = here == .sign(";")
        skip(past: ";")
        if let name, isPlain, !type.name.isEmpty { declarations.append(.alias(name: name, type: type)) }
    }

    /// `{ CGFloat width; int count; } Name;`, where unions and fields of some bits are passed over.
    private mutating func structure() {
        guard take("{") else { return }
        var fields: [Parameter] = []
        var isPlain = true
        while here != nil, !take("}") {
            let before = place
            let (type, name) = self.type()
            var names = (name ?? takeWord()).map { [$0] } ?? []
            while take(","), let other = takeWord() { names.append(other) }
            isPlain = isPlain && here == .sign(";") && !type.name.isEmpty && !names.isEmpty
            fields += names.map { Parameter(name: $0, type: type) }
            skip(past: ";")
            if place == before { place += 1 }
        }
        if let name = takeWord(), isPlain, here == .sign(";") {
            declarations.append(.structure(name: name, fields: fields))
        }
        skip(past: ";")
    }

    private mutating func enumerators() -> [String] {
        guard take("{") else { return [] }
        var result: [String] = []
        var isName = true
        while let token = here, !take("}") {
            place += 1
            if case .word(let word) = token, isName {
                result.append(word)
                isName = false
            }
            if token == .sign(",") { isName = true }
        }
        return result
    }

    /// `NSString *const Name;`, `CGFloat area(CGRect rect);`
    private mutating func variable() {
        let start = place
        var (type, name) = self.type()
        name = name ?? takeWord()
        guard let name else {
            place = max(place, start + 1)
            return
        }
        if take("(") {
            var parameters: [Parameter] = []
            var isVariadic = false
            while here != nil, !take(")") {
                let before = place
                while take(".") { isVariadic = true }
                if isVariadic { continue }
                let (type, name) = self.type()
                if type.name != "Void" || type.isReference {
                    parameters.append(Parameter(name: name ?? takeWord() ?? "value", type: type))
                }
                _ = take(",")
                if place == before { place += 1 }
            }
            _ = tail()
            // Swift sees no functions of C with any number of arguments.
            if !isVariadic { declarations.append(.function(name: name, parameters: parameters, type: type)) }
            return
        }
        var value: String?
        if take("=") {
            if case .text(let text) = here { value = "\"\(text)\"" }
            if let word, word.allSatisfy({ $0.isNumber }) { value = word }
        }
        let isOne = here == .sign(";") || value != nil
        skip(past: ";")
        if isOne { declarations.append(.constant(name: name, type: type, value: value)) }
    }

    // MARK: Types

    /// - Returns: The type, and the name that stands within it, as blocks have it.
    private mutating func type() -> (type: HeaderType, name: String?) {
        var type = HeaderType(name: "")
        var nullability: HeaderType.Nullability = isNonnull ? .never : .unknown
        var (base, arguments, stars): (String?, [String], Int) = (nil, [], 0)
        loop: while let token = here {
            switch token {
            case .word(let word):
                switch word {
                case "nullable", "_Nullable", "__nullable": nullability = .optional
                case "nonnull": nullability = .never
                // `(enum LampColour)colour`
                case "enum" where base == nil: break
                case "null_unspecified", "_Null_unspecified", "null_resettable": nullability = .unknown
                case "long", "int", "char", "short", "unsigned", "signed", "double":
                    if let known = base {
                        if HeaderType.scalars[known] == nil || stars > 0 { break loop }
                        if known == "unsigned" {
                            base = word == "char" ? "uint8_t" : word == "long" ? "NSUInteger" : known
                        }
                    } else {
                        base = word
                    }
                default:
                    if base != nil { break loop }
                    base = word
                }
                place += 1
            case .sign("<") where base != nil:
                place += 1
                while here != nil, !take(">") {
                    let before = place
                    var argument = self.type().type
                    argument.nullability = .never
                    if !argument.name.isEmpty { arguments.append(argument.name) }
                    _ = take(",")
                    if place == before { place += 1 }
                }
            case .sign("*"):
                stars += 1
                place += 1
            case .sign("(") where place + 1 < tokens.count && tokens[place + 1] == .sign("^"):
                type = named(base ?? "void", arguments, stars, nullability)
                return block(type, isNonnull ? .never : .unknown)
            default: break loop
            }
        }
        if let base { type = named(base, arguments, stars, nullability) }
        return (type, nil)
    }

    /// `(^name)(Type value, …)` after a result's type.
    private mutating func block(
        _ result: HeaderType, _ usual: HeaderType.Nullability
    ) -> (type: HeaderType, name: String?) {
        place += 2
        var nullability = usual
        var name: String?
        while let word = takeWord() {
            switch word {
            case "nullable", "_Nullable", "__nullable": nullability = .optional
            case "nonnull": nullability = .never
            default: name = word
            }
        }
        _ = take(")")
        var parameters: [String] = []
        if take("(") {
            while here != nil, !take(")") {
                let before = place
                let type = self.type().type
                if word != nil { place += 1 }
                if !type.name.isEmpty, type.name != "Void" || type.isReference { parameters.append(type.plainText) }
                _ = take(",")
                if place == before { place += 1 }
            }
        }
        let text = "(\(parameters.joined(separator: ", "))) -> \(result.plainText)"
        return (HeaderType(name: text, isReference: true, nullability: nullability), name)
    }

    private func named(
        _ base: String, _ arguments: [String], _ stars: Int, _ nullability: HeaderType.Nullability
    ) -> HeaderType {
        func reference(_ name: String) -> HeaderType {
            HeaderType(name: name, isReference: true, nullability: nullability)
        }
        switch base {
        case "id":
            let protocols = arguments.map { $0 == "NSObject" ? "NSObjectProtocol" : $0 }
            return reference(protocols.isEmpty ? "Any" : "any " + protocols.joined(separator: " & "))
        case "instancetype": return reference("Self")
        case "Class": return reference("AnyClass")
        case "IMP": return reference(base)
        case "NSError" where stars > 1:
            var type = reference("NSError")
            type.isErrorPlace = true
            return type
        case "NSArray": return reference("[\(arguments.first ?? "Any")]")
        case "NSDictionary":
            let (key, value) = (arguments.first ?? "AnyHashable", arguments.count > 1 ? arguments[1] : "Any")
            return reference("[\(key == "Any" ? "AnyHashable" : key): \(value)]")
        case "NSSet": return reference("Set<\(arguments.first ?? "AnyHashable")>")
        default: break
        }
        if HeaderType.opaque.contains(base) { return reference(String(base.dropLast(3))) }
        if stars == 0, base.hasPrefix("dispatch_"), let name = HeaderType.bridged[base] { return reference(name) }
        if stars == 0 {
            return HeaderType(name: HeaderType.scalars[base] ?? nested(base))
        }
        if base == "void" { return reference("UnsafeMutableRawPointer") }
        if let scalar = HeaderType.scalars[base] { return reference("UnsafeMutablePointer<\(scalar)>") }
        return reference(HeaderType.bridged[base] ?? base)
    }

    /// `UIViewContentMode` is `UIView.ContentMode`.
    private func nested(_ name: String) -> String {
        let words = HeaderNames.words(name)
        guard name.hasPrefix("UI"), words.count > 2, !own.contains(name) else { return name }
        for count in (1..<words.count).reversed() {
            let owner = words.prefix(count).joined()
            if FrameworkClasses.superclass[owner] != nil { return "\(owner).\(words.dropFirst(count).joined())" }
        }
        return name
    }
}
