import Foundation

/// The version of iOS whose behaviour and looks are reproduced: 18.0, or 26.0 in the design of iOS 26. `PLUMB_SYSTEM_VERSION`
/// names another, as tests of recorded pictures do, which changes nothing but the conditions that ask for it.
enum SystemVersion {
    /// What the environment names, as it is written there and in numbers.
    private static let named = ProcessInfo.processInfo.environment["PLUMB_SYSTEM_VERSION"].flatMap { name in
        name.isEmpty ? nil : (name: name, numbers: numbers(of: name))
    }

    static var name: String {
        named?.name ?? "\(numbers.majorVersion).\(numbers.minorVersion)"
    }

    static var numbers: OperatingSystemVersion {
        if let named { return named.numbers }
        let design = CurrentTraits.screen.withLock { $0.values.design } ?? .iOS18
        return OperatingSystemVersion(majorVersion: design.rawValue, minorVersion: 0, patchVersion: 0)
    }

    private static func numbers(of name: String) -> OperatingSystemVersion {
        let numbers = name.split(separator: ".").map { Int($0) ?? 0 } + [0, 0, 0]
        return OperatingSystemVersion(majorVersion: numbers[0], minorVersion: numbers[1], patchVersion: numbers[2])
    }
}

/// Whether the system is at least that version of iOS; what `#available(iOS 26.0, *)` in an app's sources asks, which is true of
/// each version on Linux.
public func isSystemAvailable(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) -> Bool {
    let version = SystemVersion.numbers
    return (version.majorVersion, version.minorVersion, version.patchVersion) >= (major, minor, patch)
}

extension ProcessInfo {
    /// The version of iOS, where `operatingSystemVersion` is that of Linux.
    public var deviceSystemVersion: OperatingSystemVersion { SystemVersion.numbers }

    /// As iOS writes it, without a build.
    public var deviceSystemVersionString: String { "Version \(SystemVersion.name)" }

    /// Whether iOS is of that version or a later one, where `isOperatingSystemAtLeast(_:)` asks Linux.
    public func isDeviceSystemAtLeast(_ version: OperatingSystemVersion) -> Bool {
        isSystemAvailable(version.majorVersion, version.minorVersion, version.patchVersion)
    }
}
