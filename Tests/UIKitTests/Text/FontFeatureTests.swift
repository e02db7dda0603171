import Foundation
import Testing

@testable import UIFoundation

/// Features of fonts by Apple's numbers, as the registry of font features has them in OpenType's names.
struct FontFeatureTests {
    @Test(
        "Apple's types and selectors are OpenType's features",
        arguments: [
            (kLetterCaseType, kSmallCapsSelector, "smcp"), (kLowerCaseType, kLowerCaseSmallCapsSelector, "smcp"),
            (kNumberCaseType, kLowerCaseNumbersSelector, "onum"), (kNumberCaseType, kUpperCaseNumbersSelector, "lnum"),
            (kVerticalPositionType, kSuperiorsSelector, "sups"), (kFractionsType, kVerticalFractionsSelector, "afrc"),
        ])
    func features(type: Int, selector: Int, name: String) {
        let descriptor = UIFontDescriptor(name: "Georgia", size: 18).addingAttributes([
            .featureSettings: [[UIFontDescriptor.FeatureKey.type: type, .selector: selector]]
        ])
        let tag = name.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        #expect(descriptor.values.features.map(\.tag) == [tag])
    }
}
