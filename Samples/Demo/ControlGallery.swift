import Foundation
import UIKit

/// A picture of every standard control, light beside dark.
@MainActor
func drawControlGallery() -> UIImage {
    lightBesideDark(CGSize(width: 375, height: 1500)) { page, keeper in ControlGallery(page, keeper).fill() }
}

/// Fills a page in each style, each in a window of its own, and draws both side by side.
@MainActor
func lightBesideDark(_ size: CGSize, _ fill: (UIView, GalleryKeeper) -> Void) -> UIImage {
    let keeper = GalleryKeeper()
    let windows = [UIUserInterfaceStyle.light, .dark].map { style in
        let window = UIWindow(frame: CGRect(origin: .zero, size: size))
        window.overrideUserInterfaceStyle = style
        let page = UIView(frame: window.bounds)
        page.backgroundColor = .systemBackground
        page.clipsToBounds = true
        window.addSubview(page)
        fill(page, keeper)
        window.isHidden = false
        window.layoutIfNeeded()
        UIView.performWithoutAnimation { for action in keeper.afterShowing { action() } }
        keeper.afterShowing = []
        window.layoutIfNeeded()
        return window
    }
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let whole = CGSize(width: size.width * CGFloat(windows.count), height: size.height)
    return UIGraphicsImageRenderer(size: whole, format: format).image { context in
        for (index, window) in windows.enumerated() {
            let picture = UIGraphicsImageRenderer(size: size, format: format).image { inner in
                window.layer.render(in: inner.cgContext)
            }
            picture.draw(at: CGPoint(x: CGFloat(index) * size.width, y: 0))
        }
    }
}

/// Holds what views refer to weakly.
@MainActor
final class GalleryKeeper {
    var objects: [AnyObject] = []
    /// What happens once everything is on the screen.
    var afterShowing: [() -> Void] = []
}

@MainActor
private final class GalleryRows: NSObject, UITableViewDataSource, UIPickerViewDataSource, UIPickerViewDelegate {
    func numberOfSections(in tableView: UITableView) -> Int { 1 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Network" }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        "Known networks are joined automatically."
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let styles: [UITableViewCell.CellStyle] = [.default, .value1, .subtitle, .default]
        let cell = UITableViewCell(style: styles[indexPath.row], reuseIdentifier: nil)
        cell.textLabel?.text = ["Airplane Mode", "Wi-Fi", "Bluetooth", "Personal Hotspot"][indexPath.row]
        cell.detailTextLabel?.text = ["", "Home", "2 devices connected", ""][indexPath.row]
        switch indexPath.row {
        case 0:
            let toggle = UISwitch()
            toggle.isOn = true
            cell.accessoryView = toggle
        case 1: cell.accessoryType = .disclosureIndicator
        case 2: cell.accessoryType = .detailDisclosureButton
        default: cell.accessoryType = .checkmark
        }
        return cell
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 12 }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        component == 0 ? "\(row + 1) hours" : "\(row * 5) min"
    }
}

@MainActor
private struct ControlGallery {
    let page: UIView
    let keeper: GalleryKeeper

    init(_ page: UIView, _ keeper: GalleryKeeper) {
        self.page = page
        self.keeper = keeper
    }

