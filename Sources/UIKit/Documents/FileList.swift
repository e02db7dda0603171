import Foundation

/// The files of a folder, to choose from: what document pickers and browsers show. The app's own documents folder is
/// where it begins; no other place is there.
final class FileList: UITableViewController {
    private let folder: URL
    private let types: [UTType]
    private let rules: Rules
    private var files: [URL] = []

    struct Rules {
        var allowsMultiple = false
        var showsExtensions = false
        /// A folder is chosen, not a file.
        var choosesFolders = false
        var chosen: ([URL]) -> Void
        var cancelled: (() -> Void)?
        /// The title of the button that creates a document, and what it does.
        var create: (() -> Void)?
        /// The title of the button that takes the folder that is shown.
        var takesFolder: String?
    }

    init(_ folder: URL, _ types: [UTType], _ rules: Rules) {
        (self.folder, self.types, self.rules) = (folder, types, rules)
        super.init(style: .plain)
        title = folder.path == Self.documents.path ? "On My \(UIDevice.current.model)" : folder.lastPathComponent
    }

    required init?(coder: NSCoder) { nil }

    /// The app's documents; a folder that is made where there is none yet.
    static var documents: URL {
        let folder =
            FileManager.default.deviceURLs(for: .documentDirectory, in: .userDomainMask).first
            ?? FileManager.default.temporaryDirectory
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.allowsMultipleSelection = rules.allowsMultiple
        if let cancelled = rules.cancelled {
            navigationItem.leftBarButtonItem = UIBarButtonItem(
                systemItem: .cancel, primaryAction: UIAction { _ in cancelled() })
        }
        if let title = rules.takesFolder {
            let folder = folder
            navigationItem.rightBarButtonItem = UIBarButtonItem(
                title: title, primaryAction: UIAction { [rules] _ in rules.chosen([folder]) })
        } else if rules.allowsMultiple {
            navigationItem.rightBarButtonItem = UIBarButtonItem(
                title: "Open", primaryAction: UIAction { [weak self] _ in self?.openSelected() })
            updateOpen()
        } else if let create = rules.create {
            navigationItem.rightBarButtonItem = UIBarButtonItem(
                systemItem: .add, primaryAction: UIAction { _ in create() })
        }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        reload()
    }

    func reload() {
        let all =
            (try? FileManager.default.contentsOfDirectory(
                at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)) ?? []
        files = all.sorted { $0.lastPathComponent.localizedStandardCompare($1.lastPathComponent) == .orderedAscending }
        tableView.reloadData()
    }

    private static func isFolder(_ url: URL) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// Packages are folders with an extension whose type is asked for.
    private func fits(_ url: URL) -> Bool {
        if rules.choosesFolders || rules.takesFolder != nil { return false }
        guard !types.isEmpty else { return true }
        let type = UTType(filenameExtension: url.pathExtension) ?? .data
        return types.contains { type.conforms(to: $0) || $0 == .item }
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { files.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let url = files[indexPath.row]
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let isFolder = Self.isFolder(url) && !fits(url)
        var look = cell.defaultContentConfiguration()
        look.text =
            rules.showsExtensions || isFolder ? url.lastPathComponent : url.deletingPathExtension().lastPathComponent
        look.image = UIImage(systemName: isFolder ? "folder" : "doc")
        if !isFolder, !fits(url) { look.textProperties.color = .tertiaryLabel }
        cell.contentConfiguration = look
        cell.accessoryType = isFolder ? .disclosureIndicator : .none
        return cell
    }

    override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        let url = files[indexPath.row]
        return fits(url) || Self.isFolder(url) ? indexPath : nil
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let url = files[indexPath.row]
        guard fits(url) else {
            tableView.deselectRow(at: indexPath, animated: true)
            navigationController?.pushViewController(FileList(url, types, rules), animated: true)
            return
        }
        if rules.allowsMultiple { updateOpen() } else { rules.chosen([url]) }
    }

    override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { updateOpen() }

    private func updateOpen() {
        navigationItem.rightBarButtonItem?.isEnabled = !(tableView.indexPathsForSelectedRows ?? []).isEmpty
    }
    private func openSelected() {
        rules.chosen((tableView.indexPathsForSelectedRows ?? []).sorted().map { files[$0.row] })
    }
}
