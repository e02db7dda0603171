import UIKit

final class SearchViewController: UIViewController, UITableViewDataSource, UITableViewDelegate, UISearchBarDelegate {
    private let searchBar = UISearchBar()
    private let tableView = UITableView(frame: .zero, style: .plain)
    private var query = ""

    private let places = [
        ("Azores", "Portugal"), ("Cinque Terre", "Italy"), ("Dolomites", "Italy"), ("Faroe Islands", "Denmark"),
        ("High Atlas", "Morocco"), ("Jostedalsbreen", "Norway"), ("Kumano Kodo", "Japan"), ("Lofoten", "Norway"),
        ("Madeira", "Portugal"), ("Picos de Europa", "Spain"), ("Tatra", "Slovakia"), ("Vercors", "France"),
    ]

    private var hits: [(String, String)] {
        query.isEmpty ? places : places.filter { $0.0.localizedCaseInsensitiveContains(query) }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        searchBar.placeholder = "Places, routes, hosts"
        searchBar.searchBarStyle = .minimal
        searchBar.scopeButtonTitles = ["All", "Routes", "Hosts"]
        searchBar.showsScopeBar = true
        searchBar.delegate = self
        tableView.dataSource = self
        tableView.delegate = self
        tableView.keyboardDismissMode = .onDrag
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "place")
        for subview in [searchBar, tableView] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
        }
        setContentScrollView(tableView, for: .bottom)
        NSLayoutConstraint.activate([
            searchBar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            searchBar.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
            searchBar.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
            tableView.topAnchor.constraint(equalTo: searchBar.bottomAnchor),
            tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
    }

    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        query = searchText
        tableView.reloadData()
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { hits.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "place", for: indexPath)
        var content = UIListContentConfiguration.valueCell()
        content.text = hits[indexPath.row].0
        content.secondaryText = hits[indexPath.row].1
        content.image = UIImage(systemName: "mappin.and.ellipse")
        cell.contentConfiguration = content
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
    }
}
