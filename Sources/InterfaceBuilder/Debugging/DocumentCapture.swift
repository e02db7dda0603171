import Foundation
import NibDocument
import UIKit
import ViewDebugger

/// Captures of documents, as the canvas shows them.
@MainActor
public enum DocumentCapture {
    /// Every scene or top-level view as a window of its own; objects and constraints know their ids and lines. A
    /// document without views is an empty capture.
    ///
    /// - Parameters:
    ///   - name: As messages call the document.
    ///   - path: Where images and texts are looked for; nil without any.
    ///   - scene: What a person calls a scene or top-level view, or a part of that in any case; all of them without.
    /// - Throws: ``Failure`` where no scene is called so; errors of documents that can't be read.
    package static func capture(
        of data: Data, name: String, path: String?, scene: String? = nil, options: LayoutOptions = LayoutOptions(),
        takesPictures: Bool = true
    ) throws -> Capture {
        let document = try NibDocument(data: data, name: name)
        _ = try document.checkedKind()
        let wanted = try scene.map { try parts(named: $0, of: document) }
        let rendering = SceneRendering(document, path: path, options)
        var settings = CaptureOptions()
        settings.title = name
        settings.deviceName = rendering.device.name(asked: options.device)
        settings.takesPictures = takesPictures
        settings.scale = rendering.device.scale
        var addresses = AddressNames()
        let captures = rendering.render(where: { wanted?.contains($0.view.node) ?? true }) { shown in
            var settings = settings
            for (object, element) in shown.design.elements(by: { ObjectIdentifier($0) }) {
                settings.origins[object] = CapturedOrigin(
                    document: name, id: element.id ?? "", line: element.position?.line, label: element["userLabel"],
                    className: element.customClass?.fullName)
            }
            var capture = Capture(of: [shown.window], options: settings)
            capture.nameScene(shown.part)
            addresses.beginPart()
            capture.replaceAddresses { addresses.text($0) }
            return capture
        }.values
        guard var whole = captures.first else { return Capture(of: [UIWindow](), options: settings) }
        for capture in captures.dropFirst() { whole.append(capture) }
        return whole
    }
}

extension DocumentCapture {
    /// Why a scene can't be captured, in a sentence.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// The root views of the scenes that a person means: by id, or by one of their names, or by a part of one.
    private static func parts(named name: String, of document: NibDocument) throws -> Set<NibNodeID> {
        let parts = NibDesign.parts(of: document).map { ($0, names(of: $0)) }
        let wanted = name.lowercased()
        let matches: [(String) -> Bool] = [
            { $0 == name }, { $0.lowercased() == wanted }, { !wanted.isEmpty && $0.lowercased().contains(wanted) },
        ]
        for matches in matches {
            let found = parts.filter { $0.1.contains(where: matches) }
            if !found.isEmpty { return Set(found.map(\.0.view.node)) }
        }
        let usual = parts.map { PreviewRenderer.name(of: $0.0) }
        let near = NearestNames.of(name, among: parts.flatMap(\.1))
        var help = "is one of these meant: \(near.joined(separator: ", "))"
        if usual.isEmpty {
            help = "it has none"
        } else if near.isEmpty {
            help = "there are \(usual.prefix(8).joined(separator: ", "))"
            if usual.count > 8 { help += " and \(usual.count - 8) more" }
        }
        throw Failure(description: "\(document.name): no scene is called “\(name)”; \(help)")
    }

    private static func names(of part: NibDesign.Part) -> [String] {
        let element = part.controller ?? part.view
        return [
            PreviewRenderer.name(of: part), element["userLabel"], element["title"], element["storyboardIdentifier"],
            element.customClass?.name, element.id, part.view.id, element.child("navigationItem")?["title"],
        ].compactMap { $0 }.filter { !$0.isEmpty }
    }
}

extension NibClassName {
    /// With the module, where the document names one.
    fileprivate var fullName: String { module.map { "\($0).\(name)" } ?? name }
}

extension Capture {
    /// Names the only window's scene, and gives its controller the class that the document says.
    @MainActor
    fileprivate mutating func nameScene(_ part: NibDesign.Part) {
        guard let window = windows.first else { return }
        let element = part.controller ?? part.view
        scenes = [CapturedScene(window: window, name: PreviewRenderer.name(of: part), documentID: element.id)]
        guard let controller = part.controller,
            let index = controllers.firstIndex(where: { $0.view.flatMap { view($0)?.documentID } == part.view.id })
        else { return }
        if let name = controller.customClass?.fullName { controllers[index].className = name }
        controllers[index].title =
            controllers[index].title ?? controller["userLabel"] ?? controller["title"]
            ?? controller.child("navigationItem")?["title"]
    }

    /// Addresses tell something while a program runs. In a document's capture they would only differ each time.
    fileprivate mutating func replaceAddresses(_ text: (String) -> String) {
        for index in views.indices {
            views[index].address = text(views[index].address)
            views[index].description = views[index].description.map(text)
            for property in views[index].properties.indices {
                views[index].properties[property].value = text(views[index].properties[property].value)
            }
        }
        for index in constraints.indices {
            constraints[index].address = text(constraints[index].address)
            constraints[index].description = text(constraints[index].description)
            constraints[index].first.text = text(constraints[index].first.text)
            if let second = constraints[index].second { constraints[index].second?.text = text(second.text) }
        }
    }
}
