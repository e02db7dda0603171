import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// What buttons show by state, role and configuration.
@MainActor
struct ButtonTests {
    private func laidOut(_ button: UIButton) -> UIButton {
        button.sizeToFit()
        button.layoutIfNeeded()
        return button
    }

    @Test("titles, colours and images by state fall back to the normal state's")
    func states() {
        let button = UIButton(type: .custom)
        button.setTitle("Go", for: .normal)
        button.setTitle("Going", for: .highlighted)
        button.setTitleColor(.red, for: .normal)
        button.setTitleColor(.gray, for: .disabled)
        #expect(button.currentTitle == "Go" && button.currentTitleColor == .red)
        button.isHighlighted = true
        #expect(button.currentTitle == "Going" && button.currentTitleColor == .red)
        button.isHighlighted = false
        button.isEnabled = false
        #expect(button.currentTitle == "Go" && button.currentTitleColor == .gray)
    }

    @Test("a destructive button is red where nothing else names its colour")
    func role() {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Delete"
        let button = UIButton(configuration: configuration)
        button.role = .destructive
        let look = ConfiguredLook(configuration, button: button)
        #expect(look.background.backgroundColor == .systemRed)
        configuration.baseBackgroundColor = .systemGreen
        #expect(ConfiguredLook(configuration, button: button).background.backgroundColor == .systemGreen)
        let plain = UIButton(type: .system)
        plain.role = .destructive
        #expect(plain.currentTitleColor == .systemRed)
    }

    @Test("a transformer decides about the attributes of a configured title")
    func transformer() throws {
        var configuration = UIButton.Configuration.plain()
        configuration.title = "Title"
        configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { attributes in
            var attributes = attributes
            attributes.font = .systemFont(ofSize: 30, weight: .bold)
            return attributes
        }
        let button = laidOut(UIButton(configuration: configuration))
        let text = try #require(button.titleLabel?.attributedText)
        #expect((text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 30)
        #expect(button.bounds.height > 45)
    }

    @Test("a handler adjusts the configuration to each state, unless that is switched off")
    func updates() {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Save"
        let button = UIButton(configuration: configuration)
        button.configurationUpdateHandler = { $0.configuration?.title = $0.isEnabled ? "Save" : "Saving" }
        button.isEnabled = false
        button.layoutIfNeeded()
        #expect(button.configuration?.title == "Saving")
        button.automaticallyUpdatesConfiguration = false
        button.isEnabled = true
        button.layoutIfNeeded()
        #expect(button.configuration?.title == "Saving")
    }

    @Test("a configuration that shows its activity has a spinner where the image would be")
    func activity() throws {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Loading"
        configuration.showsActivityIndicator = true
        configuration.activityIndicatorColorTransformer = UIConfigurationColorTransformer { _ in .systemGreen }
        let button = laidOut(UIButton(configuration: configuration))
        let spinner = try #require(button.subviews.lazy.compactMap { $0 as? UIActivityIndicatorView }.first)
        #expect(spinner.isAnimating && spinner.color == .systemGreen && spinner.frame.minX == 12)
    }

