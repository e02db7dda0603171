import Foundation
import Testing

@testable import PortBuild

@Suite("String catalogues become tables that the library reads")
struct StringCatalogTests {
    private func catalog(_ localization: String) throws -> StringCatalog {
        let strings = #"{ "key": { "localizations": { "en": \#(localization) } } }"#
        return try StringCatalog(
            Data(#"{ "sourceLanguage": "en", "strings": \#(strings) }"#.utf8), path: "Localizable.xcstrings")
    }

    private func unit(_ text: String) -> String { #"{ "stringUnit": { "state": "translated", "value": "\#(text)" } }"# }

    @Test("a text with forms for a number has its other form in the table without forms")
    func plural() throws {
        let forms = #"{ "one": \#(unit("%lld day")), "other": \#(unit("%lld days")) }"#
        let catalog = try catalog(#"{ "variations": { "plural": \#(forms) } }"#)
        #expect(catalog.texts["en"] == ["key": "%lld days"])
        let entry = try #require(catalog.plurals["en"]?["key"] as? [String: Any])
        #expect(entry["NSStringLocalizedFormatKey"] as? String == "%#@value@")
        #expect((entry["value"] as? [String: String])?["one"] == "%lld day")
    }

    @Test("substitutions are variables of the text, with the place of their number")
    func substitutions() throws {
        let forms = #"{ "plural": { "other": \#(unit("%arg birds")) } }"#
        let birds = #"{ "argNum": 2, "formatSpecifier": "d", "variations": \#(forms) }"#
        let catalog = try catalog(
            #"{ "stringUnit": { "value": "%@ saw %#@birds@" }, "substitutions": { "birds": \#(birds) } }"#)
        let entry = try #require(catalog.plurals["en"]?["key"] as? [String: Any])
        #expect(entry["NSStringLocalizedFormatKey"] as? String == "%@ saw %2$#@birds@")
        #expect((entry["birds"] as? [String: String])?["NSStringFormatValueTypeKey"] == "d")
        #expect((entry["birds"] as? [String: String])?["other"] == "%arg birds")
    }

    @Test("of texts that differ by device the one for phones is taken, else the one for others")
    func devices() throws {
        let both = #"{ "variations": { "device": { "iphone": \#(unit("Tap")), "mac": \#(unit("Click")) } } }"#
        #expect(try catalog(both).texts["en"] == ["key": "Tap"])
        let others = #"{ "variations": { "device": { "mac": \#(unit("Click")), "other": \#(unit("Press")) } } }"#
        #expect(try catalog(others).texts["en"] == ["key": "Press"])
    }

    @Test("what is no catalogue is named")
    func broken() {
        let error = #expect(throws: PortError.self) { try StringCatalog(Data("{}".utf8), path: "a.xcstrings") }
        #expect(error?.description == "a.xcstrings: this is no string catalogue")
    }
}
