import Foundation
import NibDocument

extension NibLoader {
    /// Sets how the keyboard behaves for a text. A file without `<textInputTraits>` leaves the class's own defaults.
    func setInputTraits(of input: any UITextInputTraits, _ reader: NibReader) {
        guard let traits = reader.element.child("textInputTraits") else { return }
        if let object = input as? NSObject {
            set(NibPlan.inputTraits(of: object), of: object, self.reader(traits))
        }
        input.textContentType = traits["textContentType"].map { UITextContentType(rawValue: $0) }
    }
}

/// Kinds of data by the names nib files use.
@MainActor
enum NibInput {
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
}
