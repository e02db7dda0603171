import Foundation

/// What assistive technology says of views without values of the app's, by their class.
extension UIView {
    /// Whether the view is spoken of as one thing; what is in it then is not.
    package var isSpokenElement: Bool {
        if let own = accessibility.isElement { return own }
        switch self {
        case is UILabel, is UIButton, is UISwitch, is UISlider, is UITextField, is UITextView, is UIPageControl,
            is UIProgressView, is UIActivityIndicatorView, is BarButton, is TabBarButton:
            return true
        case is UITableViewCell: return !spokenTexts.isEmpty
        default: return self is UIControl && isAccessibilityElement
        }
    }

    /// What VoiceOver says of the view; nil where there is nothing to say.
    package var spokenLabel: String? {
        if let own = accessibilityLabel, !own.isEmpty { return own }
        let text: String?
        switch self {
        case let tab as TabBarButton: text = tab.item.accessibilityLabel ?? tab.item.title
        case let picture as UIImageView: text = picture.image?.accessibilityLabel
        case let field as UITextField: text = (field.text ?? "").isEmpty ? field.placeholder : nil
        case let tab as TabBarButton: text = tab.item.accessibilityLabel ?? tab.item.title
        case is UITableViewCell: text = spokenTexts.joined(separator: ", ")
        default: text = nil
        }
        return text.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// What VoiceOver says of the drawings of buttons that UIKit has types for.
    fileprivate static func spokenName(_ glyph: ControlGlyph) -> String? {
        switch glyph {
        case .info: "More Info"
        case .plus, .plusCircle: "Add"
        case .xmark, .closeCircle: "Close"
        default: nil
        }
    }

    /// What the labels inside say, in their order.
    private var spokenTexts: [String] {
        subviews.flatMap { view -> [String] in
            guard !view.isHidden, !view.accessibilityElementsHidden else { return [] }
            if let text = (view as? UILabel)?.spokenLabel { return [text] }
            return view is UIControl ? [] : view.spokenTexts
        }
    }

    package var spokenValue: String? {
        if let own = accessibilityValue { return own }
        switch self {
        case let view as UISwitch: return view.isOn ? "On" : "Off"
        case let view as UISlider:
            if let title = view.tickTitle { return title }
            let range = view.maximumValue - view.minimumValue
            return range > 0 ? "\(Int((100 * (view.value - view.minimumValue) / range).rounded())) %" : nil
        case let view as UIProgressView: return "\(Int((100 * view.progress).rounded())) %"
        case let view as UITextField: return view.isSecureTextEntry ? nil : view.text
        case let view as UITextView: return view.text
        case let tab as TabBarButton: return tab.item.accessibilityValue ?? tab.item.badgeValue
        case let view as UIPageControl: return "page \(view.currentPage + 1) of \(view.numberOfPages)"
        default: return nil
        }
    }

    /// What assistive technology tells of the view when it is asked for more; nil for nothing.
    var spokenContent: [String]? {
        guard let content = (self as? any AXCustomContentProvider)?.toldCustomContent, !content.isEmpty else {
            return nil
        }
        return content.map { $0.value.isEmpty ? $0.label : "\($0.label): \($0.value)" }
    }

    /// The names of the actions that it offers beside the view's own; nil for none.
    var spokenActions: [String]? {
        accessibilityCustomActions.flatMap { $0.isEmpty ? nil : $0.map(\.spokenName) }
    }

    package var spokenTraits: [String] {
        var traits = accessibilityTraits
        switch self {
        case is UIButton, is UISwitch, is BarButton: traits.insert(.button)
        case is UILabel: if traits == .none { traits = .staticText }
        case is UIImageView: traits.insert(.image)
        case is UISlider, is UIPageControl: traits.insert(.adjustable)
        default: break
        }
        if let control = self as? UIControl {
            if control.isSelected { traits.insert(.selected) }
            if !control.isEnabled { traits.insert(.notEnabled) }
        }
        if (self as? TabBarButton)?.isChosen == true { traits.insert(.selected) }
        if (self as? UITableViewCell)?.isSelected == true { traits.insert(.selected) }
        return traits.names
    }
}

extension UIButton {
    /// What a button says that was given no label.
    var spokenTitle: String? {
        let title = [
            configuration?.title, configuration?.attributedTitle.map { String($0.characters) }, currentTitle,
            currentAttributedTitle?.string,
        ].lazy.compactMap { $0 }.first { !$0.isEmpty }
        let image = configuration?.image ?? currentImage
        return title ?? image?.accessibilityLabel ?? parts.glyph.flatMap(Self.spokenName)
    }
}

extension UIAccessibilityTraits {
    private static let all: [(UIAccessibilityTraits, String)] = [
        (.button, "button"), (.link, "link"), (.image, "image"), (.selected, "selected"), (.header, "header"),
        (.searchField, "search field"), (.staticText, "text"), (.adjustable, "adjustable"),
        (.notEnabled, "dimmed"), (.keyboardKey, "keyboard key"), (.summaryElement, "summary"),
        (.updatesFrequently, "updates frequently"), (.startsMediaSession, "starts media"), (.tabBar, "tab bar"),
        (.playsSound, "plays sound"), (.allowsDirectInteraction, "direct interaction"),
        (.causesPageTurn, "turns page"),
    ]

    /// The traits' names as people call them, in a fixed order.
    package var names: [String] { Self.all.filter { contains($0.0) }.map(\.1) }
}
