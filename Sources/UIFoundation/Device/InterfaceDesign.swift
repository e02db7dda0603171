import Foundation

/// The system whose controls, bars and lists are drawn and measured.
package enum InterfaceDesign: Int, CaseIterable, Sendable, Comparable {
    /// What iOS 13 to 18 show, and iOS 26 for apps that ask for compatibility. The default.
    case iOS18 = 18
    /// What iOS 26 and 27 show for apps that were built with their SDKs.
    case iOS26 = 26

    /// - Parameter name: “18” or “26”, with or without “iOS” before it, in any case.
    package init?(name: String) {
        let digits = name.lowercased().replacing("ios", with: "").trimmingPrefix { $0 == " " }
        guard let number = Int(digits), let design = Self(rawValue: number) else { return nil }
        self = design
    }

    /// The design in which iOS 26 shows an app, as far as the app's Info.plist tells; nil where it does not.
    ///
    /// The SDK is that of `DTSDKName` or at least the oldest system that the app runs on, `MinimumOSVersion`. Of an app built
    /// with the SDK of iOS 26 `UIDesignRequiresCompatibility` decides, and iOS 27's SDK ignores that.
    package init?(info: [String: Any]) {
        let compatibility = info["UIDesignRequiresCompatibility"] as? Bool
        let sdk = (info["DTSDKName"] as? String)?.drop { !$0.isNumber }
        let release =
            [sdk.map(String.init), info["MinimumOSVersion"] as? String]
            .compactMap { $0?.prefix { $0.isNumber } }.compactMap { Int($0) }.max() ?? 0
        switch (release, compatibility) {
        case (1..<26, _) where sdk != nil: self = .iOS18
        case (27..., _), (26, nil), (_, false): self = .iOS26
        case (_, true): self = .iOS18
        default: return nil
        }
    }

    /// As options and reports write it: 18 or 26.
    package var name: String { String(rawValue) }

    package static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}
