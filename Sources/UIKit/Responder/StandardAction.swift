/// The editing actions that every responder has a method for, by their names.
@MainActor enum StandardAction {
    private static let methods: [String: @MainActor (UIResponder) -> (Any?) -> Void] = [
        "cut:": { $0.cut }, "copy:": { $0.copy }, "paste:": { $0.paste }, "delete:": { $0.delete },
        "select:": { $0.select }, "selectAll:": { $0.selectAll },
    ]

    static func fits(_ name: String, _ object: AnyObject) -> Bool { methods[name] != nil && object is UIResponder }

    static func perform(_ name: String, on target: AnyObject?, _ arguments: [Any?]) -> Bool {
        guard let responder = target as? UIResponder, let method = methods[name] else { return false }
        method(responder)(arguments.first ?? nil)
        return true
    }
}
