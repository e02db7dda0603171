import FlyingFox
import Foundation
import UIKit

/// Draws cards and invoices for whoever asks on this machine.
///
///     GET  /card.png?title=Hello&subtitle=World&hue=210&dark=1     also .jpg and .webp
///     POST /invoice.pdf   {"number": "1", "customer": "A", "lines": [{"text": "B", "count": 2, "price": 950}]}
@main
struct Cards {
    /// Of a request's body, in bytes.
    private static let longestBody = 1 << 18

    static func main() async throws {
        let port = ProcessInfo.processInfo.environment["PORT"].flatMap(UInt16.init) ?? 8080
        let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: port), logger: .disabled)
        for format in [PictureFormat.png, .jpg, .webp] {
            let route = HTTPRoute(method: .GET, path: "/card.\(format.rawValue)")
            await server.appendRoute(route) { await card($0, as: format) }
        }
        await server.appendRoute("POST /invoice.pdf") { try await invoice($0) }
        let running = Task { try await server.run() }
        try await server.waitUntilListening()
        if case .ip4(_, let port) = await server.listeningAddress {
            print("http://127.0.0.1:\(port)/card.png?title=Hello")
        }
        fflush(nil)
        try await running.value
    }

    /// Drawn on the main thread, encoded on another: while one card is compressed, the next one is laid out.
    private static func card(_ request: HTTPRequest, as format: PictureFormat) async -> HTTPResponse {
        func value(_ name: String) -> String? { request.query.first { $0.name == name }?.value }
        guard let title = value("title"), !title.isEmpty else { return refusal("400: a card needs a title") }
        let card = Card(
            title: String(title.prefix(Card.longestText)),
            subtitle: String((value("subtitle") ?? "").prefix(Card.longestText)),
            hue: value("hue").flatMap(Double.init).flatMap { $0.isFinite && $0 >= 0 ? $0 : nil } ?? 210,
            isDark: value("dark") == "1")
        let image = await picture(of: card)
        guard let file = await format.file(of: image) else { return HTTPResponse(statusCode: .internalServerError) }
        return HTTPResponse(statusCode: .ok, headers: [.contentType: format.contentType], body: file)
    }

    private static func invoice(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard let length = request.headers[.contentLength].flatMap(Int.init), length <= longestBody else {
            return refusal("413: an invoice has at most \(longestBody) bytes")
        }
        let invoice: Invoice
        do {
            invoice = try JSONDecoder().decode(Invoice.self, from: try await request.bodyData)
        } catch {
            return refusal("400: no invoice: \(error.localizedDescription)")
        }
        let isSane = invoice.lines.allSatisfy { abs($0.count) < 1_000_000 && abs($0.price) < 1_000_000_000 }
        guard invoice.lines.count <= Invoice.mostLines, isSane else {
            return refusal("400: an invoice has at most \(Invoice.mostLines) lines of sane amounts")
        }
        let file = await InvoiceDocument(invoice: invoice).data()
        return HTTPResponse(statusCode: .ok, headers: [.contentType: "application/pdf"], body: file)
    }

    private static func refusal(_ text: String) -> HTTPResponse {
        HTTPResponse(
            statusCode: text.hasPrefix("413") ? .payloadTooLarge : .badRequest,
            headers: [.contentType: "text/plain; charset=utf-8"], body: Data((text + "\n").utf8))
    }
}
