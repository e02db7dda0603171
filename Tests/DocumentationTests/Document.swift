import Foundation
import Testing

/// A page of the project's documentation, read for the blocks of code in it.
struct Document {
    /// A fenced block.
    struct Block: Sendable, CustomTestStringConvertible {
        var file: String
        /// Of its first line of code, from 1.
        var line: Int
        var language: String
        var text: String
        /// The comment right before the block, without `<!--` and `-->`.
        var marker: String?

        var testDescription: String { "\(file):\(line)" }
    }

    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    var name: String
    var text: String

    /// The README and its neighbours, everything in docs, and the catalogues of the modules, by their names.
    static let all: [Document] = {
        let files = FileManager.default
        var names = (try? files.contentsOfDirectory(atPath: root.path))?.filter { $0.hasSuffix(".md") } ?? []
        for folder in ["docs", "Sources"] {
            let inside =
                files.enumerator(atPath: root.appendingPathComponent(folder).path)?.compactMap { $0 as? String } ?? []
            names += inside.filter { $0.hasSuffix(".md") || $0.hasSuffix(".tutorial") }.map { "\(folder)/\($0)" }
        }
        return names.sorted().compactMap { name in
            (try? String(contentsOf: root.appendingPathComponent(name), encoding: .utf8)).map {
                Document(name: name, text: $0)
            }
        }
    }()

    var blocks: [Block] {
        var blocks: [Block] = []
        var open: Block?
        var before = ""
        for (index, line) in text.components(separatedBy: "\n").enumerated() {
            let bare = line.trimmingCharacters(in: .whitespaces)
            if bare.hasPrefix("```") {
                if let block = open {
                    blocks.append(block)
                    open = nil
                } else {
                    let marker =
                        before.hasPrefix("<!--") && before.hasSuffix("-->") ? before.dropFirst(4).dropLast(3) : nil
                    open = Block(
                        file: name, line: index + 2, language: String(bare.dropFirst(3)), text: "",
                        marker: marker.map { $0.trimmingCharacters(in: .whitespaces) })
                }
            } else if open != nil {
                open?.text += line + "\n"
            }
            if !bare.isEmpty { before = bare }
        }
        return blocks
    }
}
