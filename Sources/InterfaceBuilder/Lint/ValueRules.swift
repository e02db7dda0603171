import NibDocument
import NibSchema

/// Numbers that UIKit would stop the program for, or that no screen can show.
struct ValueRules {
    private let document: NibDocument

    init(_ document: NibDocument) { self.document = document }

    func check(_ report: (Remark) -> Void) {
        for element in document.elements {
            for (attribute, text) in element.attributes {
                guard let range = NibSchema.range(of: attribute, in: element.name), let words = fault(text, range)
                else {
                    continue
                }
                let owner = holder(of: element)
                report(
                    Remark(
                        .valueOutOfRange, owner,
                        "\(attribute) of \(ObjectName.ofItem(owner)) is \(ObjectName.line(text, upTo: 30)), which \(words).",
                        hint(range)))
            }
            if element.name == "segmentedControl" { segments(element, report) }
        }
    }

    private func fault(_ text: String, _ range: ValueRange) -> String? {
        // Xcode's word for no size of its own.
        if text == "infinite" { return nil }
        guard let value = Double(text), value.isFinite else { return "is no number" }
        guard !range.range.contains(value) else { return nil }
        if range.isAbsentOutside { return "means nothing there" }
        return "is not between \(number(range.range.lowerBound)) and \(number(range.range.upperBound))"
    }

    private func hint(_ range: ValueRange) -> String {
        range.isAbsentOutside
            ? "Give it a value above 0; until then the default counts."
            : "Give it a value in that range; until then the nearest one counts."
    }

    private func segments(_ control: NibElement, _ report: (Remark) -> Void) {
        let count = control.elements(in: "segments").count
        guard let selected = control.integer("selectedSegmentIndex"), selected >= count, count > 0 else { return }
        report(
            Remark(
                .valueOutOfRange, control,
                "\(ObjectName.of(control)) selects segment \(selected), but has \(count) of them, counted from 0.",
                "Select one that there is, or -1 for none; until then none is selected."))
    }

    /// The object that a value belongs to.
    private func holder(of element: NibElement) -> NibElement {
        element.id != nil ? element : element.ancestors.first { $0.id != nil } ?? element
    }
}
