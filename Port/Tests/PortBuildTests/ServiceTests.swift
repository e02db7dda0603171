import Testing

extension AppTests {
    @Test("frameworks of services: secrets are kept, there are no accounts, networks and radios, and apps are told so")
    func services() throws {
        try copying(Self.checkout + "/Port/Tests/Projects/Services") { folder in
            let output = try run(build(folder), script: folder + "/tour.script", picture: "sheet")
            // The numbers are those of Apple's headers: errSecItemNotFound, errSecDuplicateItem, errSecParam,
            // errSecAuthFailed, errSecNotTrusted, errSecUnimplemented, LAError.biometryNotAvailable,
            // CKError.notAuthenticated, CHHapticError.notSupported and BGTaskScheduler.Error.notPermitted.
            for text in [
                "missing: -25300 true", "added: 0 again: -25299", "found: 0 secret", "updated: 0",
                "attributes: changed Tea ada", "renamed: -25299", #"all: 0 ["ada", "eve"]"#, "reference: web",
                "deleted: 0 -25300", "classless: -50", "text: -50",
                "words: The specified item could not be found in the keychain.", "guarded: -25293",
                "certificate: 0 -25299 0", "broken: true", "trusted: false -67843", "random: true true", "key: true -4",
                // None of the flags is set where nothing is reached.
                "reachable: true 0 false", "watched: true true", "host: true",
                "account: true true", #"record: ["parent", "read", "tags", "title"] Tea ["green", "hot"] true true"#,
                "saved: true 9", "modified: not authenticated", "public: no network",
                // Only what the Info.plist permits.
                "registered: true false", "submitted: 3", #"pending: ["com.example.feed"]"#,
                "bluetooth: true true", "watch: true true", "radio: true",
                "tracking: true 00000000-0000-0000-0000-000000000000", "widgets: 0",
                "opened: true", "row: true 42 tea", "inflated: tea and tea and tea and coffee", "short: 3", "other: 0",
                "whole: 0", "filtered: true true", "filter: invalidData",
                "service: Kettle -1 -72002 true", "biometry: false -6 true", "passcode: false true", "signed in: true",
                "credential: true",
                "authorized: true", #"items: ["food"]"#, "searched: true", "activity: Make tea tea true",
                "donated: true", "shortcuts: 0", "siri: true", "haptics: false", "pattern: 0.5", "engine: true -4809",
                "link: true true", "cancelled", "tapped",
            ] { #expect(output.contains(text), "\(text) in \(output)") }
            #expect(!output.contains("a watch") && !output.contains("changed SCNetwork"))
        }
    }
}
