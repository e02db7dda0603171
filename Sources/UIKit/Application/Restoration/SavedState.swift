import Foundation

/// What an app had on its screen when it last went to the background.
struct SavedState: Codable {
    /// A controller, a view or another object of the app, with what it said of itself.
    struct Entry: Codable {
        enum Kind: String, Codable { case controller, view, object }

        var kind: Kind
        /// The restoration identifiers from the root controller's to the object's own.
        var path: [String]
        /// The class that makes the object again, as ``SavedState/name(of:)`` has it; nil where none was given.
        var maker: String?
        /// The name of the controller's storyboard.
        var storyboard: String?
        /// The controllers that a container holds.
        var children: [[String]] = []
        var selected: [String]?
        var presented: [String]?
        /// Whether the controller's view was loaded.
        var isLoaded = false
        /// A keyed archive.
        var archive = Data()
    }

    var entries: [Entry] = []
    /// What the app's delegate saved, as a keyed archive; nil in apps with scenes.
    var application: Data?
    /// What the scene's delegate gave for the scene to come back to, as ``NSUserActivity/archive`` has it.
    var activity: Data?
    /// The session's `userInfo`, as an archive.
    var sessionInfo: Data?

    var isEmpty: Bool { application == nil && activity == nil && sessionInfo == nil }
}

// The file.
extension SavedState {
    /// The folder with the file, which is the app's own as its documents are; nil keeps nothing, as for what tests launch.
    @MainActor static var place: () -> URL? = { nil }

    /// In the app's library, under its identifier.
    ///
    /// - Parameter keeps: Whether state is kept where `PLUMB_SAVED_STATE` is neither `on` nor `off`. Nil where it is not.
    @MainActor static func folderOfApp(unlessSaid keeps: Bool) -> URL? {
        let said = ProcessInfo.processInfo.environment["PLUMB_SAVED_STATE"]
        guard said == "on" || keeps && said != "off",
            let library = FileManager.default.deviceURLs(for: .libraryDirectory, in: .userDomainMask).first
        else { return nil }
        let main = SceneManifest.main
        let name = main.info["CFBundleIdentifier"] as? String ?? main.moduleName ?? ProcessInfo.processInfo.processName
        return library.appendingPathComponent("Saved Application State/\(name).savedState")
    }

    @MainActor private static var file: URL? { place()?.appendingPathComponent("state.plist") }

    /// Reads the file and takes it away until ``write()``: a state that the app can't be launched with is not met again.
    @MainActor static func take() -> SavedState? {
        guard let file, let data = try? Data(contentsOf: file) else { return nil }
        try? FileManager.default.removeItem(at: file)
        return try? PropertyListDecoder().decode(SavedState.self, from: data)
    }

    /// An empty state removes the file.
    @MainActor func write() {
        guard let folder = Self.place(), let file = Self.file else { return }
        guard !isEmpty else {
            try? FileManager.default.removeItem(at: file)
            return
        }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try PropertyListEncoder().encode(self).write(to: file, options: .atomic)
        } catch { Notice.once("the app's state is not saved: \(error.localizedDescription)") }
    }
}

// Classes by name.
extension SavedState {
    /// Of a class that is private to its file, which no later launch finds by name, that is said once.
    static func name(of type: Any.Type?) -> String? {
        guard let type, let name = _mangledTypeName(type) else { return nil }
        if Self.type(named: name) == nil {
            Notice.once("\(type) is private to its file, so that state restoration does not find it at the next launch")
        }
        return name
    }
    static func type(named name: String?) -> Any.Type? { name.flatMap { _typeByName($0) } }
}
