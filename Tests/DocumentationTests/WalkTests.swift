import Foundation
import Testing

@Suite("The walks through the architecture")
struct WalkTests {
    /// A numbered step of `ARCHITECTURE.md`.
    struct Step: Sendable, CustomTestStringConvertible {
        var text: String
        /// What stands between backquotes and names a type, a module or a file.
        var names: [String] {
            text.matches(of: /`([A-Z]\w+|\w+\.js)`/).map { String($0.output.1) }
        }
        var testDescription: String { text }
    }

    static let steps: [Step] = {
        let page = Document.all.first { $0.name == "ARCHITECTURE.md" }?.text ?? ""
        let section = page.components(separatedBy: "\n## ").first { $0.hasPrefix("Four walks") } ?? ""
        return section.components(separatedBy: "\n").filter { $0.contains(#/^\d+\. /#) }.map { Step(text: $0) }
    }()

    /// Names of types and files that the sources have.
    private static let declared: Set<String> = {
        var names: Set<String> = []
        for folder in ["Sources", "Port/Sources", "Studio/Sources"] {
            let root = Document.root.appendingPathComponent(folder)
            names.formUnion((try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? [])
            let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
            for path in paths where path.hasSuffix(".js") { names.insert((path as NSString).lastPathComponent) }
            for line in declarations(in: root) where !line.drop(while: { $0 == " " }).hasPrefix("//") {
                guard let match = line.firstMatch(of: /\b(?:class|struct|enum|actor|protocol) (\w+)/) else {
                    continue
                }
                names.insert(String(match.output.1))
            }
        }
        return names
    }()

    /// The lines of a folder's sources that may declare a type, found by `grep`: there are two hundred thousand lines.
    private static func declarations(in folder: URL) -> [Substring] {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "grep", "-rhE", "--include=*.swift", "(class|struct|enum|actor|protocol) [A-Za-z_]", folder.path,
        ]
        process.standardOutput = output
        guard (try? process.run()) != nil else { return [] }
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text.split(separator: "\n")
    }

    @Test("there are four, of several steps each")
    func some() {
        #expect(Self.steps.filter { $0.text.hasPrefix("1. ") }.count == 4)
        #expect(Self.steps.count > 30)
    }

    @Test("each step names a type that exists", arguments: steps)
    func exists(_ step: Step) {
        #expect(!step.names.isEmpty)
        for name in step.names where !["UIKit", "Cairo"].contains(name) {
            #expect(Self.declared.contains(name), "\(name) is declared nowhere")
        }
    }
}
