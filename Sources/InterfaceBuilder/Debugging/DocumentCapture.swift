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
    package static func capture(
        of data: Data, name: String, path: String?, options: LayoutOptions = LayoutOptions(), takesPictures: Bool = true
    ) throws -> Capture {
        let document = try NibDocument(data: data, name: name)
        _ = try document.checkedKind()
        return Runtime.with {
            let stage = CanvasStage(document, options: options)
            let deviceName = stage.device.name(asked: options.device)
            let design = stage.design(path: path)
            var addresses = AddressNames()
            var whole: Capture?
            for part in design.parts {
                stage.show(part, of: design) { root in
                    guard let window = root.window else { return }
                    var settings = CaptureOptions()
                    settings.title = name
                    settings.deviceName = deviceName
                    settings.takesPictures = takesPictures
                    settings.scale = stage.device.scale
                    for (object, element) in design.elements(by: { ObjectIdentifier($0) }) {
                        settings.origins[object] = CapturedOrigin(
                            document: name, id: element.id ?? "", line: element.position?.line,
                            label: element["userLabel"])
                    }
                    var capture = Capture(of: [window], options: settings)
                    addresses.beginPart()
                    capture.replaceAddresses { addresses.text($0) }
                    if whole == nil { whole = capture } else { whole?.append(capture) }
                }
            }
            if let whole { return whole }
            var settings = CaptureOptions()
            settings.title = name
            settings.deviceName = deviceName
            return Capture(of: [UIWindow](), options: settings)
        }
    }
}

extension Capture {
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
