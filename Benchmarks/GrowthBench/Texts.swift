import UIKit

/// So many bytes of paragraphs, none of which is like another, or like one of another round: layouts of texts are kept, and
/// those of texts that are alike are made of one another.
private func prose(_ bytes: Int, round: Int) -> String {
    var text = ""
    var number = 0
    while text.utf8.count < bytes {
        text += "Paragraph \(round).\(number) says what it has to say in some words, of which there are not many. "
        if number % 4 == 3 { text += "\n" }
        number += 1
    }
    return text
}

@MainActor
private final class Written {
    static var round = 0
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let view: UITextView
    let text: String

    init(_ bytes: Int) {
        view = UITextView(frame: window.bounds)
        Self.round += 1
        text = prose(bytes, round: Self.round)
    }

    func open() -> Self {
        view.text = text
        window.addSubview(view)
        window.isHidden = false
        window.layoutIfNeeded()
        return self
    }

    func type(_ place: Int) {
        view.selectedRange = NSRange(location: place, length: 0)
        view.layoutIfNeeded()
    }

    /// Brings the end into sight and types there.
    func goToEnd() {
        let end = text.utf16.count
        view.selectedRange = NSRange(location: end, length: 0)
        view.scrollRangeToVisible(view.selectedRange)
        view.layoutIfNeeded()
    }

    func key() {
        view.insertText("x")
        view.layoutIfNeeded()
    }
}

@MainActor
func texts() -> [Growth] {
    let sizes = (100_000, 1_000_000)
    func edited(_ bytes: Int) -> Written {
        let written = Written(bytes).open()
        _ = written.view.becomeFirstResponder()
        written.type(bytes / 2)
        written.key()
        return written
    }
    func atEnd(_ bytes: Int) -> Written {
        let written = edited(bytes)
        written.goToEnd()
        written.key()
        return written
    }
    func label(_ text: String) -> UILabel {
        let label = UILabel()
        label.numberOfLines = 0
        label.text = text
        return label
    }
    return [
        grow("text view, 0.1 and 1 MB: open", sizes, rounds: 3, prepare: { Written($0) }, step: { _ = $0.open() }),
        grow("text view: a key", sizes, rounds: 3, prepare: edited, step: { $0.key() }),
        grow("text view: to the end", sizes, rounds: 3, prepare: edited, step: { $0.goToEnd() }),
        grow("text view: a key at the end, in sight", sizes, rounds: 3, prepare: atEnd, step: { $0.key() }),
        grow(
            "label: measured at a width", sizes, rounds: 3,
            prepare: { Written($0).text },
            step: {
                _ = label($0).sizeThatFits(CGSize(width: 358, height: CGFloat.greatestFiniteMagnitude))
            }),
        grow(
            "label: measured and laid out", sizes, rounds: 3,
            prepare: { Written($0).text },
            step: {
                let label = label($0)
                label.translatesAutoresizingMaskIntoConstraints = false
                let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
                window.addSubview(label)
                label.topAnchor.constraint(equalTo: window.topAnchor).isActive = true
                label.leadingAnchor.constraint(equalTo: window.leadingAnchor).isActive = true
                label.widthAnchor.constraint(equalToConstant: 358).isActive = true
                window.layoutIfNeeded()
            }),
    ]
}
