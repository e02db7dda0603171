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

    /// As options and reports write it: 18 or 26.
    package var name: String { String(rawValue) }

    package static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}
