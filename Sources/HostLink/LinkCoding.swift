/// Messages as bytes: four of length, one of kind, then the message's values in the order in which they are declared.
public enum LinkCoding {
    /// Changes with every change of the encoding. An app and its host must have the same.
    public static let version: UInt32 = 3

    /// The greatest length of one message, in bytes: the whole of the largest screen and some.
    public static let greatestLength = 1 << 28
}

extension HostMessage {
    /// The message's bytes, its length first.
    public var encoded: [UInt8] {
        var writer = ByteWriter()
        writer.put(0 as UInt32)
        switch self {
        case .event(let line):
            writer.put(1 as UInt8)
            writer.put(line)
        case .acknowledge(let number):
            writer.put(2 as UInt8)
            writer.put(number)
        case .refresh: writer.put(3 as UInt8)
        case .request(let number, let request):
            writer.put(4 as UInt8)
            writer.put(number)
            writer.put(request.rawValue)
        case .drawing(let options):
            writer.put(5 as UInt8)
            writer.put(options.slowness)
            writer.put(options.tintsBlendedLayers)
            writer.put(options.tintsMisalignedImages)
        case .pasteboard(let items):
            writer.put(6 as UInt8)
            writer.put(items)
        case .changed(let files):
            writer.put(7 as UInt8)
            writer.put(files) { $0.put($1) }
        case .quit: writer.put(8 as UInt8)
        }
        writer.fillInLength()
        return writer.bytes
    }

    /// - Parameter body: A message without its length.
    public init(decoding body: ArraySlice<UInt8>) throws(LinkError) {
        var reader = ByteReader(body)
        switch try reader.number(UInt8.self) {
        case 1: self = .event(try reader.text())
        case 2: self = .acknowledge(try reader.number())
        case 3: self = .refresh
        case 4:
            let number: UInt32 = try reader.number()
            guard let request = Request(rawValue: try reader.number()) else { throw LinkError("an unknown request") }
            self = .request(number: number, request)
        case 5:
            let options = DrawingOptions(
                slowness: try reader.double(), tintsBlendedLayers: try reader.flag(),
                tintsMisalignedImages: try reader.flag())
            guard options.slowness >= 0.1, options.slowness <= 100 else {
                throw LinkError("the clock cannot go \(options.slowness) times as slowly")
            }
            self = .drawing(options)
        case 6: self = .pasteboard(try reader.items())
        case 7: self = .changed(files: try reader.list { (each) throws(LinkError) in try each.text() })
        case 8: self = .quit
        default: throw LinkError("an unknown kind of message")
        }
        try reader.end()
    }
}

extension AppMessage {
    /// The message's bytes, its length first.
    public var encoded: [UInt8] {
        var writer = ByteWriter(reserving: 64 + payload)
        writer.put(0 as UInt32)
        switch self {
        case .hello(let app):
            writer.put(1 as UInt8)
            writer.put(app.version)
            writer.put(app.name)
            writer.put(app.devices) { $0.put($1) }
            writer.put(app.textSizes) { $0.put($1) }
        case .frame(let frame):
            writer.put(2 as UInt8)
            writer.put(frame)
        case .state(let state):
            writer.put(3 as UInt8)
            writer.put(state)
        case .pasteboard(let items):
            writer.put(4 as UInt8)
            writer.put(items)
        case .answer(let number, let name, let bytes):
            writer.put(5 as UInt8)
            writer.put(number)
            writer.put(name)
            writer.put(bytes)
        case .note(let text):
            writer.put(6 as UInt8)
            writer.put(text)
        case .performed(let line):
            writer.put(7 as UInt8)
            writer.put(line)
        case .tookChanges(let inPlace):
            writer.put(8 as UInt8)
            writer.put(inPlace)
        case .pace(let wanted, let shown):
            writer.put(9 as UInt8)
            writer.put(wanted)
            writer.put(shown)
        }
        writer.fillInLength()
        return writer.bytes
    }

    /// Bytes of pictures, so that memory is taken once.
    private var payload: Int {
        switch self {
        case .frame(let frame):
            frame.parts.reduce(0) {
                if case .pixels(let bytes) = $1.content { $0 + bytes.count + 32 } else { $0 + 32 }
            }
        case .answer(_, _, let bytes): bytes.count
        default: 0
        }
    }

