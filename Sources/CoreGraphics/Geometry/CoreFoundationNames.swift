@_exported import Foundation

// Core Foundation's toll-free names. Swift on Linux has Foundation's classes only, which is what these bridge to.

/// Core Foundation's names for Foundation's classes.
public typealias CFData = NSData
public typealias CFMutableData = NSMutableData
public typealias CFString = NSString
public typealias CFURL = NSURL
public typealias CFArray = NSArray
public typealias CFDictionary = NSDictionary
