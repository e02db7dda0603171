@_exported import PlumbContacts
import UIKit

@preconcurrency @MainActor
public protocol CNContactPickerDelegate: AnyObject {
    func contactPickerDidCancel(_ picker: CNContactPickerViewController)
    func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact)
    func contactPicker(_ picker: CNContactPickerViewController, didSelect contactProperty: CNContactProperty)
    func contactPicker(_ picker: CNContactPickerViewController, didSelect contacts: [CNContact])
}

extension CNContactPickerDelegate {
    public func contactPickerDidCancel(_ picker: CNContactPickerViewController) {}
    public func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact) {}
    public func contactPicker(_ picker: CNContactPickerViewController, didSelect contactProperty: CNContactProperty) {}
    public func contactPicker(_ picker: CNContactPickerViewController, didSelect contacts: [CNContact]) {}
}

/// A list of the contacts.
open class CNContactPickerViewController: UIViewController {
    open weak var delegate: (any CNContactPickerDelegate)?
    open var displayedPropertyKeys: [String]?
    /// Contacts for which it is false are shown and cannot be chosen.
    open var predicateForEnablingContact: NSPredicate?
    open var predicateForSelectionOfContact: NSPredicate?
    open var predicateForSelectionOfProperty: NSPredicate?

    open override func viewDidLoad() {
        super.viewDidLoad()
        let list = ContactList(style: .plain)
        list.picker = self
        list.title = "Contacts"
        list.navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel,
            primaryAction: UIAction { [weak self] _ in
                guard let self else { return }
                delegate?.contactPickerDidCancel(self)
                dismiss(animated: true)
            })
        show(UINavigationController(rootViewController: list))
    }

    fileprivate func pick(_ contact: CNContact) {
        guard predicateForEnablingContact?.evaluate(with: contact) ?? true else { return }
        delegate?.contactPicker(self, didSelect: contact)
        dismiss(animated: true)
    }
}

private final class ContactList: UITableViewController {
    weak var picker: CNContactPickerViewController?
    private var contacts: [CNContact] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        try? CNContactStore().enumerateContacts(with: CNContactFetchRequest(keysToFetch: [])) { contact, _ in
            contacts.append(contact)
        }
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { contacts.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = CNContactFormatter.string(from: contacts[indexPath.row], style: .fullName)
        return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        picker?.pick(contacts[indexPath.row])
    }
}

extension UIViewController {
    /// Fills the controller with another.
    fileprivate func show(_ child: UIViewController) {
        addChild(child)
        child.view.frame = view.bounds
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }
}

@preconcurrency @MainActor
public protocol CNContactViewControllerDelegate: AnyObject {
    func contactViewController(
        _ viewController: CNContactViewController, shouldPerformDefaultActionFor property: CNContactProperty
    ) -> Bool
    func contactViewController(_ viewController: CNContactViewController, didCompleteWith contact: CNContact?)
}

extension CNContactViewControllerDelegate {
    public func contactViewController(
        _ viewController: CNContactViewController, shouldPerformDefaultActionFor property: CNContactProperty
    ) -> Bool { true }
    public func contactViewController(
        _ viewController: CNContactViewController, didCompleteWith contact: CNContact?
    ) {}
}

/// A contact's name, numbers and addresses. It cannot be edited here.
open class CNContactViewController: UITableViewController {
    open weak var delegate: (any CNContactViewControllerDelegate)?
    public let contact: CNContact
    open var contactStore: CNContactStore?
    open var allowsEditing = true
    open var allowsActions = true
    open var message: String?
    open var displayedPropertyKeys: [any CNKeyDescriptor]?

    public convenience init(for contact: CNContact) { self.init(contact) }
    public convenience init(forUnknownContact contact: CNContact) { self.init(contact) }
    public convenience init(forNewContact contact: CNContact?) { self.init(contact ?? CNContact()) }
    private init(_ contact: CNContact) {
        self.contact = contact
        super.init(style: .insetGrouped)
        title = CNContactFormatter.string(from: contact, style: .fullName)
    }
    public required init?(coder: NSCoder) { fatalError("CNContactViewController is made with a contact") }

    /// Everything that the controller fetches.
    open class func descriptorForRequiredKeys() -> any CNKeyDescriptor { CNContactGivenNameKey }

    private var rows: [(label: String, text: String)] {
        contact.phoneNumbers.map { (name($0.label), $0.value.stringValue) }
            + contact.emailAddresses.map { (name($0.label), $0.value as String) }
    }
    private func name(_ label: String?) -> String {
        label.map { CNLabeledValue<NSString>.localizedString(forLabel: $0) } ?? ""
    }

    open override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
    open override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .value2, reuseIdentifier: nil)
        cell.textLabel?.text = rows[indexPath.row].label
        cell.detailTextLabel?.text = rows[indexPath.row].text
        return cell
    }
}
