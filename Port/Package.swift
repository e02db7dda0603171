// swift-tools-version: 6.2
import PackageDescription

// What lowers iOS sources for Linux. A package of its own, so that nobody who only draws or checks documents builds
// swift-syntax; and it knows nothing of UIKit, so that it builds alone.
let package = Package(
    name: "Port",
    products: [
        .library(name: "SourcePort", targets: ["SourcePort"]),
        .executable(name: "plumb-port", targets: ["plumb-port"]),
    ],
    dependencies: [
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    ],
    targets: [
        // Text in, text out: no file system.
        .target(
            name: "SourcePort",
            dependencies: [
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
            ]),
        // What Xcode's project files say.
        .target(name: "XcodeProject"),
        // Folders, packages and projects made into packages that build here.
        .target(name: "PortBuild", dependencies: ["SourcePort", "XcodeProject"]),
        .executableTarget(
            name: "plumb-port",
            dependencies: ["PortBuild", .product(name: "ArgumentParser", package: "swift-argument-parser")]),

        .testTarget(name: "SourcePortTests", dependencies: ["SourcePort"]),
        .testTarget(name: "XcodeProjectTests", dependencies: ["XcodeProject"]),
        .testTarget(name: "PortBuildTests", dependencies: ["PortBuild"]),
    ],
    swiftLanguageModes: [.v6]
)
