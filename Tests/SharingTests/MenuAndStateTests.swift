import Testing
import UIKit
import UIKitTesting

/// Menus made when they show, edit menus, empty states, pickers of colours, and bars that go by themselves.
@MainActor @Suite struct MenuAndStateTests {
    @Test func aDeferredElementIsAskedWhenTheMenuShowsAndItsAnswerIsKept() throws {
        try Harness.run { harness in
            var asked = 0
            var chosen = 0
            let deferred = UIDeferredMenuElement { done in
                asked += 1
                done([UIAction(title: "Late") { _ in chosen += 1 }])
            }
            let button = UIButton(type: .system)
            button.setTitle("Menu", for: .normal)
            button.frame = CGRect(x: 100, y: 200, width: 100, height: 44)
            button.menu = UIMenu(children: [deferred])
            button.showsMenuAsPrimaryAction = true
            let root = UIView()
            root.addSubview(button)
            harness.show(root)
            for _ in 0..<2 {
                try harness.tap(button)
                harness.step(0.5)
                try harness.tap(.text("Late"))
                harness.step(0.5)
            }
            #expect(asked == 1)
            #expect(chosen == 2)
        }
    }

    private final class Editor: UIView, UIEditMenuInteractionDelegate {
        var copied = 0
        var log: [String] = []
        override var canBecomeFirstResponder: Bool { true }
        override func copy(_ sender: Any?) { copied += 1 }
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action.name == "copy:" }
        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
            suggestedActions: [UIMenuElement]
        ) -> UIMenu? {
            log.append(suggestedActions.map(\.title).joined(separator: " "))
            return UIMenu(
                children: suggestedActions + [UIAction(title: "Mine") { [weak self] _ in self?.log.append("mine") }])
        }
    }

    @Test func anEditMenuOffersWhatTheResponderPerforms() throws {
        try Harness.run { harness in
            let editor = Editor()
            let interaction = UIEditMenuInteraction(delegate: editor)
            editor.addInteraction(interaction)
            harness.show(editor)
            editor.becomeFirstResponder()
            @MainActor func show() {
                interaction.presentEditMenu(
                    with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 150, y: 300)))
                harness.step(0.5)
            }
            show()
            #expect(editor.log == ["Copy"])
            try harness.tap(.text("Copy"))
            harness.step(0.5)
            #expect(editor.copied == 1)
            show()
            try harness.tap(.text("Mine"))
            harness.step(0.5)
            #expect(editor.log.last == "mine")
        }
    }

    private final class Empty: UIViewController {
        var asked = 0
        override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
            asked += 1
            var content = UIContentUnavailableConfiguration.empty()
            content.text = "Nothing here"
            content.secondaryText = "Add something"
            contentUnavailableConfiguration = content
        }
    }

    @Test func anEmptyStateStandsInTheMiddleAndGoes() throws {
        try Harness.run { harness in
            let controller = Empty()
            harness.show(controller)
            #expect(controller.asked == 1)
            let label = try harness.view(.text("Nothing here"))
            let middle = label.convert(CGPoint(x: label.bounds.midX, y: 0), to: controller.view).x
            #expect(abs(middle - controller.view.bounds.midX) < 0.5)
            controller.setNeedsUpdateContentUnavailableConfiguration()
            harness.layOut()
            #expect(controller.asked == 2)
            controller.contentUnavailableConfiguration = nil
            #expect(harness.views(.text("Nothing here")).isEmpty)
        }
    }

    private final class Colors: NSObject, UIColorPickerViewControllerDelegate {
        var chosen: [Bool] = []
        func colorPickerViewController(
            _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
        ) { chosen.append(continuously) }
    }

    @Test func aColorWellShowsThePickerAndTakesItsColor() throws {
        try Harness.run { harness in
            let well = UIColorWell(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
            #expect(well.bounds.size == CGSize(width: 28, height: 28))
            let host = UIViewController()
            harness.show(host)
            host.view.addSubview(well)
            var changes = 0
            well.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
            try harness.tap(well)
            harness.step(1)
            let picker = try #require(host.presentedViewController as? UIColorPickerViewController)
            let grid = try #require(picker.view.subviews.last { $0.accessibilityLabel == "Colors" })
            try harness.tap(grid, at: CGPoint(x: 2, y: 2))
            #expect(changes > 0)
            var white: CGFloat = 0
            well.selectedColor?.getWhite(&white, alpha: nil)
            #expect(white == 1)
        }
    }

    @Test func barsGoAtATapAndWithContentThatMovesUp() throws {
        try Harness.run { harness in
            let navigation = UINavigationController(rootViewController: UIViewController())
            navigation.hidesBarsOnTap = true
            navigation.hidesBarsOnSwipe = true
            harness.show(navigation)
            let content: UIView = navigation.topViewController!.view
            try harness.tap(content)
            harness.step(0.5)
            #expect(navigation.isNavigationBarHidden)
            try harness.tap(content)
            harness.step(0.5)
            #expect(!navigation.isNavigationBarHidden)
            try harness.drag(content, by: CGVector(dx: 0, dy: -120))
            harness.step(0.5)
            #expect(navigation.isNavigationBarHidden)
            try harness.drag(content, by: CGVector(dx: 0, dy: 120))
            harness.step(0.5)
            #expect(!navigation.isNavigationBarHidden)
        }
    }

    @Test func aFingerReordersADiffableDataSource() throws {
        try Harness.run { harness in
            let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
            let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
            let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) { list, path, item in
                list.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
            }
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections([0])
            snapshot.appendItems([1, 2, 3])
            source.apply(snapshot, animatingDifferences: false)
            harness.show(list)
            #expect(!list.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)), "nobody said it may")
            source.reorderingHandlers.canReorderItem = { _ in true }
            var final: [Int] = []
            source.reorderingHandlers.didReorder = { final = $0.finalSnapshot.itemIdentifiers }
            #expect(list.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
            let third = try #require(list.cellForItem(at: IndexPath(item: 2, section: 0)))
            list.updateInteractiveMovementTargetPosition(third.center)
            list.endInteractiveMovement()
            harness.step(0.5)
            #expect(final == [2, 3, 1])
            #expect(source.snapshot().itemIdentifiers == [2, 3, 1])
        }
    }

    @Test func aFieldPullsItsItemsToItsPlace() throws {
        try Harness.run { harness in
            let root = UIView()
            let ball = UIView(frame: CGRect(x: 50, y: 50, width: 20, height: 20))
            root.addSubview(ball)
            harness.show(root)
            let animator = UIDynamicAnimator(referenceView: root)
            let field = UIFieldBehavior.radialGravityField(position: CGPoint(x: 200, y: 60))
            field.region = UIRegion(radius: 500)
            field.addItem(ball)
            animator.addBehavior(field)
            harness.step(0.5)
            #expect(animator.behaviors.count == 1)
            #expect(ball.center.x > 62 && abs(ball.center.y - 60) < 0.5)
            #expect(UIRegion(size: CGSize(width: 10, height: 10)).inverse().contains(CGPoint(x: 20, y: 0)))
        }
    }

    @Test func sectionsOfAnIndexGoFromAToTheRest() {
        let collation = UILocalizedIndexedCollation.current()
        let action = Selector("self")
        #expect(collation.sectionTitles.count == 27 && collation.sectionTitles.last == "#")
        #expect(collation.section(for: "Émile", collationStringSelector: action) == 4)
        #expect(collation.section(for: "7 up", collationStringSelector: action) == 26)
        let sorted = collation.sortedArray(from: ["b", "a"], collationStringSelector: action)
        #expect(sorted as? [String] == ["a", "b"])
    }

    @Test func aCellHearsOfItsTransitionToEditing() {
        final class Cell: UITableViewCell {
            var states: [StateMask] = []
            override func willTransition(to state: StateMask) { states.append(state) }
        }
        let cell = Cell(style: .default, reuseIdentifier: nil)
        cell.setEditing(true, animated: false)
        cell.setEditing(true, animated: false)
        cell.setEditing(false, animated: false)
        #expect(cell.states == [.showingEditControl, []])
    }

    @Test func descriptionsAreAsUIKitPrintsThem() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let label = UILabel(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        view.addSubview(label)
        let lines = view.recursiveDescription().split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 2, "no newline at the end")
        #expect(lines[1].contains("backgroundColor = UIExtendedGrayColorSpace 0 0; layer = <_UILabelLayer: 0x"))
        let star = UIImageView(image: UIImage(systemName: "star"))
        #expect(star.description.contains("image = <UIImage:0x"))
        #expect(star.description.contains("symbol(system: star)"))
        #expect(star.description.contains("; layer = <"))
        view.addGestureRecognizer(UITapGestureRecognizer())
        #expect(view.description.contains("gestureRecognizers = <NSArray: 0x"))
        let scroller = UIScrollView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
        #expect(
            scroller.description.hasSuffix(
                "; contentOffset: {0, 0}; contentSize: {0, 0}; adjustedContentInset: {0, 0, 0, 0}>"))
    }

    @Test func aPasteboardGivesItsItemsAsProviders() async {
        let board = UIPasteboard.withUniqueName()
        board.string = "copied"
        let provider = board.itemProviders.first
        #expect(provider?.canLoadObject(ofClass: String.self) == true)
    }
}

