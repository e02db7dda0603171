/// Lets the user choose a font of those that every device has.
@preconcurrency @MainActor open class UIFontPickerViewController: UIViewController {
    @preconcurrency @MainActor open class Configuration: NSObject {
        /// Whether the faces of a family are listed too. Default: false.
        open var includeFaces = false
        /// Whether the system's own family is listed. Default: false.
        open var displayUsingSystemFont = false
        /// Only families whose fonts have all of these are listed.
        open var filteredTraits: UIFontDescriptor.SymbolicTraits = []
        open var filteredLanguagesPredicate: NSPredicate?

        public override init() { super.init() }
        open class func filterPredicate(forFilteredLanguages filteredLanguages: [String]) -> NSPredicate? { nil }
    }

    public let configuration: Configuration
    open weak var delegate: (any UIFontPickerViewControllerDelegate)?
    open var selectedFontDescriptor: UIFontDescriptor?
    private var isDone = false

    public init(configuration: Configuration) {
        self.configuration = configuration
        super.init(nibName: nil, bundle: nil)
    }
    public convenience init() { self.init(configuration: Configuration()) }
    public required init?(coder: NSCoder) {
        configuration = Configuration()
        super.init(coder: coder)
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        let list = UINavigationController(
            rootViewController: FontList(
                configuration, chosen: { [weak self] in self?.choose($0) }, cancelled: { [weak self] in self?.cancel() }
            ))
        addChild(list)
        list.view.frame = view.bounds
        list.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(list.view)
        list.didMove(toParent: self)
    }

    private func choose(_ descriptor: UIFontDescriptor) {
        guard !isDone else { return }
        isDone = true
        selectedFontDescriptor = descriptor
        presentingViewController?.dismiss(animated: true)
        delegate?.fontPickerViewControllerDidPickFont(self)
    }
    private func cancel() {
        guard !isDone else { return }
        isDone = true
        presentingViewController?.dismiss(animated: true)
        delegate?.fontPickerViewControllerDidCancel(self)
    }
}

@preconcurrency @MainActor public protocol UIFontPickerViewControllerDelegate: NSObjectProtocol {
    func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController)
    func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController)
}

extension UIFontPickerViewControllerDelegate {
    public func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {}
    public func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {}
}

private final class FontList: UITableViewController {
    private let chosen: (UIFontDescriptor) -> Void
    private let cancelled: () -> Void
    private let usesSystemFont: Bool
    private let names: [(title: String, font: String)]

    init(
        _ configuration: UIFontPickerViewController.Configuration, chosen: @escaping (UIFontDescriptor) -> Void,
        cancelled: @escaping () -> Void
    ) {
        (self.chosen, self.cancelled) = (chosen, cancelled)
        usesSystemFont = configuration.displayUsingSystemFont
        let traits = configuration.filteredTraits
        names = UIFont.familyNames.sorted().flatMap { family -> [(String, String)] in
            let faces = UIFont.fontNames(forFamilyName: family).filter { name in
                traits.isEmpty
                    || UIFontDescriptor(name: name, size: 17).symbolicTraits.isSuperset(of: traits)
            }
            guard let first = faces.first else { return [] }
            return configuration.includeFaces ? faces.map { ($0, $0) } : [(family, first)]
        }
        super.init(style: .plain)
        title = "Choose Font"
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [cancelled] _ in cancelled() })
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        var look = cell.defaultContentConfiguration()
        look.text = names[indexPath.row].title
        if !usesSystemFont, let font = UIFont(name: names[indexPath.row].font, size: 17) {
            look.textProperties.font = font
        }
        cell.contentConfiguration = look
        return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        chosen(UIFontDescriptor(name: names[indexPath.row].font, size: 0))
    }
}

/// A dictionary entry. There is no dictionary: it says so, as a device without one does.
@preconcurrency @MainActor open class UIReferenceLibraryViewController: UIViewController {
    private let term: String

    /// Always false: no dictionary is here.
    open class func dictionaryHasDefinition(forTerm term: String) -> Bool { false }

    public init(term: String) {
        self.term = term
        super.init(nibName: nil, bundle: nil)
    }
    public required init?(coder: NSCoder) {
        term = ""
        super.init(coder: coder)
    }
    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let label = UILabel(frame: view.bounds)
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        label.numberOfLines = 0
        label.textAlignment = .center
        label.textColor = .secondaryLabel
        label.text = "No definition found for “\(term)”."
        view.addSubview(label)
    }
}
