import Files
import Glibc

/// The previews that an app registers, one after the other in place of the app itself: `plumb run --previews`.
@MainActor
enum PreviewGallery {
    private static var window: UIWindow?

    /// The name of the one that is shown, or of a class of views or controllers; any other text shows the list of previews.
    private static var name: String? { ProcessInfo.processInfo.environment["PLUMB_PREVIEWS"] }
    static var isWanted: Bool { name != nil }
    /// What asks for the list.
    private static let listName = "1"

    /// Covers what the app shows. The app was launched, so that all that previews use is there.
    static func show(_ previews: [PreviewRegistry.Preview]) {
        let list = PreviewList(previews)
        let window = UIApplication.shared.soleWindowScene.map { UIWindow(windowScene: $0) } ?? UIWindow()
        window.frame = UIScreen.main.bounds
        let navigation = UINavigationController(rootViewController: list)
        if let chosen = previews.first(where: { $0.title == name }) ?? name.flatMap(preview(ofClass:)) {
            navigation.pushViewController(PreviewScreen(chosen), animated: false)
        } else if let name, name != listName {
            StandardError.write(
                "No preview and no class of views or controllers is called \(name); here are all previews.\n")
        }
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        self.window = window
    }

    /// What a class makes when nothing is given to it: as `Name()` does, and cells as lists make them.
    static func preview(ofClass name: String) -> PreviewRegistry.Preview? {
        guard let found = ClassRegistry.shared.find(name, module: nil) ?? LoadedClasses.declared(as: name) else {
            return nil
        }
        let make: @MainActor () -> UIResponder
        switch found {
        case let type as UIViewController.Type: make = { instantiate(type) }
        case let type as UITableViewCell.Type: make = { instantiate(type, style: .default, reuseIdentifier: nil) }
        case let type as UITableViewHeaderFooterView.Type: make = { instantiate(type, reuseIdentifier: nil) }
        case let type as UICollectionReusableView.Type: make = { instantiate(type, frame: .zero) }
        case let type as UIView.Type: make = { instantiate(type) }
        default: return nil
        }
        return PreviewRegistry.Preview(name: name, file: "", line: 0) {
            let own = NamedMembers<NSObject>.make(found)
            let short = ClassRegistry.shortName(found)
            let made =
                own as? UIResponder
                ?? CrashSentence.during(
                    "\(name) can't be shown by its name: \(short)() does not exist, or ended the app. Register a preview that "
                        + "makes it: PreviewRegistry.shared.register { \(short)(…) }", make)
            switch made {
            case let made as UITableViewCell: return fitted(made, fillsWidth: true)
            case let made as UITableViewHeaderFooterView: return fitted(made, fillsWidth: true)
            case let made as UICollectionReusableView: return fitted(made, fillsWidth: false)
            default: return made
            }
        }
    }

    /// A list's view in the size that its content has, which its own constraints do not say.
    private static func fitted<View: UIView>(_ view: View, fillsWidth: Bool) -> View {
        let target = CGSize(width: fillsWidth ? UIScreen.main.bounds.width : 0, height: 0)
        view.frame.size = view.systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: fillsWidth ? .required : .fittingSizeLevel,
            verticalFittingPriority: .fittingSizeLevel)
        // As flow layouts have it for items that say nothing.
        if view.frame.isEmpty { view.frame.size = CGSize(width: max(50, view.frame.width), height: 50) }
        return view
    }
}

/// A sentence for who asked for what ends the process.
///
/// Swift gives a class that declares no `init(frame:)` one that traps, and nothing tells it from another before it is called.
@MainActor
private enum CrashSentence {
    // A crashing process can make nothing, so the sentence is ready; only the main actor sets it.
    nonisolated(unsafe) private static var sentence: UnsafeMutableBufferPointer<UInt8>?

    /// The status of a program that can't do what it was asked for.
    private static let status: Int32 = 64

