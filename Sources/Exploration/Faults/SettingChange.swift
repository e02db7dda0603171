/// A line of a script that changes how the device is held, what the user has chosen, or whether the app is in front.
struct SettingChange: Hashable, Sendable {
    let word: String
    let value: String

    /// The settings at the launch, by their words.
    static let usual = [
        "turn": "portrait", "style": "light", "textSize": "L", "direction": "leftToRight", "bold": "off",
        "contrast": "normal", "motion": "normal", "place": "foreground",
    ]

    init?(_ line: String) {
        let words = line.split(separator: " ").map(String.init)
        if words.count == 1, ["background", "foreground"].contains(line) {
            (word, value) = ("place", line)
        } else if words.count == 2, Self.usual[words[0]] != nil, words[0] != "place" {
            (word, value) = (words[0], words[1])
        } else {
            return nil
        }
    }

    /// Whether the other one, done right after this one, brings back what was before this one.
    ///
    /// - Parameter settings: As they are with this change.
    func isUndone(by other: SettingChange, _ settings: SettingValues) -> Bool {
        word == other.word && value != other.value && settings.before == other.value
    }

    /// What was done, as the beginning of a sentence.
    var description: String {
        switch word {
        case "turn": "After the device was turned and turned back"
        case "style": "After the style was changed to \(value) and back"
        case "textSize": "After the text size was changed and changed back"
        case "direction": "After the direction was changed and changed back"
        case "place": "After the app was in the background"
        default: "After \(word) was changed and changed back"
        }
    }
}

/// The settings of a led app, as far as lines changed them.
struct SettingValues: CustomStringConvertible {
    private var values = SettingChange.usual
    /// What the setting that was changed last was before.
    private(set) var before: String?

    mutating func apply(_ change: SettingChange) {
        before = values[change.word]
        values[change.word] = change.value
    }

    var description: String {
        values.sorted { $0.key < $1.key }.filter { SettingChange.usual[$0.key] != $0.value }.map {
            "\($0.key) \($0.value)"
        }
        .joined(separator: ", ")
    }
}
