import Foundation
import UIKit

/// A picture of lists, pickers, bars, menus and effects, light beside dark.
@MainActor
func drawListGallery() -> UIImage {
    lightBesideDark(CGSize(width: 375, height: 2070)) { page, keeper in ListGallery(page, keeper).fill() }
}

@MainActor
private final class ListSource: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource {
    private let names = [["Anna", "Arthur"], ["Beatrice", "Benjamin"]]

    func numberOfSections(in tableView: UITableView) -> Int { names.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names[section].count }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { ["A", "B"][section] }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? {
        tableView.isEditing ? nil : ["A", "B", "C", "#"]
    }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { indexPath.row == 0 ? .delete : .insert }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        var content = cell.defaultContentConfiguration()
        content.text = names[indexPath.section][indexPath.row]
        content.image = UIImage(systemName: "person.crop.circle")
        cell.contentConfiguration = content
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 7 }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
        let colors: [UIColor] = [
            .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemTeal, .systemBlue, .systemPurple,
        ]
        cell.contentView.backgroundColor = colors[indexPath.item]
        cell.contentView.layer.cornerRadius = 10
        return cell
    }
}

@MainActor
private struct ListGallery {
    let page: UIView
    let keeper: GalleryKeeper
    private let source = ListSource()

    init(_ page: UIView, _ keeper: GalleryKeeper) {
        self.page = page
        self.keeper = keeper
        keeper.objects.append(source)
    }

    private var width: CGFloat { page.bounds.width }

    func fill() {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: width, height: 96))
        bar.prefersLargeTitles = true
        let item = UINavigationItem(title: "Lists")
        item.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .edit, target: nil, action: nil)
        bar.items = [item]
        page.addSubview(bar)
        let search = UISearchBar(frame: CGRect(x: 0, y: 100, width: width, height: 96))
        search.text = "Be"
        search.showsCancelButton = true
        search.scopeButtonTitles = ["All", "Favourites"]
        search.showsScopeBar = true
        page.addSubview(search)

        let plain = table(CGRect(x: 0, y: 206, width: width, height: 290))
        plain.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
        plain.flashScrollIndicators()
        table(CGRect(x: 0, y: 506, width: width, height: 120)).setEditing(true, animated: false)
        addTiles(CGRect(x: 16, y: 640, width: width - 32, height: 150))
        addEffects(CGRect(x: 16, y: 804, width: width - 32, height: 130))
        addPickers(y: 948)
        addFields(y: 1530)
        addMenu(y: 1788)
    }

    @discardableResult
    private func table(_ frame: CGRect) -> UITableView {
        let table = UITableView(frame: frame, style: .plain)
        table.dataSource = source
        table.delegate = source
        page.addSubview(table)
        return table
    }

    private func addTiles(_ frame: CGRect) {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 70, height: 65)
        let tiles = UICollectionView(frame: frame, collectionViewLayout: layout)
        tiles.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
        tiles.dataSource = source
        page.addSubview(tiles)
    }

    /// Blurs over a picture of stripes.
    private func addEffects(_ frame: CGRect) {
        let stripes = UIView(frame: frame)
        stripes.clipsToBounds = true
        stripes.layer.cornerRadius = 12
        let colors: [UIColor] = [.systemPink, .systemYellow, .systemTeal, .systemIndigo]
        for index in 0..<16 {
            let stripe = UIView(frame: CGRect(x: CGFloat(index) * 22, y: 0, width: 22, height: frame.height))
            stripe.backgroundColor = colors[index % colors.count]
            stripes.addSubview(stripe)
        }
        for (index, style) in [UIBlurEffect.Style.systemUltraThinMaterial, .systemMaterial, .systemChromeMaterial]
            .enumerated()
        {
            let effect = UIVisualEffectView(effect: UIBlurEffect(style: style))
            effect.frame = CGRect(x: 14 + CGFloat(index) * 108, y: 20, width: 98, height: 90)
            effect.clipsToBounds = true
            effect.layer.cornerRadius = 12
            let label = UILabel(frame: effect.bounds)
            label.text = ["Ultra thin", "Material", "Chrome"][index]
            label.textAlignment = .center
            label.font = .systemFont(ofSize: 15, weight: .medium)
            effect.contentView.addSubview(label)
            stripes.addSubview(effect)
        }
        page.addSubview(stripes)
    }

    private func addPickers(y: CGFloat) {
        for (index, style) in [UIDatePickerStyle.inline, .wheels].enumerated() {
            let picker = UIDatePicker()
            picker.preferredDatePickerStyle = style
            picker.datePickerMode = index == 0 ? .date : .dateAndTime
            picker.timeZone = TimeZone(secondsFromGMT: 0)
            picker.date = Date(timeIntervalSince1970: 1_750_000_000)
            let height: CGFloat = index == 0 ? 340 : 216
            picker.frame = CGRect(x: 16, y: y + (index == 0 ? 0 : 350), width: width - 32, height: height)
            page.addSubview(picker)
        }
    }

    private func addFields(y: CGFloat) {
        for (index, style) in [UITextField.BorderStyle.none, .line, .bezel, .roundedRect].enumerated() {
            let field = UITextField(
                frame: CGRect(
                    x: 16 + CGFloat(index % 2) * 176, y: y + CGFloat(index / 2) * 44, width: 166, height: 34))
            field.borderStyle = style
            field.placeholder = ["None", "Line", "Bezel", "Rounded"][index]
            if index == 3 {
                field.leftView = UIImageView(image: UIImage(systemName: "lock.fill"))
                field.leftViewMode = .always
                field.isSecureTextEntry = true
                field.text = "secret"
            }
            page.addSubview(field)
        }
        let attributed = UILabel(frame: CGRect(x: 16, y: y + 96, width: width - 32, height: 60))
        attributed.numberOfLines = 2
        let text = NSMutableAttributedString(string: "A label mixes fonts and colours, and underlines what matters.")
        text.addAttribute(.foregroundColor, value: UIColor.systemRed, range: NSRange(location: 24, length: 7))
        text.addAttribute(
            .font, value: UIFont.systemFont(ofSize: 17, weight: .bold), range: NSRange(location: 14, length: 5))
        text.addAttribute(
            .underlineStyle, value: NSUnderlineStyle.single.rawValue, range: NSRange(location: 37, length: 10))
        attributed.attributedText = text
        page.addSubview(attributed)
    }

    /// A menu over the end of the page, as a tap on its button opens it.
    private func addMenu(y: CGFloat) {
        let button = UIButton(configuration: .tinted())
        button.configuration?.title = "Sort"
        button.frame = CGRect(x: 290, y: y, width: 69, height: 35)
        button.menu = UIMenu(
            title: "Sort by",
            children: [
                UIAction(title: "Name", image: UIImage(systemName: "person"), state: .on) { _ in },
                UIAction(title: "Date", image: UIImage(systemName: "calendar")) { _ in },
                UIMenu(
                    options: .displayInline,
                    children: [
                        UIAction(
                            title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive
                        ) { _ in }
                    ]),
            ])
        button.showsMenuAsPrimaryAction = true
        page.addSubview(button)
        keeper.afterShowing.append { button.performPrimaryAction() }
    }
}
