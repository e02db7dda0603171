/// Reads a line of the visual format language.
///
///     string      := [('H:' | 'V:')] ['|' [connection]] view (connection view)* [connection '|']
///     view        := '[' name ['(' predicate (',' predicate)* ')'] ']'
///     connection  := '' | '-' | '-' spacing '-'
///     spacing     := simple ['@' priority] | '(' predicate (',' predicate)* ')'
///     predicate   := [relation] object ['@' priority]
///
/// Words are looked up while reading, so that an error knows its place. The messages are UIKit's.
struct VisualFormatParser {
    private let characters: [UInt8]
    private var position = 0
    /// A metric's value by name.
    let metric: (String) -> Double?
    /// Whether a name is that of a view.
    let isView: (String) -> Bool

    init(_ format: String, metric: @escaping (String) -> Double?, isView: @escaping (String) -> Bool) {
        characters = Array(format.utf8)
        self.metric = metric
        self.isView = isView
    }

    // MARK: Result

    struct Line: Equatable {
        var isVertical = false
        /// The connection from the superview's near edge; nil without a bar.
        var leading: Connection?
        var views: [View] = []
        /// The connection to the superview's far edge; nil without a bar.
        var trailing: Connection?
    }

    struct View: Equatable {
        var name: String
        /// The connection from the view before; of no meaning in the first view.
        var connection = Connection.touching
        var predicates: [Predicate] = []
        /// Where the view ends in the format.
        var end = 0
    }

    enum Connection: Equatable {
        case touching
        case standard
        case spacing([Predicate])
    }

    struct Predicate: Equatable {
        var relation = NSLayoutConstraint.Relation.equal
        var object: Object
        var priority: Double?
    }

    enum Object: Equatable {
        case number(Double)
        case view(String)
    }

    /// What is wrong and where.
    struct Failure: Error, Equatable {
        var message: String
        /// Where the mistake is; nil for one without a place.
        var position: Int?
    }

    // MARK: Reading

    mutating func line() throws(Failure) -> Line {
        if characters.isEmpty { throw Failure(message: "It's an empty string.", position: nil) }
        if characters.contains(where: { $0 > 127 }) {
            throw Failure(message: "It contains non-ASCII characters.", position: nil)
        }
        var line = Line()
        line.isVertical = try orientation()
        if next == .bar {
            position += 1
            guard next == .dash || next == .open else { throw failure("Expected a connection after the '|' character") }
            line.leading = try connection()
            guard next == .open else { throw failure("Expected a view") }
        } else if next != .open {
            throw failure("Expected a view or '|'")
        }
        line.views.append(try view(after: .touching))
        while position < characters.count {
            let connection: Connection
            switch next {
            case .dash: connection = try self.connection()
            case .open, .bar: connection = .touching
            default: throw failure("Expected a '-' here")
            }
            if next == .bar {
                position += 1
                line.trailing = connection
                if position < characters.count { throw failure("Expected the end of the format string") }
            } else {
                guard next == .open else { throw failure("Expected a view or '|'") }
                line.views.append(try view(after: connection))
            }
        }
        return line
    }

    private mutating func orientation() throws(Failure) -> Bool {
        guard next == .init(ascii: "H") || next == .init(ascii: "V") else { return false }
        let isVertical = next == .init(ascii: "V")
        position += 1
        guard next == .init(ascii: ":") else {
            throw failure(
                isVertical
                    ? "Expected ':' after 'V' to specify vertical arrangement"
                    : "Expected ':' after 'H' to specify horizontal arrangement")
        }
        position += 1
        return isVertical
    }

    private mutating func view(after connection: Connection) throws(Failure) -> View {
        position += 1
        let start = position
        guard let name = word() else {
            throw failure(
                "Expected a view. View names must start with a letter or an underscore, then contain letters, numbers, "
                    + "and underscores.")
        }
        guard isView(name) else {
            throw Failure(message: "\(name) is not a key in the views dictionary.", position: start)
        }
        var view = View(name: name, connection: connection)
        if next == .parenthesis { view.predicates = try predicates(allowViews: true) }
        guard next == .close else { throw failure("Expected a ']' here. That is how you give the end of a view.") }
        position += 1
        view.end = position
        return view
    }

