import Foundation
import Testing
import UIKit

@testable import InterfaceBuilder

/// Fifty conflicts made by our own engine: its reports are read back, the culprits named must be the engine's, and each
/// change proposed must really end the conflict.
@MainActor
@Suite("Explaining reports of our own engine", .serialized)
struct GeneratedConflictTests {
    /// A root with a column of labels, each laid out without doubt, plus one constraint too many.
    @MainActor
    private struct Scene {
        let root: UIView
        var views: [UIView] = []
        private(set) var constraints: [NSLayoutConstraint] = []
        private var random: SplitMix

        init(_ seed: UInt64) {
            random = SplitMix(state: seed)
            let width = CGFloat(random.pick(400...460))
            root = UIView(frame: CGRect(x: 0, y: 0, width: width, height: CGFloat(random.pick(400...900))))
            let count = Int(random.pick(2...5))
            for index in 0..<count {
                let view: UIView
                if random.pick(0...2) == 0 {
                    let label = UILabel()
                    label.text =
                        ["Name", "It's - a == b", "Größe", "A long text that says much"][Int(random.pick(0...3))]
                    view = label
                } else {
                    view = UIView()
                }
                if random.pick(0...3) == 0 { view.accessibilityIdentifier = "item \(index)" }
                view.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(view)
                views.append(view)
            }
            placeAlong()
            placeAcross()
        }

        /// A chain from edge to edge: the last one takes what is left.
        private mutating func placeAlong() {
            var previous: UIView?
            for (index, view) in views.enumerated() {
                let gap = CGFloat(random.pick(0...20))
                if let previous {
                    add(view.leadingAnchor.constraint(equalTo: previous.trailingAnchor, constant: gap))
                } else {
                    add(view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: gap))
                }
                if index < views.count - 1 {
                    add(view.widthAnchor.constraint(equalToConstant: CGFloat(random.pick(10...40))))
                }
                previous = view
            }
            if let previous {
                add(
                    root.trailingAnchor.constraint(
                        equalTo: previous.trailingAnchor, constant: CGFloat(random.pick(0...20))))
            }
        }

        private mutating func placeAcross() {
            for view in views {
                add(view.topAnchor.constraint(equalTo: root.topAnchor, constant: CGFloat(random.pick(0...60))))
                add(view.heightAnchor.constraint(equalToConstant: CGFloat(random.pick(20...60))))
            }
        }

        private mutating func add(_ constraint: NSLayoutConstraint) { constraints.append(constraint) }

