// swift-tools-version: 6.1
import PackageDescription

// The editor's server stands in a package of its own, so that whoever uses the library needs no HTTP server.
let package = Package(
    name: "PlumbStudio",
    products: [
        .library(name: "Studio", targets: ["Studio"]),
        .executable(name: "plumb-studio", targets: ["plumb-studio"]),
    ],
    dependencies: [
        .package(name: "Plumb", path: ".."),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    ],
    targets: [
        // HTTP, WebSocket and the page: carries values of InterfaceBuilder, and decides nothing itself.
        .target(
            name: "Studio",
            dependencies: [
                .product(name: "InterfaceBuilder", package: "Plumb"),
                .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
            ],
            resources: [.copy("Page")]),
        .executableTarget(
            name: "plumb-studio",
            dependencies: ["Studio", .product(name: "ArgumentParser", package: "swift-argument-parser")],
            // The app's code, loaded into the canvas's process, finds UIKit in this program.
            linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"])]),
        .testTarget(name: "StudioTests", dependencies: ["Studio"]),
    ],
    swiftLanguageModes: [.v6]
)
