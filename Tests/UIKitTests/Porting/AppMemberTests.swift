import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Members that the sources of open apps use; each does what UIKit's documentation says of it.
@Suite("Members that apps use")
@MainActor struct AppMemberTests {
    @Test("a tab bar that is hidden gives its room to the content, and takes it back")
    func hiddenTabBar() throws {
        try Harness.run { harness in
            let (tabs, content) = (UITabBarController(), UIViewController())
            tabs.viewControllers = [content]
            harness.show(tabs)
            harness.layOut()
            let (window, bottom) = (harness.window, harness.window.safeAreaInsets.bottom)
            let shown = content.view.safeAreaInsets.bottom
            #expect(shown == tabs.tabBar.frame.height && shown > bottom)
            tabs.setTabBarHidden(true, animated: true)
            harness.step(1)
            #expect(tabs.isTabBarHidden && content.view.safeAreaInsets.bottom == bottom)
            #expect(tabs.tabBar.convert(tabs.tabBar.bounds, to: window).minY >= window.bounds.maxY)
            tabs.isTabBarHidden = false
            harness.layOut()
            #expect(content.view.safeAreaInsets.bottom == shown && tabs.tabBar.frame.maxY == window.bounds.maxY)
        }
    }

    @Test("a popover in compact width is the sheet that the app set up for it")
    func popoverSheet() throws {
        try Harness.run { harness in
            let (root, shown) = (UIViewController(), UIViewController())
            harness.show(root)
            shown.modalPresentationStyle = .popover
            let popover = try #require(shown.popoverPresentationController)
            popover.sourceView = root.view
            popover.adaptiveSheetPresentationController.detents = [.custom { _ in 200 }]
            popover.adaptiveSheetPresentationController.prefersGrabberVisible = true
            root.present(shown, animated: false)
            harness.layOut()
            let height = try #require(shown.view.superview).convert(shown.view.frame, to: harness.window)
            #expect(height.minY == harness.window.bounds.maxY - harness.window.safeAreaInsets.bottom - 200)
        }
    }

    @Test("scopes come with the first letter and go with the last, where the app wants them on entry of text")
    func scopes() throws {
        try Harness.run { harness in
            let list = UIViewController()
            let search = UISearchController(searchResultsController: nil)
            search.searchBar.scopeButtonTitles = ["All", "Unread"]
            search.scopeBarActivation = .onTextEntry
            list.navigationItem.searchController = search
            harness.show(UINavigationController(rootViewController: list))
            harness.layOut()
            search.isActive = true
            harness.step(1)
            #expect(!search.searchBar.showsScopeBar)
            try harness.type("a")
            harness.step(1)
            #expect(search.searchBar.showsScopeBar)
            try harness.pressDelete()
            harness.step(1)
            #expect(!search.searchBar.showsScopeBar)
            search.automaticallyShowsScopeBar = false
            #expect(search.scopeBarActivation == .manual)
        }
    }

    private final class Row: UICollectionViewListCell {
        let label = UILabel()
        override init(frame: CGRect) {
            super.init(frame: frame)
            label.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(label)
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 70),
                label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
                label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
                separatorLayoutGuide.leadingAnchor.constraint(equalTo: label.leadingAnchor),
                separatorLayoutGuide.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -20),
            ])
        }
        required init?(coder: NSCoder) { nil }
    }

    @Test("the lines of a list run where constraints put a cell's guide")
    func separators() throws {
        try Harness.run { harness in
            let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
            let view = UICollectionView(frame: harness.window.bounds, collectionViewLayout: layout)
            let own = UICollectionView.CellRegistration<Row, Int> { cell, _, item in cell.label.text = "\(item)" }
            let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
                view.dequeueConfiguredReusableCell(using: own, for: path, item: item)
            }
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections([0])
            snapshot.appendItems([0, 1, 2])
            source.apply(snapshot, animatingDifferences: false)
            harness.show(view)
            harness.layOut()
            @MainActor func line(_ item: Int) throws -> CGRect {
                let cell = try #require(view.cellForItem(at: [0, item]))
                let pixel = 1 / cell.traitCollection.displayScale
                let line = cell.subviews.first {
                    !$0.isHidden && abs($0.frame.height - pixel) < 0.001 && $0.frame.minY > 1
                }
                return try #require(line).frame
            }
            let constrained = try line(0)
            #expect(constrained.minX == 70 && constrained.maxX == view.bounds.width - 20)
        }
    }

    private final class Late: UIActivityItemProvider, @unchecked Sendable {
        override var item: Any { activityType == .mail ? "for mail" : "for others" }
        override func activityViewController(
            _ activityViewController: UIActivityViewController,
            subjectForActivityType activityType: UIActivity.ActivityType?
        ) -> String { "A subject" }
    }

    @Test("an item provider makes its item for the chosen activity; what else it says of it can be overridden")
    func itemProvider() {
        let provider = Late(placeholderItem: "soon")
        let sheet = UIActivityViewController(activityItems: [provider], applicationActivities: nil)
        #expect(provider.activityViewControllerPlaceholderItem(sheet) as? String == "soon")
        #expect(provider.activityViewController(sheet, itemForActivityType: .mail) as? String == "for mail")
        let source: any UIActivityItemSource = provider
        #expect(source.activityViewController(sheet, subjectForActivityType: .mail) == "A subject")
    }

    @Test("the notification of a field's end says why it ended")
    func endOfEditing() throws {
        try Harness.run { harness in
            let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
            harness.show(field)
            var reason: Int?
            let key = UITextField.didEndEditingReasonUserInfoKey
            let observer = NotificationCenter.default.addObserver(
                forName: UITextField.textDidEndEditingNotification, object: field, queue: nil
            ) { note in
                let value = note.userInfo?[key] as? Int
                MainActor.assumeIsolated { reason = value }
            }
            field.becomeFirstResponder()
            field.resignFirstResponder()
            NotificationCenter.default.removeObserver(observer)
            #expect(reason == UITextField.DidEndEditingReason.committed.rawValue)
        }
    }

    @Test("a search bar's keyboard looks and fills in as its field does")
    func searchBarTraits() {
        let bar = UISearchBar()
        bar.keyboardAppearance = .dark
        bar.textContentType = .name
        #expect(bar.searchTextField.keyboardAppearance == .dark && bar.searchTextField.textContentType == .name)
    }

    @Test("attachments are found within the range only")
    func attachments() {
        let text = NSMutableAttributedString(string: "ab")
        text.append(NSAttributedString(attachment: NSTextAttachment()))
        #expect(text.containsAttachments(in: NSRange(location: 1, length: 2)))
        #expect(!text.containsAttachments(in: NSRange(location: 0, length: 2)))
    }
}
