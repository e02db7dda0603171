import Files
import Foundation
import SourcePort
import XcodeProject

/// The headers of Objective-C whose declarations a target's Swift sees.
struct ForeignHeaders {
    /// Headers of a project by their names, where several have one the first path counts.
    private let places: [String: String]

    /// - Parameter folder: The project's.
    init(below folder: String) {
        let headers = FolderContents.read(folder).filter { $0.hasSuffix(".h") }
        places = Dictionary(headers.map { (Self.name($0), $0) }, uniquingKeysWith: { one, _ in one })
    }

    private static func name(_ path: String) -> String { URL(fileURLWithPath: path).lastPathComponent }

    static func isForeign(_ path: String) -> Bool { path.hasSuffix(".m") || path.hasSuffix(".mm") }

    /// Those that the bridging header names, and what these name; of a framework those of its own sources; of an app also
    /// what its `main.m` names, which begins the program with a class of theirs.
    func headers(of target: XcodeTarget) -> [String] {
        let main = target.kind == .app ? Self.main(in: target.sources).map(HeaderStubs.imports) ?? [] : []
        guard let bridge = bridgingHeader(of: target) else {
            guard target.kind == .library else { return follow(main) }
            return follow(target.sources.filter(Self.isForeign).map { Self.name($0).replacing(/\.mm?$/, with: ".h") })
        }
        return follow((ProjectInput.text(bridge).map(HeaderStubs.imports) ?? []) + main)
    }

    /// Modules that the bridging header brings along, and what it names: all files of the target see them without an import.
    func modules(of target: XcodeTarget) -> Set<String> {
        guard let bridge = bridgingHeader(of: target), let text = ProjectInput.text(bridge) else { return [] }
        let texts = [text] + follow(HeaderStubs.imports(of: text)).compactMap { ProjectInput.text($0) }
        return texts.reduce(into: []) { $0.formUnion(HeaderStubs.modules(of: $1)) }
    }

    private func bridgingHeader(of target: XcodeTarget) -> String? {
        let path = target.settings["SWIFT_OBJC_BRIDGING_HEADER"]
        guard !path.isEmpty, !path.hasPrefix("/") else { return path.isEmpty ? nil : path }
        return URL(fileURLWithPath: target.settings["SRCROOT"]).appendingPathComponent(path).standardizedFileURL.path
    }

    private func follow(_ names: [String]) -> [String] {
        var result: [String] = []
        var (seen, open): (Set<String>, [String]) = ([], names.reversed())
        while let name = open.popLast(), result.count < 2000 {
            guard let path = places[Self.name(name)], seen.insert(path).inserted,
                let text = ProjectInput.text(path)
            else { continue }
            result.append(path)
            open += HeaderStubs.imports(of: text).reversed()
        }
        return result
    }

    /// The class that `main.m` names as the application's delegate.
    static func delegate(in sources: [String]) -> String? {
        main(in: sources)?
            .firstMatch(of: /UIApplicationMain\s*\([^;]*NSStringFromClass\s*\(\s*\[\s*(\w+)\s+class/)
            .map { String($0.1) }
    }

    /// The text of `main.m`.
    private static func main(in sources: [String]) -> String? {
        sources.first { $0.hasSuffix("/main.m") || $0.hasSuffix("/main.mm") }.flatMap { ProjectInput.text($0) }
    }

    // MARK: Their Swift

    /// A type of a file's own. The headers are another module to Swift, whose types of the same name it hides there.
    private static var ownType: Regex<(Substring, Substring)> {
        /(?m)^(?:private|fileprivate) (?:final )?(?:class|struct|enum) (\w+)/
    }

    private static func ownTypes(in sources: [String]) -> Set<String> {
        sources.compactMap { ProjectInput.text($0) }.reduce(into: []) { names, text in
            for match in text.matches(of: ownType) { names.insert(String(match.1)) }
        }
    }

    /// Writes the Swift that stands for a target's headers and for what a tool would generate, and what begins the program where
    /// Objective-C does.
    ///
    /// - Parameter corrections: Of what did not compile of it before.
    /// - Returns: The files.
    static func write(
        _ target: Plan.Target, into folder: BoundedPath, _ corrections: StubCorrections
    ) throws -> [String] {
        let headers = target.headers.compactMap { path in
            ProjectInput.text(path).map { SourceFile(path: path, text: $0) }
        }
        var files = target.generated
        let hidden = headers.isEmpty ? [] : ownTypes(in: target.sources)
        let taken = Set(target.sources.map { Self.name($0).lowercased() })
        for source in HeaderStubs.sources(of: headers, without: hidden) {
            var name = Plan.fileName(Self.name(source.path).replacing(/\.h$/, with: ""))
            // The compiler takes one file of a name; a class that Swift extends often has two.
            if taken.contains((name + ".swift").lowercased()) { name += "+header" }
            files[name + ".swift", default: ""] += source.text
        }
        if let delegate = target.delegate {
            files["ProgramStart.swift"] = """
                import UIKit

                @main enum ProgramStart {
                    @MainActor static func main() { \(delegate).main() }
                }

                """
        }
        var paths: [String] = []
        for (name, text) in files.sorted(by: { $0.key < $1.key }) {
            let place = try folder.appending(name)
            try place.write(corrections.apply(to: text, at: place.path))
            paths.append(place.path)
        }
        return paths
    }
}
