import Foundation
import NibDocument

extension EditWriter {
    /// Puts a scene, or a xib's top-level view, elsewhere on the canvas.
    mutating func setCanvasLocation(_ id: String, _ x: Double, _ y: Double) throws(EditError) {
        let element = try object(id)
        guard x.isFinite, y.isFinite else { throw EditError("a place on the canvas consists of finite numbers") }
        let holder: NibElement
        if let scene = element.parent?.parent, scene.name == "scene", element["sceneMemberID"] == "viewController" {
            holder = scene
        } else if document.kind == .xib, element.parent?.name == "objects", element.rect() != nil {
            holder = element
        } else {
            throw EditError("\(name(element)) has no place on the canvas of its own: scenes and top-level views have")
        }
        if let point = holder.child(key: "canvasLocation") {
            // A coordinate that stays keeps its spelling.
            for (name, value) in [("x", x), ("y", y)] where point.number(name) != value {
                document.setAttribute(name, to: XcodeForm.number(value), of: point.node)
            }
        } else {
            add(
                NibNewElement(
                    "point", ["key": "canvasLocation", "x": XcodeForm.number(x), "y": XcodeForm.number(y)]),
                to: holder)
        }
    }
}
