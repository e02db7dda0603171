import UIKit

struct Trip {
    let name: String
    let region: String
    let days: Int
    let price: Int
    let rating: Double
    let isFavorite: Bool
    let scenery: Scenery
    let summary: String

    static let all = [
        Trip(
            name: "Lofoten Ridge Walk", region: "Norway", days: 6, price: 1290, rating: 4.9, isFavorite: true,
            scenery: .fjord,
            summary: "Red cabins, white beaches and a path that stays above the sea for six days. Nights are spent in "
                + "fishermen's huts; luggage travels by boat."),
        Trip(
            name: "Dolomites Hut to Hut", region: "Italy", days: 8, price: 1480, rating: 4.8, isFavorite: false,
            scenery: .peaks,
            summary: "Pale towers, green meadows and a different kitchen every evening. The high route is open from "
                + "late June."),
        Trip(
            name: "Atlas Valleys", region: "Morocco", days: 5, price: 740, rating: 4.6, isFavorite: false,
            scenery: .desert,
            summary: "Mule paths between terraced villages, with mint tea at every bend and the desert in the distance."
        ),
        Trip(
            name: "Kumano Pilgrim Trail", region: "Japan", days: 7, price: 1910, rating: 4.9, isFavorite: true,
            scenery: .forest,
            summary: "Stone steps under cedars, hot springs at dusk. Three grand shrines mark the way to the sea."),
        Trip(
            name: "Azores Crater Loop", region: "Portugal", days: 4, price: 620, rating: 4.5, isFavorite: false,
            scenery: .coast,
            summary: "Twin lakes, hydrangea hedges and a steaming valley where lunch is cooked underground."),
    ]
}

/// The colours of a place, from sky to ground.
enum Scenery: CaseIterable {
    case fjord, peaks, desert, forest, coast, dusk

    var colors: [UIColor] {
        switch self {
        case .fjord: [.rgb(0x8FD3F4), .rgb(0x2E6F95), .rgb(0x013A63)]
        case .peaks: [.rgb(0xFFDEE9), .rgb(0xB5A5D6), .rgb(0x4B5D80)]
        case .desert: [.rgb(0xFCE38A), .rgb(0xF38181), .rgb(0x8A3A4B)]
        case .forest: [.rgb(0xD4FC79), .rgb(0x57A773), .rgb(0x1B4332)]
        case .coast: [.rgb(0xA1FFCE), .rgb(0x2A9D8F), .rgb(0x264653)]
        case .dusk: [.rgb(0xFAD0C4), .rgb(0xC86B98), .rgb(0x41295A)]
        }
    }
}

extension UIColor {
    static func rgb(_ hex: Int) -> UIColor {
        UIColor(
            red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255,
            blue: CGFloat(hex & 0xFF) / 255,
            alpha: 1)
    }
}

struct Conversation {
    let name: String
    let text: String
    let time: String
    let unread: Int
    let color: UIColor

    static let all = [
        Conversation(
            name: "Ingrid Solheim", text: "The ferry leaves at nine, I'll meet you at the pier with the keys.",
            time: "9:41", unread: 2, color: .systemIndigo),
        Conversation(
            name: "Marco Rossi", text: "Hut Averau has one room left for Saturday.", time: "8:15", unread: 1,
            color: .systemOrange),
        Conversation(
            name: "Wander Support", text: "Your refund is on its way.", time: "Mon", unread: 0, color: .systemTeal),
        Conversation(name: "Yuki Tanaka", text: "You: See you in Tanabe!", time: "Sun", unread: 0, color: .systemPink),
        Conversation(
            name: "Amine El Fassi", text: "Bring a scarf for the pass, it is windy in the morning.", time: "3 May",
            unread: 0, color: .systemGreen),
    ]
}

struct Message {
    let text: String
    let isMine: Bool

    static let all = [
        Message(text: "Hei! Your cabin in Reine is ready.", isMine: false),
        Message(text: "Wonderful, thank you!", isMine: true),
        Message(text: "Do we need to bring sleeping bags?", isMine: true),
        Message(
            text: "No, there are duvets. But bring slippers: shoes stay outside, and the floor is cold in the morning.",
            isMine: false),
        Message(text: "👍", isMine: true),
        Message(text: "The ferry leaves at nine, I'll meet you at the pier with the keys.", isMine: false),
    ]
}
