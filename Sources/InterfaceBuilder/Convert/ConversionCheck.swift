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

    let document: NibDocument
    /// The document without classes of its own, which the program has by the names of the converted ones.
    private let plain: NibDocument
    private let conversion: SwiftConversion
    private var makers: [String: () -> NSObject] = [:]

    /// - Parameters:
    ///   - path: The document.
    ///   - data: Its content; nil reads the file.
    /// - Throws: `NibError` for what is no document.
    public init(path: String, data: Data? = nil) throws(NibError) {
        document = if let data { try NibDocument(data: data, name: path) } else { try NibDocument(path: path) }
        var plain = document
        for element in document.elements where SwiftKinds.ownClass(element) != nil {
            plain.setAttribute("customClass", to: nil, of: element.node)
        }
        self.plain = plain
        conversion = try SwiftConversion(document, name: Self.name(of: path))
    }

    /// The name that classes are called by where the document has none.
    public nonisolated static func name(of path: String) -> String {
        ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    }

    /// Says how a part's class is made.
    ///
    /// - Parameters:
    ///   - object: The id that the class stands for.
    ///   - make: Makes a view, or a controller.
    public mutating func add(_ object: String, _ make: @escaping @MainActor () -> NSObject) { makers[object] = make }

    /// Shows each part on the document's own device and others, in both orientations and directions, light and dark, with texts of
    /// three sizes, its own and others: any two of these settings together.
    ///
    /// - Parameter devices: Canvas ids; nil for two phones and a pad.
    /// - Returns: What differs, each view in the first setting in which it does; nothing where document and code agree.
    public func run(devices: [String]? = nil) -> [Difference] {
        var found: [Difference] = []
        var seen: Set<String> = []
        for row in CheckSettings(devices: devices ?? Self.devices).rows {
            for difference in compare(row) where seen.insert(difference.object).inserted { found.append(difference) }
        }
        return found
    }

    private static let devices = ["retina4_7", "retina6_72", "ipad11_0rounded"]

    private func compare(_ row: CheckSettings.Row) -> [Difference] {
        var options = row.options
        // A canvas of any size class is no device that code could run on.
        if CanvasStage.device(of: document, options).widthClass == nil { options.device = Self.devices[0] }
        var rendering = SceneRendering(document, path: nil, options)
        let isMade = { (part: NibDesign.Part) in makers[Self.id(of: part)] != nil }
        var loading = PlainLoading()
        var wanted: [String: ShownViews] = [:]
        defer { loading.loader = nil }
        rendering.make = { part, _ in
            loading.loader = nil
            loading = PlainLoading()
            return loaded(part, loading)
        }
        rendering.render(where: isMade) { shown in
            guard let part = part(of: shown) else { return }
            let views = loading.views.filter { id, view in
                part.properties[id] != nil && view.isDescendant(of: shown.root) || view === shown.root
            }
            wanted[part.object] = ShownViews(views, root: shown.root, text: row.text)
        }
        rendering.make = { part, _ in makers[Self.id(of: part)]?() }
        return rendering.render(where: { wanted[Self.id(of: $0)] != nil }) { shown -> [Difference]? in
            guard let part = part(of: shown), let before = wanted[part.object] else { return nil }
            let object: NSObject = shown.root.next as? UIViewController ?? shown.root
            var views = Self.properties(of: shown.part.controller == nil ? shown.root : object, part.properties)
            if let id = shown.part.view.id { views[id] = shown.root }
            return before.differences(from: ShownViews(views, root: shown.root, text: row.text)).map { id, text in
                Difference(
                    part: part.className, object: id,
                    description: "\(part.className), \(part.properties[id] ?? "root") (\(id)): \(text)\(row.words)")
            }
        }.values.flatMap { $0 }
    }

    private func part(of shown: ShownScene) -> SwiftConversion.Part? {
        conversion.parts.first { $0.object == Self.id(of: shown.part) }
    }

    private static func id(of part: NibDesign.Part) -> String { part.controller?.id ?? part.view.id ?? "" }

    /// What an app's loader makes of a part, without what the canvas knows of Xcode's.
    private func loaded(_ part: NibDesign.Part, _ loading: PlainLoading) -> NSObject? {
        let loader = NibLoader(
            plain, path: nil, session: NibSession(languages: [], transformText: nil), traits: .current,
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
}

/// Keeps the views that a loader makes, by their ids.
private final class PlainLoading: NibLoaderDelegate {
    private(set) var views: [String: UIView] = [:]
    /// Views follow their variations by it, for as long as they are shown.
    var loader: NibLoader?

    /// A font that this machine lacks has the same stand-in in the document and in code, as it is the same font on a phone.
    func fontChoice(_ name: String, size: CGFloat) -> NibFontChoice {
        UIFont(name: name, size: size).map { .font($0) } ?? .standard
    }

    func loader(_ loader: NibLoader, didMake object: NSObject, for element: NibElement) {
        if let id = element.id, let view = object as? UIView { views[id] = view }
    }
}
