// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Walks",
    dependencies: [.package(name: "Plumb", path: "../..")],
    targets: [
        .target(
            name: "Walks", dependencies: [.product(name: "UIKit", package: "Plumb")],
            resources: [.process("Welcome.storyboard")]),
        .testTarget(
            name: "WalksTests",
            dependencies: [
                "Walks", .product(name: "UIKit", package: "Plumb"), .product(name: "UIKitTesting", package: "Plumb"),
            ],
            exclude: ["__Snapshots__"]),
    ]
)
