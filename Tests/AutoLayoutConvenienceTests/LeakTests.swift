import Testing
import UIKit

@testable import AutoLayoutConvenience

/// Captured by every closure; that it ends shows that the closure did.
@MainActor
final class Token {
    var uses = 0
    func use() { uses += 1 }
}

/// A call that takes a closure, and the objects that have to end with the stage.
struct LeakCase: CustomTestStringConvertible, Sendable {
    typealias Run = @MainActor @Sendable (Stage, Token) -> [AnyObject]
    let testDescription: String
    let run: Run

    init(_ name: String, _ run: @escaping Run) {
        testDescription = name
        self.run = run
    }

    @MainActor
    private static func view(in stage: Stage) -> UIView {
        let view = UIView()
        stage.box.addSubview(view, pinnedTo: .topLeading)
        return view
    }

    static let all: [LeakCase] = conditions + lists + stacks + views

    static let conditions: [LeakCase] = [
        .init("if, then, else") { stage, token in
            let view = view(in: stage)
            UIView.if(.view(stage.s, is: .hidden)) {
                token.use()
                view.constrain(width: 10)
            } else: {
                token.use()
                view.constrain(width: 20)
            }.animateChanges().withoutCoalescing()
            return [view]
        },
        .init("if about a view") { stage, token in
            let (a, b) = (view(in: stage), view(in: stage))
            UIView.if(view: a, is: .hidden) {
                token.use(); b.constrain(width: 1)
            }
            UIView.if(view: b, has: .hidden) {
                token.use(); a.constrain(width: 1)
            }
            a.isHidden = true
            return [a, b]
        },
        .init("conditionallyConstrain") { stage, token in
            let (a, b) = (view(in: stage), view(in: stage))
            UIView.conditionallyConstrain(if: .view(b, is: .hidden)) {
                token.use(); a.constrain(width: 1)
            }
            UIView.conditionallyConstrain(ifView: b, is: .hidden) {
                token.use(); a.constrain(height: 1)
            }
            return [a, b]
        },
        .init("named configurations") { stage, token in
            let view = view(in: stage)
            UIView.addNamedConditionalConfiguration(.main) {
                token.use(); view.constrain(width: 1)
            }
            UIView.addNamedConditionalConfigurations(configurations: [
                .active: {
                    token.use(); view.constrain(width: 2)
                }
            ])
            view.activeConditionalConstraintsConfigurationName = .active
            return [view]
        },
        .init("callbacks as conditions") { stage, token in
            let (a, b) = (view(in: stage), view(in: stage))
            UIView.if(.callback { _ in token.uses == 0 }) { a.constrain(width: 1) }
            UIView.if(.callback { token.uses == 0 }) { a.constrain(height: 1) }
            UIView.if(.view(b, matches: { $0.isHidden && token.uses > 0 })) { a.constrain(height: 2) }
            UIView.if(.all(.view(b, is: .hidden), .view(a, is: .hidden))) { b.constrain(height: 2) }
            b.isHidden = true
            a.setConditionalConstraintsNeedsUpdate()
            return [a, b]
        },
        .init("nested conditions") { stage, token in
            let view = view(in: stage)
            UIView.if(.name(is: .active)) {
                UIView.if(.view(stage.s, is: .hidden)) {
                    token.use(); view.constrain(width: 1)
                }
            }
            return [view]
        },
    ]

    static let lists: [LeakCase] = [
        .init("batchConstraints") { stage, token in
            let (a, b) = (UIView(), UIView())
            UIView.batchConstraints {
                token.use()
                stage.box.addSubview(a, pinning: .top, to: .bottom, of: .relative(b))
                stage.box.addSubview(b, pinnedTo: .topLeading)
            }
            return [a, b]
        },
        .init("with") { stage, token in
            let view = UIView()
            UIView.with(.safeArea) {
                token.use(); stage.box.addSubview(view, filling: .default)
            }
            view.with(spacing: 3) {
                token.use(); view.constrain(width: 1)
            }
            return [view]
        },
        .init("lists that capture") { stage, token in
            let view = view(in: stage)
            let list = ConstraintsList(
                capturingConstraintsIn: {
                    token.use(); view.constrain(width: 1)
                }, for: view)
            list.activate()
            let grouped = ConstraintsList.grouped(
                {
                    token.use(); view.constrain(height: 1)
                }, for: view)
            grouped.replaceByCapturingConstraintsIn(
                {
                    token.use(); view.constrain(height: 2)
                }, for: view)
            list.replace(by: {
                token.use(); return ConstraintsList.activate([], for: view)
            })
            list.replace(with: stage.box.addSubview(view, pinnedTo: .top))
            return [view, list, grouped]
        },
        .init("stored lists") { stage, token in
            let view = view(in: stage)
            let first = view.addStoredConstraints {
                token.use(); view.constrain(width: 1)
            }
            let second = view.replaceStoredConstraints {
                token.use(); view.constrain(width: 2)
            }
            view.addStoredConstraints(for: .custom("x")) {
                token.use(); view.constrain(height: 2)
            }
            return [view, first, second]
        },
        .init("following traits") { stage, token in
            let view = view(in: stage)
            let cancellable = view.monitorTraitCollectionChanges { token.use() }
            stage.window.traitOverrides.userInterfaceStyle = .dark
            stage.window.layoutIfNeeded()
            #expect(token.uses == 1)
            cancellable.cancel()
            stage.window.traitOverrides.userInterfaceStyle = .light
            stage.window.layoutIfNeeded()
            #expect(token.uses == 1)
            return [view, cancellable]
        },
        .init("cancellables") { _, token in
            let before = token.uses
            do { _ = Cancellable { token.use() } }
            #expect(token.uses == before + 1)
            do { _ = Cancellable(cancelsOnDeInit: false) { token.use() } }
            #expect(token.uses == before + 1)
            do { _ = Cancellable(cancelsOnDeInit: false) { token.use() }.automaticallyCancellingOnDeInit }
            #expect(token.uses == before + 2)
            let cancelled = Cancellable { token.use() }
            cancelled.cancel()
            cancelled.cancel()
            #expect(token.uses == before + 3)
            return [cancelled]
        },
    ]

