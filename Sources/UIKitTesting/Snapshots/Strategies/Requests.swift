import Foundation

#if canImport(FoundationNetworking)
    // `URLRequest` is in this module; on Apple's platforms it is in Foundation.
    @_exported import FoundationNetworking
#endif

extension Snapshotting where Value == URLRequest, Format == String {
    /// Method and address, header fields in order, and the body.
    public static var raw: Snapshotting { .raw(pretty: false) }

    /// - Parameter pretty: Whether a body of JSON is written with its keys in order, a line each.
    public static func raw(pretty: Bool) -> Snapshotting {
        SimplySnapshotting.lines.pullback { request in
            let start = "\(request.httpMethod ?? "GET") \(request.url?.sorted.absoluteString ?? "(null)")"
            let fields = request.sortedFields.map { "\($0.name): \($0.value)" }
            var body: [String] = []
            if let data = request.httpBody {
                body = ["", pretty ? data.prettyJSON ?? data.text : data.text]
            }
            return ([start] + fields + body).joined(separator: "\n")
        }
    }

    /// The command that sends the request.
    public static var curl: Snapshotting {
        SimplySnapshotting.lines.pullback { request in
            var parts = ["curl"]
            switch request.httpMethod ?? "GET" {
            case "GET": break
            case "HEAD": parts.append("--head")
            case let method: parts.append("--request \(method)")
            }
            for field in request.sortedFields where field.name != "Cookie" {
                parts.append("--header \"\(field.name): \(field.value.replacing("\"", with: "\\\""))\"")
            }
            if let data = request.httpBody {
                let text = data.text.replacing("\\\"", with: "\\\\\"").replacing("\"", with: "\\\"")
                parts.append("--data \"\(text)\"")
            }
            if let cookie = request.allHTTPHeaderFields?["Cookie"] {
                parts.append("--cookie \"\(cookie.replacing("\"", with: "\\\""))\"")
            }
            parts.append("\"\(request.url?.sorted.absoluteString ?? "")\"")
            return parts.joined(separator: " \\\n\t")
        }
    }
}

extension URLRequest {
    fileprivate var sortedFields: [(name: String, value: String)] {
        (allHTTPHeaderFields ?? [:]).sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
    }
}

extension URL {
    /// With the items of its query in order, which people do not choose.
    fileprivate var sorted: URL {
        var components = URLComponents(url: self, resolvingAgainstBaseURL: false)
        let items = components?.queryItems?.sorted { ($0.name, $0.value ?? "") < ($1.name, $1.value ?? "") }
        if let items { components?.queryItems = items }
        return components?.url ?? self
    }
}

extension Data {
    fileprivate var text: String { String(decoding: self, as: UTF8.self) }

    fileprivate var prettyJSON: String? {
        guard let value = try? JSONSerialization.jsonObject(with: self) else { return nil }
        return (try? JSONSerialization.data(withJSONObject: value, options: [.prettyPrinted, .sortedKeys]))?.text
    }
}
