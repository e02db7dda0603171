/// The first stored property of every class whose objects are values in attributed strings.
///
/// Foundation on Linux keeps attributes in Core Foundation dictionaries, and compares the values of neighbouring runs.
/// To tell its own objects from Swift's it reads a type number out of the word behind the object's header, which is
/// our first stored property, and stops the program where that is no number it knows. With a number it knows it sees
/// from the class that the object is not its own, and asks `isEqual(_:)`, as it should.
struct AttributeValueTag {
    /// Core Foundation's basic type, 1, where the number has its place.
    private let bits: UInt = 1 << 8
}
