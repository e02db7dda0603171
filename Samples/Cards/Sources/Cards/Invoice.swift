import UIKit

/// What an invoice lists, as a request sends it.
struct Invoice: Decodable {
    struct Line: Decodable {
        var text: String
        var count: Int
        /// In cents, for one.
        var price: Int
    }

    var number: String
    var customer: String
    var lines: [Line]

    /// More are refused, so that no request fills the memory.
    static let mostLines = 500
}

/// An invoice on A4 pages, a row a line, with the sum at the end.
@MainActor
struct InvoiceDocument {
    private static let page = CGRect(x: 0, y: 0, width: 595, height: 842)
    private static let margins = UIEdgeInsets(top: 64, left: 56, bottom: 64, right: 56)
    private static let rowsOnFirstPage = 22
    private static let rowsOnPage = 30

    let invoice: Invoice

    func data() -> Data {
        UIGraphicsPDFRenderer(bounds: Self.page).pdfData { context in
            var rest = invoice.lines[...]
            var number = 1
            repeat {
                let lines = rest.prefix(number == 1 ? Self.rowsOnFirstPage : Self.rowsOnPage)
                rest = rest.dropFirst(lines.count)
                context.beginPage()
                let view = page(lines, number: number, isLast: rest.isEmpty)
                view.layoutIfNeeded()
                view.layer.render(in: context.cgContext)
                number += 1
            } while !rest.isEmpty
        }
    }

    private func page(_ lines: ArraySlice<Invoice.Line>, number: Int, isLast: Bool) -> UIView {
        let page = UIView(frame: Self.page)
        page.overrideUserInterfaceStyle = .light
        let rows = UIStackView()
        rows.axis = .vertical
        rows.spacing = 8
        rows.translatesAutoresizingMaskIntoConstraints = false
        if number == 1 {
            rows.addArrangedSubview(label("Invoice \(invoice.number)", .systemFont(ofSize: 28, weight: .bold)))
            rows.addArrangedSubview(label(invoice.customer, .systemFont(ofSize: 14)))
            rows.setCustomSpacing(32, after: rows.arrangedSubviews[1])
        }
        for line in lines {
            rows.addArrangedSubview(
                row(line.text, "\(line.count) × \(money(line.price))", money(line.count * line.price)))
        }
        if isLast {
            let sum = invoice.lines.reduce(0) { $0 + $1.count * $1.price }
            let total = row("Total", "", money(sum), weight: .bold)
            rows.addArrangedSubview(rule())
            rows.addArrangedSubview(total)
        }
        page.addSubview(rows)
        NSLayoutConstraint.activate([
            rows.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: Self.margins.left),
            rows.trailingAnchor.constraint(equalTo: page.trailingAnchor, constant: -Self.margins.right),
            rows.topAnchor.constraint(equalTo: page.topAnchor, constant: Self.margins.top),
        ])
        let foot = label("Page \(number)", .systemFont(ofSize: 10))
        foot.textColor = .secondaryLabel
        foot.translatesAutoresizingMaskIntoConstraints = false
        page.addSubview(foot)
        NSLayoutConstraint.activate([
            foot.centerXAnchor.constraint(equalTo: page.centerXAnchor),
            foot.bottomAnchor.constraint(equalTo: page.bottomAnchor, constant: -28),
        ])
        return page
    }

    private func row(_ text: String, _ detail: String, _ amount: String, weight: UIFont.Weight = .regular) -> UIView {
        let texts = [label(text, .systemFont(ofSize: 12, weight: weight)), label(detail, .systemFont(ofSize: 12))]
        texts[1].textColor = .secondaryLabel
        texts[0].setContentHuggingPriority(.defaultLow, for: .horizontal)
        let sum = label(amount, .monospacedDigitSystemFont(ofSize: 12, weight: weight))
        sum.textAlignment = .right
        sum.widthAnchor.constraint(equalToConstant: 80).isActive = true
        let row = UIStackView(arrangedSubviews: texts + [sum])
        row.spacing = 12
        return row
    }

    private func rule() -> UIView {
        let rule = UIView()
        rule.backgroundColor = .separator
        rule.heightAnchor.constraint(equalToConstant: 1).isActive = true
        return rule
    }

    private func label(_ text: String, _ font: UIFont) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = font
        return label
    }

    private func money(_ cents: Int) -> String {
        let rest = abs(cents % 100)
        return "\(cents < 0 ? "−" : "")\(abs(cents / 100)).\(rest < 10 ? "0" : "")\(rest) €"
    }
}
