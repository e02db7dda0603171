import Foundation
import NibDocument
import QuartzCore

/// One pass over a document, or a scene of it: makes the objects, then connects and wakes them.
///
/// The order is UIKit's: `init(coder:)` of the objects, parents before children; constraints; outlets and actions;
/// user-defined runtime attributes; `awakeFromNib`.
@MainActor
package final class NibLoader {
    package let document: NibDocument
    let source: NibSource
    let session: NibSession
    let delegate: any NibLoaderDelegate
    /// The storyboard whose scene is loaded; nil for xibs.
    let storyboard: UIStoryboard?
    /// The size classes that variations are read for; nil where the document does not vary.
    let traits: NibTraits?
    package let texts: NibTexts?
    /// The objects made so far, by the document's object ids: what connections and constraints lead to.
    package private(set) var objects: [String: NSObject]
    /// The objects made so far of elements that no id leads to: those without one, and the later ones of an id that repeats.
    private var unnamed: [NibElement: NSObject] = [:]
    /// Objects from outside that connections may lead to. Held weakly: cells are made as long as their list lives.
    private let outside: [String: WeakObject]
    /// Objects whose class could not be made, so that connections to them are not reported a second time.
    private(set) var missing: Set<String> = []
    /// Objects in the order they were finished.
    private var made: [(object: NSObject, element: NibElement)] = []
    /// Owners that existed before the nib, connected before everything else.
    private var owners: [(object: NSObject, element: NibElement)] = []
    /// Views with constraints, inner before outer.
    private var constraintOwners: [(view: UIView, element: NibElement)] = []
    var madeConstraints: [String: NSLayoutConstraint] = [:]
    var variedViews: [NibVariedView] = []

    package convenience init(
        _ document: NibDocument, path: String?, session: NibSession, traits: UITraitCollection,
        delegate: any NibLoaderDelegate
    ) {
        let source = NibSource(document: document, path: path, bundle: .main)
        self.init(source, session: session, traits: traits, delegate: delegate)
    }

    init(
        _ source: NibSource, session: NibSession, traits: UITraitCollection,
        delegate: any NibLoaderDelegate = RunningApp(), known: [String: NSObject] = [:],
        storyboard: UIStoryboard? = nil, texts: NibTexts?? = nil
    ) {
        self.delegate = delegate
        self.storyboard = storyboard
        self.source = source
        self.session = session
        document = source.document
        self.traits = document.usesTraitCollections ? NibTraits(traits) : nil
        self.texts = texts ?? NibTexts(documentPath: source.path, session: session)
        objects = known
        outside = known.mapValues(WeakObject.init)
    }

    // MARK: - Making

    /// Makes the object an element describes, unless it is known already. Each element has its own.
    package func object(for element: NibElement) -> NSObject? {
        if let known = knownObject(for: element) { return known }
        guard let base = delegate.baseClass(of: element) else { return nil }
        let type: AnyClass = customClass(of: element, base: base)
        let coder = NibCoder(element: element, loader: self, baseClass: base)
        guard let object = NibKinds.make(type, coder: coder) else {
            if let id = element.id { missing.insert(id) }
            session.warn(
                "\(source.name): the object \(element.id ?? "of kind " + element.name) is left out: "
                    + "init(coder:) of \(ClassRegistry.shortName(type)) returned nil")
            return nil
        }
        coder.apply(to: object)
        register(object, for: element)
        return object
    }

    /// Makes another object each time it is called, as a list does with the cells of its prototypes.
    func maker(of element: NibElement) -> @MainActor () -> NSObject? {
        let (source, session, delegate, storyboard) = (source, session, delegate, storyboard)
        let (texts, outside) = (texts, outside)
        return {
            let loader = NibLoader(
                LiveDocuments.latest(source), session: session, traits: .current, delegate: delegate,
                known: outside.compactMapValues(\.object), storyboard: storyboard,
                texts: LiveDocuments.isOn ? nil : .some(texts))
            let object = loader.object(for: LiveDocuments.latest(element, of: source))
            loader.finish()
            loader.forget()
            return object
        }
    }

    package func view(for element: NibElement) -> UIView? { object(for: element) as? UIView }

    /// The object that was made of an element, if any was.
    func knownObject(for element: NibElement) -> NSObject? {
        guard let id = element.id, owns(element, id) else { return unnamed[element] }
        return objects[id]
    }

    /// Gives an element its object before the object is complete, so that its parts can refer to it.
    func remember(_ object: NSObject, for element: NibElement) {
        if let id = element.id, owns(element, id) { objects[id] = object } else { unnamed[element] = object }
        delegate.loader(self, didMake: object, for: element)
        (object as? UIView)?.callSites.noteLoading(element, from: source)
    }

    /// Where a broken document gives an id to several elements, it means the first.
    func owns(_ element: NibElement, _ id: String) -> Bool { document.element(id: id) == element }

    private func register(_ object: NSObject, for element: NibElement) {
        remember(object, for: element)
        made.append((object, element))
    }

    private func customClass(of element: NibElement, base: AnyClass) -> AnyClass {
        guard let wanted = element.customClass else { return base }
        // A checked document's classes are another program's: none of this one's modules has them.
        let found: AnyClass? =
            delegate.hasCustomClasses
            ? ClassRegistry.shared.find(wanted) : ClassRegistry.shared.find(wanted.name, module: wanted.module)
        guard let found else {
            if delegate.hasCustomClasses {
                session.warn(
                    "Unknown class \(wanted) in Interface Builder file \(source.name); \(ClassRegistry.shortName(base)) "
                        + "is used. Check the module, or call ClassRegistry.shared.register(\(wanted.name).self)")
            }
            return base
        }
        guard NibKinds.isSubclass(found, of: base) else {
            session.warn(
                "\(source.name): the class \(wanted) of \(element.id ?? element.name) is no "
                    + "\(ClassRegistry.shortName(base)); \(ClassRegistry.shortName(base)) is used")
            return base
        }
        return wantedCopy(of: found, for: element, base: base) ?? found
    }

    /// The class of the same name in another module that an outlet to the element is declared with.
    ///
    /// An app that compiles a framework's sources itself has each of its classes twice, and its documents may name the other one:
    /// Objective-C puts an object of either into an outlet.
    private func wantedCopy(of found: AnyClass, for element: NibElement, base: AnyClass) -> AnyClass? {
        let name = ClassRegistry.shortName(found)
        guard let id = element.id, LoadedClasses.isCopied(name) else { return nil }
        for owner in document.elements where owner != element {
            guard let named = owner.customClass, let type = ClassRegistry.shared.find(named) else { continue }
            for connection in owner.connections where connection.destination == id {
                guard case .outlet(let property) = connection.kind,
                    let declared = NamedMembers.property(property, of: type)?.valueType,
                    let wanted = ((declared as? any OptionalType.Type)?.wrapped ?? declared) as? AnyClass,
                    wanted != found, ClassRegistry.shortName(wanted) == name, NibKinds.isSubclass(wanted, of: base)
                else { continue }
                return wanted
            }
        }
        return nil
    }

    // MARK: - Configuring

    /// Sets on an object what its element says, and makes the objects inside it.
    ///
    /// - Parameter isNew: Whether the object is as its class of UIKit makes it.
    func configure(_ object: NSObject, from element: NibElement, isNew: Bool = false) {
        remember(object, for: element)
        let reader = NibReader(element, traits: traits, texts: texts)
        if let view = object as? UIView {
            configure(view, reader, isNew: isNew)
            constraintOwners.append((view, element))
        } else if let controller = object as? UIViewController {
            configure(controller, reader)
        } else {
            configureOther(object, reader)
        }
    }

    // MARK: - Finishing

    /// Constrains, connects and wakes what was made. Called once, when everything exists.
    package func finish() {
        for (view, element) in constraintOwners { installConstraints(of: view, element) }
        watchVariations()
        for (object, element) in owners + made { connect(object, element) }
        for (object, element) in made { connectSegues(of: object, element) }
        for (object, element) in made { setRuntimeAttributes(of: object, element) }
        let awakened = made
        made = []
        owners = []
        constraintOwners = []
        for (object, _) in awakened { wake(object) }
    }

    /// Lets go of the objects, which may hold the loader to follow their variations.
    func forget() {
        LiveDocuments.note(self)
        objects = [:]
        unnamed = [:]
        madeConstraints = [:]
    }

    /// Connects an owner that existed before, such as a file's owner, from its placeholder's element.
    ///
    /// Its connections are made with the others, in ``finish()``.
    func connectOwner(_ owner: NSObject, _ element: NibElement) { owners.append((owner, element)) }

    /// Has an object that another object made itself connected and woken with the rest.
    func noteMade(_ object: NSObject, _ element: NibElement) { made.append((object, element)) }

    private func wake(_ object: NSObject) {
        (object as? any NSNibAwaking)?.awakeFromNib()
        (object as? UIGestureRecognizer)?.awakeFromNib()
        (object as? UIBarItem)?.awakeFromNib()
        (object as? UIResponder)?.awakeFromNib()
        delegate.loader(self, didWake: object)
    }
}

extension NibTraits {
    @MainActor
    init(_ traits: UITraitCollection) {
        func sizeClass(_ value: UIUserInterfaceSizeClass) -> SizeClass? {
            switch value {
            case .compact: .compact
            case .regular: .regular
            default: nil
            }
        }
        self.init(
            widthClass: sizeClass(traits.horizontalSizeClass), heightClass: sizeClass(traits.verticalSizeClass),
            idiom: traits.userInterfaceIdiom == .mac ? "mac" : nil)
    }
}

struct WeakObject {
    private(set) weak var object: NSObject?
    init(_ object: NSObject) { self.object = object }
}
