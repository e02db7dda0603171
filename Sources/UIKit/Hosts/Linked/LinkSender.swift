import HostLink
import Synchronization

/// Sends what an app tells its host, on a thread of its own: messages in order, and of frames the newest, drawn there.
///
/// While the host has not shown what was sent, no frame is drawn: the next one then holds all that changed since.
final class LinkSender: @unchecked Sendable {
    /// So many frames may be under way.
    private static let greatestLead: UInt32 = 2

    private let condition = NSCondition()
    private let picture = ScreenPicture()
    private let scale: CGFloat?
    private let write: @Sendable ([UInt8]) -> Bool

    // `condition` guards the fields that follow.
    private var messages: [[UInt8]] = []
    private var next: HostFrame?
    private var latest: HostFrame?
    private var sentNumber: UInt32 = 0
    private var shownNumber: UInt32 = 0
    private var wantsWhole = false
    private var options = DrawingOptions()
    private var screenshots: [UInt32] = []
    private var hasEnded = false
    private var isIdle = true
    private var counts = FrameCounts()

    /// - Parameters:
    ///   - scale: Pixels in a point; the screen's by default.
    ///   - write: Hands bytes over; false when nobody takes them any more.
    init(scale: CGFloat? = nil, write: @escaping @Sendable ([UInt8]) -> Bool) {
        self.scale = scale
        self.write = write
        let thread = Thread { [self] in work() }
        thread.name = "host link"
        // Deep trees of layers are drawn by recursion.
        thread.stackSize = 8 << 20
        thread.start()
    }

    private func change(_ body: () -> Void) {
        condition.withLock {
            body()
            condition.broadcast()
        }
    }

    func send(_ message: AppMessage) {
        let bytes = message.encoded
        change { messages.append(bytes) }
    }

    func show(_ frame: HostFrame) {
        change {
            (next, latest) = (frame, frame)
            counts.made += 1
        }
    }

    /// How many frames there were, and how many of them were drawn: the others were out of date before the host could take
    /// them.
    struct FrameCounts {
        var made: UInt32 = 0
        var drawn: UInt32 = 0
    }

    /// Since this was asked last.
    func takeCounts() -> FrameCounts {
        condition.withLock {
            defer { counts = FrameCounts() }
            return counts
        }
    }

    /// How frames are drawn from now on.
    func draw(_ new: DrawingOptions) {
        change {
            options = new
            if next == nil { next = latest }
        }
    }

    func hostShowed(_ number: UInt32) { change { shownNumber = number } }

    /// Sends the whole screen next, whatever was shown before.
    func refresh() {
        change {
            wantsWhole = true
            shownNumber = sentNumber
            if next == nil { next = latest }
        }
    }

    /// Answers with the screen as it is now.
    func sendScreenshot(answering number: UInt32) { change { screenshots.append(number) } }

    /// Ends when everything is sent.
    func finish() {
        change { hasEnded = true }
        condition.withLock {
            let limit = Date(timeIntervalSinceNow: 2)
            while !isIdle || !messages.isEmpty {
                if !condition.wait(until: limit) { return }
            }
        }
    }

    private enum Job {
        case bytes([UInt8])
        case frame(HostFrame, whole: Bool)
        case screenshot(UInt32, HostFrame)
        case end
    }

    private func nextJob() -> Job {
        condition.withLock {
            while true {
                if !messages.isEmpty { return .bytes(messages.removeFirst()) }
                if !screenshots.isEmpty, let latest { return .screenshot(screenshots.removeFirst(), latest) }
                if hasEnded { return .end }
                if let frame = next, sentNumber &- shownNumber < Self.greatestLead {
                    next = nil
                    counts.drawn += 1
                    defer { wantsWhole = false }
                    return .frame(frame, whole: wantsWhole)
                }
                isIdle = true
                condition.broadcast()
                condition.wait()
                isIdle = false
            }
        }
    }

    private func work() {
        while true {
            var bytes: [UInt8]?
            switch nextJob() {
            case .bytes(let ready): bytes = ready
            case .frame(let frame, let whole): bytes = draw(frame, whole: whole)
            case .screenshot(let number, let frame):
                let data = try? frame.image()?.pngData()
                bytes =
                    AppMessage.answer(number: number, name: "screenshot.png", bytes: data.map { [UInt8]($0) } ?? [])
                    .encoded
            case .end: return change { isIdle = true }
            }
            if let bytes, !write(bytes) { return change { (hasEnded, isIdle, messages) = (true, true, []) } }
        }
    }

    /// The frame's message; nil when nothing became different.
    private func draw(_ frame: HostFrame, whole: Bool) -> [UInt8]? {
        if whole { picture.forget() }
        picture.options = condition.withLock { options }
        let scale = scale ?? frame.scale
        guard let parts = picture.update(to: frame, scale: scale), !parts.isEmpty else { return nil }
        let number = condition.withLock {
            sentNumber &+= 1
            return sentNumber
        }
        let (width, height) = ((frame.size.width * scale).rounded(.up), (frame.size.height * scale).rounded(.up))
        return AppMessage.frame(
            Frame(
                number: number, time: frame.time, width: UInt32(width), height: UInt32(height), scale: Double(scale),
                parts: parts)
        ).encoded
    }
}
