import UIKit

/// Each standard control, as the documentation shows it: the code of a function here, and the picture of what it makes.
@MainActor
enum Gallery {
    /// A page of the gallery, named as the documentation's pictures of it.
    struct Entry {
        let name: String
        let make: @MainActor () -> UIResponder
    }

    static let entries: [Entry] = [
        Entry(name: "buttons", make: buttons), Entry(name: "switches", make: switches),
        Entry(name: "segmentedControl", make: segmentedControl), Entry(name: "stepper", make: stepper),
        Entry(name: "slider", make: slider), Entry(name: "pageControl", make: pageControl),
        Entry(name: "labels", make: labels), Entry(name: "attributedLabel", make: attributedLabel),
        Entry(name: "textFields", make: textFields), Entry(name: "textView", make: textView),
        Entry(name: "searchBar", make: searchBar), Entry(name: "progressView", make: progressView),
        Entry(name: "activityIndicators", make: activityIndicators), Entry(name: "images", make: images),
        Entry(name: "datePicker", make: datePicker), Entry(name: "calendar", make: calendar),
        Entry(name: "pickerView", make: pickerView), Entry(name: "navigationBar", make: navigationBar),
        Entry(name: "largeTitle", make: largeTitle), Entry(name: "toolbar", make: toolbar),
        Entry(name: "tabBar", make: tabBar), Entry(name: "views", make: views),
        Entry(name: "stackView", make: stackView), Entry(name: "scrollView", make: scrollView),
        Entry(name: "visualEffect", make: visualEffect), Entry(name: "alert", make: alert),
        Entry(name: "tableView", make: tableView), Entry(name: "collectionView", make: collectionView),
        Entry(name: "listContent", make: listContent),
    ]

    /// The entry on a page that is 375 points wide, below the safe area's top, and as high as it needs.
    static func picture(of entry: Entry, style: UIUserInterfaceStyle) -> UIImage {
        let page = UIViewController()
        let content = entry.make()
        let view: UIView
        if let controller = content as? UIViewController {
            page.addChild(controller)
            view = controller.view
            controller.didMove(toParent: page)
        } else if let made = content as? UIView {
            view = made
        } else {
            preconditionFailure("\(entry.name) makes neither a view nor a controller")
        }
        view.translatesAutoresizingMaskIntoConstraints = false
        page.view.backgroundColor = content is UIAlertController ? .systemGray3 : .systemBackground
        page.view.addSubview(view)
        // Views without a width of their own are as wide as the margins allow.
        let fill = view.widthAnchor.constraint(equalToConstant: 343)
        fill.priority = UILayoutPriority(240)
        NSLayoutConstraint.activate([
            fill,
            view.widthAnchor.constraint(lessThanOrEqualToConstant: 343),
            view.centerXAnchor.constraint(equalTo: page.view.centerXAnchor),
            view.topAnchor.constraint(equalTo: page.view.safeAreaLayoutGuide.topAnchor, constant: 20),
        ])
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 900))
        window.overrideUserInterfaceStyle = style
        window.rootViewController = page
        window.isHidden = false
        window.layoutIfNeeded()
        let part = CGRect(x: 0, y: view.frame.minY - 20, width: 375, height: view.frame.height.rounded(.up) + 40)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        return UIGraphicsImageRenderer(bounds: part, format: format).image { window.layer.render(in: $0.cgContext) }
    }
}
