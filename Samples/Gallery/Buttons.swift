import UIKit

extension Gallery {
    /// ``UIButton``: What a configuration says: plain, gray, tinted or filled, with title, subtitle and image.
    static func buttons() -> UIView {
        let stack = UIStackView()
        stack.axis = .vertical
        stack.alignment = .center
        stack.spacing = 12

        var filled = UIButton.Configuration.filled()
        filled.title = "Add to Cart"
        filled.image = UIImage(systemName: "cart")
        filled.imagePadding = 6
        stack.addArrangedSubview(UIButton(configuration: filled))

        var tinted = UIButton.Configuration.tinted()
        tinted.title = "Download"
        tinted.subtitle = "24 MB"
        tinted.cornerStyle = .capsule
        stack.addArrangedSubview(UIButton(configuration: tinted))

        var gray = UIButton.Configuration.gray()
        gray.title = "Later"
        stack.addArrangedSubview(UIButton(configuration: gray))

        let system = UIButton(type: .system)
        system.setTitle("Restore Purchases", for: .normal)
        stack.addArrangedSubview(system)
        return stack
    }

    /// ``UISwitch``: A choice that takes effect at once.
    static func switches() -> UIView {
        let on = UISwitch()
        on.isOn = true
        let off = UISwitch()
        let blue = UISwitch()
        blue.isOn = true
        blue.onTintColor = .systemBlue
        let disabled = UISwitch()
        disabled.isOn = true
        disabled.isEnabled = false
        let row = UIStackView(arrangedSubviews: [on, off, blue, disabled])
        row.spacing = 20
        return row
    }

    /// ``UISegmentedControl``: One of a few choices, all of them in sight.
    static func segmentedControl() -> UIView {
        let control = UISegmentedControl(items: ["Day", "Week", "Month"])
        control.selectedSegmentIndex = 1
        control.setEnabled(false, forSegmentAt: 2)
        return control
    }

    /// ``UIStepper``: Counts up and down; held, it repeats.
    static func stepper() -> UIView {
        let stepper = UIStepper()
        stepper.maximumValue = 9
        stepper.value = 0
        return stepper
    }

    /// ``UISlider``: A value between two ends.
    static func slider() -> UIView {
        let slider = UISlider()
        slider.minimumValueImage = UIImage(systemName: "speaker.fill")
        slider.maximumValueImage = UIImage(systemName: "speaker.wave.3.fill")
        slider.value = 0.4
        return slider
    }

    /// ``UIPageControl``: Which of several pages is shown.
    static func pageControl() -> UIView {
        let control = UIPageControl()
        control.numberOfPages = 5
        control.currentPage = 1
        control.pageIndicatorTintColor = .tertiaryLabel
        control.currentPageIndicatorTintColor = .label
        return control
    }
}
