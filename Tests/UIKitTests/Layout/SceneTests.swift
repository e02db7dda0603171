import Foundation
import TestSupport
import Testing

@testable import UIKit

/// A scene recorded from UIKit: a view tree with constraints, and the frames it was laid out to.
private struct Scene: Decodable {
    struct Node: Decodable {
        var `class`: String
        var frame: [Double]?
        var subviews: [Node]?
        var useConstraints: Bool?
        var safeAreaInsets: [Double]?
        var autoresizingMask: UInt?
    }

    struct Constraint: Decodable {
        var item: String
        var attribute: String
        var relation: String?
        var toItem: String?
        var toAttribute: String?
        var multiplier: Double?
        var constant: Double?
        var priority: Float?
    }

    var size: [Double]
    var scale: Double
    var root: Node
    var constraints: [Constraint]?
}

private struct Recorded: Decodable {
    struct View: Decodable {
        var path: String
        var frame: [Double]
    }

    var views: [View]
}

/// The scenes were recorded outside a window, where Catalyst rounds origins to whole points and sizes to half ones, each
/// on its own; what lies between that and our rounding of edges is at most this.
private let roundingDifference = 0.76

@MainActor
@Suite("Recorded scenes of plain views")
struct SceneTests {
    nonisolated static let scenes = Fixtures.files("scenes", "json").filter { !$0.path.hasSuffix(".layout.json") }

    @Test("there are recorded scenes")
    func presence() { #expect(Self.scenes.count >= 5) }

    @Test("frames are as recorded, but for the rounding", arguments: scenes)
    func frames(_ file: URL) throws {
        let decoder = JSONDecoder()
        let scene = try decoder.decode(Scene.self, from: Data(contentsOf: file))
        let layout = file.deletingPathExtension().appendingPathExtension("layout.json")
        let recorded = try decoder.decode(Recorded.self, from: Data(contentsOf: layout))
        try withScale(scene.scale) {
            var views: [String: UIView] = [:]
            let root = build(scene.root, "", &views)
            root.frame = CGRect(x: 0, y: 0, width: scene.size[0], height: scene.size[1])
            for constraint in scene.constraints ?? [] { try activate(constraint, views) }
            root.layoutIfNeeded()
            for expected in recorded.views where !expected.path.isEmpty {
                let view = try #require(views[expected.path])
                let frame = expected.frame
                #expect(
                    isClose(view.frame, rect(frame[0], frame[1], frame[2], frame[3]), roundingDifference),
                    "\(expected.path): \(view.frame), recorded \(frame)")
            }
        }
    }

    private func build(_ node: Scene.Node, _ path: String, _ views: inout [String: UIView]) -> UIView {
        let view: UIView
        if let insets = node.safeAreaInsets {
            view = InsetView(UIEdgeInsets(top: insets[0], left: insets[1], bottom: insets[2], right: insets[3]))
        } else {
            view = UIView()
        }
        if let frame = node.frame { view.frame = rect(frame[0], frame[1], frame[2], frame[3]) }
        view.translatesAutoresizingMaskIntoConstraints = !(node.useConstraints ?? false)
        view.autoresizingMask = UIView.AutoresizingMask(rawValue: node.autoresizingMask ?? 0)
        views[path] = view
        for (index, child) in (node.subviews ?? []).enumerated() {
            view.addSubview(build(child, path.isEmpty ? "\(index)" : "\(path).\(index)", &views))
        }
        return view
    }

    private func activate(_ constraint: Scene.Constraint, _ views: [String: UIView]) throws {
        let item = try #require(views[constraint.item])
        let attribute = try #require(Self.attributes[constraint.attribute])
        let relation: NSLayoutConstraint.Relation =
            switch constraint.relation {
            case "le": .lessThanOrEqual
            case "ge": .greaterThanOrEqual
            default: .equal
            }
        let isSize = attribute == .width || attribute == .height
        let other: UIView? = constraint.toItem.flatMap { views[$0] } ?? (isSize ? nil : views[""])
        let made = NSLayoutConstraint(
            item: item, attribute: attribute, relatedBy: relation, toItem: other,
            attribute: other == nil
                ? .notAnAttribute : try #require(Self.attributes[constraint.toAttribute ?? constraint.attribute]),
            multiplier: constraint.multiplier ?? 1, constant: constraint.constant ?? 0)
        made.priority = UILayoutPriority(constraint.priority ?? 1000)
        made.isActive = true
    }

    private static let attributes: [String: NSLayoutConstraint.Attribute] = Dictionary(
        uniqueKeysWithValues: (1...20).compactMap { NSLayoutConstraint.Attribute(rawValue: $0) }.map { ($0.word, $0) })
}

/// A view with a safe area of its own choice, as the recorder forced it.
private final class InsetView: UIView {
    let forced: UIEdgeInsets
    init(_ forced: UIEdgeInsets) {
        self.forced = forced
        super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override var safeAreaInsets: UIEdgeInsets { forced }
}
