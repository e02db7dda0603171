// swift-tools-version: 6.2
import PackageDescription

// Rewrites iOS sources for Linux. It is a package of its own, so that those who only draw or check documents do not
// build swift-syntax. Of the library it takes what all tools share, and not UIKit.
let package = Package(
    name: "Port",
    products: [
        .library(name: "SourcePort", targets: ["SourcePort"]),
        .executable(name: "plumb-port", targets: ["plumb-port"]),
    ],
    dependencies: [
        .package(name: "Plumb", path: ".."),
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    ],
    targets: [
        // Text in, text out: no file system.
        .target(
            name: "SourcePort",
            dependencies: [
                .product(name: "Reports", package: "Plumb"), .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
            ]),
        // Reads Xcode's project files.
        .target(name: "XcodeProject", dependencies: [.product(name: "Files", package: "Plumb")]),
        // Makes packages that build on Linux of folders, packages and Xcode projects.
        .target(
            name: "PortBuild",
            dependencies: [
                "SourcePort", "XcodeProject", .product(name: "Files", package: "Plumb"),
                .product(name: "PackageTrust", package: "Plumb"), .product(name: "Toolchain", package: "Plumb"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
            ]),
        .executableTarget(
            name: "plumb-port",
            dependencies: [
                "PortBuild", "SourcePort", .product(name: "PackageTrust", package: "Plumb"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),

        .testTarget(
            name: "SourcePortTests",
            dependencies: [
                "SourcePort", .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
            ]),
        .testTarget(
            name: "XcodeProjectTests", dependencies: ["XcodeProject", .product(name: "Files", package: "Plumb")]),
        .testTarget(
            name: "PortBuildTests",
            dependencies: [
                "PortBuild", "SourcePort", "XcodeProject", .product(name: "Files", package: "Plumb"),
                .product(name: "PackageTrust", package: "Plumb"), .product(name: "Toolchain", package: "Plumb"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
