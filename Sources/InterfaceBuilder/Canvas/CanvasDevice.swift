import Foundation
import NibDocument

/// A device of Interface Builder's canvas as a document of some age sees it.
///
/// Measured on the frames that Xcode recorded (interface-builder reference). Safe areas differ from the device's own
/// and between versions of Xcode, so they are the canvas's.
package struct CanvasDevice: Sendable {
    package let id: String
    /// In points, as the device is turned.
    package let size: CGSize
    package let scale: CGFloat
    package let isPad: Bool
    package let isLandscape: Bool
    /// What the status bar and the home indicator take from a view that fills the screen.
    package let safeArea: (top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat)
    package let widthClass: NibTraits.SizeClass?
    package let heightClass: NibTraits.SizeClass?

    /// The device a document names; documents of Xcode 7 and older have a square of 600 points for any size class.
    package init(of document: NibDocument) {
        let device = document.designDevice
        self.init(id: device?.id, isLandscape: device?.isLandscape ?? false, toolsVersion: document.toolsVersion)
    }

    package init(id: String?, isLandscape: Bool, toolsVersion: Int) {
        guard let id, let row = Self.table[id] else {
            self.id = id ?? "any"
            size = CGSize(width: 600, height: 600)
            scale = 2
            isPad = false
            self.isLandscape = false
            safeArea = (20, 0, 0, 0)
            widthClass = nil
            heightClass = nil
            return
        }
        self.id = id
        scale = row.scale
        isPad = row.kind == .squarePad || row.kind == .roundPad
        self.isLandscape = isLandscape
        size =
            isLandscape ? CGSize(width: row.height, height: row.width) : CGSize(width: row.width, height: row.height)
        safeArea = Self.safeArea(row, isLandscape: isLandscape, toolsVersion: toolsVersion)
        widthClass = isPad || (isLandscape && row.isPlus) ? .regular : .compact
        heightClass = isLandscape && !isPad ? .compact : .regular
    }

    // MARK: - Measurements

    private enum Kind { case homeButton, notch, island, squarePad, roundPad }

    private struct Row {
        let width, height, scale: CGFloat
        let kind: Kind
        /// The status bar's height from Xcode 14 on (toolsVersion 21000) and before.
        var status: (new: CGFloat, old: CGFloat) = (20, 20)
        var isPlus = false
    }

    /// The ids that a document or an option can name, in the order of their names.
    package static var ids: [String] { table.keys.sorted() }

    private static let table: [String: Row] = [
        "retina3_5": Row(width: 320, height: 480, scale: 2, kind: .homeButton),
        "retina4_0": Row(width: 320, height: 568, scale: 2, kind: .homeButton),
        "retina4_7": Row(width: 375, height: 667, scale: 2, kind: .homeButton),
        "retina5_5": Row(width: 414, height: 736, scale: 3, kind: .homeButton, isPlus: true),
        "retina5_9": Row(width: 375, height: 812, scale: 3, kind: .notch, status: (50, 44)),
        "retina6_1": Row(width: 414, height: 896, scale: 2, kind: .notch, status: (48, 44), isPlus: true),
        "retina6_5": Row(width: 414, height: 896, scale: 3, kind: .notch, status: (44, 44), isPlus: true),
        "retina6_0": Row(width: 390, height: 844, scale: 3, kind: .notch, status: (47, 44)),
        "retina6_7": Row(width: 428, height: 926, scale: 3, kind: .notch, status: (47, 44), isPlus: true),
        "retina6_12": Row(width: 393, height: 852, scale: 3, kind: .island, status: (59, 59)),
        "retina6_72": Row(width: 430, height: 932, scale: 3, kind: .island, status: (59, 59), isPlus: true),
        "retina6_3": Row(width: 402, height: 874, scale: 3, kind: .island, status: (62, 62)),
        "retina6_9": Row(width: 440, height: 956, scale: 3, kind: .island, status: (62, 62), isPlus: true),
        "ipad9_7": Row(width: 768, height: 1024, scale: 2, kind: .squarePad),
        "ipad10_2": Row(width: 810, height: 1080, scale: 2, kind: .squarePad),
        "ipad10_5": Row(width: 834, height: 1112, scale: 2, kind: .squarePad),
        "ipad12_9": Row(width: 1024, height: 1366, scale: 2, kind: .squarePad),
        "ipad12_9rounded": Row(width: 1024, height: 1366, scale: 2, kind: .roundPad),
        "ipad11_0rounded": Row(width: 834, height: 1194, scale: 2, kind: .roundPad),
        "ipad7_9": Row(width: 744, height: 1133, scale: 2, kind: .roundPad),
    ]

    private static func safeArea(
        _ row: Row, isLandscape: Bool, toolsVersion: Int
    ) -> (top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        // From this version on the canvas applies the safe area of notched phones twice.
        let times: CGFloat = toolsVersion >= 23727 ? 2 : 1
        switch row.kind {
        case .homeButton:
            // Xcode 11 to 13 showed phones with a home button without a status bar.
            let hasStatusBar = !isLandscape && !(14800..<21500).contains(toolsVersion)
            return (hasStatusBar ? 20 : 0, 0, 0, 0)
        case .squarePad: return (20, 0, 0, 0)
        case .roundPad: return (24, 0, 20, 0)
        case .notch, .island:
            if isLandscape { return (0, 44, 21, 44) }
            let status = toolsVersion >= 21000 ? row.status.new : row.status.old
            return (status * times, 0, 34 * times, 0)
        }
    }
}
