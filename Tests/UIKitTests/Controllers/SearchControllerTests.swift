import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Searching as a user does it: from the tap into the field to the cancel button.
@MainActor
struct SearchControllerTests {
    // Heights on an iPhone 16: above the bar, row of buttons, large title, search bar below them.
    private let status = islandBarTop
    private let row: CGFloat = 44
    private let large: CGFloat = 52
    private let field: CGFloat = 52

    private final class Log: NSObject, UISearchResultsUpdating, UISearchControllerDelegate {
        var events: [String] = []
        func updateSearchResults(for searchController: UISearchController) {
            let scope = searchController.searchBar.selectedScopeButtonIndex
            events.append("update “\(searchController.searchBar.text ?? "")” \(scope)")
        }
        func updateSearchResults(
            for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
        ) {
            let text = searchSuggestion.localizedSuggestion ?? ""
            events.append("select \(text) \(searchSuggestion.representedObject ?? "")")
        }
        func willPresentSearchController(_ searchController: UISearchController) { events.append("will present") }
        func didPresentSearchController(_ searchController: UISearchController) { events.append("did present") }
        func willDismissSearchController(_ searchController: UISearchController) { events.append("will dismiss") }
        func didDismissSearchController(_ searchController: UISearchController) { events.append("did dismiss") }
    }

