import Foundation

/// Stand-ins for Apple's frameworks: sources that come with the library, taken into a project that imports them.
struct Frameworks {
    struct Framework: Sendable {
        let apple: [String]
        let module: String
        /// What the manifest needs for it.
        let packages: [String]
        let products: [Plan.Product]
        /// Where its sources lie; nil for those that come with the library.
        var folder: String?
        /// Has what a device without accounts, sensors and sounds needs: `#if canImport` does not find it, so that code
        /// that can do without it does.
        var isThin = false
    }

    static let all: [Framework] = [
        Framework(
            apple: ["os", "OSLog"], module: "PlumbOS",
            packages: [".package(url: \"https://github.com/apple/swift-log\", from: \"1.6.0\")"],
            products: [Plan.Product(name: "Logging", package: "swift-log")]),
        Framework(
            apple: ["Combine"], module: "PlumbCombine",
            packages: [".package(url: \"https://github.com/OpenCombine/OpenCombine\", from: \"0.14.0\")"],
            products: ["OpenCombine", "OpenCombineDispatch", "OpenCombineFoundation"].map {
                Plan.Product(name: $0, package: "OpenCombine")
            }),
        Framework(
            apple: ["UniformTypeIdentifiers"], module: "PlumbUniformTypeIdentifiers", packages: [], products: []),
        Framework(apple: ["ImageIO"], module: "PlumbImageIO", packages: [], products: []),
        Framework(apple: ["CoreText"], module: "PlumbCoreText", packages: [], products: []),
        thin("AVFoundation"), thin("AudioToolbox"), thin("CoreLocation"), thin("CoreMotion"), thin("MessageUI"),
        thin("SafariServices"), thin("UserNotifications"),
    ]

    private static func thin(_ name: String) -> Framework {
        Framework(apple: [name], module: "Plumb" + name, packages: [], products: [], isThin: true)
    }

    /// Those that come with the library, and those that the project has an interface of its own for.
    let known: [Framework]

    init(project: String) {
        let own = Stubs.frameworks(of: project)
        let names = Set(own.flatMap(\.apple))
        known = Self.all.filter { names.isDisjoint(with: $0.apple) } + own
    }

    /// Apple's names and those that the lowering writes for them.
    var replaced: [String: String] {
        Dictionary(uniqueKeysWithValues: known.flatMap { framework in framework.apple.map { ($0, framework.module) } })
    }

    /// Apple's names of those that `canImport` does not find.
    var thin: Set<String> { Set(known.filter(\.isThin).flatMap(\.apple)) }

    /// The stand-ins that imports call for.
    func needed(by imports: some Sequence<String>) -> [Framework] {
        let names = Set(imports)
        return known.filter { !names.isDisjoint(with: $0.apple) }
    }

    static func folder(of framework: Framework, in library: String) -> String {
        framework.folder ?? "\(library)/Port/Frameworks/Sources/\(framework.module)"
    }
}
