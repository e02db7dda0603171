import Testing

@testable import PortBuild

@Suite("Asset catalogues give the names that Xcode makes of them")
struct AssetTests {
    @Test(
        "of colours and images",
        arguments: [
            ("AccentColor", "accent"), ("App Logo", "appLogo"), ("URLIcon", "urlIcon"), ("2x", "_2x"),
            ("logo-small", "logoSmall"),
            ("default", "`default`"), ("Color", "color"),
        ])
    func names(written: String, expected: String) {
        #expect(AssetSymbols.identifier(written, dropping: ["Image", "Color"]) == expected)
    }
}
