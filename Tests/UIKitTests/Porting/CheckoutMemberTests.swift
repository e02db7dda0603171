import Foundation
import Testing
import UIKit

@Suite("Members that open libraries use of Darwin, Foundation and of classes in variables")
@MainActor struct CheckoutMemberTests {
    final class Stack: UINavigationController {
        var made = ""
        override init(rootViewController: UIViewController) {
            super.init(rootViewController: rootViewController)
            made = "with a root"
        }
        required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    final class Switch: UIButton {}
    final class Photo: UIImageView {}

    private final class Links: UIView {
        override func focusItems(in rect: CGRect) -> [any UIFocusItem] { [self] }
    }

    @Test("a view knows the items in a part of it that the focus could go through, and subclasses say others")
    func focusItems() {
        let view = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        let (left, right) = (UIButton(frame: CGRect(x: 0, y: 0, width: 40, height: 40)), UIView())
        right.frame = CGRect(x: 60, y: 0, width: 40, height: 40)
        view.addSubview(left)
        view.addSubview(right)
        #expect(view.focusItems(in: CGRect(x: 0, y: 0, width: 50, height: 50)).map { $0 as? UIView } == [left])
        #expect(view.focusItemContainer === view && view.coordinateSpace === view)
        let controller = UIViewController()
        #expect(controller.focusItemContainer == nil)
        controller.view = view
        #expect(controller.focusItemContainer === view)
        let links: any UIFocusItemContainer = Links()
        #expect(links.focusItems(in: .zero).count == 1)
    }

    @Test("a class in a variable is made by its own initialiser")
    func instances() {
        let stack: UINavigationController.Type = Stack.self
        let root = UIViewController()
        let made = instantiate(stack, rootViewController: root)
        #expect((made as? Stack)?.made == "with a root")
        #expect(made.viewControllers == [root])
        let button: UIButton.Type = Switch.self
        #expect(instantiate(button, type: .system) is Switch)
        #expect(instantiate(button, type: .system).buttonType == .system)
        let photo: UIImageView.Type = Photo.self
        let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 4)).image { _ in }
        let view = instantiate(photo, image: image)
        #expect(view is Photo && view.frame.size == CGSize(width: 3, height: 4))
        let parts = [UIView(), UIView()]
        #expect(instantiate(UIStackView.self as UIStackView.Type, arrangedSubviews: parts).arrangedSubviews == parts)
    }

    @Test("texts are appended by a format, files have Darwin's times, and fonts an initialiser without parameters")
    func small() throws {
        let text = NSMutableString(string: "a")
        text.appendFormat("%d%@", 1, "b" as NSString)
        #expect(text.description == "a1b")
        var status = stat()
        #expect(stat("/", &status) == 0)
        #expect(status.st_mtimespec.tv_sec == status.st_mtim.tv_sec)
        #expect(UIFont() == UIFont.systemFont(ofSize: 12))
        #expect(!ProcessInfo.processInfo.isMacCatalystApp)
        #expect(CGImagePropertyOrientation(rawValue: 8) == .left)
    }

    @Test("a navigation item has a label of its own for assistive technology, as objects have")
    func items() {
        let item = UINavigationItem(title: "A")
        item.accessibilityLabel = "first"
        #expect((item as NSObject).accessibilityLabel == "first")
        #expect(item.accessibilityHint == nil)
    }

    @Test("the limits of text sizes that hold are those of the view and of the views above")
    func limits() {
        let (outer, inner) = (UIView(), UIView())
        outer.addSubview(inner)
        #expect(inner.appliedContentSizeCategoryLimitsDescription == "no limits")
        outer.maximumContentSizeCategory = .large
        inner.minimumContentSizeCategory = .small
        #expect(
            inner.appliedContentSizeCategoryLimitsDescription
                == "at least \(UIContentSizeCategory.small.rawValue), at most \(UIContentSizeCategory.large.rawValue)")
    }

    @Test("a search bar's traits of typing are its field's")
    func searchBarTraits() {
        let bar = UISearchBar()
        let traits: any UITextInputTraits = bar
        traits.keyboardAppearance = .dark
        traits.smartQuotesType = .no
        traits.isSecureTextEntry = true
        let field = bar.searchTextField
        #expect(field.keyboardAppearance == .dark && field.smartQuotesType == .no && field.isSecureTextEntry)
        field.smartDashesType = .no
        #expect(traits.smartDashesType == .no)
    }

    @Test("links and telephone numbers that an app finds itself are results like those of a detector")
    func checkingResults() throws {
        let url = try #require(URL(string: "https://a.org"))
        let link = NSTextCheckingResult.linkCheckingResult(range: NSRange(location: 2, length: 3), url: url)
        #expect(link.url == url && link.range == NSRange(location: 2, length: 3) && link.phoneNumber == nil)
        let number = NSTextCheckingResult.phoneNumberCheckingResult(
            range: NSRange(location: 0, length: 1), phoneNumber: "1")
        #expect(number.phoneNumber == "1" && number.url == nil && number.resultType != link.resultType)
    }

    private final class Pane: UIView, AXCustomContentProvider {
        var accessibilityCustomContent: [AXCustomContent]! = []
    }

    @Test("an element has more to tell than its label and value, and is found by its identifier")
    func customContent() throws {
        let pane = Pane()
        let age = AXCustomContent(label: "Age", value: "3 years")
        #expect(age.importance == .default)
        age.importance = .high
        pane.accessibilityCustomContent = [age]
        let copy = try #require(pane.accessibilityCustomContent[0].copy() as? AXCustomContent)
        #expect(copy.label == "Age" && copy.attributedValue.string == "3 years" && copy.importance == .high)
        let found: any UIAccessibilityIdentification = pane
        found.accessibilityIdentifier = "pane"
        #expect(pane.accessibilityIdentifier == "pane")
    }

    @Test("blocks answer assistive technology each time, in place of what was set, until they are taken away")
    func blocks() {
        let label = UILabel()
        label.text = "Price"
        var count = 3
        label.accessibilityLabelBlock = { "\(count) left" }
        label.accessibilityTraitsBlock = { .header }
        label.isAccessibilityElementBlock = { count > 3 }
        label.accessibilityElementsBlock = { nil }
        label.accessibilityElements = [label]
        label.accessibilityLabel = "set"
        #expect(label.accessibilityLabel == "3 left" && label.accessibilityTraits == .header)
        #expect(!label.isAccessibilityElement && label.accessibilityElements == nil)
        count = 4
        #expect(label.accessibilityLabel == "4 left" && label.isAccessibilityElement)
        label.accessibilityLabelBlock = nil
        #expect(label.accessibilityLabel == "set")
    }

    @Test("a layout guide of a controller costs its view two constraints, as on a phone, however often it is asked for")
    func guides() {
        let controller = UIViewController()
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(view)
        view.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor).isActive = true
        // EasyPeasy's tests count three of them on a phone.
        #expect(controller.view.constraints.count == 3)
        view.heightAnchor.constraint(equalTo: controller.topLayoutGuide.heightAnchor).isActive = true
        #expect(controller.view.constraints.count == 4)
        #expect(!controller.view.hasAmbiguousLayout)
    }
}
