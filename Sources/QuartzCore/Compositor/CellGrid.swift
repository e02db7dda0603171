/// A picture in fewer pixels: squares of it joined to one, and spread out again.
struct CellGrid {
    let grid: PixelGrid
    /// Pixels along a cell's side: 2, 4 or 8.
    private let step: Int
    /// Pixels of the first cell that lie outside of the picture.
    private let skipped: (x: Int, y: Int)

    /// The averages of the picture's squares, which begin at multiples of `step` on the screen.
    init(_ picture: PixelGrid, step: Int, origin: (x: Int, y: Int)) {
        func remainder(_ value: Int) -> Int { ((value % step) + step) % step }
        let skipped = (x: remainder(origin.x), y: remainder(origin.y))
        let width = (skipped.x + picture.width + step - 1) / step
        let height = (skipped.y + picture.height + step - 1) / step
        let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: max(1, width * height))
        (self.step, self.skipped) = (step, skipped)
        grid = PixelGrid(pixels: pixels, stride: width, width: width, height: height)
        // Sums of a row of cells: blue and red in the halves of one word, green and opacity in those of another.
        let sums = UnsafeMutablePointer<UInt32>.allocate(capacity: 2 * width)
        defer { sums.deallocate() }
        var row = 0
        while row < height {
            sums.update(repeating: 0, count: 2 * width)
            let first = max(0, row * step - skipped.y)
            let end = min(picture.height, (row + 1) * step - skipped.y)
            var y = first
            while y < end {
                add(picture.pixels + y * picture.stride, picture.width, to: sums)
                y += 1
            }
            let target = pixels + row * width
            var cell = 0
            while cell < width {
                let left = cell * step - skipped.x
                let columns = (left + step < picture.width ? left + step : picture.width) - (left > 0 ? left : 0)
                let count = UInt32(columns * (end - first))
                let (blueRed, greenAlpha) = (sums[2 * cell], sums[2 * cell + 1])
                let half = count / 2
                let blue = ((blueRed & 0xFFFF) &+ half) / count
                let red = ((blueRed &>> 16) &+ half) / count
                let green = ((greenAlpha & 0xFFFF) &+ half) / count
                let alpha = ((greenAlpha &>> 16) &+ half) / count
                target[cell] = blue | green &<< 8 | red &<< 16 | alpha &<< 24
                cell += 1
            }
            row += 1
        }
    }

    func deallocate() { grid.pixels.deallocate() }

    private func add(_ row: UnsafeMutablePointer<UInt32>, _ count: Int, to sums: UnsafeMutablePointer<UInt32>) {
        var x = 0
        var sum = sums
        // Of the first cell a part may be missing.
        var end = step - skipped.x
        while x < count {
            if end > count { end = count }
            var (blueRed, greenAlpha): (UInt32, UInt32) = (0, 0)
            while x < end {
                let pixel = row[x]
                blueRed = blueRed &+ (pixel & 0x00FF_00FF)
                greenAlpha = greenAlpha &+ ((pixel &>> 8) & 0x00FF_00FF)
                x &+= 1
            }
            sum[0] = sum[0] &+ blueRed
            sum[1] = sum[1] &+ greenAlpha
            sum += 2
            end &+= step
        }
    }

    /// Gives the picture the cells' colours, mixed by how near their middles are. Its pixels keep their opacity.
    func spread(to picture: PixelGrid, rows: Range<Int>, columns: Range<Int>) {
        guard !rows.isEmpty, !columns.isEmpty else { return }
        let width = grid.width
        // Two cells above each other, mixed.
        let line = UnsafeMutablePointer<UInt32>.allocate(capacity: 2 * width + 2)
        defer { line.deallocate() }
        let whole = UInt32(2 * step)
        // Each of the two directions multiplies by 2 * step, so the sum is shifted by twice the logarithm of that.
        let shift = UInt32(2 * (2 * step).trailingZeroBitCount)
        let half: UInt32 = (1 &<< (shift &- 1)) &* 0x0001_0001
        let mask = 0x00FF_00FF as UInt32
        for y in rows {
            let (above, below, near) = place(y + skipped.y, grid.height)
            let (top, bottom) = (grid.pixels + above * width, grid.pixels + below * width)
            var cell = 0
            while cell < width {
                let (a, b) = (top[cell], bottom[cell])
                line[2 * cell] = (a & mask) &* (whole &- near) &+ (b & mask) &* near
                line[2 * cell + 1] = ((a &>> 8) & mask) &* (whole &- near) &+ ((b &>> 8) & mask) &* near
                cell += 1
            }
            let target = picture.pixels + y * picture.stride
            var x = columns.lowerBound
            while x < columns.upperBound {
                let (left, right, share) = place(x + skipped.x, width)
                let (from, to) = (line + 2 * left, line + 2 * right)
                // From pixel to pixel, until the next cell's middle, the same is added. What a half borrows from the other
                // meanwhile, the sum gives back.
                let (addedBlueRed, addedGreen) = (2 &* (to[0] &- from[0]), 2 &* (to[1] &- from[1]))
                var blueRedSum = from[0] &* (whole &- share) &+ to[0] &* share &+ half
                var greenSum = from[1] &* (whole &- share) &+ to[1] &* share &+ half
                let next = x + Int((whole &- share &+ 1) / 2)
                let end = next < columns.upperBound ? next : columns.upperBound
                while x < end {
                    let own = target[x] &>> 24
                    let blueRed = (blueRedSum &>> shift) & mask
                    let green = (greenSum &>> shift) & 0xFF
                    if own == 255 {
                        target[x] = blueRed | green &<< 8 | 0xFF00_0000
                    } else {
                        let blue = ((blueRed & 0xFF) &* own &+ 127) / 255
                        let red = ((blueRed &>> 16) &* own &+ 127) / 255
                        target[x] = blue | ((green &* own &+ 127) / 255) &<< 8 | red &<< 16 | own &<< 24
                    }
                    blueRedSum = blueRedSum &+ addedBlueRed
                    greenSum = greenSum &+ addedGreen
                    x &+= 1
                }
            }
        }
    }

    /// The two cells between whose middles a pixel's middle lies, and how near it is to the second one, of `2 * step`.
    private func place(_ pixel: Int, _ count: Int) -> (first: Int, second: Int, share: UInt32) {
        // In halves of a pixel, from the middle of the first cell.
        let position = 2 * pixel + 1 - step
        let first = position >= 0 ? position / (2 * step) : -1
        let share = UInt32(position - first * 2 * step)
        return (max(0, min(first, count - 1)), max(0, min(first + 1, count - 1)), share)
    }
}
