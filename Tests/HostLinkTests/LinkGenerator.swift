import HostLink

/// Messages of all kinds, made from a seed.
struct LinkGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// SplitMix64.
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

    private mutating func flag() -> Bool { below(2) == 1 }
    private mutating func number() -> UInt32 { UInt32(truncatingIfNeeded: next()) }
    private mutating func double() -> Double { (Double(below(2_000_001)) - 1_000_000) / 64 }

    private mutating func text() -> String {
        let letters = Array("aZ09 \n\u{0}\"#äß漢字🧑‍🧑‍🧒é")
        return String((0..<below(12)).map { _ in letters[below(letters.count)] })
    }

    mutating func data(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) } }

    private mutating func items() -> [PasteboardItem] {
        (0..<below(3)).map { _ in PasteboardItem(type: text(), bytes: data(below(40))) }
    }

    mutating func hostMessage() -> HostMessage {
        switch below(8) {
        case 0: .event(text())
        case 1: .acknowledge(number())
        case 2: .refresh
        case 3: .request(number: number(), Request.allCases[below(Request.allCases.count)])
        case 4:
            .drawing(
                DrawingOptions(
                    slowness: Double(1 + below(100)), tintsBlendedLayers: flag(), tintsMisalignedImages: flag()))
        case 5: .pasteboard(items())
        case 6: .changed(files: (0..<below(4)).map { _ in text() })
        default: .quit
        }
    }

    mutating func appMessage() -> AppMessage {
        switch below(9) {
        case 0:
            .hello(
                AppDescription(
                    name: text(), devices: (0..<below(4)).map { _ in text() },
                    textSizes: (0..<below(4)).map { _ in text() }))
        case 1: .frame(frame())
        case 2: .state(appState())
        case 3: .pasteboard(items())
        case 4: .answer(number: number(), name: text(), bytes: data(below(60)))
        case 5: .note(text())
        case 6: .tookChanges(flag())
        case 7: .pace(wanted: number(), shown: number())
        default: .performed(text())
        }
    }

    /// - Parameter size: Of the screen; any by default.
    mutating func frame(number: UInt32 = 7, size: (Int, Int)? = nil) -> Frame {
        let (width, height) = size ?? (1 + below(40), 1 + below(40))
        var frame = Frame(
            number: number, time: double(), width: UInt32(width), height: UInt32(height), scale: Double(1 + below(3)),
            parts: [])
        for _ in 0..<below(4) {
            let (w, h) = (1 + below(width), 1 + below(height))
            let (x, y) = (below(width - w + 1), below(height - h + 1))
            let content: Frame.Content =
                flag()
                ? .pixels(data(w * h * 4))
                : .moved(x: Int32(below(width - w + 1) - x), y: Int32(below(height - h + 1) - y))
            frame.parts.append(
                Frame.Part(x: UInt32(x), y: UInt32(y), width: UInt32(w), height: UInt32(h), content: content))
        }
        return frame
    }

    private mutating func appState() -> AppState {
        AppState(
            device: text(), orientation: text(), style: text(), contrast: text(), textSize: text(), direction: text(),
            windowShare: text(), isInBackground: flag(), reducesMotion: flag(), cornerRadius: double(),
            focus: flag() ? TextFocus(x: double(), y: double(), height: double(), isSecure: flag()) : nil,
            shortcuts: (0..<below(3)).map { _ in AppState.Shortcut(type: text(), title: text()) })
    }
}
