import Testing

@testable import UIKit

/// Contradictions are found the moment a constraint is activated.
@MainActor
@Suite("activation")
struct ActivationTests {
    private func laidOut() -> (root: UIView, view: UIView, width: NSLayoutConstraint) {
        let root = makeRoot(300, 300)
        let view = root.addLaidOut()
        let width = view.widthAnchor.constraint(equalToConstant: 100)
        NSLayoutConstraint.activate([
            width, view.heightAnchor.constraint(equalToConstant: 50),
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            view.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
        return (root, view, width)
    }

    @Test("a new width is reported before the old one goes, although layout never sees both")
    func swapped() {
        let (root, view, width) = laidOut()
        let wider = view.widthAnchor.constraint(equalToConstant: 120)
        let reports = Diagnostics.collect {
            wider.isActive = true
            width.isActive = false
            root.layoutIfNeeded()
        }
        #expect(reports.map(\.kind) == [.unsatisfiableConstraints])
        #expect(reports[0].conflict?.broken === wider)
        #expect(view.frame.width == 120)
    }

    @Test("the report comes from the activation itself, also for a constraint that is taken out again")
    func atOnce() {
        let (root, view, _) = laidOut()
        let trailing = view.trailingAnchor.constraint(equalTo: root.trailingAnchor)
        #expect(Diagnostics.collect { trailing.isActive = true }.count == 1)
        trailing.isActive = false
        #expect(Diagnostics.collect { root.layoutIfNeeded() }.isEmpty)
        #expect(view.frame.width == 100)
    }

    @Test("constraints that are activated together are looked at together")
    func together() {
        let (root, view, width) = laidOut()
        width.isActive = false
        let solves = root.layoutCounters?.solves ?? 0
        let reports = Diagnostics.collect {
            NSLayoutConstraint.activate([
                view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
                view.widthAnchor.constraint(greaterThanOrEqualToConstant: 400),
            ])
        }
        #expect(reports.count == 1)
        #expect((root.layoutCounters?.solves ?? 0) - solves <= 2)
    }

    @Test("the old one first is no contradiction, and a determined layout asks no engine while it is built")
    func free() {
        let (root, view, width) = laidOut()
        let solves = root.layoutCounters?.solves
        let reports = Diagnostics.collect {
            width.isActive = false
            view.trailingAnchor.constraint(equalTo: root.trailingAnchor).isActive = true
            let other = root.addLaidOut()
            other.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
            other.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
            other.topAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
            other.heightAnchor.constraint(equalTo: view.heightAnchor).isActive = true
        }
        #expect(reports.isEmpty)
        #expect(root.layoutCounters?.solves == solves)
        root.layoutIfNeeded()
        #expect(view.frame == rect(0, 0, 300, 50))
    }

    @Test("optional constraints contradict nothing")
    func optional() {
        let (root, view, _) = laidOut()
        let wish = view.widthAnchor.constraint(equalToConstant: 200)
        wish.priority = .defaultHigh
        #expect(
            Diagnostics.collect {
                wish.isActive = true; root.layoutIfNeeded()
            }.isEmpty)
    }

    @Test("a mask that was left on contradicts at once, in a window")
    func mask() {
        inWorld { window in
            window.isHidden = false
            let view = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
            window.addSubview(view)
            turn()
            let reports = Diagnostics.collect { view.widthAnchor.constraint(equalToConstant: 50).isActive = true }
            #expect(reports.map(\.kind) == [.unsatisfiableConstraints])
        }
    }
}
