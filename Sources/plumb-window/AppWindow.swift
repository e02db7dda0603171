import AppRunner
import CSDL2
import Foundation
import HostLink
import Synchronization

/// A window of the desktop with an app's screen in it.
///
/// Everything here runs on the main thread, which sleeps until the system or the app has something to say.
@MainActor
final class AppWindow {
    private let window: OpaquePointer
    private let renderer: OpaquePointer
    private var texture: OpaquePointer?
    private var screen = FramePixels()
    private var scale = 1.0
    private var title = "App"
    private var note: String?
    /// The picture's pixels in one of the window's.
    private var size = (width: 0, height: 0)

    init() throws {
        guard SDL_Init(SDL_INIT_VIDEO) == 0 else { throw AppProblem("no window can be shown: \(Self.reason)") }
        SDL_SetHint("SDL_RENDER_SCALE_QUALITY", "linear")
        // Touches are read as finger events; SDL must not send them as mouse events, too.
        SDL_SetHint("SDL_TOUCH_MOUSE_EVENTS", "0")
        let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
        let anywhere = Int32(bitPattern: 0x1FFF_0000)
        guard let window = SDL_CreateWindow("App", anywhere, anywhere, 390, 844, flags),
            let renderer = SDL_CreateRenderer(window, -1, 0)
        else { throw AppProblem("no window can be shown: \(Self.reason)") }
        self.window = window
        self.renderer = renderer
        SDL_StartTextInput()
    }

    private static var reason: String { String(cString: SDL_GetError()) }

    func close() {
        SDL_DestroyRenderer(renderer)
        SDL_DestroyWindow(window)
        SDL_Quit()
    }

    // MARK: What is shown

    func name(_ name: String) {
        title = name
        tell(nil)
    }

    /// - Parameter note: Of the app as a program; nil while it runs as it should.
    func tell(_ note: String?) {
        self.note = note
        SDL_SetWindowTitle(window, note.map { "\(title): \($0)" } ?? title)
    }

    func take(_ frame: Frame) {
        let (width, height) = (Int(frame.width), Int(frame.height))
        guard screen.apply(frame) else { return }
        if texture == nil || size != (width, height) {
            texture.map(SDL_DestroyTexture)
            // In memory: blue, green, red, and a byte without meaning.
            texture = SDL_CreateTexture(
                renderer, SDL_PIXELFORMAT_RGB888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), Int32(width),
                Int32(height))
            size = (width, height)
            scale = frame.scale
            fit()
        }
        for part in frame.parts {
            var area = SDL_Rect(x: Int32(part.x), y: Int32(part.y), w: Int32(part.width), h: Int32(part.height))
            screen.bytes.withUnsafeBytes { bytes in
                guard let base = bytes.baseAddress else { return }
                let start = base + (Int(part.y) * width + Int(part.x)) * 4
                SDL_UpdateTexture(texture, &area, start, Int32(width * 4))
            }
        }
        paint()
    }

    func paint() {
        SDL_SetRenderDrawColor(renderer, 0, 0, 0, 255)
        SDL_RenderClear(renderer)
        if let texture {
            var place = place
            SDL_SetTextureColorMod(texture, note == nil ? 255 : 110, note == nil ? 255 : 110, note == nil ? 255 : 110)
            SDL_RenderCopy(renderer, texture, nil, &place)
        }
        SDL_RenderPresent(renderer)
    }

    /// The window takes on the screen's proportions, as large as the desktop allows.
    private func fit() {
        var usable = SDL_Rect()
        SDL_GetDisplayUsableBounds(SDL_GetWindowDisplayIndex(window), &usable)
        let (width, height) = (Double(size.width) / scale, Double(size.height) / scale)
        let room = (width: max(200, Double(usable.w) - 20), height: max(200, Double(usable.h) - 60))
        let zoom = min(1, room.width / width, room.height / height)
        SDL_SetWindowSize(window, Int32(width * zoom), Int32(height * zoom))
    }

    /// Where the picture lies in the window, in the renderer's pixels.
    private var place: SDL_Rect {
        var (width, height): (Int32, Int32) = (0, 0)
        SDL_GetRendererOutputSize(renderer, &width, &height)
        guard size.width > 0, size.height > 0 else { return SDL_Rect(x: 0, y: 0, w: width, h: height) }
        let zoom = min(Double(width) / Double(size.width), Double(height) / Double(size.height))
        let (w, h) = (Double(size.width) * zoom, Double(size.height) * zoom)
        return SDL_Rect(
            x: Int32((Double(width) - w) / 2), y: Int32((Double(height) - h) / 2), w: Int32(w.rounded()),
            h: Int32(h.rounded()))
    }

    // MARK: Places

    /// A place of the window in points of the app's screen.
    func point(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        let place = place
        var (width, height, pixels, rows): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        SDL_GetWindowSize(window, &width, &height)
        SDL_GetRendererOutputSize(renderer, &pixels, &rows)
        guard width > 0, height > 0, place.w > 0, place.h > 0 else { return (0, 0) }
        let across = x * Double(pixels) / Double(width) - Double(place.x)
        let down = y * Double(rows) / Double(height) - Double(place.y)
        func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
        return (
            rounded(across / Double(place.w) * Double(size.width) / scale),
            rounded(down / Double(place.h) * Double(size.height) / scale)
        )
    }

    /// The middle of the screen, in points.
    var center: (x: Double, y: Double) { (Double(size.width) / scale / 2, Double(size.height) / scale / 2) }

    /// The point of a finger, whose place is given in shares of the window.
    func point(share x: Float, _ y: Float) -> (x: Double, y: Double) {
        var (width, height): (Int32, Int32) = (0, 0)
        SDL_GetWindowSize(window, &width, &height)
        return point(Double(x) * Double(width), Double(y) * Double(height))
    }

    /// Input methods show their candidates there.
    func placeText(_ focus: TextFocus?) {
        guard let focus else { return }
        let place = place
        let zoom = size.width > 0 ? Double(place.w) / Double(size.width) * scale : 1
        var area = SDL_Rect(
            x: place.x + Int32(focus.x * zoom), y: place.y + Int32(focus.y * zoom), w: 2, h: Int32(focus.height * zoom))
        SDL_SetTextInputRect(&area)
    }
}
