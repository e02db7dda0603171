import Foundation
import QuartzCore
import Testing

@testable import UIKit

/// What other people's tests found about layout outside of constraints.
@MainActor
@Suite("laws of layout")
struct LayoutLawTests {
    // MARK: Guides

    @Test("system guides know their frames without a constraint, in manual layout and after each change")
    func guides() {
        final class Noting: UIViewController {
            var frames: [CGRect] = []
            override func viewDidLayoutSubviews() {
                frames = [
                    view.safeAreaLayoutGuide.layoutFrame, view.layoutMarginsGuide.layoutFrame,
                    view.readableContentGuide.layoutFrame, view.keyboardLayoutGuide.layoutFrame,
                ]
            }
        }
        inWorld("iPhone 16") { window in
            let controller = Noting()
            window.rootViewController = controller
            window.makeKeyAndVisible()
            turn()
            #expect(controller.frames[0] == rect(0, 59, 393, 852 - 59 - 34))
            #expect(controller.frames[1] == rect(16, 59, 393 - 32, 852 - 59 - 34))
            #expect(controller.frames[2] == controller.frames[1])
            #expect(controller.frames[3] == rect(0, 852 - 34, 393, 34))
            controller.additionalSafeAreaInsets.top = 10
            turn()
            #expect(controller.view.safeAreaLayoutGuide.layoutFrame == rect(0, 69, 393, 852 - 69 - 34))
            controller.view.layoutMargins.left = 30
            #expect(controller.view.layoutMarginsGuide.layoutFrame.minX == 30)
            controller.view.bounds.origin.y = 5
            #expect(controller.view.safeAreaLayoutGuide.layoutFrame.minY == 74)
        }
    }

    @Test("a scroll view's guides know content and frame without a constraint")
    func scrollGuides() {
        let view = UIScrollView(frame: rect(0, 0, 100, 100))
        view.contentSize = CGSize(width: 100, height: 400)
        view.contentOffset.y = 30
        #expect(view.contentLayoutGuide.layoutFrame == rect(0, 0, 100, 400))
        #expect(view.frameLayoutGuide.layoutFrame == rect(0, 30, 100, 100))
    }

    // MARK: Anchors and priorities

    @Test("anchors are the same objects each time, and constraints give them back")
    func anchors() {
        let root = makeRoot()
        let view = root.addLaidOut()
        let guide = UILayoutGuide()
        root.addLayoutGuide(guide)
        #expect(view.leadingAnchor === view.leadingAnchor)
        #expect(view.widthAnchor === view.widthAnchor)
        #expect(guide.topAnchor === guide.topAnchor)
        #expect(view.leadingAnchor !== root.leadingAnchor)
        let constraint = view.topAnchor.constraint(equalTo: guide.bottomAnchor)
        #expect(constraint.firstAnchor === view.topAnchor)
        #expect(constraint.secondAnchor === guide.bottomAnchor)
        let width = view.widthAnchor.constraint(equalToConstant: 4)
        #expect(width.firstAnchor === view.widthAnchor)
        #expect(width.firstAnchor.item === view)
        #expect(width.firstAnchor.name == view.widthAnchor.name)
    }

    @Test("hugging and resistance may be 0")
    func zeroPriority() {
        let root = makeRoot(100, 100)
        let view = root.addLaidOut(SizedView(40, 20))
        view.setContentHuggingPriority(UILayoutPriority(0), for: .horizontal)
        view.setContentCompressionResistancePriority(UILayoutPriority(0), for: .vertical)
        #expect(view.contentHuggingPriority(for: .horizontal).rawValue == 0)
        root.pin(view)
        root.layoutIfNeeded()
        #expect(view.frame == rect(0, 0, 100, 100))
    }

    // MARK: Margins

    @Test(
        "the margins of root views go by the width of the window",
        arguments: [(320, 16), (375, 16), (393, 16), (402, 16), (414, 20), (428, 20), (430, 20), (1024, 20)])
    func rootMargins(_ width: Int, _ margin: Int) {
        inWorld("iPhone 14 Pro Max") { window in
            let controller = UIViewController()
            window.rootViewController = controller
            window.makeKeyAndVisible()
            turn()
            window.frame.size.width = CGFloat(width)
            turn()
            #expect(controller.view.layoutMargins.left == CGFloat(margin))
            #expect(controller.view.layoutMarginsGuide.layoutFrame.minX == CGFloat(margin))
            #expect(controller.systemMinimumLayoutMargins.trailing == CGFloat(margin))
        }
    }

