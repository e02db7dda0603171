import AuthenticationServices
import Compression
import CoreHaptics
import CoreSpotlight
import Intents
import IntentsUI
import LinkPresentation
import LocalAuthentication
import SQLite3
import UIKit

class TeaIntent: INIntent {}

// What the system's searches, assistants and accounts say.
class SystemReport: NSObject {
    var session: ASWebAuthenticationSession?
    var query: CSSearchQuery?
    var service: NetService?

    func run(over controller: UIViewController) {
        authenticate(controller)
        store()
        look()
        search()
        suggest(controller)

        print("haptics:", CHHapticEngine.capabilitiesForHardware().supportsHaptics)
        do {
            let tap = CHHapticEvent(
                eventType: .hapticTransient,
                parameters: [CHHapticEventParameter(parameterID: .hapticSharpness, value: 1)],
                relativeTime: 0.5)
            print("pattern:", try CHHapticPattern(events: [tap], parameters: []).duration)
            try CHHapticEngine().start()
        } catch { print("engine:", (error as? CHHapticError)?.code == .notSupported, (error as NSError).code) }

        LPMetadataProvider().startFetchingMetadata(for: URL(string: "https://example.com/tea")!) { metadata, error in
            print("link:", metadata == nil, (error as? LPError)?.code == .metadataFetchFailed)
        }
        let metadata = LPLinkMetadata()
        metadata.url = URL(string: "https://example.com/tea")
        metadata.title = "Tea"
        let link = LPLinkView(metadata: metadata)
        link.frame = CGRect(x: 40, y: 120, width: 240, height: 70)
        controller.view.addSubview(link)
    }

    private func store() {
        var database: OpaquePointer?
        var statement: OpaquePointer?
        print("opened:", sqlite3_open(":memory:", &database) == SQLITE_OK)
        sqlite3_prepare_v2(database, "select 6 * 7, 'tea'", -1, &statement, nil)
        print(
            "row:", sqlite3_step(statement) == SQLITE_ROW, sqlite3_column_int(statement, 0),
            String(cString: sqlite3_column_text(statement, 1)))
        sqlite3_finalize(statement)
        sqlite3_close(database)

        // A deflate stream as zlib's own program writes it.
        let stream = Data(base64Encoded: "K0lNVEjMS1EoQaOT89PSUlMB")!
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = compression_decode_buffer(&bytes, 64, [UInt8](stream), stream.count, nil, COMPRESSION_ZLIB)
        print("inflated:", String(decoding: bytes.prefix(count), as: UTF8.self))
        print("short:", compression_decode_buffer(&bytes, 3, [UInt8](stream), stream.count, nil, COMPRESSION_ZLIB))
        print("other:", compression_encode_buffer(&bytes, 64, [1, 2], 2, nil, COMPRESSION_LZFSE))
        print("whole:", compression_decode_buffer(&bytes, 64, [UInt8](stream), 9, nil, COMPRESSION_ZLIB))
        do {
            let text = Data(String(repeating: "tea and coffee ", count: 20_000).utf8)
            var packed = Data()
            let output = try OutputFilter(.compress, using: .zlib, bufferCapacity: 100) { packed += $0 ?? Data() }
            for start in stride(from: 0, to: text.count, by: 70_000) { try output.write(text[start...].prefix(70_000)) }
            try output.finalize()
            var place = 0
            let input = try InputFilter(.decompress, using: .zlib, bufferCapacity: 50) { (length: Int) -> Data? in
                defer { place += length }
                return packed.dropFirst(place).prefix(length)
            }
            var unpacked = Data()
            while let piece = try input.readData(ofLength: 1_000) { unpacked += piece }
            print("filtered:", packed.count < 3_000, unpacked == text)
            try OutputFilter(.decompress, using: .zlib) { _ in }.write(Data([255, 255, 255]))
        } catch { print("filter:", error) }
    }

    private func look() {
        let service = NetService(domain: "local.", type: "_tea._tcp.", name: "Kettle")
        service.delegate = self
        service.resolve(withTimeout: 5)
        self.service = service
    }

