import Foundation
import TestSupport

/// What `manifest.json` says of the pictures that Apple's UIKit drew.
package struct Manifest: Decodable, Sendable {
    package let pictures: [Recording]

    package static let folder = SharedFiles.folder.appendingPathComponent("conformance/pixels")
    /// Scenes of iOS 26, some with the same scene on iOS 18.
    package static let newerFolder = SharedFiles.folder.appendingPathComponent("conformance/pixels-26")

    package static func load(from folder: URL) throws -> Manifest {
        try JSONDecoder().decode(
            Manifest.self, from: Data(contentsOf: folder.appendingPathComponent("manifest.json")))
    }
}

/// One picture, and what it shows.
package struct Recording: Decodable, Sendable {
    package let name: String
    /// In pixels.
    let size: [Int]
    /// Pixels in a point.
    let scale: Int
    let device: String
    /// The system that drew it, such as 18.5; several where it may be any of them.
    let ios: String?
    let traits: Traits
    let scene: Description

    struct Traits: Decodable, Sendable {
        let contentSizeCategory: String?
        let style: String?
    }

    /// The facts of a scene that are data. What is told in words is built by the scene of that name.
    struct Description: Decodable, Sendable {
        var text: String?
        var textStyle: String?
        var labels: [Label]?
        var content: Content?
        var rows: Count?
        var header: String?
        var bar: String?
        var items: [String]?
        var titles: [String]?
        var selected: Selection?
        var tints: Tints?
        var minimum: Double?
        var maximum: Double?
        var value: Double?
        var pages: Int?
        var current: Int?
        var lines: Int?
        var wrap: String?
        var alignment: String?
        var font: String?
        var colour: String?
        var on: [Bool]?
        var enabled: [Bool]?
        var tops: [String: [Double]]?
        var missing: String?
        var placeholder: String?
    }

    /// A number; of some scenes it is told in words.
    struct Count: Decodable, Sendable {
        let value: Int?
        init(from decoder: any Decoder) throws { value = try? decoder.singleValueContainer().decode(Int.self) }
    }

    struct Content: Decodable, Sendable { let labels: [Label] }

    struct Label: Decodable, Sendable {
        let text: String
        let textStyle: String
        let at: String
    }

    /// The number of a segment; the tab bar's is said in words.
    struct Selection: Decodable, Sendable {
        let index: Int?
        init(from decoder: any Decoder) throws { index = try? decoder.singleValueContainer().decode(Int.self) }
    }

    /// Rectangles that the reference covers with a colour; those of the tables are told in words.
    struct Tints: Decodable, Sendable {
        let areas: [Tint]
        init(from decoder: any Decoder) throws {
            areas = (try? decoder.singleValueContainer().decode([Tint].self)) ?? []
        }
    }

    struct Tint: Decodable, Sendable { let x, y, w, h: Double, c: String }

    /// Whether it is judged by: pictures of betas and of SwiftUI's views are told of only.
    package var counts: Bool { !["cn-", "ln-", "rc-", "ac-list-"].contains(where: name.hasPrefix) }

    /// Whether it is of the design that is not the usual one.
    package var isNewer: Bool { ios?.hasPrefix("26") ?? false }

    var points: CGSize { CGSize(width: Double(size[0]) / Double(scale), height: Double(size[1]) / Double(scale)) }
}
