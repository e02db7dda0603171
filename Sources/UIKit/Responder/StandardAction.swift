/// The editing actions that every responder has a method for, by their names.
@MainActor enum StandardAction {
    private static let methods: [String: @MainActor (UIResponder) -> (Any?) -> Void] = [
        "cut:": { $0.cut }, "copy:": { $0.copy }, "paste:": { $0.paste }, "delete:": { $0.delete },
        "select:": { $0.select }, "selectAll:": { $0.selectAll },
        "pasteAndMatchStyle:": { $0.pasteAndMatchStyle }, "pasteAndGo:": { $0.pasteAndGo },
        "pasteAndSearch:": { $0.pasteAndSearch }, "toggleBoldface:": { $0.toggleBoldface },
        "toggleItalics:": { $0.toggleItalics }, "toggleUnderline:": { $0.toggleUnderline },
        "increaseSize:": { $0.increaseSize }, "decreaseSize:": { $0.decreaseSize },
        "makeTextWritingDirectionLeftToRight:": { $0.makeTextWritingDirectionLeftToRight },
        "makeTextWritingDirectionRightToLeft:": { $0.makeTextWritingDirectionRightToLeft },
        "find:": { $0.find }, "findAndReplace:": { $0.findAndReplace },
        "findNext:": { $0.findNext }, "findPrevious:": { $0.findPrevious },
        "useSelectionForFind:": { $0.useSelectionForFind }, "duplicate:": { $0.duplicate },
        "move:": { $0.move }, "rename:": { $0.rename },
        "export:": { $0.export }, "print:": { $0.printContent },
    ]

    /// Whether the action is one of those that every responder has.
    static func has(_ name: String) -> Bool { methods[name] != nil }

    static func fits(_ name: String, _ object: AnyObject) -> Bool { methods[name] != nil && object is UIResponder }

    static func perform(_ name: String, on target: AnyObject?, _ arguments: [Any?]) -> Bool {
        guard let responder = target as? UIResponder, let method = methods[name] else { return false }
        method(responder)(arguments.first ?? nil)
        return true
    }
}
