// swift-tools-version: 6.2
import PackageDescription

// iOS sources as they are, in a package for Linux: they lie in Sources/Lamps/Originals, and the plugin lowers them while
// the package builds.
let package = Package(
    name: "PortPlugin",
    dependencies: [
        .package(name: "Plumb", path: "../.."),
        .package(name: "PlumbPlugin", path: "../../Port/Plugin"),
    ],
    targets: [
        .executableTarget(
            name: "Lamps", dependencies: [.product(name: "UIKit", package: "Plumb")], exclude: ["Originals"],
            swiftSettings: [.swiftLanguageMode(.v5)],
            plugins: [.plugin(name: "PortSources", package: "PlumbPlugin")])
    ]
)