    /// Apple's pictures pf-tabnav-8plus and pf-table-max are of windows 414 wide on a phone of 375; recorded documents have 16
    /// beyond the safe area at 812 points.
    @Test("a phone of compact width keeps its narrow margins on its side, not in a wider window while it is upright")
    func compactPhoneMargins() {
        inWorld("iPhone 11 Pro") { window in
            let controller = UIViewController()
            window.rootViewController = controller
            window.makeKeyAndVisible()
            window.frame.size.width = 414
            turn()
            #expect(controller.systemMinimumLayoutMargins.leading == 20)
            Runtime.current.turnDevice(to: .landscapeLeft)
            window.frame.size = UIScreen.main.bounds.size
            turn()
            #expect(window.bounds.width == 812)
            #expect(controller.systemMinimumLayoutMargins.leading == 16)
        }
    }

    // MARK: Geometry

    @Test("a change of size makes the superview lay out, whoever makes it; a change of place does not")
    func sizeChange() {
        final class Counting: UIView {
            var layouts = 0
            override func layoutSubviews() {
                super.layoutSubviews()
                layouts += 1
            }
        }
        let root = Counting(frame: rect(0, 0, 100, 100))
        let child = UIView(frame: rect(0, 0, 10, 10))
        root.addSubview(child)
        root.layoutIfNeeded()
        for change in [
            { child.frame.size.width = 20 }, { child.bounds.size.width = 30 }, { child.layer.bounds.size.width = 40 },
        ] {
            root.layouts = 0
            change()
            root.layoutIfNeeded()
            #expect(root.layouts == 1)
        }
        root.layouts = 0
        child.center.x += 5
        child.transform = CGAffineTransform(rotationAngle: 1)
        root.layoutIfNeeded()
        #expect(root.layouts == 0)
    }