    func fill() {
        let width = page.bounds.width
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: width, height: 44))
        let previous = UINavigationItem(title: "Settings")
        let item = UINavigationItem(title: "Controls")
        item.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil)
        bar.items = [previous, item]
        page.addSubview(bar)

        let search = UISearchBar(frame: CGRect(x: 0, y: 48, width: width, height: 56))
        search.searchBarStyle = .minimal
        search.placeholder = "Search"
        page.addSubview(search)

        let stack = UIStackView(arrangedSubviews: rows)
        stack.axis = .vertical
        stack.spacing = 14
        stack.alignment = .fill
        stack.translatesAutoresizingMaskIntoConstraints = false
        page.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 16),
            stack.trailingAnchor.constraint(equalTo: page.trailingAnchor, constant: -16),
            stack.topAnchor.constraint(equalTo: search.bottomAnchor, constant: 8),
        ])
        addTable()
        addBars()
    }

    private var rows: [UIView] {
        [
            row(buttons), row(configured), row(pressed), row([close] + builtIn), row(switches), slider,
            row([stepper, segmented]),
            row([progress, spinner(.medium), spinner(.large)]), pages, row([field("Name", nil), field("", "Plumb")]),
            date,
            picker,
        ]
    }

    private func row(_ views: [UIView]) -> UIStackView {
        let row = UIStackView(arrangedSubviews: views)
        row.spacing = 12
        row.alignment = .center
        row.distribution = .equalSpacing
        return row
    }

    private var buttons: [UIView] {
        ["System", "Disabled", "Pressed", "Custom"].enumerated().map { index, title in
            let button = UIButton(type: index == 3 ? .custom : .system)
            button.setTitle(title, for: .normal)
            button.isEnabled = index != 1
            button.isHighlighted = index == 2
            if index == 3 { button.setTitleColor(.systemOrange, for: .normal) }
            return button
        }
    }

    private var configured: [UIView] {
        let styles: [(String, UIButton.Configuration)] = [
            ("Plain", .plain()), ("Gray", .gray()), ("Tinted", .tinted()), ("Filled", .filled()),
        ]
        return styles.map { title, configuration in
            var configuration = configuration
            configuration.title = title
            if title == "Filled" {
                configuration.image = UIImage(systemName: "star.fill")
                configuration.imagePadding = 4
            }
            return UIButton(configuration: configuration)
        }
    }

    /// The same styles under the finger, and one that is disabled.
    private var pressed: [UIView] {
        let buttons = configured
        for (index, button) in buttons.enumerated() {
            (button as? UIButton)?.isHighlighted = index > 0
            (button as? UIButton)?.isEnabled = index > 0
        }
        return buttons
    }

    private var close: UIView { UIButton(type: .close) }

    private var builtIn: [UIView] {
        var large = UIButton.Configuration.filled()
        large.title = "Download"
        large.subtitle = "24 MB"
        large.cornerStyle = .capsule
        return [UIButton(type: .infoLight), UIButton(type: .contactAdd), UIButton(configuration: large)]
    }

    private var switches: [UIView] {
        (0..<4).map { index in
            let toggle = UISwitch()
            toggle.isOn = index != 1
            toggle.isEnabled = index != 3
            if index == 2 { toggle.onTintColor = .systemBlue }
            return toggle
        }
    }

    private var slider: UIView {
        let slider = UISlider()
        slider.value = 0.4
        return slider
    }

    private var stepper: UIView { UIStepper() }

    private var segmented: UIView {
        let control = UISegmentedControl(items: ["Day", "Week", "Month"])
        control.selectedSegmentIndex = 1
        return control
    }

    private var progress: UIView {
        let view = UIProgressView(progressViewStyle: .default)
        view.progress = 0.6
        view.widthAnchor.constraint(equalToConstant: 220).isActive = true
        return view
    }

    private func spinner(_ style: UIActivityIndicatorView.Style) -> UIView {
        let view = UIActivityIndicatorView(style: style)
        view.startAnimating()
        return view
    }

    private var pages: UIView {
        let control = UIPageControl()
        control.numberOfPages = 5
        control.currentPage = 1
        return control
    }

    private func field(_ placeholder: String, _ text: String?) -> UIView {
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.placeholder = placeholder
        field.text = text
        field.clearButtonMode = .always
        field.widthAnchor.constraint(equalToConstant: 160).isActive = true
        return field
    }

    private var date: UIView {
        let picker = UIDatePicker()
        picker.timeZone = TimeZone(secondsFromGMT: 0)
        picker.date = Date(timeIntervalSince1970: 1_750_000_000)
        return row([picker])
    }

    private var picker: UIView {
        let view = UIPickerView()
        let rows = GalleryRows()
        keeper.objects.append(rows)
        view.dataSource = rows
        view.delegate = rows
        view.selectRow(3, inComponent: 0, animated: false)
        view.selectRow(6, inComponent: 1, animated: false)
        return view
    }

    private func addTable() {
        let table = UITableView(
            frame: CGRect(x: 0, y: 946, width: page.bounds.width, height: 312), style: .insetGrouped)
        let rows = GalleryRows()
        keeper.objects.append(rows)
        table.dataSource = rows
        page.addSubview(table)
    }

    private func addBars() {
        let width = page.bounds.width
        let text = UITextView(frame: CGRect(x: 16, y: 1270, width: width - 32, height: 66))
        text.text = "A text view wraps its text at its width, eight points from the top and five from the sides."
        text.font = .systemFont(ofSize: 15)
        text.backgroundColor = .secondarySystemBackground
        page.addSubview(text)

        let toolbar = UIToolbar(frame: CGRect(x: 0, y: 1350, width: width, height: 44))
        toolbar.items = [
            UIBarButtonItem(barButtonSystemItem: .compose, target: nil, action: nil), .flexibleSpace(),
            UIBarButtonItem(title: "Select", style: .plain, target: nil, action: nil), .flexibleSpace(),
            UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil),
        ]
        page.addSubview(toolbar)

        let tabs = UITabBar(frame: CGRect(x: 0, y: 1451, width: width, height: 49))
        tabs.items = [
            UITabBarItem(title: "Home", image: UIImage(systemName: "house.fill"), tag: 0),
            UITabBarItem(title: "Inbox", image: UIImage(systemName: "envelope.fill"), tag: 1),
            UITabBarItem(tabBarSystemItem: .search, tag: 2),
        ]
        tabs.items?[1].badgeValue = "3"
        tabs.selectedItem = tabs.items?.first
        page.addSubview(tabs)
    }
}
