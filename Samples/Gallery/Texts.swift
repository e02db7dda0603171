import UIKit

extension Gallery {
    /// ``UILabel``: Text in as many lines as it is given, in fonts that follow the reader's text size.
    static func labels() -> UIView {
        let title = UILabel()
        title.text = "Lofoten Ridge Walk"
        title.font = .preferredFont(forTextStyle: .title2)
        let subtitle = UILabel()
        subtitle.text = "Six hours along the water, with a cabin halfway and one steep part at the end."
        subtitle.font = .preferredFont(forTextStyle: .subheadline)
        subtitle.textColor = .secondaryLabel
        subtitle.numberOfLines = 0
        let cut = UILabel()
        cut.text = "A single line that is longer than the screen is wide ends in an ellipsis."
        let stack = UIStackView(arrangedSubviews: [title, subtitle, cut])
        stack.axis = .vertical
        stack.spacing = 6
        return stack
    }

    /// ``UILabel``: Attributed text mixes fonts, colours, underlines and attachments.
    static func attributedLabel() -> UIView {
        let text = NSMutableAttributedString(
            string: "Now ", attributes: [.font: UIFont.systemFont(ofSize: 20)])
        text.append(
            NSAttributedString(
                string: "€ 19",
                attributes: [.font: UIFont.systemFont(ofSize: 28, weight: .bold), .foregroundColor: UIColor.systemRed]))
        text.append(
            NSAttributedString(
                string: "  € 24",
                attributes: [
                    .font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.secondaryLabel,
                    .strikethroughStyle: NSUnderlineStyle.single.rawValue,
                ]))
        let label = UILabel()
        label.attributedText = text
        return label
    }

    /// ``UITextField``: A line of text, with a placeholder, a button that clears it, and views at its ends.
    static func textFields() -> UIView {
        let name = UITextField()
        name.borderStyle = .roundedRect
        name.placeholder = "Name"
        let city = UITextField()
        city.borderStyle = .roundedRect
        city.text = "Tromsø"
        city.clearButtonMode = .always
        let password = UITextField()
        password.borderStyle = .roundedRect
        password.text = "secret"
        password.isSecureTextEntry = true
        let stack = UIStackView(arrangedSubviews: [name, city, password])
        stack.axis = .vertical
        stack.spacing = 10
        stack.widthAnchor.constraint(equalToConstant: 240).isActive = true
        return stack
    }

    /// ``UITextView``: Text to read, scroll and edit.
    static func textView() -> UIView {
        let view = UITextView()
        view.text = "A text view wraps its text at its width, eight points from the top and five from the sides."
        view.font = .preferredFont(forTextStyle: .body)
        view.backgroundColor = .secondarySystemBackground
        view.layer.cornerRadius = 10
        view.isScrollEnabled = false
        return view
    }

    /// ``UISearchBar``: A field for what is looked for, with scopes and a button to end.
    static func searchBar() -> UIView {
        let bar = UISearchBar()
        bar.searchBarStyle = .minimal
        bar.placeholder = "Search Trips"
        bar.showsCancelButton = true
        bar.scopeButtonTitles = ["All", "Booked"]
        bar.showsScopeBar = true
        return bar
    }
}
