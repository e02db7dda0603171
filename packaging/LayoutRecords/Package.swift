// swift-tools-version: 5.9
import PackageDescription

// For a Mac: added to the package of an app's snapshot tests, it writes frames and metrics of texts beside their pictures.
// Plumb's own package compiles the same source against its UIKit.
let package = Package(
    name: "LayoutRecords",
    platforms: [.iOS(.v13), .tvOS(.v13)],
    products: [.library(name: "LayoutRecords", targets: ["LayoutRecords"])],
    targets: [.target(name: "LayoutRecords")]
)
