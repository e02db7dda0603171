/// What an Info.plist says about launching: scenes or windows only, and the storyboards.
///
/// On Linux the file is the main bundle's `Info.plist`, which a package may ship as a resource. Without one, or without
/// `UIApplicationSceneManifest` in it, the app is of the older kind that has only windows.
package struct SceneManifest {
    package let info: [String: Any]
    /// What `$(PRODUCT_MODULE_NAME)` in class names stands for; Xcode replaces it when it builds.
    package var moduleName: String?

    package init(info: [String: Any], moduleName: String?) {
        self.info = info
        self.moduleName = moduleName
    }

    @MainActor package static var main = SceneManifest(info: Bundle.main.infoDictionary ?? [:], moduleName: nil)

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
