// swift-tools-version: 6.2
import PackageDescription

// Lowers the iOS sources of a target while its package builds. A package of its own without dependencies, so that whoever
// uses it resolves nothing of plumb-port's; it runs the plumb-port that is installed, or built in this checkout.
let package = Package(
    name: "PlumbPlugin",
    products: [.plugin(name: "PortSources", targets: ["PortSources"])],
    targets: [.plugin(name: "PortSources", capability: .buildTool())]
)
