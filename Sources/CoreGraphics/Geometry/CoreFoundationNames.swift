@_exported import Foundation

// Core Foundation's toll-free names. Swift on Linux has Foundation's classes only, which is what these bridge to.

/// Foundation's class, under Core Foundation's name.
public typealias CFData = NSData
/// Foundation's class, under Core Foundation's name.
public typealias CFMutableData = NSMutableData
/// Foundation's class, under Core Foundation's name.
public typealias CFString = NSString
/// Foundation's class, under Core Foundation's name.
public typealias CFURL = NSURL
/// Foundation's class, under Core Foundation's name.
public typealias CFArray = NSArray
/// Foundation's class, under Core Foundation's name.
public typealias CFDictionary = NSDictionary
