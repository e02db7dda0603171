import Testing
import UIKit

/// LayoutKit's suite compares what it computes by itself with what UIKit's views say, which agreed on a phone.
@MainActor
@Suite("Sizes of views that LayoutKit computes too")
struct ComparedSizeTests {
    @Test("a line of Helvetica at 20 points is 23 high, and not by the last bit of a product higher")
    func lines() throws {
        let font = try #require(UIFont(name: "Helvetica", size: 20))
        #expect(font.lineHeight == 23)
        #expect(NSAttributedString(string: "Hello", attributes: [.font: font]).size().height == 23)
    }

    @Test("an empty text view is whole pixels high, as one with a text is")
    func emptyText() {
        let view = UITextView()
        view.isScrollEnabled = false
        view.textContainerInset = .zero
        view.textContainer.lineFragmentPadding = 0
        view.font = UIFont(name: "Helvetica", size: 12)
        // 13.8 points are 41.4 pixels of a third.
        let scale = UIScreen.main.scale
        #expect(view.intrinsicContentSize.width == 0)
        #expect(abs(view.intrinsicContentSize.height - (13.8 * scale).rounded(.up) / scale) < 0.001)
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
