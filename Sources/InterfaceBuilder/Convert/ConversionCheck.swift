import Foundation
import NibDocument
import UIKit

/// Whether converted code lays out as its document does.
///
/// The document's part and the code's object are shown one after the other in the same window, with the same device, safe area
/// and traits, and compared view by view.
@MainActor
public struct ConversionCheck {
    /// A view that differs.
    public struct Difference: Sendable, CustomStringConvertible {
        /// The class that the part became.
        public let part: String
        /// The view's id in the document.
        public let object: String
        /// What differs, and how it was shown.
        public let description: String
    }

    private let document: NibDocument
    /// The document without classes of its own, which the program has by the names of the converted ones.
    private let plain: NibDocument
    private let conversion: SwiftConversion
    private let path: String
    private var makers: [String: () -> NSObject] = [:]

    /// - Parameters:
    ///   - path: The document.
    ///   - data: Its content; nil reads the file.
    /// - Throws: `NibError` for what is no document.
    public init(path: String, data: Data? = nil) throws(NibError) {
        self.path = path
        document = if let data { try NibDocument(data: data, name: path) } else { try NibDocument(path: path) }
        var plain = document
        for element in document.elements where element["customClass"] != nil {
            plain.setAttribute("customClass", to: nil, of: element.node)
        }
        self.plain = plain
        conversion = try SwiftConversion(document, name: Self.name(of: path))
    }

    /// The name that classes are called by where the document has none.
    public static func name(of path: String) -> String {
        ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    }

    /// Says how a part's class is made.
    ///
    /// - Parameters:
    ///   - object: The id that the class stands for.
    ///   - make: Makes a view, or a controller.
    public mutating func add(_ object: String, _ make: @escaping @MainActor () -> NSObject) { makers[object] = make }

    /// Shows each part on each of some devices, in both orientations of the first, both directions, both styles and large text:
    /// one setting at a time, and all of them together.
    ///
    /// - Parameter devices: Canvas ids; nil for the document's own, a small phone and a pad.
    /// - Returns: What differs; nothing where document and code agree.
    public func run(devices: [String]? = nil) -> [Difference] {
        var settings: [(String, LayoutOptions)] = [("", LayoutOptions())]
        for device in devices ?? ["retina4_7", "retina6_72", "ipad11_0rounded"] {
            var options = LayoutOptions()
            options.device = device
            options.resizesViews = true
            settings.append((" on \(device)", options))
            options.isRightToLeft = true
            options.isDark = true
            options.contentSize = UIContentSizeCategory.accessibilityLarge.rawValue
            options.isLandscape = true
            settings.append((" on \(device), landscape, right to left, dark, large text", options))
        }
        var found: [Difference] = []
        var seen: Set<String> = []
        for (words, options) in settings {
            for difference in compare(options, words) where seen.insert(difference.object).inserted {
                found.append(difference)
            }
        }
        return found
    }

    /// What a view shows that can be compared.
    private struct Shown: Equatable {
        var frame: CGRect
        var text: String?
        var isHidden: Bool
        var label: String?
    }

    private static func shown(_ view: UIView) -> Shown {
        var text = (view as? UILabel)?.text ?? (view as? UITextField)?.text
        if let button = view as? UIButton {
            text = button.configuration == nil ? button.currentTitle : button.configuration?.title
        }
        return Shown(frame: view.frame, text: text, isHidden: view.isHidden, label: view.accessibilityLabel)
    }

    private func compare(_ options: LayoutOptions, _ words: String) -> [Difference] {
        var rendering = SceneRendering(document, path: nil, options)
        let isMade = { (part: NibDesign.Part) in makers[Self.id(of: part)] != nil }
        var loading = PlainLoading()
        var wanted: [String: [String: Shown]] = [:]
        defer { loading.loader = nil }
        rendering.make = { part, stage in
            loading.loader = nil
            loading = PlainLoading()
            return loaded(part, stage, loading)
        }
        rendering.render(where: isMade) { shown in
            wanted[Self.id(of: shown.part)] =
                loading.views.filter { $0.value.isDescendant(of: shown.root) }.mapValues(Self.shown)
        }
        rendering.make = { part, _ in makers[Self.id(of: part)]?() }
        return rendering.render(where: { wanted[Self.id(of: $0)] != nil }) { shown in
            differences(of: shown, from: wanted[Self.id(of: shown.part)] ?? [:], words)
        }.values.flatMap { $0 }
    }

