import QuartzCore

/// The simulated keyboard as pictures show it: the keys that the focused field's traits ask for. No window holds it.
@MainActor
final class KeyboardFace {
    private let root = UIView()
    private var shown: Look?
    /// The keys with their places in the keyboard's own space.
    private var keys: [(key: KeyboardLayout.Key, frame: CGRect)] = []

    /// The key that a touch at that point of the screen presses: the nearest one.
    func key(at point: CGPoint) -> KeyboardLayout.Key? {
        let place = CGPoint(x: point.x - root.frame.minX, y: point.y - root.frame.minY)
        func distance(_ frame: CGRect) -> CGFloat {
            let dx = max(frame.minX - place.x, place.x - frame.maxX, 0)
            let dy = max(frame.minY - place.y, place.y - frame.maxY, 0)
            return dx * dx + dy * dy
        }
        let nearest = keys.min { distance($0.frame) < distance($1.frame) }
        return nearest.flatMap { distance($0.frame) < 100 ? $0.key : nil }
    }

    struct Look: Equatable {
        var frame: CGRect
        var layout: KeyboardLayout
        var isDark: Bool
        /// Below the keys, where globe and microphone are; 0 on devices with a home button.
        var footer: CGFloat
    }

    private struct Palette {
        let back, letter, special, ink: UIColor

        init(isDark: Bool) {
            func gray(_ white: CGFloat, _ alpha: CGFloat = 1) -> UIColor { UIColor(white: white, alpha: alpha) }
            back = isDark ? gray(0.17) : UIColor(red: 0.82, green: 0.83, blue: 0.86, alpha: 1)
            letter = isDark ? gray(0.42) : .white
            special = isDark ? gray(0.28) : UIColor(red: 0.67, green: 0.70, blue: 0.74, alpha: 1)
            ink = isDark ? .white : .black
        }
    }

    /// The room beside the keys, and between them.
    private static let side: CGFloat = 3
    private static let gap: CGFloat = 6
    private static let rowGap: CGFloat = 11
    /// The height of the bar with suggestions above the keys.
    private static let suggestions: CGFloat = 45

    func layer(_ look: Look) -> CALayer {
        if look != shown {
            shown = look
            UIView.performWithoutAnimation { draw(look) }
        }
        return root.layer
    }

    private func draw(_ look: Look) {
        let palette = Palette(isDark: look.isDark)
        for view in root.subviews { view.removeFromSuperview() }
        keys = []
        root.overrideUserInterfaceStyle = look.isDark ? .dark : .light
        root.frame = look.frame
        root.backgroundColor = palette.back
        let (width, rows) = (look.frame.width, look.layout.rows)
        var keys = look.frame.height - look.footer - 4
        var top: CGFloat = look.layout.isPad ? 6 : 10
        if !look.layout.isPad, keys - Self.suggestions >= 4 * 44 {
            top += Self.suggestions
            keys -= Self.suggestions
        }
        let pitch = (keys - (look.layout.isPad ? 6 : 10)) / CGFloat(max(1, rows.count))
        let gap = look.layout.isPad ? 7 : Self.rowGap
        for (index, row) in rows.enumerated() {
            let area = CGRect(
                x: Self.side, y: top + CGFloat(index) * pitch, width: width - 2 * Self.side, height: pitch - gap)
            place(row, in: area, look.layout.isPad ? 3 : 10, palette, look.layout)
        }
        if look.footer > 40 { drawFooter(look, palette) }
        root.layoutIfNeeded()
    }

    private func place(
        _ row: [KeyboardLayout.Key], in area: CGRect, _ columns: CGFloat, _ palette: Palette, _ layout: KeyboardLayout
    ) {
        let unit = (area.width - Self.gap * (columns - 1)) / columns
        func width(_ key: KeyboardLayout.Key) -> CGFloat? { key.width.map { $0 * unit + ($0 - 1) * Self.gap } }
        let fixed = row.reduce(0) { $0 + (width($1) ?? 0) }
        let open = row.filter { $0.width == nil }.count
        let free = max(0, area.width - fixed - Self.gap * CGFloat(row.count - 1))
        // Rows that do not fill the width lie in the middle; shift and delete keep to the sides.
        let keepsToSides = open == 0 && row.first?.kind == .special && row.count > 4
        var x = area.minX + (open > 0 || keepsToSides ? 0 : free / 2)
        for (index, key) in row.enumerated() {
            let own = width(key) ?? free / CGFloat(max(1, open))
            let frame = CGRect(x: x, y: area.minY, width: own, height: area.height)
            if !(layout.isPad && key.title.isEmpty) {
                root.addSubview(face(key, frame, palette, layout.isPad))
                keys.append((key, frame))
            }
            x += own + Self.gap
            if keepsToSides, index == 0 || index == row.count - 2 { x += free / 2 }
        }
    }

