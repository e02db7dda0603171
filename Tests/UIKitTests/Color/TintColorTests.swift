import Testing
import UIKit

@Suite("The colour that stands for a view's tint")
@MainActor
struct TintColorTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    private let view = UIView()

    init() {
        window.addSubview(view)
        view.backgroundColor = .tintColor
        window.isHidden = false
    }

    private func ground(of view: UIView) -> UIColor? {
        window.layoutIfNeeded()
        return view.layer.backgroundColor.map { UIColor(cgColor: $0) }
    }

    @Test("it is the system's blue where no view gives a tint")
    func standard() {
        #expect(ground(of: view) == UIColor.systemBlue.resolvedColor(with: window.traitCollection))
    }

    @Test("it follows the nearest view above that has a tint, when that changes too")
    func nearest() {
        window.tintColor = .red
        #expect(ground(of: view) == .red)
        view.tintColor = .green
        #expect(ground(of: view) == .green)
        #expect(UIColor.tintColor.resolvedColor(with: window.traitCollection) == .red)
        view.tintColor = nil
        #expect(ground(of: view) == .red)
        let other = UIView()
        other.tintColor = .brown
        window.addSubview(other)
        other.addSubview(view)
        #expect(ground(of: view) == .brown)
    }

    @Test("it keeps its alpha, and looks as the style of the view")
    func derived() {
        window.tintColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        view.backgroundColor = .tintColor.withAlphaComponent(0.5)
        #expect(ground(of: view) == UIColor(white: 0, alpha: 0.5))
        window.overrideUserInterfaceStyle = .dark
        #expect(ground(of: view) == UIColor(white: 1, alpha: 0.5))
    }

    @Test("a tint made of it is made of the system's, without an end to ask for")
    func itself() {
        window.tintColor = .tintColor
        #expect(ground(of: view) == UIColor.systemBlue.resolvedColor(with: window.traitCollection))
    }

    @Test("text in it is drawn again when the tint changes")
    func drawn() {
        final class Drawn: UIView {
            var colors: [UIColor] = []
            override func draw(_ rect: CGRect) { colors.append(UIColor.tintColor.resolvedColor(with: .current)) }
        }
        let drawn = Drawn(frame: window.bounds)
        window.addSubview(drawn)
        window.tintColor = .red
        _ = UIGraphicsImageRenderer(bounds: window.bounds).image { _ in
            window.drawHierarchy(in: window.bounds, afterScreenUpdates: true)
        }
        window.tintColor = .green
        _ = UIGraphicsImageRenderer(bounds: window.bounds).image { _ in
            window.drawHierarchy(in: window.bounds, afterScreenUpdates: true)
        }
        #expect(drawn.colors == [.red, .green])
    }

    @Test("nobody hears of a tint as of a trait")
    func unheard() {
        final class Listener: UIView {
            var count = 0
            override func traitCollectionDidChange(_ previous: UITraitCollection?) { count += 1 }
        }
        let listener = Listener()
        window.addSubview(listener)
        window.layoutIfNeeded()
        let before = listener.count
        window.tintColor = .red
        window.layoutIfNeeded()
        #expect(listener.count == before)
        #expect(listener.traitCollection == window.traitCollection)
    }
}
