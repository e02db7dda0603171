import Testing
import UIKitTesting

@testable import UIKit

/// Members of controls, bars and cells that used to be kept only: each is held to what Apple's documentation says of it.
@MainActor @Suite("Controls, bars and cells keep what their members promise")
struct ControlBehaviourTests {
    // MARK: Stepper

    @Test("a stepper repeats while a finger stays, and reports each step")
    func autorepeat() throws {
        try Harness.run { harness in
            let stepper = UIStepper(frame: CGRect(x: 50, y: 100, width: 94, height: 32))
            harness.show(stepper)
            var values: [Double] = []
            stepper.addAction(UIAction { _ in values.append(stepper.value) }, for: .valueChanged)
            try harness.touchDown(stepper, at: CGPoint(x: 80, y: 16))
            harness.step(1)
            #expect(stepper.value >= 4 && values.last == stepper.value)
            let reached = stepper.value
            harness.touchUp()
            #expect(stepper.value == reached, "the finger's own tap is one of the steps")
            harness.step(1)
            #expect(stepper.value == reached)
        }
    }

    @Test("a stepper that is not continuous reports once, one that does not repeat steps once")
    func steppersOnce() throws {
        try Harness.run { harness in
            let stepper = UIStepper(frame: CGRect(x: 50, y: 100, width: 94, height: 32))
            harness.show(stepper)
            stepper.isContinuous = false
            var reports = 0
            stepper.addAction(UIAction { _ in reports += 1 }, for: .valueChanged)
            try harness.touchDown(stepper, at: CGPoint(x: 80, y: 16))
            harness.step(1)
            #expect(reports == 0 && stepper.value > 1)
            harness.touchUp()
            #expect(reports == 1)
            stepper.value = 0
            stepper.autorepeat = false
            try harness.touchDown(stepper, at: CGPoint(x: 80, y: 16))
            harness.step(1)
            #expect(stepper.value == 0)
            harness.touchUp()
            #expect(stepper.value == 1)
        }
    }

    // MARK: Text field

    private final class DrawingField: UITextField {
        var drawn: [String] = []
        override func drawText(in rect: CGRect) {
            drawn.append("text")
            super.drawText(in: rect)
        }
        override func drawPlaceholder(in rect: CGRect) {
            drawn.append("placeholder")
            super.drawPlaceholder(in: rect)
        }
    }

    @Test("a field's subclass draws text and placeholder")
    func fieldDrawing() throws {
        try Harness.run { harness in
            let field = DrawingField(frame: CGRect(x: 10, y: 100, width: 200, height: 34))
            field.placeholder = "Name"
            harness.show(field)
            _ = UIGraphicsImageRenderer(size: CGSize(width: 300, height: 200)).image { context in
                harness.window.layer.render(in: context.cgContext)
            }
            #expect(field.drawn.contains("placeholder"))
            field.text = "Ada"
            harness.layOut()
            _ = UIGraphicsImageRenderer(size: CGSize(width: 300, height: 200)).image { context in
                harness.window.layer.render(in: context.cgContext)
            }
            #expect(field.drawn.contains("text"))
        }
    }

    @Test("text typed with attributes keeps them beside what was there; defaults keep all that they are given")
    func typing() throws {
        try Harness.run { harness in
            let field = UITextField(frame: CGRect(x: 10, y: 100, width: 200, height: 34))
            harness.show(field)
            field.defaultTextAttributes = [.font: UIFont.systemFont(ofSize: 11), .kern: 3]
            #expect(field.font?.pointSize == 11 && field.defaultTextAttributes[.kern] as? Int == 3)
            #expect(field.typingAttributes == nil)
            field.becomeFirstResponder()
            field.insertText("a")
            field.typingAttributes = [.foregroundColor: UIColor.red]
            field.insertText("b")
            #expect(field.text == "ab")
            let color = field.attributedText?.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor
            #expect(color == .red)
            #expect(field.attributedText?.attribute(.kern, at: 0, effectiveRange: nil) as? Int == 3)
        }
    }