    private func face(_ key: KeyboardLayout.Key, _ frame: CGRect, _ palette: Palette, _ isPad: Bool) -> UIView {
        let view = UIView(frame: frame)
        let isBare = isPad && key.kind == .special
        if !isBare {
            view.backgroundColor =
                key.kind == .confirm ? .systemBlue : key.kind == .letter ? palette.letter : palette.special
            view.layer.cornerRadius = 5
            view.layer.shadowColor = CGColor(gray: 0, alpha: 1)
            view.layer.shadowOpacity = 0.3
            view.layer.shadowRadius = 0
            view.layer.shadowOffset = CGSize(width: 0, height: 1)
        }
        let ink = key.kind == .confirm ? UIColor.white : palette.ink
        if let name = key.symbol,
            let image = UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 18))
        {
            let picture = UIImageView(image: image)
            picture.tintColor = ink
            picture.center = CGPoint(x: frame.width / 2, y: frame.height / 2)
            view.addSubview(picture)
            return view
        }
        let title = UILabel()
        title.text = key.title
        title.textColor = ink
        title.textAlignment = .center
        title.font = .systemFont(ofSize: isPad ? 25 : key.title.count == 1 ? 22 : 16)
        let lift: CGFloat = key.letters.isEmpty ? 0 : 7
        title.frame = view.bounds.offsetBy(dx: 0, dy: -lift)
        view.addSubview(title)
        if !key.letters.isEmpty {
            let letters = UILabel()
            letters.text = key.letters
            letters.textColor = ink
            letters.textAlignment = .center
            letters.font = .systemFont(ofSize: 10, weight: .bold)
            letters.frame = CGRect(x: 0, y: frame.height / 2 + 6, width: frame.width, height: 14)
            view.addSubview(letters)
        }
        return view
    }

    private func drawFooter(_ look: Look, _ palette: Palette) {
        for (name, x) in [("globe", CGFloat(44)), ("mic", look.frame.width - 44)] {
            guard
                let image = UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 22))
            else { continue }
            let picture = UIImageView(image: image)
            picture.tintColor = palette.ink.withAlphaComponent(0.6)
            picture.center = CGPoint(x: x, y: look.frame.height - look.footer + 20)
            root.addSubview(picture)
        }
    }
}

extension Runtime {
    /// The key of the simulated keyboard at a point of the screen; nil where no keys are.
    func keyboardKey(at point: CGPoint) -> KeyboardLayout.Key? {
        let keyboard = SimulatedKeyboard.current
        guard let frame = keyboard.frame.flatMap(keyboard.inputViews.keys), frame.contains(point) else { return nil }
        _ = keyboardLayer()
        // A touch between two keys presses none, and must not reach a view behind the keyboard.
        return keyboardFace.key(at: point) ?? KeyboardLayout.Key(title: "", kind: .special)
    }

    /// The keyboard's layer, in screen coordinates; nil while it is away.
    func keyboardLayer() -> CALayer? {
        let keyboard = SimulatedKeyboard.current
        guard let frame = keyboard.frame.flatMap(keyboard.inputViews.keys) else { return nil }
        let input = keyWindow?.currentFirstResponder
        let traits = input as? any UITextInputTraits
        let keyInput = input as? any UIKeyInput
        let layout = KeyboardLayout(
            traits?.keyboardType ?? .default, returnKey: traits?.returnKeyType ?? .default,
            isShifted: keyInput.map(KeyboardTyping.isShifted) ?? true,
            isReturnEnabled: !(traits?.enablesReturnKeyAutomatically ?? false) || keyInput?.hasText == true)
        let style = (keyWindow?.traitCollection ?? screen.traitCollection).userInterfaceStyle
        let appearance = traits?.keyboardAppearance ?? .default
        let isDark = appearance == .default ? style == .dark : appearance == .dark
        let hasFooter = device.hasHomeIndicator && SimulatedKeyboard.current.isDocked && frame.height > 250
        return keyboardFace.layer(
            KeyboardFace.Look(frame: frame, layout: layout, isDark: isDark, footer: hasFooter ? 75 : 0))
    }
}