/// Names that recorded documents use, and those that are made by rule.
@MainActor @Suite struct SymbolNameTests {
    @Test(arguments: [
        "rectangle.portrait.and.arrow.right", "nosign", "exclamationmark.octagon.fill", "document.on.document.fill",
        "checkmark.shield.fill", "qrcode.viewfinder", "lock.shield", "hand.raised.fill", "xmark.bin.fill", "xmark.bin",
        "text.badge.checkmark", "plus.bubble", "phone.down.fill", "lock.rotation", "ellipsis.rectangle",
        "dot.radiowaves.forward", "checkerboard.shield", "bin.xmark", "arrow.turn.left.up", "waveform.circle.fill",
        "rectangle.portrait.and.arrow.right.fill", "wand.and.stars", "wallet.pass", "tray.full", "touchid", "timer",
        "table.fill", "switch.2", "square.and.arrow.down.on.square", "smallcircle.filled.circle", "safari.fill",
        "safari", "person.crop.square.filled.and.at.rectangle", "memories", "iphone", "heart.text.square", "faceid",
        "dot.radiowaves.left.and.right", "clipboard", "camera.filters", "bell.slash.fill", "bag",
        "arrow.triangle.2.circlepath.camera", "line.horizontal.3", "gauge.with.dots.needle.bottom.0percent",
        "deskclock.fill", "deskclock", "bubble.left.and.bubble.right", "mic.slash", "folder.badge.plus",
    ])
    func isDrawn(_ name: String) throws {
        let image = try #require(UIImage(systemName: name), "\(name) is not drawn")
        #expect(image.size.width > 8 && image.size.height > 8)
        let ink = image.withTintColor(.black).pngData() ?? Data()
        #expect(ink.count > 100)
    }

    @Test(
        "names of earlier versions are taken for what the symbols are called now",
        arguments: [
            ("line.horizontal.3.decrease.circle", "line.3.horizontal.decrease.circle"),
            ("largecircle.fill.circle", "inset.filled.circle"), ("circle.inset.filled", "inset.filled.circle"),
            ("rectangle.lefthalf.inset.fill", "inset.filled.lefthalf.rectangle"),
            ("volume.2.fill", "speaker.wave.2.fill"), ("gauge", "gauge.with.dots.needle.bottom.50percent"),
            ("circle.lefthalf.fill", "circle.lefthalf.filled"), ("table.badge.more", "tablecells.badge.ellipsis"),
        ])
    func earlierNames(_ earlier: String, _ name: String) throws {
        let (old, new) = (try #require(UIImage(systemName: earlier)), try #require(UIImage(systemName: name)))
        #expect(old.size == new.size)
    }

    @Test func aNameOutsideOfTheCatalogueIsNil() {
        #expect(UIImage(systemName: "nonsense.fill") == nil && UIImage(systemName: "chevron.lefthalf.fill") == nil)
        #expect(UIImage(systemName: "no.such.symbol") == nil)
        #expect(UIImage(systemName: "chevron.right.badge.plus") == nil)
    }
}
