import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Members that libraries need and that do something true without a device.
@MainActor @Suite("Members of old and rare ones do what they can do here")
struct MissingMemberTests {
    @Test("attributed strings of both kinds keep lines, fonts and colours when they are made of each other")
    func attributedStrings() {
        var text = AttributedString("hello")
        text.underlineStyle = .single
        text.foregroundColor = UIColor.red
        let drawn = NSAttributedString(text)
        #expect(drawn.attribute(.underlineStyle, at: 0, effectiveRange: nil) as? Int == 1)
        let back = AttributedString(drawn)
        #expect(String(back.characters) == "hello" && back.underlineStyle == .single && back.foregroundColor == .red)
    }

    @Test("a file coordinator lets its accessors at the file, and calls those with intents on their queue")
    func fileCoordination() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("coordinated-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        let coordinator = NSFileCoordinator()
        var error: NSError?
        coordinator.coordinate(writingItemAt: file, options: .forReplacing, error: &error) { url in
            try? Data("a".utf8).write(to: url)
        }
        var read = Data()
        coordinator.coordinate(readingItemAt: file, options: [], error: &error) { url in
            read = (try? Data(contentsOf: url)) ?? Data()
        }
        #expect(read == Data("a".utf8) && error == nil)
        await withCheckedContinuation { continuation in
            coordinator.coordinate(with: [.readingIntent(with: file)], queue: OperationQueue()) { error in
                #expect(error == nil)
                continuation.resume()
            }
        }
        #expect(FileManager.default.ubiquityIdentityToken == nil)
    }

    private final class Badge: UIBarButtonItem {
        var count = 0
    }

