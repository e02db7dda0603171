import Foundation
import NibDocument
import UIKit

/// How large bars, margins and controls are on a canvas, by the version of Xcode that wrote the document and by device.
struct CanvasMetrics {
    private let version: Int
    private let device: CanvasDevice
    private let hasTallBars: Bool

    init(_ document: NibDocument, _ device: CanvasDevice) {
        version = document.toolsVersion
        self.device = device
        hasTallBars = document.hasTallBars
    }

    /// The height of a bar of an element's name; nil for what is no bar.
    func barHeight(_ name: String, reachesHomeIndicator: Bool) -> CGFloat? {
        switch name {
        case "toolbar":
            device.safeArea.bottom > 0 && reachesHomeIndicator ? CanvasBarHeight.tabBar : CanvasBarHeight.toolbar
        case "navigationBar": CanvasBarHeight.navigationBar(onPad: device.isPad, isNew: hasTallBars)
        case "tabBar": CanvasBarHeight.tabBar
        default: nil
        }
    }

    /// The margins of the content of a cell of some width, in a table or on its own.
    func cellMargins(width: CGFloat, isInTable: Bool) -> UIEdgeInsets {
        let vertical: CGFloat = version < 13000 ? 8 : CanvasRule.tallRows.holds(version) ? 15 : 11
        // Recorded on phones 375 points wide: 16; from 390: 20; in cells of 320 points: 16 on any.
        let usual: CGFloat = version < 8000 ? 8 : device.size.width >= 390 || device.isPad ? 20 : 16
        // Tables of small phones had separators at 15, and the margins with them, before iOS 14.
        // So had cells of their own, but not before iOS 13.
        let isSmall = isInTable || (version >= 14810 && CanvasRule.xibCellMargins.holds)
        let small: CGFloat = isSmall && version < 17000 && usual == 16 ? 15 : 16
        let isNarrow = width <= 320 || (device.id == "retina5_5" && width < 414)
        let side = isNarrow ? min(small, usual) : usual == 16 ? small : usual
        return UIEdgeInsets(top: vertical, left: side, bottom: vertical, right: side)
    }
}

extension Design {
    /// What the canvas of a version of Xcode draws.
    package init(toolsVersion: Int) {
        // Sliders grew one release of Xcode before the other controls did, progress views some releases later.
        let parts: [(Part, CanvasRule)] = [(.bars, .tallBars), (.rows, .tallRows), (.controls, .newControls)]
        self.init(
            canvas: toolsVersion < 14810 ? .iOS12 : toolsVersion < CanvasRule.iOS26 ? .iOS13 : .iOS26,
            parts: parts.filter(\.1.holds).map(\.0),
            hasTallSliders: toolsVersion >= 23727 && CanvasRule.tallSliders.holds,
            hasThinProgress: toolsVersion < 17000 && CanvasRule.thinProgress.holds)
    }
}
