import UIKit

/// A picture of controls in their states: disabled, pressed, chosen, tinted, in their sizes; light beside dark.
@MainActor
func drawStateGallery() -> UIImage {
    lightBesideDark(CGSize(width: 375, height: 724)) { page, _ in StateGallery(page: page).fill() }
}

@MainActor
private struct StateGallery {
    let page: UIView

    func fill() {
        let stack = UIStackView(arrangedSubviews: [
            row(segments), row(steppers), slider(isEnabled: true), slider(isEnabled: false), row(switches),
            row(progress), row(fields), row(sizes), row(placements), row(styles), pages, row(wide), search,
        ])
        stack.axis = .vertical
        stack.spacing = 16
        stack.isLayoutMarginsRelativeArrangement = true
        stack.insetsLayoutMarginsFromSafeArea = false
        stack.layoutMargins = UIEdgeInsets(top: 20, left: 16, bottom: 0, right: 16)
        stack.translatesAutoresizingMaskIntoConstraints = false
        page.addSubview(stack)
        let toolbar = UIToolbar(frame: CGRect(x: 0, y: page.bounds.height - 44, width: page.bounds.width, height: 44))
        let disabled = UIBarButtonItem(title: "Disabled", style: .plain, target: nil, action: nil)
        disabled.isEnabled = false
        toolbar.items = [
            UIBarButtonItem(barButtonSystemItem: .action, target: nil, action: nil), .flexibleSpace(), disabled,
            .flexibleSpace(), UIBarButtonItem(barButtonSystemItem: .trash, target: nil, action: nil),
        ]
        page.addSubview(toolbar)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: page.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: page.trailingAnchor),
            stack.topAnchor.constraint(equalTo: page.topAnchor),
        ])
    }

    private func row(_ views: [UIView]) -> UIStackView {
        let row = UIStackView(arrangedSubviews: views)
        row.spacing = 10
        row.alignment = .center
        row.distribution = .equalSpacing
        return row
    }

    private var segments: [UIView] {
        (0..<2).map { index in
            let control = UISegmentedControl(items: ["One", "Two", "Three"])
            control.selectedSegmentIndex = 0
            control.isEnabled = index == 0
            if index == 0 {
                control.setEnabled(false, forSegmentAt: 2)
                control.selectedSegmentTintColor = .systemOrange
            }
            return control
        }
    }

    private var steppers: [UIView] {
        (0..<3).map { index in
            let stepper = UIStepper()
            stepper.value = [50, 100, 50][index]
            stepper.isEnabled = index != 2
            return stepper
        }
    }

    private func slider(isEnabled: Bool) -> UIView {
        let slider = UISlider()
        slider.value = 0.7
        slider.isEnabled = isEnabled
        slider.minimumValueImage = UIImage(systemName: "speaker.fill")
        slider.maximumValueImage = UIImage(systemName: "speaker.wave.3.fill")
        slider.minimumTrackTintColor = .systemPurple
        return slider
    }

    private var switches: [UIView] {
        [(true, true), (false, true), (true, false), (false, false)].map { isOn, isEnabled in
            let toggle = UISwitch()
            toggle.isOn = isOn
            toggle.isEnabled = isEnabled
            return toggle
        }
    }

    private var progress: [UIView] {
        [UIProgressView.Style.default, .bar].map { style in
            let view = UIProgressView(progressViewStyle: style)
            view.progress = 0.5
            view.progressTintColor = .systemGreen
            view.widthAnchor.constraint(equalToConstant: 160).isActive = true
            return view
        }
    }

    private var fields: [UIView] {
        (0..<2).map { index in
            let field = UITextField()
            field.borderStyle = .roundedRect
            field.text = index == 0 ? "Enabled" : "Disabled"
            field.isEnabled = index == 0
            field.widthAnchor.constraint(equalToConstant: 160).isActive = true
            return field
        }
    }

    private var sizes: [UIView] {
        [UIButton.Configuration.Size.mini, .small, .medium, .large].map { size in
            var configuration = UIButton.Configuration.filled()
            configuration.title = "Size"
            configuration.buttonSize = size
            return UIButton(configuration: configuration)
        }
    }

    private var placements: [UIView] {
        [NSDirectionalRectEdge.leading, .trailing, .top].map { edge in
            var configuration = UIButton.Configuration.tinted()
            configuration.title = "Share"
            configuration.image = UIImage(systemName: "square.and.arrow.up")
            configuration.imagePlacement = edge
            configuration.imagePadding = 6
            return UIButton(configuration: configuration)
        }
    }

    private var styles: [UIView] {
        var busy = UIButton.Configuration.gray()
        busy.title = "Busy"
        busy.showsActivityIndicator = true
        busy.imagePadding = 6
        var bordered = UIButton.Configuration.bordered()
        bordered.title = "Bordered"
        var prominent = UIButton.Configuration.borderedProminent()
        prominent.title = "Delete"
        prominent.baseBackgroundColor = .systemRed
        return [busy, bordered, prominent].map { UIButton(configuration: $0) }
    }

    private var pages: UIView {
        let control = UIPageControl()
        control.numberOfPages = 4
        control.currentPage = 2
        control.currentPageIndicatorTintColor = .systemPink
        control.backgroundStyle = .prominent
        return control
    }

    /// The built-in buttons under the finger and disabled.
    private var wide: [UIView] {
        [UIButton.ButtonType.detailDisclosure, .infoDark, .contactAdd, .close].enumerated().map { index, type in
            let button = UIButton(type: type)
            button.isHighlighted = index == 1
            button.isEnabled = index != 2
            return button
        }
    }

    private var search: UIView {
        let bar = UISearchBar()
        bar.placeholder = "Search"
        bar.showsBookmarkButton = true
        return bar
    }
}
