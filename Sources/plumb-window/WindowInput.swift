import CSDL2
import Foundation
import HostLink

/// What a person does at the window, as events of the app.
@MainActor
struct WindowInput {
    private let window: AppWindow
    private let send: (HostMessage) -> Void
    /// The finger that the mouse is, and with Alt a second one on the other side of the screen's middle.
    private var mouse: (number: Int, second: Int?)?
    private var fingers: [Int64: Int] = [:]
    private var nextFinger = 1

    init(_ window: AppWindow, send: @escaping (HostMessage) -> Void) {
        self.window = window
        self.send = send
    }

    private func event(_ line: String) { send(.event(line)) }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for letter in text {
            switch letter {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n", "\r\n": result += "\\n"
            case "\t": result += "\\t"
            default: result.append(letter)
            }
        }
        return result + "\""
    }

    mutating func take(_ event: SDL_Event) {
        switch SDL_EventType(event.type) {
        case SDL_MOUSEBUTTONDOWN where event.button.button == 1: mouseDown(event.button)
        case SDL_MOUSEMOTION: mouseMoved(event.motion)
        case SDL_MOUSEBUTTONUP where event.button.button == 1: mouseUp()
        case SDL_MOUSEWHEEL: wheel(event.wheel)
        case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: finger(event.tfinger, SDL_EventType(event.type))
        case SDL_KEYDOWN: key(event.key)
        case SDL_TEXTINPUT:
            let text = withUnsafeBytes(of: event.text.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
            for letter in text { self.event("key \(Self.quoted(String(letter)))") }
        case SDL_TEXTEDITING:
            let text = withUnsafeBytes(of: event.edit.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
            self.event(text.isEmpty ? "compose end" : "compose \(Self.quoted(text)) \(text.utf16.count) 0")
        case SDL_DROPFILE: drop(event.drop)
        case SDL_WINDOWEVENT where event.window.event == UInt8(SDL_WINDOWEVENT_LEAVE.rawValue):
            if mouse == nil { self.event("hover off") }
        default: break
        }
    }

    // MARK: Fingers

    private mutating func mouseDown(_ button: SDL_MouseButtonEvent) {
        let point = window.point(Double(button.x), Double(button.y))
        let isPinch = SDL_GetModState().rawValue & KMOD_ALT.rawValue != 0
        mouse = (nextFinger, isPinch ? nextFinger + 1 : nil)
        nextFinger += 2
        touch("down", point)
    }

    private func mouseMoved(_ motion: SDL_MouseMotionEvent) {
        let point = window.point(Double(motion.x), Double(motion.y))
        if mouse == nil { event("hover \(point.x) \(point.y)") } else { touch("move", point) }
    }

    private mutating func mouseUp() {
        guard let mouse else { return }
        event("touch up \(mouse.number)")
        if let second = mouse.second { event("touch up \(second)") }
        self.mouse = nil
    }

    private func touch(_ word: String, _ point: (x: Double, y: Double)) {
        guard let mouse else { return }
        event("touch \(word) \(mouse.number) \(point.x) \(point.y)")
        guard let second = mouse.second else { return }
        let center = window.center
        event("touch \(word) \(second) \(2 * center.x - point.x) \(2 * center.y - point.y)")
    }

    private mutating func finger(_ finger: SDL_TouchFingerEvent, _ type: SDL_EventType) {
        if type == SDL_FINGERDOWN {
            fingers[finger.fingerId] = nextFinger
            nextFinger += 1
        }
        guard let number = fingers[finger.fingerId] else { return }
        let point = window.point(share: finger.x, finger.y)
        switch type {
        case SDL_FINGERDOWN: event("touch down \(number) \(point.x) \(point.y)")
        case SDL_FINGERMOTION: event("touch move \(number) \(point.x) \(point.y)")
        default:
            event("touch up \(number)")
            fingers[finger.fingerId] = nil
        }
    }

    private func wheel(_ wheel: SDL_MouseWheelEvent) {
        var (x, y): (Int32, Int32) = (0, 0)
        SDL_GetMouseState(&x, &y)
        let point = window.point(Double(x), Double(y))
        // A notch of the wheel scrolls as far as in browsers.
        event("scroll \(point.x) \(point.y) \(Double(wheel.preciseX) * 53) \(Double(-wheel.preciseY) * 53)")
    }

    // MARK: Keys

    private static let names: [Int: String] = [
        Int(SDLK_UP.rawValue): "up", Int(SDLK_DOWN.rawValue): "down", Int(SDLK_LEFT.rawValue): "left",
        Int(SDLK_RIGHT.rawValue): "right", Int(SDLK_ESCAPE.rawValue): "escape",
        Int(SDLK_PAGEUP.rawValue): "pageUp", Int(SDLK_PAGEDOWN.rawValue): "pageDown", Int(SDLK_HOME.rawValue): "home",
        Int(SDLK_END.rawValue): "end", Int(SDLK_DELETE.rawValue): "delete", Int(SDLK_BACKSPACE.rawValue): "backspace",
        Int(SDLK_RETURN.rawValue): "return", Int(SDLK_KP_ENTER.rawValue): "return", Int(SDLK_TAB.rawValue): "tab",
    ]

    private func key(_ key: SDL_KeyboardEvent) {
        let state = UInt32(key.keysym.mod)
        func holds(_ modifier: SDL_Keymod) -> Bool { state & modifier.rawValue != 0 }
        let command = holds(KMOD_CTRL) || holds(KMOD_GUI)
        let code = Int(key.keysym.sym)
        let letter = (97...122).contains(code) ? UnicodeScalar(UInt8(code)).description : nil
        if command, let letter {
            switch letter {
            case "c": return event("edit copy")
            case "x": return event("edit cut")
            case "a": return event("edit selectAll")
            case "v": return paste()
            default: break
            }
        }
        guard let word = Self.names[code] ?? (command ? letter : nil) else { return }
        let modifiers = [
            holds(KMOD_SHIFT) ? "shift" : nil, holds(KMOD_ALT) ? "alternate" : nil, command ? "command" : nil,
        ].compactMap { $0 }
        event((["key", word] + modifiers).joined(separator: " "))
    }

    private func paste() {
        guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else { return }
        defer { SDL_free(text) }
        event("pasteboard \(Self.quoted(String(cString: text)))")
        event("edit paste")
    }

    private func drop(_ drop: SDL_DropEvent) {
        guard let path = drop.file else { return }
        defer { SDL_free(path) }
        let file = URL(fileURLWithPath: String(cString: path))
        guard let data = try? Data(contentsOf: file), data.count < 1 << 26 else { return }
        // A text is sent as an event, as typing is, so that a recorded script contains it.
        if file.pathExtension.lowercased() == "txt", data.count < 1 << 20,
            let text = String(data: data, encoding: .utf8)
        {
            event("pasteboard \(Self.quoted(text))")
            return event("edit paste")
        }
        let types = [
            "png": "public.png", "jpg": "public.jpeg", "jpeg": "public.jpeg", "txt": "public.utf8-plain-text",
            "json": "public.json", "pdf": "com.adobe.pdf",
        ]
        let type = types[file.pathExtension.lowercased()] ?? "public.data"
        send(.pasteboard([PasteboardItem(type: type, bytes: [UInt8](data))]))
        event("edit paste")
    }
}
