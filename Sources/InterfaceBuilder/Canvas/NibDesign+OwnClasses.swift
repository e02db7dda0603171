import NibDocument
import UIKit

/// Placeholders of views that only the app's code draws.
extension NibDesign {
    /// Writes the name of its class into each empty plain view of a class of the app's own, as far as it has room, and draws
    /// its outline. Views that the app's code has made are left as they are.
    func labelOwnViews(in root: UIView) {
        for element in document.elements where element.name == "view" {
            guard let name = element["customClass"], let view = view(of: element),
                type(of: view) == UIView.self, view.subviews.isEmpty, view !== root, view.isDescendant(of: root)
            else { continue }
            let label = UILabel()
            label.text = name
            label.font = .systemFont(ofSize: 11)
            label.textColor = .secondaryLabel
            label.sizeToFit()
            guard label.bounds.width + 4 <= view.bounds.width, label.bounds.height <= view.bounds.height else {
                continue
            }
            label.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
            view.addSubview(label)
            view.layer.borderColor = UIColor.systemGray3.cgColor
            view.layer.borderWidth = max(1 / view.traitCollection.displayScale, view.layer.borderWidth)
        }
    }
}