    private final class Stage: UINavigationController {
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action.name == "play" }
    }

    @Test("a subclass of a bar button item has all of its initialisers")
    func barItems() {
        let badge = Badge(title: "Mail", style: .done, target: nil, action: nil)
        #expect(badge.title == "Mail" && badge.style == .done && badge.count == 0)
        badge.setTitlePositionAdjustment(UIOffset(horizontal: 3, vertical: 0), for: .default)
        #expect(badge.titlePositionAdjustment(for: .default).horizontal == 3)
        #expect(badge.titlePositionAdjustment(for: .compact) == .zero)
    }

    @Test("the nearest parent that can perform an action is found, and not the controller itself")
    func targets() {
        let controller = UIViewController()
        let stage = Stage(rootViewController: controller)
        #expect(controller.targetViewController(forAction: Selector("play"), sender: nil) === stage)
        #expect(controller.targetViewController(forAction: Selector("stop"), sender: nil) == nil)
        #expect(stage.targetViewController(forAction: Selector("play"), sender: nil) == nil)
    }

    @Test("what an app tells assistive technology can be read by a test")
    func announcements() {
        UIAccessibility.forgetPosted()
        UIAccessibility.post(notification: .announcement, argument: "Saved")
        #expect(UIAccessibility.posted.map(\.notification) == [.announcement])
        #expect(UIAccessibility.posted.first?.argument as? String == "Saved")
    }

    @Test("frames and points for assistive technology belong to any object; a view's are its own")
    func framesOfObjects() {
        let (object, view) = (NSObject(), UIView() as NSObject)
        object.accessibilityFrame = CGRect(x: 10, y: 20, width: 30, height: 40)
        #expect(object.accessibilityActivationPoint == CGPoint(x: 25, y: 40))
        object.accessibilityActivationPoint = .zero
        #expect(object.accessibilityActivationPoint == .zero)
        view.accessibilityLanguage = "mt"
        #expect((view as? UIView)?.accessibilityLanguage == "mt" && object.accessibilityLanguage == nil)
    }

    @Test("accessibility elements lie in their container, and any object can have a label")
    func elements() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
        let element = UIAccessibilityElement(accessibilityContainer: view)
        element.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(element.isAccessibilityElement && element.accessibilityFrame.size == CGSize(width: 3, height: 4))
        let model: NSObject = NSObject()
        model.accessibilityLabel = "A"
        #expect(model.accessibilityLabel == "A" && NSObject().accessibilityLabel == nil)
        let label: NSObject = UILabel()
        label.accessibilityLabel = "B"
        #expect((label as? UILabel)?.accessibilityLabel == "B")
    }

    private final class Entry: UITextField {
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
        let keys = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 200))
        var ownsKeys = false
        override var inputAccessoryView: UIView? {
            get { bar }
            set { _ = newValue }
        }
        override var inputView: UIView? {
            get { ownsKeys ? keys : nil }
            set { _ = newValue }
        }
    }

    @Test("an accessory lies on top of the keyboard, and a view for input in its place")
    func inputViews() throws {
        try Harness.run { harness in
            let field = Entry(frame: CGRect(x: 10, y: 100, width: 200, height: 34))
            harness.show(field)
            field.becomeFirstResponder()
            harness.showKeyboard(height: 300)
            #expect(harness.keyboardFrame == CGRect(x: 0, y: 852 - 344, width: 393, height: 344))
            #expect(field.bar.window != nil && field.bar.convert(field.bar.bounds, to: nil).minY == 852 - 344)
            field.ownsKeys = true
            field.reloadInputViews()
            #expect(harness.keyboardFrame?.height == 244 && field.keys.window != nil)
            field.resignFirstResponder()
            #expect(field.bar.window == nil && field.keys.window == nil)
        }
    }

    @Test("changes between begin and commit are animated as the calls say")
    func oldAnimations() throws {
        try Harness.run { harness in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            harness.show(view)
            harness.step()
            UIView.beginAnimations(nil, context: nil)
            UIView.setAnimationDuration(1)
            UIView.setAnimationCurve(.linear)
            view.alpha = 0
            UIView.commitAnimations()
            harness.step(0.5)
            let shown = view.layer.presentation()?.opacity ?? 0
            #expect(abs(shown - 0.5) < 0.05 && view.alpha == 0)
            view.alpha = 1
            #expect(view.layer.animation(forKey: "opacity") != nil, "the one that still runs")
        }
    }

    @Test("provisional text stands in the field until it is left or replaced")
    func markedText() throws {
        try Harness.run { harness in
            let field = UITextField(frame: CGRect(x: 10, y: 100, width: 200, height: 34))
            harness.show(field)
            field.becomeFirstResponder()
            field.insertText("a")
            field.setMarkedText("ni", selectedRange: NSRange(location: 2, length: 0))
            #expect(field.text == "ani" && field.markedTextRange.map { field.text(in: $0) } == "ni")
            field.setMarkedText("你", selectedRange: NSRange(location: 1, length: 0))
            field.unmarkText()
            #expect(field.text == "a你" && field.markedTextRange == nil)
        }
    }

    @Test("a replicator shows its sublayers again, moved, tinted and fainter each time")
    func replicator() throws {
        let root = CAReplicatorLayer()
        root.frame = CGRect(x: 0, y: 0, width: 30, height: 10)
        root.instanceCount = 3
        root.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
        root.instanceRedOffset = -0.5
        let dot = CALayer()
        dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        dot.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor
        root.addSublayer(dot)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: root.bounds.size, format: format).image {
            root.render(in: $0.cgContext)
        }
        let pixels = Array(try #require(image.cgImage).premultipliedRGBA)
        func red(_ x: Int) -> [Int] { (0..<4).map { Int(pixels[(5 * 30 + x) * 4 + $0]) } }
        #expect(red(5) == [255, 0, 0, 255])
        #expect(abs(red(15)[0] - 128) <= 1 && red(15)[3] == 255)
        #expect(red(25) == [0, 0, 0, 255])
    }

    @Test("a compositing filter is a blend mode")
    func compositingFilter() throws {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        root.backgroundColor = UIColor(red: 1, green: 1, blue: 0, alpha: 1).cgColor
        let top = CALayer()
        top.frame = root.bounds
        top.backgroundColor = UIColor(red: 0, green: 1, blue: 1, alpha: 1).cgColor
        top.compositingFilter = "multiplyBlendMode"
        root.addSublayer(top)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: root.bounds.size, format: format).image {
            root.render(in: $0.cgContext)
        }
        let pixels = Array(try #require(image.cgImage).premultipliedRGBA)
        #expect(Array(pixels[(5 * 10 + 5) * 4..<(5 * 10 + 5) * 4 + 4]) == [0, 255, 0, 255])
    }

    private final class Ring: CALayer {
        var drawn: [CGFloat] = []
        override class func needsDisplay(forKey key: String) -> Bool { key == "progress" }
        override func draw(in ctx: CGContext) { drawn.append(value(forKey: "progress") as? CGFloat ?? -1) }
    }

    @Test("a layer draws anew when a property that its class names has changed")
    func needsDisplayForKey() {
        let ring = Ring()
        ring.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        ring.displayIfNeeded()
        ring.setValue(0.5, forKey: "progress")
        #expect(ring.needsDisplay())
        ring.displayIfNeeded()
        ring.setValue(1, forKey: "other")
        #expect(!ring.needsDisplay() && ring.drawn.last == 0.5)
    }

    private final class Storage: NSObject, NSTextStorageDelegate {
        var heard: [String] = []
        func textStorage(
            _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
            range editedRange: NSRange, changeInLength delta: Int
        ) { heard.append("\(editedRange.location) \(editedRange.length) \(delta)") }
    }

    @Test("a text storage tells its delegate what was edited, once for what belongs together")
    func textStorage() {
        let (storage, delegate) = (NSTextStorage(string: "abc"), Storage())
        storage.delegate = delegate
        storage.replaceCharacters(in: NSRange(location: 1, length: 1), with: "xyz")
        storage.beginEditing()
        storage.addAttribute(.kern, value: NSNumber(value: 1), range: NSRange(location: 0, length: 1))
        storage.addAttribute(.kern, value: NSNumber(value: 2), range: NSRange(location: 4, length: 1))
        storage.endEditing()
        #expect(storage.string == "axyzc" && delegate.heard == ["1 3 2", "0 5 0"])
    }

    @Test("names of old: window levels are counted up, colours of Core Image convert, standard images exist")
    func names() {
        #expect((UIWindow.Level.alert + 1).rawValue == 2001 && UIWindow.Level.normal < .alert)
        #expect(
            UIColor(ciColor: CIColor(red: 1, green: 0.5, blue: 0)) == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
        #expect(CIColor(color: .red).stringRepresentation == "1 0 0 1")
        for image in [UIImage.add, .remove, .actions, .checkmark, .strokedCheckmark] { #expect(image.size.width > 0) }
        #expect(UIView().forBaselineLayout() !== UIView())
        #expect(NSTextContainer().lineFragmentPadding == 5)
        let key = UIKey("a", [])
        #expect(key.keyCode == .keyboardA && UIKey(UIKeyCommand.inputUpArrow, []).keyCode == .keyboardUpArrow)
    }

    @Test("a motion effect says what it would add at a tilt")
    func motion() {
        let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
        effect.minimumRelativeValue = -10
        effect.maximumRelativeValue = 10
        let values = effect.keyPathsAndRelativeValues(forViewerOffset: UIOffset(horizontal: 0.5, vertical: 0))
        #expect(values?["center.x"] as? CGFloat == 5)
        let view = UIView()
        view.addMotionEffect(effect)
        #expect(view.motionEffects.count == 1)
        view.removeMotionEffect(effect)
        #expect(view.motionEffects.isEmpty)
    }

    private final class Squares: UICollectionViewLayout {
        let side: CGFloat
        init(_ side: CGFloat) {
            self.side = side
            super.init()
        }
        required init?(coder: NSCoder) { nil }
        override var collectionViewContentSize: CGSize { CGSize(width: side, height: side * 4) }
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
            attributes.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * side, width: side, height: side)
            return attributes
        }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            (0..<4).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
        }
    }

    private final class Four: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "c", for: indexPath) }
    }

    @Test("an interactive transition lies between two layouts as far as its progress says")
    func transitionLayout() throws {
        try Harness.run { harness in
            let (list, four) = (
                UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: Squares(20)),
                Four()
            )
            list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "c")
            list.dataSource = four
            harness.show(list)
            var ended: [Bool] = []
            let transition = list.startInteractiveTransition(to: Squares(40)) { _, finished in ended.append(finished) }
            transition.transitionProgress = 0.5
            harness.layOut()
            let cell = try #require(list.cellForItem(at: IndexPath(item: 1, section: 0)))
            #expect(cell.frame == CGRect(x: 0, y: 30, width: 30, height: 30))
            list.finishInteractiveTransition()
            harness.step(1)
            #expect(cell.frame.height == 40 && ended == [true])
        }
    }
}

