import NibDocument
import UIKit

/// How high bars are on Interface Builder's canvas, in points.
enum CanvasBarHeight {
    /// What a large title adds to a navigation bar.
    static let largeTitle: CGFloat = 52
    static let toolbar: CGFloat = 44
    static let tabBar: CGFloat = 49

    /// A scene's own; phones on their sides have low ones.
    ///
    /// - Parameter isNew: Whether an Xcode since 26 drew the canvas.
    static func navigationBar(on device: CanvasDevice, isNew: Bool) -> CGFloat {
        device.isLandscape && !device.isPad ? 32 : navigationBar(onPad: device.isPad, isNew: isNew)
    }

    /// One that lies in a view.
    static func navigationBar(onPad: Bool, isNew: Bool) -> CGFloat { isNew ? 54 : onPad ? 50 : 44 }
}

extension NibDocument {
    /// Whether its navigation bars are those of Xcode 26.
    var hasTallBars: Bool { CanvasRule.tallBars.holds(toolsVersion) }
}
