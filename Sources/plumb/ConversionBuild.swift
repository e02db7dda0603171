import AppRunner
import Files
import Foundation
import InterfaceBuilder
import NibDocument

/// Builds converted code into a program that compares it with its documents, and runs that.
struct ConversionBuild {
    private let documents: [(path: String, document: NibDocument, conversion: SwiftConversion)]
    private let plumb: String

    /// - Parameter plumb: The folder of Plumb's package.
    init(_ documents: [(path: String, document: NibDocument, conversion: SwiftConversion)], plumb: String) {
        (self.documents, self.plumb) = (documents, plumb)
    }

    /// What differs, a line each, with the number of its document.
    func run() throws -> [(document: Int, text: String)] {
        // One folder for all documents, so that the library is compiled once.
        let folder = BoundedPath(root: UserFolders.plumbCache + "/convert")
        try write(into: folder)
        let built = try AppBuild(folder: folder.path, product: "ConversionCheck").run()
        return try documents.indices.flatMap { index in
            // Each in a process of its own, as apps are.
            let outcome = try Subprocess.run(built.executable, [String(index + 1)])
            guard outcome.status <= 1 else {
                throw Trouble(
                    "\(documents[index].path): the converted code ended with status \(outcome.status): "
                        + "\(outcome.errorText.suffix(500))")
            }
            return outcome.text.split(separator: "\n").map { line in
                (index, line.firstIndex(of: "\t").map { String(line[line.index(after: $0)...]) } ?? String(line))
            }
        }
    }

    /// Writes the program as a package.
    func write(into folder: BoundedPath) throws {
        let library = URL(fileURLWithPath: plumb).standardizedFileURL.path
        guard FileManager.default.fileExists(atPath: library + "/Package.swift") else {
            throw Trouble("\(plumb): there is no Package.swift; --plumb names the folder of Plumb's package")
        }
        try folder.appending("Package.swift").write(Self.manifest(library))
        let sources = try folder.appending(path: "Sources/ConversionCheck")
        let program = ConversionProgram(
            documents.map { (URL(fileURLWithPath: $0.path).standardizedFileURL.path, $0.document, $0.conversion) })
        // What an earlier program of more documents has left.
        let names = Set(program.sources.map(\.name))
        for file in sources.contents where !names.contains(file) && FilePath.hasSuffix(file, ".swift") {
            try sources.appending(file).remove()
        }
        for source in program.sources { try sources.appending(source.name).write(source.text) }
    }

    private static func manifest(_ library: String) -> String {
        """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
            name: "ConversionCheck",
            dependencies: [.package(name: "Plumb", path: "\(library.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))")],
            targets: [
                .executableTarget(
                    name: "ConversionCheck",
                    dependencies: [
                        .product(name: "UIKit", package: "Plumb"), .product(name: "InterfaceBuilder", package: "Plumb"),
                    ])
            ])

        """
    }
}
