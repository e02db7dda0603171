import EditorService
import Files
import Foundation
import InterfaceBuilder
import PageService

/// Carries one page's requests to the editor over its socket, and back what the page hears.
package struct EditorSession: Sendable {
    private let service: EditorService

    /// - Parameter service: Shared by all pages that are open.
    package init(service: EditorService) { self.service = service }

    /// Returns when the page is gone. On the actor of the editor, so that no request waits for another thread.
    @MainActor
    package func run(_ connection: PageConnection) async {
        let tell: @Sendable (PageEvent) -> Void = { event in
            // Texts, numbers and bytes always have a form.
            if let message = try? PageMessage(event) { connection.send(message) }
        }
        let page = service.join(tell)
        for await message in connection.messages {
            guard case .text(let text) = message else { continue }
            do {
                service.receive(try FramedMessage.value(PageCall.self, json: Data(text.utf8)), from: page)
            } catch {
                let number = try? FramedMessage.value(CallNumber.self, json: Data(text.utf8))
                tell(.reply(id: number?.id, error: "the request can't be read: \(error)"))
            }
        }
        service.leave(page)
    }

    /// What is known of a request that can't be read.
    private struct CallNumber: Decodable { var id: Int? }

    /// The page's files, beside the program or as they were built.
    package static func pageResources() throws -> PageResources {
        try PageResources.bundled("Page", in: "PlumbStudio_Studio", otherwise: Bundle.module.bundleURL)
    }
}

extension PageMessage {
    /// An event as JSON; with pixels or other bytes, as a `FramedMessage`.
    package init(_ event: PageEvent) throws {
        let (json, attached) = try FramedMessage.parts(of: event)
        self =
            attached.isEmpty
            ? .text(String(decoding: json, as: UTF8.self))
            : .data(FramedMessage.head(json: json.count, attached: attached.count) + json + attached)
    }

    /// The event that a page reads.
    package var event: PageEvent {
        get throws {
            switch self {
            case .text(let text): try FramedMessage.value(PageEvent.self, json: Data(text.utf8))
            case .data(let data): try FramedMessage.value(PageEvent.self, from: data)
            }
        }
    }
}
