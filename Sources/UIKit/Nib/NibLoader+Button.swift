import Foundation
import NibDocument

extension NibLoader {
    func beginButton(_ button: UIButton, _ reader: NibReader) {
        let type: UIButton.ButtonType? = NibNames.choice(reader["buttonType"], of: "buttonType", in: "button")
        if let type, type != .custom { button.become(type) }
        if let mode = NibNames.lineBreakMode(reader["lineBreakMode"]) { button.titleLabel?.lineBreakMode = mode }
        if let configuration = reader.element.child("buttonConfiguration") {
            configure(button, NibReader(configuration, traits: traits, texts: nil), reader)
        } else {
            if let font = font(reader.font(), standard: 15) { button.titleLabel?.font = font }
            if let insets = reader.insets("contentEdgeInsets") { button.contentEdgeInsets = UIEdgeInsets(insets) }
            if let insets = reader.insets("titleEdgeInsets") { button.titleEdgeInsets = UIEdgeInsets(insets) }
            if let insets = reader.insets("imageEdgeInsets") { button.imageEdgeInsets = UIEdgeInsets(insets) }
        }
        if let offset = reader.size("titleShadowOffset") { button.titleLabel?.shadowOffset = offset }
    }

    func completeButton(_ button: UIButton, _ reader: NibReader) {
        let configuration = button.configuration
        for element in reader.element.children where element.name == "state" {
            setState(of: button, element, reader)
        }
        // Xcode leaves in the states what they were before there was a configuration, which wins.
        if let configuration { button.configuration = configuration }
    }

    private func setState(of button: UIButton, _ element: NibElement, _ owner: NibReader) {
        let state: UIControl.State =
            switch element.key {
            case "highlighted": .highlighted
            case "disabled": .disabled
            case "selected": .selected
            default: .normal
            }
        let reader = NibReader(element, traits: traits, texts: nil)
        if let title = reader.text("title") {
            let key = "\(element.key ?? "normal")Title"
            button.setTitle(texts?.text(of: owner.element.id, key: key, original: title) ?? title, for: state)
        }
        if let text = attributedText(reader, "attributedTitle") { button.setAttributedTitle(text, for: state) }
        if let color = color(reader.color("titleColor")) { button.setTitleColor(color, for: state) }
        if let color = color(reader.color("titleShadowColor")) { button.setTitleShadowColor(color, for: state) }
        if let image = image(reader) { button.setImage(image, for: state) }
        if let image = image(reader, "backgroundImage") { button.setBackgroundImage(image, for: state) }
    }

    private func configure(_ button: UIButton, _ reader: NibReader, _ owner: NibReader) {
        var configuration: UIButton.Configuration =
            switch reader["style"] {
            case "gray": .gray()
            case "tinted": .tinted()
            case "filled": .filled()
            default: .plain()
            }
        if let title = attributedText(reader, "attributedTitle") {
            configuration.title = title.string
        } else if let title = reader.text("title") {
            configuration.title =
                texts?.text(of: owner.element.id, key: "configuration.title", original: title) ?? title
        }
        if let subtitle = reader.text("subtitle") { configuration.subtitle = subtitle }
        if let font = font(reader.font("titleFontDescription")) { configuration.titleFont = font }
        configuration.image = image(reader)
        if let padding = reader.number("imagePadding") { configuration.imagePadding = padding }
        if let padding = reader.number("titlePadding") { configuration.titlePadding = padding }
        switch reader["imagePlacement"] {
        case "top": configuration.imagePlacement = .top
        case "bottom": configuration.imagePlacement = .bottom
        case "trailing": configuration.imagePlacement = .trailing
        default: configuration.imagePlacement = .leading
        }
        switch reader["cornerStyle"] {
        case "small": configuration.cornerStyle = .small
        case "medium": configuration.cornerStyle = .medium
        case "large": configuration.cornerStyle = .large
        case "capsule": configuration.cornerStyle = .capsule
        case "fixed": configuration.cornerStyle = .fixed
        default: break
        }
        switch reader["titleAlignment"] {
        case "center": configuration.titleAlignment = .center
        case "leading": configuration.titleAlignment = .leading
        case "trailing": configuration.titleAlignment = .trailing
        default: break
        }
        if let insets = reader.insets("contentInsets") {
            configuration.contentInsets = NSDirectionalEdgeInsets(insets)
        }
        switch reader["buttonSize"] {
        case "mini": configuration.buttonSize = .mini
        case "small": configuration.buttonSize = .small
        case "large": configuration.buttonSize = .large
        default: break
        }
        configuration.showsActivityIndicator = reader.flag("showsActivityIndicator") ?? false
        if let mode = NibNames.lineBreakMode(reader["titleLineBreakMode"]) { configuration.titleLineBreakMode = mode }
        if let background = reader.element.child("backgroundConfiguration") {
            fill(&configuration.background, self.reader(background))
        }
        if let color = color(reader.color("baseForegroundColor")) { configuration.baseForegroundColor = color }
        if let color = color(reader.color("baseBackgroundColor")) { configuration.baseBackgroundColor = color }
        button.configuration = configuration
    }

    private func fill(_ background: inout UIBackgroundConfiguration, _ reader: NibReader) {
        if let color = color(reader.color("backgroundColor")) { background.backgroundColor = color }
        if let color = color(reader.color("strokeColor")) { background.strokeColor = color }
        if let width = reader.number("strokeWidth") { background.strokeWidth = width }
        if let outset = reader.number("strokeOutset") { background.strokeOutset = outset }
        if let radius = reader.number("cornerRadius") { background.cornerRadius = radius }
        if let insets = reader.insets("backgroundInsets") {
            background.backgroundInsets = NSDirectionalEdgeInsets(insets)
        }
        if let image = image(reader) { background.image = image }
        if let mode = reader["imageContentMode"] { background.imageContentMode = NibNames.contentMode(mode) }
        if let blur = reader.element.child("blurEffect") {
            background.visualEffect = NibEffects.blur(blur)
        }
    }
}
