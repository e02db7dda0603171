import NibDocument
import UIKit

/// What pictures show of static rows beyond their frames.
extension NibDesign {
    /// Draws the accessories of the rows in a view and puts the parts of rows in the direction of reading. Once for each
    /// view: what is mirrored a second time is back where it was.
    func dressRows(in root: UIView) {
        for element in document.elements where element.name == "tableViewCell" {
            guard let cell = element.id.flatMap({ objects[$0] as? UIView }), cell.isDescendant(of: root),
                let content = element.child(key: "contentView")?.id.flatMap({ objects[$0] as? UIView }),
                content.superview === cell
            else { continue }
            let isRightToLeft = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
            addAccessory(of: element, to: cell, beside: content)
            guard isRightToLeft else { continue }
            for part in cell.subviews { part.mirror() }
            // Rows of the system's styles know places and no constraints.
            guard element["style"] != nil else { continue }
            for key in ["textLabel", "detailTextLabel", "imageView"] {
                element[key].flatMap { objects[$0] as? UIView }?.mirror()
            }
        }
    }

    /// Places are from the content's end, where the room for the accessory begins.
    private func addAccessory(of element: NibElement, to cell: UIView, beside content: UIView) {
        let chevron = ("chevron.forward", CGFloat(13), UIColor.tertiaryLabel)
        let info = ("info.circle", CGFloat(20), cell.tintColor ?? .systemBlue)
        let marks: [((name: String, size: CGFloat, color: UIColor), middle: CGFloat)] =
            switch element["accessoryType"] {
            case "disclosureIndicator": [(chevron, 5)]
            case "checkmark": [(("checkmark", 15, cell.tintColor ?? .systemBlue), 12)]
            case "detailButton": [(info, 12)]
            case "detailDisclosureButton": [(info, 12), (chevron, 32)]
            default: []
            }
        for (mark, middle) in marks {
            let configuration = UIImage.SymbolConfiguration(pointSize: mark.size, weight: .semibold)
            let view = UIImageView(image: UIImage(systemName: mark.name, withConfiguration: configuration))
            view.tintColor = mark.color
            view.sizeToFit()
            view.center = CGPoint(x: content.frame.maxX + middle, y: content.frame.midY)
            cell.addSubview(view)
        }
    }
}

extension UIView {
    /// Puts the view as far from its superview's right side as it is from the left one.
    fileprivate func mirror() {
        guard let superview else { return }
        frame.origin.x = superview.bounds.width - frame.maxX
    }
}
