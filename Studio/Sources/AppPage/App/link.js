// HostLink's messages: bytes that the app sends as values, and values for the app as bytes. The order of the fields is
// the declarations' in Sources/HostLink.
class Reader {
  constructor(buffer) {
    this.view = new DataView(buffer);
    this.buffer = buffer;
    this.at = 0;
  }
  u8() {
    return this.view.getUint8(this.at++);
  }
  u32() {
    const value = this.view.getUint32(this.at, true);
    this.at += 4;
    return value;
  }
  i32() {
    const value = this.view.getInt32(this.at, true);
    this.at += 4;
    return value;
  }
  f64() {
    const value = this.view.getFloat64(this.at, true);
    this.at += 8;
    return value;
  }
  flag() {
    return this.u8() === 1;
  }
  data() {
    const count = this.u32();
    const bytes = new Uint8Array(this.buffer, this.at, count);
    this.at += count;
    return bytes;
  }
  text() {
    return new TextDecoder().decode(this.data());
  }
  list(each) {
    return Array.from({ length: this.u32() }, () => each(this));
  }
}

export function decode(buffer) {
  const reader = new Reader(buffer);
  switch (reader.u8()) {
    case 1:
      return {
        kind: "hello",
        version: reader.u32(),
        name: reader.text(),
        devices: reader.list((r) => r.text()),
        textSizes: reader.list((r) => r.text()),
      };
    case 2:
      return {
        kind: "frame",
        number: reader.u32(),
        time: reader.f64(),
        width: reader.u32(),
        height: reader.u32(),
        scale: reader.f64(),
        parts: reader.list(part),
      };
    case 3:
      return state(reader);
    case 4:
      return { kind: "pasteboard", items: reader.list((r) => ({ type: r.text(), bytes: r.data() })) };
    case 5:
      return { kind: "answer", number: reader.u32(), name: reader.text(), bytes: reader.data() };
    case 6:
      return { kind: "note", text: reader.text() };
    case 9:
      return { kind: "pace", wanted: reader.u32(), shown: reader.u32() };
    default:
      return { kind: "other" };
  }
}

function part(r) {
  const result = { x: r.u32(), y: r.u32(), width: r.u32(), height: r.u32() };
  if (r.u8() === 0) result.pixels = r.data();
  else [result.dx, result.dy] = [r.i32(), r.i32()];
  return result;
}

function state(r) {
  const result = { kind: "state" };
  for (const name of ["device", "orientation", "style", "contrast", "textSize", "direction", "share"]) {
    result[name] = r.text();
  }
  result.isInBackground = r.flag();
  result.reducesMotion = r.flag();
  result.cornerRadius = r.f64();
  result.focus = r.flag() ? { x: r.f64(), y: r.f64(), height: r.f64(), isSecure: r.flag() } : null;
  result.shortcuts = r.list((each) => ({ type: each.text(), title: each.text() }));
  return result;
}

const bytes = (kind, ...parts) => {
  const length = parts.reduce((sum, each) => sum + each.length, 1);
  const result = new Uint8Array(length);
  result[0] = kind;
  let at = 1;
  for (const each of parts) {
    result.set(each, at);
    at += each.length;
  }
  return result;
};
const u32 = (value) => new Uint8Array(new Uint32Array([value]).buffer);
const f64 = (value) => new Uint8Array(new Float64Array([value]).buffer);
const data = (value) => {
  const all = new Uint8Array(value.length + 4);
  all.set(u32(value.length));
  all.set(value, 4);
  return all;
};
const text = (value) => data(new TextEncoder().encode(value));
const flag = (value) => new Uint8Array([value ? 1 : 0]);

export const messages = {
  event: (line) => bytes(1, text(line)),
  acknowledge: (number) => bytes(2, u32(number)),
  refresh: () => bytes(3),
  request: (number, kind) =>
    bytes(
      4,
      u32(number),
      new Uint8Array([
        { screenshot: 0, description: 1, beginRecording: 2, endRecording: 3, endRecordingAsPNG: 4 }[kind],
      ]),
    ),
  drawing: ({ slowness = 1, blended = false, misaligned = false }) =>
    bytes(5, f64(slowness), flag(blended), flag(misaligned)),
  pasteboard: (items) => bytes(6, u32(items.length), ...items.flatMap((item) => [text(item.type), data(item.bytes)])),
};

// A text as a script's line takes it.
export const quoted = (value) =>
  `"${value.replace(/[\\"]/g, "\\$&").replace(/\n/g, "\\n").replace(/\t/g, "\\t").replace(/[\r\0]/g, "")}"`;
