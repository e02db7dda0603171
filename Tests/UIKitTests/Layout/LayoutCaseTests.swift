import Foundation
import TestSupport
import Testing

@testable import UIKit

/// Layouts as text, in Fixtures/layout: views with constraints, and the frames they get. README.md there has the format.
@MainActor
@Suite("Layout cases")
struct LayoutCaseTests {
    nonisolated static let cases = Fixtures.files("layout", "layout")

    @Test("there are cases")
    func presence() { #expect(Self.cases.count >= 15) }

    @Test("views get the frames that the case expects", arguments: cases)
    func frames(_ file: URL) throws {
        let lines = try String(contentsOf: file, encoding: .utf8).split(
            separator: "\n", omittingEmptySubsequences: false)
        var expectations = 0
        // The scale belongs to the screen, and so has to be known before there are views.
        let size = lines.first { $0.hasPrefix("size ") }?.split(separator: " ") ?? []
        let scale = size.firstIndex(of: "scale").flatMap { Double(size[$0 + 1]) } ?? 1
        try withScale(scale) {
            var layout = LayoutCase()
            for (number, line) in lines.enumerated() {
                do {
                    guard let (name, expected) = try layout.read(line.split(separator: " ").map(String.init)) else {
                        continue
                    }
                    expectations += 1
                    let frame = try layout.frame(of: name)
                    #expect(isClose(frame, expected), "\(file.lastPathComponent):\(number + 1): \(name) is at \(frame)")
                } catch let problem as LayoutCase.Problem {
                    Issue.record("\(file.lastPathComponent):\(number + 1): \(problem.text)")
                }
            }
        }
        #expect(expectations > 0, "\(file.lastPathComponent) expects nothing")
    }

    @Test(
        "a line that can't be read is named",
        arguments: ["vew a", "a.left == root.middle", "view a in nobody", "size 1"])
    func unreadable(_ line: String) {
        var layout = LayoutCase()
        #expect(throws: LayoutCase.Problem.self) {
            _ = try layout.read(["size", "10", "10"])
            _ = try layout.read(line.split(separator: " ").map(String.init))
        }
    }
}

/// The views of a case, as its lines make them.
@MainActor
private struct LayoutCase {
    struct Problem: Error {
        let text: String
        init(_ text: String) { self.text = text }
    }

    private var views: [String: UIView] = [:]

    /// Carries a line out; gives back what it expects.
    mutating func read(_ words: [String]) throws -> (name: String, frame: CGRect)? {
        guard let first = words.first, first != "#" else { return nil }
        switch first {
        case "size":
            let root = UIView(frame: CGRect(origin: .zero, size: try size(words, 1)))
            if words.contains("rightToLeft") { root.semanticContentAttribute = .forceRightToLeft }
            views["root"] = root
        case "resize":
            let size = try size(words, 1)
            try view("root").layoutIfNeeded()
            try view("root").frame.size = size
        case "view", "stack": try make(words)
        case "expect": return (try word(words, 1), try rect(words, 2))
        default: try constrain(words)
        }
        return nil
    }

    func frame(of name: String) throws -> CGRect {
        try view("root").layoutIfNeeded()
        return try view(name).frame
    }

    // MARK: - Words

    private func word(_ words: [String], _ index: Int) throws -> String {
        guard words.indices.contains(index) else { throw Problem("a word is missing") }
        return words[index]
    }

    private func number(_ words: [String], _ index: Int) throws -> CGFloat {
        let text = try word(words, index)
        guard let number = Double(text) else { throw Problem("'\(text)' is no number") }
        return CGFloat(number)
    }

    private func size(_ words: [String], _ index: Int) throws -> CGSize {
        CGSize(width: try number(words, index), height: try number(words, index + 1))
    }

    private func rect(_ words: [String], _ index: Int) throws -> CGRect {
        CGRect(
            origin: CGPoint(x: try number(words, index), y: try number(words, index + 1)),
            size: try size(words, index + 2))
    }

    private func view(_ name: String) throws -> UIView {
        guard let view = views[name] else { throw Problem("there is no view '\(name)'") }
        return view
    }

    // MARK: - Views

