import Foundation

/// The data of a data set in an asset catalogue.
open class NSDataAsset: NSObject {
    public let name: String
    public let data: Data
    /// The uniform type identifier that the set states; empty where it states none.
    public let typeIdentifier: String

    public convenience init?(name: String) { self.init(name: name, bundle: .main) }

    /// Nil where the bundle's catalogues have no such set.
    public init?(name: String, bundle: Bundle) {
        guard let folder = AssetCatalog(bundle: bundle).set(name, type: "dataset"),
            let text = try? Data(contentsOf: folder.appendingPathComponent("Contents.json")),
            let root = try? JSONSerialization.jsonObject(with: text) as? [String: Any],
            let entry = (root["data"] as? [[String: Any]])?.first(where: { $0["filename"] != nil }),
            let file = entry["filename"] as? String,
            let data = try? Data(contentsOf: folder.appendingPathComponent(file))
        else { return nil }
        self.name = name
        self.data = data
        typeIdentifier = entry["universal-type-identifier"] as? String ?? ""
        super.init()
    }
}