    @Test("a field's text shrinks no further than its least size")
    func minimumSize() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 60, height: 34))
        field.text = "A rather long text"
        field.adjustsFontSizeToFitWidth = true
        field.minimumFontSize = 10
        field.layoutIfNeeded()
        #expect(abs(field.parts.label.minimumScaleFactor - 10.0 / 17) < 0.001)
    }

    // MARK: Pickers

    @Test("dates lie on the interval of minutes, unless they are not to be rounded")
    func rounding() throws {
        let picker = UIDatePicker()
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
        picker.calendar = calendar
        picker.timeZone = calendar.timeZone
        picker.datePickerMode = .time
        picker.minuteInterval = 15
        let date = try #require(calendar.date(from: DateComponents(year: 2024, month: 5, day: 1, hour: 9, minute: 22)))
        picker.date = date
        #expect(calendar.component(.minute, from: picker.date) == 15)
        picker.roundsToMinuteInterval = false
        picker.date = date
        #expect(calendar.component(.minute, from: picker.date) == 22)
    }

    private final class Rows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 50 }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
            "\(row)"
        }
    }

    @Test("a wheel turns to a row in time, or is there at once")
    func wheel() throws {
        try Harness.run { harness in
            let (picker, rows) = (UIPickerView(frame: CGRect(x: 0, y: 100, width: 320, height: 216)), Rows())
            picker.dataSource = rows
            picker.delegate = rows
            harness.show(picker)
            @MainActor func middle() -> CGFloat { picker.view(forRow: 4, forComponent: 0)?.frame.midY ?? -1 }
            picker.selectRow(4, inComponent: 0, animated: true)
            harness.layOut()
            #expect(picker.selectedRow(inComponent: 0) == 4)
            let start = middle()
            harness.step(0.1)
            let later = middle()
            harness.step(1)
            #expect(start > later && later > middle())
            #expect(abs(middle() - 108) < 1)
        }
    }

    // MARK: Segmented control

    @Test("segments show the images and attributes of their states")
    func segmentStates() throws {
        let plain = UIImage.solid(.red), chosen = UIImage.solid(.green), line = UIImage.solid(.blue)
        let control = UISegmentedControl(items: ["A", "B", "C"])
        control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
        control.setBackgroundImage(plain, for: .normal, barMetrics: .default)
        control.setBackgroundImage(chosen, for: .selected, barMetrics: .default)
        control.setDividerImage(line, forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
        control.setTitleTextAttributes([.foregroundColor: UIColor.brown], for: .disabled)
        control.selectedSegmentIndex = 1
        control.setEnabled(false, forSegmentAt: 2)
        control.layoutIfNeeded()
        let views = control.recursiveSubviews.compactMap { $0 as? UIImageView }.filter { !$0.isHidden }
        #expect(views.contains { $0.image === chosen && abs($0.frame.minX - 100) < 2 })
        #expect(views.filter { $0.image === line }.count == 2)
        let labels = control.recursiveSubviews.compactMap { $0 as? UILabel }
        #expect(labels.first { $0.text == "C" }?.textColor == .brown)
        #expect(
            control.dividerImage(forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
                === line)
        #expect(control.backgroundImage(for: .normal, barMetrics: .compact) == nil)
    }

    // MARK: Bars

    private final class BarDelegate: NSObject, UINavigationBarDelegate {
        var heard: [String] = []
        var allows = true
        func position(for bar: any UIBarPositioning) -> UIBarPosition { .topAttached }
        func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
            heard.append("shouldPush")
            return allows
        }
        func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) { heard.append("didPush") }
        func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
            heard.append("shouldPop")
            return allows
        }
        func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) { heard.append("didPop") }
    }

    @Test("a navigation bar asks and tells its delegate, and reaches up behind the status bar where that says so")
    func navigationBar() throws {
        try Harness.run { harness in
            let (bar, delegate) = (UINavigationBar(frame: CGRect(x: 0, y: 54, width: 393, height: 44)), BarDelegate())
            bar.delegate = delegate
            harness.show(bar)
            bar.pushItem(UINavigationItem(title: "A"), animated: false)
            bar.pushItem(UINavigationItem(title: "B"), animated: true)
            harness.step(1)
            bar.popItem(animated: true)
            harness.step(1)
            let calls = ["shouldPush", "didPush", "shouldPush", "didPush", "shouldPop", "didPop"]
            #expect(delegate.heard == calls && bar.topItem?.title == "A")
            delegate.allows = false
            bar.pushItem(UINavigationItem(title: "C"), animated: false)
            #expect(bar.popItem(animated: false) == nil && bar.items?.count == 1)
            #expect(bar.barPosition == .topAttached)
            harness.layOut()
            #expect(bar.subviews.contains { $0.frame.minY == -54 })
        }
    }

    @Test("a toolbar has images for each place; items that come with animation fade in")
    func toolbar() throws {
        try Harness.run { harness in
            let bar = UIToolbar(frame: CGRect(x: 0, y: 700, width: 393, height: 49))
            harness.show(bar)
            let (top, bottom) = (UIImage.solid(.red), UIImage.solid(.green))
            bar.setBackgroundImage(top, forToolbarPosition: .top, barMetrics: .default)
            bar.setBackgroundImage(bottom, forToolbarPosition: .any, barMetrics: .default)
            #expect(bar.backgroundImage(forToolbarPosition: .top, barMetrics: .default) === top)
            #expect(bar.backgroundImage(forToolbarPosition: .any, barMetrics: .default) === bottom)
            bar.setItems([UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil)], animated: true)
            harness.layOut()
            @MainActor func button() -> UIView? { bar.subviews.first { $0 is BarButton } }
            let opacity = button()?.layer.presentation()?.opacity ?? 1
            #expect(opacity < 0.2)
            harness.step(1)
            #expect(button()?.alpha == 1 && bar.items?.count == 1)
        }
    }

    // MARK: Lists

    @Test("an accessory's label follows the text size, and a custom view keeps its size where it is to")
    func accessories() {
        let options = UICellAccessory.LabelOptions(adjustsFontForContentSizeCategory: false)
        #expect(!options.adjustsFontForContentSizeCategory)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        let custom = UICellAccessory.CustomViewConfiguration(
            customView: view, placement: .trailing(), tintColor: .red, maintainsFixedSize: true)
        #expect(custom.maintainsFixedSize && custom.tintColor == .red)
        let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
        cell.accessories = [.customView(configuration: custom)]
        cell.layoutIfNeeded()
        #expect(view.bounds.size == CGSize(width: 40, height: 20) && view.tintColor == .red)
    }

    @Test("a background's insets grow by the margins at the edges that say so")
    func backgroundInsets() {
        var configuration = UIBackgroundConfiguration.clear()
        configuration.backgroundColor = .red
        configuration.edgesAddingLayoutMarginsToBackgroundInsets = [.leading]
        let cell = UITableViewCell(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
        cell.backgroundConfiguration = configuration
        cell.layoutIfNeeded()
        let fills = cell.recursiveSubviews.filter { $0.backgroundColor == .red }
        #expect(fills.first?.frame.minX == cell.directionalLayoutMargins.leading)
    }

    // MARK: Others

    @Test("a popover lies over its source only where it may")
    func overlap() {
        let room = CGRect(x: 10, y: 10, width: 300, height: 300)
        let source = CGRect(x: 140, y: 140, width: 40, height: 40)
        let content = CGSize(width: 200, height: 250)
        let beside = PopoverPlan(content: content, around: source, in: room, permitted: [.up])
        #expect(beside.frame.minY == source.maxY && beside.frame.height < 263)
        let over = PopoverPlan(content: content, around: source, in: room, permitted: [.up], mayOverlap: true)
        #expect(over.frame.height == 263 && over.frame.intersects(source) && room.contains(over.frame))
    }

    @Test("a rasterized layer is drawn with its own pixels")
    func raster() throws {
        func picture(_ scale: CGFloat?) -> [UInt8] {
            let root = CALayer()
            root.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
            let dot = CALayer()
            dot.frame = CGRect(x: 4.5, y: 4.5, width: 10, height: 10)
            dot.backgroundColor = UIColor.black.cgColor
            dot.cornerRadius = 5
            if let scale {
                dot.shouldRasterize = true
                dot.rasterizationScale = scale
            }
            root.addSublayer(dot)
            let format = UIGraphicsImageRendererFormat()
            format.scale = 3
            let image = UIGraphicsImageRenderer(size: root.bounds.size, format: format).image {
                root.render(in: $0.cgContext)
            }
            return Array(image.cgImage?.premultipliedRGBA ?? Data())
        }
        func greys(_ pixels: [UInt8]) -> Int {
            stride(from: 3, to: pixels.count, by: 4).filter { pixels[$0] > 20 && pixels[$0] < 235 }.count
        }
        let (sharp, coarse) = (greys(picture(nil)), greys(picture(1)))
        #expect(coarse > 2 * sharp, "one pixel a point is coarser than three")
        #expect(abs(greys(picture(3)) - sharp) < sharp)
    }

    @Test("samples of an image are brought to where its decode array says")
    func decodeArray() throws {
        let bytes = Data([0, 64, 255, 255])
        let decode: [CGFloat] = [1, 0, 0, 1, 0, 0.5]
        let provider = try #require(CGDataProvider(data: NSData(data: bytes)))
        // Outside of the macro, which would take the array's pointer before the call.
        let made = CGImage(
            width: 1, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 4,
            space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue), provider: provider,
            decode: decode, shouldInterpolate: false, intent: .perceptual)
        let image = try #require(made)
        #expect(Array(image.premultipliedRGBA.prefix(3)) == [255, 64, 128])
        #expect(image.renderingIntent == .perceptual)
    }

    @Test("an animator that is not interruptible is not paused")
    func interruptible() async {
        await #expect(processExitsWith: .failure) { @MainActor in
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
            animator.isInterruptible = false
            animator.startAnimation()
            animator.pauseAnimation()
        }
    }

    @Test("presses belong to the recognizers that allow their type")
    func presses() throws {
        try Harness.run { harness in
            final class Keys: UIGestureRecognizer {
                var began = 0
                override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
                    began += event.presses(for: self).count
                }
            }
            final class Taker: UIView { override var canBecomeFirstResponder: Bool { true } }
            let (view, keys, other) = (Taker(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), Keys(), Keys())
            keys.allowedPressTypes = [NSNumber(value: UIPress.PressType.upArrow.rawValue)]
            view.addGestureRecognizer(keys)
            view.addGestureRecognizer(other)
            harness.show(view)
            view.becomeFirstResponder()
            harness.pressKey(UIKeyCommand.inputUpArrow)
            #expect(keys.began == 1 && other.began == 0)
        }
    }
}

extension UIView {
    fileprivate var recursiveSubviews: [UIView] { subviews + subviews.flatMap(\.recursiveSubviews) }
}

extension UIImage {
    fileprivate static func solid(_ color: UIColor) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 3, height: 3)).image {
            color.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 3, height: 3))
        }
    }
}
