import Files
import Foundation
import SourcePort
import XcodeProject

/// Interfaces that somebody writes for frameworks of Apple's that do not exist here: the Swift files of
/// `PlumbStubs/MapKit`, beside the project, stand for MapKit.
public enum Stubs {
    static func folder(_ project: String) -> String { project + "/PlumbStubs" }

    static func frameworks(of project: String) -> [Frameworks.Framework] {
        let root = folder(project)
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []).sorted()
        // A folder with another name stands for no module.
        return names.filter { name in
            BuildSettings.identifier(name) == name
                && ((try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(name)")) ?? []).contains {
                    $0.hasSuffix(".swift")
                }
        }.map {
            Frameworks.Framework(apple: [$0], module: $0 + "Stub", packages: [], products: [], folder: "\(root)/\($0)")
        }
    }

    /// Writes an interface with the framework's names that the sources use, to be filled in; an existing one stays.
    ///
    /// - Returns: The file.
    @discardableResult
    public static func write(_ framework: String, for plan: Plan) throws -> String {
        guard AppleModules.all.contains(framework) else {
            throw PortError("--stub \(framework): Apple has no framework of that name")
        }
        let file = try BoundedPath(root: plan.folder).appending(path: "PlumbStubs/\(framework)/\(framework).swift")
        guard !file.exists else {
            throw PortError("\(file) is there already: fill it in, or remove it")
        }
        var names: Set<String> = []
        for path in plan.targets.flatMap(\.sources) {
            guard let text = ProjectInput.text(path), text.contains("import \(framework)"),
                let prefix = prefixes[framework]
            else { continue }
            for match in text.matches(of: /\b[A-Z][A-Za-z0-9_]+\b/) where match.output.hasPrefix(prefix) {
                let rest = match.output.dropFirst(prefix.count)
                if rest.first?.isUppercase == true { names.insert(String(match.output)) }
            }
        }
        try file.write(text(framework, names.sorted()))
        return file.path
    }

    private static func text(_ framework: String, _ names: [String]) -> String {
        var result = """
            import UIKit

            // An interface of \(framework) for this project, to be filled in: plumb port compiles it where the sources import
            // \(framework).

            """
        for name in names {
            let declaration =
                switch name {
                case _ where name.hasSuffix("Delegate") || name.hasSuffix("DataSource"):
                    "@MainActor public protocol \(name): AnyObject {}"
                case _ where name.hasSuffix("Controller"): "open class \(name): UIViewController {}"
                case _ where name.hasSuffix("View"): "open class \(name): UIView {}"
                default: "open class \(name): NSObject {}"
                }
            result += "\n\(declaration)\n"
        }
        return result
    }

    /// What the frameworks' names begin with.
    private static let prefixes: [String: String] = [
        "AVFoundation": "AV", "AVKit": "AV", "AuthenticationServices": "AS", "CloudKit": "CK", "Contacts": "CN",
        "ContactsUI": "CN", "CoreBluetooth": "CB", "CoreImage": "CI", "CoreLocation": "CL", "CoreML": "ML",
        "CoreMotion": "CM", "EventKit": "EK", "EventKitUI": "EK", "GameKit": "GK", "GameplayKit": "GK",
        "HealthKit": "HK", "Intents": "IN", "LinkPresentation": "LP", "LocalAuthentication": "LA", "MapKit": "MK",
        "MediaPlayer": "MP", "MessageUI": "MF", "Metal": "MTL", "MetalKit": "MTK", "MultipeerConnectivity": "MC",
        "Network": "NW", "PDFKit": "PDF", "PassKit": "PK", "PencilKit": "PK", "Photos": "PH", "PhotosUI": "PH",
        "QuickLook": "QL", "ReplayKit": "RP", "SafariServices": "SF", "SceneKit": "SCN", "Speech": "SF",
        "SpriteKit": "SK", "StoreKit": "SK", "UserNotifications": "UN", "Vision": "VN", "WatchConnectivity": "WC",
        "WebKit": "WK",
    ]
}
