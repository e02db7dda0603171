import Foundation
import NibDocument
import TestSupport
import Testing
import ViewDebugger

@testable import InterfaceBuilder
@testable import UIKit

/// The answers to *why is it here* on documents of our own and on those that others wrote, of which `PLUMB_LONG=1` takes all
/// and else every 40th.
@MainActor
@Suite("Why, over documents")
struct RecordedDocumentTests {
    nonisolated private static let isRecorded = [false] + (SharedFiles.areHere ? [true] : [])

    private func documents(isRecorded: Bool, each step: Int) throws -> [String] {
        let files = (isRecorded ? SharedFiles.documents : Fixtures.documents).map(\.path)
        try #require(!files.isEmpty)
        let isLong = ProcessInfo.processInfo.environment["PLUMB_LONG"] != nil
        return isLong || !isRecorded ? files : files.enumerated().filter { $0.offset % step == 0 }.map(\.element)
    }

    /// What was counted, and what was wrong.
    private struct Tally {
        var views = 0
        var edges = 0
        var terms = 0
        var faults: [String] = []
        var kinds: [String: Int] = [:]

        mutating func fault(_ kind: String, _ text: String) {
            kinds[kind, default: 0] += 1
            if kinds[kind] ?? 0 <= 5 { faults.append("\(kind): \(text)") }
        }
    }

    @Test(
        "each edge of each view is what its terms add up to, and each term is its constraint's constant times its share",
        arguments: isRecorded)
    func arithmetic(isRecorded: Bool) throws {
        var tally = Tally()
        for path in try documents(isRecorded: isRecorded, each: 40) {
            guard let data = FileManager.default.contents(atPath: path) else { continue }
            // A few of the recorded documents hold no view.
            guard let capture = try? DocumentCapture.capture(of: data, name: path, path: path, takesPictures: false)
            else { continue }
            evaluate(capture, path, &tally)
        }
        print(
            "why: \(tally.views) views, \(tally.edges) edges, \(tally.terms) terms; faults \(tally.kinds.sorted { $0.key < $1.key })"
        )
        #expect(tally.views > (isRecorded ? 100 : 35))
        #expect(tally.faults == [])
    }

    private func evaluate(_ capture: Capture, _ path: String, _ tally: inout Tally) {
        for view in capture.views where view.placement == .constraints {
            tally.views += 1
            let name = "\(path) \(view.documentID ?? "") \(view.className)"
            let rect = view.alignmentRect
            let shown = [
                "left": rect.minX, "right": rect.maxX, "width": rect.width, "top": rect.minY, "bottom": rect.maxY,
                "height": rect.height,
            ]
            for reason in view.reasons {
                tally.edges += 1
                var sum = 0.0
                for term in reason.terms {
                    tally.terms += 1
                    sum += term.amount
                    guard let constraint = term.constraint.map({ capture.constraints[$0] }) else {
                        if term.amount != 0 { tally.fault("amount without constraint", "\(name) \(reason.edge)") }
                        continue
                    }
                    // How far a baseline lies within its view comes with the constant.
                    let ends = [constraint.first, constraint.second].compactMap { $0?.attribute }
                    let isOfBaselines = ends.contains { $0.hasSuffix("Baseline") }
                    if !isOfBaselines, abs(term.amount - term.share * Double(constraint.constant)) > 1e-6 {
                        tally.fault(
                            "share × constant",
                            "\(name) \(reason.edge): \(term.share) × \(constraint.constant) is not \(term.amount): \(constraint.equation) \(constraint.systemOrigin ?? "")"
                        )
                    }
                    if constraint.systemOrigin == "autoresizing mask", constraint.first.view == view.id {
                        tally.fault("own result", "\(name) \(reason.edge): \(constraint.equation)")
                    }
                }
                let value = shown[reason.edge] ?? .nan
                // Edges are rounded to pixels, sizes by both of their edges.
                if abs(sum - Double(value)) > Double(1 / capture.device.scale) + 1e-6 {
                    tally.fault("sum", "\(name) \(reason.edge): \(sum) is not \(value)")
                }
                if abs(sum + Double(reason.rounding) - Double(value)) > 1e-6 {
                    tally.fault("rounding", "\(name) \(reason.edge)")
                }
            }
        }
    }

    @Test("a constant that changes by 1 moves each edge by its share, on random views", arguments: isRecorded)
    func shares(isRecorded: Bool) throws {
        var random = SplitMix(seed: 21)
        let files = try documents(isRecorded: isRecorded, each: 10)
        let wanted = isRecorded ? 200 : 60
        var (checked, moved, small, redundant, faults) = (0, 0, 0, 0, [String]())
        var rounds = 0
        while checked < wanted, rounds < 400 {
            rounds += 1
            let path = files[Int(random.next() % UInt64(files.count))]
            guard let data = FileManager.default.contents(atPath: path),
                let document = try? NibDocument(data: data, name: path)
            else { continue }
            let outer = Runtime.current
            defer { Runtime.current = outer }
            let stage = CanvasStage(document, options: LayoutOptions())
            let design = stage.design(path: path)
            guard let part = design.parts.randomElement(using: &random) else { continue }
            stage.show(part, of: design) { root in
                guard let window = root.window else { return }
                window.layoutIfNeeded()
                let placed = window.descendants.filter { $0.isPlacedByConstraints }
                for _ in 0..<min(4, placed.count) where checked < wanted {
                    guard let view = placed.randomElement(using: &random) else { continue }
                    checked += 1
                    for edge in LayoutEdge.allCases {
                        for reason in view.layoutReasons(for: edge) ?? [] {
                            guard let constraint = reason.constraint, constraint.systemOrigin == nil else { continue }
                            @MainActor func movement(_ step: CGFloat) -> CGFloat {
                                let before = view.solvedAlignmentRect.map(edge.value(in:)) ?? .nan
                                constraint.constant += step
                                window.layoutIfNeeded()
                                let after = view.solvedAlignmentRect.map(edge.value(in:)) ?? .nan
                                constraint.constant -= step
                                window.layoutIfNeeded()
                                return (after - before) / step
                            }
                            moved += 1
                            let conflicts = window.currentConflicts.count
                            constraint.constant += 1
                            window.layoutIfNeeded()
                            let contradicts = window.currentConflicts.count > conflicts
                            constraint.constant -= 1
                            window.layoutIfNeeded()
                            // It says what others say as well, and contradicts them when it changes.
                            if contradicts {
                                redundant += 1
                                continue
                            }
                            if abs(movement(1) - reason.share) < 1e-6 { continue }
                            // Where another constraint takes over on the way, the share holds for the first part of it.
                            if [0.001, -0.001].contains(where: { abs(movement($0) - reason.share) < 1e-3 }) {
                                small += 1
                            } else {
                                faults.append(
                                    "\(path) \(view.description.prefix(60)) \(edge): share \(reason.share), moved \(movement(1)) \(movement(0.001)) \(movement(-0.001)): \(constraint)"
                                )
                            }
                        }
                    }
                }
            }
        }
        print(
            "shares: \(checked) views, \(moved) constants changed, \(small) of them hold for less than a point, \(redundant) then contradict others, \(faults.count) wrong"
        )
        #expect(checked == wanted)
        // Where optional constraints contradict one another, or required ones say the same, another one may win at once.
        #expect(faults.count * 100 <= moved, "\(faults)")
    }
}

extension SplitMix: RandomNumberGenerator {}

extension UIView {
    fileprivate var descendants: [UIView] { subviews + subviews.flatMap(\.descendants) }
}
