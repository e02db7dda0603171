import Foundation

/// Something a model can have done.
public struct Tool: Sendable {
    /// What clients call it by: lower case letters and underscores.
    public let name: String
    /// The name that a client shows to people.
    public let title: String
    /// What it does and answers, for the model.
    public let description: String
    /// What a call may or must say.
    public let parameters: [Parameter]
    /// Whether it leaves everything as it is.
    public let isReadOnly: Bool
    /// Calls of tools with the same lane run one after the other; those without one run beside all others.
    public let lane: String?
    /// The lane of tools that name none.
    public static let commonLane = "common"
    /// Does the work. What it throws is reported to the client as the tool's error, not as the protocol's.
    public let call: @Sendable (Arguments) async throws -> ToolResult

    /// A tool; `isReadOnly` is true by default, and its calls wait for each other and for those of all other such tools.
    public init(
        _ name: String, title: String, description: String, parameters: [Parameter], isReadOnly: Bool = true,
        lane: String? = commonLane, call: @escaping @Sendable (Arguments) async throws -> ToolResult
    ) {
        self.name = name
        self.title = title
        self.description = description
        self.parameters = parameters
        self.isReadOnly = isReadOnly
        self.lane = lane
        self.call = call
    }

    /// The same tool with other work.
    public func calling(_ call: @escaping @Sendable (Arguments) async throws -> ToolResult) -> Tool {
        Tool(
            name, title: title, description: description, parameters: parameters, isReadOnly: isReadOnly, lane: lane,
            call: call)
    }

    /// The same tool with parameters added, and other work.
    public func adding(
        _ added: [Parameter], _ call: @escaping @Sendable (Arguments) async throws -> ToolResult
    ) -> Tool {
        Tool(
            name, title: title, description: description, parameters: parameters + added, isReadOnly: isReadOnly,
            lane: lane,
            call: call)
    }

    /// The same tool, whose calls wait for those of a lane.
    public func inLane(_ lane: String) -> Tool {
        Tool(
            name, title: title, description: description, parameters: parameters, isReadOnly: isReadOnly, lane: lane,
            call: call)
    }

    /// One thing that a call says.
    public struct Parameter: Sendable {
        /// What values a parameter takes; the schema that clients see follows from it.
        public enum Kind: Sendable {
            /// Any text.
            case string
            /// One of these.
            case choice([String])
            /// A number within the range.
            case number(ClosedRange<Double>)
            /// True or false.
            case bool
            /// A list of texts.
            case strings
            /// A list of objects of the tool's own.
            case objects
        }

        /// The key in the call's arguments.
        public let name: String
        /// What values it takes.
        public let kind: Kind
        public let description: String
        /// Whether a call without it is refused; false by default.
        public let isRequired: Bool
        /// What it was called before: read still, and not listed; nil where it was always called so.
        public let formerName: String?

        /// A parameter; optional by default.
        public init(
            _ name: String, _ kind: Kind, _ description: String, isRequired: Bool = false, formerName: String? = nil
        ) {
            self.name = name
            self.kind = kind
            self.description = description
            self.isRequired = isRequired
            self.formerName = formerName
        }

        var schema: JSONValue {
            var members: [String: JSONValue] = ["description": .string(description)]
            switch kind {
            case .string: members["type"] = "string"
            case .choice(let values):
                members["type"] = "string"
                members["enum"] = .array(values.map(JSONValue.string))
            case .number(let range):
                members["type"] = "number"
                members["minimum"] = .number(range.lowerBound)
                members["maximum"] = .number(range.upperBound)
            case .bool: members["type"] = "boolean"
            case .strings:
                members["type"] = "array"
                members["items"] = ["type": "string"]
            case .objects:
                members["type"] = "array"
                members["items"] = ["type": "object"]
            }
            return .object(members)
        }

        func accepts(_ value: JSONValue) -> Bool {
            switch (kind, value) {
            case (.string, .string), (.bool, .bool): true
            case (.choice(let values), .string(let text)): values.contains(text)
            case (.number(let range), .number(let number)): range.contains(number)
            case (.strings, .array(let values)): values.allSatisfy { $0.string != nil }
            case (.objects, .array(let values)):
                values.allSatisfy { if case .object = $0 { true } else { false } }
            default: false
            }
        }

        var expectation: String {
            switch kind {
            case .string: "a string"
            case .choice(let values): "one of \(values.joined(separator: ", "))"
            case .number(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
            case .bool: "true or false"
            case .strings: "a list of strings"
            case .objects: "a list of objects"
            }
        }
    }

