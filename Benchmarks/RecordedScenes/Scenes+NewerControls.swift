import UIKit

/// Switches, sliders, steppers, segments, fields and buttons.
extension Scene {
    // MARK: Tinted pairs

    static func tintedSegments(_ recording: Recording) -> Scene {
        var scene = segmented(recording)
        let divider: CGFloat = recording.isNewer ? 0 : 1
        func segments(_ view: UIView) -> [CGRect] {
            guard let control = view.all(UISegmentedControl.self).first else { return [] }
            let width = (control.frame.width - 2 * divider) / 3
            return (0..<3).map { index in
                CGRect(
                    x: control.frame.minX + CGFloat(index) * (width + divider), y: control.frame.minY, width: width,
                    height: control.frame.height)
            }
        }
        scene.tints = .inOrder(segments)
        // The picture of 26 lacks the lens of the selected segment.
        if recording.isNewer { scene.missing = { [segments($0)[1]] } }
        return scene
    }

    static func tintedSlider(_ recording: Recording) -> Scene {
        var scene = slider(recording)
        scene.tints = .inOrder { $0.all(UISlider.self).map(\.frame) }
        // The picture of 26 lacks the thumb.
        if recording.isNewer {
            scene.missing = { view in
                view.all(UISlider.self).map { slider in
                    slider.thumbRect(
                        forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds),
                        value: slider.value
                    ).offsetBy(dx: slider.frame.minX, dy: slider.frame.minY)
                }
            }
        }
        return scene
    }

    static func tintedStepper(_ recording: Recording) -> Scene {
        var scene = stepper(recording)
        let divider: CGFloat = recording.isNewer ? 0 : 1
        scene.tints = .inOrder { view in
            guard let control = view.all(UIStepper.self).first?.frame else { return [] }
            let width = (control.width - divider) / 2
            return [control.minX, control.minX + width + divider].map {
                CGRect(x: $0, y: control.minY, width: width, height: control.height)
            }
        }
        return scene
    }

    static func greyField(_ recording: Recording) -> Scene {
        var scene = textField(recording)
        scene.tints = Tints { _ in [] }
        return scene
    }

    static func switches(_ recording: Recording) -> Scene {
        let back = ground(recording.points)
        let tops = recording.scene.tops?[recording.isNewer ? "26" : "18"] ?? []
        for (index, top) in tops.enumerated() {
            let control = UISwitch()
            control.isOn = recording.scene.on?[index] ?? false
            control.isEnabled = recording.scene.enabled?[index] ?? true
            control.sizeToFit()
            let x = ((402 - control.frame.width) / 2 * 3).rounded() / 3
            control.frame.origin = CGPoint(x: x - 130, y: CGFloat(top) - 65)
            back.addSubview(control)
        }
        var scene = Scene(recording, back)
        scene.tints = .inOrder { $0.all(UISwitch.self).map(\.frame) }
        // The pictures of 26 lack the thumbs.
        if recording.isNewer { scene.missing = { $0.all(UISwitch.self).map { thumb(of: $0, in: back) } } }
        return scene
    }

    /// Of iOS 26, where the thumb is 37 by 24, 2 from the edges.
    static func thumb(of control: UISwitch, in view: UIView) -> CGRect {
        let place = control.frame(in: view)
        return CGRect(x: control.isOn ? place.maxX - 39 : place.minX + 2, y: place.minY + 2, width: 37, height: 24)
    }

    // MARK: Pictures of iOS 26 alone

    static func aSwitch(_ recording: Recording) -> Scene {
        let control = UISwitch()
        control.isOn = true
        control.onTintColor = color("#2196f3")
        var scene = plain(recording, [(control, CGRect(x: 261.33, y: 10, width: 63, height: 28))])
        // Flutter's text.
        scene.missing = { _ in [CGRect(x: 120, y: 8, width: 100, height: 36)] }
        return scene
    }

    static func wideSegments(_ recording: Recording) -> Scene {
        let control = UISegmentedControl(items: recording.scene.titles)
        control.selectedSegmentIndex = 0
        return plain(recording, [(control, CGRect(x: 24, y: 14, width: 354, height: 33))])
    }

    static func wideSlider(_ recording: Recording) -> Scene {
        let control = UISlider()
        control.maximumValue = 100
        control.value = 50
        control.tintColor = color("#007aff")
        return plain(recording, [(control, CGRect(x: 24, y: 7.33, width: 354, height: 34))])
    }

    private typealias Row = (String, UIButton.Configuration, CGFloat, CGFloat, CGFloat)

    /// In the first row, and what is disabled in the last.
    private static let commonButtons: [Row] = [
        ("Plain", .plain(), 16, 0, 60.67), ("Gray", .gray(), 88.67, 0, 60), ("Tinted", .tinted(), 160.67, 0, 72.67),
        ("Bordered", .bordered(), 245.33, 0, 94.67), ("BorderedProminent", .borderedProminent(), 16, 1, 172.67),
        ("Filled", .filled(), 200.67, 1, 64.33), ("Glass", .glass(), 277, 1, 66),
    ]

    static func lowButtons(_ recording: Recording) -> Scene {
        let rows =
            commonButtons + [
                ("ProminentGlass", .prominentGlass(), 16, 2, 144), ("Disabled", .bordered(), 172, 2, 90.33),
            ]
        return buttons(recording, rows, height: 32, top: 15, tint: "#007aff")
    }

    static func highButtons(_ recording: Recording) -> Scene {
        let rows =
            commonButtons + [
                ("Glass Chat", .glass(), 16, 2, 158.33), ("ProminentGlass", .prominentGlass(), 186.33, 2, 144),
                ("Disabled", .bordered(), 16, 3, 90.33),
            ]
        return buttons(recording, rows, height: 44, top: 9, tint: "#3478f6")
    }

    private static func buttons(
        _ recording: Recording, _ rows: [Row], height: CGFloat, top: CGFloat, tint: String
    ) -> Scene {
        var places: [(UIView, CGRect)] = []
        for (title, configuration, x, row, width) in rows {
            let button = UIButton(configuration: configuration)
            button.configuration?.title = title
            if title == "Glass Chat" { button.configuration?.image = UIImage(systemName: "ellipsis.bubble") }
            button.tintColor = color(tint)
            if title.hasPrefix("Glass") {
                button.configuration?.baseForegroundColor = color(tint)
                button.configuration?.imagePadding = 8
            }
            button.isEnabled = title != "Disabled"
            // Our titles may be some hundredths of a point wider than San Francisco's, and would wrap.
            let own = button.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: height)).width
            places.append(
                (button, CGRect(x: x, y: top + row * (height + 12), width: max(width, own), height: height)))
        }
        return plain(recording, places)
    }

    /// Caught while it was pressed: a little larger than its frame, and lit.
    static func prominentButton(_ recording: Recording) -> Scene {
        let button = UIButton(configuration: .prominentGlass())
        button.configuration?.title = "Press Me"
        button.tintColor = color("#007aff")
        var scene = plain(recording, [(button, CGRect(x: 8, y: 6.33, width: 424, height: 46))])
        // What the app has below.
        scene.missing = { _ in [CGRect(x: 0, y: 60, width: 440, height: 11)] }
        return scene
    }
}
