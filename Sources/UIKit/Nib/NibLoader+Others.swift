import Foundation
import NibDocument

extension NibLoader {
    /// Objects that are neither views nor controllers.
    func configureOther(_ object: NSObject, _ reader: NibReader) {
        switch object {
        case let recognizer as UITapGestureRecognizer:
            recognizer.numberOfTapsRequired = reader.integer("numberOfTapsRequired") ?? 1
            recognizer.numberOfTouchesRequired = reader.integer("numberOfTouchesRequired") ?? 1
        case let recognizer as UILongPressGestureRecognizer:
            if let duration = reader.number("minimumPressDuration") {
                recognizer.minimumPressDuration = Double(duration)
            }
            if let movement = reader.number("allowableMovement") { recognizer.allowableMovement = movement }
        case let recognizer as UISwipeGestureRecognizer:
            switch reader["direction"] {
            case "left": recognizer.direction = .left
            case "up": recognizer.direction = .up
            case "down": recognizer.direction = .down
            default: recognizer.direction = .right
            }
        case let recognizer as UIPanGestureRecognizer:
            if let touches = reader.integer("minimumNumberOfTouches") { recognizer.minimumNumberOfTouches = touches }
        case let item as UINavigationItem: configureNavigationItem(item, reader)
        case let item as UIBarItem: configureBarItem(item, reader)
        case let layout as UICollectionViewFlowLayout: configureFlow(layout, reader)
        default: break
        }
        if let recognizer = object as? UIGestureRecognizer {
            recognizer.isEnabled = reader.flag("enabled") ?? true
            recognizer.cancelsTouchesInView = reader.flag("cancelsTouchesInView") ?? true
        }
    }

    // MARK: - Text input

    func setInputTraits(of field: UITextField, _ traits: NibElement) {
        field.keyboardType = NibInput.keyboardType(traits["keyboardType"])
        field.returnKeyType = NibInput.returnKeyType(traits["returnKeyType"])
        field.autocapitalizationType = NibInput.capitalization(traits["autocapitalizationType"])
        switch traits["autocorrectionType"] {
        case "yes": field.autocorrectionType = .yes
        case "no": field.autocorrectionType = .no
        default: field.autocorrectionType = .default
        }
        field.isSecureTextEntry = traits.flag("secureTextEntry") ?? false
        field.enablesReturnKeyAutomatically = traits.flag("enablesReturnKeyAutomatically") ?? false
    }

    // MARK: - Pickers and bars

    func configurePicker(_ view: UIView, _ reader: NibReader) {
        switch view {
        case let picker as UIDatePicker:
            switch reader["datePickerMode"] {
            case "time": picker.datePickerMode = .time
            case "date": picker.datePickerMode = .date
            case "countDownTimer": picker.datePickerMode = .countDownTimer
            default: picker.datePickerMode = .dateAndTime
            }
            switch reader["style"] {
            case "wheels": picker.preferredDatePickerStyle = .wheels
            case "compact": picker.preferredDatePickerStyle = .compact
            case "inline": picker.preferredDatePickerStyle = .inline
            default: break
            }
            if let interval = reader.integer("minuteInterval"), interval > 0 { picker.minuteInterval = interval }
        case let bar as UISearchBar:
            bar.placeholder = reader.text("placeholder")
            bar.text = reader.text("text")
            bar.showsCancelButton = reader.flag("showsCancelButton") ?? false
            if reader["searchBarStyle"] == "minimal" { bar.searchBarStyle = .minimal }
            if let color = color(reader.color("barTintColor")) { bar.barTintColor = color }
        default: break
        }
    }
}

/// Keyboards by the names nib files use.
@MainActor
enum NibInput {
    static func keyboardType(_ name: String?) -> UIKeyboardType {
        switch name {
        case "alphabet": .asciiCapable
        case "numbersAndPunctuation": .numbersAndPunctuation
        case "URL": .URL
        case "numberPad": .numberPad
        case "phonePad": .phonePad
        case "namePhonePad": .namePhonePad
        case "emailAddress": .emailAddress
        case "decimalPad": .decimalPad
        case "twitter": .twitter
        case "webSearch": .webSearch
        default: .default
        }
    }

    static func returnKeyType(_ name: String?) -> UIReturnKeyType {
        switch name {
        case "go": .go
        case "google": .google
        case "join": .join
        case "next": .next
        case "route": .route
        case "search": .search
        case "send": .send
        case "yahoo": .yahoo
        case "done": .done
        case "emergencyCall": .emergencyCall
        case "continue": .continue
        default: .default
        }
    }

    static func capitalization(_ name: String?) -> UITextAutocapitalizationType {
        switch name {
        case "words": .words
        case "sentences": .sentences
        case "allCharacters": .allCharacters
        default: .none
        }
    }
}

/// Blur styles by the names nib files use.
@MainActor
enum NibEffects {
    static func blurStyle(_ name: String?) -> UIBlurEffect.Style {
        switch name {
        case "extraLight": .extraLight
        case "light": .light
        case "dark": .dark
        case "prominent": .prominent
        case "systemUltraThinMaterial": .systemUltraThinMaterial
        case "systemThinMaterial": .systemThinMaterial
        case "systemMaterial": .systemMaterial
        case "systemThickMaterial": .systemThickMaterial
        case "systemChromeMaterial": .systemChromeMaterial
        default: .regular
        }
    }
}
