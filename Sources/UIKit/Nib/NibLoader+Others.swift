import Foundation
import NibDocument

extension NibLoader {
    /// Objects that are neither views nor controllers.
    func configureOther(_ object: NSObject, _ reader: NibReader) {
        switch object {
        case let recognizer as UITapGestureRecognizer:
            recognizer.numberOfTapsRequired = reader.integer("numberOfTapsRequired") ?? 1
            recognizer.numberOfTouchesRequired = reader.integer("numberOfTouchesRequired") ?? 1
        case let recognizer as UILongPressGestureRecognizer:
            if let duration = reader.number("minimumPressDuration") {
                recognizer.minimumPressDuration = Double(duration)
            }
            if let movement = reader.number("allowableMovement") { recognizer.allowableMovement = movement }
        case let recognizer as UISwipeGestureRecognizer:
            switch reader["direction"] {
            case "left": recognizer.direction = .left
            case "up": recognizer.direction = .up
            case "down": recognizer.direction = .down
            default: recognizer.direction = .right
            }
        case let recognizer as UIPanGestureRecognizer:
            if let touches = reader.integer("minimumNumberOfTouches") { recognizer.minimumNumberOfTouches = touches }
            if let touches = reader.integer("maximumNumberOfTouches") { recognizer.maximumNumberOfTouches = touches }
            if let edge = recognizer as? UIScreenEdgePanGestureRecognizer, let edges = reader.element.child("rectEdge")
            {
                edge.edges = NibNames.edges(edges)
            }
        case let item as UINavigationItem: configureNavigationItem(item, reader)
        case let item as UIBarItem: configureBarItem(item, reader)
        case let layout as UICollectionViewFlowLayout: configureFlow(layout, reader)
        default: break
        }
        if let recognizer = object as? UIGestureRecognizer {
            recognizer.isEnabled = reader.flag("enabled") ?? true
            recognizer.cancelsTouchesInView = reader.flag("cancelsTouchesInView") ?? true
            recognizer.delaysTouchesBegan = reader.flag("delaysTouchesBegan") ?? false
            recognizer.delaysTouchesEnded = reader.flag("delaysTouchesEnded") ?? true
        }
    }

    // MARK: - Pickers and bars

    func configurePicker(_ view: UIView, _ reader: NibReader) {
        switch view {
        case let picker as UIDatePicker:
            switch reader["datePickerMode"] {
            case "time": picker.datePickerMode = .time
            case "date": picker.datePickerMode = .date
            case "countDownTimer": picker.datePickerMode = .countDownTimer
            default: picker.datePickerMode = .dateAndTime
            }
            switch reader["style"] {
            case "wheels": picker.preferredDatePickerStyle = .wheels
            case "compact": picker.preferredDatePickerStyle = .compact
            case "inline": picker.preferredDatePickerStyle = .inline
            default: break
            }
            if let interval = reader.integer("minuteInterval"), interval > 0 { picker.minuteInterval = interval }
            if let seconds = reader.number("countDownDuration") { picker.countDownDuration = Double(seconds) }
            func date(_ key: String) -> Date? {
                reader.child(key: key)?.number("timeIntervalSinceReferenceDate").map(
                    Date.init(timeIntervalSinceReferenceDate:))
            }
            picker.minimumDate = date("minimumDate")
            picker.maximumDate = date("maximumDate")
            // A file that says so means the time at which it is loaded.
            if reader.flag("useCurrentDate") != true, let date = date("date") { picker.date = date }
        case let bar as UISearchBar:
            bar.placeholder = reader.text("placeholder")
            bar.text = reader.text("text")
            bar.showsCancelButton = reader.flag("showsCancelButton") ?? false
            if reader["searchBarStyle"] == "minimal" { bar.searchBarStyle = .minimal }
            bar.prompt = reader.text("prompt")
            if let translucent = reader.flag("translucent") { bar.isTranslucent = translucent }
            bar.barStyle = NibNames.barStyle(reader["barStyle"])
            bar.showsBookmarkButton = reader.flag("showsBookmarkButton") ?? false
            if let color = color(reader.color("barTintColor")) { bar.barTintColor = color }
            if let image = image(reader, "backgroundImage") { bar.backgroundImage = image }
            let scopes = reader.element.elements(in: "scopeButtonTitles").map(\.text)
            if !scopes.isEmpty {
                bar.scopeButtonTitles = scopes
                bar.showsScopeBar = reader.flag("showsScopeBar") ?? false
            }
            setInputTraits(of: bar.searchTextField, reader)
        default: break
        }
    }
}

/// Blur styles by the names nib files use.
@MainActor
enum NibEffects {
    static func blur(_ element: NibElement?) -> UIBlurEffect { UIBlurEffect(style: blurStyle(element?["style"])) }

    private static func blurStyle(_ name: String?) -> UIBlurEffect.Style {
        switch name {
        case "extraLight": .extraLight
        case "light": .light
        case "dark": .dark
        case "prominent": .prominent
        case "systemUltraThinMaterial": .systemUltraThinMaterial
        case "systemThinMaterial": .systemThinMaterial
        case "systemMaterial": .systemMaterial
        case "systemThickMaterial": .systemThickMaterial
        case "systemChromeMaterial": .systemChromeMaterial
        default: .regular
        }
    }
}
