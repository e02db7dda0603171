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
        Runtime.with {
            var found: [Difference] = []
            let stage = CanvasStage(document, options: options)
            for part in NibDesign.parts(of: document) {
                let id = part.controller?.id ?? part.view.id ?? ""
                guard let make = makers[id], let own = conversion.parts.first(where: { $0.object == id }) else {
                    continue
                }
                // An app's loader, without what the canvas knows of Xcode's.
                let design = NibDesign(
                    document, path: nil, session: NibSession(languages: [], transformText: nil), traits: stage.traits,
                    device: stage.device, options: options, isAsDesigned: false)
                let loading = PlainLoading()
                let loader = NibLoader(
                    plain, path: nil, session: NibSession(languages: [], transformText: nil), traits: stage.traits,
                    delegate: loading)
                guard let element = plain.element(id: part.view.id ?? ""), let view = loader.view(for: element) else {
                    continue
                }
                var shown: NSObject = view
                if part.controller != nil || part.view.name == "view" {
                    let controller = UIViewController()
                    controller.view = view
                    if let scene = part.controller.flatMap({ plain.element(id: $0.id ?? "") }) {
                        loader.addLayoutGuides(of: controller, scene, to: view)
                    }
                    shown = controller
                }
                loader.finish()
                var wanted: [String: Shown] = [:]
                stage.show(part, of: design, made: shown) { root in
                    for (id, view) in loading.views where view.isDescendant(of: root) { wanted[id] = Self.shown(view) }
                }
                stage.show(part, of: design, made: make()) { root in
                    let object: NSObject = root.next as? UIViewController ?? root
                    var views = Self.properties(of: part.controller == nil ? root : object, own.properties)
                    views[part.view.id ?? ""] = root
                    for (id, before) in wanted.sorted(by: { $0.key < $1.key }) {
                        guard let view = views[id] else { continue }
                        let after = Self.shown(view)
                        if let what = Self.difference(before, after) {
                            found.append(
                                Difference(
                                    part: own.className, object: id,
                                    description:
                                        "\(own.className), \(own.properties[id] ?? "root") (\(id)): \(what)\(words)"))
                        }
                    }
                    for id in own.properties.keys.sorted() where wanted[id] != nil && views[id] == nil {
                        found.append(
                            Difference(
                                part: own.className, object: id,
                                description: "\(own.className), \(id): it was not made\(words)"))
                    }
                }
            }
            return found
        }
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

    func loader(_ loader: NibLoader, didMake object: NSObject, for element: NibElement) {
        if let id = element.id, let view = object as? UIView { views[id] = view }
    }
}
