// swift-tools-version: 6.2
import PackageDescription

// The editor's server stands in a package of its own, so that whoever uses the library needs no HTTP server.
let package = Package(
    name: "PlumbStudio",
    products: [
        .executable(name: "plumb-studio", targets: ["plumb-studio"]),
        .executable(name: "plumb-run", targets: ["plumb-run"]),
    ],
    dependencies: [
        .package(name: "Plumb", path: ".."),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    ],
    targets: [
        // HTTP and WebSocket for pages of this machine's user; knows no page.
        .target(
            name: "PageService",
            dependencies: [.product(name: "Files", package: "Plumb"), .product(name: "PageStyle", package: "Plumb")]),
        // The editor's conversation with its pages, as values; knows no sockets.
        .target(
            name: "EditorService",
            dependencies: [
                .product(name: "InterfaceBuilder", package: "Plumb"), .product(name: "Files", package: "Plumb"),
                .product(name: "CoreGraphics", package: "Plumb"),
            ]),
        // The editor's page: carries that conversation over a socket, and decides nothing itself.
        .target(
            name: "Studio",
            dependencies: [
                "EditorService", "PageService", .product(name: "InterfaceBuilder", package: "Plumb"),
                .product(name: "Files", package: "Plumb"),
            ],
            resources: [.copy("Page")]),
        .executableTarget(
            name: "plumb-studio",
            dependencies: [
                "Studio", "EditorService", "PageService", .product(name: "Files", package: "Plumb"),
                .product(name: "InterfaceBuilder", package: "Plumb"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            // The app's code, loaded into the canvas's process, finds UIKit in this program.
            linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"])]),
        // The page of a running app: carries messages between it and the app.
        .target(
            name: "AppPage",
            dependencies: [
                "PageService", .product(name: "AppRunner", package: "Plumb"),
                .product(name: "Files", package: "Plumb"), .product(name: "HostLink", package: "Plumb"),
                .product(name: "Toolchain", package: "Plumb"),
            ],
            resources: [.copy("App")]),
        .executableTarget(
            name: "plumb-run",
            dependencies: [
                "AppPage", "PageService", .product(name: "AppRunner", package: "Plumb"),
                .product(name: "Files", package: "Plumb"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .testTarget(
            name: "StudioTests",
            dependencies: [
                "Studio", "EditorService", "PageService", .product(name: "InterfaceBuilder", package: "Plumb"),
                .product(name: "Files", package: "Plumb"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
