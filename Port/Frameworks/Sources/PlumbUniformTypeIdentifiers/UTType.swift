// UIKit declares the type, because its document pickers and item providers use it.
@_exported import struct UIKit.UTTagClass
@_exported import struct UIKit.UTType
