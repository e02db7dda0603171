import Testing
import Toolchain

@Suite("What a change reaches")
struct ChangeReachTests {
    private static let texts = [
        "App/Item.swift": "struct Item { var price: Int }",
        "App/Shelf.swift": "final class Shelf { var items: [Item] = [] }",
        "App/Clock.swift": "class Clock { class func now() -> Int { 0 } }",
        "App/Colors.swift": "extension UIColor { static var brand: UIColor { .red } }",
        "App/Helpers.swift": "public func rounded(_ value: Int) -> Int { value }\nlet limit = 3",
        "App/Base.lproj/Detail.storyboard": #"<viewController customClass="DetailController"/>"#,
        "App/DetailController.swift": "final class DetailController: UIViewController {}",
        "Tests/ShelfTests.swift":
            "import XCTest\nfinal class ShelfTests: XCTestCase { func testIt() { _ = Shelf().items.count } }",
        "Tests/ClockTests.swift": "import Testing\n@Test func tells() { #expect(Clock.now() == 0) }",
        "Tests/LookTests.swift": "import Testing\n@Suite struct LookTests { @Test func brand() { _ = UIColor.brand } }",
        "Tests/StoryTests.swift":
            "import XCTest\nclass StoryTests: XCTestCase { func testIt() { _ = UIStoryboard(name: \"Detail\", bundle: nil) } }",
    ]
    private let reach = ChangeReach(texts)

    @Test(
        "a change reaches the tests that name a type of the file, or something on the way to one",
        arguments: [
            ("App/Item.swift", ["Tests/ShelfTests.swift"]), ("App/Shelf.swift", ["Tests/ShelfTests.swift"]),
            ("App/Clock.swift", ["Tests/ClockTests.swift"]), ("App/Colors.swift", ["Tests/LookTests.swift"]),
            ("App/Helpers.swift", []), ("Tests/LookTests.swift", ["Tests/LookTests.swift"]),
            ("App/DetailController.swift", ["Tests/StoryTests.swift"]),
            ("App/Base.lproj/Detail.storyboard", ["Tests/StoryTests.swift"]),
        ])
    func files(_ changed: String, _ expected: [String]) {
        #expect(reach.tests(reachedBy: [changed]) == .files(expected))
    }

    @Test("changes of several files reach what each of them does")
    func several() {
        #expect(
            reach.tests(reachedBy: ["App/Item.swift", "App/Clock.swift"])
                == .files(["Tests/ClockTests.swift", "Tests/ShelfTests.swift"]))
    }

    @Test(
        "what no source tells of reaches all tests, and so does what is not there",
        arguments: [
            "App/Assets.xcassets/Contents.json", "Package.swift.orig", "App/Gone.swift",
        ])
    func all(_ changed: String) {
        guard case .all(let reason) = reach.tests(reachedBy: ["App/Item.swift", changed]) else {
            Issue.record("\(changed) reaches some tests only")
            return
        }
        #expect(reason.contains(changed))
    }

    @Test("tests of a file are found by its types and by the file")
    func filters() {
        #expect(reach.filters(of: "Tests/ShelfTests.swift") == ["[./]ShelfTests/", "/ShelfTests[.]swift:"])
    }
}
