import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Tokens of search fields, as their documentation has them.
@MainActor
struct SearchTokenTests {
    private final class Results: NSObject, UISearchResultsUpdating {
        var heard: [Int] = []
        func updateSearchResults(for searchController: UISearchController) {
            heard.append(searchController.searchBar.searchTextField.tokens.count)
        }
    }

    @Test("tokens stand before the text, in order; a stretch of text can be made one")
    func order() throws {
        try Harness.run { harness in
            let field = UISearchTextField(frame: CGRect(x: 20, y: 100, width: 320, height: 36))
            field.text = "flag red"
            harness.show(field)
            let before = field.textRect(forBounds: field.bounds).minX
            let (one, two) = (UISearchToken(icon: nil, text: "one"), UISearchToken(icon: nil, text: "two"))
            field.tokens = [two]
            field.insertToken(one, at: 0)
            field.layoutIfNeeded()
            #expect(field.tokens == [one, two])
            #expect(field.textRect(forBounds: field.bounds).minX > before + 40, "room for both")
            let start = field.beginningOfDocument
            let end = try #require(field.position(from: start, offset: 4))
            let range = try #require(field.textRange(from: start, to: end))
            let flag = UISearchToken(icon: UIImage(systemName: "flag"), text: "flag")
            field.replaceTextualPortion(of: range, with: flag, at: 2)
            #expect(field.text == " red" && field.tokens == [one, two, flag])
            #expect(field.tokens(in: field.textualRange).count == 3)
            field.removeToken(at: 1)
            #expect(field.tokens == [one, flag] && field.hasText)
        }
    }

    @Test("the delete key before the text chooses the last token, then deletes it; the app can forbid that")
    func deleting() throws {
        try Harness.run { harness in
            let field = UISearchTextField(frame: CGRect(x: 20, y: 100, width: 320, height: 36))
            harness.show(field)
            field.tokens = [UISearchToken(icon: nil, text: "one"), UISearchToken(icon: nil, text: "two")]
            field.becomeFirstResponder()
            field.insertText("a")
            field.deleteBackward()
            #expect(field.text == "" && field.tokens.count == 2)
            field.deleteBackward()
            #expect(field.tokens.count == 2, "chosen")
            field.deleteBackward()
            #expect(field.tokens.count == 1, "and gone")
            field.allowsDeletingTokens = false
            field.deleteBackward()
            field.deleteBackward()
            #expect(field.tokens.count == 1)
        }
    }

    @Test("a search controller asks for results when tokens change")
    func updating() throws {
        try Harness.run { harness in
            let results = Results()
            let search = UISearchController(searchResultsController: nil)
            search.searchResultsUpdater = results
            let controller = UIViewController()
            controller.navigationItem.searchController = search
            harness.window.rootViewController = UINavigationController(rootViewController: controller)
            harness.window.makeKeyAndVisible()
            search.isActive = true
            harness.step(1)
            results.heard = []
            search.searchBar.searchTextField.tokens = [UISearchToken(icon: nil, text: "one")]
            #expect(results.heard == [1])
        }
    }
}
