import Foundation
import Testing

@testable import UIKit

/// Sizes recorded by Interface Builder and measured on devices: reference section 4 and interface-builder.md.
@MainActor
struct ControlSizeTests {
    @Test("switch, slider, stepper, segmented control: frames are intrinsic sizes and alignment insets together")
    func alignmentInsets() {
        let toggle = UISwitch()
        #expect(toggle.bounds.size == CGSize(width: 51, height: 31))
        #expect(toggle.intrinsicContentSize == CGSize(width: 49, height: 31))
        #expect(toggle.alignmentRectInsets == UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2))
        let slider = UISlider()
        #expect(slider.intrinsicContentSize == CGSize(width: -1, height: 30))
        #expect(slider.alignmentRectInsets == UIEdgeInsets(top: 0, left: 2, bottom: 1, right: 2))
        #expect(UIStepper().intrinsicContentSize == CGSize(width: 94, height: 32))
        let segmented = UISegmentedControl(items: ["First", "Second"])
        #expect(segmented.bounds.height == 32)
        #expect(segmented.intrinsicContentSize.height == 31)
        #expect(UIProgressView().intrinsicContentSize == CGSize(width: -1, height: 4))
        #expect(UIActivityIndicatorView(style: .medium).intrinsicContentSize == CGSize(width: 20, height: 20))
        #expect(UIActivityIndicatorView(style: .large).intrinsicContentSize == CGSize(width: 37, height: 37))
        #expect(UIPickerView().intrinsicContentSize == CGSize(width: 320, height: 216))
        #expect(UISearchBar().intrinsicContentSize == CGSize(width: -1, height: 56))
        #expect(UIToolbar().intrinsicContentSize == CGSize(width: -1, height: 44))
        #expect(UITabBar().intrinsicContentSize == CGSize(width: -1, height: 49))
        #expect(UINavigationBar().intrinsicContentSize == CGSize(width: -1, height: 44))
        #expect(UIScrollView().intrinsicContentSize == CGSize(width: -1, height: -1))
    }

    @Test("older and newer documents have the sizes of their time")
    func eras() {
        defer { Design.current = Design(canvas: .iOS13) }
        Design.current = Design(canvas: .iOS12)
        #expect(UISegmentedControl(items: ["A"]).bounds.height == 29)
        #expect(UIStepper().intrinsicContentSize == CGSize(width: 94, height: 29))
        #expect(UIProgressView().intrinsicContentSize.height == 2)
        #expect(UISearchBar().intrinsicContentSize.height == 44)
        let pages = UIPageControl()
        pages.numberOfPages = 3
        #expect(pages.intrinsicContentSize == CGSize(width: 39, height: 37))
        Design.current = Design(canvas: .iOS26)
        #expect(UISwitch().bounds.size == CGSize(width: 63, height: 28))
        #expect(UISwitch().intrinsicContentSize == CGSize(width: 61, height: 28))
        #expect(UISlider().intrinsicContentSize == CGSize(width: -1, height: 34))
        #expect(pages.intrinsicContentSize == CGSize(width: 74, height: 26))
    }

    @Test(
        "a system button is as high as its line in whole points and 12",
        arguments: [(12, 27), (13, 28), (14, 29), (15, 30), (16, 32), (17, 33), (18, 34), (20, 36), (24, 41)])
    func buttonHeight(_ size: Int, _ height: Int) {
        let button = UIButton(type: .system)
        button.setTitle("Title", for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: CGFloat(size))
        #expect(button.intrinsicContentSize.height == CGFloat(height))
    }

