import Testing
import UIKit
import UIKitTesting

/// Drag and drop by a finger: the delegates hear of it in the order that Apple documents.
@MainActor @Suite struct DragAndDropTests {
    private final class Log { var lines: [String] = [] }

    private final class Source: NSObject, UIDragInteractionDelegate {
        let log: Log
        var allowsMove = true
        init(_ log: Log) { self.log = log }
        func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
            -> [UIDragItem]
        {
            log.lines.append("itemsForBeginning")
            let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "dragged")))
            item.localObject = 7
            return [item]
        }
        func dragInteraction(
            _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
        ) -> UITargetedDragPreview? {
            log.lines.append("previewForLifting")
            return interaction.view.map { UITargetedDragPreview(view: $0) }
        }
        func dragInteraction(
            _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
            session: any UIDragSession
        ) { log.lines.append("willAnimateLift") }
        func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
            log.lines.append("sessionWillBegin")
        }
        func dragInteraction(
            _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
        ) -> Bool { allowsMove }
        func dragInteraction(
            _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
        ) { log.lines.append("willEnd \(operation)") }
        func dragInteraction(
            _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
        ) { log.lines.append("didEnd \(operation)") }
    }

    private final class Target: NSObject, UIDropInteractionDelegate {
        let log: Log
        let operation: UIDropOperation
        var local: Any?
        init(_ log: Log, _ operation: UIDropOperation) { (self.log, self.operation) = (log, operation) }
        func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
            log.lines.append("canHandle")
            return session.canLoadObjects(ofClass: NSString.self)
        }
        func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
            log.lines.append("didEnter")
        }
        func dropInteraction(
            _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
        ) -> UIDropProposal {
            if log.lines.last != "didUpdate" { log.lines.append("didUpdate") }
            return UIDropProposal(operation: operation)
        }
        func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
            log.lines.append("didExit")
        }
        func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
            log.lines.append("performDrop")
            local = session.items.first?.localObject
        }
        func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
            log.lines.append("concludeDrop")
        }
        func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
            log.lines.append("sessionDidEnd")
        }
    }

    private static let lift = ["itemsForBeginning", "previewForLifting", "willAnimateLift"]

    /// Two views one above the other; the upper one is dragged from, the lower one dropped on.
    private func run(
        _ operation: UIDropOperation, allowsMove: Bool = true, to distance: CGVector = CGVector(dx: 0, dy: 300)
    ) throws -> (log: [String], local: Any?) {
        try Harness.run(device: "iPad (10th generation)") { harness in
            let log = Log()
            let (source, target) = (Source(log), Target(log, operation))
            source.allowsMove = allowsMove
            let (upper, lower) = (UIView(), UIView())
            let root = UIView()
            upper.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
            lower.frame = CGRect(x: 100, y: 400, width: 100, height: 100)
            root.addSubview(upper)
            root.addSubview(lower)
            upper.addInteraction(UIDragInteraction(delegate: source))
            lower.addInteraction(UIDropInteraction(delegate: target))
            harness.show(root)
            try harness.touchDown(upper)
            harness.step(0.7)
            for part in 1...10 {
                harness.touchMove(
                    to: CGPoint(x: 150 + distance.dx * CGFloat(part) / 10, y: 150 + distance.dy * CGFloat(part) / 10))
                harness.step()
            }
            harness.touchUp()
            harness.step(1)
            return (log.lines, target.local)
        }
    }

    @Test func aDropIsPerformedInApplesOrder() throws {
        let (log, local) = try run(.copy)
        #expect(
            log == Self.lift + [
                "sessionWillBegin", "canHandle", "didEnter", "didUpdate", "willEnd copy", "performDrop", "didEnd copy",
                "concludeDrop", "sessionDidEnd",
            ])
        #expect(local as? Int == 7)
    }

    @Test func aMoveThatTheSourceForbidsIsNoDrop() throws {
        let (log, _) = try run(.move, allowsMove: false)
        #expect(log.contains("performDrop") == false)
        #expect(log.suffix(3) == ["willEnd cancel", "didEnd cancel", "sessionDidEnd"])
    }

    @Test func besideEveryTargetTheItemGoesBack() throws {
        let (log, _) = try run(.copy, to: CGVector(dx: 200, dy: 0))
        #expect(log == Self.lift + ["sessionWillBegin", "willEnd cancel", "didEnd cancel"])
    }

    @Test func aFingerThatDoesNotMoveLiftsAndPutsBack() throws {
        #expect(try run(.copy, to: .zero).log.prefix(3) == Self.lift.prefix(3))
    }

    @Test func phonesDoNotDragUnlessTold() throws {
        try Harness.run(device: "iPhone 16") { _ in
            #expect(!UIDragInteraction.isEnabledByDefault)
            #expect(!UITableView().dragInteractionEnabled)
        }
        try Harness.run(device: "iPad (10th generation)") { _ in
            #expect(UIDragInteraction.isEnabledByDefault)
            #expect(
                UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
                    .dragInteractionEnabled)
        }
    }

    // MARK: Lists

    private final class Rows: NSObject, UITableViewDataSource, UITableViewDragDelegate, UITableViewDropDelegate {
        var names = ["a", "b", "c", "d"]
        var ended: [String] = []
        var destination: IndexPath?
        var source: IndexPath?
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = names[indexPath.row]
            return cell
        }
        func tableView(
            _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
        ) -> [UIDragItem] {
            [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: names[indexPath.row])))]
        }
        func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) { ended.append("drag") }
        func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) { ended.append("drop") }
        func tableView(
            _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
            withDestinationIndexPath destinationIndexPath: IndexPath?
        ) -> UITableViewDropProposal {
            UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
        }
        func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
            destination = coordinator.destinationIndexPath
            source = coordinator.items.first?.sourceIndexPath
            guard let from = source, let to = destination, let item = coordinator.items.first else { return }
            names.insert(names.remove(at: from.row), at: to.row)
            tableView.moveRow(at: from, to: to)
            coordinator.drop(item.dragItem, toRowAt: to)
        }
    }

    @Test func aRowIsDraggedToAnotherPlace() throws {
        try Harness.run { harness in
            let rows = Rows()
            let table = UITableView(frame: .zero, style: .plain)
            table.dataSource = rows
            table.dragDelegate = rows
            table.dropDelegate = rows
            table.dragInteractionEnabled = true
            harness.show(table)
            let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
            let third = try #require(table.cellForRow(at: IndexPath(row: 2, section: 0)))
            let start = first.convert(CGPoint(x: 100, y: first.bounds.midY), to: nil)
            let end = third.convert(CGPoint(x: 100, y: third.bounds.midY), to: nil)
            try harness.touchDown(first, at: CGPoint(x: 100, y: first.bounds.midY))
            harness.step(0.7)
            #expect(!table.hasActiveDrag)
            harness.touchMove(to: CGPoint(x: start.x, y: (start.y + end.y) / 2))
            harness.step()
            #expect(table.hasActiveDrag && table.hasActiveDrop)
            harness.touchMove(to: end)
            harness.step()
            harness.touchUp()
            harness.step(1)
            #expect(rows.source == IndexPath(row: 0, section: 0))
            #expect(rows.destination == IndexPath(row: 2, section: 0))
            #expect(rows.names == ["b", "c", "a", "d"])
            #expect(table.visibleCells.map { $0.textLabel?.text } == rows.names)
            #expect(rows.ended == ["drag", "drop"])
            #expect(!table.hasActiveDrag && !table.hasActiveDrop)
            #expect(table.contentOffset.y == -table.adjustedContentInset.top)
        }
    }
}
