/// Something to search for that a search controller offers.
@preconcurrency @MainActor
public protocol UISearchSuggestion: NSObjectProtocol {
    /// What the list says; nil where it says the attributed text.
    var localizedSuggestion: String? { get }
    /// As above, with attributes of its own.
    var localizedAttributedSuggestion: NSAttributedString? { get }
    /// What VoiceOver says of it besides.
    var localizedDescription: String? { get }
    /// Before the text.
    var iconImage: UIImage? { get }
    /// What the app knows it by.
    var representedObject: Any? { get set }
}

extension UISearchSuggestion {
    public var localizedAttributedSuggestion: NSAttributedString? { nil }
    public var localizedDescription: String? { nil }
    public var iconImage: UIImage? { nil }
}

/// A suggestion of a text.
@preconcurrency @MainActor
open class UISearchSuggestionItem: NSObject, UISearchSuggestion {
    /// What the list says; nil where it says the attributed text.
    public let localizedSuggestion: String?
    /// As above, with attributes of its own.
    public let localizedAttributedSuggestion: NSAttributedString?
    /// What VoiceOver says of it besides.
    public let localizedDescription: String?
    /// Before the text.
    public let iconImage: UIImage?
    /// What the app knows it by.
    open var representedObject: Any?

    /// A suggestion of a plain text.
    public init(
        localizedSuggestion suggestion: String, localizedDescription description: String? = nil,
        iconImage: UIImage? = nil
    ) {
        localizedSuggestion = suggestion
        localizedAttributedSuggestion = nil
        localizedDescription = description
        self.iconImage = iconImage
    }

    /// A suggestion of a text with attributes.
    public init(
        localizedAttributedSuggestion suggestion: NSAttributedString, localizedDescription description: String? = nil,
        iconImage: UIImage? = nil
    ) {
        localizedSuggestion = nil
        localizedAttributedSuggestion = suggestion
        localizedDescription = description
        self.iconImage = iconImage
    }
}

/// The suggestions of a search controller, over what it shows otherwise.
final class SearchSuggestionList: UITableView, UITableViewDataSource, UITableViewDelegate {
    private weak var owner: UISearchController?

    init(owner: UISearchController) {
        self.owner = owner
        super.init(frame: .zero, style: .plain)
        dataSource = self
        delegate = self
        register(UITableViewCell.self, forCellReuseIdentifier: "suggestion")
    }

    required init?(coder: NSCoder) { nil }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        owner?.searchSuggestions?.count ?? 0
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "suggestion", for: indexPath)
        var content = cell.defaultContentConfiguration()
        if let suggestion = suggestion(indexPath) {
            content.text = suggestion.localizedSuggestion
            content.attributedText = suggestion.localizedAttributedSuggestion
            content.image = suggestion.iconImage
            cell.accessibilityHint = suggestion.localizedDescription
        }
        cell.contentConfiguration = content
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        guard let owner, let suggestion = suggestion(indexPath) else { return }
        owner.searchResultsUpdater?.updateSearchResults(for: owner, selecting: suggestion)
    }

    private func suggestion(_ indexPath: IndexPath) -> (any UISearchSuggestion)? {
        guard let all = owner?.searchSuggestions, all.indices.contains(indexPath.row) else { return nil }
        return all[indexPath.row]
    }
}
