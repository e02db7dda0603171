import Files
import Foundation

/// The outlets and actions that a project's Swift and Objective-C sources declare for a class and what it inherits from.
struct SourceMembers: Equatable {
    var outlets: [String] = []
    /// Outlets of several objects.
    var collections: [String] = []
    /// The selectors of actions.
    var actions: [String] = []
    /// The class of each outlet, or of what is in a collection, where the source names one.
    var types: [String: String] = [:]

    /// Looks through the sources of the project around a document, in the order of their paths.
    static func find(of name: String?, near document: URL) -> SourceMembers {
        guard let name else { return SourceMembers() }
        return find(of: name, in: texts(near: document))
    }

    /// A source, and whether it is Swift.
    typealias Source = (text: String, isSwift: Bool)

    static func texts(near document: URL) -> [Source] {
        let own = document.deletingLastPathComponent().path
        return texts(below: ProjectTop.around(own) ?? own)
    }

    static func find(of name: String, in texts: [Source]) -> SourceMembers {
        var result = SourceMembers()
        var waiting = [name]
        var looked: Set<String> = []
        while let name = waiting.popLast() {
            guard looked.insert(name).inserted else { continue }
            for source in texts where source.text.contains(name) {
                var reader = SourceReader(source.text, of: name)
                if source.isSwift { reader.readSwift() } else { reader.readObjectiveC() }
                result.add(reader.found)
                if let above = reader.superclass { waiting.append(above) }
            }
        }
        return result
    }

    /// A class and those above it, as far as the project's sources say: the last may be a framework's.
    static func classes(above name: String, in texts: [Source]) -> [String] {
        var result = [name]
        while let last = result.last {
            let above = texts.lazy.filter { $0.text.contains(last) }.compactMap { source -> String? in
                var reader = SourceReader(source.text, of: last)
                if source.isSwift { reader.readSwift() } else { reader.readObjectiveC() }
                return reader.superclass
            }.first
            guard let above, !result.contains(above) else { break }
            result.append(above)
        }
        return result
    }

    /// The classes that the sources declare, each with the one above it.
    static func superclasses(in texts: [Source]) -> [String: String] {
        var result: [String: String] = [:]
        for source in texts where source.text.contains(source.isSwift ? "class " : "@interface") {
            for (name, above) in SourceReader.classes(in: source.text, isSwift: source.isSwift)
            where result[name] == nil {
                result[name] = above
            }
        }
        return result
    }

    /// Whether the sources declare a class of the name.
    static func declares(_ name: String, in texts: [Source]) -> Bool {
        texts.contains { source in
            guard source.text.contains(name) else { return false }
            var reader = SourceReader(source.text, of: name)
            if source.isSwift { reader.readSwift() } else { reader.readObjectiveC() }
            return reader.isClass
        }
    }

    private mutating func add(_ other: SourceMembers) {
        types.merge(other.types) { first, _ in first }
        for list in [\SourceMembers.outlets, \.collections, \.actions] {
            for name in other[keyPath: list] where !self[keyPath: list].contains(name) {
                self[keyPath: list].append(name)
            }
        }
    }

    /// A project's own sources; of a very large project the first.
    static func texts(below top: String) -> [Source] {
        var result: [Source] = []
        var waiting = [top]
        var folders = 0
        while let folder = waiting.popLast(), folders < 4000, result.count < 4000 {
            folders += 1
            let entries = ((try? FolderListing(folder))?.entries ?? []).sorted { $0.name < $1.name }
            for entry in entries where entry.kind == .file {
                let isSwift = FilePath.hasSuffix(entry.name, ".swift")
                guard isSwift || FilePath.hasSuffix(entry.name, ".h") || FilePath.hasSuffix(entry.name, ".m"),
                    let data = try? FileInput.data(at: "\(folder)/\(entry.name)", limit: 4 << 20)
                else { continue }
                result.append((String(decoding: data, as: UTF8.self), isSwift))
            }
            waiting += entries.reversed().filter { $0.kind == .folder && ProjectTop.isOwn($0.name) }.map {
                "\(folder)/\($0.name)"
            }
        }
        return result
    }
}

