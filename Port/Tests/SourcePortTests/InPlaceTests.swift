import SourcePort
import Testing

@Suite("Rewritten in place, a file builds in Xcode and on Linux")
struct InPlaceTests {
    private static let options = PortOptions(replacedModules: ["Combine": "PlumbCombine"], isInPlace: true)

    /// What the text comes to where a condition on the Objective-C runtime holds, or not. Other conditions stay.
    private static func taken(_ text: String, onApple: Bool) -> [String] {
        var result: [String] = []
        var stack: [(isOurs: Bool, isTaken: Bool)] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let word = line.drop { $0 == " " }
            if word == "#if canImport(ObjectiveC)" {
                stack.append((true, onApple))
            } else if word == "#if !canImport(ObjectiveC)" {
                stack.append((true, !onApple))
            } else if word.hasPrefix("#if") {
                stack.append((false, true))
                result.append(String(line))
            } else if word == "#else", let last = stack.last, last.isOurs {
                stack[stack.count - 1].isTaken = !last.isTaken
            } else if word == "#endif", let last = stack.popLast() {
                if !last.isOurs { result.append(String(line)) }
            } else if stack.allSatisfy(\.isTaken) {
                result.append(String(line))
            }
        }
        return result
    }

    private static let original = """
        import UIKit
        import Combine

        @objc protocol Taker: AnyObject {
            @objc optional func take(_ x: Int)
        }

        class Screen: UIViewController {
            @IBOutlet weak var label: UILabel!
            weak var taker: Taker?

            func start() {
                let button = UIButton()
                button.addTarget(self, action: #selector(tap(_:)), for: .touchUpInside)
                taker?.take?(1)
                view.addSubview(button)
            }

            @objc private func tap(_ sender: UIButton) {
                label.text = "x"
            }
        }

        extension Screen {
            override func viewDidLoad() {
                super.viewDidLoad()
            }
        }

        """

    @Test("with Apple's runtime every line is the original's, in its order")
    func apple() {
        let text = lowered(Self.original, options: Self.options)
        let lines = Self.taken(text, onApple: true).map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
        // An attribute has a line of its own.
        let words = lines.joined(separator: " ")
        let wanted = Self.original.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
        #expect(words == wanted)
    }

    @Test("without it nothing of Objective-C is left")
    func linux() {
        let text = Self.taken(lowered(Self.original, options: Self.options), onApple: false).joined(separator: "\n")
        for word in ["@objc", "@IBOutlet", "#selector", "optional func", "import Combine\n", "#sourceLocation"] {
            #expect(!text.contains(word), "\(word)")
        }
        for word in [
            "import PlumbCombine", "Selector(\"tap:\"", "var optional_take: ((Int) -> Void)? { get }",
            "taker?.optional_take?(1)", "override func viewDidLoad", "members.property(\"label\"",
        ] { #expect(text.contains(word), "\(word)") }
    }

    @Test("no more stands twice than the statement that differs")
    func small() {
        let text = lowered(Self.original, options: Self.options)
        #expect(text.components(separatedBy: "view.addSubview(button)").count == 2)
        #expect(text.components(separatedBy: "label.text = \"x\"").count == 2)
        // A condition never stands in another of its kind.
        var depth = 0
        for line in text.split(separator: "\n").map({ $0.drop { $0 == " " } }) {
            if line.hasPrefix("#if") { depth += 1 }
            if line.hasPrefix("#endif") { depth -= 1 }
            #expect(depth <= 1, "\(line)")
        }
    }

    @Test("conditions hold on both", arguments: [("os(iOS)", "(os(iOS) || os(Linux))"), ("os(macOS)", "os(macOS)")])
    func conditions(written: String, expected: String) {
        #expect(
            lowered("import UIKit\n#if \(written)\nlet a = 1\n#endif\n", options: Self.options)
                == "import UIKit\n#if \(expected)\nlet a = 1\n#endif\n")
    }

    @Test("a file that needs no change stays as it is")
    func untouched() {
        let text = "import UIKit\n\nfinal class A: UIView {\n    func a() {}\n}\n"
        #expect(lowered(text, options: Self.options) == text)
    }
}
