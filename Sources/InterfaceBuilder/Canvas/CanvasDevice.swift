import Foundation
import NibDocument
import UIKit

/// A device of Interface Builder's canvas as a document of some age sees it.
///
/// Measured on the frames that Xcode recorded (interface-builder reference). Safe areas differ from the device's own
/// and between versions of Xcode, so they are the canvas's.
package struct CanvasDevice: Sendable {
    package let id: String
    /// The screen's size, in points, as the device is turned.
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

    /// - Parameter id: A canvas's id or a device's name; nil for the square of earlier documents, as is an unknown one.
    package init(id: String?, isLandscape: Bool, toolsVersion: Int) {
        // From Xcode 15 on, the canvas of 6.7 inches has the screen of the phones with a Dynamic Island.
        let shown = id == "retina6_7" && toolsVersion >= 23000 && CanvasRule.largerScreen.holds ? "retina6_72" : id
        guard let id, let shown, let model = Device.named(shown) else {
            self.id = id ?? "any"
            size = CGSize(width: 600, height: 600)
            // Recorded: of 160 frames of Xcode 7 and older 157 are whole points; Xcode 8 knew devices, and their pixels.
            scale = toolsVersion < 11000 ? 1 : 2
            isPad = false
            self.isLandscape = false
            safeArea = (20, 0, 0, 0)
            widthClass = nil
            heightClass = nil
            return
        }
        let orientation: UIInterfaceOrientation = isLandscape ? .landscapeLeft : .portrait
        self.id = id == shown && !model.canvasIDs.contains(id) ? model.canvasIDs.first ?? model.name : id
        scale = model.scale
        isPad = model.idiom == .pad
        self.isLandscape = isLandscape
        size = model.size(in: orientation)
        safeArea = Self.safeArea(self.id, model, isLandscape: isLandscape, toolsVersion: toolsVersion)
        widthClass =
            model.horizontalSizeClass(width: size.width, in: orientation) == .regular ? .regular : .compact
        heightClass = model.verticalSizeClass(in: orientation) == .compact ? .compact : .regular
    }

    /// What a document or an option can name: canvas ids, in the order of the catalogue.
    package static var ids: [String] {
        Device.catalogue.flatMap(\.canvasIDs).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// Whether an option names a canvas or a device.
    package static func isKnown(_ name: String) -> Bool { Device.named(name) != nil }

    // MARK: - Measurements

    private static func safeArea(
        _ id: String, _ model: Device, isLandscape: Bool, toolsVersion: Int
    ) -> (top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        let own = model.portraitSafeArea
        if model.idiom == .pad { return (own.top, 0, own.bottom, 0) }
        guard model.hasHomeIndicator else {
            // Xcode 11 to 13 showed phones with a home button without a status bar.
            let hasStatusBar =
                !isLandscape && !(CanvasRule.noStatusBar.holds && (14800..<21500).contains(toolsVersion))
            return (hasStatusBar ? own.top : 0, 0, 0, 0)
        }
        if isLandscape { return (0, 44, 21, 44) }
        // Xcode 13 and older gave every notch the first one's height; newer ones show iPhone X with the mini's.
        let hasNotch = own.top <= 50
        let top: CGFloat = toolsVersion < 21000 && hasNotch ? 44 : id == "retina5_9" ? 50 : own.top
        // From this version on the canvas applies the safe area of notched phones twice.
        let times: CGFloat = toolsVersion >= 23727 && CanvasRule.doubledSafeArea.holds ? 2 : 1
        return (top * times, 0, own.bottom * times, 0)
    }
}
