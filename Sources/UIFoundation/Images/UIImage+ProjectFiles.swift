import Files
import Foundation

// Images and colours straight from a project's files, before a build has made a bundle of them.
extension UIImage {
    /// The variant of an `.imageset` folder that suits the present traits.
    ///
    /// - Parameter boundary: A folder that the set's files must lie in, links followed.
    package static func imageSet(at folder: URL, within boundary: String) -> UIImage? {
        ImageSet(folder: folder, within: boundary).flatMap { UIImageAsset(set: $0).registered(for: .current) }
    }

    /// The variant of an image file that suits the present traits, such as `name@2x.png` for `name`.
    ///
    /// - Parameter folder: The folder that the file must lie in, links followed.
    package static func file(named name: String, in folder: String) -> UIImage? {
        guard let path = ImageFileName(folder + "/" + name).best(for: .current), FilePath.contains(folder, path),
            let data = try? FileInput.data(at: path, limit: ImageSet.limit),
            var values = ImageValues(data: data, scale: ImageFileName(path).scale)
        else { return nil }
        values.name = name
        return UIImage(values: values)
    }
}

extension UIColor {
    /// The colour of a `.colorset` folder.
    ///
    /// - Parameter boundary: A folder that the set's description must lie in, links followed.
    package static func colorSet(at folder: URL, named name: String, within boundary: String) -> UIColor? {
        let contents = folder.appendingPathComponent("Contents.json").path
        guard FilePath.contains(boundary, contents),
            let data = try? FileInput.data(at: contents, limit: ImageSet.descriptionLimit)
        else { return nil }
        return ColorSet(contents: data).map {
            UIColor(storage: .dynamic(DynamicColor(.catalog(name: name, CatalogColor($0)))))
        }
    }
}
