import Foundation
import NibDocument
import TestSupport

/// One fault put into a document that had none, and where a check has to find it.
struct SeededFault: CustomStringConvertible {
    enum Kind: String, CaseIterable { case dropped, changed, contradicted, moved }

    let kind: Kind
    let path: String
    let original: NibDocument
    let document: NibDocument
    /// The rule that has to speak.
    let rule: String
    /// The finding has to be about one of these objects, or name it as taking part.
    let places: Set<String>
    let what: String

    var description: String {
        "\(kind.rawValue) \((path as NSString).lastPathComponent): \(what), expected \(rule) at \(places.sorted())"
    }
}

/// Puts faults into documents: which ones follows from the seed alone.
///
/// A fault counts only where arithmetic says that it must show, independently of any layout: on one axis the view has as
/// many required equations as unknowns, so that one less leaves it open, and another number moves it.
struct FaultGenerator {
    private var random: SplitMix
    private let paths: [String]
    /// Whether a document has no warnings as it is; asked once for each.
    private let isClean: (String) -> Bool
    private var used: Set<String> = []

    init(seed: UInt64, paths: [String], isClean: @escaping (String) -> Bool) {
        random = SplitMix(state: seed)
        self.paths = paths
        self.isClean = isClean
    }

    /// The kinds in turn, `count` faults altogether; fewer only when the documents give no more.
    mutating func faults(_ count: Int) -> [SeededFault] {
        var faults: [SeededFault] = []
        var attempts = 0
        while faults.count < count, attempts < count * 60 {
            attempts += 1
            let kind = SeededFault.Kind.allCases[faults.count % SeededFault.Kind.allCases.count]
            if let fault = fault(kind) { faults.append(fault) }
        }
        return faults
    }

    private mutating func fault(_ kind: SeededFault.Kind) -> SeededFault? {
        guard let path = paths.randomElement(using: &random), let document = try? NibDocument(path: path) else {
            return nil
        }
        let sites = Self.sites(in: document)
        guard let site = sites.randomElement(using: &random), let view = site.view.id else { return nil }
        guard let constraint = site.equations.randomElement(using: &random), let id = constraint.element.id else {
            return nil
        }
        // Both signs, from barely visible to far.
        let shift = Double(Int.random(in: 2...40, using: &random)) * (Bool.random(using: &random) ? 1 : -1)
        guard used.insert("\(kind) \(path) \(kind == .moved ? view : id)").inserted, isClean(path) else { return nil }
        var broken = document
        func made(_ rule: String, _ places: Set<String>, _ what: String) -> SeededFault {
            SeededFault(
                kind: kind, path: path, original: document, document: broken, rule: rule, places: places, what: what)
        }
        switch kind {
        case .dropped:
            broken.remove(constraint.element.node)
            return made("ambiguous-layout", [view], "\(id) of \(view) is gone")
        case .changed:
            let value = constraint.constant + shift
            guard constraint.secondItem != nil || value > 4, !constraint.isSymbolic || value >= 0 else { return nil }
            // A view between two holds shrinks by the shift.
            if site.hasNoOwnSize, site.size < 45 { return nil }
            broken.setAttribute("constant", to: XcodeForm.number(value), of: constraint.element.node)
            let places = Set([constraint.firstItem, constraint.secondItem].compactMap { $0 })
            return made("misplaced-view", places, "\(id) is \(value) instead of \(constraint.constant)")
        case .contradicted:
            guard constraint.secondItem != nil || constraint.constant + shift >= 0 else { return nil }
            var copy = NibNewElement("constraint")
            let new = broken.freshID(seed: "\(id) again")
            copy.attributes = constraint.element.attributes.map { name, value in
                (name: name, value: name == "id" ? new : value)
            }
            copy.attributes.removeAll { $0.name == "constant" || $0.name == "symbolic" }
            copy.attributes.append((name: "constant", value: XcodeForm.number(constraint.constant + shift)))
            guard let list = constraint.element.parent else { return nil }
            broken.insert(copy, into: list.node)
            return made("conflicting-constraints", [new, id], "\(new) says otherwise than \(id) by \(shift)")
        case .moved:
            guard let rect = site.view.children.first(where: { $0.name == "rect" && $0.key == "frame" }) else {
                return nil
            }
            let name = site.isHorizontal ? "x" : "y"
            let value = (rect.number(name) ?? 0) + shift
            broken.setAttribute(name, to: XcodeForm.number(value), of: rect.node)
            return made("misplaced-view", [view], "\(name) of \(view) is off by \(shift)")
        }
    }

