import Testing
import UIKitTesting

@testable import UIKit

/// "Setting a content configuration replaces the existing contentView of the view with a new content view instance from the
/// configuration" (UITableViewHeaderFooterView).
@MainActor
struct ConfiguredHeaderTests {
    @Test("a header's content view is the one that its content configuration makes, and views of one's own go into it")
    func contentView() throws {
        try Harness.run { harness in
            let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
            #expect(!(header.contentView is UIListContentView))
            var content = header.defaultContentConfiguration()
            content.text = "A"
            header.contentConfiguration = content
            let view = try #require(header.contentView as? UIListContentView)
            let own = UIView()
            own.translatesAutoresizingMaskIntoConstraints = false
            header.contentView.addSubview(own)
            let text = try #require(view.textLayoutGuide)
            NSLayoutConstraint.activate([
                own.leadingAnchor.constraint(equalTo: text.trailingAnchor, constant: 10),
                own.centerYAnchor.constraint(equalTo: view.centerYAnchor),
                own.widthAnchor.constraint(equalToConstant: 40), own.heightAnchor.constraint(equalToConstant: 20),
            ])
            header.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
            harness.show(header)
            harness.layOut()
            #expect(own.frame.minX == text.layoutFrame.maxX + 10 && own.frame.midY == view.bounds.midY)
            header.contentConfiguration = nil
            #expect(!(header.contentView is UIListContentView))
        }
    }
}
