/// A headless run's inputs, one per line: a time in seconds, a word, its values. `#` starts a comment.
///
///     0.0  picture launch
///     0.5  tap 100 200
///     0.7  tap Get started               # what says so
///     0.8  press 100 200                 # holds for 0.7 seconds; likewise on what says so
///     1.0  drag 300 400 300 100 0.25     # from, to, seconds
///     1.3  hover 100 200                 # a pointer; `hover off` takes it away
///     1.5  turn landscapeLeft
///     2.0  style dark
///     2.5  textSize AccessibilityL
///     3.0  direction rightToLeft
///     3.5  contrast high
///     3.6  bold on                       # bold text
///     4.0  share half                    # of an iPad's screen
///     4.5  background
///     5.0  foreground
///     5.0  menu                          # the main menu, as with the Command key held
///     5.0  shortcut com.example.new      # a quick action, by its type
///     5.1  touch down 0 100 200          # a finger of its own; likewise move, and up without a point
///     5.2  keyboard show 336             # points from the bottom
///     5.3  type Grüß Gott                # or "a text" with \n, \t, \" and \\ in it
///     5.4  delete
///     5.5  keyboard hide
///     5.5  key a command shift           # a hardware keyboard's; also up, down, left, right, escape, return, tab, …
///     5.5  compose "にほ" 2 0             # provisional text and the selection in it; compose end leaves it
///     5.5  edit copy                     # cut, copy, paste, delete, selectAll
///     5.5  pasteboard "a text"
///     5.5  scroll 100 200 0 40           # a wheel at a place, by points
///     5.5  motion reduced
///     5.6  record push 0.5               # seconds; an animated WebP
///     5.9  describe                      # the view tree, on the standard output
///     5.9  capture checkout              # a file for plumb debug
///     5.9  inspect end                   # what the screen holds, as JSON, with two pictures
///     5.9  observe end                   # the same with what was reported since the last time, without pictures
///     6.0  picture end
package struct HostScript {
    package private(set) var inputs: [HostInput] = []
    /// What the user has chosen at the end.
    package private(set) var settings: UserSettings

    package struct ParseError: Error, CustomStringConvertible {
        package let line: Int
        package let problem: String

        package var description: String { "script, line \(line): \(problem)" }
    }

    /// - Parameter settings: What the user chose at the start; lines about settings change it from there on.
    package init(_ text: String, settings: UserSettings = UserSettings()) throws {
        var settings = settings
        self.settings = settings
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            do {
                let words = try Self.words(of: line)
                if !words.isEmpty { try add(words, &settings) }
            } catch let problem as Problem {
                throw ParseError(line: index + 1, problem: problem.text)
            }
        }
        self.settings = settings
        inputs = inputs.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            .map(\.element)
    }

    /// What a line without its time makes happen from `time` on.
    ///
    /// - Parameter settings: What the user chose before, and afterwards.
    package static func inputs(
        of line: String, at time: TimeInterval, settings: inout UserSettings
    ) throws -> [HostInput] {
        var script = HostScript()
        do {
            let words = try words(of: "0 " + line)
            if words.count > 1 { try script.add(words, &settings) }
        } catch let problem as Problem {
            throw ParseError(line: 1, problem: problem.text)
        }
        return script.inputs.map { HostInput(time + $0.time, $0.event) }
    }

    private init() { settings = UserSettings() }

    /// Separated by spaces, up to a comment. The third may be a text in quotation marks.
    private static func words(of line: some StringProtocol) throws -> [String] {
        var (words, word) = ([String](), "")
        var rest = Substring(line)
        while let letter = rest.first, letter != "#" {
            rest.removeFirst()
            if letter.isWhitespace {
                if !word.isEmpty { words.append(word) }
                word = ""
            } else if letter == "\"", word.isEmpty, words.count == 2 {
                words.append(try quotedText(&rest))
            } else {
                word.append(letter)
            }
        }
        return word.isEmpty ? words : words + [word]
    }

    /// What follows a quotation mark, up to the next one.
    private static func quotedText(_ rest: inout Substring) throws -> String {
        var text = ""
        while let letter = rest.popFirst() {
            if letter == "\"" { return text }
            guard letter == "\\" else {
                text.append(letter)
                continue
            }
            switch rest.popFirst() {
            case "n": text.append("\n")
            case "t": text.append("\t")
            case "\""?: text.append("\"")
            case "\\"?: text.append("\\")
            default: throw Problem("after \\ in a text comes n, t, \" or \\")
            }
        }
        throw Problem("a text in quotation marks does not end")
    }

    private struct Problem: Error {
        let text: String
        init(_ text: String) { self.text = text }
    }

    /// A text as one word of a script.
    package static func quoted(_ text: String) -> String {
        let escaped = text.unicodeScalars.reduce(into: "") { word, scalar in
            switch scalar {
            case "\\", "\"": word += "\\" + String(scalar)
            case "\n": word += "\\n"
            default: word.unicodeScalars.append(scalar)
            }
        }
        return "\"\(escaped)\""
    }

    private mutating func add(_ words: [String], _ settings: inout UserSettings) throws {
        let time = try Self.number(words[0], "a time in seconds comes first")
        guard time >= 0 else { throw Problem("the time \(words[0]) lies before the launch") }
        guard words.count > 1 else { throw Problem("nothing follows the time") }
        let values = Array(words.dropFirst(2))
        switch words[1] {
        case "tick": note(time, .tick)
        case "tap": try addTap(time, values)
        case "drag": try addDrag(time, values)
        case "press": try addPress(time, values)
        case "touch": try addTouch(time, values)
        case "scroll":
            guard values.count == 4 else { throw Problem("scroll needs x and y of the pointer, and how far") }
            let way = try Self.point(values[2], values[3])
            note(time, .scroll(try Self.point(values[0], values[1]), CGVector(dx: way.x, dy: way.y)))
        case "key":
            guard let key = values.first else { throw Problem("key needs what the key types, or its name") }
            note(time, .key(Self.keys[key] ?? key, try Self.modifiers(values.dropFirst())))
        case "compose":
            if values == ["end"] { return note(time, .compose(nil, NSRange(location: 0, length: 0))) }
            guard values.count == 3, let start = Int(values[1]), let length = Int(values[2]), start >= 0, length >= 0,
                start <= values[0].utf16.count, length <= values[0].utf16.count - start
            else { throw Problem("compose needs a text, and where its selection begins and how long it is; or 'end'") }
            note(time, .compose(values[0], NSRange(location: start, length: length)))
        case "edit": note(time, .edit(try Self.choice(values, Self.edits)))
        case "pasteboard":
            guard !values.isEmpty else { throw Problem("pasteboard needs a text") }
            note(time, .pasteboard(values.joined(separator: " ")))
        case "hover":
            if values == ["off"] { return note(time, .hover(nil)) }
            guard values.count == 2 else { throw Problem("hover needs x and y, or 'off'") }
            note(time, .hover(try Self.point(values[0], values[1])))
        case "keyboard": try addKeyboard(time, values)
        case "type":
            guard !values.isEmpty else { throw Problem("type needs a text") }
            note(time, .type(values.joined(separator: " ")))
        case "delete": note(time, .deleteBackward)
        case "wait":
            let seconds = try Self.number(values.first ?? "", "wait takes a number of seconds")
            guard seconds > 0, seconds <= 600 else { throw Problem("a wait takes more than 0 and at most 600 seconds") }
            note(time, .keepTime(seconds))
        case "record":
            guard values.count == 2 else { throw Problem("record needs a name and seconds") }
            let duration = try Self.number(values[1], "a recording's length is a number of seconds")
            guard duration > 0, duration <= 60 else {
                throw Problem("a recording takes more than 0 and at most 60 seconds")
            }
            note(time, .record(values[0]))
            note(time + duration, .endRecord)
        case "turn": note(time, .turn(try Self.choice(values, Self.orientations)))
        case "share": note(time, .windowShare(try Self.choice(values, Self.shares)))
        case "style":
            settings.style = try Self.choice(values, ["light": .light, "dark": .dark])
            note(time, .settings(settings))
        case "contrast":
            settings.contrast = try Self.choice(values, ["normal": .normal, "high": .high])
            note(time, .settings(settings))
        case "bold":
            settings.legibilityWeight = try Self.choice(values, ["on": .bold, "off": .regular])
            note(time, .settings(settings))
        case "inspect":
            guard let name = values.first else { throw Problem("inspect needs a name") }
            note(time, .inspect(name))
        case "observe":
            guard let name = values.first else { throw Problem("observe needs a name") }
            note(time, .observe(name))
        case "direction":
            settings.layoutDirection = try Self.choice(
                values, ["leftToRight": .leftToRight, "rightToLeft": .rightToLeft])
            note(time, .settings(settings))
        case "textSize":
            settings.contentSizeCategory = try Self.choice(values, Self.textSizes)
            note(time, .settings(settings))
        case "motion":
            settings.reducesMotion = try Self.choice(values, ["normal": false, "reduced": true])
            note(time, .settings(settings))
        case "describe": note(time, .describe)
        case "capture":
            guard let name = values.first else { throw Problem("capture needs a name") }
            note(time, .capture(name))
        case "background": note(time, .background)
        case "foreground": note(time, .foreground)
        case "memoryWarning": note(time, .memoryWarning)
        case "menu": note(time, .mainMenu)
        case "shortcut":
            guard let type = values.first else { throw Problem("shortcut needs a quick action's type") }
            note(time, .shortcut(type))
        case "picture":
            guard let name = values.first else { throw Problem("picture needs a name") }
            note(time, .picture(name.hasSuffix(".png") ? String(name.dropLast(4)) : name))
        default:
            throw Problem("'\(words[1])' is no event; docs/running-apps.md lists them, such as tap, type and picture")
        }
    }

    private mutating func note(_ time: TimeInterval, _ event: HostInput.Event) {
        inputs.append(HostInput(time, event))
    }

    private mutating func addTouch(_ time: TimeInterval, _ values: [String]) throws {
        guard values.count >= 2, let finger = Int(values[1]) else {
            throw Problem("touch needs down, move, up or cancel, a finger's number, and for the first two a point")
        }
        if values[0] == "up" { return note(time, .touchUp(finger: finger)) }
        if values[0] == "cancel" { return note(time, .touchCancel(finger: finger)) }
        guard values.count == 4 else { throw Problem("touch \(values[0]) needs x and y") }
        let point = try Self.point(values[2], values[3])
        switch values[0] {
        case "down": note(time, .touchDown(finger: finger, point))
        case "move": note(time, .touchMove(finger: finger, point))
        default: throw Problem("'\(values[0])' is none of down, move, up, cancel")
        }
    }

    private mutating func addKeyboard(_ time: TimeInterval, _ values: [String]) throws {
        switch (values.first, values.count) {
        case ("show"?, 2):
            note(time, .keyboard(CGFloat(try Self.number(values[1], "the keyboard's height is a number"))))
        case ("hide"?, 1): note(time, .keyboard(nil))
        default: throw Problem("keyboard needs 'show' and a height, or 'hide'")
        }
    }

    private mutating func addTap(_ time: TimeInterval, _ values: [String]) throws {
        try addTouchDown(time, values, "tap")
        note(time + 0.05, .touchUp(finger: 0))
    }

    /// Holds the finger down long enough for menus to open.
    private mutating func addPress(_ time: TimeInterval, _ values: [String]) throws {
        try addTouchDown(time, values, "press")
        note(time + 0.7, .touchUp(finger: 0))
    }

    private mutating func addTouchDown(_ time: TimeInterval, _ values: [String], _ word: String) throws {
        guard !values.isEmpty else { throw Problem("\(word) needs x and y, or what the view says") }
        if values.count == 2, let x = Double(values[0]), let y = Double(values[1]), x.isFinite, y.isFinite {
            note(time, .touchDown(finger: 0, CGPoint(x: x, y: y)))
        } else if values.allSatisfy({ Double($0) != nil }) {
            throw Problem("\(word) needs x and y")
        } else {
            note(time, .touchDownOn(finger: 0, values.joined(separator: " ")))
        }
    }

    /// Moves 60 times a second.
    private mutating func addDrag(_ time: TimeInterval, _ values: [String]) throws {
        guard values.count == 5 else { throw Problem("drag needs x and y of both ends, and seconds") }
        let (from, to) = (try Self.point(values[0], values[1]), try Self.point(values[2], values[3]))
        let duration = try Self.number(values[4], "a drag's duration is a number of seconds")
        guard duration > 0, duration <= 60 else { throw Problem("a drag takes more than 0 and at most 60 seconds") }
        note(time, .touchDown(finger: 0, from))
        let steps = max(1, Int((duration * 60).rounded()))
        for step in 1...steps {
            let part = CGFloat(step) / CGFloat(steps)
            let point = CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
            note(time + duration * Double(part), .touchMove(finger: 0, point))
        }
        note(time + duration, .touchUp(finger: 0))
    }

    // MARK: Values

    private static func number(_ text: String, _ problem: String) throws -> Double {
        guard let number = Double(text), number.isFinite else { throw Problem("\(problem), not '\(text)'") }
        return number
    }

    private static func point(_ x: String, _ y: String) throws -> CGPoint {
        CGPoint(x: try number(x, "x is a number"), y: try number(y, "y is a number"))
    }

    private static func choice<Value>(_ values: [String], _ choices: [String: Value]) throws -> Value {
        guard let word = values.first, let value = choices[word] else {
            throw Problem("'\(values.first ?? "")' is none of \(choices.keys.sorted().joined(separator: ", "))")
        }
        return value
    }

    private static func modifiers(_ words: some Sequence<String>) throws -> UIKeyModifierFlags {
        try words.reduce(into: []) { flags, word in flags.insert(try choice([word], modifierNames)) }
    }

    private static let modifierNames: [String: UIKeyModifierFlags] = [
        "shift": .shift, "control": .control, "alternate": .alternate, "command": .command,
    ]

    /// Keys that type nothing.
    private static let keys: [String: String] = [
        "up": UIKeyCommand.inputUpArrow, "down": UIKeyCommand.inputDownArrow, "left": UIKeyCommand.inputLeftArrow,
        "right": UIKeyCommand.inputRightArrow, "escape": UIKeyCommand.inputEscape,
        "pageUp": UIKeyCommand.inputPageUp, "pageDown": UIKeyCommand.inputPageDown, "home": UIKeyCommand.inputHome,
        "end": UIKeyCommand.inputEnd, "delete": UIKeyCommand.inputDelete, "space": " ", "return": "\n",
        "tab": "\t", "backspace": "\u{8}",
    ]

    private static let edits = Dictionary(
        uniqueKeysWithValues: ["cut", "copy", "paste", "delete", "selectAll"].map { ($0, $0) })

    package static let orientations: [String: UIInterfaceOrientation] = [
        "portrait": .portrait, "upsideDown": .portraitUpsideDown, "landscapeLeft": .landscapeLeft,
        "landscapeRight": .landscapeRight,
    ]

    private static let shares = Dictionary(uniqueKeysWithValues: WindowShare.allCases.map { ($0.rawValue, $0) })

    package static let textSizes = Dictionary(
        uniqueKeysWithValues: UIContentSizeCategory.ordered.map {
            ($0.rawValue.replacingOccurrences(of: "UICTContentSizeCategory", with: ""), $0)
        })
}
