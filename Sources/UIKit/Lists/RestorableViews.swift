import Foundation

// What UIKit's own views save of themselves where they have a restoration identifier, as Apple documents it.

extension UIScrollView {
    private enum Key {
        static let offset = "UIScrollViewContentOffset"
        static let inset = "UIScrollViewContentInset"
        static let zoom = "UIScrollViewZoomScale"
    }

    func encodeScrolling(_ coder: NSCoder) {
        coder.encode([Double(contentOffset.x), Double(contentOffset.y)], forKey: Key.offset)
        let inset = contentInset
        coder.encode([inset.top, inset.left, inset.bottom, inset.right].map(Double.init), forKey: Key.inset)
        coder.encode(Double(zoomScale), forKey: Key.zoom)
    }

    func decodeScrolling(_ coder: NSCoder) {
        func lengths(_ key: String, _ count: Int) -> [Double]? {
            (coder.decodeObject(forKey: key) as? [Double]).flatMap { $0.count == count ? $0 : nil }
        }
        if let inset = lengths(Key.inset, 4) {
            contentInset = UIEdgeInsets(top: inset[0], left: inset[1], bottom: inset[2], right: inset[3])
        }
        let zoom = coder.decodeDouble(forKey: Key.zoom)
        if zoom > 0, zoom != Double(zoomScale) { zoomScale = zoom }
        if let offset = lengths(Key.offset, 2) { contentOffset = CGPoint(x: offset[0], y: offset[1]) }
    }
}

/// Rows and items as their data source names them, or by their places.
@MainActor
private struct SavedElements {
    let association: (any UIDataSourceModelAssociation)?
    let view: UIView

    func encode(_ paths: [IndexPath], _ coder: NSCoder, forKey key: String) {
        let names = paths.compactMap { path in
            association.map { $0.modelIdentifierForElement(at: path, in: view) } ?? "\(path.section) \(path.item)"
        }
        coder.encode(names as NSArray, forKey: key)
    }

    /// - Parameter exists: Whether the list has such an element.
    func decode(_ coder: NSCoder, forKey key: String, exists: (IndexPath) -> Bool) -> [IndexPath] {
        ((coder.decodeObject(forKey: key) as? [String]) ?? []).compactMap { name in
            if let association { return association.indexPathForElement(withModelIdentifier: name, in: view) }
            let numbers = name.split(separator: " ").compactMap { Int($0) }
            return numbers.count == 2 ? IndexPath(item: numbers[1], section: numbers[0]) : nil
        }.filter(exists)
    }
}

private let selectedKey = "UIRestorationSelectedElements"
private let firstKey = "UIRestorationFirstElement"

extension UITableView {
    private var savedElements: SavedElements {
        SavedElements(association: dataSource as? any UIDataSourceModelAssociation, view: self)
    }

    func encodeRows(_ coder: NSCoder) {
        savedElements.encode(indexPathsForSelectedRows ?? [], coder, forKey: selectedKey)
        let top = contentOffset.y + adjustedContentInset.top
        let first = (indexPathsForVisibleRows ?? []).first { rectForRow(at: $0).maxY > top }
        savedElements.encode(first.map { [$0] } ?? [], coder, forKey: firstKey)
    }

    func decodeRows(_ coder: NSCoder) {
        func exists(_ path: IndexPath) -> Bool {
            path.section < numberOfSections && path.row < numberOfRows(inSection: path.section)
        }
        for path in savedElements.decode(coder, forKey: selectedKey, exists: exists) {
            selectRow(at: path, animated: false, scrollPosition: .none)
        }
        // By place the offset says more: it need not be where a row begins.
        guard savedElements.association != nil,
            let first = savedElements.decode(coder, forKey: firstKey, exists: exists).first
        else { return }
        scrollToRow(at: first, at: .top, animated: false)
    }
}

extension UICollectionView {
    private var savedElements: SavedElements {
        SavedElements(association: dataSource as? any UIDataSourceModelAssociation, view: self)
    }

    func encodeItems(_ coder: NSCoder) {
        savedElements.encode((indexPathsForSelectedItems ?? []).sorted(), coder, forKey: selectedKey)
        savedElements.encode(indexPathsForVisibleItems.min().map { [$0] } ?? [], coder, forKey: firstKey)
    }

    func decodeItems(_ coder: NSCoder) {
        func exists(_ path: IndexPath) -> Bool {
            path.section < numberOfSections && path.item < numberOfItems(inSection: path.section)
        }
        for path in savedElements.decode(coder, forKey: selectedKey, exists: exists) {
            selectItem(at: path, animated: false, scrollPosition: [])
        }
        guard savedElements.association != nil,
            let first = savedElements.decode(coder, forKey: firstKey, exists: exists).first
        else { return }
        scrollToItem(at: first, at: .top, animated: false)
    }
}

extension UITextInput {
    func encodeSelection(_ coder: NSCoder) {
        guard let range = selectedTextRange else { return }
        coder.encode(offset(from: beginningOfDocument, to: range.start), forKey: "UITextSelectionStart")
        coder.encode(offset(from: beginningOfDocument, to: range.end), forKey: "UITextSelectionEnd")
    }

    func decodeSelection(_ coder: NSCoder) {
        guard coder.containsValue(forKey: "UITextSelectionStart"),
            let start = position(
                from: beginningOfDocument, offset: coder.decodeInteger(forKey: "UITextSelectionStart")),
            let end = position(from: beginningOfDocument, offset: coder.decodeInteger(forKey: "UITextSelectionEnd"))
        else { return }
        selectedTextRange = textRange(from: start, to: end)
    }
}
