import Foundation
import Testing
import UIKit

@Suite("Text views are searched by an interaction")
@MainActor struct FindInteractionTests {
    private func view(_ text: String) -> UITextView {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.text = text
        view.selectedRange = NSRange(location: 0, length: 0)
        view.isFindInteractionEnabled = true
        return view
    }

    @Test("a view that may be searched has an interaction, others have none")
    func enabling() {
        let view = view("")
        #expect(view.findInteraction?.view === view)
        view.isFindInteractionEnabled = false
        #expect(view.findInteraction == nil && view.interactions.isEmpty)
    }

    @Test("places are found in any case, selected one after another and round the end")
    func finding() throws {
        let view = view("One one bone ONE")
        let find = try #require(view.findInteraction)
        find.searchText = "one"
        find.presentFindNavigator(showingReplace: false)
        let session = try #require(find.activeFindSession)
        #expect(session.resultCount == 4 && session.highlightedResultIndex == 0)
        let places = [4, 9, 13, 0, 13].map { NSRange(location: $0, length: 3) }
        for place in places.dropLast() {
            find.findNext()
            #expect(view.selectedRange == place)
        }
        find.findPrevious()
        #expect(view.selectedRange == places.last)
    }

    @Test("a search begins at the insertion point, and ends with its results")
    func beginning() throws {
        let view = view("a b a b")
        view.selectedRange = NSRange(location: 3, length: 0)
        let find = try #require(view.findInteraction)
        find.presentFindNavigator(showingReplace: false)
        find.searchText = "a"
        #expect(view.selectedRange == NSRange(location: 4, length: 1))
        let session = try #require(find.activeFindSession)
        find.dismissFindNavigator()
        #expect(!find.isFindNavigatorVisible && session.resultCount == 0)
    }

    @Test("one place is replaced, or all; not in a text that can't be edited")
    func replacing() throws {
        let view = view("cat cat catalogue")
        let find = try #require(view.findInteraction)
        find.searchText = "cat"
        find.presentFindNavigator(showingReplace: true)
        let session = try #require(find.activeFindSession)
        session.performSingleReplacement(query: "cat", replacementString: "dog", options: nil)
        #expect(view.text == "dog cat catalogue" && session.resultCount == 2)
        session.replaceAll(query: "cat", replacementString: "dog", options: nil)
        #expect(view.text == "dog dog dogalogue")
        view.isEditable = false
        #expect(!session.supportsReplacement)
        session.replaceAll(query: "dog", replacementString: "cat", options: nil)
        #expect(view.text == "dog dog dogalogue")
    }
}