    @Test("image placement and padding", arguments: [NSDirectionalRectEdge.leading, .trailing, .top, .bottom])
    func placement(_ edge: NSDirectionalRectEdge) throws {
        var configuration = UIButton.Configuration.plain()
        configuration.title = "Title"
        configuration.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in }
        configuration.imagePadding = 6
        configuration.imagePlacement = edge
        let button = laidOut(UIButton(configuration: configuration))
        let image = try #require(button.imageView?.frame)
        let title = try #require(button.titleLabel?.frame)
        switch edge {
        case .leading: #expect(abs(title.minX - image.maxX - 6) < 0.5 && image.minX == 12)
        case .trailing: #expect(abs(image.minX - title.maxX - 6) < 0.5)
        case .top: #expect(abs(title.minY - image.maxY - 6) < 0.5 && image.minY == 7)
        default: #expect(abs(image.minY - title.maxY - 6) < 0.5)
        }
    }

    @Test("a glow shows under the finger where it is asked for, and the title's shadow turns round")
    func pressed() throws {
        let button = UIButton(type: .custom)
        button.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
        button.setTitle("Old", for: .normal)
        button.setTitleShadowColor(.black, for: .normal)
        button.titleLabel?.shadowOffset = CGSize(width: 0, height: -1)
        button.reversesTitleShadowWhenHighlighted = true
        button.showsTouchWhenHighlighted = true
        button.layoutIfNeeded()
        #expect(button.parts.glow?.isHidden != false)
        button.isHighlighted = true
        button.layoutIfNeeded()
        #expect(button.parts.glow?.isHidden == false && button.titleLabel?.shadowOffset.height == 1)
        button.isHighlighted = false
        button.layoutIfNeeded()
        #expect(button.parts.glow?.isHidden == true && button.titleLabel?.shadowOffset.height == -1)
    }

    @Test("a title set for the normal state shows on a configured button, whichever was set last")
    func configuredTitle() {
        var filled = UIButton.Configuration.filled()
        let button = UIButton(configuration: filled)
        button.setTitle("Join", for: .normal)
        button.sizeToFit()
        button.layoutIfNeeded()
        #expect(button.titleLabel?.text == "Join")
        button.setTitle(nil, for: .normal)
        filled.title = "Leave"
        button.configuration = filled
        button.layoutIfNeeded()
        #expect(button.titleLabel?.text == "Leave")
        button.setTitle("Stay", for: .normal)
        button.layoutIfNeeded()
        #expect(button.titleLabel?.text == "Stay")
    }

    @Test("changesSelectionAsPrimaryAction turns a button into a toggle")
    func toggle() throws {
        try Harness.run { harness in
            let button = UIButton(type: .system)
            button.frame = CGRect(x: 50, y: 100, width: 80, height: 30)
            button.changesSelectionAsPrimaryAction = true
            harness.show(button)
            try harness.tap(button)
            #expect(button.isSelected)
            try harness.tap(button)
            #expect(!button.isSelected)
        }
    }

    @Test("recorded sizes of built-in buttons, by the age of the document")
    func builtIn() {
        defer { Design.current = Design(canvas: .iOS13) }
        for (era, height) in [(Design.Canvas.iOS12, 22), (.iOS13, 71.0 / 3)] as [(Design.Canvas, CGFloat)] {
            Design.current = Design(canvas: era)
            for type in [UIButton.ButtonType.infoLight, .infoDark, .detailDisclosure, .contactAdd] {
                #expect(UIButton(type: type).intrinsicContentSize.height == height)
            }
        }
    }

    @Test("configured buttons grow with the text size, with what is laid out by them")
    func textSize() {
        inWorld { window in
            let button = UIButton(configuration: .filled())
            button.configuration?.title = "Continue"
            button.configuration?.subtitle = "as a guest"
            button.translatesAutoresizingMaskIntoConstraints = false
            window.addSubview(button)
            NSLayoutConstraint.activate([
                button.topAnchor.constraint(equalTo: window.topAnchor),
                button.leadingAnchor.constraint(equalTo: window.leadingAnchor),
            ])
            @MainActor func height(_ category: UIContentSizeCategory) -> CGFloat {
                window.traitOverrides.preferredContentSizeCategory = category
                window.updateTraitsIfNeeded()
                window.layoutIfNeeded()
                return button.frame.height
            }
            @MainActor func lines(_ category: UIContentSizeCategory) -> CGFloat {
                let traits = UITraitCollection(preferredContentSizeCategory: category)
                return [UIFont.TextStyle.body, .footnote].reduce(0) {
                    $0 + UIFont.preferredFont(forTextStyle: $1, compatibleWith: traits).lineHeight
                }
            }
            let large = height(.large)
            for category in [UIContentSizeCategory.accessibilityExtraExtraExtraLarge, .extraSmall, .large] {
                // The insets stay; a label is rounded up to pixels.
                #expect(abs(height(category) - large - lines(category) + lines(.large)) < 1)
            }
        }
    }

    @Test("symbols show in the configuration that is preferred for the state")
    func symbolConfiguration() {
        inWorld { _ in
            let button = UIButton(type: .system)
            button.setImage(UIImage(systemName: "star"), for: .normal)
            let small = button.intrinsicContentSize
            let large = UIImage.SymbolConfiguration(pointSize: 40)
            button.setPreferredSymbolConfiguration(large, forImageIn: .normal)
            #expect(button.intrinsicContentSize.height > small.height + 10)
            #expect(button.preferredSymbolConfigurationForImage(in: .normal) == large)
            #expect(button.currentImage == UIImage(systemName: "star"), "the image itself stays")
            button.setPreferredSymbolConfiguration(nil, forImageIn: .normal)
            #expect(button.intrinsicContentSize == small)
        }
    }
}
