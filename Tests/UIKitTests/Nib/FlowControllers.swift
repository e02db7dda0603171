import UIKit

// The classes that Flow.storyboard and Lists.storyboard name. They note what happens to them.

@MainActor
enum FlowLog {
    static var events: [String] = []
    static func take() -> [String] {
        defer { events = [] }
        return events
    }
}

final class FlowListController: UITableViewController {
    @Outlet var addItem: UIBarButtonItem!
    var stars = 0

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "Item", for: indexPath)
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        FlowLog.events.append("didSelect \(indexPath.row)")
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        FlowLog.events.append(
            "prepare \(segue.identifier ?? "") \(type(of: segue.destination)) loaded "
                + "\(segue.destination.isViewLoaded) from \(sender.map { "\(type(of: $0))" } ?? "nobody")")
    }
    func star(_ sender: NSObject) { stars += 1 }
    func unwind(_ segue: UIStoryboardSegue) {
        FlowLog.events.append("unwound \(segue.identifier ?? "") from \(type(of: segue.source))")
    }
}

final class FlowCell: UITableViewCell {
    @Outlet var box: UIView!
}

final class FlowDetailController: UIViewController {
    @Outlet var label: UILabel!
    var message = ""

    init?(coder: NSCoder, message: String) {
        self.message = message
        super.init(coder: coder)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override func viewDidLoad() {
        super.viewDidLoad()
        label.text = message
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        FlowLog.events.append("prepare \(segue.identifier ?? "") to \(type(of: segue.destination))")
    }
}

final class FlowFormController: UIViewController {
    var allows = true

    override func viewDidLoad() {
        super.viewDidLoad()
        FlowLog.events.append("form loaded with \(children.count) child")
    }
    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { allows }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        FlowLog.events.append("prepare \(segue.identifier ?? "") \(type(of: segue.destination))")
    }
    func make(_ coder: NSCoder, _ sender: Any?) -> UIViewController? {
        FlowDetailController(coder: coder, message: "made for \(sender ?? "nobody")")
    }
}

final class FlowCustomSegue: UIStoryboardSegue {
    override init(identifier: String?, source: UIViewController, destination: UIViewController) {
        super.init(identifier: identifier, source: source, destination: destination)
        FlowLog.events.append("made")
    }
    override func perform() {
        FlowLog.events.append("custom")
        source.addChild(destination)
        destination.didMove(toParent: source)
    }
}

final class SettingsListController: UITableViewController {
    @Outlet var sound: UISwitch!
}

final class PhotosController: UICollectionViewController {
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "Photo", for: indexPath)
    }
    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "Head", for: indexPath)
    }
}
