import Foundation

// Secrets of an app, as open code keeps them. Apple's Foundation brings Security along.
class KeychainReport {
    func run() {
        let base: [String: Any] = [
            kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: "tea",
            kSecAttrAccount as String: "ada",
        ]
        var item: CFTypeRef?
        var one = base
        one[kSecReturnData as String] = kCFBooleanTrue
        one[kSecMatchLimit as String] = kSecMatchLimitOne
        print("missing:", SecItemCopyMatching(one as CFDictionary, &item), item == nil)

        var new = base
        new[kSecValueData as String] = "secret".data(using: .utf8)!
        print("added:", SecItemAdd(new as CFDictionary, nil), "again:", SecItemAdd(new as CFDictionary, nil))
        print("found:", SecItemCopyMatching(one as CFDictionary, &item), String(decoding: item as! Data, as: UTF8.self))

        let changes = [kSecValueData as String: Data("changed".utf8), kSecAttrLabel as String: "Tea"] as [String: Any]
        print("updated:", SecItemUpdate(base as CFDictionary, changes as CFDictionary))
        one[kSecReturnAttributes as String] = true
        var queryResult: AnyObject?
        let status = withUnsafeMutablePointer(to: &queryResult) {
            SecItemCopyMatching(one as CFDictionary, UnsafeMutablePointer($0))
        }
        guard status == errSecSuccess, let existing = queryResult as? [String: AnyObject],
            let data = existing[kSecValueData as String] as? Data
        else { return print("no attributes", status) }
        print(
            "attributes:", String(decoding: data, as: UTF8.self), existing[kSecAttrLabel as String] as! String,
            existing[kSecAttrAccount as String] as! String)

        var second = new
        second[kSecAttrAccount as String] = "eve"
        SecItemAdd(second as CFDictionary, nil)
        let renamed = SecItemUpdate(
            base as CFDictionary, [kSecAttrAccount as String: "eve"] as CFDictionary)
        print("renamed:", renamed)
        let all: [CFString: Any] = [
            kSecClass: kSecClassGenericPassword, kSecAttrService: "tea", kSecMatchLimit: kSecMatchLimitAll,
            kSecReturnAttributes: true,
        ]
        print(
            "all:", SecItemCopyMatching(all as CFDictionary, &item),
            (item as! [[String: Any]]).map { $0["acct"] as! String })

        let web: [String: Any] = [
            kSecClass as String: kSecClassInternetPassword, kSecAttrServer as String: "example.com",
            kSecAttrAccount as String: "ada", kSecValueData as String: Data("web".utf8),
            kSecReturnPersistentRef as String: true,
        ]
        SecItemAdd(web as CFDictionary, &item)
        let byReference =
            [kSecValuePersistentRef as String: item as Any, kSecReturnData as String: true] as [String: Any]
        SecItemCopyMatching(byReference as CFDictionary, &item)
        print("reference:", String(decoding: item as! Data, as: UTF8.self))

        print("deleted:", SecItemDelete(base as CFDictionary), SecItemDelete(base as CFDictionary))
        print("classless:", SecItemCopyMatching([kSecReturnData as String: true] as CFDictionary, &item))
        new[kSecValueData as String] = "not data"
        print("text:", SecItemAdd(new as CFDictionary, nil))
        print("words:", SecCopyErrorMessageString(errSecItemNotFound, nil)! as String)

        var error: Unmanaged<CFError>?
        let control = SecAccessControlCreateWithFlags(
            kCFAllocatorDefault, kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly, .userPresence, &error)!
        var guarded = new
        guarded[kSecValueData as String] = Data("x".utf8)
        guarded[kSecAttrAccessControl as String] = control
        print("guarded:", SecItemAdd(guarded as CFDictionary, nil))

        // A sequence of one number, which no authority would sign.
        let certificate = SecCertificateCreateWithData(nil, Data([0x30, 3, 2, 1, 7]) as CFData)!
        let kept = [kSecValueRef as String: certificate] as CFDictionary
        print("certificate:", SecItemAdd(kept, nil), SecItemAdd(kept, nil), SecItemCopyMatching(kept, nil))
        print("broken:", SecCertificateCreateWithData(nil, Data([0x30, 4, 2, 1, 7]) as CFData) == nil)
        var trust: SecTrust?
        SecTrustCreateWithCertificates(certificate, SecPolicyCreateSSL(true, "example.com" as CFString), &trust)
        var why: CFError?
        print("trusted:", SecTrustEvaluateWithError(trust!, &why), (why! as Error as NSError).code)

        var bytes = [UInt8](repeating: 0, count: 32)
        let random = SecRandomCopyBytes(kSecRandomDefault, bytes.count, &bytes)
        print("random:", random == errSecSuccess, Set(bytes).count > 8)
        print(
            "key:", SecKeyCreateRandomKey([:] as CFDictionary, &error) == nil,
            (error!.takeRetainedValue() as Error as NSError).code)
    }
}