    private mutating func make(_ words: [String]) throws {
        let name = try word(words, 1)
        let made = words[0] == "stack" ? try stack(words) : ContentView()
        var parent = try view("root")
        var keepsFrame = false
        made.semanticContentAttribute = parent.semanticContentAttribute
        var index = words[0] == "stack" ? 5 : 2
        while index < words.count {
            switch words[index] {
            case "in": parent = try view(try word(words, index + 1))
            case "content": (made as? ContentView)?.size = try size(words, index + 1)
            case "hug": made.setContentHuggingPriority(.init(Float(try number(words, index + 1))), for: .horizontal)
            case "resist":
                made.setContentCompressionResistancePriority(
                    .init(Float(try number(words, index + 1))), for: .horizontal)
            case "spacing": (made as? UIStackView)?.spacing = try number(words, index + 1)
            case "frame": (made.frame, keepsFrame) = (try rect(words, index + 1), true)
            case "mask": made.autoresizingMask = try mask(words[(index + 1)...])
            default: throw Problem("'\(words[index])' says nothing of a view")
            }
            // Up to the next word that begins something.
            index += 1
            while index < words.count,
                Double(words[index]) != nil || views[words[index]] != nil || Self.masks[words[index]] != nil
            { index += 1 }
        }
        made.translatesAutoresizingMaskIntoConstraints = keepsFrame
        if let stack = parent as? UIStackView { stack.addArrangedSubview(made) } else { parent.addSubview(made) }
        views[name] = made
    }

    private func stack(_ words: [String]) throws -> UIStackView {
        let stack = UIStackView()
        stack.axis = try word(words, 2) == "vertical" ? .vertical : .horizontal
        guard let distribution = Self.distributions[try word(words, 3)],
            let alignment = Self.alignments[try word(words, 4)]
        else { throw Problem("a stack has a distribution and an alignment") }
        (stack.distribution, stack.alignment) = (distribution, alignment)
        return stack
    }

    private func mask(_ words: ArraySlice<String>) throws -> UIView.AutoresizingMask {
        words.prefix { Self.masks[$0] != nil }.reduce(into: []) { $0.formUnion(Self.masks[$1] ?? []) }
    }

    private static let masks: [String: UIView.AutoresizingMask] = [
        "width": .flexibleWidth, "height": .flexibleHeight, "left": .flexibleLeftMargin, "right": .flexibleRightMargin,
        "top": .flexibleTopMargin, "bottom": .flexibleBottomMargin,
    ]
    private static let distributions: [String: UIStackView.Distribution] = [
        "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
        "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
    ]
    private static let alignments: [String: UIStackView.Alignment] = [
        "fill": .fill, "leading": .leading, "top": .top, "center": .center, "trailing": .trailing, "bottom": .bottom,
    ]

    // MARK: - Constraints

    /// `a.left == 2 * b.right + 10 @750`
    private func constrain(_ words: [String]) throws {
        var words = words
        var priority = UILayoutPriority.required
        if let last = words.last, last.hasPrefix("@"), let value = Float(last.dropFirst()) {
            priority = UILayoutPriority(value)
            words.removeLast()
        }
        let relations: [String: NSLayoutConstraint.Relation] = [
            "==": .equal, "<=": .lessThanOrEqual, ">=": .greaterThanOrEqual,
        ]
        let (item, attribute) = try anchor(try word(words, 0))
        guard let relation = relations[try word(words, 1)] else { throw Problem("'\(words[1])' is no relation") }
        var right = Array(words[2...])
        var multiplier: CGFloat = 1
        if right.count > 1, right[1] == "*" {
            multiplier = try number(right, 0)
            right.removeFirst(2)
        }
        var other: (item: UIView, attribute: NSLayoutConstraint.Attribute)?
        if let first = right.first, Double(first) == nil {
            other = try anchor(first)
            right.removeFirst()
        }
        var constant: CGFloat = 0
        switch right.first {
        case "+": constant = try number(right, 1)
        case "-": constant = -(try number(right, 1))
        case .some: constant = try number(right, 0)
        case nil: break
        }
        let made = NSLayoutConstraint(
            item: item, attribute: attribute, relatedBy: relation, toItem: other?.item,
            attribute: other?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
        made.priority = priority
        made.isActive = true
    }

    private func anchor(_ text: String) throws -> (UIView, NSLayoutConstraint.Attribute) {
        let parts = text.split(separator: ".").map(String.init)
        guard parts.count == 2, let attribute = Self.attributes[parts[1]] else {
            throw Problem("'\(text)' is no attribute of a view")
        }
        return (try view(parts[0]), attribute)
    }

    private static let attributes = Dictionary(
        uniqueKeysWithValues: (1...20).compactMap { NSLayoutConstraint.Attribute(rawValue: $0) }.map { ($0.word, $0) })
}

/// A view with content of a size of its own.
private final class ContentView: UIView {
    var size: CGSize?
    override var intrinsicContentSize: CGSize {
        size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
}