    @Test("sizeToFit keeps the frame's origin, and under a transform the center")
    func sizeToFit() {
        final class Fixed: UIView {
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 80, height: 40) }
        }
        let view = Fixed(frame: rect(10, 20, 10, 10))
        view.sizeToFit()
        #expect(view.frame == rect(10, 20, 80, 40))
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        view.bounds.size = CGSize(width: 1, height: 1)
        let center = view.center
        view.sizeToFit()
        #expect(view.bounds.size == CGSize(width: 80, height: 40))
        #expect(view.center == center)
    }

    @Test("points of two trees meet where the topmost frames lie")
    func twoTrees() {
        let (a, b) = (UIView(frame: rect(10, 20, 100, 100)), UIView(frame: rect(50, 60, 100, 100)))
        let inner = UIView(frame: rect(5, 5, 10, 10))
        a.addSubview(inner)
        #expect(inner.convert(CGPoint(x: 1, y: 1), to: b) == CGPoint(x: -34, y: -34))
        #expect(b.convert(rect(0, 0, 10, 10), to: a) == rect(40, 40, 10, 10))
        inWorld { window in
            window.frame.origin = CGPoint(x: 7, y: 0)
            #expect(a.convert(CGPoint.zero, to: window) == CGPoint(x: 3, y: 20))
        }
    }

    @Test("a width of 100 points stays 100 wherever it lies on the pixels of a screen of 3 a point")
    func noDust() {
        inWorld("iPhone 16") { window in
            let views = (0..<9).map { index in
                let view = window.addLaidOut()
                NSLayoutConstraint.activate([
                    view.widthAnchor.constraint(equalToConstant: 100),
                    view.heightAnchor.constraint(equalToConstant: 20),
                    view.topAnchor.constraint(equalTo: window.topAnchor),
                    view.centerXAnchor.constraint(equalTo: window.centerXAnchor, constant: CGFloat(index) / 3),
                ])
                return view
            }
            window.layoutIfNeeded()
            for view in views {
                #expect(view.bounds.width == 100)
                #expect(view.frame.width == 100)
                #expect(view.convert(view.bounds, to: nil).width == 100)
            }
        }
    }

    // MARK: Missing super

    @Test("layoutSubviews without super leaves the subviews where they are, and says so once for each class")
    func missingSuper() {
        final class Forgetful: UIView {
            override func layoutSubviews() {}
        }
        inWorld { _ in
            var children: [UIView] = []
            let reports = Diagnostics.collect {
                for _ in 0..<2 {
                    let root = makeRoot(100, 100)
                    let view = root.addLaidOut(Forgetful())
                    root.pin(view)
                    let child = view.addLaidOut()
                    view.pin(child)
                    children.append(child)
                    root.layoutIfNeeded()
                }
            }
            #expect(children.map(\.frame) == [.zero, .zero])
            #expect(reports.map(\.kind) == [.missingSuper])
            #expect(reports[0].message.contains("Auto Layout still required after executing -layoutSubviews."))
            #expect(reports[0].message.contains("Forgetful's implementation of -layoutSubviews needs to call super."))
        }
    }

    // MARK: Stack views

    @Test("a stack whose views are all hidden fits in nothing", arguments: [0, 1, 2, 3, 4] as [Int])
    func emptyStack(_ alignment: Int) throws {
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            let stack = UIStackView(arrangedSubviews: [SizedView(40, 20), SizedView(10, 30)])
            stack.axis = axis
            if axis == .horizontal || alignment != 2 {
                stack.alignment = try #require(UIStackView.Alignment(rawValue: alignment))
            }
            for view in stack.arrangedSubviews { view.isHidden = true }
            #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == .zero)
        }
    }

    @Test("a new direction of the interface turns what is laid out already")
    func newDirection() {
        inWorld("iPhone 16") { window in
            let stack = window.addLaidOut(UIStackView(arrangedSubviews: [SizedView(40, 20), SizedView(10, 20)]))
            NSLayoutConstraint.activate([
                stack.leadingAnchor.constraint(equalTo: window.leadingAnchor),
                stack.topAnchor.constraint(equalTo: window.topAnchor),
            ])
            window.isHidden = false
            turn()
            #expect(stack.arrangedSubviews.map(\.frame.minX) == [0, 40])
            stack.semanticContentAttribute = .forceRightToLeft
            turn()
            #expect(stack.arrangedSubviews.map(\.frame.minX) == [10, 0])
            stack.semanticContentAttribute = .unspecified
            Runtime.current.layoutDirection = .rightToLeft
            turn()
            #expect(abs(stack.frame.minX - 343) < 1)
            #expect(stack.arrangedSubviews.map(\.frame.minX) == [10, 0])
        }
    }

    @Test("a navigation stack in no window takes nothing from the safe area")
    func navigationOutside() {
        let root = UIViewController()
        let navigation = UINavigationController(rootViewController: root)
        navigation.view.frame = rect(0, 0, 320, 480)
        navigation.view.layoutIfNeeded()
        #expect(root.view.safeAreaInsets == .zero)
    }

    // MARK: Order of layers

    @Test("a subview that is put above or below another lies directly beside it, foreign layers or not")
    func layerOrder() {
        let root = UIView()
        let (a, b, foreign) = (UIView(), UIView(), CALayer())
        root.addSubview(a)
        root.layer.addSublayer(foreign)
        root.addSubview(b)
        let (above, below, top) = (UIView(), UIView(), UIView())
        root.insertSubview(above, aboveSubview: a)
        root.insertSubview(below, belowSubview: b)
        root.insertSubview(top, aboveSubview: b)
        let order = root.layer.sublayers ?? []
        #expect(
            order.map(ObjectIdentifier.init)
                == [
                    a.layer, above.layer, foreign, below.layer, b.layer, top.layer,
                ].map(ObjectIdentifier.init))
        #expect(root.subviews == [a, above, below, b, top])
    }

    @Test("a supplementary view without a size has attributes of no size, and no view")
    func emptySupplementary() {
        final class Source: NSObject, UICollectionViewDataSource {
            func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
            func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
                view.dequeueReusableCell(withReuseIdentifier: "Cell", for: path)
            }
        }
        let layout = UICollectionViewFlowLayout()
        let view = UICollectionView(frame: rect(0, 0, 320, 480), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
        let source = Source()
        view.dataSource = source
        view.layoutIfNeeded()
        let attributes = view.layoutAttributesForSupplementaryElement(
            ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
        #expect(attributes?.frame == .zero)
        #expect(view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).isEmpty)
    }

    @Test("a button with an empty title and an image is at least a line of the title high")
    func buttonHeights() {
        let button = UIButton(type: .system)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 5, height: 5)).image { _ in }
        button.setImage(image, for: .normal)
        #expect(button.intrinsicContentSize.height < 15)
        button.setTitle("", for: .normal)
        #expect(button.intrinsicContentSize.height >= 18)
        let info = UIButton(type: .detailDisclosure)
        let plain = info.intrinsicContentSize
        info.setTitle("More", for: .normal)
        #expect(info.intrinsicContentSize.width > plain.width + 20)
        info.contentEdgeInsets = UIEdgeInsets(top: 3, left: 10, bottom: 4, right: 10)
        #expect(info.intrinsicContentSize.height >= plain.height + 7)
    }
}