    /// Reads a connection, at a dash, or at what follows when views touch.
    private mutating func connection() throws(Failure) -> Connection {
        guard next == .dash else { return .touching }
        position += 1
        switch next {
        case .open, .bar: return .standard
        case nil: throw failure("Expected more input")
        case .dash:
            throw failure(
                "Cannot tell if this - is a minus sign or an accidental extra bar in the connection. Use parentheses "
                    + "around negative numbers.")
        case .parenthesis:
            let predicates = try predicates(allowViews: false)
            try closeConnection()
            return .spacing(predicates)
        default:
            let number = try number()
            let predicate = Predicate(object: .number(number), priority: try priority())
            try closeConnection()
            return .spacing([predicate])
        }
    }

    private mutating func closeConnection() throws(Failure) {
        guard next == .dash else { throw failure("Expected a '-' here") }
        position += 1
    }

    private mutating func predicates(allowViews: Bool) throws(Failure) -> [Predicate] {
        var predicates: [Predicate] = []
        repeat {
            position += 1
            predicates.append(try predicate(allowViews: allowViews))
        } while next == .comma
        guard next == .parenthesisEnd else { throw failure("Expected ')' or ','") }
        position += 1
        return predicates
    }

    private mutating func predicate(allowViews: Bool) throws(Failure) -> Predicate {
        let relation = try relation()
        let start = position
        if let name = word() {
            if let value = metric(name) {
                return Predicate(relation: relation, object: .number(value), priority: try priority())
            }
            guard allowViews, isView(name) else { throw unknownMetric(name, at: start) }
            return Predicate(relation: relation, object: .view(name), priority: try priority())
        }
        let number = try number(allowSign: true)
        return Predicate(relation: relation, object: .number(number), priority: try priority())
    }

    private mutating func relation() throws(Failure) -> NSLayoutConstraint.Relation {
        let signs: [(String, NSLayoutConstraint.Relation)] = [
            ("==", .equal), ("<=", .lessThanOrEqual), (">=", .greaterThanOrEqual),
        ]
        for (sign, relation) in signs where characters[position...].starts(with: sign.utf8) {
            position += 2
            return relation
        }
        if let next, "=<>".utf8.contains(next) { throw failure("Unknown relation. Must be ==, >=, or <=") }
        return .equal
    }

    private mutating func priority() throws(Failure) -> Double? {
        guard next == .init(ascii: "@") else { return nil }
        position += 1
        let start = position
        let value = try number()
        // Constraints have priorities above 0; UILayoutPriority itself allows 0, for hugging and resistance.
        guard value > 0, value <= 1000 else {
            position = start
            throw failure("Expected a priority above 0 and at most 1000")
        }
        return value
    }

    /// A number, or the value of a metric.
    private mutating func number(allowSign: Bool = false) throws(Failure) -> Double {
        let start = position
        if let name = word() {
            guard let value = metric(name) else { throw unknownMetric(name, at: start) }
            return value
        }
        if allowSign, next == .dash || next == .init(ascii: "+") { position += 1 }
        while let next, (48...57).contains(next) || next == .init(ascii: ".") { position += 1 }
        guard let text = String(bytes: characters[start..<position], encoding: .utf8), let value = Double(text) else {
            position = start
            throw failure(
                next == nil
                    ? "Expected more input"
                    : "Expected a number or key from the metrics dictionary, but encountered something else")
        }
        return value
    }

    private mutating func word() -> String? {
        func isLetter(_ byte: UInt8) -> Bool {
            (65...90).contains(byte) || (97...122).contains(byte) || byte == .init(ascii: "_")
        }
        guard let first = next, isLetter(first) else { return nil }
        let start = position
        while let next, isLetter(next) || (48...57).contains(next) { position += 1 }
        return String(bytes: characters[start..<position], encoding: .utf8)
    }

    private var next: UInt8? { position < characters.count ? characters[position] : nil }

    private func failure(_ message: String) -> Failure { Failure(message: message, position: position) }

    private func unknownMetric(_ name: String, at position: Int) -> Failure {
        Failure(
            message:
                "Encountered metric with name \"\(name)\", but value was not specified in metrics or views dictionaries",
            position: position)
    }
}

extension UInt8 {
    fileprivate static let bar = UInt8(ascii: "|")
    fileprivate static let dash = UInt8(ascii: "-")
    fileprivate static let open = UInt8(ascii: "[")
    fileprivate static let close = UInt8(ascii: "]")
    fileprivate static let parenthesis = UInt8(ascii: "(")
    fileprivate static let parenthesisEnd = UInt8(ascii: ")")
    fileprivate static let comma = UInt8(ascii: ",")
}
