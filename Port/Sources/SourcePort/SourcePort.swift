/// Lowers the sources of an iOS module to Swift that compiles without Objective-C: text in, text out.
///
/// First the facts of all files are read and put into an index, then each file is lowered with it.
public enum SourcePort {
    /// Both passes over a module.
    ///
    /// - Parameters:
    ///   - files: All files of the module.
    ///   - options: What is rewritten, and how.
    ///   - imported: The facts of modules of the same project that this one imports.
    public static func lower(
        _ files: [SourceFile], options: PortOptions = PortOptions(), imported: [FileFacts] = []
    ) -> [LoweredFile] {
        let parsed = files.map { ParsedFile($0, options: options) }
        let index = ModuleIndex(files: parsed.map(\.facts), imported: imported)
        return parsed.indices.map { lower(parsed[$0], number: $0, index: index, options: options) }
    }

    /// The second pass over one file, the `number`th of the index.
    public static func lower(
        _ file: ParsedFile, number: Int, index: ModuleIndex, options: PortOptions
    ) -> LoweredFile {
        Lowering(file, number: number, index: index, options: options).run()
    }

    /// A file that compiles for Linux as it is, with the place that the compiler names.
    public static func unchanged(_ file: ParsedFile) -> LoweredFile {
        let source = file.source
        return LoweredFile(path: source.path, text: Lowering.place(of: source.path) + source.text, findings: [])
    }

    /// A file that the module needs besides: the class by which the library finds what the others state.
    ///
    /// - Parameters:
    ///   - registrations: The names of the functions that state what files declare.
    ///   - dependencies: Names of lowered modules that this one imports.
    ///   - isInPlace: Whether the file lies among sources that Xcode builds too.
    public static func moduleFile(
        registrations: [String], dependencies: [String] = [], isInPlace: Bool = false
    ) -> String {
        let calls = registrations.sorted()
        let text = """
            import UIKit

            /// States to the library what Objective-C would know of this module.
            final class PlumbModule: PortedModule {
                static let dependencies: [String] = [\(dependencies.sorted().map { "\"\($0)\"" }.joined(separator: ", "))]

                static func registerMembers() {
            \(calls.map { "        \($0)()" }.joined(separator: "\n"))
                }
            }

            """
        return isInPlace ? "\(Lowering.linux)\n\(text)#endif\n" : text
    }
}
