import Testing

@testable import UIKit

/// Chapter 7: where a scroll view's content size comes from, in code and from documents.
@MainActor
@Suite("The book's scroll views, ch07", .serialized)
struct BookScrollTests {
    /// A scroll view that covers the main view of a phone of 375 by 667 points; bars do not push its content.
    private func onPhone(_ body: (UIScrollView) throws -> Void) rethrows {
        try inWorld("iPhone 8") { window in
            let controller = UIViewController()
            window.rootViewController = controller
            window.makeKeyAndVisible()
            let scroll = UIScrollView(frame: controller.view.bounds)
            scroll.contentInsetAdjustmentBehavior = .never
            scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            controller.view.addSubview(scroll)
            turn()
            try body(scroll)
        }
    }

    /// Thirty labels, as in all of the chapter's examples.
    private func labels() -> [UILabel] {
        (0..<30).map { index in
            let label = UILabel()
            label.text = "This is label \(index + 1)"
            return label
        }
    }

    /// Labels below each other at ten points' distance, pinned to `container`; the last one to its bottom.
    private func stack(_ labels: [UILabel], in container: UIView) {
        var previous: UILabel?
        for label in labels {
            _ = container.addLaidOut(label)
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10),
                label.topAnchor.constraint(equalTo: previous?.bottomAnchor ?? container.topAnchor, constant: 10),
            ])
            previous = label
        }
        previous.map { container.bottomAnchor.constraint(equalTo: $0.bottomAnchor, constant: 10).isActive = true }
    }

    /// A label of 17 points is 20.5 high on this phone: 30 of them with 31 gaps of 10.
    private let height: CGFloat = 30 * 20.5 + 31 * 10

    private func expectScrolls(_ scroll: UIScrollView, _ labels: [UILabel]) {
        #expect(scroll.contentSize.height == height)
        for (index, label) in labels.enumerated() {
            let place = scroll.convert(label.bounds, from: label)
            #expect(place.minX == 10 && place.minY == 10 + 30.5 * CGFloat(index) && place.height == 20.5)
        }
        scroll.contentOffset.y = 100_000
        turn()
        scroll.scrollRectToVisible(scroll.convert(labels[29].bounds, from: labels[29]), animated: false)
        turn()
        let last = labels[29]
        #expect(last.convert(last.bounds, to: scroll.superview).maxY <= 667)
    }

    // MARK: In code

    @Test("ch07 in code, 1: labels placed by hand, the content size set by hand")
    func byHand() {
        onPhone { scroll in
            var y: CGFloat = 10
            let labels = labels()
            for label in labels {
                label.sizeToFit()
                label.frame.origin = CGPoint(x: 10, y: y)
                scroll.addSubview(label)
                y += label.bounds.height + 10
            }
            scroll.contentSize.height = y
            turn()
            expectScrolls(scroll, labels)
            #expect(scroll.contentSize.width == 0)
        }
    }

    @Test("ch07 in code, 2: labels pinned to the scroll view make its content size")
    func byConstraints() {
        onPhone { scroll in
            let labels = labels()
            stack(labels, in: scroll)
            turn()
            expectScrolls(scroll, labels)
        }
    }

    @Test("ch07 in code, 3: labels pinned to the content guide make its content size")
    func byContentGuide() {
        onPhone { scroll in
            let labels = labels()
            var previous: UILabel?
            let content = scroll.contentLayoutGuide
            for label in labels {
                _ = scroll.addLaidOut(label)
                NSLayoutConstraint.activate([
                    label.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 10),
                    label.topAnchor.constraint(equalTo: previous?.bottomAnchor ?? content.topAnchor, constant: 10),
                ])
                previous = label
            }
            NSLayoutConstraint.activate([
                content.bottomAnchor.constraint(equalTo: labels[29].bottomAnchor, constant: 10),
                content.widthAnchor.constraint(equalToConstant: 0),
            ])
            turn()
            expectScrolls(scroll, labels)
            #expect(scroll.contentSize.width == 0)
        }
    }

    @Test("ch07 in code, 4: a content view with a frame, and the content size set to its size")
    func contentViewByHand() {
        onPhone { scroll in
            let labels = labels()
            let content = UIView()
            scroll.addSubview(content)
            stack(labels, in: content)
            content.frame.size = CGSize(width: 375, height: height)
            scroll.contentSize = content.bounds.size
            turn()
            expectScrolls(scroll, labels)
        }
    }

    @Test("ch07 in code, 5: a pinned content view with a height of its own")
    func contentViewOfFixedSize() {
        onPhone { scroll in
            let content = scroll.addLaidOut()
            scroll.pin(content)
            let labels = labels()
            for (index, label) in labels.enumerated() {
                label.sizeToFit()
                label.frame.origin = CGPoint(x: 10, y: 10 + 30.5 * CGFloat(index))
                content.addSubview(label)
            }
            NSLayoutConstraint.activate([
                content.widthAnchor.constraint(equalTo: scroll.widthAnchor),
                content.heightAnchor.constraint(equalToConstant: height),
            ])
            turn()
            expectScrolls(scroll, labels)
            #expect(scroll.contentSize.width == 375 && content.frame == rect(0, 0, 375, height))
        }
    }

    @Test("ch07 in code, 6: a pinned content view sized from inside")
    func contentViewFromInside() {
        onPhone { scroll in
            let content = scroll.addLaidOut()
            scroll.pin(content)
            content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor).isActive = true
            let labels = labels()
            stack(labels, in: content)
            turn()
            expectScrolls(scroll, labels)
            #expect(scroll.contentSize == CGSize(width: 375, height: height))
        }
    }

    @Test("ch07 in code, 7: a stack view as the content")
    func stackView() {
        onPhone { scroll in
            let labels = labels()
            let stack = scroll.addLaidOut(UIStackView(arrangedSubviews: labels))
            stack.axis = .vertical
            stack.spacing = 10
            scroll.pin(stack, 10)
            stack.widthAnchor.constraint(equalTo: scroll.widthAnchor, constant: -20).isActive = true
            turn()
            expectScrolls(scroll, labels)
            #expect(labels[0].frame.width == 355)
        }
    }

    @Test("ch07 in code, 8: an image held by the frame guide stays while the content scrolls")
    func floating() {
        onPhone { scroll in
            let labels = labels()
            stack(labels, in: scroll)
            let badge = scroll.addLaidOut(SizedView(40, 40))
            NSLayoutConstraint.activate([
                badge.trailingAnchor.constraint(equalTo: scroll.frameLayoutGuide.trailingAnchor, constant: -25),
                badge.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 25),
            ])
            turn()
            #expect(scroll.contentSize.height == height)
            for offset: CGFloat in [0, 100, 258] {
                scroll.contentOffset.y = offset
                turn()
                #expect(scroll.superview?.convert(badge.bounds, from: badge) == rect(310, 25, 40, 40))
            }
        }
    }

    @Test("ch07 in code, 9: pages as wide as the frame, side by side")
    func pages() {
        onPhone { scroll in
            scroll.isPagingEnabled = true
            let pages = (0..<3).map { _ in scroll.addLaidOut() }
            let content = scroll.contentLayoutGuide
            for (index, page) in pages.enumerated() {
                NSLayoutConstraint.activate([
                    page.leadingAnchor.constraint(
                        equalTo: index == 0 ? content.leadingAnchor : pages[index - 1].trailingAnchor),
                    page.topAnchor.constraint(equalTo: content.topAnchor),
                    page.bottomAnchor.constraint(equalTo: content.bottomAnchor),
                    page.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
                    page.heightAnchor.constraint(equalTo: scroll.frameLayoutGuide.heightAnchor),
                ])
            }
            pages[2].trailingAnchor.constraint(equalTo: content.trailingAnchor).isActive = true
            turn()
            #expect(scroll.contentSize == CGSize(width: 1125, height: 667))
            #expect(pages.map(\.frame.minX) == [0, 375, 750])
            Runtime.current.turnDevice(to: .landscapeLeft)
            settle()
            #expect(scroll.contentSize == CGSize(width: 2001, height: 375))
            #expect(pages.map(\.frame.minX) == [0, 667, 1334])
        }
    }

    // MARK: From documents

    private func load(_ scrollView: String, _ body: (UIScrollView) throws -> Void) throws {
        try inWorld("iPhone 8") { window in
            let objects = """
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                <view contentMode="scaleToFill" id="main"><rect key="frame" x="0" y="0" width="375" height="667"/>
                <subviews>\(scrollView)</subviews></view>
                """
            let main = try #require(
                NibFixture.xib(objects).instantiate(withOwner: nil).compactMap { $0 as? UIView }.first)
            window.addSubview(main)
            window.isHidden = false
            let scroll = try #require(main.subviews.first as? UIScrollView)
            scroll.contentInsetAdjustmentBehavior = .never
            turn()
            try body(scroll)
        }
    }

    private static let frame = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"375\" height=\"667\"/>"
    private static let mask = "<autoresizingMask key=\"autoresizingMask\" widthSizable=\"YES\" heightSizable=\"YES\"/>"
    private static let content = """
        <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="content">
        <rect key="frame" x="0" y="0" width="375" height="667"/><constraints>
        <constraint firstAttribute="height" constant="1200" id="c-h"/></constraints></view>
        """

    @Test("ch07 from a document, 1: a content view pinned to the scroll view's edges")
    func documentEdges() throws {
        try load(
            """
            <scrollView contentMode="scaleToFill" id="scroll">\(Self.frame)\(Self.mask)<subviews>\(Self.content)</subviews>
            <constraints>
            <constraint firstItem="content" firstAttribute="leading" secondItem="scroll" secondAttribute="leading" id="a"/>
            <constraint firstItem="content" firstAttribute="top" secondItem="scroll" secondAttribute="top" id="b"/>
            <constraint firstAttribute="trailing" secondItem="content" secondAttribute="trailing" id="c"/>
            <constraint firstAttribute="bottom" secondItem="content" secondAttribute="bottom" id="d"/>
            <constraint firstItem="content" firstAttribute="width" secondItem="scroll" secondAttribute="width" id="e"/>
            </constraints></scrollView>
            """
        ) { scroll in
            #expect(scroll.contentSize == CGSize(width: 375, height: 1200))
            #expect(scroll.subviews.first?.frame == rect(0, 0, 375, 1200))
        }
    }

    @Test("ch07 from a document, 2: a content view between the content guide and the frame guide")
    func documentGuides() throws {
        try load(
            """
            <scrollView contentMode="scaleToFill" id="scroll">\(Self.frame)\(Self.mask)<subviews>\(Self.content)</subviews>
            <constraints>
            <constraint firstItem="content" firstAttribute="leading" secondItem="cg" secondAttribute="leading" constant="5" id="a"/>
            <constraint firstItem="content" firstAttribute="top" secondItem="cg" secondAttribute="top" constant="6" id="b"/>
            <constraint firstItem="cg" firstAttribute="trailing" secondItem="content" secondAttribute="trailing" constant="7" id="c"/>
            <constraint firstItem="cg" firstAttribute="bottom" secondItem="content" secondAttribute="bottom" constant="8" id="d"/>
            <constraint firstItem="content" firstAttribute="width" secondItem="fg" secondAttribute="width" constant="-12" id="e"/>
            </constraints>
            <viewLayoutGuide key="contentLayoutGuide" id="cg"/><viewLayoutGuide key="frameLayoutGuide" id="fg"/>
            </scrollView>
            """
        ) { scroll in
            #expect(scroll.contentSize == CGSize(width: 375, height: 1214))
            #expect(scroll.subviews.first?.frame == rect(5, 6, 363, 1200))
        }
    }

    @Test("ch07 from a document, 3: a content size from a runtime attribute, and frames")
    func documentFrames() throws {
        try load(
            """
            <scrollView contentMode="scaleToFill" id="scroll">\(Self.frame)\(Self.mask)<subviews>
            <view contentMode="scaleToFill" fixedFrame="YES" id="content">
            <rect key="frame" x="20" y="30" width="100" height="900"/></view></subviews>
            <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="size" keyPath="contentSize">
            <size key="value" width="200" height="1000"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
            </scrollView>
            """
        ) { scroll in
            #expect(scroll.contentSize == CGSize(width: 200, height: 1000))
            #expect(scroll.subviews.first?.frame == rect(20, 30, 100, 900))
        }
    }
}
