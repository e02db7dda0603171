import Foundation
import XcodeProject

/// Info.plist files: Xcode's own keys of the build settings over the project's file, with names of settings replaced.
enum InfoPlist {
    /// - Throws: A `PortError` that says why the file gives nothing, without its name.
    static func read(_ path: String, settings: BuildSettings) throws -> [String: InfoValue] {
        guard let data = ProjectInput.data(path) else { throw PortError("it is not there") }
        let list: Any
        do {
            list = try PropertyListSerialization.propertyList(from: data, format: nil)
        } catch {
            throw PortError("it is no property list that can be read")
        }
        guard let table = list as? [String: Any] else { throw PortError("its root is no dictionary") }
        var expansion = Expansion(settings)
        return table.compactMapValues { InfoValue($0) }.mapValues { expand($0, &expansion) }
    }

    private static func expand(_ value: InfoValue, _ expansion: inout Expansion) -> InfoValue {
        switch value {
        case .text(let text): .text(expansion.expand(text))
        case .list(let values): .list(values.map { expand($0, &expansion) })
        case .table(let values): .table(values.mapValues { expand($0, &expansion) })
        default: value
        }
    }

    /// - Parameter file: What the project's own file says; empty where it has none.
    static func make(_ target: XcodeTarget, file: [String: InfoValue]) -> [String: InfoValue] {
        let settings = target.settings
        var info = file
        // Keys of the settings count only where Xcode makes the file.
        if settings["GENERATE_INFOPLIST_FILE"] == "YES" {
            for (key, name) in keys where info[name] == nil && !settings[key].isEmpty {
                let value = settings[key]
                info[name] = value == "YES" ? .flag(true) : value == "NO" ? .flag(false) : .text(value)
            }
            for (key, name) in lists where info[name] == nil && !settings[key].isEmpty {
                info[name] = .list(settings.list(key).map { .text($0) })
            }
            if settings["INFOPLIST_KEY_UIApplicationSceneManifest_Generation"] == "YES",
                info["UIApplicationSceneManifest"] == nil
            {
                info["UIApplicationSceneManifest"] = .table(["UIApplicationSupportsMultipleScenes": .flag(false)])
            }
        }
        if info["CFBundleName"] == nil { info["CFBundleName"] = .text(target.productName) }
        if info["CFBundleIdentifier"] == nil {
            let identifier = settings["PRODUCT_BUNDLE_IDENTIFIER"]
            info["CFBundleIdentifier"] = .text(identifier.isEmpty ? "plumb.\(target.moduleName)" : identifier)
        }
        if info["CFBundleDevelopmentRegion"] == nil {
            info["CFBundleDevelopmentRegion"] = .text(settings["DEVELOPMENT_LANGUAGE"])
        }
        if info["CFBundleShortVersionString"] == nil, !settings["MARKETING_VERSION"].isEmpty {
            info["CFBundleShortVersionString"] = .text(settings["MARKETING_VERSION"])
        }
        // The design that the app is shown in follows from it.
        if info["MinimumOSVersion"] == nil, !settings["IPHONEOS_DEPLOYMENT_TARGET"].isEmpty {
            info["MinimumOSVersion"] = .text(settings["IPHONEOS_DEPLOYMENT_TARGET"])
        }
        if info["CFBundleVersion"] == nil, !settings["CURRENT_PROJECT_VERSION"].isEmpty {
            info["CFBundleVersion"] = .text(settings["CURRENT_PROJECT_VERSION"])
        }
        return info
    }

    private static let keys: [(String, String)] = [
        ("INFOPLIST_KEY_UIMainStoryboardFile", "UIMainStoryboardFile"),
        ("INFOPLIST_KEY_CFBundleDisplayName", "CFBundleDisplayName"),
        ("INFOPLIST_KEY_UILaunchStoryboardName", "UILaunchStoryboardName"),
        ("INFOPLIST_KEY_UIStatusBarStyle", "UIStatusBarStyle"),
        ("INFOPLIST_KEY_UIStatusBarHidden", "UIStatusBarHidden"),
        ("INFOPLIST_KEY_UIUserInterfaceStyle", "UIUserInterfaceStyle"),
        ("INFOPLIST_KEY_UIRequiresFullScreen", "UIRequiresFullScreen"),
        ("INFOPLIST_KEY_UIApplicationSupportsIndirectInputEvents", "UIApplicationSupportsIndirectInputEvents"),
    ]

    private static let lists: [(String, String)] = [
        ("INFOPLIST_KEY_UISupportedInterfaceOrientations", "UISupportedInterfaceOrientations"),
        ("INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone", "UISupportedInterfaceOrientations~iphone"),
        ("INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad", "UISupportedInterfaceOrientations~ipad"),
    ]
}
