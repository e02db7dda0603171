import HostLink

extension AppState {
    /// What a host needs to know of the app now, in the words of scripts.
    @MainActor init(of runtime: Runtime) {
        let settings = runtime.settings
        self.init(
            device: runtime.device.name,
            orientation: HostScript.orientations.first { $0.value == runtime.orientation }?.key ?? "portrait",
            style: settings.style == .dark ? "dark" : "light", contrast: settings.contrast == .high ? "high" : "normal",
            textSize: settings.contentSizeCategory.scriptWord,
            direction: settings.layoutDirection == .rightToLeft ? "rightToLeft" : "leftToRight",
            windowShare: runtime.windowShare.rawValue,
            isInBackground: runtime.application.applicationState == .background,
            reducesMotion: settings.reducesMotion, cornerRadius: Double(runtime.device.cornerRadius),
            focus: TextFocus(in: runtime.keyWindow),
            shortcuts: UIApplicationShortcutItem.offered(by: runtime.application).map {
                Shortcut(type: $0.type, title: $0.localizedTitle)
            })
    }
}

extension TextFocus {
    /// Where the window's first responder has its caret; nil where it takes no text.
    @MainActor fileprivate init?(in window: UIWindow?) {
        guard let window, let responder = window.currentFirstResponder, responder is any UIKeyInput else { return nil }
        let isSecure = (responder as? any UITextInputTraits)?.isSecureTextEntry ?? false
        guard let view = responder as? UIView else {
            self.init(x: 0, y: 0, height: 0, isSecure: isSecure)
            return
        }
        var caret = CGRect(x: 0, y: 0, width: 1, height: view.bounds.height)
        if let input = view as? any UITextInput, let range = input.selectedTextRange {
            let own = input.caretRect(for: range.end)
            if own.minX.isFinite, own.minY.isFinite, own.height.isFinite { caret = own }
        }
        let place = window.pointToScreen(view.convert(caret.origin, to: window as UIView?))
        self.init(x: Double(place.x), y: Double(place.y), height: Double(caret.height), isSecure: isSecure)
    }
}

extension UIContentSizeCategory {
    /// The size as scripts name it: `L`, `AccessibilityM`.
    var scriptWord: String { rawValue.replacingOccurrences(of: "UICTContentSizeCategory", with: "") }
}

extension PasteboardItem {
    /// A text, a picture or data under its type; nil for values that no other program understands.
    @MainActor init?(_ entry: (key: String, value: Any)) {
        switch entry.value {
        case let text as String: self.init(type: "public.utf8-plain-text", bytes: Array(text.utf8))
        case let url as URL: self.init(type: "public.url", bytes: Array(url.absoluteString.utf8))
        case let image as UIImage:
            guard let data = image.pngData() else { return nil }
            self.init(type: "public.png", bytes: [UInt8](data))
        case let data as Data: self.init(type: entry.key, bytes: [UInt8](data))
        default: return nil
        }
    }

    /// The value as `UIPasteboard` keeps it.
    @MainActor var value: Any {
        let data = Data(bytes)
        if type.hasSuffix("text"), let text = String(validating: bytes, as: UTF8.self) { return text }
        if type == "public.url", let text = String(validating: bytes, as: UTF8.self), let url = URL(string: text) {
            return url
        }
        if type == "public.png" || type == "public.jpeg", let image = UIImage(data: data) { return image }
        return data
    }
}
