import UIKit

/// Scenes of the pairs that show iOS 18 and iOS 26, and of iOS 26 alone.
extension Scene {
    static func newer(_ recording: Recording) -> Scene? {
        let families: [(String, (Recording) -> Scene)] = [
            ("ac-segmented", tintedSegments), ("ac-slider", tintedSlider), ("ac-stepper", tintedStepper),
            ("ac-textfield", greyField), ("ac-table-switch", tableTop), ("ac-switches", switches),
            ("ac-tabbar-six", sixTabs), ("ac-nav-back", backButton), ("ac-list-footers", footedList),
            ("wx-navbar-buttons", barButtons), ("cn-buttons", lowButtons), ("cb-buttons", highButtons),
            ("cn-segmented", wideSegments), ("cn-slider", wideSlider), ("cn-tabbar", threeTabs), ("cn-menu", menu),
            ("ap-alert", alert), ("ap-prominent", prominentButton), ("ap-switch", aSwitch),
            ("ln-tabbar", fourTabs), ("rc-list", valueList),
        ]
        return families.first { recording.name.hasPrefix($0.0) }?.1(recording)
    }

    static func plain(_ recording: Recording, _ views: [(UIView, CGRect)] = []) -> Scene {
        let back = ground(recording.points)
        for (view, frame) in views {
            view.frame = frame
            back.addSubview(view)
        }
        return Scene(recording, back)
    }

    /// The whole screen of the project whose pictures are tinted.
    static let tintedScreen = CGSize(width: 402, height: 874)

    static func tintedScreen(_ recording: Recording, _ controller: UIViewController, top: CGFloat = 0) -> Scene {
        let size = tintedScreen
        var scene = screen(
            recording, controller, safeArea: safeArea(width: size.width, height: size.height), size: size)
        scene.crop = recording.points
        scene.origin.y = top
        scene.tints = Tints { _ in [] }
        return scene
    }
}
