import AppRunner
import Files
import Foundation
import InterfaceBuilder

/// Builds converted code into a program that compares it with its document, and runs that.
struct ConversionBuild {
    private let conversion: SwiftConversion
    private let document: String
    private let plumb: String

    /// - Parameters:
    ///   - document: The document's path.
    ///   - plumb: The folder of Plumb's package.
    init(_ conversion: SwiftConversion, document: String, plumb: String) {
        (self.conversion, self.document, self.plumb) = (conversion, document, plumb)
    }

    /// What differs, a line each.
    func run() throws -> [String] {
        let library = URL(fileURLWithPath: plumb).standardizedFileURL.path
        guard FileManager.default.fileExists(atPath: library + "/Package.swift") else {
            throw Trouble("\(plumb): there is no Package.swift; --plumb names the folder of Plumb's package")
        }
        // One folder for all documents, so that the library is compiled once.
        let folder = BoundedPath(root: UserFolders.plumbCache + "/convert")
        try folder.appending("Package.swift").write(Self.manifest(library))
        let sources = try folder.appending(path: "Sources/ConversionCheck")
        try sources.appending("Code.swift").write(conversion.code)
        try sources.appending("main.swift").write(program)
        let built = try AppBuild(folder: folder.path, product: "ConversionCheck").run()
        let outcome = try Subprocess.run(built.executable, [URL(fileURLWithPath: document).standardizedFileURL.path])
        guard outcome.status <= 1 else {
            throw Trouble("the converted code ended with status \(outcome.status): \(outcome.errorText.suffix(500))")
        }
        return outcome.text.split(separator: "\n").map(String.init)
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

    private var program: String { conversion.checkProgram }
}
