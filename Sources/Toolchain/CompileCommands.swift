import Files
import Foundation

/// How the Swift files of a package were compiled, as tools read it that know nothing of SwiftPM:
/// [a compilation database](https://clang.llvm.org/docs/JSONCompilationDatabase.html).
public struct CompileCommand: Codable, Equatable, Sendable {
    /// The folder that the compiler ran in.
    public var directory: String
    /// The source file, as an absolute path.
    public var file: String
    /// The compiler and its arguments, with all files of the module.
    public var arguments: [String]
}

extension PackageBuild {
    /// How each Swift file below the package's folder was compiled by the build before, sorted by path; files of dependencies
    /// elsewhere are left out.
    ///
    /// - Throws: ``BuildFailure`` where the package has not been built in this configuration.
    public func compileCommands() throws -> [CompileCommand] {
        let scratch = scratch ?? "\(folder)/.build"
        // What SwiftPM writes for its build engine: the arguments of each command are a JSON array on one line.
        guard let manifest = try? String(contentsOfFile: "\(scratch)/\(configuration).yaml", encoding: .utf8) else {
            throw BuildFailure("the package in \(folder) has not been built")
        }
        let root = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
        var found: [String: CompileCommand] = [:]
        for line in manifest.split(separator: "\n") {
            let line = line.drop { $0 == " " }
            guard line.hasPrefix("args: ["), line.contains("\"-module-name\""),
                let words = try? JSONDecoder().decode([String].self, from: Data(line.dropFirst(6).utf8))
            else { continue }
            let arguments = words.filter { $0 != "-parseable-output" }.flatMap(Self.files)
            for file in arguments where file.hasSuffix(".swift") && file.hasPrefix(root + "/") {
                found[file] = CompileCommand(directory: root, file: file, arguments: arguments)
            }
        }
        return found.keys.sorted().compactMap { found[$0] }
    }

    /// An argument, or the files that it lists in place of itself, as `@FILE` does.
    private static func files(_ argument: String) -> [String] {
        guard argument.hasPrefix("@"),
            let list = try? String(contentsOfFile: String(argument.dropFirst()), encoding: .utf8)
        else { return [argument] }
        // One path in each line, quoted where the shell would need it.
        return list.split(separator: "\n").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "'\"")) }
    }
}