        /// The constraint too many: contradicts the others by at least a point.
        mutating func contradict() {
            let last = views[views.count - 1]
            let first = views[0]
            let excess = CGFloat(random.pick(1...90)) + 0.25
            switch random.pick(0...7) {
            case 0: add(first.widthAnchor.constraint(equalToConstant: 40 + excess))
            case 1: add(last.widthAnchor.constraint(greaterThanOrEqualToConstant: root.bounds.width + excess))
            case 2: add(first.heightAnchor.constraint(equalTo: last.heightAnchor, multiplier: 1, constant: 60 + excess))
            case 3: add(first.heightAnchor.constraint(greaterThanOrEqualTo: root.heightAnchor, constant: excess))
            case 4: add(last.bottomAnchor.constraint(lessThanOrEqualTo: root.topAnchor, constant: -excess))
            case 5: add(first.centerYAnchor.constraint(equalTo: root.centerYAnchor, constant: excess + 700))
            case 6: add(last.leadingAnchor.constraint(equalTo: first.leadingAnchor, constant: 5))
            default: add(first.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.1, constant: excess))
            }
        }

        func layOut() -> [Diagnostic] {
            let diagnostics = Diagnostics.collect {
                NSLayoutConstraint.activate(constraints.filter { !$0.isActive })
                root.setNeedsLayout()
                root.layoutIfNeeded()
            }
            return diagnostics.filter { $0.kind == .unsatisfiableConstraints }
        }

        func constraint(_ logged: LoggedConstraint) -> NSLayoutConstraint? {
            constraints.first { addressText(of: $0) == logged.address }
        }
    }

    @Test("the culprits are the engine's, and each change ends the conflict", arguments: 1...50)
    func explained(_ seed: Int) throws {
        var scene = Scene(UInt64(seed))
        scene.contradict()
        let diagnostics = scene.layOut()
        #expect(diagnostics.count == 1)
        let diagnostic = try #require(diagnostics.first)
        let conflict = try #require(diagnostic.conflict)
        let report = try #require(ConflictLog(diagnostic.message).reports.first)
        #expect(report.problems.isEmpty && report.broken != nil)
        let explanation = try #require(ConflictExplanation(report.constraints, broken: report.broken))
        #expect(
            Set(explanation.shares.map(\.constraint.address))
                == Set(conflict.members.map { addressText(of: $0.constraint) }), "\(diagnostic.message)")
        let unit = conflict.members.first { $0.constraint === conflict.broken }.map { abs($0.share) } ?? 1
        #expect(abs(explanation.gap - abs(conflict.gap) / unit) < 1e-3)
        #expect(explanation.changes.contains { $0.kind == .constant })
        #expect(explanation.changes.contains { $0.kind == .removal })
        #expect(!ExplanationText(report).text.isEmpty)

        for change in explanation.changes {
            var copy = Scene(UInt64(seed))
            copy.contradict()
            guard let index = scene.constraints.firstIndex(where: { addressText(of: $0) == change.constraint.address })
            else {
                Issue.record("the change is about no constraint of the scene: \(change.text)")
                continue
            }
            let target = copy.constraints[index]
            switch change.kind {
            case .constant: target.constant = CGFloat(try #require(change.newConstant))
            case .removal: target.priority = UILayoutPriority(999)
            case .noTranslation, .contentPriority: Issue.record("unexpected: \(change.text)")
            }
            let left = copy.layOut()
            #expect(left.isEmpty, "after “\(change.text)”: \(left.first?.message ?? "")")
        }
    }

    @Test(
        "conflicts of the recorded documents miss by as much as the engine says",
        .enabled(if: Corpus.isLongRun, "only in the long run: PLUMB_LONG=1"))
    func recorded() throws {
        let folder = try #require(Corpus.folder)
        let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        var (agreeing, others) = (0, [String]())
        for file in files.sorted() where file.hasSuffix(".xib") || file.hasSuffix(".storyboard") {
            let path = folder + "/" + file
            let data = try Data(contentsOf: URL(fileURLWithPath: path))
            let all = try DocumentConflicts.conflicts(
                in: data, name: file, path: path, [PreviewVariant(options: LayoutOptions())])
            for found in all {
                let (report, conflict) = (found.report, found.conflict)
                let unit = conflict.members.first { $0.constraint === conflict.broken }.map { abs($0.share) } ?? 1
                let explained = ConflictExplanation(report.constraints, broken: report.broken)?.gap
                // Logs have six digits.
                if let explained, abs(explained - abs(conflict.gap) / unit) < 0.01 {
                    agreeing += 1
                } else {
                    others.append("\(file):\(report.line ?? 0): \(explained ?? -1), not \(abs(conflict.gap) / unit)")
                }
            }
        }
        #expect(agreeing > 0)
        // Where baselines are only the views know.
        #expect(others.count * 10 <= agreeing, "\(agreeing) agree; \(others)")
    }

    @Test("a view that still translates its mask: switching that off is proposed and ends it")
    func autoresizing() throws {
        func make() -> (root: UIView, view: UIView, constraint: NSLayoutConstraint) {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            let view = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
            root.addSubview(view)
            return (root, view, view.widthAnchor.constraint(equalToConstant: 90))
        }
        let scene = make()
        let diagnostics = Diagnostics.collect {
            scene.constraint.isActive = true
            scene.root.layoutIfNeeded()
        }
        let message = try #require(diagnostics.first).message
        let report = try #require(ConflictLog(message).reports.first)
        let explanation = try #require(ConflictExplanation(report.constraints, broken: report.broken))
        #expect(abs(explanation.gap - 40) < 1e-9)
        #expect(Set(explanation.changes.map(\.kind)) == [.constant, .removal, .noTranslation])
        #expect(
            ConflictHints(explanation).sentences.first?.contains("translatesAutoresizingMaskIntoConstraints") == true)
        let other = make()
        let left = Diagnostics.collect {
            other.view.translatesAutoresizingMaskIntoConstraints = false
            other.constraint.isActive = true
            other.root.layoutIfNeeded()
        }
        #expect(left.isEmpty)
    }

    @Test("a label that must not shrink: a lower compression resistance is proposed and ends it")
    func content() throws {
        func diagnostics(resistance: Float) -> [Diagnostic] {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            let label = UILabel()
            label.text = "A label wider than ten points"
            label.translatesAutoresizingMaskIntoConstraints = false
            label.setContentCompressionResistancePriority(UILayoutPriority(resistance), for: .horizontal)
            root.addSubview(label)
            return Diagnostics.collect {
                label.widthAnchor.constraint(equalToConstant: 10).isActive = true
                root.layoutIfNeeded()
            }
        }
        let message = try #require(diagnostics(resistance: 1000).first).message
        let report = try #require(ConflictLog(message).reports.first)
        let explanation = try #require(ConflictExplanation(report.constraints, broken: report.broken))
        #expect(Set(explanation.changes.map(\.kind)) == [.constant, .removal, .contentPriority])
        #expect(diagnostics(resistance: 999).isEmpty)
    }
}

extension SplitMix {
    fileprivate mutating func pick(_ range: ClosedRange<UInt64>) -> UInt64 {
        range.lowerBound + next() % (range.upperBound - range.lowerBound + 1)
    }
}
