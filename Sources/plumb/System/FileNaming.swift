/// Names of files made of texts that documents bring along.
enum FileNaming {
    /// A name that is on no path and that no file so far has, whether a file system tells large letters from small ones
    /// or not.
    ///
    /// - Parameter signs: What stays beside letters and digits; everything else becomes a line below.
    static func name(_ text: String, keeping signs: String, unlike taken: inout Set<String>) -> String {
        // By scalars: a slash that is glued to a letter is still a slash.
        var base = String.UnicodeScalarView()
        for scalar in text.unicodeScalars.prefix(200) {
            let stays =
                scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || signs.unicodeScalars.contains(scalar)
            base.append(stays ? scalar : "_")
        }
        if base.first == "." { base.replaceSubrange(base.startIndex...base.startIndex, with: ["_"]) }
        var name = String(base)
        // Limits of file systems are in bytes.
        while name.utf8.count > 200 { name.unicodeScalars.removeLast() }
        let stem = name
        var number = 2
        while !taken.insert(name.lowercased()).inserted {
            name = "\(stem)-\(number)"
            number += 1
        }
        return name
    }
}