    /// A list of 50 rows below a bar with a search bar.
    private func makeList(
        results: UIViewController? = nil, log: Log
    ) -> (navigation: UINavigationController, list: UITableViewController, search: UISearchController) {
        final class List: UITableViewController {
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }
            override func tableView(
                _ tableView: UITableView, cellForRowAt indexPath: IndexPath
            ) -> UITableViewCell { UITableViewCell() }
        }
        let list = List(style: .plain)
        list.title = "List"
        let search = UISearchController(searchResultsController: results)
        search.searchResultsUpdater = log
        search.delegate = log
        list.navigationItem.searchController = search
        return (UINavigationController(rootViewController: list), list, search)
    }

    @Test("the search bar stands below the title; content scrolled up takes it away, pulled down brings it back")
    func scrolling() throws {
        try Harness.run { harness in
            let (navigation, list, search) = makeList(log: Log())
            harness.show(navigation)
            harness.layOut()
            let bar = navigation.navigationBar
            #expect(bar.bounds.height == row + field)
            #expect(harness.shownFrame(of: search.searchBar).maxY == harness.shownFrame(of: bar).maxY)
            list.tableView.contentOffset.y += 30
            harness.layOut()
            #expect(bar.bounds.height == row + field - 30)
            list.tableView.contentOffset.y = 200
            harness.layOut()
            #expect(bar.bounds.height == row)
            list.tableView.contentOffset.y = -(status + row + field)
            harness.layOut()
            #expect(bar.bounds.height == row + field)
            list.navigationItem.hidesSearchBarWhenScrolling = false
            list.tableView.contentOffset.y = 200
            harness.layOut()
            #expect(bar.bounds.height == row + field)
        }
    }

    @Test("a large title leaves after the search bar")
    func largeTitle() throws {
        try Harness.run { harness in
            let (navigation, list, search) = makeList(log: Log())
            navigation.navigationBar.prefersLargeTitles = true
            harness.show(navigation)
            harness.layOut()
            #expect(navigation.navigationBar.bounds.height == row + large + field)
            list.tableView.contentOffset.y += field
            harness.layOut()
            #expect(navigation.navigationBar.bounds.height == row + large && search.searchBar.bounds.height == 0)
        }
    }

    @Test("editing begins the search, text and scope are told, cancelling ends it with an empty text")
    func session() throws {
        try Harness.run { harness in
            let log = Log()
            let (navigation, list, search) = makeList(log: log)
            search.searchBar.scopeButtonTitles = ["All", "New"]
            harness.show(navigation)
            harness.layOut()
            try harness.tap(search.searchBar.searchTextField)
            harness.step(1)
            #expect(search.isActive && search.parent === list && search.searchBar.showsScopeBar)
            #expect(log.events == ["will present", "update “” 0", "did present"])
            log.events = []
            try harness.type("ab")
            let scopes = try #require(find(in: search.searchBar) { $0 is UISegmentedControl })
            try harness.tap(scopes, at: CGPoint(x: scopes.bounds.width * 0.75, y: scopes.bounds.midY))
            #expect(log.events == ["update “a” 0", "update “ab” 0", "update “ab” 1"])
            log.events = []
            let cancel = try #require(find(in: search.searchBar) { ($0 as? UIButton)?.currentTitle == "Cancel" })
            try harness.tap(cancel)
            harness.step(1)
            #expect(log.events == ["will dismiss", "update “” 1", "did dismiss"])
            #expect(!search.isActive && search.parent == nil && search.viewIfLoaded?.superview == nil)
            #expect(!search.searchBar.showsScopeBar && !search.searchBar.isFirstResponder)
        }
    }

    @Test("title and buttons give way while searching, unless the controller keeps them")
    func bar() throws {
        try Harness.run { harness in
            let (navigation, list, search) = makeList(log: Log())
            harness.show(navigation)
            harness.layOut()
            search.isActive = true
            harness.step(1)
            #expect(navigation.navigationBar.bounds.height == field)
            #expect(abs(list.view.safeAreaInsets.top - (status + field)) < 0.001)
            search.isActive = false
            harness.step(1)
            #expect(navigation.navigationBar.bounds.height == row + field)
            search.hidesNavigationBarDuringPresentation = false
            search.isActive = true
            harness.step(1)
            #expect(navigation.navigationBar.bounds.height == row + field)
        }
    }

    @Test("results cover the content as soon as there is text; before, it is dimmed and a tap ends the search")
    func results() throws {
        try Harness.run { harness in
            let found = UITableViewController(style: .plain)
            let (navigation, list, search) = makeList(results: found, log: Log())
            harness.show(navigation)
            harness.layOut()
            try harness.tap(search.searchBar.searchTextField)
            harness.step(1)
            #expect(found.parent == nil && search.view.backgroundColor != nil)
            try harness.type("a")
            harness.layOut()
            #expect(search.showsSearchResultsController && found.parent === search)
            #expect(harness.shownFrame(of: found.view) == harness.shownFrame(of: list.view))
            #expect(found.view.safeAreaInsets.top == list.view.safeAreaInsets.top)
            try harness.pressDelete()
            #expect(found.parent == nil)
            try harness.tap(search.view, at: CGPoint(x: 100, y: 300))
            harness.step(1)
            #expect(!search.isActive)
        }
    }

    @Test("suggestions are listed over the results while searching, and the chosen one is told")
    func suggestions() throws {
        try Harness.run { harness in
            let log = Log()
            let found = UITableViewController(style: .plain)
            let (navigation, _, search) = makeList(results: found, log: log)
            let fern = UISearchSuggestionItem(localizedSuggestion: "Fern")
            fern.representedObject = 7
            search.searchSuggestions = [UISearchSuggestionItem(localizedSuggestion: "Moss"), fern]
            harness.show(navigation)
            harness.layOut()
            try harness.tap(search.searchBar.searchTextField)
            harness.step(1)
            try harness.type("f")
            harness.layOut()
            let list = try #require(search.view.subviews.last as? UITableView)
            #expect(found.parent === search && list.visibleCells.count == 2)
            log.events = []
            try harness.tap(list.visibleCells[1])
            #expect(log.events == ["select Fern 7"])
            search.searchSuggestions = nil
            #expect(list.superview == nil)
            search.searchSuggestions = [fern]
            search.isActive = false
            harness.step(1)
            #expect(search.viewIfLoaded?.subviews.contains { $0 is SearchSuggestionList } == false)
        }
    }

    @Test("without dimming, the searched content takes touches")
    func undimmed() throws {
        try Harness.run { harness in
            let (navigation, list, search) = makeList(log: Log())
            search.obscuresBackgroundDuringPresentation = false
            harness.show(navigation)
            harness.layOut()
            search.isActive = true
            harness.step(1)
            let hit = harness.window.hitTest(CGPoint(x: 100, y: 400), with: nil)
            #expect(hit?.isDescendant(of: list.tableView) == true)
            // A reader of the screen finds no button there, that the list would cover.
            #expect(search.view.gestureRecognizers?.allSatisfy { !$0.isEnabled } == true)
            search.obscuresBackgroundDuringPresentation = true
            #expect(search.view.gestureRecognizers?.contains(where: \.isEnabled) == true)
        }
    }

    @Test("an empty field ends in a book or a list, and taps on them reach the delegate")
    func accessories() throws {
        final class Delegate: NSObject, UISearchBarDelegate {
            var events: [String] = []
            func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { events.append("bookmark") }
            func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { events.append("results") }
        }
        try Harness.run { harness in
            let delegate = Delegate()
            let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 86))
            bar.delegate = delegate
            bar.prompt = "Where to?"
            bar.showsSearchResultsButton = true
            harness.show(bar)
            let high: CGFloat = 86
            #expect(bar.intrinsicContentSize.height == high)
            let accessory = bar.searchTextField.accessory
            try harness.tap(accessory)
            bar.showsBookmarkButton = true
            harness.layOut()
            try harness.tap(accessory)
            #expect(delegate.events == ["results", "bookmark"])
            bar.text = "x"
            harness.layOut()
            #expect(accessory.isHidden)
        }
    }

    private func find(in view: UIView, where isWanted: @escaping (UIView) -> Bool) -> UIView? {
        if isWanted(view) { return view }
        return view.subviews.lazy.compactMap { find(in: $0, where: isWanted) }.first
    }

    @Test("a search controller's bar that is put into a view as it is fills the width and can be searched with")
    func barInView() throws {
        try Harness.run { harness in
            let controller = UIViewController()
            let search = UISearchController(searchResultsController: UIViewController())
            controller.view.addSubview(search.searchBar)
            harness.show(controller)
            #expect(search.searchBar.frame == CGRect(x: 0, y: 0, width: controller.view.bounds.width, height: 56))
            try harness.tap(search.searchBar.searchTextField)
            #expect(search.isActive)
        }
    }

    @Test("a search bar that an app puts into its view stays above the results, and its button ends the search")
    func barAboveResults() throws {
        try Harness.run { harness in
            let (controller, results) = (UIViewController(), UIViewController())
            let search = UISearchController(searchResultsController: results)
            controller.view.addSubview(search.searchBar)
            harness.show(controller)
            harness.layOut()
            let place = harness.shownFrame(of: search.searchBar)
            try harness.tap(search.searchBar.searchTextField)
            harness.step(1)
            try harness.type("abc")
            harness.step(1)
            #expect(search.isActive && results.viewIfLoaded?.window != nil)
            #expect(harness.shownFrame(of: search.searchBar) == place)
            #expect(results.view.safeAreaInsets.top >= place.maxY)
            let cancel = try #require(find(in: search.searchBar) { ($0 as? UIButton)?.currentTitle == "Cancel" })
            try harness.tap(cancel)
            harness.step(1)
            #expect(!search.isActive && results.view.window == nil)
            #expect(search.searchBar.superview === controller.view)
        }
    }

    @Test("results are loaded before their updater is first called")
    func loadedResults() throws {
        final class Results: UIViewController, UISearchResultsUpdating {
            var source: [String]!
            var found: [Int] = []
            override func viewDidLoad() {
                super.viewDidLoad()
                source = ["a"]
            }
            func updateSearchResults(for searchController: UISearchController) { found.append(source?.count ?? -1) }
        }
        try Harness.run { harness in
            let (controller, results) = (UIViewController(), Results())
            let search = UISearchController(searchResultsController: results)
            search.searchResultsUpdater = results
            controller.view.addSubview(search.searchBar)
            harness.show(controller)
            try harness.tap(search.searchBar.searchTextField)
            harness.step(1)
            #expect(results.found == [1])
        }
    }
}
