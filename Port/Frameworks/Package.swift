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
        .library(name: "PlumbAVFoundation", targets: ["PlumbAVFoundation"]),
        .library(name: "PlumbAudioToolbox", targets: ["PlumbAudioToolbox"]),
        .library(name: "PlumbCoreLocation", targets: ["PlumbCoreLocation"]),
        .library(name: "PlumbCoreMotion", targets: ["PlumbCoreMotion"]),
        .library(name: "PlumbMessageUI", targets: ["PlumbMessageUI"]),
        .library(name: "PlumbSafariServices", targets: ["PlumbSafariServices"]),
        .library(name: "PlumbUserNotifications", targets: ["PlumbUserNotifications"]),
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
        .target(name: "PlumbAVFoundation", dependencies: [.product(name: "UIKit", package: "Plumb")]),
        .target(name: "PlumbAudioToolbox"),
        .target(name: "PlumbCoreLocation"),
        .target(name: "PlumbCoreMotion"),
        .target(name: "PlumbMessageUI", dependencies: [.product(name: "UIKit", package: "Plumb")]),
        .target(name: "PlumbSafariServices", dependencies: [.product(name: "UIKit", package: "Plumb")]),
        .target(name: "PlumbUserNotifications"),
    ],
    swiftLanguageModes: [.v6]
)
