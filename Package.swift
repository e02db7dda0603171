// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Plumb",
    products: [
        // Includes the part of the view debugger that runs in an app.
        .library(name: "UIKit", targets: ["UIKit", "ViewDebugger"]),
        .library(name: "QuartzCore", targets: ["QuartzCore"]),
        .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
        .library(name: "AutoLayoutConvenience", targets: ["AutoLayoutConvenience"]),
        .library(name: "UIKitTesting", targets: ["UIKitTesting"]),
        .library(name: "InterfaceBuilder", targets: ["InterfaceBuilder"]),
        .library(name: "ViewDebugger", targets: ["ViewDebugger"]),
        .library(name: "HostLink", targets: ["HostLink"]),
        .library(name: "AppRunner", targets: ["AppRunner"]),
        .library(name: "PackageTrust", targets: ["PackageTrust"]),
        // What the tools share: files, folders, other programs; no views.
        .library(name: "Files", targets: ["Files"]),
        // What builds packages and reads what the compiler says; no views.
        .library(name: "Toolchain", targets: ["Toolchain"]),
        .library(name: "Reports", targets: ["Reports"]),
        // The style sheets of all pages.
        .library(name: "PageStyle", targets: ["PageStyle"]),
        .executable(name: "plumb", targets: ["plumb"]),
        .executable(name: "plumb-window", targets: ["plumb-window"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
    ],
    targets: [
        // C libraries, each imported by one folder only.
        .systemLibrary(name: "CCairo", path: "Sources/C/CCairo", pkgConfig: "cairo-ft"),
        .systemLibrary(name: "CPNG", path: "Sources/C/CPNG", pkgConfig: "libpng"),
        .systemLibrary(name: "CTurboJPEG", path: "Sources/C/CTurboJPEG", pkgConfig: "libturbojpeg"),
        .systemLibrary(name: "CWebP", path: "Sources/C/CWebP", pkgConfig: "libwebpmux"),
        .systemLibrary(name: "CFreeType", path: "Sources/C/CFreeType", pkgConfig: "freetype2"),
        .systemLibrary(name: "CHarfBuzz", path: "Sources/C/CHarfBuzz", pkgConfig: "harfbuzz"),
        .systemLibrary(name: "CFriBidi", path: "Sources/C/CFriBidi", pkgConfig: "fribidi"),
        .systemLibrary(name: "CFontconfig", path: "Sources/C/CFontconfig", pkgConfig: "fontconfig"),
        // Reads Markdown. Linked from its archives, so that nothing is to be installed where a program runs.
        .systemLibrary(
            name: "CCMark", path: "Sources/C/CCMark",
            providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
        // Windows on the desktop; only plumb-window uses it.
        .systemLibrary(name: "CSDL2", path: "Sources/C/CSDL2", providers: [.apt(["libsdl2-dev"])]),
        // Tells tests how much memory is in use.
        .systemLibrary(name: "CMalloc", path: "Sources/C/CMalloc"),
        // Tells whether the view debugger is linked into the program.
        .target(name: "CViewDebugger", path: "Sources/C/CViewDebugger"),
        // The files of the view debugger's page.
        .target(name: "CViewDebuggerPage", path: "Sources/C/CViewDebuggerPage"),
        // The style sheets that all pages share.
        .target(
            name: "CPageStyle", path: "Sources/C/CPageStyle", exclude: ["tokens.css", "controls.css", "reports.css"]),
        .target(name: "CExamples", path: "Sources/C/CExamples"),

        .target(name: "PageStyle", dependencies: ["CPageStyle"]),

        // Algorithms: no views, no C.
        .target(name: "Files"),
        .target(name: "Toolchain", dependencies: ["Files"]),
        // What rules have found, in the forms that people and programs read.
        .target(name: "Reports", dependencies: ["Files", "PageStyle"]),
        .target(name: "ConstraintSolver"),
        .target(name: "LayoutEngine", dependencies: ["ConstraintSolver"]),
        // What documents say of each class's properties: tables.
        .target(name: "NibSchema"),
        .target(name: "NibDocument", dependencies: ["NibSchema", "Files"]),
        // The words that an app and its host exchange: values and their bytes; no sockets.
        .target(name: "HostLink"),

        // Drawing and text.
        .target(
            name: "CoreGraphics", dependencies: ["CCairo", "CPNG", "CTurboJPEG", "CWebP", "_Testing_CoreGraphics"]),
        .target(
            name: "TextEngine",
            dependencies: ["CoreGraphics", "Files", "CFreeType", "CHarfBuzz", "CFriBidi", "CFontconfig"],
            // Foundation's own ICU, which knows where lines and words end.
            linkerSettings: [.linkedLibrary("_FoundationICU")]),
        .target(name: "QuartzCore", dependencies: ["CoreGraphics", "TextEngine"]),

        // The values of the public API: colours, fonts, images, traits; no views.
        .target(name: "UIFoundation", dependencies: ["CoreGraphics", "TextEngine", "Files", "CCMark"]),
        // What lists compute: differences of snapshots, places of rows and items; no views.
        .target(name: "ListAlgorithms", dependencies: ["UIFoundation", "CoreGraphics"]),
        // The public API.
        .target(
            name: "UIKit",
            dependencies: [
                "UIFoundation", "ListAlgorithms", "QuartzCore", "CoreGraphics", "TextEngine", "LayoutEngine",
                "NibDocument", "NibSchema", "HostLink", "Files",
                "CViewDebugger",
                "_Testing_UIKit",
            ]),
        .target(name: "AutoLayoutConvenience", dependencies: ["UIKit"]),
        .target(name: "UIKitTesting", dependencies: ["UIKit", "ViewDebugger", "Files"]),
        // Swift Testing looks for these overlays when a test imports Testing beside the module, so they must be built before.
        .target(name: "_Testing_UIKit"),
        .target(name: "_Testing_CoreGraphics"),

        // Tools.
        .target(
            name: "ViewDebugger",
            dependencies: [
                "UIKit", "QuartzCore", "CoreGraphics", "NibSchema", "Files", "CViewDebuggerPage", "PageStyle",
            ],
            // In the module CViewDebuggerPage.
            exclude: [
                "Page/page.html", "Page/page.css", "Page/model.js", "Page/model-text.js", "Page/canvas.js",
                "Page/navigator.js", "Page/inspector.js", "Page/comparison.js", "Page/timeline.js", "Page/live.js",
                "Page/controls.js",
            ]),
        .target(
            name: "InterfaceBuilder",
            dependencies: [
                "UIKit", "ViewDebugger", "NibDocument", "NibSchema", "Files", "Reports", "Toolchain", "PackageTrust",
                "ConstraintSolver",
                .product(name: "Yams", package: "Yams"),
            ]),
        // Which macros and plugins run while a package is built, and whether somebody let them.
        .target(name: "PackageTrust", dependencies: ["Files"]),
        // Builds apps, starts them and hears of their end; knows neither their views nor who shows them.
        .target(
            name: "AppRunner", dependencies: ["HostLink", "Files", "NibDocument", "PackageTrust", "Toolchain"]),
        // Checks of laid-out screens: of documents, and of running apps by what they write down.
        .target(name: "Audit", dependencies: ["InterfaceBuilder", "UIKit", "NibDocument", "Files"]),
        // Uses apps as somebody would who tries everything, and looks for faults.
        .target(
            name: "Exploration",
            dependencies: ["Audit", "InterfaceBuilder", "UIKit", "Files", "Reports", "PageStyle"]),
        // What runs of snapshot tests left: reports, references without a test, parts of a run; no views.
        .target(name: "SnapshotReport", dependencies: ["InterfaceBuilder", "ViewDebugger", "Files"]),
        // Recorded pictures of a checkout beside what its tests make here, compared by layout; no views.
        .target(name: "Certification", dependencies: ["CoreGraphics", "Files", "Reports"]),
        // The words that programs and Plumb exchange; no views.
        .target(name: "ModelContextProtocol", dependencies: ["Files"]),
        // What plumb init writes; reads no document.
        .target(name: "RepositorySetup", dependencies: ["Files", "CExamples"]),
        .executableTarget(
            name: "plumb",
            dependencies: [
                "AppRunner",
                "Audit",
                "Certification",
                "Exploration",
                "InterfaceBuilder",
                "ModelContextProtocol",
                "PackageTrust",
                "RepositorySetup",
                "Toolchain",
                "SnapshotReport",
                "ViewDebugger",
                "UIKit",
                "NibDocument",
                "Files",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Yams", package: "Yams"),
            ]),
        .executableTarget(
            name: "plumb-window",
            dependencies: [
                "AppRunner", "Files", "HostLink", "CSDL2",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .executableTarget(name: "Demo", dependencies: ["UIKit", "AutoLayoutConvenience"], path: "Samples/Demo"),
        // What the documentation's tutorial ends with; its steps begin with Samples/Walks/Before.
        .target(
            name: "Walks", dependencies: ["UIKit"], path: "Samples/Walks/Sources/Walks",
            resources: [.process("Welcome.storyboard")]),
        .testTarget(
            name: "WalksTests", dependencies: ["Walks", "UIKit", "UIKitTesting"],
            path: "Samples/Walks/Tests/WalksTests",
            exclude: ["__Snapshots__"]),
        .executableTarget(
            name: "Wander", dependencies: ["UIKit", "ViewDebugger"], path: "Samples/Wander",
            exclude: ["moves.script", "tour.script"],
            resources: [
                .copy("Resources/Assets.xcassets"), .copy("Resources/Base.lproj"), .copy("Resources/de.lproj"),
            ]),

        // The package for a Mac that writes frames beside pictures, compiled here against this UIKit.
        .target(name: "LayoutRecords", dependencies: ["UIKit"], path: "packaging/LayoutRecords/Sources/LayoutRecords"),

        // An app with twenty mistakes, which plumb explore has to find.
        .executableTarget(name: "Faults", dependencies: ["UIKit"], path: "Samples/Faults"),

        // An app whose view a document describes, which the view debugger's browser tests change as it runs.
        .executableTarget(
            name: "DocumentApp", dependencies: ["UIKit", "ViewDebugger"], path: "Tests/DebuggerPage/DocumentApp"),

        // How apps are tested; see docs/snapshot-testing.md.
        .testTarget(
            name: "WanderTests", dependencies: ["Wander", "UIKit", "UIKitTesting"], path: "Samples/WanderTests",
            exclude: ["__Snapshots__"]),

        // What several test targets share: exact arithmetic, the slow and obviously right solver, random layouts, recorded
        // files, traces of the solver.
        .target(name: "TestSupport", dependencies: ["LayoutEngine", "ConstraintSolver"], path: "Tests/TestSupport"),
        // What is measured by benchmarks, and whose work and pixels tests check.
        .target(name: "LayoutScreens", dependencies: ["UIKit"], path: "Benchmarks/LayoutScreens"),
        .target(
            name: "RecordedScenes", dependencies: ["UIKit", "UIKitTesting", "TestSupport"],
            path: "Benchmarks/RecordedScenes"),
        .testTarget(name: "ConstraintSolverTests", dependencies: ["ConstraintSolver", "TestSupport"]),
        .testTarget(name: "LayoutEngineTests", dependencies: ["LayoutEngine", "ConstraintSolver", "TestSupport"]),
        .testTarget(name: "NibDocumentTests", dependencies: ["NibDocument", "NibSchema", "Files", "TestSupport"]),
        .testTarget(name: "PackageTrustTests", dependencies: ["PackageTrust", "Files"]),
        .testTarget(name: "HostLinkTests", dependencies: ["HostLink"]),
        .testTarget(
            name: "AppRunnerTests",
            dependencies: ["AppRunner", "Files", "Toolchain", "HostLink", "CoreGraphics", "MovingApp", "Wander"]),
        .executableTarget(name: "MovingApp", dependencies: ["UIKit"], path: "Tests/MovingApp"),
        .testTarget(name: "CoreGraphicsTests", dependencies: ["CoreGraphics"]),
        .testTarget(name: "TextEngineTests", dependencies: ["TextEngine", "CoreGraphics", "TestSupport"]),
        .testTarget(name: "QuartzCoreTests", dependencies: ["QuartzCore", "CoreGraphics"]),
        .testTarget(
            name: "UIKitTests",
            dependencies: [
                "UIKit", "UIFoundation", "ListAlgorithms", "UIKitTesting", "QuartzCore", "CoreGraphics", "LayoutEngine",
                "ConstraintSolver", "NibDocument", "NibSchema", "LayoutScreens", "RecordedScenes", "CMalloc",
                "TestSupport",
            ],
            resources: [.process("Nib/Documents")]),
        // What goes between apps, files and printers: item providers, drag and drop, documents, pickers, printing.
        .testTarget(name: "SharingTests", dependencies: ["UIKit", "UIFoundation", "UIKitTesting"]),
        // Apps on hosts: what they are told, and the frames they give.
        .testTarget(
            name: "HostTests", dependencies: ["UIKit", "QuartzCore", "CoreGraphics", "HostLink", "NibDocument"]),
        // Overrides everything overridable and uses each portable spelling: that it compiles is the test.
        .testTarget(name: "SourceCompatibilityTests", dependencies: ["UIKit"]),
        // Call sites as they are written in Swift 5 mode; that they compile is the test.
        .testTarget(
            name: "SwiftFiveTests", dependencies: ["UIKit", "UIKitTesting"], exclude: ["__Snapshots__"],
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(
            name: "AutoLayoutConvenienceTests", dependencies: ["AutoLayoutConvenience", "UIKit", "UIKitTesting"]),
        .testTarget(
            name: "ViewDebuggerTests",
            dependencies: [
                "ViewDebugger", "UIKit", "UIKitTesting", "InterfaceBuilder", "NibDocument", "NibSchema", "LayoutEngine",
                "Wander",
                "TestSupport",
            ]),
        .testTarget(name: "ModelContextProtocolTests", dependencies: ["ModelContextProtocol"]),
        .testTarget(name: "RepositorySetupTests", dependencies: ["RepositorySetup", "Files"]),
        .testTarget(name: "UIKitTestingTests", dependencies: ["UIKitTesting", "UIKit", "ViewDebugger", "CMalloc"]),
        .testTarget(
            name: "InterfaceBuilderTests",
            dependencies: [
                "InterfaceBuilder", "PackageTrust", "Files", "UIKit", "NibDocument", "NibSchema", "TestSupport",
            ]),
        .testTarget(
            name: "AuditTests", dependencies: ["Audit", "InterfaceBuilder", "UIKit", "NibDocument"],
            exclude: ["Documents"]),
        .testTarget(
            name: "ExplorationTests",
            dependencies: ["Exploration", "Files", "Reports", "UIKit", "UIKitTesting", "Faults"]),
        .testTarget(
            name: "CertificationTests",
            dependencies: ["Certification", "LayoutRecords", "UIKit", "CoreGraphics", "Files", "Reports"]),
        .testTarget(name: "SnapshotReportTests", dependencies: ["SnapshotReport", "InterfaceBuilder", "Files"]),
        // What the documents show compiles, and is understood by the command.
        .testTarget(
            name: "DocumentationTests",
            dependencies: [
                "plumb", "UIKit", "UIKitTesting", "AutoLayoutConvenience", "ViewDebugger", "InterfaceBuilder",
                "ModelContextProtocol", "AppRunner", "Toolchain",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .testTarget(
            name: "CommandTests", dependencies: ["plumb", "Wander", "DocumentApp", "UIKit", "UIKitTesting"],
            exclude: ["Golden"]),
    ],
    swiftLanguageModes: [.v6]
)

// Programs that no product and no test needs: they are built only when they are named, as the makefile does. They use what is
// `package`, so they can't be a package of their own.
let programs: [Target] = [
    .executableTarget(
        name: "LayoutBench", dependencies: ["LayoutScreens", "UIKit", "LayoutEngine"], path: "Benchmarks/LayoutBench"),
    .executableTarget(
        name: "GrowthBench", dependencies: ["InterfaceBuilder", "LayoutScreens", "UIKit"],
        path: "Benchmarks/GrowthBench"),
    .executableTarget(
        name: "CaptureBench", dependencies: ["UIKit", "ViewDebugger"], path: "Benchmarks/CaptureBench"),
    .executableTarget(name: "DrawBench", dependencies: ["UIKit", "CoreGraphics"], path: "Benchmarks/DrawBench"),
    .executableTarget(
        name: "SnapshotBench", dependencies: ["UIKit", "UIKitTesting"], path: "Benchmarks/SnapshotBench"),
    .executableTarget(name: "AuditBench", dependencies: ["Audit"], path: "Benchmarks/AuditBench"),
    .executableTarget(name: "Pixels", dependencies: ["RecordedScenes", "UIKit"], path: "Benchmarks/Pixels"),
    .executableTarget(
        name: "SolverReplay", dependencies: ["ConstraintSolver", "TestSupport"], path: "Benchmarks/SolverReplay"),
    .executableTarget(
        name: "NibFuzz",
        dependencies: [
            "Audit", "NibDocument", "NibSchema", "HostLink", "InterfaceBuilder", "ModelContextProtocol", "UIKit",
            "ViewDebugger",
        ],
        path: "Benchmarks/NibFuzz"),
    // For the thread sanitizer.
    .executableTarget(name: "ThreadedReleases", dependencies: ["UIKit"], path: "Benchmarks/ThreadedReleases"),
    // Each control in code and picture, for the documentation: make docs.
    .executableTarget(name: "Gallery", dependencies: ["UIKit"], path: "Samples/Gallery"),
]

// With PLUMB_OPTIMIZED=1, as what lands is tried, debug builds optimize what tests spend most of their time in and keep all its
// checks. By a variable alone, since SwiftPM refuses packages by address whose targets have flags of their own.
if Context.environment["PLUMB_OPTIMIZED"] == "1" {
    let optimized: Set = [
        "ConstraintSolver", "LayoutEngine", "NibDocument", "CoreGraphics", "TextEngine", "QuartzCore",
    ]
    for target in package.targets where optimized.contains(target.name) {
        target.swiftSettings = [
            .unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))
        ]
    }
}

// Builds some parts alone, with what they depend on: PLUMB_ONLY=ConstraintSolverTests swift build --build-tests. With
// PLUMB_ONLY=all, everything.
if let wanted = Context.environment["PLUMB_ONLY"] {
    package.targets += programs
    var keep: Set<String> = []
    var packages: Set<String> = []
    func visit(_ name: String) {
        guard keep.insert(name).inserted, let target = package.targets.first(where: { $0.name == name }) else { return }
        for dependency in target.dependencies {
            switch dependency {
            case .byNameItem(let name, _): visit(name)
            case .productItem(_, let package?, _, _): packages.insert(package)
            default: break
            }
        }
    }
    (wanted == "all" ? package.targets.map(\.name) : wanted.split(separator: ",").map(String.init)).forEach(visit)
    package.targets.removeAll { !keep.contains($0.name) }
    package.products.removeAll { product in
        let targets = (product as? Product.Library)?.targets ?? (product as? Product.Executable)?.targets ?? []
        return !targets.allSatisfy(keep.contains)
    }
    package.dependencies.removeAll { dependency in
        guard case .sourceControl(_, let location, _) = dependency.kind else { return false }
        return !packages.contains { location.hasSuffix("/\($0)") }
    }
}