    static let stacks: [LeakCase] = [
        .init("stacks with a handler") { stage, token in
            let part = UIView()
            let stack = UIView.stacked(part, handler: { _ in token.use() })
            let handler = AutoAdjustingStackView.ConfigurationUpdateHandler { _ in token.use() }
                .chained(with: { _ in token.use() })
            let other = AutoAdjustingStackView(with: [], handler: handler.chained(with: handler))
            stage.box.addSubview(stack, pinnedTo: .topLeading)
            stack.addArrangedSubviews(other)
            return [stack, other, part]
        },
        .init("stacks with an alternative") { stage, token in
            let (a, b) = (UIView(), UIView())
            let stack = UIView.stacked(a, axis: .horizontal, alternativeAxis: .vertical) { _ in token.uses > 0 }
            let other = UIView.stacked(
                [b], axis: .horizontal, alternativeAxis: .vertical,
                isAlternative: .any(.view(stage.s, is: .hidden), .callback { token.uses > 3 }))
            stage.box.addSubview(stack, pinnedTo: .topLeading)
            stage.box.addSubview(other, pinnedTo: .topTrailing)
            stage.s.isHidden = true
            return [stack, other, a, b]
        },
    ]

    static let views: [LeakCase] = [
        .init("table headers") { stage, token in
            let table = UITableView(frame: stage.box.bounds)
            let header = UILabel(text: "a")
            table.selfSizingTableHeaderView = header
            (table.tableHeaderView as? AutoSizingTableHeaderFooterView)?.didUpdateLayoutFrameCallback = { token.use() }
            stage.box.addSubview(table, filling: .superview)
            return [table, header]
        },
        .init("text views") { stage, token in
            let view = AutoSizingTextView(placeholder: "a")
            view.contentSizeInvalidatedCallback = { _ in token.use() }
            stage.box.addSubview(view, pinnedTo: .top)
            view.text = "b"
            #expect(token.uses > 0)
            return [view]
        },
        .init("bridges") { stage, token in
            let inner = UIView()
            let view = AutoLayoutHostedInManualLayoutBridgingView(view: inner, layoutCallback: { token.use() })
            stage.box.addSubview(view)
            view.setNeedsLayout()
            let manual = ManualLayoutHostedInAutoLayoutBridgingView(view: UIView())
            stage.box.addSubview(manual, pinnedTo: .top)
            return [view, inner, manual]
        },
        .init("sticky footers") { stage, token in
            let table = StickyBottomFooterTableView(frame: stage.box.bounds, style: .plain)
            table.footerStickinessChangedCallback = { token.use() }
            table.stickyFooterUsesScrollEdgeElement = true
            table.stickyFooterView.addSubview(SizedView(10, 40), filling: .superview)
            table.stickyFooterMode = .alwaysOnBottom
            stage.box.addSubview(table, filling: .superview)
            stage.window.layoutIfNeeded()
            table.performBatchUpdates({ token.use() }, completion: { _ in token.use() })
            return [table, table.stickyFooterView]
        },
        .init("collapsing with animation") { stage, token in
            let view = CollapsableView(view: UIView())
            let several = MultiCollapsableView()
            several.views = [UIView(), UIView()]
            stage.box.addSubview(view, pinnedTo: .top)
            stage.box.addSubview(several, pinnedTo: .bottom)
            view.setIsExpanded(false, animated: true)
            several.collapseAll(animated: true)
            token.use()
            return [view, several]
        },
        .init("scroll views and keyboard guides") { stage, token in
            let content = UIView()
            let scrollView = content.verticallyScrollable(avoidsKeyboard: true)
            stage.box.addSubview(scrollView, filling: .keyboardSafeArea)
            let guide = FixedFrameLayoutGuide(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
            stage.box.addLayoutGuide(guide)
            token.use()
            return [
                content, scrollView, guide, stage.box.keyboardSafeAreaLayoutGuide, stage.box.keyboardFrameLayoutGuide,
                stage.box.unsafeAreaLayoutGuides.top,
            ]
        },
    ]
}

@MainActor
@Suite("Nothing is kept", .serialized)
struct LeakTests {
    @Test("what takes closures ends with the views, and the closures with it", arguments: LeakCase.all)
    func ends(_ row: LeakCase) {
        var watched: [Weak] = []
        do {
            let stage = Stage()
            let token = Token()
            // Contradictions in size are of no interest here.
            _ = Diagnostics.collect {
                watched = row.run(stage, token).map(Weak.init) + [Weak(token), Weak(stage.box)]
                stage.turn()
                stage.s.isHidden.toggle()
                stage.turn()
                stage.window.layoutIfNeeded()
            }
        }
        for (index, weak) in watched.enumerated() { #expect(weak.object == nil, "object \(index)") }
    }
}