    // MARK: Sites

    /// A view that is exactly determined on an axis.
    private struct Site {
        let view: NibElement
        let isHorizontal: Bool
        let equations: [NibConstraint]
        /// Its size follows from its two equations rather than from content.
        let hasNoOwnSize: Bool
        let size: Double
    }

    private static func sites(in document: NibDocument) -> [Site] {
        let constraints = document.elements.flatMap(\.constraints)
        var sites: [Site] = []
        for view in document.elements {
            guard let id = view.id, view.parent?.name == "subviews", let parent = view.parent?.parent,
                !["stackView", "scrollView", "tableView", "collectionView"].contains(parent.name),
                view["translatesAutoresizingMaskIntoConstraints"] == "NO", view["fixedFrame"] != "YES",
                view["hidden"] != "YES", view.customClass == nil, !view.hasVariations, let frame = view.rect()
            else { continue }
            // Whether the view has a size of its own; those that may have one only on some axis are left alone.
            let content: Bool
            switch view.name {
            case "view": content = false
            case "label" where !(view["text"] ?? "").isEmpty && view["numberOfLines"] == nil: content = true
            case "button" where !(view.child("state")?["title"] ?? "").isEmpty: content = true
            default: continue
            }
            // What is inside may ask for a size too.
            if !content, view.child("subviews") != nil { continue }
            let about = constraints.filter { $0.firstItem == id || $0.secondItem == id }
            for isHorizontal in [true, false] {
                let own = about.filter { isOnAxis($0.firstAttribute, isHorizontal) }
                let isPlain = own.allSatisfy { constraint in
                    constraint.relation == "equal" && constraint.priority == 1000 && constraint.multiplier == 1
                        && !constraint.isPlaceholder && !constraint.element.hasVariations
                        && !isMasked(constraint, in: document)
                }
                guard isPlain, own.count == (content ? 1 : 2) else { continue }
                if content, own[0].secondItem == nil { continue }
                sites.append(
                    Site(
                        view: view, isHorizontal: isHorizontal, equations: own, hasNoOwnSize: !content,
                        size: isHorizontal ? frame.width : frame.height))
            }
        }
        return sites
    }

    private static func isOnAxis(_ attribute: String, _ isHorizontal: Bool) -> Bool {
        let word = attribute.lowercased()
        let horizontal = ["lead", "trail", "left", "right", "width", "centerx"].contains { word.hasPrefix($0) }
        return horizontal == isHorizontal
    }

    private static func isMasked(_ constraint: NibConstraint, in document: NibDocument) -> Bool {
        document.elements.contains { $0["reference"] == constraint.element.id }
    }
}

/// SplitMix64.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

/// The first set of recorded documents.
enum Corpus {
    static let folder: String? = {
        let folder = SharedFiles.folder.appendingPathComponent("nibs").path
        return FileManager.default.fileExists(atPath: folder + "/manifest.json") ? folder : nil
    }()

    static let isLongRun = ProcessInfo.processInfo.environment["PLUMB_LONG"] == "1"

    struct Record: Decodable {
        struct Unit: Decodable {
            let root: String
            let bad: Int
            let flagged: Int
        }

        let file: String
        let oracle: String?
        let units: [Unit]
    }

    static let records: [Record] = {
        guard let folder, let data = FileManager.default.contents(atPath: folder + "/manifest.json") else { return [] }
        return (try? JSONDecoder().decode([Record].self, from: data)) ?? []
    }()

    static func path(of record: Record) -> String { (folder ?? "") + "/" + record.file }
}
