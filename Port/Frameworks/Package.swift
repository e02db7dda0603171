// swift-tools-version: 6.2
import PackageDescription

// Stand-ins for Apple's frameworks, under names of their own: `#if canImport(Combine)` in other packages must stay
// false. `plumb port` rewrites the imports, and takes into a project's package only what the project imports.
let package = Package(
    name: "PlumbFrameworks",
    products: [
        .library(name: "PlumbOS", targets: ["PlumbOS"]),
        .library(name: "PlumbCombine", targets: ["PlumbCombine"]),
        .library(name: "PlumbUniformTypeIdentifiers", targets: ["PlumbUniformTypeIdentifiers"]),
        .library(name: "PlumbImageIO", targets: ["PlumbImageIO"]),
        .library(name: "PlumbCoreText", targets: ["PlumbCoreText"]),
    ],
    dependencies: [
        .package(name: "Plumb", path: "../.."),
        .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    ],
    targets: [
        .target(name: "PlumbOS", dependencies: [.product(name: "Logging", package: "swift-log")]),
        .target(
            name: "PlumbCombine",
            dependencies: [
                .product(name: "OpenCombine", package: "OpenCombine"),
                .product(name: "OpenCombineDispatch", package: "OpenCombine"),
                .product(name: "OpenCombineFoundation", package: "OpenCombine"),
            ]),
        .target(
            name: "PlumbUniformTypeIdentifiers", dependencies: [.product(name: "UIKit", package: "Plumb")]),
        .target(name: "PlumbImageIO", dependencies: [.product(name: "UIKit", package: "Plumb")]),
        .target(name: "PlumbCoreText", dependencies: [.product(name: "UIKit", package: "Plumb")]),
    ],
    swiftLanguageModes: [.v6]
)
