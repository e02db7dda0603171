import Testing

@testable import UIKit

/// With an initializer that no superclass has, as apps' controllers often are.
final class PreviewedController: UIViewController {
    private let words: String

    init() {
        words = "made"
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = words
    }

    static let stated: Void = NamedMembers(of: PreviewedController.self).made { PreviewedController() }
}

/// Found by its name although nobody outside of the file could say it.
private final class HiddenPlainView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        tag = 9
    }
    required init?(coder: NSCoder) { nil }
    static let example = { HiddenPlainView(frame: .zero) }
}

final class NeedingView: UIView {
    init(words: String) {
        super.init(frame: .zero)
        tag = words.count
    }
    required init?(coder: NSCoder) { nil }
}

final class PreviewedView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        tag = 7
    }
    required init?(coder: NSCoder) { nil }
}

final class PreviewedCell: UITableViewCell {
    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        textLabel?.text = "Title"
        detailTextLabel?.text = "Subtitle"
    }
    required init?(coder: NSCoder) { nil }
}

@MainActor
@Suite("Previews of classes by their names")
struct PreviewGalleryTests {
    private func made(_ name: String) -> UIResponder? { PreviewGallery.preview(ofClass: name)?.make() }

    @Test("a view is made by its initializer, with the module's name before it or without")
    func views() {
        #expect((made("PreviewedView") as? PreviewedView)?.tag == 7)
        #expect((made("UIKitTests.PreviewedView") as? PreviewedView)?.tag == 7)
    }

    @Test("a cell is made as a table makes it, as wide as the screen and as high as its content")
    func cells() throws {
        let cell = try #require(made("PreviewedCell") as? PreviewedCell)
        #expect(cell.detailTextLabel?.text == "Subtitle")
        #expect(cell.frame.width == UIScreen.main.bounds.width)
        // A subtitle's cell is higher than one of a line, which has 44 points.
        #expect(cell.frame.height > 44)
    }

    @Test("a controller with an initializer of its own is made by what its module states")
    func stated() throws {
        PreviewedController.stated
        let controller = try #require(made("PreviewedController") as? PreviewedController)
        controller.loadViewIfNeeded()
        #expect(controller.title == "made")
    }

    @Test("a private class is found by its name")
    func hidden() {
        // What nothing makes is not compiled.
        _ = HiddenPlainView.example
        #expect((made("HiddenPlainView") as? UIView)?.tag == 9)
    }

    @Test("a class that needs more than nothing ends with a sentence that says what to do")
    func needing() async throws {
        let result = await #expect(processExitsWith: .exitCode(64), observing: [\.standardErrorContent]) {
            @MainActor in _ = PreviewGallery.preview(ofClass: "NeedingView")?.make()
        }
        let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(said.contains("NeedingView can't be shown by its name: NeedingView() does not exist"))
    }

    @Test("what is no view or controller is no preview")
    func others() {
        for name in ["NoSuchClass", "NSObject", "UIKitTests.NoSuchClass", ""] {
            #expect(PreviewGallery.preview(ofClass: name)?.line == nil)
        }
    }
}
