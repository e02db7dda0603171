import UIKit

/// The system whose controls, bars and lists are drawn and measured.
public enum SystemDesign: Int, CaseIterable, Sendable {
    /// What iOS 13 to 18 show, and iOS 26 for apps that ask for compatibility. The default.
    case iOS18 = 18
    /// What iOS 26 shows for apps that were built with its SDK.
    case iOS26 = 26

    var interface: InterfaceDesign { self == .iOS26 ? .iOS26 : .iOS18 }
}
