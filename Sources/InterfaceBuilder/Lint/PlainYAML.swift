import Yams

/// YAML as far as configurations need it: texts, lists and mappings.
///
/// Anchors and aliases are refused before anything is built of them: a few lines of them can stand for more than a
/// computer's memory holds.
enum PlainYAML: Sendable {
    case text(String)
    case list([PlainYAML])
    case mapping([(key: String, value: PlainYAML)])
    case nothing

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    init(_ yaml: String) throws(Failure) {
        if let line = Self.lineOfAnchor(in: yaml) {
            throw Failure(
                description:
                    "line \(line): anchors and aliases (& and *) are not read; write what they stand for, or put "
                    + "the text in quotes")
        }
        let node: Node?
        do {
            node = try Yams.compose(yaml: yaml)
        } catch {
            throw Failure(description: "not YAML: \(error)")
        }
        guard let node else {
            self = .nothing
            return
        }
        self = try Self.value(node)
    }

    private static func value(_ node: Node) throws(Failure) -> PlainYAML {
        switch node {
        case .scalar(let scalar):
            let isNothing = scalar.style == .plain && ["", "~", "null"].contains(scalar.string)
            return isNothing ? .nothing : .text(scalar.string)
        case .sequence(let sequence):
            var list: [PlainYAML] = []
            for item in sequence { list.append(try value(item)) }
            return .list(list)
        case .mapping(let mapping):
            var members: [(String, PlainYAML)] = []
            for (key, item) in mapping {
                guard case .scalar(let name) = key else {
                    throw Failure(description: "a key has to be a word, not a list or a mapping")
                }
                members.append((name.string, try value(item)))
            }
            return .mapping(members)
        case .alias: throw Failure(description: "aliases are not read")
        }
    }

    /// The first line with an anchor or alias outside of quotes and comments.
    private static func lineOfAnchor(in yaml: String) -> Int? {
        var line = 1
        var quote: Unicode.Scalar?
        var isComment = false
        var before: Unicode.Scalar = " "
        for scalar in yaml.unicodeScalars {
            if scalar == "\n" {
                line += 1
                isComment = false
            } else if let open = quote {
                if scalar == open, !(open == "\"" && before == "\\") { quote = nil }
                // Two backslashes are one that escapes nothing.
                before = before == "\\" && scalar == "\\" ? " " : scalar
                continue
            } else if !isComment {
                let isStart = before.properties.isWhitespace || "[{,".unicodeScalars.contains(before)
                switch scalar {
                case "#" where isStart: isComment = true
                case "\"", "'": if isStart || before == ":" { quote = scalar }
                case "&", "*": if isStart { return line }
                default: break
                }
            }
            before = scalar
        }
        return nil
    }
}
