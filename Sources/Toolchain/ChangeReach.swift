/// Which files with tests a change can reach, by the names in sources and documents.
///
/// Types lead from file to file: whatever uses a value, something on the way to it names the value's type. So a file is reached
/// where it has a name that a reached file declares: a type's, an extension's, a function's or variable's outside of types, of
/// extensions of foreign types each member's. Documents are called by their names, and name their classes. Names are compared as words,
/// so that too much may be reached, and nothing too little.
package struct ChangeReach {
    /// What is to be run.
    package enum Answer: Equatable, Sendable {
        /// All tests, since what changed is no source or document: why.
        case all(String)
        /// The files with tests, in the order of their names.
        case files([String])
    }

    private var words: [String: Set<String>] = [:]
    private var declared: [String: Set<String>] = [:]
    /// Names of the types that each file declares or extends.
    private var types: [String: [String]] = [:]
    /// Files with tests, in the order of their names.
    package private(set) var testFiles: [String] = []

    /// - Parameter texts: Sources and documents by their paths from the project's folder.
    package init(_ texts: [String: String]) {
        var facts: [String: Facts] = [:]
        for (path, text) in texts {
            facts[path] = Facts(path, text)
            words[path] = Set(text.matches(of: #/[\p{L}_][\p{L}\p{N}_]*/#).map { String($0.0) })
        }
        let own = Set(facts.values.flatMap(\.types))
        for (path, facts) in facts {
            types[path] = facts.types + facts.extended
            let isForeign = !Set(facts.extended).isSubset(of: own)
            declared[path] = Set(facts.names + facts.types).union(facts.extended.filter(own.contains))
                .union(isForeign ? facts.members : [])
        }
        testFiles = texts.filter { $0.key.hasSuffix(".swift") && $0.value.contains(#/import (?:XCTest|Testing)\b/#) }
            .map(\.key).sorted()
    }

    /// Whether a file is one that is read for its names.
    package static func isRead(_ path: String) -> Bool {
        [".swift", ".xib", ".storyboard"].contains(where: path.hasSuffix)
    }

    /// - Parameter changed: Paths as the texts have them.
    package func tests(reachedBy changed: [String]) -> Answer {
        var open: [String] = []
        for path in changed {
            guard Self.isRead(path) else { return .all("what depends on \(path) can't be told from sources") }
            guard words[path] != nil else { return .all("\(path) is not there") }
            open.append(path)
        }
        var reached = Set(open)
        while let next = open.popLast() {
            let names = declared[next] ?? []
            for (path, said) in words where !reached.contains(path) && !said.isDisjoint(with: names) {
                reached.insert(path)
                open.append(path)
            }
        }
        return .files(testFiles.filter(reached.contains))
    }

    /// Regular expressions by which `swift test` finds the tests of a file: by its types, and, for tests outside of them, by the
    /// file.
    package func filters(of path: String) -> [String] {
        let file = path.split(separator: "/").last.map(String.init) ?? path
        return (types[path] ?? []).map { "[./]\($0)/" } + ["/\(file.replacing(".", with: "[.]")):"]
    }

    /// What a file declares.
    private struct Facts {
        /// Outside of types, and a document's own name.
        var names: [String] = []
        var types: [String] = []
        var extended: [String] = []
        /// Of types and extensions alike.
        var members: [String] = []

        init(_ path: String, _ text: String) {
            guard path.hasSuffix(".swift") else {
                let file = path.split(separator: "/").last ?? ""
                names = file.split(separator: ".").first.map { [String($0)] } ?? []
                return
            }
            let types = #/\b(?:class|struct|enum|protocol|actor|typealias|macro)\s+`?([\p{L}_][\p{L}\p{N}_]*)/#
            // `class func` declares no type.
            let words: Set<String> = ["func", "var", "let", "subscript"]
            self.types = text.matches(of: types).map { String($0.1) }.filter { !words.contains($0) }
            extended = text.matches(of: #/\bextension\s+(?:[\p{L}_][\p{L}\p{N}_]*\.)*([\p{L}_][\p{L}\p{N}_]*)/#).map {
                String($0.1)
            }
            members = text.matches(of: #/\b(?:func|var|let|case)\s+`?([\p{L}_][\p{L}\p{N}_]*)/#).map { String($0.1) }
            // Initializers, subscripts and operators have no name of their own.
            if text.contains(#/\b(?:init[?!]?|subscript)\s*[(<]|\bfunc\s+[^\p{L}_`\s]/#) { members += extended }
            names = text.matches(
                of: #/(?m)^(?:[a-z@]\w*(?:\([^)\n]*\))? )*(?:func|var|let)\s+`?([\p{L}_][\p{L}\p{N}_]*)/#
            )
            .map { String($0.1) }
        }
    }
}