    /// - Parameter body: A message without its length.
    public init(decoding body: ArraySlice<UInt8>) throws(LinkError) {
        var reader = ByteReader(body)
        switch try reader.number(UInt8.self) {
        case 1:
            let version: UInt32 = try reader.number()
            guard version == LinkCoding.version else {
                throw LinkError("it has version \(version), not \(LinkCoding.version); build both anew")
            }
            self = .hello(
                AppDescription(
                    version: version, name: try reader.text(),
                    devices: try reader.list { (each) throws(LinkError) in try each.text() },
                    textSizes: try reader.list { (each) throws(LinkError) in try each.text() }))
        case 2: self = .frame(try reader.frame())
        case 3: self = .state(try reader.state())
        case 4: self = .pasteboard(try reader.items())
        case 5: self = .answer(number: try reader.number(), name: try reader.text(), bytes: try reader.data())
        case 6: self = .note(try reader.text())
        case 7: self = .performed(try reader.text())
        case 8: self = .tookChanges(try reader.flag())
        case 9: self = .pace(wanted: try reader.number(), shown: try reader.number())
        default: throw LinkError("an unknown kind of message")
        }
        try reader.end()
    }
}

// MARK: - Parts of messages

extension ByteWriter {
    fileprivate mutating func put(_ items: [PasteboardItem]) {
        put(items) { writer, item in
            writer.put(item.type)
            writer.put(item.bytes)
        }
    }

    fileprivate mutating func put(_ frame: Frame) {
        put(frame.number)
        put(frame.time)
        put(frame.width)
        put(frame.height)
        put(frame.scale)
        put(frame.parts) { writer, part in
            for number in [part.x, part.y, part.width, part.height] { writer.put(number) }
            switch part.content {
            case .pixels(let bytes):
                writer.put(0 as UInt8)
                writer.put(bytes)
            case .moved(let x, let y):
                writer.put(1 as UInt8)
                writer.put(x)
                writer.put(y)
            }
        }
    }

    fileprivate mutating func put(_ state: AppState) {
        for text in [
            state.device, state.orientation, state.style, state.contrast, state.textSize, state.direction,
            state.windowShare,
        ] { put(text) }
        put(state.isInBackground)
        put(state.reducesMotion)
        put(state.cornerRadius)
        put(state.focus != nil)
        if let focus = state.focus {
            put(focus.x)
            put(focus.y)
            put(focus.height)
            put(focus.isSecure)
        }
        put(state.shortcuts) { writer, shortcut in
            writer.put(shortcut.type)
            writer.put(shortcut.title)
        }
    }
}

extension ByteReader {
    fileprivate mutating func items() throws(LinkError) -> [PasteboardItem] {
        try list { (each) throws(LinkError) in PasteboardItem(type: try each.text(), bytes: try each.data()) }
    }

    fileprivate mutating func frame() throws(LinkError) -> Frame {
        var frame = Frame(
            number: try number(), time: try double(), width: try number(), height: try number(), scale: try double(),
            parts: [])
        let sides = 1...Frame.greatestSide
        guard sides.contains(frame.width), sides.contains(frame.height), frame.scale > 0, frame.scale <= 16 else {
            throw LinkError("no screen has \(frame.width) × \(frame.height) pixels")
        }
        frame.parts = try list { (each) throws(LinkError) in try each.part(of: frame) }
        return frame
    }

    private mutating func part(of frame: Frame) throws(LinkError) -> Frame.Part {
        var part = Frame.Part(
            x: try number(), y: try number(), width: try number(), height: try number(), content: .pixels([]))
        guard part.width > 0, part.height > 0,
            UInt64(part.x) + UInt64(part.width) <= UInt64(frame.width),
            UInt64(part.y) + UInt64(part.height) <= UInt64(frame.height)
        else { throw LinkError("a part of a frame lies outside of it") }
        switch try number(UInt8.self) {
        case 0:
            let pixels = try data()
            guard pixels.count == Int(part.width) * Int(part.height) * 4 else {
                throw LinkError("a part of a frame has not as many pixels as it is large")
            }
            part.content = .pixels(pixels)
        case 1:
            let (x, y): (Int32, Int32) = (try number(), try number())
            let (left, top) = (Int64(part.x) + Int64(x), Int64(part.y) + Int64(y))
            guard left >= 0, top >= 0, left + Int64(part.width) <= Int64(frame.width),
                top + Int64(part.height) <= Int64(frame.height)
            else { throw LinkError("a part of a frame comes from outside of it") }
            part.content = .moved(x: x, y: y)
        default: throw LinkError("an unknown kind of pixels")
        }
        return part
    }

    fileprivate mutating func state() throws(LinkError) -> AppState {
        var state = AppState(
            device: try text(), orientation: try text(), style: try text(), contrast: try text(),
            textSize: try text(), direction: try text(), windowShare: try text(), isInBackground: try flag(),
            reducesMotion: try flag(), cornerRadius: try double())
        if try flag() {
            state.focus = TextFocus(
                x: try double(), y: try double(), height: try double(), isSecure: try flag())
        }
        state.shortcuts = try list { (each) throws(LinkError) in
            AppState.Shortcut(type: try each.text(), title: try each.text())
        }
        return state
    }
}