    @Test(
        "recorded widths of system buttons",
        arguments: [
            ("Button", 15, 46, 30), ("Close", 15, 39, 30), ("Cancel", 15, 48, 30), ("1", 15, 30, 30),
            ("Save", 17, 37, 33),
        ])
    func buttonWidth(_ title: String, _ size: Int, _ width: Int, _ height: Int) {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: CGFloat(size))
        let measured = button.intrinsicContentSize
        #expect(abs(measured.width - CGFloat(width)) <= 1)
        #expect(measured.height == CGFloat(height))
    }

    @Test("custom buttons are 34 high; images count as they are; insets replace the padding")
    func customButton() {
        let button = UIButton(type: .custom)
        button.setTitle("Go", for: .normal)
        #expect(button.intrinsicContentSize.height == 34)
        button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(button.intrinsicContentSize.height == 26)
        #expect(UIButton(type: .custom).titleLabel?.lineBreakMode == .byTruncatingMiddle)
    }

    @Test("a configured button adds 7 and 12 points to a body line")
    func configuredButton() {
        withScale(3) {
            var configuration = UIButton.Configuration.plain()
            configuration.title = "Button"
            let button = UIButton(configuration: configuration)
            #expect(abs(button.intrinsicContentSize.height - (14 + 61.0 / 3)) < 0.01)
            #expect(abs(button.intrinsicContentSize.width - 75) <= 1)
        }
    }

    @Test("a text field is as wide as its placeholder in its font, whichever was set first: recorded")
    func placeholder() {
        withScale(3) {
            let field = UITextField()
            field.borderStyle = .roundedRect
            field.placeholder = "Your name?"
            field.font = .systemFont(ofSize: 14)
            #expect(abs(field.intrinsicContentSize.width - 103.667) < 0.4)
        }
    }

    @Test("text fields: 34 with a rounded border, a line and a caret without")
    func textField() {
        withScale(2) {
            let field = UITextField()
            field.borderStyle = .roundedRect
            field.text = "Text"
            #expect(field.intrinsicContentSize.height == 34)
            let label = UILabel()
            label.text = "Text"
            #expect(field.intrinsicContentSize.width == label.intrinsicContentSize.width + 28)
            for (size, height) in [(17, 22), (18, 23), (16, 21), (15, 19.5), (12, 16)] as [(CGFloat, CGFloat)] {
                field.borderStyle = .none
                field.font = .systemFont(ofSize: size)
                #expect(field.intrinsicContentSize.height == height)
            }
        }
    }

    @Test("a text view that does not scroll is as large as its text")
    func textView() {
        let view = UITextView()
        view.font = .systemFont(ofSize: 17)
        view.text = "One line"
        #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
        view.isScrollEnabled = false
        let label = UILabel()
        label.text = "One line"
        let line = label.intrinsicContentSize
        #expect(view.intrinsicContentSize == CGSize(width: line.width + 10, height: line.height + 16))
    }

    @Test("Auto Layout gives a text view that does not scroll the height of its text at its width")
    func wrappedTextView() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let view = UITextView()
        view.font = .systemFont(ofSize: 17)
        view.text = "A text view wraps its text at its width, eight points from the top and five from the sides."
        view.isScrollEnabled = false
        view.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: window.leadingAnchor),
            view.topAnchor.constraint(equalTo: window.topAnchor),
            view.widthAnchor.constraint(equalToConstant: 210),
        ])
        window.layoutIfNeeded()
        let label = UILabel()
        label.numberOfLines = 0
        label.font = view.font
        label.text = view.text
        // Text insets of 8 at top and bottom, padding of 5 at the sides.
        #expect(view.frame.width == 210)
        #expect(abs(view.frame.height - 16 - label.sizeThatFits(CGSize(width: 200, height: 9999)).height) < 0.5)
        #expect(view.frame.height > 80)
        view.text = "One line"
        window.layoutIfNeeded()
        #expect(view.frame.height < 40)
    }

    @Test("values stay within their ranges")
    func ranges() {
        let slider = UISlider()
        slider.maximumValue = 10
        slider.value = 12
        #expect(slider.value == 10)
        slider.maximumValue = 5
        #expect(slider.value == 5)
        let stepper = UIStepper()
        stepper.value = 150
        #expect(stepper.value == 100)
        let progress = UIProgressView()
        progress.progress = 2
        #expect(progress.progress == 1)
        let pages = UIPageControl()
        pages.numberOfPages = 3
        pages.currentPage = 9
        #expect(pages.currentPage == 2)
    }

    @Test("measured: a slider's thumb and filled part, in the newest look")
    func sliderParts() {
        defer { Design.current = Design(canvas: .iOS13) }
        Design.current = Design(canvas: .iOS26)
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 280, height: 34))
        slider.value = 0.35
        slider.layoutIfNeeded()
        let track = slider.trackRect(forBounds: slider.bounds)
        #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0.35).minX == 85)
        #expect(track.height == 6)
    }
}
