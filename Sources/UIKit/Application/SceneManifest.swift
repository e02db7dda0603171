/// What an Info.plist says about launching: scenes or windows only, and the storyboards.
///
/// On Linux the file is the main bundle's `Info.plist`, which lies beside the program, or one that a target's resources
/// bring along. The package manager refuses that name at the top of its resources, so it lies in a folder of them:
/// `resources: [.copy("Support")]` with `Support/Info.plist`. Without one, or without `UIApplicationSceneManifest` in it,
/// the app is of the older kind, whose delegate makes the window or is given that of the main storyboard.
package struct SceneManifest {
    package let info: [String: Any]
    /// What `$(PRODUCT_MODULE_NAME)` in class names stands for; Xcode replaces it when it builds.
    package var moduleName: String?

    package init(info: [String: Any], moduleName: String?) {
        self.info = info
        self.moduleName = moduleName
    }

    @MainActor package static var main = SceneManifest(
        info: shippedInfo(
            with: .main, program: (CommandLine.arguments.first ?? "").split(separator: "/").suffix(1).joined()),
        moduleName: nil)

    /// The bundle's, else that of the program's own target, else the first that a target's resources have.
    static func shippedInfo(with bundle: Bundle, program: String) -> [String: Any] {
        if let info = bundle.infoDictionary, !info.isEmpty { return info }
        let bundles = NibSource.neighbours(of: bundle).map(\.bundleURL)
        let own = bundles.filter { $0.deletingPathExtension().lastPathComponent.hasSuffix("_" + program) }
        for bundle in own + bundles {
            let folders = try? FileManager.default.contentsOfDirectory(
                at: bundle, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
            for folder in [bundle] + (folders ?? []).sorted(by: { $0.path < $1.path }) {
                let file = folder.appendingPathComponent("Info.plist")
                guard let data = try? Data(contentsOf: file),
                    let info = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
                else { continue }
                return info
            }
        }
        return [:]
    }

    /// What to tell of an app that shows nothing.
    var absenceOfWindows: String {
        let absence = "the app shows no window: "
        if let storyboard = mainStoryboard ?? entry(named: nil, role: .windowApplication)?["UISceneStoryboardFile"] {
            return absence
                + "the window of the storyboard \(storyboard) was not kept; its delegate needs `var window: UIWindow?`"
        }
        let code = "no delegate made one, called makeKeyAndVisible() and kept it in a property"
        guard info.isEmpty else { return absence + "the Info.plist names no storyboard, and \(code)" }
        return absence
            + "there is no Info.plist that names a storyboard or scenes (a package ships one in a folder of its "
            + "resources: .copy(\"Support\") with Support/Info.plist), and \(code)"
    }

    var usesScenes: Bool { manifest != nil }

    /// `UIMainStoryboardFile`, for apps without scenes.
    var mainStoryboard: String? { info["UIMainStoryboardFile"] as? String }

    private var manifest: [String: Any]? { info["UIApplicationSceneManifest"] as? [String: Any] }

    /// The first entry for windows of the app, or the one of the name asked for.
    func entry(named name: String?, role: UISceneSession.Role) -> [String: Any]? {
        let configurations = manifest?["UISceneConfigurations"] as? [String: Any]
        let entries = configurations?[role.rawValue] as? [[String: Any]] ?? []
        guard let name else { return entries.first }
        return entries.first { $0["UISceneConfigurationName"] as? String == name }
    }

    @MainActor
    func fill(_ configuration: UISceneConfiguration) {
        guard let entry = entry(named: configuration.name, role: configuration.role) else { return }
        configuration.name = entry["UISceneConfigurationName"] as? String
        configuration.sceneClass = (entry["UISceneClassName"] as? String).flatMap(classNamed)
        configuration.delegateClass = (entry["UISceneDelegateClassName"] as? String).flatMap(classNamed)
        configuration.storyboardName = entry["UISceneStoryboardFile"] as? String
    }

    /// A class by `Module.Name`, `Name` or `$(PRODUCT_MODULE_NAME).Name`.
    func classNamed(_ name: String) -> AnyClass? {
        let name = name.replacingOccurrences(of: "$(PRODUCT_MODULE_NAME)", with: moduleName ?? "")
        let plain = name.hasPrefix(".") ? String(name.dropFirst()) : name
        if let found = ProgramClasses.named(plain) { return found }
        guard !plain.contains("."), let moduleName else { return nil }
        return ProgramClasses.named("\(moduleName).\(plain)") ?? ProgramClasses.named("UIKit.\(plain)")
    }
}
