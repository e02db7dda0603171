import Foundation
import NibDocument

/// Heights of cells. Recorded: of 1,966 content views all are as high as their cells but for the separator's line, of 855 cells
/// in tables all are as high as their rows.
struct CellRules {
    private let document: NibDocument
    /// The line of a separator, and what is lost in writing.
    private static let most = 1.01

    init(_ document: NibDocument) { self.document = document }

    func check(_ report: (Remark) -> Void) {
        for cell in document.elements where cell.name == "tableViewCell" {
            guard !cell.hasVariations, let height = cell.rect().map({ Double($0.height) }) else { continue }
            row(of: cell, height, report)
            content(of: cell, height, report)
        }
    }

    private func row(of cell: NibElement, _ height: Double, _ report: (Remark) -> Void) {
        // A cell of its own has no row; its table decides.
        guard let table = cell.ancestors.first(where: { $0.name == "tableView" }) else { return }
        let own = cell.number("rowHeight")
        guard let row = own ?? table.number("rowHeight"), row > 0, abs(row - height) > Self.most else { return }
        report(
            Remark(
                .cellHeight, cell,
                "\(ObjectName.of(cell)) is \(number(height)) points high, but its row \(number(row)), as "
                    + "\(own == nil ? ObjectName.of(table) : "it") says.",
                "Give it a row height of \(number(height)), or the height of its row.",
                repair: .write(attribute: "rowHeight", value: XcodeForm.number(height))))
    }

    private func content(of cell: NibElement, _ height: Double, _ report: (Remark) -> Void) {
        guard let content = cell.child("tableViewCellContentView"), !content.hasVariations,
            let inner = content.rect().map({ Double($0.height) }), abs(height - inner) > Self.most
        else { return }
        report(
            Remark(
                .cellHeight, content,
                "The content view of \(ObjectName.of(cell)) is \(number(inner)) points high, and the cell \(number(height)).",
                "Give both one height; the content view leaves at most a point to the separator.",
                related: [cell.id].compactMap { $0 }))
    }
}
