import ArgumentParser
import Foundation
import Testing

@testable import plumb

// What the documentation says to type is understood: whole lines by the command's own parser, mentions in running text by
// the names of commands and options.

@Suite("Commands in the documentation")
struct ShellTests {
    /// A command of a document.
    struct Line: Sendable, CustomTestStringConvertible {
        var place: String
        var text: String
        var testDescription: String { "\(place): \(text)" }
    }

    static let lines: [Line] = Document.all.flatMap(\.blocks).filter {
        ["", "sh", "bash", "yaml"].contains($0.language)
    }
    .flatMap { block in
        block.text.components(separatedBy: "\n").enumerated().compactMap { index, line in
            command(in: line).map { Line(place: "\(block.file):\(block.line + index)", text: $0) }
        }
    }

    static let mentions: [Line] = Document.all.flatMap { document in
        document.text.components(separatedBy: "\n").enumerated().flatMap { index, line in
            line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
                .filter { $0.offset % 2 == 1 && $0.element.hasPrefix("plumb ") }
                .map { Line(place: "\(document.name):\(index + 1)", text: String($0.element)) }
        }
    }

    @Test("there are some")
    func some() {
        #expect(Self.lines.count >= 50)
        #expect(Self.mentions.count >= 50)
    }

    @Test("is understood", arguments: lines)
    func line(_ line: Line) throws {
        let words = try #require(Self.words(line.text), "quotation marks that do not close")
        do {
            _ = try Plumb.parseAsRoot(Array(words.dropFirst()))
            #expect(Self.inputs(words).count <= 1, "it takes one project, package or folder")
        } catch {
            // Help, the version and completions are asked for by throwing.
            #expect(Plumb.exitCode(for: error) == .success, "\(Plumb.message(for: error))")
        }
    }

    @Test("is named as it is called", arguments: mentions)
    func mention(_ line: Line) throws {
        var words = Array(try #require(Self.words(line.text)).dropFirst())
        guard words.first != "COMMAND", words.first?.hasPrefix("-") == false else { return }
        var command: any ParsableCommand.Type = Plumb.self
        while let name = words.first,
            let sub = command.configuration.subcommands.first(where: { $0._commandName == name })
        {
            command = sub
            words.removeFirst()
        }
        let isKnown = ObjectIdentifier(command) != ObjectIdentifier(Plumb.self)
        #expect(isKnown, "there is no such command")
        let help = command.helpMessage(includeHidden: true)
        for option in words where option.hasPrefix("--") && option != "--" {
            #expect(help.contains(option) || Self.isDeclaredElsewhere(option), "\(option) is no option of it")
        }
    }

    /// What a command that hands its words over, unread, to another program gives it to work on: words that follow no option.
    static func inputs(_ words: [String]) -> [String] {
        guard words.count > 1, ["build", "port", "studio", "test"].contains(words[1]) else { return [] }
        let given = words.dropFirst(2).prefix { $0 != "--" }
        return zip(given, [""] + given).filter { !$0.hasPrefix("-") && !$1.hasPrefix("-") }.map(\.0)
    }

    /// Commands that hand their words over have their options in programs of other packages: there as properties or cases.
    static func isDeclaredElsewhere(_ option: String) -> Bool {
        let words = option.dropFirst(2).split(separator: "-")
        let name = words.prefix(1).joined() + words.dropFirst().map(\.capitalized).joined()
        return ["Port/Sources/plumb-port", "Studio/Sources/plumb-studio"].contains { folder in
            let url = Document.root.appendingPathComponent(folder)
            let files = (try? FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)) ?? []
            return files.contains { file in
                guard let text = try? String(contentsOf: file, encoding: .utf8) else { return false }
                return text.contains("var \(name):") || text.contains("var \(name) =") || text.contains("case \(name)")
            }
        }
    }

    @Test("works as it stands on its page, with samples under the names that pages use")
    func works() throws {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        // The packages of the editor and of plumb port may not be built here.
        process.arguments = [
            "python3", Document.root.appendingPathComponent("Scripts/docs-commands").path, "--plumb-alone",
        ]
        let products = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
            .deletingLastPathComponent().path
        let environment = ProcessInfo.processInfo.environment
        process.environment = environment.merging(["PATH": products + ":" + (environment["PATH"] ?? "")]) { $1 }
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(text)")
        #expect(text.components(separatedBy: ": ok: ").count > 40, "\(text)")
    }

    @Test("a wrong option is found")
    func wrong() {
        #expect(throws: (any Error).self) { try Plumb.parseAsRoot(["preview", "--devices", "x", "a.xib"]) }
        #expect(Self.command(in: "$ plumb lint App/   # all of it") == "plumb lint App/")
        #expect(Self.inputs(["plumb", "build", "--target", "App", "App.xcodeproj", "a", "--", "-v"]).count == 2)
        #expect(Self.words(#"plumb debug --why "Sign in" x > y"#) == ["plumb", "debug", "--why", "Sign in", "x"])
    }

    /// The call of plumb that a line shows, without prompt, list mark, comment or the file that its output goes to.
    static func command(in line: String) -> String? {
        var text = line.trimmingCharacters(in: .whitespaces)
        for lead in ["$ ", "- run: ", "run: ", "entry: "] where text.hasPrefix(lead) { text.removeFirst(lead.count) }
        guard text.hasPrefix("plumb "), !text.hasPrefix("plumb (") else { return nil }
        if let comment = text.range(of: " #") { text = String(text[..<comment.lowerBound]) }
        return text.trimmingCharacters(in: .whitespaces)
    }

    /// The words of a shell's line up to a redirection or another command; nil where a quotation mark does not close.
    static func words(_ line: String) -> [String]? {
        var words: [String] = []
        var word: String?
        var quote: Character?
        var text = line
        while let start = text.range(of: "${{"), let end = text.range(of: "}}") {
            text.replaceSubrange(start.lowerBound..<end.upperBound, with: "1")
        }
        for character in text {
            if let open = quote {
                if character == open { quote = nil } else { word = (word ?? "") + String(character) }
            } else if character == "'" || character == "\"" {
                quote = character
                word = word ?? ""
            } else if character == " " {
                if let done = word { words.append(done) }
                word = nil
            } else if ">|;&".contains(character), word == nil {
                return words
            } else {
                word = (word ?? "") + String(character)
            }
        }
        if let done = word { words.append(done) }
        return quote == nil ? words : nil
    }
}
