@_exported import PlumbEventKit
import UIKit

public enum EKEventViewAction: Int, Sendable { case done, responded, deleted }
public enum EKEventEditViewAction: Int, Sendable { case canceled, saved, deleted }
public enum EKCalendarChooserSelectionStyle: Int, Sendable { case single, multiple }
public enum EKCalendarChooserDisplayStyle: Int, Sendable { case allCalendars, writableCalendarsOnly }

@preconcurrency @MainActor
public protocol EKEventViewDelegate: AnyObject {
    func eventViewController(_ controller: EKEventViewController, didCompleteWith action: EKEventViewAction)
}

@preconcurrency @MainActor
public protocol EKEventEditViewDelegate: AnyObject {
    func eventEditViewController(_ controller: EKEventEditViewController, didCompleteWith action: EKEventEditViewAction)
    func eventEditViewControllerDefaultCalendar(forNewEvents controller: EKEventEditViewController) -> EKCalendar
}

extension EKEventEditViewDelegate {
    public func eventEditViewControllerDefaultCalendar(
        forNewEvents controller: EKEventEditViewController
    ) -> EKCalendar { EKCalendar(for: .event, eventStore: controller.eventStore) }
}

/// An event's title and times.
open class EKEventViewController: UITableViewController {
    open weak var delegate: (any EKEventViewDelegate)?
    open var event: EKEvent!
    open var allowsEditing = false
    open var allowsCalendarPreview = false

    public convenience init() { self.init(style: .insetGrouped) }

    private var rows: [String] {
        guard let event else { return [] }
        let formatter = DateFormatter()
        formatter.dateStyle = .medium
        formatter.timeStyle = .short
        let times = [event.startDate, event.endDate].compactMap { $0.map { formatter.string(from: $0) } }
        return [event.title ?? ""] + [event.location].compactMap { $0 } + times + [event.notes].compactMap { $0 }
    }

    open override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
    open override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = rows[indexPath.row]
        return cell
    }
}

/// A form for an event's title: Cancel leaves it, Add saves it.
open class EKEventEditViewController: UINavigationController {
    open weak var editViewDelegate: (any EKEventEditViewDelegate)?
    open var eventStore = EKEventStore()
    open var event: EKEvent?

    private let field = UITextField()

    open override func viewDidLoad() {
        super.viewDidLoad()
        let form = UIViewController()
        form.title = "New Event"
        form.view.backgroundColor = .systemGroupedBackground
        field.placeholder = "Title"
        field.text = event?.title
        field.borderStyle = .roundedRect
        field.translatesAutoresizingMaskIntoConstraints = false
        form.view.addSubview(field)
        let margins = form.view.layoutMarginsGuide
        NSLayoutConstraint.activate([
            field.topAnchor.constraint(equalTo: margins.topAnchor, constant: 20),
            field.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            field.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
        ])
        form.navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel,
            primaryAction: UIAction { [weak self] _ in
                self.map { $0.editViewDelegate?.eventEditViewController($0, didCompleteWith: .canceled) }
            })
        form.navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .save, primaryAction: UIAction { [weak self] _ in self?.save() })
        viewControllers = [form]
    }

    private func save() {
        let event = event ?? EKEvent(eventStore: eventStore)
        event.title = field.text
        event.startDate = event.startDate ?? Date()
        event.endDate = event.endDate ?? event.startDate.addingTimeInterval(3600)
        event.calendar = event.calendar ?? eventStore.defaultCalendarForNewEvents
        self.event = event
        try? eventStore.save(event, span: .thisEvent)
        editViewDelegate?.eventEditViewController(self, didCompleteWith: .saved)
    }
}

@preconcurrency @MainActor
public protocol EKCalendarChooserDelegate: AnyObject {
    func calendarChooserSelectionDidChange(_ calendarChooser: EKCalendarChooser)
    func calendarChooserDidFinish(_ calendarChooser: EKCalendarChooser)
    func calendarChooserDidCancel(_ calendarChooser: EKCalendarChooser)
}

extension EKCalendarChooserDelegate {
    public func calendarChooserSelectionDidChange(_ calendarChooser: EKCalendarChooser) {}
    public func calendarChooserDidFinish(_ calendarChooser: EKCalendarChooser) {}
    public func calendarChooserDidCancel(_ calendarChooser: EKCalendarChooser) {}
}

/// A list of the calendars.
open class EKCalendarChooser: UITableViewController {
    open weak var delegate: (any EKCalendarChooserDelegate)?
    public let selectionStyle: EKCalendarChooserSelectionStyle
    open var selectedCalendars: Set<EKCalendar> = []
    open var showsDoneButton = false { didSet { showButtons() } }
    open var showsCancelButton = false { didSet { showButtons() } }

    private let calendars: [EKCalendar]

    public init(
        selectionStyle: EKCalendarChooserSelectionStyle, displayStyle: EKCalendarChooserDisplayStyle,
        entityType: EKEntityType, eventStore: EKEventStore
    ) {
        self.selectionStyle = selectionStyle
        calendars = eventStore.calendars(for: entityType)
        super.init(style: .insetGrouped)
        title = "Calendars"
    }
    public required init?(coder: NSCoder) { fatalError("EKCalendarChooser is made with a store") }

    private func showButtons() {
        navigationItem.rightBarButtonItem =
            showsDoneButton
            ? UIBarButtonItem(
                systemItem: .done,
                primaryAction: UIAction { [weak self] _ in self.map { $0.delegate?.calendarChooserDidFinish($0) } })
            : nil
        navigationItem.leftBarButtonItem =
            showsCancelButton
            ? UIBarButtonItem(
                systemItem: .cancel,
                primaryAction: UIAction { [weak self] _ in self.map { $0.delegate?.calendarChooserDidCancel($0) } })
            : nil
    }

    open override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        calendars.count
    }
    open override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = calendars[indexPath.row].title
        cell.accessoryType = selectedCalendars.contains(calendars[indexPath.row]) ? .checkmark : .none
        return cell
    }
    open override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let calendar = calendars[indexPath.row]
        if selectionStyle == .single {
            selectedCalendars = [calendar]
        } else if selectedCalendars.remove(calendar) == nil {
            selectedCalendars.insert(calendar)
        }
        tableView.reloadData()
        delegate?.calendarChooserSelectionDidChange(self)
    }
}
