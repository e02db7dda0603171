import Foundation

/// Begins a PDF that is appended to `data` by ``UIGraphicsEndPDFContext()``.
///
/// - Parameters:
///   - data: Gets the document's bytes when the context ends.
///   - bounds: The pages' area in points, y downwards; zero is US Letter, 612 by 792.
///   - documentInfo: Title, author and so on, under keys such as `kCGPDFContextTitle`.
public func UIGraphicsBeginPDFContextToData(
    _ data: NSMutableData, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) {
    beginPDF(bounds, documentInfo) { data.append($0) }
}

/// - Returns: False, without beginning anything, when the file cannot be written.
@discardableResult
public func UIGraphicsBeginPDFContextToFile(
    _ path: String, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) -> Bool {
    guard FileManager.default.createFile(atPath: path, contents: nil) else { return false }
    beginPDF(bounds, documentInfo) { try? $0.write(to: URL(fileURLWithPath: path)) }
    return true
}

/// Ends the document.
public func UIGraphicsEndPDFContext() {
    guard let entry = GraphicsContextStack.entries.last, case .pdf(let write) = entry.purpose else { return }
    GraphicsContextStack.entries.removeLast()
    if let context = entry.context { write(context.finishedDocument()) }
}

/// Begins a page of the document's own size. Drawing before the first page shows nowhere.
public func UIGraphicsBeginPDFPage() { currentPDF?.beginPDFPage(nil) }

/// Begins a page with an area of its own, in points.
public func UIGraphicsBeginPDFPageWithInfo(_ bounds: CGRect, _ pageInfo: [AnyHashable: Any]?) {
    currentPDF?.beginPDFPage(mediaBoxInfo(bounds))
}

/// The current page's area.
public func UIGraphicsGetPDFContextBounds() -> CGRect { currentPDF?.pageBounds ?? .zero }

/// Makes the rectangle a link, in user space.
public func UIGraphicsSetPDFContextURLForRect(_ url: URL, _ rect: CGRect) {
    currentPDF?.setURL(url as NSURL, for: rect)
}

/// Page information that tells the page's area; nil leaves it to the document.
func mediaBoxInfo(_ bounds: CGRect) -> NSDictionary? {
    bounds.isEmpty ? nil : [kCGPDFContextMediaBox: NSValue(rect: bounds)]
}

private var currentPDF: CGContext? {
    guard let entry = GraphicsContextStack.entries.last, case .pdf = entry.purpose else { return nil }
    return entry.context
}

private func beginPDF(_ bounds: CGRect, _ info: [AnyHashable: Any]?, _ write: @escaping (Data) -> Void) {
    let box = bounds.isEmpty ? CGRect(x: 0, y: 0, width: 612, height: 792) : bounds
    let context = CGContext(pdfFor: nil, mediaBox: box, topLeftOrigin: true, info.map { $0 as NSDictionary })
    GraphicsContextStack.push(context, for: .pdf(write: write))
}
