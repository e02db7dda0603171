import UIKit

extension Scene {
    /// By the name's family, which is one project's kind of scene.
    static func build(_ recording: Recording) -> Scene? {
        if let newer = newer(recording) { return newer }
        let families: [(String, (Recording) -> Scene)] = [
            ("pf-table", plainTable), ("pf-edges", edges), ("pf-tabnav", tabsWithNavigation),
            ("pf-label", fittedLabel),
            ("pf-hello", whiteLabel), ("pf-contactadd", contactAdd),
            ("pf-border", border), ("as-pagecontrol", pageControl), ("as-segmented", segmented),
            ("as-slider", slider), ("as-stepper", stepper), ("as-textfield", textField),
            ("as-table-switch", tableOfSwitches), ("tp-nav", navigationBar), ("tp-tabbar", tabBar),
            ("tp-field", borderedField), ("bp-label", label), ("bp-button", roundedUpLabel),
            ("bp-capsule", { box($0, radius: 50) }), ("bp-rounded", { box($0, radius: 10) }), ("bp-shadow", shadow),
            ("ef-error", tableWithError),
        ]
        return families.first { recording.name.hasPrefix($0.0) }?.1(recording)
    }

    // MARK: Plain views

    static func ground(_ size: CGSize) -> UIView {
        let view = UIView(frame: CGRect(origin: .zero, size: size))
        view.backgroundColor = .white
        return view
    }

    private static func fittedLabel(_ recording: Recording) -> Scene {
        let label = UILabel()
        label.text = recording.scene.text
        label.font = recording.font(recording.scene.textStyle ?? "body")
        label.sizeToFit()
        return Scene(recording, label)
    }

