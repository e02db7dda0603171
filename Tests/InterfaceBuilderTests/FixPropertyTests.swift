import Foundation
import NibDocument
import TestSupport
import Testing
import UIKit

@testable import InterfaceBuilder

/// `fix` makes nothing worse, on real documents: all of both recorded sets in the long run, a sample otherwise.
@MainActor
@Suite(
    "Repairs of recorded documents", .serialized,
    .enabled(if: Corpus.folder != nil, Comment(rawValue: SharedFiles.absence)))
struct FixPropertyTests {
    /// The document's own device, and two that are smaller and larger.
    private static let devices: [String?] = [nil, "retina4_0", "ipad9_7"]
    private static let operations: [FixOperation] = [
        .resolve, .updateFrames, .updateConstants, .addMissing, .sizeToFit, .reset,
    ]

    private static func paths() throws -> [String] {
        let sets = [Corpus.folder, Corpus.folder.map { $0 + "-2" }].compactMap { $0 }
        let all = try sets.flatMap { folder in
            let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/manifest.json"))
            return try JSONDecoder().decode([Corpus.Record].self, from: data).map { folder + "/" + $0.file }
        }
        try #require(!all.isEmpty)
        guard Corpus.isLongRun else {
            // And one whose frames say how a text breaks, so that new frames alone moved what constraints place.
            return stride(from: 7, to: all.count, by: 130).map { all[$0] }
                + all.filter { $0.hasSuffix("ProgressViewController.xib") }
        }
        // PLUMB_SHARD=2/4: the second of four processes that share the documents.
        let shard = ProcessInfo.processInfo.environment["PLUMB_SHARD"]?.split(separator: "/").compactMap { Int($0) }
        guard let shard, shard.count == 2 else { return all }
        return stride(from: shard[0] - 1, to: all.count, by: shard[1]).map { all[$0] }
    }

    /// How views come out on a device.
    private struct Outcome {
        var frames: [String: CGRect] = [:]
        /// Views that show less than their content, or have no extent.
        var small: Set<String> = []
        var ambiguous: Set<String> = []
        /// Views that constraints place.
        var constrained: Set<String> = []
    }

    private static func outcome(_ document: NibDocument, _ path: String, _ device: String?) -> Outcome {
        Runtime.with {
            var options = LayoutOptions()
            options.device = device
            var outcome = Outcome()
            LaidOutPart.each(of: document, path: path, options: options) { scene, _ in
                for (element, view) in scene.views where view !== scene.root {
                    guard let id = element.id, !scene.isShrunkAway(view) else { continue }
                    outcome.frames[id] = view.frame
                    if !view.translatesAutoresizingMaskIntoConstraints { outcome.constrained.insert(id) }
                    if !view.ambiguousParts.isEmpty { outcome.ambiguous.insert(id) }
                    let room = view.alignmentRect(forFrame: view.bounds).size
                    var content = view.layoutContentSize
                    if let label = view as? UILabel, label.numberOfLines != 1 {
                        content = label.sizeThatFits(CGSize(width: room.width, height: 0))
                        content.width = -1
                    }
                    let isCut = room.width < content.width - 1 || room.height < content.height - 1
                    if isCut || room.width <= 0 || room.height <= 0 { outcome.small.insert(id) }
                }
            }
            return outcome
        }
    }

    /// Ids of constraints that give a label a size, and nothing else.
    private static func labelSizes(_ document: NibDocument) -> Set<String> {
        Set(
            document.elements.filter { element in
                guard element.name == "constraint", element["secondAttribute"] == nil, element["relation"] == nil,
                    ["width", "height"].contains(element["firstAttribute"])
                else { return false }
                let owner = element["firstItem"].flatMap { document.element(id: $0) } ?? element.parent?.parent
                return owner?.name == "label"
            }.compactMap(\.id))
    }

    @Test("no finding is new, no view loses its size, no label gets a fixed one, and added constraints move nothing")
    func nothingWorse() throws {
        var faults: [String] = []
        var (repaired, told) = (0, 0)
        let paths = try Self.paths()
        for (index, path) in paths.enumerated() {
            guard let document = try? NibDocument(path: path), document.usesAutolayout else { continue }
            let name = URL(fileURLWithPath: path).lastPathComponent
            var linter = Linter(LintConfiguration())
            let survey = FixSurvey(of: document, path: path, by: &linter)
            var before: [Outcome?] = Self.devices.map { _ in nil }
            func check(_ operation: String, _ result: FixResult, addsOnly: Bool, keepsSizes: Bool) {
                let fixed = result.document
                guard fixed.data != document.data else { return }
                repaired += 1
                let new = FixSurvey(after: result).worries.subtracting(survey.worries)
                let named = new.map { "\($0.rule.rawValue) \($0.object)" }.sorted()
                if !new.isEmpty { faults.append("\(name) \(operation): new \(named)") }
                let sizes = Self.labelSizes(fixed).subtracting(Self.labelSizes(document))
                if !sizes.isEmpty { faults.append("\(name) \(operation): labels with a size \(sizes.sorted())") }
                for (index, device) in Self.devices.enumerated() {
                    let old = before[index] ?? Self.outcome(document, path, device)
                    before[index] = old
                    let now = Self.outcome(fixed, path, device)
                    // Custom views may ask for more once their frame is another; they have lost only where they are smaller.
                    let smaller = now.small.subtracting(old.small).filter { id in
                        guard let a = old.frames[id]?.size, let b = now.frames[id]?.size else { return false }
                        return b.width < a.width || b.height < a.height
                    }
                    if keepsSizes, !smaller.isEmpty {
                        faults.append("\(name) \(operation) on \(device ?? "its device"): smaller \(smaller.sorted())")
                    }
                    guard device == nil, addsOnly else { continue }
                    let moved = old.constrained.subtracting(old.ambiguous).filter { id in
                        guard let a = old.frames[id], let b = now.frames[id] else { return false }
                        return [a.minX - b.minX, a.minY - b.minY, a.width - b.width, a.height - b.height]
                            .contains { abs($0) > 1 }
                    }
                    if !moved.isEmpty { faults.append("\(name) \(operation): moved \(moved.sorted())") }
                }
            }
            for operation in Self.operations {
                let result = try Fixer(operation).fix(document, path: path, knowing: survey)
                // Reset starts from the drawn frames, which another device need not keep.
                check(
                    operation.rawValue, result, addsOnly: operation == .addMissing, keepsSizes: operation != .reset)
            }
            var together = FixResult(document: document, changes: [], remaining: survey.findings)
            for operation in Self.operations where operation != .reset {
                together = try Fixer(operation).fix(
                    together.document, path: path, knowing: FixSurvey(after: together))
            }
            check("all together", together, addsOnly: false, keepsSizes: true)
            if Corpus.isLongRun {
                print(([""] + faults.suffix(from: told)).joined(separator: "\n  "), "\(index + 1) of \(paths.count)")
                told = faults.count
            }
        }
        if Corpus.isLongRun { print("Repairs: \(repaired) changed a document, \(faults.count) made something worse") }
        #expect(repaired > 0)
        #expect(faults.isEmpty, "\(faults.count): \(faults.joined(separator: "\n"))")
    }
}