    var schema: JSONValue {
        var properties: [String: JSONValue] = [:]
        for parameter in parameters { properties[parameter.name] = parameter.schema }
        return [
            "type": "object", "properties": .object(properties), "additionalProperties": false,
            "required": .array(parameters.filter(\.isRequired).map { .string($0.name) }),
        ]
    }

    var listing: JSONValue {
        [
            "name": .string(name), "title": .string(title), "description": .string(description),
            "inputSchema": schema,
            "annotations": [
                "title": .string(title), "readOnlyHint": .bool(isReadOnly), "openWorldHint": false,
            ],
        ]
    }

    /// The arguments with parameters' names in place of their former ones.
    func renamed(_ arguments: [String: JSONValue]) -> [String: JSONValue] {
        var arguments = arguments
        for parameter in parameters where arguments[parameter.name] == nil {
            guard let former = parameter.formerName, let value = arguments.removeValue(forKey: former) else { continue }
            arguments[parameter.name] = value
        }
        return arguments
    }

    /// What is wrong with the arguments; nil when they are as the schema asks.
    func complaint(about arguments: [String: JSONValue]) -> String? {
        for parameter in parameters where parameter.isRequired && arguments[parameter.name] == nil {
            return "\(name) needs \(parameter.name): \(parameter.description)"
        }
        for (key, value) in arguments.sorted(by: { $0.key < $1.key }) {
            guard let parameter = parameters.first(where: { $0.name == key }) else {
                let known = parameters.map(\.name).joined(separator: ", ")
                return "\(name) takes no \(key); it takes \(known)."
            }
            guard parameter.accepts(value) else { return "\(key) must be \(parameter.expectation)." }
        }
        return nil
    }
}

/// What a tool was called with, as its schema asks.
public struct Arguments: Sendable {
    let values: [String: JSONValue]

    /// Reads the arguments of a call.
    public init(_ values: [String: JSONValue]) { self.values = values }

    public subscript(name: String) -> JSONValue? { values[name] }
    /// The arguments with these besides, or in place of those of the same names.
    public func adding(_ others: [String: JSONValue]) -> Arguments {
        Arguments(values.merging(others) { _, new in new })
    }
    /// All of them, as one JSON object.
    public var json: JSONValue { .object(values) }
    /// The text under the name; nil where there is none or something else.
    public func string(_ name: String) -> String? { values[name]?.string }
    /// The truth value under the name; false where there is none.
    public func bool(_ name: String) -> Bool { values[name]?.bool ?? false }
    /// The number under the name; nil where there is none or something else.
    public func number(_ name: String) -> Double? { values[name]?.number }
    /// The texts in the list under the name; empty where there is none.
    public func strings(_ name: String) -> [String] { (values[name]?.array ?? []).compactMap(\.string) }
    /// The values in the list under the name; empty where there is none.
    public func objects(_ name: String) -> [JSONValue] { values[name]?.array ?? [] }
}

/// What a tool answers.
public struct ToolResult: Sendable {
    /// A part of what a tool answers.
    public enum Content: Sendable {
        /// Text for the model.
        case text(String)
        /// A picture's bytes, with their kind, such as `image/png`.
        case image(Data, mimeType: String)

        var json: JSONValue {
            switch self {
            case .text(let text): ["type": "text", "text": .string(text)]
            case .image(let data, let mimeType):
                ["type": "image", "data": .string(data.base64EncodedString()), "mimeType": .string(mimeType)]
            }
        }
    }

    /// The parts, in the order in which clients show them.
    public var content: [Content]
    /// Whether the tool could not do what was asked; the content says why. False by default.
    public var isError = false

    public init(_ content: [Content], isError: Bool = false) {
        self.content = content
        self.isError = isError
    }

    /// An answer of one text.
    public init(text: String) { self.init([.text(text)]) }

    /// The tool could not do what was asked, for a reason that the model can act on.
    public init(error: String) { self.init([.text(error)], isError: true) }

    /// The result with texts of at most so many characters together; what is left out is said.
    func bounded(to limit: Int) -> ToolResult {
        var left = limit
        var result = self
        result.content = content.map { content in
            guard case .text(let text) = content else { return content }
            let count = text.count
            defer { left = max(0, left - count) }
            guard count > left else { return content }
            let kept = text.prefix(left)
            // Whole lines, where there are some.
            let end = kept.lastIndex(of: "\n").map { kept[..<$0] } ?? kept
            return .text(
                end
                    + "\n… \(count - end.count) of \(count) characters are left out. Ask for less: one scene, one view, or one document."
            )
        }
        return result
    }
}