    private static func whiteLabel(_ recording: Recording) -> Scene {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 43.5, height: 20.5))
        label.text = recording.scene.text
        label.backgroundColor = .white
        return Scene(recording, label)
    }

    private static func contactAdd(_ recording: Recording) -> Scene {
        let button = UIButton(type: .contactAdd)
        button.sizeToFit()
        return Scene(recording, button)
    }

    private static func border(_ recording: Recording) -> Scene {
        let view = UIView(frame: CGRect(origin: .zero, size: recording.points))
        view.backgroundColor = .red
        view.layer.borderWidth = 4
        view.layer.borderColor = UIColor.black.cgColor
        return Scene(recording, view)
    }

    private static func box(_ recording: Recording, radius: CGFloat) -> Scene {
        let back = ground(recording.points)
        let view = UIView(frame: back.bounds)
        view.backgroundColor = .blue
        view.layer.cornerRadius = radius
        back.addSubview(view)
        return Scene(recording, back)
    }

    private static func shadow(_ recording: Recording) -> Scene {
        let back = ground(recording.points)
        let view = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
        view.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        view.layer.cornerRadius = 10
        view.layer.shadowColor = UIColor(red: 1, green: 0, blue: 1, alpha: 1).cgColor
        view.layer.shadowRadius = 8
        view.layer.shadowOpacity = 1
        view.layer.shadowOffset = .zero
        back.addSubview(view)
        return Scene(recording, back)
    }

    // MARK: Labels

    private static func label(_ recording: Recording) -> Scene {
        let facts = recording.scene
        let label = UILabel(frame: CGRect(origin: .zero, size: recording.points))
        label.backgroundColor = .white
        label.textColor = .black
        label.text = facts.text
        label.font = facts.font?.hasPrefix("bold") == true ? .boldSystemFont(ofSize: 32) : .systemFont(ofSize: 17)
        label.numberOfLines = facts.lines ?? 0
        // The project's labels wrap by words and truncate the tail where nothing else is said.
        label.lineBreakMode = facts.wrap == "by characters" ? .byCharWrapping : .byTruncatingTail
        let alignments: [String: NSTextAlignment] = ["left": .left, "centre": .center, "justified": .justified]
        label.textAlignment = alignments[facts.alignment ?? ""] ?? .natural
        return Scene(recording, label)
    }

    private static func roundedUpLabel(_ recording: Recording) -> Scene {
        let label = UILabel()
        label.text = recording.scene.text
        label.font = .systemFont(ofSize: 17)
        label.textColor = recording.scene.colour == "black" ? .black : UIColor.black.withAlphaComponent(0.2)
        label.backgroundColor = .white
        let size = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
        label.frame.size = CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
        return Scene(recording, label)
    }

    // MARK: Controls

    /// A white box as wide as the screen, ten points higher above and below than the control in its middle.
    private static func boxed(_ recording: Recording, _ control: UIControl, width: CGFloat? = nil) -> Scene {
        let size = control.sizeThatFits(
            CGSize(width: width ?? recording.points.width, height: CGFloat.greatestFiniteMagnitude))
        control.frame.size = CGSize(width: width ?? size.width, height: size.height)
        let back = ground(CGSize(width: recording.points.width, height: control.frame.height + 20))
        control.center = CGPoint(x: back.bounds.midX, y: back.bounds.midY)
        back.addSubview(control)
        var scene = Scene(recording, back)
        scene.covers = (recording.scene.tints?.areas ?? []).map { tint in
            Cover(
                path: UIBezierPath(rect: CGRect(x: tint.x, y: tint.y, width: tint.w, height: tint.h)),
                color: color(tint.c).withAlphaComponent(0.3))
        }
        return scene
    }

    private static func onPixels(_ length: CGFloat, _ recording: Recording) -> CGFloat {
        (length * CGFloat(recording.scale)).rounded() / CGFloat(recording.scale)
    }

    static func color(_ hex: String) -> UIColor {
        let value = Int(hex.dropFirst(), radix: 16) ?? 0
        return UIColor(
            red: CGFloat(value >> 16) / 255, green: CGFloat(value >> 8 & 255) / 255, blue: CGFloat(value & 255) / 255,
            alpha: 1)
    }

    private static func pageControl(_ recording: Recording) -> Scene {
        let control = UIPageControl()
        control.numberOfPages = recording.scene.pages ?? 0
        control.currentPage = recording.scene.current ?? 0
        control.pageIndicatorTintColor = .darkGray
        control.currentPageIndicatorTintColor = .black
        var scene = boxed(recording, control)
        // As the picture has it, 73 points wide.
        let path = CGRect(x: 494.0 / 3, y: control.frame.minY, width: 73, height: control.frame.height)
        let ring = UIBezierPath(
            roundedRect: path.insetBy(dx: -2, dy: -2), cornerRadius: path.height / 2 + 2)
        ring.append(
            UIBezierPath(roundedRect: path.insetBy(dx: 2, dy: 2), cornerRadius: path.height / 2 - 2))
        ring.usesEvenOddFillRule = true
        scene.covers.append(Cover(path: ring, color: UIColor.cyan.withAlphaComponent(0.3)))
        return scene
    }

    static func segmented(_ recording: Recording) -> Scene {
        let control = UISegmentedControl(items: recording.scene.titles)
        control.selectedSegmentIndex = recording.scene.selected?.index ?? 0
        return boxed(recording, control)
    }

    static func slider(_ recording: Recording) -> Scene {
        let control = UISlider()
        control.maximumValue = 100
        control.value = Float(recording.scene.value ?? 0)
        control.minimumTrackTintColor = UIColor(white: 0.49, alpha: 1)
        return boxed(recording, control, width: recording.points.width - 20)
    }

    static func stepper(_ recording: Recording) -> Scene {
        let control = UIStepper()
        control.minimumValue = recording.scene.minimum ?? 0
        control.maximumValue = recording.scene.maximum ?? 0
        control.value = recording.scene.value ?? 0
        return boxed(recording, control)
    }

    static func textField(_ recording: Recording) -> Scene {
        let back = ground(recording.points)
        let field = UITextField()
        field.text = recording.scene.text
        field.sizeToFit()
        field.frame.origin = CGPoint(
            x: onPixels((back.bounds.width - field.frame.width) / 2, recording),
            y: onPixels((back.bounds.height - field.frame.height) / 2, recording))
        back.addSubview(field)
        return Scene(recording, back)
    }

    private static func borderedField(_ recording: Recording) -> Scene {
        let field = InsetField()
        field.font = UIFontMetrics(forTextStyle: .body).scaledFont(
            for: .systemFont(ofSize: 16),
            compatibleWith: UITraitCollection(preferredContentSizeCategory: recording.category))
        field.attributedPlaceholder = NSAttributedString(
            string: "Type something...", attributes: [.foregroundColor: color("#676d73")])
        field.layer.borderWidth = 1
        field.layer.borderColor = color("#d3d4d5").cgColor
        field.layer.cornerRadius = 4
        let height = ((field.font?.lineHeight ?? 0) + 24) * CGFloat(recording.scale)
        field.frame = CGRect(
            x: 8, y: 8, width: recording.points.width - 16, height: height.rounded() / CGFloat(recording.scale))
        let back = ground(CGSize(width: recording.points.width, height: field.frame.height + 16))
        back.addSubview(field)
        return Scene(recording, back)
    }

    private final class InsetField: UITextField {
        override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 16, dy: 0) }
        override func editingRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 16, dy: 0) }
        override func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 16, dy: 0) }
    }
}
