import UIKit

/// A cell of a list that two ways of layout fill alike.
@MainActor
package protocol BenchCell: UIView {
    static var height: CGFloat { get }
    func show(_ number: Int)
    /// Every view below the cell, in a fixed order.
    var parts: [UIView] { get }
}

/// A list of a hundred cells in one window, as a table holds them.
@MainActor
package final class CellList<Cell: BenchCell> {
    package let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let list = UIView()
    package var cells: [Cell] = []

    package init(count: Int, make: (CGRect) -> Cell) {
        list.frame = CGRect(x: 0, y: 0, width: 390, height: Cell.height * CGFloat(count))
        window.addSubview(list)
        for index in 0..<count {
            let cell = make(CGRect(x: 0, y: Cell.height * CGFloat(index), width: 390, height: Cell.height))
            cell.show(index)
            list.addSubview(cell)
            cells.append(cell)
        }
        window.layoutIfNeeded()
    }

    package func resize(_ width: CGFloat) {
        for cell in cells {
            var frame = cell.frame
            frame.size.width = width
            cell.frame = frame
        }
        window.layoutIfNeeded()
    }

    /// Other items in the same cells, as when scrolling.
    package func reuse(_ offset: Int) {
        for (index, cell) in cells.enumerated() {
            cell.show(offset + index)
            cell.setNeedsLayout()
        }
        window.layoutIfNeeded()
    }
}

/// A screen of rows, of which some are pinned at both sides; the others have a fixed width.
@MainActor
package func screen(views: Int, dependent: Int) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    for index in 0..<views {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(view)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: window.topAnchor, constant: CGFloat(index)),
            view.heightAnchor.constraint(equalToConstant: 10),
            view.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 8),
            index < dependent
                ? view.trailingAnchor.constraint(equalTo: window.trailingAnchor, constant: -8)
                : view.widthAnchor.constraint(equalToConstant: 30),
        ])
    }
    window.layoutIfNeeded()
    return window
}

@MainActor
package func resize(_ window: UIWindow, _ step: Int) {
    window.frame.size.width = 400 + CGFloat(step % 100)
    window.layoutIfNeeded()
}

/// A tree of boxes of four, and a constraint deep inside.
@MainActor
package func tree(_ count: Int) -> (UIWindow, NSLayoutConstraint) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    var queue: [UIView] = [window]
    var made = 0
    var last: NSLayoutConstraint?
    while made < count {
        let parent = queue.removeFirst()
        for index in 0..<4 {
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            parent.addSubview(view)
            let leading = view.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: CGFloat(index))
            NSLayoutConstraint.activate([
                leading, view.topAnchor.constraint(equalTo: parent.topAnchor, constant: 1),
                view.widthAnchor.constraint(equalToConstant: 50), view.heightAnchor.constraint(equalToConstant: 5),
            ])
            last = leading
            queue.append(view)
            made += 1
        }
    }
    window.layoutIfNeeded()
    guard let last else { preconditionFailure("a tree has views") }
    return (window, last)
}
