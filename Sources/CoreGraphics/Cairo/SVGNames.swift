import Foundation

/// The library numbers an SVG's elements by a counter of the whole process. Renumbered by first appearance, the same
/// drawing gives the same text.
enum SVGNames {
    static func renumbered(_ svg: Data) -> Data {
        let text = String(decoding: svg, as: UTF8.self)
        var names: [Substring: String] = [:]
        // First appearances may be uses; what matters is that each name keeps one replacement.
        func replacement(_ name: Substring, _ stem: Substring) -> String {
            if let known = names[name] { return known }
            let made = "\(stem)-\(names.count + 1)"
            names[name] = made
            return made
        }
        let pattern = /(id="|url\(#|href="#)([A-Za-z]+)([0-9][0-9-]*)/
        return Data(
            text.replacing(pattern) { match in
                "\(match.1)\(replacement(match.2 + match.3, match.2))"
            }.utf8)
    }
}
