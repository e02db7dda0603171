import Foundation
import Testing

@testable import NibDocument

@Suite("Names of colours in documents")
struct ColorNameTests {
    @Test("of Xcode 11's two names the newer system's holds")
    func names() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects><view id="a">\
            <color key="backgroundColor" xcode11CocoaTouchSystemColor="systemBackgroundColor" \
            cocoaTouchSystemColor="whiteColor"/></view></objects></document>
            """
        let document = try NibDocument(data: Data(text.utf8), name: "a.xib")
        #expect(document.element(id: "a")?.color("backgroundColor") == .system("systemBackgroundColor"))
    }
}