@MainActor @Suite("Effects of symbols move the whole picture")
struct SymbolEffectTests {
    private func shown(_ body: (UIImageView, Harness) throws -> Void) throws {
        try Harness.run { harness in
            let view = UIImageView(image: UIImage(systemName: "star"))
            harness.show(view)
            try body(view, harness)
        }
    }

    private func opacity(_ view: UIView) -> Float { (view.layer.presentation() ?? view.layer).opacity }

    @Test("a discrete effect comes to its end and says so")
    func bounce() throws {
        try shown { view, harness in
            var ended: [Bool] = []
            view.addSymbolEffect(.bounce.up, options: .repeat(2)) { ended.append($0.isFinished) }
            harness.step(0.25)
            #expect((view.layer.presentation()?.transform.m11 ?? 1) > 1.1)
            harness.step(2)
            #expect(ended == [true] && view.layer.animationKeys()?.isEmpty != false)
        }
    }

    @Test("an indefinite effect goes on until it is removed, or until all are")
    func pulse() throws {
        try shown { view, harness in
            view.addSymbolEffect(.pulse)
            harness.step(10.2)
            #expect(opacity(view) < 0.9)
            view.removeSymbolEffect(ofType: .pulse)
            #expect(opacity(view) == 1)
            view.addSymbolEffect(.disappear, animated: false)
            harness.step(1)
            #expect(opacity(view) == 0)
            view.removeAllSymbolEffects()
            #expect(opacity(view) == 1)
        }
    }

