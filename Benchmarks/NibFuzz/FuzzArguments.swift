/// The words after the command's name, options taken out one by one.
struct FuzzArguments {
    private(set) var rest: [String]

    init(_ words: [String]) { rest = words }

    mutating func value(_ name: String) -> String? {
        guard let place = rest.firstIndex(of: name), place + 1 < rest.count else { return nil }
        defer { rest.removeSubrange(place...(place + 1)) }
        return rest[place + 1]
    }

    mutating func flag(_ name: String) -> Bool {
        guard let place = rest.firstIndex(of: name) else { return false }
        rest.remove(at: place)
        return true
    }
}
