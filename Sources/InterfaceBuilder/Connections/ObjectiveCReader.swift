import Foundation

/// Finds in Objective-C sources, by their patterns, what documents can name. What a preprocessor would leave out counts.
struct ObjectiveCReader {
    private typealias Place = SourceDeclarations.Place

    /// - Parameter files: Headers and implementations, with their texts.
    static func declarations(of files: [(path: String, text: String)]) -> SourceDeclarations {
        var result = SourceDeclarations()
        let readers = files.map { ObjectiveCReader($0.path, $0.text) }
        for reader in readers { reader.read(into: &result) }
        // Names of selectors and properties, as often as the sources say them.
        var words: [Substring: Int] = [:]
        var assigned: Set<Substring> = []
        for reader in readers {
            for match in reader.code.matches(of: /(\w+)\s*(=(?!=))?/) {
                words[match.1, default: 0] += 1
                if match.2 != nil { assigned.insert(match.1) }
            }
        }
        var declared: [String: Int] = [:]
        for member in result.declarations.flatMap(\.members) { declared[member.base, default: 0] += 1 }
        for index in result.declarations.indices {
            for number in result.declarations[index].members.indices {
                let base = result.declarations[index].members[number].base
                let uses = (words[base[...]] ?? 0) - (declared[base] ?? 0)
                result.declarations[index].members[number].uses = max(uses, 0)
                result.declarations[index].members[number].isAssigned =
                    assigned.contains(base[...]) || assigned.contains("_\(base)"[...])
            }
        }
        result.words = words.reduce(into: [:]) { $0[String($1.key)] = $1.value }
        return result
    }

    private let path: String
    /// Without comments, in the lines and columns of the text.
    private let code: String
    private let lineStarts: [String.Index]

    private init(_ path: String, _ text: String) {
        self.path = path
        code = Self.withoutComments(text)
        var starts = [code.startIndex]
        for index in code.indices where code[index].isNewline { starts.append(code.index(after: index)) }
        lineStarts = starts
    }

    /// Of a comment its line breaks stay, and as many spaces as its last line has characters: what follows keeps its place,
    /// and patterns have little to pass over.
    private static func withoutComments(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let mark = rest.firstIndex(where: { $0 == "/" || $0 == "\"" }) {
            result += rest[..<mark]
            rest = rest[mark...]
            if rest.first == "\"" {
                let literal = rest.prefixMatch(of: /"(?:[^"\\\n]|\\.)*"/).map { rest[$0.range] } ?? rest.prefix(1)
                result += literal
                rest = rest[literal.endIndex...]
            } else if rest.hasPrefix("//") {
                rest = rest[(rest.firstIndex(where: \.isNewline) ?? rest.endIndex)...]
            } else if rest.hasPrefix("/*"), let end = rest.dropFirst(2).firstRange(of: "*/")?.upperBound {
                let lines = rest[..<end].split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
                result += String(repeating: "\n", count: lines.count - 1)
                result += String(repeating: " ", count: lines.last?.count ?? 0)
                rest = rest[end...]
            } else {
                result += rest.prefix(1)
                rest = rest.dropFirst()
            }
        }
        return result + rest
    }

    private func place(_ index: String.Index) -> Place {
        var (low, high) = (0, lineStarts.count)
        while low + 1 < high {
            let middle = (low + high) / 2
            if lineStarts[middle] <= index { low = middle } else { high = middle }
        }
        return Place(file: path, line: low + 1, column: code.distance(from: lineStarts[low], to: index) + 1)
    }

    private func read(into result: inout SourceDeclarations) {
        for match in code.matches(
            of: /@(interface|implementation|protocol)\s+(\w+)(?!\w|\s*[;,])\s*(?::\s*(\w+))?.*?@end/
                .dotMatchesNewlines())
        {
            let isClass = match.1 == "interface" && match.3 != nil
            var declaration = SourceDeclarations.Declaration(
                kind: match.1 == "protocol" ? .protocol : isClass ? .class : .extension, name: String(match.2),
                inherited: match.3.map { [String($0)] } ?? [], isSwift: false, place: place(match.range.lowerBound))
            readMembers(code[match.range], &declaration)
            result.declarations.append(declaration)
        }
        for match in code.matches(of: /(\w+)\s*:\s*@"((?:[^"\\\n]|\\.)*)"/) {
            result.arguments.append(
                SourceDeclarations.Argument(
                    call: String(match.1), label: "", text: String(match.2), place: place(match.range.lowerBound)))
        }
        for match in code.matches(of: /"((?:[^"\\\n]|\\.)*)"/) { result.texts[String(match.1), default: 0] += 1 }
    }

    private func readMembers(_ body: Substring, _ declaration: inout SourceDeclarations.Declaration) {
        for match in body.matches(of: /@property\s*(?:\([^)]*\))?\s*([^;]*?)(\w+)\s*;/) {
            add(match.1, name: match.2, at: match.range.lowerBound, to: &declaration)
        }
        for match in body.matches(of: /(?m)^[ \t]*(?:__weak\s+)?(IBOutlet\s+[^;(]*?)(\w+)\s*;/)
        where !declaration.members.contains(where: { $0.name == match.2 }) {
            add(match.1, name: match.2, at: match.range.lowerBound, to: &declaration)
        }
        for match in body.matches(of: /\n[ \t]*[-+]\s*\(([^)]*)\)\s*([^;{]+)[;{]/) {
            let parts = match.2.matches(of: /(\w*)\s*:/).map { String($0.1) + ":" }
            let single = match.2.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            let name = parts.isEmpty ? String(single) : parts.joined()
            declaration.members.append(
                SourceDeclarations.Member(
                    kind: match.1.contains("IBAction") ? .action : .method, name: name,
                    place: place(match.2.startIndex)))
        }
    }

    private func add(
        _ type: Substring, name: Substring, at start: String.Index, to declaration: inout SourceDeclarations.Declaration
    ) {
        let isOutlet = type.contains("IBOutlet")
        var words = type.replacing(/IBOutletCollection\s*\(\s*(\w+)[^)]*\)/) { "[\($0.output.1)]" }
            .replacing("IBOutlet", with: "").replacing("IBInspectable", with: "")
            .split { $0.isWhitespace || $0 == "*" }
        words.removeAll { ["nonnull", "nullable", "__weak", "__strong", "const"].contains($0) }
        let isCollection = type.contains("IBOutletCollection")
        let name = String(name)
        let first = words.first.map(String.init)
        declaration.members.append(
            SourceDeclarations.Member(
                kind: isOutlet ? .outlet : type.contains("IBInspectable") ? .inspectable : .property, name: name,
                // A protocol in brackets, or any object, says no class.
                type: first == "id" || (first?.contains("<") ?? false) || (!isCollection && words.count > 1)
                    ? nil : first,
                place: place(start)))
    }
}
