import CCairo
import Foundation

extension CairoSurface {
    /// Softens an 8 bit surface as Apple's shadows are: by a Gaussian of the standard deviation, in pixels, that ends at
    /// twice of it. At a cost that does not grow with the deviation.
    func blur(sigma: CGFloat) {
        guard sigma.isFinite, sigma > 0.1, let (bytes, stride) = writablePixels else { return }
        let (width, height) = (self.width, self.height)
        let kernel = BlurKernel(sigma: sigma, limit: max(width, height))
        var sums = [UInt32](repeating: 0, count: max(width, height) + 2 * kernel.reach + 1)
        sums.withUnsafeMutableBufferPointer { sums in
            guard let sums = sums.baseAddress else { return }
            for y in 0..<height { kernel.average(bytes + y * stride, count: width, sums) }
            // The columns are averaged as rows of a transposed copy, because memory is fetched by rows.
            let turned = UnsafeMutablePointer<UInt8>.allocate(capacity: width * height)
            defer { turned.deallocate() }
            Self.transpose(bytes, stride, turned, height, width: width, height: height)
            for x in 0..<width { kernel.average(turned + x * height, count: height, sums) }
            Self.transpose(turned, height, bytes, stride, width: height, height: width)
        }
        cairo_surface_mark_dirty(pointer)
    }

    private static func transpose(
        _ source: UnsafePointer<UInt8>, _ sourceStride: Int, _ target: UnsafeMutablePointer<UInt8>,
        _ targetStride: Int, width: Int, height: Int
    ) {
        let block = 32
        for top in Swift.stride(from: 0, to: height, by: block) {
            for left in Swift.stride(from: 0, to: width, by: block) {
                for y in top..<min(top + block, height) {
                    for x in left..<min(left + block, width) {
                        target[x &* targetStride &+ y] = source[y &* sourceStride &+ x]
                    }
                }
            }
        }
    }
}

/// A Gaussian cut off at two deviations, as a pile of boxes: each is an average over a radius, with a weight.
struct BlurKernel {
    private struct Box {
        var radius: Int
        /// Of each sample, in 24 bit fixed point. A line of 255s comes to less than 1 << 32 in all boxes together.
        var weight: UInt32
    }

    private let boxes: [Box]
    let reach: Int

    /// - Parameter limit: No radius is greater: the samples are not more.
    init(sigma: CGFloat, limit: Int) {
        let end = 2 * sigma
        let last = min(max(1, Int(end.rounded(.up))), max(1, limit))
        // The heights of the bell are matched at radii that are evenly spaced; ten steps are within a level of 255.
        let count = min(last + 1, 10)
        let radii = (0..<count).map { last * ($0 + 1) / count }.reduce(into: [Int]()) {
            if $0.last != $1 { $0.append($1) }
        }
        func bell(_ x: CGFloat) -> CGFloat { x > end ? 0 : exp(-x * x / (2 * sigma * sigma)) }
        // A step lies between the radii before and of its box, the bell's mean over it is its height.
        var heights: [CGFloat] = []
        var inner = -1
        for radius in radii {
            let samples = (inner + 1)...radius
            heights.append(samples.reduce(0) { $0 + bell(CGFloat($1)) } / CGFloat(samples.count))
            inner = radius
        }
        var total: CGFloat = 0
        for (index, radius) in radii.enumerated() {
            let above = index + 1 < heights.count ? heights[index + 1] : 0
            total += (heights[index] - above) * CGFloat(2 * radius + 1)
        }
        boxes = radii.enumerated().compactMap { index, radius in
            let above = index + 1 < heights.count ? heights[index + 1] : 0
            let weight = (heights[index] - above) / total * CGFloat(1 << 24)
            // The sums of a very wide blur would overflow if its weights were rounded up.
            return weight >= 1
                ? Box(radius: radius, weight: UInt32(weight.rounded(last < 1000 ? .toNearestOrEven : .down))) : nil
        }
        reach = last
    }

    /// Averages a line of samples in place; beyond its ends everything is transparent.
    /// - Parameter sums: Room for the samples and the reach on both sides, and one more.
    @inline(__always)
    fileprivate func average(
        _ samples: UnsafeMutablePointer<UInt8>, count: Int, _ sums: UnsafeMutablePointer<UInt32>
    ) {
        // sums[i] is the sum of all samples before i - reach.
        var sum: UInt32 = 0
        for index in 0...reach { sums[index] = 0 }
        for index in 0..<count {
            sum &+= UInt32(samples[index])
            sums[reach &+ index &+ 1] = sum
        }
        guard sum > 0 else { return }
        for index in (reach &+ count &+ 1)..<(count &+ 2 &* reach &+ 1) { sums[index] = sum }
        boxes.withUnsafeBufferPointer { boxes in
            var index = 0
            // Eight samples at a time; the loop after it takes the rest one by one, with the same results.
            let raw = UnsafeRawPointer(sums)
            func eight(_ place: Int) -> SIMD8<UInt32> {
                raw.loadUnaligned(fromByteOffset: 4 &* place, as: SIMD8<UInt32>.self)
            }
            while index &+ 8 <= count {
                let middle = index &+ reach
                var mixed = SIMD8<UInt32>(repeating: 1 << 23)
                for box in boxes {
                    mixed &+= (eight(middle &+ box.radius &+ 1) &- eight(middle &- box.radius)) &* box.weight
                }
                UnsafeMutableRawPointer(samples + index).storeBytes(
                    of: SIMD8<UInt8>(truncatingIfNeeded: mixed &>> 24), as: SIMD8<UInt8>.self)
                index &+= 8
            }
            while index < count {
                let middle = index &+ reach
                var mixed: UInt32 = 1 << 23
                for box in boxes {
                    mixed &+= (sums[middle &+ box.radius &+ 1] &- sums[middle &- box.radius]) &* box.weight
                }
                samples[index] = UInt8(truncatingIfNeeded: mixed &>> 24)
                index &+= 1
            }
        }
    }
}
