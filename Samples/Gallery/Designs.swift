import UIKit

/// Entries in the designs of iOS 18, at the left, and of iOS 26, for docs/design-26.md.
extension Gallery {
    static let comparisons = [
        (name: "controls", entries: ["buttons", "switches", "segmentedControl", "stepper", "slider", "searchBar"]),
        (name: "bars", entries: ["navigationBar", "barGroups", "largeTitle", "toolbar", "evenToolbar", "tabBar"]),
        (name: "lists", entries: ["tableView", "alert"]),
    ]

    /// Entries that show what only one of the designs has.
    private static let ofDesigns = [
        Entry(name: "barGroups", make: barGroups), Entry(name: "evenToolbar", make: evenToolbar),
    ]

    /// Done, a text, three items with images, and after a space one more.
    private static func barGroups() -> UIView {
        let bar = UINavigationBar()
        let item = UINavigationItem()
        func image(_ name: String) -> UIBarButtonItem { UIBarButtonItem(image: UIImage(systemName: name)) }
        item.leftBarButtonItem = UIBarButtonItem(title: "Select", style: .plain, target: nil, action: nil)
        item.rightBarButtonItems = [
            UIBarButtonItem(systemItem: .done), image("flag"), image("folder"), .fixedSpace(),
            image("square.and.arrow.up"),
        ]
        bar.items = [item]
        return bar
    }

    /// Items spread evenly on one platter.
    private static func evenToolbar() -> UIView {
        let bar = UIToolbar()
        let space = UIBarButtonItem.flexibleSpace()
        space.hidesSharedBackground = false
        let images = ["location", "number", "camera", "trash"].map { name in
            UIBarButtonItem(image: UIImage(systemName: name))
        }
        bar.items = Array(images.map { [$0] }.joined(separator: [space]))
        return bar
    }

    static func comparison(of names: [String]) -> UIImage {
        let rows = names.compactMap { name in (entries + ofDesigns).first { $0.name == name } }.map { entry in
            InterfaceDesign.allCases.map { design in
                let own = Runtime.current.settings.design
                defer { Runtime.current.settings.design = own }
                Runtime.current.settings.design = design
                return picture(of: entry, style: .light)
            }
        }
        let gap: CGFloat = 8
        let heights = rows.map { $0.map(\.size.height).max() ?? 0 }
        let size = CGSize(
            width: 2 * 375 + 3 * gap, height: heights.reduce(gap) { $0 + $1 + gap })
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: size, format: format).image { _ in
            UIColor(white: 0.85, alpha: 1).setFill()
            UIRectFill(CGRect(origin: .zero, size: size))
            var y = gap
            for (pictures, height) in zip(rows, heights) {
                for (column, picture) in pictures.enumerated() {
                    let x = gap + CGFloat(column) * (375 + gap)
                    UIColor.white.setFill()
                    UIRectFill(CGRect(x: x, y: y, width: 375, height: height))
                    picture.draw(at: CGPoint(x: x, y: y))
                }
                y += height + gap
            }
        }
    }
}
