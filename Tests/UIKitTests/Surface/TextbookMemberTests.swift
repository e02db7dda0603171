import Foundation
import QuartzCore
import Testing
import UIKitTesting

@testable import UIKit

/// What the small members do that the projects of a textbook use.
@MainActor
struct TextbookMemberTests {
    @Test("attributes go from attributed strings of one kind to the other and back")
    func attributedStrings() throws {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        let shadow = NSShadow()
        shadow.shadowBlurRadius = 3
        var text = AttributedString("hello")
        text.paragraphStyle = style
        text.shadow = shadow
        text.strokeWidth = -2
        text.strokeColor = .red
        text.underlineStyle = .single
        let old = NSAttributedString(text)
        let attributes = old.attributes(at: 0, effectiveRange: nil)
        #expect((attributes[.paragraphStyle] as? NSParagraphStyle)?.alignment == .center)
        #expect((attributes[.shadow] as? NSShadow)?.shadowBlurRadius == 3)
        #expect(attributes[.strokeWidth] as? CGFloat == -2 && attributes[.strokeColor] as? UIColor == .red)
        #expect(attributes[.underlineStyle] as? Int == 1)
        let back = AttributedString(old)
        #expect(back.strokeWidth == -2 && back.paragraphStyle?.alignment == .center && back.underlineStyle == .single)
        let font = UIFont.systemFont(ofSize: 30)
        let merged = back.mergingAttributes(AttributeContainer([.font: font, .link: "https://example.com"]))
        #expect(merged.font == font && merged.link == URL(string: "https://example.com"))
        #expect([NSAttributedString.Key: Any](AttributeContainer([.kern: 2]))[.kern] as? CGFloat == 2)
    }

    @Test("headers are configured: content and background follow the state, which knows that they are pinned")
    func headers() {
        let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
        header.frame = CGRect(x: 0, y: 0, width: 300, height: 40)
        var content = header.defaultContentConfiguration()
        content.text = "A"
        header.contentConfiguration = content
        header.configurationUpdateHandler = { header, state in
            var background = UIBackgroundConfiguration.listPlainHeaderFooter()
            background.backgroundColor = state.isPinned ? .red : .blue
            header.backgroundConfiguration = background
        }
        header.layoutIfNeeded()
        let back = header.subviews.compactMap { $0 as? BackgroundView }.first
        #expect(back?.frame == header.bounds && header.backgroundConfiguration?.backgroundColor == .blue)
        header.isPinned = true
        header.layoutIfNeeded()
        #expect(header.configurationState.isPinned && header.backgroundConfiguration?.backgroundColor == .red)
    }

    @Test("list contents change their colours by transformers and their symbols by a configuration")
    func listContents() throws {
        var content = UIListContentConfiguration.cell()
        content.text = "A"
        content.textProperties.color = .red
        content.textProperties.colorTransformer = UIConfigurationColorTransformer { _ in .green }
        content.image = UIImage(systemName: "star")
        content.imageProperties.preferredSymbolConfiguration = .init(pointSize: 40)
        let view = try #require(content.makeContentView() as? UIListContentView)
        let label = try #require(view.subviews.compactMap { $0 as? UILabel }.first { $0.text == "A" })
        #expect(label.textColor == .green && content.textProperties.resolvedColor() == .green)
        let picture = try #require(view.subviews.compactMap { $0 as? UIImageView }.first)
        #expect(picture.preferredSymbolConfiguration == .init(pointSize: 40))
    }

    @Test("a tokenizer finds words, sentences and their ends in both directions")
    func tokenizer() throws {
        let field = UITextField()
        field.text = "One two. Three"
        let tokens = field.tokenizer
        func place(_ offset: Int) throws -> UITextPosition {
            try #require(field.position(from: field.beginningOfDocument, offset: offset))
        }
        func text(_ range: UITextRange?) -> String? { range.flatMap(field.text(in:)) }
        #expect(
            text(tokens.rangeEnclosingPosition(try place(5), with: .word, inDirection: .storage(.forward))) == "two")
        #expect(
            text(tokens.rangeEnclosingPosition(try place(3), with: .word, inDirection: .storage(.backward))) == "One")
        #expect(tokens.rangeEnclosingPosition(try place(3), with: .word, inDirection: .storage(.forward)) == nil)
        let end = try #require(
            tokens.position(from: try place(4), toBoundary: .word, inDirection: .storage(.forward)))
        #expect(field.offset(from: field.beginningOfDocument, to: end) == 7)
        #expect(tokens.isPosition(try place(9), atBoundary: .sentence, inDirection: .storage(.backward)))
        #expect(
            text(tokens.rangeEnclosingPosition(try place(1), with: .document, inDirection: .storage(.forward)))
                == "One two. Three")
    }

    @Test("springs are named by duration and bounce: stiffness (2π/d)², damping 4π(1 − b)/d")
    func springs() throws {
        let spring = UISpringTimingParameters(duration: 0.5, bounce: 0.2).spring(for: 0)
        #expect(abs(spring.stiffness - pow(4 * Double.pi, 2)) < 1e-9)
        #expect(abs(spring.damping - 4 * Double.pi * 0.8 / 0.5) < 1e-9)
        try Harness.run { harness in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            harness.show(view)
            var isOver = false
            UIView.animate(springDuration: 0.4, bounce: 0.3) {
                view.frame.origin.x = 100
            } completion: { _ in
                isOver = true
            }
            #expect(view.frame.minX == 100 && !isOver)
            harness.step(0.1)
            #expect(view.layer.presentation()?.frame.minX ?? 0 > 0)
            harness.step(3)
            #expect(isOver)
        }
    }

    @Test("plain configured buttons have a tinted ground while selected, unless that is switched off")
    func selectedButtons() {
        let button = UIButton(configuration: .plain())
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        #expect(ConfiguredLook(.plain(), button: button).background.backgroundColor == nil)
        button.isSelected = true
        #expect(ConfiguredLook(.plain(), button: button).background.backgroundColor != nil)
        var plain = UIButton.Configuration.plain()
        plain.automaticallyUpdateForSelection = false
        #expect(ConfiguredLook(plain, button: button).background.backgroundColor == nil)
        plain.image = UIImage(systemName: "star")
        plain.preferredSymbolConfigurationForImage = .init(pointSize: 60)
        #expect((plain.shownImage?.size.height ?? 0) > (plain.image?.size.height ?? 0))
    }
}
