import Foundation
import NibDocument
import UIKit

/// Where scenes, or a xib's top-level views, lie on the canvas.
///
/// A document's `canvasLocation` is the middle of what it belongs to, with 600 units to the device's screen in each
/// direction. Counted in recorded storyboards: of 1,181 coordinates with a fraction, 773 are whole or half points by this,
/// and 397 of the others are for another device; halves are where the screen's side is odd (375: 95 of 107), so that
/// corners lie on whole points.
struct CanvasPlaces {
    struct Place {
        let element: NibElement
        /// The place that the document has for the scene; nil for none.
        let location: CGPoint?
        /// The middle, in points of the canvas.
        var center: CGPoint
        /// As far as the document says it; what is drawn may be of another height.
        let size: CGSize
    }

    private(set) var places: [Place] = []
    /// The size of the device's screen, in points, as the device is turned.
    let screen: CGSize

    private static let unitsPerScreen: CGFloat = 600
    private static let gap: CGFloat = 60

    @MainActor
    init(_ document: NibDocument, device: CanvasDevice) {
        screen = device.size
        var missing: [Int] = []
        for (element, isMain) in Self.parts(of: document) {
            let size = Self.size(of: element, device, CanvasDevice(of: document))
            let holder = element.parent?.parent?.name == "scene" ? element.parent?.parent : element
            var center = CGPoint.zero
            let location = holder?.point("canvasLocation")
            if let point = location, point.x.isFinite, point.y.isFinite {
                center = point.inScreens(of: screen, units: Self.unitsPerScreen)
                // A further view of the scene goes below the one that its controller shows.
                if !isMain, let main = places.last {
                    center.y = main.center.y + (main.size.height + size.height) / 2 + Self.gap
                }
            } else {
                missing.append(places.count)
            }
            places.append(Place(element: element, location: isMain ? location : nil, center: center, size: size))
        }
        place(missing)
    }

    /// What has no place of its own lies in rows below the others, in the order of the file.
    private mutating func place(_ missing: [Int]) {
        let known = places.indices.filter { !missing.contains($0) }.map { places[$0] }
        let left = known.map { $0.center.x - $0.size.width / 2 }.min() ?? 0
        var top = known.map { $0.center.y + $0.size.height / 2 + Self.gap }.max() ?? 0
        var (x, height) = (left, CGFloat(0))
        for index in missing {
            let size = places[index].size
            if x > left, x + size.width - left > 8 * screen.width {
                (x, top, height) = (left, top + height + Self.gap, 0)
            }
            places[index].center = CGPoint(x: x + size.width / 2, y: top + size.height / 2)
            x += size.width + Self.gap
            height = max(height, size.height)
        }
    }

    /// Controllers and views that the canvas can show, and whether one is what its scene is about.
    private static func parts(of document: NibDocument) -> [(element: NibElement, isMain: Bool)] {
        let lists =
            document.kind == .storyboard
            ? document.root.elements(in: "scenes").map { $0.elements(in: "objects") }
            : [document.root.elements(in: "objects")]
        return lists.flatMap { objects in
            var isMain = true
            return objects.compactMap { element -> (NibElement, Bool)? in
                guard element.id != nil, element.rect() != nil || element.child(key: "view") != nil || isScene(element)
                else { return nil }
                defer { if document.kind == .storyboard { isMain = false } }
                return (element, isMain)
            }
        }
    }

    private static func isScene(_ element: NibElement) -> Bool {
        NibViewNames.isController(element.name) || element.name == "viewControllerPlaceholder"
    }

    private static func size(of element: NibElement, _ device: CanvasDevice, _ own: CanvasDevice) -> CGSize {
        // A reference to another storyboard is a small box.
        if element.name == "viewControllerPlaceholder" { return CGSize(width: 200, height: 56) }
        guard let recorded = (element.child(key: "view") ?? element).rect()?.size, recorded.width > 0,
            recorded.height > 0
        else { return device.size }
        return recorded == own.size ? device.size : recorded
    }
}

extension CGPoint {
    fileprivate func inScreens(of screen: CGSize, units: CGFloat) -> CGPoint {
        CGPoint(x: x * screen.width / units, y: y * screen.height / units)
    }
}
