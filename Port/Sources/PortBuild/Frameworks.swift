import Foundation

/// Stand-ins for Apple's frameworks: sources that come with the library, taken into a project that imports them.
struct Frameworks {
    struct Framework: Sendable {
        let apple: [String]
        let module: String
        /// What the manifest needs for it.
        let packages: [Plan.Package]
        let products: [Plan.Product]
        /// Modules of other stand-ins that it imports.
        var uses: [String] = []
        /// Where its sources lie; nil for those that come with the library.
        var folder: String?
        /// Has what a device without accounts, sensors and sounds needs: `#if canImport` does not find it, so that code
        /// that can do without it does.
        var isThin = false
        /// Of a module that is a library of the system's in C.
        var system: SystemLibrary?
    }

    /// A library in C that an app is built with, and whoever builds it installs.
    struct SystemLibrary: Sendable {
        let header: String
        /// The package of Debian's that has the header and the library.
        let package: String

        var isInstalled: Bool { Self.folders.contains { FileManager.default.fileExists(atPath: $0 + "/" + header) } }

        /// Where the compiler looks for headers.
        private static let folders: [String] = {
            let environment = ProcessInfo.processInfo.environment
            let named = ["CPATH", "C_INCLUDE_PATH"].flatMap {
                (environment[$0] ?? "").split(separator: ":").map(String.init)
            }
            return named + ["/usr/local/include", "/usr/include"]
        }()
    }

    static let all: [Framework] = [
        Framework(
            apple: ["os", "OSLog"], module: "PlumbOS",
            packages: [Plan.Package(url: "https://github.com/apple/swift-log", requirement: .upToNextMajor("1.6.0"))],
            products: [Plan.Product(name: "Logging", package: "swift-log")]),
        Framework(
            apple: ["Combine"], module: "PlumbCombine",
            packages: [
                Plan.Package(url: "https://github.com/OpenCombine/OpenCombine", requirement: .upToNextMajor("0.14.0"))
            ],
            products: ["OpenCombine", "OpenCombineDispatch", "OpenCombineFoundation"].map {
                Plan.Product(name: $0, package: "OpenCombine")
            }),
        Framework(apple: ["FoundationNetworking"], module: "PlumbFoundationNetworking", packages: [], products: []),
        Framework(
            apple: ["UniformTypeIdentifiers"], module: "PlumbUniformTypeIdentifiers", packages: [], products: []),
        Framework(apple: ["ImageIO"], module: "PlumbImageIO", packages: [], products: []),
        Framework(apple: ["CoreText"], module: "PlumbCoreText", packages: [], products: []),
        Framework(
            apple: ["SQLite3"], module: "PlumbSQLite3", packages: [], products: [],
            system: SystemLibrary(header: "sqlite3.h", package: "libsqlite3-dev")),
        Framework(
            apple: ["zlib"], module: "PlumbZlib", packages: [], products: [],
            system: SystemLibrary(header: "zlib.h", package: "zlib1g-dev")),
        Framework(apple: ["Compression"], module: "PlumbCompression", packages: [], products: [], uses: ["PlumbZlib"]),
        Framework(apple: ["CryptoKit", "CommonCrypto"], module: "PlumbCryptoKit", packages: [], products: []),
        Framework(apple: ["Accelerate"], module: "PlumbAccelerate", packages: [], products: []),
        Framework(apple: ["simd"], module: "PlumbSimd", packages: [], products: []),
        Framework(
            apple: ["Security"], module: "PlumbSecurity", packages: [], products: [],
            uses: ["PlumbFoundationNetworking"]),
        Framework(apple: ["SystemConfiguration"], module: "PlumbSystemConfiguration", packages: [], products: []),
        thin("Network"),
        thin("AVFoundation", also: ["AVFAudio", "CoreMedia"]), thin("AVKit", uses: ["AVFoundation"]),
        thin("AudioToolbox"), thin("Contacts", uses: ["CoreLocation"]),
        thin("ContactsUI", uses: ["Contacts", "CoreLocation"]), thin("CoreImage"),
        thin("CoreLocation"), thin("CoreMotion"), thin("EventKit"), thin("EventKitUI", uses: ["EventKit"]),
        thin("MapKit", uses: ["CoreLocation"]), thin("MediaPlayer"), thin("MessageUI"),
        thin("MetalKit", also: ["Metal"]),
        thin("Photos", uses: ["CoreLocation"]),
        thin("PhotosUI", uses: ["Photos", "CoreLocation"]), thin("QuickLook"), thin("SafariServices"), thin("StoreKit"),
        thin("UserNotifications"), thin("WebKit"), thin("AdSupport"), thin("AppTrackingTransparency"),
        thin("AuthenticationServices"), thin("BackgroundTasks"), thin("CloudKit", uses: ["CoreLocation"]),
        thin("CoreBluetooth"), thin("CoreHaptics"), thin("CoreSpotlight"), thin("CoreTelephony"), thin("Intents"),
        thin("IntentsUI", uses: ["Intents"]), thin("LinkPresentation"), thin("LocalAuthentication"),
        thin("WatchConnectivity"), thin("WidgetKit", uses: ["Intents"]),
    ]

    private static func thin(_ name: String, also others: [String] = [], uses: [String] = []) -> Framework {
        Framework(
            apple: [name] + others, module: "Plumb" + name, packages: [], products: [], uses: uses.map { "Plumb" + $0 },
            isThin: true)
    }

    /// Those that come with the library, and those that the project has an interface of its own for.
    let known: [Framework]
    /// Apple's names of those that need a library in C which is not installed, and the package that has it.
    let lacking: [String: String]

    /// - Parameter isInstalled: Whether a library in C is there.
    init(project: String, isInstalled: (SystemLibrary) -> Bool = \.isInstalled) {
        let own = Stubs.frameworks(of: project)
        let names = Set(own.flatMap(\.apple))
        let all = Self.all.filter { names.isDisjoint(with: $0.apple) }
        let missing = Dictionary(
            uniqueKeysWithValues: all.compactMap { framework in
                framework.system.flatMap { isInstalled($0) ? nil : (framework.module, $0.package) }
            })
        func package(_ framework: Framework) -> String? {
            ([framework.module] + framework.uses).lazy.compactMap { missing[$0] }.first
        }
        known = all.filter { package($0) == nil } + own
        lacking = Dictionary(
            uniqueKeysWithValues: all.flatMap { framework in
                package(framework).map { package in framework.apple.map { ($0, package) } } ?? []
            })
    }

    /// Apple's names and those that the lowering writes for them.
    var replaced: [String: String] {
        Dictionary(uniqueKeysWithValues: known.flatMap { framework in framework.apple.map { ($0, framework.module) } })
    }

    /// Apple's names of those that `canImport` does not find.
    var thin: Set<String> { Set(known.filter(\.isThin).flatMap(\.apple)) }

    /// The stand-ins that imports call for, and those that these use.
    func needed(by imports: some Sequence<String>) -> [Framework] {
        let names = Set(imports)
        let named = known.filter { !names.isDisjoint(with: $0.apple) }
        let used = Set(named.flatMap(\.uses))
        return known.filter { framework in
            used.contains(framework.module) || named.contains { $0.module == framework.module }
        }
    }

    static func folder(of framework: Framework, in library: String) -> String {
        framework.folder ?? "\(library)/Port/Frameworks/Sources/\(framework.module)"
    }
}
