/// A task that people choose from a list of the client's, with what the model should know for it.
public struct Prompt: Sendable {
    /// One word that stands in the text as `{name}`.
    public struct Argument: Sendable {
        /// The word.
        public let name: String
        /// What it is, for people.
        public let description: String
        /// Whether the task makes no sense without it.
        public let isRequired: Bool

        /// A word; required by default.
        public init(_ name: String, _ description: String, isRequired: Bool = true) {
            self.name = name
            self.description = description
            self.isRequired = isRequired
        }
    }

    /// What clients ask for it by.
    public let name: String
    /// What people see.
    public let title: String
    /// What it is good for.
    public let description: String
    /// What the text needs.
    public let arguments: [Argument]
    private let text: String

    /// - Parameters:
    ///   - name: What clients ask for it by.
    ///   - title: What people see.
    ///   - description: What it is good for.
    ///   - arguments: What the text needs; nothing by default.
    ///   - text: What the model reads, with `{name}` for each argument; one that is left out leaves nothing.
    public init(_ name: String, title: String, description: String, arguments: [Argument] = [], text: String) {
        self.name = name
        self.title = title
        self.description = description
        self.arguments = arguments
        self.text = text
    }

    var listing: JSONValue {
        [
            "name": .string(name), "title": .string(title), "description": .string(description),
            "arguments": .array(
                arguments.map {
                    [
                        "name": .string($0.name), "description": .string($0.description),
                        "required": .bool($0.isRequired),
                    ]
                }),
        ]
    }

    /// - Returns: The messages, or what is wrong with the values.
    func messages(_ values: [String: JSONValue]) -> Result<JSONValue, ProtocolError> {
        for argument in arguments where argument.isRequired && values[argument.name]?.string == nil {
            return .failure(.invalid("\(name) needs \(argument.name): \(argument.description)"))
        }
        let known = Set(arguments.map(\.name))
        if let unknown = values.keys.sorted().first(where: { !known.contains($0) }) {
            return .failure(.invalid("\(name) takes no \(unknown)."))
        }
        // Part by part, so that braces in a value stay as they are.
        var (filled, rest) = ("", text[...])
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let word = String(rest[rest.index(after: open)..<close])
            filled += rest[..<open] + (known.contains(word) ? values[word]?.string ?? "" : "{\(word)}")
            rest = rest[rest.index(after: close)...]
        }
        return .success([
            "description": .string(description),
            "messages": [["role": "user", "content": ["type": "text", "text": .string(filled + rest)]]],
        ])
    }
}

extension ModelContextServer {
    func answerAboutPrompts(_ method: String, _ params: JSONValue?) -> Result<JSONValue, ProtocolError> {
        guard !prompts.isEmpty else { return .failure(.unknownMethod(method)) }
        guard method == "prompts/get" else { return .success(["prompts": .array(prompts.map(\.listing))]) }
        let name = params?["name"]?.string ?? ""
        guard let prompt = prompts.first(where: { $0.name == name }) else {
            let known = prompts.map(\.name).joined(separator: ", ")
            return .failure(.invalid("There is no prompt \(name); there are \(known)."))
        }
        guard let given = params?["arguments"], given != .null else { return prompt.messages([:]) }
        guard case .object(let values) = given else { return .failure(.invalid("arguments must be an object.")) }
        return prompt.messages(values)
    }
}
