import NibDocument
import UIKit

/// The bars that a scene's own views hold. On the canvas they are boxes, which keep the frames that the document gives
/// their custom views; in pictures the bars themselves lie behind those.
extension NibDesign {
    /// Puts the bars below `root` behind what the document puts in them.
    func dressBars(in root: UIView) {
        for element in document.elements where ["navigationBar", "toolbar", "tabBar"].contains(element.name) {
            guard let box = view(of: element), box.isDescendant(of: root),
                let bar = drawnBar(for: element)
            else { continue }
            bar.translatesAutoresizingMaskIntoConstraints = true
            bar.frame = box.bounds
            bar.isHidden = false
            bar.alpha = 1
            box.insertSubview(bar, at: 0)
            // A toolbar that stands on the home indicator's room has its background below it, too.
            guard let toolbar = bar as? UIToolbar, root.safeAreaInsets.bottom > 0 else { continue }
            let bottom = root.bounds.maxY - box.convert(box.bounds, to: root).maxY
            if abs(bottom - root.safeAreaInsets.bottom) < 0.5 { toolbar.heightBelow = bottom }
        }
    }

    /// The bar, with room where its custom views are.
    private func drawnBar(for element: NibElement) -> UIView? {
        let bar = keepingObjects { barObject(for: element) }
        func plain(_ items: [UIBarButtonItem]?) -> [UIBarButtonItem]? {
            items?.map { item in
                guard let view = item.customView else { return item }
                let room = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
                room.width = view.frame.width
                return room
            }
        }
        switch bar {
        case let toolbar as UIToolbar:
            toolbar.items = plain(toolbar.items)
        case let navigation as UINavigationBar:
            for item in navigation.items ?? [] {
                item.leftBarButtonItems = plain(item.leftBarButtonItems)
                item.rightBarButtonItems = plain(item.rightBarButtonItems)
                if item.titleView != nil { item.titleView = UIView() }
            }
        default: break
        }
        return bar as? UIView
    }
}