    private func authenticate(_ controller: UIViewController) {
        let context = LAContext()
        var error: NSError?
        let can = context.canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: &error)
        print("biometry:", can, error!.code, context.biometryType == .none)
        context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "Tea") { success, error in
            print("passcode:", success, (error as? LAError)?.code == .passcodeNotSet)
        }

        let session = ASWebAuthenticationSession(
            url: URL(string: "https://example.com")!, callbackURLScheme: "tea"
        ) { url, error in
            if let error = error as? ASWebAuthenticationSessionError, error.code == .canceledLogin {
                print("signed in:", url == nil)
            }
        }
        session.presentationContextProvider = self
        session.start()
        self.session = session

        let apple = ASAuthorizationAppleIDProvider()
        apple.getCredentialState(forUserID: "ada") { state, _ in print("credential:", state == .notFound) }
        let request = apple.createRequest()
        request.requestedScopes = [.fullName, .email]
        let authorization = ASAuthorizationController(authorizationRequests: [request])
        authorization.delegate = self
        authorization.presentationContextProvider = self
        authorization.performRequests()
        let button = ASAuthorizationAppleIDButton(type: .signIn, style: .black)
        button.frame = CGRect(x: 40, y: 220, width: 240, height: 44)
        button.addTarget(self, action: #selector(signIn), for: .touchUpInside)
        controller.view.addSubview(button)
    }

    @objc func signIn() { print("tapped") }

    private func search() {
        let tea = CSSearchableItemAttributeSet(contentType: .text)
        tea.title = "Thé vert"
        tea.keywords = ["green"]
        let items = ["drinks.hot", "food"].map {
            CSSearchableItem(uniqueIdentifier: $0, domainIdentifier: $0, attributeSet: tea)
        }
        CSSearchableIndex.default().indexSearchableItems(items) { error in
            CSSearchableIndex.default().deleteSearchableItems(withDomainIdentifiers: ["drinks"]) { _ in self.find() }
        }
    }

    private func find() {
        let query = CSSearchQuery(queryString: #"title == "the*"cd && keywords == "green""#, attributes: ["title"])
        query.foundItemsHandler = { print("items:", $0.map(\.uniqueIdentifier)) }
        query.completionHandler = { print("searched:", $0 == nil) }
        query.start()
        self.query = query
    }

    private func suggest(_ controller: UIViewController) {
        let activity = NSUserActivity(activityType: "com.example.tea")
        activity.suggestedInvocationPhrase = "Make tea"
        activity.contentAttributeSet = CSSearchableItemAttributeSet(contentType: .text)
        activity.contentAttributeSet?.relatedUniqueIdentifier = "tea"
        print(
            "activity:", activity.suggestedInvocationPhrase!, activity.contentAttributeSet!.relatedUniqueIdentifier!,
            activity.interaction == nil)
        INInteraction(intent: TeaIntent(), response: nil).donate { print("donated:", $0 == nil) }
        INVoiceShortcutCenter.shared.getAllVoiceShortcuts { shortcuts, _ in print("shortcuts:", shortcuts!.count) }
        print("siri:", INPreferences.siriAuthorizationStatus() == .restricted)
        let add = INUIAddVoiceShortcutViewController(shortcut: INShortcut(userActivity: activity))
        add.delegate = self
        controller.present(add, animated: true)
    }
}

extension SystemReport: ASWebAuthenticationPresentationContextProviding, ASAuthorizationControllerDelegate,
    ASAuthorizationControllerPresentationContextProviding, INUIAddVoiceShortcutViewControllerDelegate
{
    func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor { UIWindow() }
    func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor { UIWindow() }
    func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: Error) {
        print("authorized:", (error as? ASAuthorizationError)?.code == .unknown)
    }

    func addVoiceShortcutViewController(
        _ controller: INUIAddVoiceShortcutViewController, didFinishWith voiceShortcut: INVoiceShortcut?, error: Error?
    ) {}
    func addVoiceShortcutViewControllerDidCancel(_ controller: INUIAddVoiceShortcutViewController) {
        print("cancelled")
        controller.dismiss(animated: true)
    }
}

extension SystemReport: NetServiceDelegate {
    func netService(_ sender: NetService, didNotResolve errorDict: [String: NSNumber]) {
        print("service:", sender.name, sender.port, errorDict[NetService.errorCode] ?? 0, sender.hostName == nil)
    }
}
