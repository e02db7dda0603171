import Foundation
import NibDocument

extension NibLoader {
    /// Sets how the keyboard behaves for a text. A file without `<textInputTraits>` leaves the class's own defaults.
    func setInputTraits(of input: any UITextInputTraits, _ reader: NibReader) {
        guard let traits = reader.element.child("textInputTraits") else { return }
        input.keyboardType = NibInput.keyboardType(traits["keyboardType"])
        input.returnKeyType = NibInput.returnKeyType(traits["returnKeyType"])
        input.autocapitalizationType = NibInput.capitalization(traits["autocapitalizationType"])
        func choice<Value>(_ name: String, _ standard: Value, no: Value, yes: Value) -> Value {
            switch traits[name] {
            case "no": no
            case "yes": yes
            default: standard
            }
        }
        input.autocorrectionType = choice("autocorrectionType", .default, no: .no, yes: .yes)
        input.spellCheckingType = choice("spellCheckingType", .default, no: .no, yes: .yes)
        input.smartQuotesType = choice("smartQuotesType", .default, no: .no, yes: .yes)
        input.smartDashesType = choice("smartDashesType", .default, no: .no, yes: .yes)
        input.smartInsertDeleteType = choice("smartInsertDeleteType", .default, no: .no, yes: .yes)
        switch traits["keyboardAppearance"] {
        case "alert", "dark": input.keyboardAppearance = .dark
        case "light": input.keyboardAppearance = .light
        default: input.keyboardAppearance = .default
        }
        input.isSecureTextEntry = traits.flag("secureTextEntry") ?? false
        input.enablesReturnKeyAutomatically = traits.flag("enablesReturnKeyAutomatically") ?? false
        input.textContentType = traits["textContentType"].map { UITextContentType(rawValue: $0) }
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

    static func detectors(_ element: NibElement) -> UIDataDetectorTypes {
        let bits: [(String, UIDataDetectorTypes)] = [
            ("phoneNumber", .phoneNumber), ("link", .link), ("address", .address), ("calendarEvent", .calendarEvent),
            ("shipmentTrackingNumber", .shipmentTrackingNumber), ("flightNumber", .flightNumber),
            ("lookupSuggestion", .lookupSuggestion),
        ]
        return bits.reduce(into: []) { types, bit in
            if element.flag(bit.0) == true { types.insert(bit.1) }
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