    static func during<Result>(_ text: String, _ body: () -> Result) -> Result {
        let bytes = Array((text + "\n").utf8)
        let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        _ = buffer.initialize(from: bytes)
        sentence = buffer
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { number in
            if let sentence = CrashSentence.sentence {
                _ = Glibc.write(STDERR_FILENO, sentence.baseAddress, sentence.count)
            }
            _exit(CrashSentence.status)
        }
        let former = [SIGILL, SIGTRAP].map { signal in
            var former = sigaction()
            sigaction(signal, &action, &former)
            return (signal, former)
        }
        defer {
            for (signal, var action) in former { sigaction(signal, &action, nil) }
            sentence = nil
            buffer.deallocate()
        }
        return body()
    }
}

/// The names of all previews.
private final class PreviewList: UITableViewController {
    private let previews: [PreviewRegistry.Preview]

    init(_ previews: [PreviewRegistry.Preview]) {
        // Sorted, because modules register their previews in no particular order.
        self.previews = previews.sorted { ($0.file, $0.line) < ($1.file, $1.line) }
        super.init(style: .insetGrouped)
        title = "Previews"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "preview")
        guard previews.isEmpty else { return }
        let words = UILabel()
        words.text = "No preview is registered.\nDeclare them with #Preview, or with PreviewRegistry.shared.register."
        words.numberOfLines = 0
        words.textAlignment = .center
        words.textColor = .secondaryLabel
        tableView.backgroundView = words
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { previews.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "preview", for: indexPath)
        let preview = previews[indexPath.row]
        var content = UIListContentConfiguration.subtitleCell()
        content.text = preview.title
        content.secondaryText = "\(preview.file):\(preview.line)"
        cell.contentConfiguration = content
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        navigationController?.pushViewController(PreviewScreen(previews[indexPath.row]), animated: true)
    }
}

extension PreviewRegistry.Preview {
    fileprivate var title: String { name ?? "Preview in line \(line)" }
}

/// One preview as large as the screen, in the style chosen below it.
private final class PreviewScreen: UIViewController {
    private let preview: PreviewRegistry.Preview
    private let styles = UISegmentedControl(items: ["As set", "Light", "Dark"])
    private var content: UIViewController?

    init(_ preview: PreviewRegistry.Preview) {
        self.preview = preview
        super.init(nibName: nil, bundle: nil)
        title = preview.title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let made = preview.make()
        let content = made as? UIViewController ?? UIViewController()
        addChild(content)
        view.addSubview(content.view)
        styles.selectedSegmentIndex = 0
        styles.addAction(
            UIAction { [weak self] _ in self?.takeStyle() }, for: .valueChanged)
        view.addSubview(styles)
        content.view.translatesAutoresizingMaskIntoConstraints = false
        styles.translatesAutoresizingMaskIntoConstraints = false
        let area = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            content.view.topAnchor.constraint(equalTo: made is UIViewController ? view.topAnchor : area.topAnchor),
            content.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            content.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            styles.topAnchor.constraint(equalTo: content.view.bottomAnchor, constant: 8),
            styles.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            styles.bottomAnchor.constraint(equalTo: area.bottomAnchor, constant: -8),
        ])
        if let own = made as? UIView { center(own, in: content.view) }
        content.didMove(toParent: self)
        self.content = content
    }

    /// A view has its own size as far as that fits, in the middle.
    private func center(_ own: UIView, in view: UIView) {
        view.backgroundColor = .systemBackground
        view.addSubview(own)
        guard own.frame.isEmpty else {
            own.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
            own.autoresizingMask = [
                .flexibleTopMargin, .flexibleBottomMargin, .flexibleLeftMargin, .flexibleRightMargin,
            ]
            return
        }
        own.translatesAutoresizingMaskIntoConstraints = false
        let margins = view.layoutMarginsGuide
        NSLayoutConstraint.activate([
            own.centerXAnchor.constraint(equalTo: margins.centerXAnchor),
            own.centerYAnchor.constraint(equalTo: margins.centerYAnchor),
            own.widthAnchor.constraint(lessThanOrEqualTo: margins.widthAnchor),
            own.heightAnchor.constraint(lessThanOrEqualTo: margins.heightAnchor),
        ])
    }

    private func takeStyle() {
        content?.overrideUserInterfaceStyle = [.unspecified, .light, .dark][styles.selectedSegmentIndex]
    }
}
