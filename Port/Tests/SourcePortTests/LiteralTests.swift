import SwiftParser
import SwiftSyntax
import Testing

@testable import SourcePort

@Suite("Texts in generated sources")
struct LiteralTests {
    @Test(
        "the compiler reads one literal, and in it the text",
        arguments: [
            "plain", "a\"b", "\\", "\\(print(1))", "x\u{600}\"; print(1) //", "\"\u{301}", "\\\u{301}(x)", "a\r\nb",
            "a\nb",
            "\u{0}", "#\"",
        ])
    func literals(_ text: String) throws {
        let tree = Parser.parse(source: "let a = \(SwiftLiteral.text(text))")
        #expect(!tree.hasError)
        #expect(tree.statements.count == 1)
        let declaration = try #require(tree.statements.first?.item.as(VariableDeclSyntax.self))
        let value = declaration.bindings.first?.initializer?.value.as(StringLiteralExprSyntax.self)
        #expect(value?.representedLiteralValue.map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
    }
}
