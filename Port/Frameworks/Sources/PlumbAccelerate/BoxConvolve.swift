import Foundation

// Of vImage, what blurs pictures: pixels of four bytes.

public typealias vImagePixelCount = UInt
public typealias vImage_Flags = UInt32
public typealias vImage_Error = Int

/// Pixels in memory; the width and height are pixels, `rowBytes` is the distance of rows.
public struct vImage_Buffer {
    public var data: UnsafeMutableRawPointer!
    public var height: vImagePixelCount
    public var width: vImagePixelCount
    public var rowBytes: Int
    public init() { self.init(data: nil, height: 0, width: 0, rowBytes: 0) }
    public init(data: UnsafeMutableRawPointer!, height: vImagePixelCount, width: vImagePixelCount, rowBytes: Int) {
        (self.data, self.height, self.width, self.rowBytes) = (data, height, width, rowBytes)
    }
}

public let kvImageNoFlags = 0
public let kvImageLeaveAlphaUnchanged = 1
public let kvImageCopyInPlace = 2
public let kvImageBackgroundColorFill = 4
public let kvImageEdgeExtend = 8
public let kvImageDoNotTile = 16
public let kvImageNoError: vImage_Error = 0
public let kvImageRoiLargerThanInputBuffer: vImage_Error = -21766
public let kvImageInvalidKernelSize: vImage_Error = -21767
public let kvImageNullPointerArgument: vImage_Error = -21772

/// Each pixel becomes the mean of those around it, `kernel_width` by `kernel_height` of them, both odd. Beyond the edges
/// are the pixels at the edge, or the colour that is given with `kvImageBackgroundColorFill`.
@discardableResult
public func vImageBoxConvolve_ARGB8888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ tempBuffer: UnsafeMutableRawPointer!,
    _ srcOffsetToROI_X: vImagePixelCount, _ srcOffsetToROI_Y: vImagePixelCount, _ kernel_height: UInt32,
    _ kernel_width: UInt32, _ backgroundColor: UnsafePointer<UInt8>!, _ flags: vImage_Flags
) -> vImage_Error {
    guard kernel_width % 2 == 1, kernel_height % 2 == 1 else { return kvImageInvalidKernelSize }
    let (source, target) = (src.pointee, dest.pointee)
    guard let from = source.data, let to = target.data else { return kvImageNullPointerArgument }
    let (left, top) = (Int(srcOffsetToROI_X), Int(srcOffsetToROI_Y))
    guard left + Int(target.width) <= Int(source.width), top + Int(target.height) <= Int(source.height) else {
        return kvImageRoiLargerThanInputBuffer
    }
    let edge = flags & UInt32(kvImageBackgroundColorFill) != 0 ? backgroundColor : nil
    // Rows first, into sums; then columns of these.
    let (width, height) = (Int(target.width), Int(source.height))
    let (reachX, reachY) = (Int(kernel_width) / 2, Int(kernel_height) / 2)
    var rows = [UInt32](repeating: 0, count: width * height * 4)
    for y in 0..<height {
        let row = from + y * source.rowBytes
        for channel in 0..<4 {
            func value(_ x: Int) -> UInt32 {
                if let edge, x < 0 || x >= Int(source.width) { return UInt32(edge[channel]) }
                let inside = min(max(x, 0), Int(source.width) - 1)
                return UInt32(row.load(fromByteOffset: inside * 4 + channel, as: UInt8.self))
            }
            var sum: UInt32 = 0
            for x in left - reachX...left + reachX { sum += value(x) }
            for x in 0..<width {
                rows[(y * width + x) * 4 + channel] = sum
                sum = sum + value(left + x + reachX + 1) - value(left + x - reachX)
            }
        }
    }
    let area = UInt64(kernel_width) * UInt64(kernel_height)
    for x in 0..<width {
        for channel in 0..<4 {
            func value(_ y: Int) -> UInt64 {
                if let edge, y < 0 || y >= height { return UInt64(edge[channel]) * UInt64(kernel_width) }
                return UInt64(rows[(min(max(y, 0), height - 1) * width + x) * 4 + channel])
            }
            var sum: UInt64 = 0
            for y in top - reachY...top + reachY { sum += value(y) }
            for y in 0..<Int(target.height) {
                let keeps = channel == 0 && flags & UInt32(kvImageLeaveAlphaUnchanged) != 0
                if !keeps {
                    to.storeBytes(
                        of: UInt8((sum + area / 2) / area), toByteOffset: y * target.rowBytes + x * 4 + channel,
                        as: UInt8.self)
                }
                sum = sum + value(top + y + reachY + 1) - value(top + y - reachY)
            }
        }
    }
    return kvImageNoError
}
