import LayoutScreens
import UIKit

/// Boxes of four, each with four constraints to the box around it.
@MainActor
private final class Tree {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    var last: NSLayoutConstraint?
    var boxes: [UIView] = []

    init(_ count: Int) {
        window.isHidden = false
        boxes = [window]
        while boxes.count <= count {
            let parent = boxes[(boxes.count - 1) / 4]
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            parent.addSubview(view)
            let leading = view.leadingAnchor.constraint(
                equalTo: parent.leadingAnchor, constant: CGFloat(boxes.count % 4))
            NSLayoutConstraint.activate([
                leading, view.topAnchor.constraint(equalTo: parent.topAnchor, constant: 1),
                view.widthAnchor.constraint(equalToConstant: 50), view.heightAnchor.constraint(equalToConstant: 5),
            ])
            last = leading
            boxes.append(view)
        }
    }

    func layOut() { window.layoutIfNeeded() }
    func edit() {
        last?.constant += 1
        window.layoutIfNeeded()
    }
}

/// Rows of a label and a field in one view, each below the last.
@MainActor
private final class LongForm {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    var labels: [UILabel] = []

    init(_ count: Int) {
        window.isHidden = false
        var above = window.topAnchor
        for index in 0..<count {
            let label = UILabel()
            label.text = "row \(index)"
            label.translatesAutoresizingMaskIntoConstraints = false
            window.addSubview(label)
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 16),
                label.topAnchor.constraint(equalTo: above, constant: 4),
            ])
            above = label.bottomAnchor
            labels.append(label)
        }
    }

    func layOut() { window.layoutIfNeeded() }
}

@MainActor
private final class Stacked {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let stack = UIStackView()

    init(_ count: Int) {
        window.isHidden = false
        stack.axis = .vertical
        stack.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(stack)
        stack.topAnchor.constraint(equalTo: window.topAnchor).isActive = true
        stack.leadingAnchor.constraint(equalTo: window.leadingAnchor).isActive = true
        for index in 0..<count {
            let label = UILabel()
            label.text = "row \(index)"
            stack.addArrangedSubview(label)
        }
    }

    func layOut() { window.layoutIfNeeded() }
}

@MainActor
func views() -> [Growth] {
    let sizes = (5000, 50_000)
    func laidOut(_ count: Int) -> Tree {
        let tree = Tree(count)
        tree.layOut()
        return tree
    }
    let trees = [laidOut(sizes.0), laidOut(sizes.1)]
    return [
        grow("views, 5,000 and 50,000: made", sizes, rounds: 3, prepare: { $0 }, step: { _ = Tree($0) }),
        grow("views: first layout", sizes, rounds: 3, prepare: { Tree($0) }, step: { $0.layOut() }),
        grow(
            "views: one constant", sizes, rounds: 51, prepare: { $0 == sizes.0 ? trees[0] : trees[1] },
            step: { $0.edit() }),
        grow(
            "column of 300 and 3,000 labels: first layout", (300, 3000), rounds: 3, prepare: { LongForm($0) },
            step: { $0.layOut() }),
        grow(
            "column of labels: one text", (300, 3000), rounds: 3,
            prepare: {
                let form = LongForm($0)
                form.layOut()
                return form
            },
            step: {
                $0.labels[0].text = "another\nrow"
                $0.labels[0].numberOfLines = 2
                $0.layOut()
            }),
        grow(
            "stack of 300 and 3,000 labels: first layout", (300, 3000), rounds: 3, prepare: { Stacked($0) },
            step: { $0.layOut() }),
        grow(
            "stack: one more", (300, 3000), rounds: 3,
            prepare: {
                let stacked = Stacked($0)
                stacked.layOut()
                return stacked
            },
            step: {
                let label = UILabel()
                label.text = "more"
                $0.stack.addArrangedSubview(label)
                $0.layOut()
            }),
    ]
}

/// Cells as a table holds them: made and laid out, taken out again, and both.
@MainActor
func cells() -> [Growth] {
    let sizes = (50, 400)
    func list(_ count: Int) -> CellList<ConstrainedFeedCell> {
        CellList(count: count) { ConstrainedFeedCell(frame: $0) }
    }
    func takeOut(_ list: CellList<ConstrainedFeedCell>) {
        for cell in list.cells { cell.removeFromSuperview() }
        list.window.layoutIfNeeded()
    }
    return [
        grow("50 and 400 cells: made and laid out", sizes, prepare: { $0 }, step: { _ = list($0) }),
        grow("cells: taken out", sizes, prepare: list, step: takeOut),
        grow("cells: made, laid out, taken out", sizes, prepare: { $0 }, step: { takeOut(list($0)) }),
        grow("cells: other items", sizes, prepare: list, step: { $0.reuse(1000) }),
    ]
}
