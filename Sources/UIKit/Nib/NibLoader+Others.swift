import Foundation
import NibDocument

extension NibLoader {
    /// Objects that are neither views nor controllers.
    func configureOther(_ object: NSObject, _ reader: NibReader) {
        if let item = object as? UIBarItem { begin(item, reader) }
        set(NibPlan.of(object).own, of: object, reader)
        switch object {
        case let edge as UIScreenEdgePanGestureRecognizer:
            if let edges = reader.element.child("rectEdge") { edge.edges = NibNames.edges(edges) }
        case let item as UINavigationItem: completeNavigationItem(item, reader)
        case let item as UIBarButtonItem:
            if let child = reader.element.child(key: "customView") { item.customView = view(for: child) }
        case let layout as UICollectionViewFlowLayout: completeFlow(layout, reader)
        default: break
        }
    }

    // MARK: - Pickers and bars

    func completeDatePicker(_ picker: UIDatePicker, _ reader: NibReader) {
        func date(_ key: String) -> Date? {
            reader.child(key: key)?.number("timeIntervalSinceReferenceDate").map(
                Date.init(timeIntervalSinceReferenceDate:))
        }
        picker.minimumDate = date("minimumDate")
        picker.maximumDate = date("maximumDate")
        // A file that says so means the time at which it is loaded.
        if reader.flag("useCurrentDate") != true, let date = date("date") { picker.date = date }
    }

    func completeSearchBar(_ bar: UISearchBar, _ reader: NibReader) {
        if let image = image(reader, "backgroundImage") { bar.backgroundImage = image }
        let scopes = reader.element.elements(in: "scopeButtonTitles").map(\.text)
        if !scopes.isEmpty {
            bar.scopeButtonTitles = scopes
            bar.showsScopeBar = reader.flag("showsScopeBar") ?? false
        }
        setInputTraits(of: bar.searchTextField, reader)
    }
}

/// Blur styles by the names nib files use.
@MainActor
enum NibEffects {
    static func blur(_ element: NibElement?) -> UIBlurEffect {
        UIBlurEffect(style: NibNames.choice(element?["style"], of: "style", in: "blurEffect") ?? .regular)
    }
}
