import Files
import Foundation

/// Where a test's references lie: `__Snapshots__/<file>/<test>.<name or number>.<ending>` beside the test's source.
struct SnapshotFiles {
    let folder: URL
    let reference: URL
    /// Where the actual value goes when it differs.
    let failed: URL

    init(
        sourceFile: String, testName: String, identifier: String, pathExtension: String?, folder: String?
    ) {
        let source = URL(fileURLWithPath: sourceFile, isDirectory: false)
        let fileName = source.deletingPathExtension().lastPathComponent
        self.folder =
            folder.map { URL(fileURLWithPath: $0, isDirectory: true) }
            ?? source.deletingLastPathComponent().appendingPathComponent("__Snapshots__").appendingPathComponent(
                fileName)
        let base = "\(Self.pathComponent(testName)).\(identifier)"
        let name = pathExtension.map { "\(base).\($0)" } ?? base
        reference = self.folder.appendingPathComponent(name)
        failed = Self.artifacts.appendingPathComponent(fileName).appendingPathComponent(name)
    }

    /// `SNAPSHOT_ARTIFACTS`, else a folder among the system's temporary ones that only this user can open.
    static var artifacts: URL {
        if let path = ProcessInfo.processInfo.environment["SNAPSHOT_ARTIFACTS"], !path.isEmpty {
            return URL(fileURLWithPath: path, isDirectory: true)
        }
        return ownFolder
    }

    /// One for the process, which stays for whoever looks at what differs.
    private static let ownFolder: URL = {
        // Without a folder nothing can be written, which is said where it is tried.
        let folder = try? PrivateFolder("plumb-snapshots", isKept: true)
        return URL(fileURLWithPath: folder?.path ?? "/nonexistent", isDirectory: true)
    }()

    /// A name that every file system takes: runs of anything but letters, digits and underscores become a hyphen.
    static func pathComponent(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                result.unicodeScalars.append(scalar)
            } else if !result.hasSuffix("-") {
                result += "-"
            }
        }
        return result.trimmingCharacters(in: CharacterSet(charactersIn: "-"))
    }
}

/// Numbers the assertions of a test that have no name, from 1.
enum SnapshotCounter {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var counts: [String: Int] = [:]  // Guarded by the lock.

    static func next(_ key: String) -> Int {
        lock.lock()
        defer { lock.unlock() }
        counts[key, default: 0] += 1
        return counts[key] ?? 1
    }
}
