import UIKit

extension Gallery {
    /// ``UIProgressView``: How much of something is done.
    static func progressView() -> UIView {
        let view = UIProgressView(progressViewStyle: .default)
        view.progress = 0.6
        return view
    }

    /// ``UIActivityIndicatorView``: Something goes on whose end is not known.
    static func activityIndicators() -> UIView {
        let medium = UIActivityIndicatorView(style: .medium)
        medium.startAnimating()
        let large = UIActivityIndicatorView(style: .large)
        large.color = .systemBlue
        large.startAnimating()
        let row = UIStackView(arrangedSubviews: [medium, large])
        row.spacing = 24
        row.alignment = .center
        return row
    }

    /// ``UIImageView``: Images from catalogues, files or drawing, in any content mode.
    static func images() -> UIView {
        let names = ["star.fill", "heart", "bell.badge", "trash", "square.and.arrow.up"]
        let views = names.map { name in
            let configuration = UIImage.SymbolConfiguration(pointSize: 26, weight: .medium)
            return UIImageView(image: UIImage(systemName: name, withConfiguration: configuration))
        }
        views[1].tintColor = .systemPink
        let row = UIStackView(arrangedSubviews: views)
        row.spacing = 22
        row.alignment = .center
        return row
    }

    /// ``UIDatePicker``: A day and a time in a compact field; also wheels, a calendar, a countdown.
    static func datePicker() -> UIView {
        let picker = UIDatePicker()
        picker.preferredDatePickerStyle = .compact
        picker.timeZone = TimeZone(secondsFromGMT: 0)
        picker.date = Date(timeIntervalSince1970: 1_750_000_000)
        return picker
    }

    /// ``UIDatePicker``: A month to choose a day from.
    static func calendar() -> UIView {
        let picker = UIDatePicker()
        picker.datePickerMode = .date
        picker.preferredDatePickerStyle = .inline
        picker.timeZone = TimeZone(secondsFromGMT: 0)
        picker.date = Date(timeIntervalSince1970: 1_750_000_000)
        return picker
    }

    /// ``UIPickerView``: Wheels of rows; data source and delegate say what is in them.
    static func pickerView() -> UIView {
        final class DurationPicker: UIPickerView, UIPickerViewDataSource, UIPickerViewDelegate {
            func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
            func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 12 }
            func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
                component == 0 ? "\(row + 1) hours" : "\(row * 5) min"
            }
        }
        let picker = DurationPicker()
        picker.dataSource = picker
        picker.delegate = picker
        picker.selectRow(3, inComponent: 0, animated: false)
        picker.selectRow(6, inComponent: 1, animated: false)
        return picker
    }
}
