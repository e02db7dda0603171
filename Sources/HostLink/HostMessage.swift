/// What a host tells an app.
public enum HostMessage: Hashable, Sendable {
    /// Something happens: a script's line without its time, as `docs/running-apps.md` lists them.
    case event(String)
    /// The host has shown the frame of that number and is ready for the next one.
    case acknowledge(UInt32)
    /// The host has no picture (any more): the next frame is a whole one.
    case refresh
    /// The host wants something made; the answer bears the number.
    case request(number: UInt32, Request)
    /// How frames are made from now on.
    case drawing(DrawingOptions)
    /// What the system's clipboard or dropped files hold, to be pasted.
    case pasteboard([PasteboardItem])
    /// Documents that the app may have read were changed; paths of the copies that the app reads.
    case changed(files: [String])
    /// The app is to end as if the system ended it.
    case quit
}

/// What a host can ask for.
public enum Request: UInt8, Hashable, Sendable, CaseIterable {
    /// The screen as a PNG file.
    case screenshot = 0
    /// The view tree as text.
    case description = 1
    /// From now on frames are recorded, until `endRecording` asks for the file.
    case beginRecording = 2
    /// The recorded frames as an animated WebP file.
    case endRecording = 3
    /// The recorded frames as an animated PNG file.
    case endRecordingAsPNG = 4
}

/// How frames are made.
public struct DrawingOptions: Hashable, Sendable {
    /// Seconds of the system's in a second of the app's: above 1 slows animations down.
    public var slowness: Double
    /// Layers that blend with what is behind them are tinted red, others green.
    public var tintsBlendedLayers: Bool
    /// Images that do not lie on whole pixels are tinted magenta, stretched ones yellow.
    public var tintsMisalignedImages: Bool

    public init(
        slowness: Double = 1, tintsBlendedLayers: Bool = false, tintsMisalignedImages: Bool = false
    ) {
        self.slowness = slowness
        self.tintsBlendedLayers = tintsBlendedLayers
        self.tintsMisalignedImages = tintsMisalignedImages
    }
}

/// A value on a pasteboard.
public struct PasteboardItem: Hashable, Sendable {
    /// A uniform type identifier, such as `public.utf8-plain-text` or `public.png`.
    public var type: String
    /// The contents, in the form that `type` says.
    public var bytes: [UInt8]

    public init(type: String, bytes: [UInt8]) {
        self.type = type
        self.bytes = bytes
    }
}
