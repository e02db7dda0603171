// The type is UIKit's, whose document pickers and item providers speak of it.
@_exported import struct UIKit.UTTagClass
@_exported import struct UIKit.UTType
