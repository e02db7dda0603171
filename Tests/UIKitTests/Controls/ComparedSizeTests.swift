import Testing
import UIKit

/// LayoutKit's suite compares what it computes by itself with what UIKit's views say, which agreed on a phone.
@MainActor
@Suite("Sizes of views that LayoutKit computes too")
struct ComparedSizeTests {
    @Test("a line of Helvetica is as high as its size says, without the last bits of a product", arguments: [
        (20.0, 23.0), (17.0, 19.55), (12.0, 13.8),
    ])
    func lines(size: CGFloat, height: CGFloat) throws {
        let font = try #require(UIFont(name: "Helvetica", size: size))
        #expect(font.lineHeight == height)
        let text = NSAttributedString(string: "Hello", attributes: [.font: font])
        #expect(size != 20 || text.size().height == 23)
    }

    @Test("an empty text view is whole pixels high, as one with a text is")
    func emptyText() throws {
        let view = UITextView()
        view.isScrollEnabled = false
        view.textContainerInset = .zero
        view.textContainer.lineFragmentPadding = 0
        view.font = try #require(UIFont(name: "Helvetica", size: 12))
        // 13.8 points are 41.4 pixels of a third.
        let pixel = 1 / UIScreen.main.scale
        #expect(view.intrinsicContentSize == CGSize(width: 0, height: (13.8 / pixel).rounded(.up) * pixel))
    }

    @Test("a button with an information mark is as high as the image in its place, where the title is empty")
    func emptyTitle() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }
        for type in [UIButton.ButtonType.infoLight, .infoDark, .detailDisclosure, .contactAdd] {
            let button = UIButton(type: type)
            button.contentEdgeInsets = UIEdgeInsets(top: 20, left: 40, bottom: 20, right: 40)
            button.setTitle("", for: .normal)
            button.setImage(image, for: .normal)
            #expect(button.intrinsicContentSize == CGSize(width: 90, height: 50))
        }
    }
}
