// The app's screen: a canvas that frames are painted on once for each of the browser's.
const canvas = document.getElementById("screen");
const context = canvas.getContext("2d", { alpha: false });
// What is seen where the browser's pixels are fewer than the app's. Browsers leave out rows of a canvas that they show
// smaller, and with them lines that are one pixel thin; here each pixel is the mean of those that it stands for.
const scaled = document.getElementById("scaled");
const scaledContext = scaled.getContext("2d", { alpha: false });

export class Screen {
  scale = 2;
  zoom = 1;
  waiting = [];
  painted = 0;

  // `onPainted` gets the number of each frame that was painted.
  constructor(onPainted) {
    this.onPainted = onPainted;
  }

  take(frame) {
    this.waiting.push(frame);
    if (this.waiting.length === 1) requestAnimationFrame(() => this.paint());
  }

  paint() {
    const frames = this.waiting;
    this.waiting = [];
    for (const frame of frames) {
      if (canvas.width !== frame.width || canvas.height !== frame.height || this.scale !== frame.scale) {
        [canvas.width, canvas.height, this.scale] = [frame.width, frame.height, frame.scale];
        this.fit();
      }
      for (const part of frame.parts) draw(part);
      this.scaleDown(around(frame.parts));
      this.painted += 1;
      document.documentElement.dataset.frames = this.painted;
      this.onPainted(frame.number);
    }
  }

  get size() {
    return { width: canvas.width / this.scale, height: canvas.height / this.scale };
  }

  fit() {
    const wanted = document.getElementById("zoom").value;
    const stage = document.getElementById("stage").getBoundingClientRect();
    const { width, height } = this.size;
    this.zoom = wanted === "fit"
      ? Math.max(0.2, Math.min(1, (stage.width - 60) / width, (stage.height - 60) / height))
      : Number(wanted);
    canvas.style.width = `${width * this.zoom}px`;
    canvas.style.height = `${height * this.zoom}px`;
    this.fitScaled();
    const radius = (this.cornerRadius ?? 0) * this.zoom;
    canvas.style.borderRadius = scaled.style.borderRadius = `${radius}px`;
    document.getElementById("bezel").style.borderRadius = `${radius + 9}px`;
  }

  fitScaled() {
    const part = this.zoom * (window.devicePixelRatio || 1) / this.scale;
    scaled.hidden = part >= 1;
    if (scaled.hidden) return;
    const width = Math.max(1, Math.round(canvas.width * part)), height = Math.max(1, Math.round(canvas.height * part));
    if (scaled.width !== width || scaled.height !== height) [scaled.width, scaled.height] = [width, height];
    scaled.style.width = canvas.style.width;
    scaled.style.height = canvas.style.height;
    this.scaleDown({ x: 0, y: 0, width: canvas.width, height: canvas.height });
  }

  scaleDown(part) {
    if (scaled.hidden) return;
    const x = scaled.width / canvas.width, y = scaled.height / canvas.height;
    const left = Math.floor(part.x * x) - 1, top = Math.floor(part.y * y) - 1;
    scaledContext.save();
    scaledContext.beginPath();
    scaledContext.rect(
      left,
      top,
      Math.ceil((part.x + part.width) * x) + 1 - left,
      Math.ceil((part.y + part.height) * y) + 1 - top,
    );
    scaledContext.clip();
    scaledContext.imageSmoothingQuality = "medium";
    scaledContext.drawImage(canvas, 0, 0, scaled.width, scaled.height);
    scaledContext.restore();
  }

  // Where a pointer is, in points of the app's screen.
  point(event) {
    const box = canvas.getBoundingClientRect();
    const round = (value) => Math.round(value * 100) / 100;
    return { x: round((event.clientX - box.left) / this.zoom), y: round((event.clientY - box.top) / this.zoom) };
  }
}

// The smallest rectangle with all parts in it.
function around(parts) {
  const x = Math.min(...parts.map((part) => part.x)), y = Math.min(...parts.map((part) => part.y));
  return {
    x,
    y,
    width: Math.max(...parts.map((part) => part.x + part.width)) - x,
    height: Math.max(...parts.map((part) => part.y + part.height)) - y,
  };
}

function draw(part) {
  if (!part.pixels) {
    context.drawImage(
      canvas,
      part.x + part.dx,
      part.y + part.dy,
      part.width,
      part.height,
      part.x,
      part.y,
      part.width,
      part.height,
    );
    return;
  }
  // Blue, green, red become red, green, blue; the fourth byte means nothing.
  const count = part.width * part.height;
  const bytes = part.pixels.byteOffset % 4 === 0 ? part.pixels : part.pixels.slice();
  const source = new Uint32Array(bytes.buffer, bytes.byteOffset, count);
  const image = new ImageData(part.width, part.height);
  const target = new Uint32Array(image.data.buffer);
  for (let index = 0; index < count; index++) {
    const pixel = source[index];
    target[index] = 0xff000000 | ((pixel & 0xff) << 16) | (pixel & 0xff00) | ((pixel >>> 16) & 0xff);
  }
  context.putImageData(image, part.x, part.y);
}
