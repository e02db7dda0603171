// swift-tools-version: 6.2
import PackageDescription

// A server that draws with UIKit. A package of its own: whoever uses the library needs no HTTP server.
let package = Package(
    name: "Cards",
    dependencies: [
        .package(name: "Plumb", path: "../.."),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    ],
    targets: [
        .systemLibrary(name: "CWebPEncoder", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"])]),
        .executableTarget(
            name: "cards",
            dependencies: [
                "CWebPEncoder", .product(name: "UIKit", package: "Plumb"),
                .product(name: "FlyingFox", package: "FlyingFox"),
            ],
            path: "Sources/Cards"),
    ],
    swiftLanguageModes: [.v6]
)
