import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Days that are chosen and decorated in a calendar view, and its months.
@MainActor
struct CalendarViewTests {
    /// Counts what a calendar view asks and says.
    final class Listener: NSObject, UICalendarViewDelegate, UICalendarSelectionSingleDateDelegate,
        UICalendarSelectionMultiDateDelegate
    {
        var heard: [String] = []
        var decorated: [Int] = []
        var refused: Set<Int> = []
        var keepsChoice = false

        func calendarView(
            _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
        ) -> UICalendarView.Decoration? {
            decorated.append(dateComponents.day ?? 0)
            return dateComponents.day == 10 ? .default(color: .systemRed, size: .large) : nil
        }
        func calendarView(
            _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
        ) {
            heard.append(
                "from \(previousDateComponents.month ?? 0) to \(calendarView.visibleDateComponents.month ?? 0)")
        }
        func dateSelection(
            _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?
        ) { heard.append("\(dateComponents?.day ?? 0)") }
        func dateSelection(
            _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
        ) -> Bool { dateComponents.map { !refused.contains($0.day ?? 0) } ?? !keepsChoice }
        func multiDateSelection(
            _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents
        ) { heard.append("+\(dateComponents.day ?? 0)") }
        func multiDateSelection(
            _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents
        ) { heard.append("-\(dateComponents.day ?? 0)") }
    }

    private let listener = Listener()

    /// June 2025 began on a Sunday.
    private func calendar() -> UICalendarView {
        let view = UICalendarView(frame: CGRect(x: 20, y: 100, width: 350, height: 450))
        view.calendar = Calendar(identifier: .gregorian)
        view.timeZone = TimeZone(secondsFromGMT: 0)
        view.locale = Locale(identifier: "en_US")
        view.visibleDateComponents = DateComponents(year: 2025, month: 6)
        view.delegate = listener
        return view
    }

    /// The label of a day, or of the month.
    private func label(_ text: String, in view: UIView) throws -> UILabel {
        let labels = view.subviews[0].subviews.compactMap { $0 as? UILabel }
        return try #require(labels.first { $0.text == text })
    }

    private func middle(_ text: String, in view: UIView) throws -> CGFloat { try label(text, in: view).frame.midX }

    private func tap(_ day: Int, _ view: UICalendarView, _ harness: Harness) throws {
        view.layoutIfNeeded()
        try harness.tap(view, at: view.convert(label("\(day)", in: view).center, from: view.subviews[0]))
        view.layoutIfNeeded()
    }

    @Test("days stand below the names of their weekdays, from the locale's first, mirrored from right to left")
    func places() throws {
        try Harness.run { harness in
            let view = calendar()
            harness.show(view)
            #expect(try label("June 2025", in: view).frame.minX == 12)
            for (day, name) in [("1", "SUN"), ("12", "THU")] {
                let (below, above) = (try middle(day, in: view), try middle(name, in: view))
                #expect(below == above)
            }
            view.locale = Locale(identifier: "de_DE")
            view.calendar.firstWeekday = 2
            view.layoutIfNeeded()
            #expect(try middle("1", in: view) == 350 * 6.5 / 7)
            #expect(try label("Juni 2025", in: view).font.pointSize == 17)
            view.subviews[0].semanticContentAttribute = .forceRightToLeft
            view.subviews[0].setNeedsLayout()
            view.layoutIfNeeded()
            #expect(try middle("1", in: view) == 350 * 0.5 / 7)
        }
    }

    @Test("without a behaviour nothing is chosen; a single date is chosen, changed and taken back by taps")
    func single() throws {
        try Harness.run { harness in
            let view = calendar()
            harness.show(view)
            try tap(5, view, harness)
            #expect(listener.heard.isEmpty)
            let selection = UICalendarSelectionSingleDate(delegate: listener)
            view.selectionBehavior = selection
            listener.refused = [7]
            selection.updateSelectableDates()
            for day in [5, 7, 9, 9] { try tap(day, view, harness) }
            #expect(listener.heard == ["5", "9", "0"] && selection.selectedDate == nil)
            #expect(try label("7", in: view).textColor == .tertiaryLabel)
            listener.keepsChoice = true
            selection.setSelected(DateComponents(year: 2025, month: 6, day: 9), animated: false)
            try tap(9, view, harness)
            #expect(selection.selectedDate?.day == 9 && listener.heard.count == 3)
            #expect(try label("9", in: view).textColor == view.tintColor)
        }
    }

    @Test("of several dates each tap adds one or takes it away")
    func several() throws {
        try Harness.run { harness in
            let view = calendar()
            harness.show(view)
            let selection = UICalendarSelectionMultiDate(delegate: listener)
            view.selectionBehavior = selection
            selection.selectedDates = [DateComponents(year: 2025, month: 6, day: 3)]
            for day in [4, 3, 30] { try tap(day, view, harness) }
            #expect(listener.heard == ["+4", "-3", "+30"])
            #expect(selection.selectedDates.map(\.day) == [4, 30])
        }
    }

    @Test("arrows turn the month and tell the delegate, and stop at the end of the available range")
    func turning() throws {
        try Harness.run { harness in
            let view = calendar()
            harness.show(view)
            func date(_ month: Int, _ day: Int) throws -> Date {
                let parts = DateComponents(
                    calendar: Calendar(identifier: .gregorian), timeZone: TimeZone(secondsFromGMT: 0), year: 2025,
                    month: month, day: day)
                return try #require(parts.date)
            }
            view.availableDateRange = try DateInterval(start: date(5, 20), end: date(6, 20))
            view.selectionBehavior = UICalendarSelectionSingleDate(delegate: listener)
            view.layoutIfNeeded()
            let (back, forth) = (CGPoint(x: 350 - 56, y: 24), CGPoint(x: 350 - 20, y: 24))
            try harness.tap(view, at: forth)
            #expect(view.visibleDateComponents.month == 6 && listener.heard.isEmpty)
            try tap(25, view, harness)
            #expect(listener.heard.isEmpty, "the 25th is not available")
            try harness.tap(view, at: back)
            try harness.tap(view, at: back)
            #expect(view.visibleDateComponents.month == 5 && listener.heard == ["from 6 to 5"])
            view.visibleDateComponents = DateComponents(year: 2031, month: 1)
            #expect(view.visibleDateComponents.year == 2025 && view.visibleDateComponents.month == 6)
            #expect(listener.heard.count == 1, "only what somebody does is told")
        }
    }

    @Test("decorations are asked for once a day, stand below the number, and again when they are reloaded")
    func decorations() throws {
        try Harness.run { harness in
            let view = calendar()
            let room = view.intrinsicContentSize.height
            harness.show(view)
            #expect(listener.decorated == Array(1...30))
            view.setNeedsLayout()
            view.subviews[0].setNeedsLayout()
            view.layoutIfNeeded()
            #expect(listener.decorated.count == 30)
            let images = view.subviews[0].subviews.flatMap(\.subviews).compactMap { $0 as? UIImageView }
            #expect(images.map(\.tintColor) == [.systemRed])
            let (image, number) = (try #require(images.first), try label("10", in: view))
            let center = view.subviews[0].convert(image.center, from: image.superview)
            #expect(center.x == number.center.x && center.y > number.center.y)
            view.reloadDecorations(forDateComponents: [DateComponents(year: 2025, month: 6, day: 10)], animated: false)
            view.layoutIfNeeded()
            #expect(listener.decorated.suffix(1) == [10] && listener.decorated.count == 31)
            view.wantsDateDecorations = false
            #expect(view.intrinsicContentSize.height < room)
        }
    }
}
