import SwiftSyntax

// Conditions about the version of iOS: on Linux every version counts as available, and the system's own is the kernel's.
extension Lowering {
    /// `#available(iOS 26, *)`, `#unavailable(iOS 26.1)`; conditions that name no version of iOS stay.
    func lowerAvailability(_ node: AvailabilityConditionSyntax) {
        guard !options.isInPlace, let version = Self.version(of: "iOS", in: node) else { return }
        let isRefused = node.availabilityKeyword.tokenKind == .poundUnavailable
        replace(node, with: "\(isRefused ? "!" : "")UIKit.isSystemAvailable(\(version.joined(separator: ", ")))")
        needsLibrary = true
    }

    private static func version(of system: String, in node: AvailabilityConditionSyntax) -> [String]? {
        for argument in node.availabilityArguments {
            guard let restriction = argument.argument.as(PlatformVersionSyntax.self),
                restriction.platform.text == system, let version = restriction.version
            else { continue }
            return [version.major.text] + version.components.map(\.number.text)
        }
        return nil
    }

    private static let versionMembers = [
        "operatingSystemVersion": "deviceSystemVersion",
        "operatingSystemVersionString": "deviceSystemVersionString",
        "isOperatingSystemAtLeast": "isDeviceSystemAtLeast",
    ]

    /// `ProcessInfo.processInfo.isOperatingSystemAtLeast(version)`. Other types have properties of these names, too.
    func lowerVersionMember(_ node: MemberAccessExprSyntax) {
        let member = node.declName.baseName.text
        guard !options.isInPlace, let base = node.base, let name = Self.versionMembers[member] else { return }
        let written = base.trimmedDescription
        guard
            member == "isOperatingSystemAtLeast" || written.hasSuffix("processInfo")
                || written.hasSuffix("ProcessInfo()")
                || typeName(of: base).map(Self.plain) == "ProcessInfo"
        else { return }
        replace(node.declName.baseName, with: name)
        needsLibrary = true
    }
}