/// Finds a class' outlets and actions in one source by its words: what a compiler would know is not needed for names.
struct SourceReader {
    private(set) var found = SourceMembers()
    private(set) var superclass: String?
    /// Whether the source declares the class, rather than more of it.
    private(set) var isClass = false
    private let name: String
    private let words: [Substring]
    private var place = 0

    init(_ text: String, of name: String) {
        self.name = name
        words = Self.words(of: text)
    }

    private var word: Substring { place < words.count ? words[place] : "" }

    private func word(_ distance: Int) -> Substring {
        let index = place + distance
        return words.indices.contains(index) ? words[index] : ""
    }

    /// Each class that a source declares below another.
    static func classes(in text: String, isSwift: Bool) -> [(name: String, above: String)] {
        var reader = SourceReader(text, of: "")
        var result: [(String, String)] = []
        while reader.place < reader.words.count {
            defer { reader.place += 1 }
            guard reader.word == (isSwift ? "class" : "@interface"), let name = reader.declaredName(),
                name.first?.isLetter ?? false
            else { continue }
            // Generic classes can't be named by documents.
            while reader.word != name { reader.place += 1 }
            if reader.word(1) == ":", reader.word(2).first?.isLetter ?? false {
                result.append((String(name), String(reader.word(2))))
            }
        }
        return result
    }

    // MARK: - Swift

    mutating func readSwift() {
        while place < words.count {
            guard word == "class" || word == "extension", let declared = declaredName(), declared == name else {
                place += 1
                continue
            }
            let isClass = word == "class"
            place += 1
            var above: String?
            var generics = 0
            while place < words.count, word != "{" {
                if word == "<" { generics += 1 } else if word == ">" { generics -= 1 }
                if word == ":", generics == 0, above == nil { above = String(word(1)) }
                place += 1
            }
            if isClass {
                superclass = above
                self.isClass = true
            }
            readSwiftBody()
        }
    }

    /// The last part of a name with dots.
    private func declaredName() -> Substring? {
        var distance = 1
        while word(distance + 1) == "." { distance += 2 }
        return word(distance)
    }

    private mutating func readSwiftBody() {
        var level = 0
        repeat {
            switch word {
            case "{": level += 1
            case "}": level -= 1
            case "@IBOutlet" where level == 1: readSwiftOutlet()
            case "@IBAction" where level == 1: readSwiftAction()
            default: break
            }
            place += 1
        } while place < words.count && level > 0
    }

    private mutating func readSwiftOutlet() {
        guard let variable = words[place...].prefix(12).firstIndex(of: "var"), words.indices.contains(variable + 3)
        else { return }
        let outlet = String(words[variable + 1])
        var type = variable + 3
        if words[variable + 2] == ":", words[type] == "[" || words[type] == "Array" {
            found.collections.append(outlet)
            type += words[type] == "[" ? 1 : 2
        } else {
            found.outlets.append(outlet)
        }
        if words[variable + 2] == ":" { found.types[outlet] = typeName(from: type) }
        place = variable
    }

    /// The last part of the name that begins at a word; nil where none does, as in a tuple.
    private func typeName(from first: Int) -> String? {
        var last = first
        while words.indices.contains(last + 2), words[last + 1] == "." { last += 2 }
        guard words.indices.contains(last), words[last].first?.isLetter ?? false, words[last] != "any" else {
            return nil
        }
        return String(words[last])
    }

    private mutating func readSwiftAction() {
        guard let function = words[place...].prefix(12).firstIndex(of: "func"), words.indices.contains(function + 2)
        else { return }
        place = function + 1
        let base = String(word)
        while place < words.count, word != "(" { place += 1 }
        var labels: [Substring] = []
        var level = 0
        repeat {
            if "([<{".contains(word) { level += 1 }
            if ")]>}".contains(word), word(-1) != "-" { level -= 1 }
            if level == 1, word == "(" || word == ",", word(1) != ")" { labels.append(word(1)) }
            place += 1
        } while place < words.count && level > 0
        place -= 1
        found.actions.append(Self.selector(base, labels))
    }

