import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// What the wheels of a date picker say.
@MainActor
struct DatePickerTests {
    /// 15 June 2025, 15:06 in UTC.
    private let date = Date(timeIntervalSince1970: 1_749_999_960)

    private func wheels(_ mode: UIDatePicker.Mode, _ locale: String) -> (UIDatePicker, UIPickerView) {
        let picker = UIDatePicker(frame: CGRect(x: 0, y: 100, width: 320, height: 216))
        picker.preferredDatePickerStyle = .wheels
        picker.datePickerMode = mode
        picker.locale = Locale(identifier: locale)
        picker.timeZone = TimeZone(secondsFromGMT: 0)
        picker.date = date
        return (picker, picker.wheels)
    }

    private func texts(_ wheels: UIPickerView) -> [String] {
        (0..<wheels.numberOfComponents).map {
            wheels.delegate?.pickerView(wheels, titleForRow: wheels.selectedRow(inComponent: $0), forComponent: $0)
                ?? ""
        }
    }

    @Test(
        "where the app names no locale, dates are written as in the language that the app runs in",
        arguments: [(nil, "en_US"), ("de", "de"), ("ja", "ja"), ("double", "en_US"), ("accented", "en_US")]
            as [(String?, String)])
    func languages(_ language: String?, _ expected: String) {
        #expect(AppLanguages.locale(of: language).identifier == expected)
        #expect(DateChoice().usesWholeDay == false, "without a language, as in the United States")
    }

    @Test(
        "hours are counted to 12 or 24 as the locale has it",
        arguments: [
            ("en_US", ["3", "06", "PM"]), ("de_DE", ["15", "06"]), ("fr_FR", ["15", "06"]), ("ja_JP", ["15", "06"]),
        ])
    func hours(_ locale: String, _ expected: [String]) {
        inWorld { _ in
            let (picker, wheels) = wheels(.time, locale)
            defer { withExtendedLifetime(picker) {} }
            #expect(texts(wheels) == expected)
            #expect(wheels.numberOfRows(inComponent: 0) == (expected.count == 2 ? 24 : 12))
        }
    }

    @Test("a turn of the 24-hour wheel sets the hour")
    func turning() throws {
        try Harness.run { harness in
            let (picker, wheels) = wheels(.time, "de_DE")
            harness.show(picker)
            wheels.selectRow(21, inComponent: 0, animated: false)
            wheels.delegate?.pickerView(wheels, didSelectRow: 21, inComponent: 0)
            #expect(picker.date == date.addingTimeInterval(6 * 3600))
        }
    }

    @Test(
        "the day that it is is called today, in the picker's language; the others by their dates",
        arguments: [
            ("en_US", ["Sat Jun 14", "Today", "Mon Jun 16"]), ("de_DE", ["Sa. 14. Juni", "Heute", "Mo. 16. Juni"]),
        ])
    func today(_ locale: String, _ expected: [String]) {
        inWorld { _ in
            Runtime.current.today = { [date] in date }
            let (picker, wheels) = wheels(.dateAndTime, locale)
            defer { withExtendedLifetime(picker) {} }
            let row = wheels.selectedRow(inComponent: 0)
            let said = (-1...1).compactMap {
                wheels.delegate?.pickerView(wheels, titleForRow: row + $0, forComponent: 0)
            }
            #expect(said == expected)
        }
    }
}
