// How long captures take, and how large their files are: make bench-debugger.
import Foundation
import UIKit
import ViewDebugger

/// A screen of rows, each of eight views: a card with a picture, texts, a button and a switch, laid out by constraints.
@MainActor
private func screen(views count: Int) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    let controller = UIViewController()
    window.rootViewController = controller
    let column = UIStackView()
    column.axis = .vertical
    column.spacing = 8
    column.translatesAutoresizingMaskIntoConstraints = false
    controller.view.backgroundColor = .systemBackground
    controller.view.addSubview(column)
    NSLayoutConstraint.activate([
        column.topAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.topAnchor),
        column.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor, constant: 16),
        column.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor, constant: -16),
    ])
    func total(_ view: UIView) -> Int { view.subviews.reduce(1) { $0 + total($1) } }
    window.isHidden = false
    var row = 0
    while total(window) + 8 <= count {
        let title = UILabel()
        title.text = "Row \(row)"
        title.font = .preferredFont(forTextStyle: .headline)
        let detail = UILabel()
        detail.text = "What the row is about, in a few words"
        detail.textColor = .secondaryLabel
        let texts = UIStackView(arrangedSubviews: [title, detail])
        texts.axis = .vertical
        let picture = UIView()
        picture.backgroundColor = .systemTeal
        picture.layer.cornerRadius = 8
        picture.widthAnchor.constraint(equalToConstant: 44).isActive = true
        let badge = UIView()
        badge.backgroundColor = row % 2 == 0 ? .systemRed : .systemGreen
        badge.widthAnchor.constraint(equalToConstant: 12).isActive = true
        let line = UIStackView(arrangedSubviews: [picture, texts, badge])
        line.spacing = 12
        line.isLayoutMarginsRelativeArrangement = true
        let card = UIView()
        card.backgroundColor = .secondarySystemBackground
        card.addSubview(line)
        line.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            line.topAnchor.constraint(equalTo: card.topAnchor),
            line.bottomAnchor.constraint(equalTo: card.bottomAnchor),
            line.leadingAnchor.constraint(equalTo: card.leadingAnchor),
            line.trailingAnchor.constraint(equalTo: card.trailingAnchor),
        ])
        column.addArrangedSubview(card)
        row += 1
    }
    window.layoutIfNeeded()
    return window
}

@MainActor
private func measure(views count: Int, rounds: Int, limit: Double, fileLimit: Int?) throws {
    let window = screen(views: count)
    var times: [Double] = []
    var capture = Capture(of: [window])
    for _ in 0..<rounds {
        let start = DispatchTime.now().uptimeNanoseconds
        capture = Capture(of: [window])
        times.append(Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6)
    }
    times.sort()
    let bytes = try CaptureArchive.data(of: capture).count
    let median = times[times.count / 2]
    print(
        "\(capture.views.count) views: \(String(format: "%.1f", median)) ms (goal \(Int(limit)) ms), \(capture.pictures.count) pictures, \(bytes / 1024) kB"
            + (fileLimit.map { " (goal \($0 / 1024) kB)" } ?? ""))
    var facts = CaptureOptions()
    facts.takesPictures = false
    let start = DispatchTime.now().uptimeNanoseconds
    _ = Capture(of: [window], options: facts)
    print(
        "    without pictures: \(String(format: "%.1f", Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6)) ms"
    )
}

// The program's first thread.
try MainActor.assumeIsolated {
    try measure(views: 60, rounds: 15, limit: 50, fileLimit: 1 << 20)
    try measure(views: 2000, rounds: 3, limit: 1000, fileLimit: nil)
}