    private static func id(of part: NibDesign.Part) -> String { part.controller?.id ?? part.view.id ?? "" }

    /// What an app's loader makes of a part, without what the canvas knows of Xcode's.
    private func loaded(_ part: NibDesign.Part, _ stage: CanvasStage, _ loading: PlainLoading) -> NSObject? {
        let loader = NibLoader(
            plain, path: nil, session: NibSession(languages: [], transformText: nil), traits: stage.traits,
            delegate: loading)
        loading.loader = loader
        guard let element = plain.element(id: part.view.id ?? ""), let view = loader.view(for: element) else {
            return nil
        }
        defer { loader.finish() }
        guard part.controller != nil || part.view.name == "view" else { return view }
        let controller = UIViewController()
        controller.view = view
        if let scene = part.controller.flatMap({ plain.element(id: $0.id ?? "") }) {
            loader.addLayoutGuides(of: controller, scene, to: view)
        }
        return controller
    }

    /// - Parameter wanted: What the document's views show, by id.
    private func differences(of shown: ShownScene, from wanted: [String: Shown], _ words: String) -> [Difference] {
        let (part, root) = (shown.part, shown.root)
        guard let own = conversion.parts.first(where: { $0.object == Self.id(of: part) }) else { return [] }
        func difference(_ id: String, _ description: String) -> Difference {
            Difference(part: own.className, object: id, description: "\(own.className), \(description)\(words)")
        }
        let object: NSObject = root.next as? UIViewController ?? root
        var views = Self.properties(of: part.controller == nil ? root : object, own.properties)
        views[part.view.id ?? ""] = root
        let changed = wanted.sorted { $0.key < $1.key }.compactMap { id, before in
            views[id].flatMap { Self.difference(before, Self.shown($0)) }.map {
                difference(id, "\(own.properties[id] ?? "root") (\(id)): \($0)")
            }
        }
        let missing = own.properties.keys.sorted().filter { wanted[$0] != nil && views[$0] == nil }
        return changed + missing.map { difference($0, "\($0): it was not made") }
    }

    /// The views of an object's properties, by the ids of what they stand for.
    private static func properties(of object: NSObject, _ names: [String: String]) -> [String: UIView] {
        let members = Dictionary(
            Mirror(reflecting: object).children.compactMap { child in child.label.map { ($0, child.value) } },
            uniquingKeysWith: { first, _ in first })
        return names.compactMapValues { name in
            members["$__lazy_storage_$_\(name)"].flatMap { value in
                Mirror(reflecting: value).children.first?.value as? UIView
            }
        }
    }

    private static func difference(_ before: Shown, _ after: Shown) -> String? {
        let (a, b) = (before.frame, after.frame)
        let differences = [a.minX - b.minX, a.minY - b.minY, a.width - b.width, a.height - b.height]
        if differences.contains(where: { abs($0) > 0.01 }) {
            return "\(LayoutPrinter.text(a)) in the document, \(LayoutPrinter.text(b)) in code"
        }
        if before.text != after.text, before.text?.isEmpty == false || after.text?.isEmpty == false {
            return "“\(before.text ?? "")” in the document, “\(after.text ?? "")” in code"
        }
        if before.isHidden != after.isHidden { return "hidden differs" }
        if before.label != after.label { return "the accessibility label differs" }
        return nil
    }
}

/// Keeps the views that a loader makes, by their ids.
private final class PlainLoading: NibLoaderDelegate {
    private(set) var views: [String: UIView] = [:]
    /// Views follow their variations by it, for as long as they are shown.
    var loader: NibLoader?

    func loader(_ loader: NibLoader, didMake object: NSObject, for element: NibElement) {
        if let id = element.id, let view = object as? UIView { views[id] = view }
    }
}