    @Test("turns come round, wiggles go to both sides, breathing goes on")
    func newer() throws {
        func angle(_ view: UIView) -> CGFloat {
            let transform = (view.layer.presentation() ?? view.layer).transform
            return atan2(transform.m12, transform.m11)
        }
        try shown { view, harness in
            view.addSymbolEffect(.rotate.clockwise, options: .speed(2))
            harness.step(0.125)
            #expect(abs(angle(view) - .pi / 2) < 0.01)
            harness.step(1)
            #expect(angle(view) == 0 && view.layer.animationKeys()?.isEmpty != false)
            view.addSymbolEffect(.wiggle.left)
            harness.step(0.12)
            #expect(abs((view.layer.presentation()?.transform.m41 ?? 0) + 3) < 0.001)
            harness.step(0.12)
            #expect(abs((view.layer.presentation()?.transform.m41 ?? 0) - 3) < 0.001)
            harness.step(1)
            view.addSymbolEffect(.breathe)
            harness.step(1.2 + 4 * 2.4)
            #expect(abs((view.layer.presentation()?.transform.m11 ?? 0) - 1.1) < 0.001)
            view.removeSymbolEffect(ofType: .breathe)
            // A round of a second, a rest of two, in which the picture is as before.
            view.addSymbolEffect(.rotate, options: .repeat(.periodic(2, delay: 2)))
            harness.step(2)
            #expect(abs(angle(view)) < 0.001)
            harness.step(1.25)
            #expect(abs(angle(view) - .pi / 2) < 0.01)
            harness.step(3)
            #expect(view.layer.animationKeys()?.isEmpty != false)
        }
    }

    @Test("a bar item's symbol moves, also in a bar that shows it later")
    func barItem() throws {
        try Harness.run { harness in
            let item = UIBarButtonItem(image: UIImage(systemName: "bell"), style: .plain, target: nil, action: nil)
            item.addSymbolEffect(.pulse)
            let bar = UIToolbar(frame: CGRect(x: 0, y: 100, width: 300, height: 44))
            bar.items = [item]
            harness.show(bar)
            harness.step(0.6)
            let button = try #require(item.shownView as? BarButton)
            #expect(abs(opacity(button.symbolView) - 0.4) < 0.01)
            item.removeAllSymbolEffects()
            #expect(opacity(button.symbolView) == 1)
            item.setSymbolImage(UIImage(systemName: "star")!, contentTransition: .replace.magic(fallback: .replace))
            harness.step(0.15)
            #expect(abs(opacity(button.symbolView) - 0.5) < 0.1)
        }
    }

    @Test("another symbol fades in; other images have no effects")
    func replacing() throws {
        try shown { view, harness in
            let heart = UIImage(systemName: "heart")!
            var ended = 0
            view.setSymbolImage(heart, contentTransition: .replace.downUp) { _ in ended += 1 }
            #expect(view.image === heart)
            harness.step(1)
            #expect(ended == 1)
            view.image = UIImage()
            view.addSymbolEffect(.pulse)
            #expect(view.layer.animationKeys()?.isEmpty != false)
        }
    }
}

@MainActor @Suite("Pictures go with a test's report")
struct AttachmentTests {
    @Test("an image is attached as its PNG file")
    func image() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
        let attachment = Attachment(image, named: "dot")
        let bytes = try attachment.withUnsafeBytes { Array($0.prefix(4)) }
        #expect(bytes == [0x89, 0x50, 0x4E, 0x47] && attachment.preferredName == "dot.png")
        Attachment.record(image, named: "dot")
    }
}
