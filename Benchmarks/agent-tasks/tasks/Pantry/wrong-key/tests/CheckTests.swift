import UIKit
import XCTest

@testable import Pantry

final class CheckTests: XCTestCase {
    func testTheButtonsTextIsThereInBothLanguages() throws {
        let storyboard = UIStoryboard(name: "Main", bundle: nil)
        let navigation = try XCTUnwrap(storyboard.instantiateInitialViewController() as? UINavigationController)
        let list = try XCTUnwrap(navigation.topViewController)
        list.loadViewIfNeeded()
        let button = try XCTUnwrap(list.view.subviews.compactMap { $0 as? UIButton }.first)
        XCTAssertEqual(button.currentTitle, "Add item")
        let key = try texts("en").first { $0.value == "Add item" }?.key
        XCTAssertEqual(try texts("de")[XCTUnwrap(key)], "Hinzufügen")
    }

    /// The texts of a language, read line by line.
    private func texts(_ language: String) throws -> [String: String] {
        let folder = try XCTUnwrap(Bundle.main.resourceURL)
        let file = folder.appendingPathComponent("\(language).lproj/Localizable.strings")
        let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
        let pairs = lines.map { $0.components(separatedBy: "\"") }.filter { $0.count == 5 }
        return Dictionary(pairs.map { ($0[1], $0[3]) }, uniquingKeysWith: { first, _ in first })
    }
}
