import SourcePort

/// Lowers one file, and gives its own text back without what is added around it.
func lowered(_ text: String, options: PortOptions = PortOptions()) -> String {
    lowered(["File.swift": text], options: options)["File.swift"] ?? ""
}

/// Lowers the files of a module; names are in the order of the alphabet.
func lowered(_ files: [String: String], options: PortOptions = PortOptions()) -> [String: String] {
    let sources = files.keys.sorted().map { SourceFile(path: $0, text: files[$0] ?? "") }
    return Dictionary(
        uniqueKeysWithValues: SourcePort.lower(sources, options: options).map { ($0.path, $0.text) })
}

func findings(_ text: String, options: PortOptions = PortOptions()) -> [Finding] {
    SourcePort.lower([SourceFile(path: "File.swift", text: text)], options: options).flatMap(\.findings)
}

/// A statement inside an instance method of a controller that has the members.
func statement(_ text: String, members: String = "", head: String = "") -> String {
    let whole = lowered(
        "import UIKit\n\(head)\nclass Screen: UIViewController {\n\(members)\nfunc act() {\n\(text)\n}\n}\n")
    let lines = whole.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let start = lines.firstIndex { $0 == "func act() {" } ?? 0
    return lines[start + 1]
}