    /// `tap(_:)` is `tap:`, `tap(sender:)` is `tapWithSender:`, `move(to:)` is `moveTo:`.
    private static func selector(_ base: String, _ labels: [Substring]) -> String {
        guard let first = labels.first else { return base }
        var result = base
        if first != "_" {
            let isPreposition = prepositions.contains(String(first.prefix { !$0.isUppercase }))
            result += (isPreposition ? "" : "With") + first.prefix(1).uppercased() + first.dropFirst()
        }
        return result + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
    }

    /// The compiler's; `ObjectiveCName` of the package Port, which does not link this one, has them too.
    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
        "given", "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to",
        "until", "using", "via", "when", "with", "within",
    ]

    // MARK: - Objective-C

    mutating func readObjectiveC() {
        while place < words.count {
            guard word == "@interface" || word == "@implementation", word(1) == name else {
                place += 1
                continue
            }
            if word == "@interface", word(2) == ":" {
                superclass = String(word(3))
                isClass = true
            }
            place += 1
            while place < words.count, word != "@end" {
                switch word {
                case "IBOutlet":
                    let type = typeName(from: place + 1)
                    let outlet = String(endOfDeclaration())
                    found.outlets.append(outlet)
                    if type != "id" { found.types[outlet] = type }
                case "IBOutletCollection":
                    let type = typeName(from: place + 2)
                    let outlet = String(endOfDeclaration())
                    found.collections.append(outlet)
                    if type != "id" { found.types[outlet] = type }
                case "IBAction": readObjectiveCAction()
                default: break
                }
                place += 1
            }
        }
    }

    /// The word before the semicolon that ends a property.
    private mutating func endOfDeclaration() -> Substring {
        while place < words.count, word != ";" { place += 1 }
        return word(-1)
    }

    /// `- (IBAction)tap:(id)sender forEvent:(UIEvent *)event` is `tap:forEvent:`.
    private mutating func readObjectiveCAction() {
        var selector = ""
        var level = 0
        place += 2
        while place < words.count, word != ";", word != "{" {
            if word == "(" { level += 1 }
            if level == 0, word(1) == ":" {
                selector += word + ":"
            } else if selector.isEmpty {
                selector = String(word)
            }
            if word == ")" { level -= 1 }
            place += 1
            if !selector.isEmpty, !selector.hasSuffix(":") { break }
        }
        found.actions.append(selector)
    }

    // MARK: - Words

    /// Names, with `@` or `#` before them, and signs, one by one; without comments, and texts as one sign.
    private static func words(of text: String) -> [Substring] {
        let bytes = text.utf8
        var words: [Substring] = []
        var place = bytes.startIndex
        func starts(_ sign: String) -> Bool { bytes[place...].starts(with: sign.utf8) }
        func skip(past sign: String) {
            while place < bytes.endIndex, !starts(sign) { bytes.formIndex(after: &place) }
            place = bytes.index(place, offsetBy: sign.utf8.count, limitedBy: bytes.endIndex) ?? bytes.endIndex
        }
        func isPartOfName(_ byte: UInt8) -> Bool {
            byte >= 0x80 || byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte)
                || (0x61...0x7A).contains(byte | 0x20)
        }
        while place < bytes.endIndex {
            let begin = place
            let byte = bytes[place]
            if starts("//") {
                skip(past: "\n")
            } else if starts("/*") {
                skip(past: "*/")
            } else if starts("\"\"\"") {
                place = bytes.index(place, offsetBy: 3)
                skip(past: "\"\"\"")
            } else if byte == UInt8(ascii: "\"") {
                bytes.formIndex(after: &place)
                while place < bytes.endIndex, bytes[place] != UInt8(ascii: "\""), bytes[place] != UInt8(ascii: "\n") {
                    if bytes[place] == UInt8(ascii: "\\") { place = bytes.index(after: place) }
                    if place < bytes.endIndex { bytes.formIndex(after: &place) }
                }
                if place < bytes.endIndex { bytes.formIndex(after: &place) }
            } else if byte <= 0x20 || byte == UInt8(ascii: "`") {
                bytes.formIndex(after: &place)
            } else {
                bytes.formIndex(after: &place)
                if isPartOfName(byte) || byte == UInt8(ascii: "@") || byte == UInt8(ascii: "#") {
                    while place < bytes.endIndex, isPartOfName(bytes[place]) { bytes.formIndex(after: &place) }
                }
                words.append(text[begin..<place])
            }
        }
        return words
    }
}
