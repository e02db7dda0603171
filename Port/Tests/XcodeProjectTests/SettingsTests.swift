import Testing
import XcodeProject

@Suite("Build settings")
struct SettingsTests {
    @Test(
        "names are replaced, with their modifiers",
        arguments: [
            ("$(A)", "x y"), ("${A}", "x y"), ("$(A:c99extidentifier)", "x_y"), ("$(A:upper)", "X Y"),
            ("$(B)/z", "x y/b/z"), ("$(NONE:default=q)", "q"), ("$(NONE)", ""), ("a$b", "a$b"),
            ("$(A:rfc1034identifier)", "x-y"), ("$(NAME_$(C))", "inner"),
        ])
    func expansion(written: String, expected: String) {
        let settings = BuildSettings(["A": "x y", "B": "$(A)/b", "C": "ONE", "NAME_ONE": "inner"])
        #expect(settings.expand(written) == expected)
    }

    @Test(
        "a module's name is an identifier",
        arguments: [("My App", "My_App"), ("2048", "_2048"), ("a-b.c", "a_b_c"), ("Größe", "Größe")])
    func identifiers(written: String, expected: String) { #expect(BuildSettings.identifier(written) == expected) }
}
