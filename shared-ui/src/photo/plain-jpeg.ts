const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const EXIF = 0xe1;
/** Any number of these may precede a marker. */
const FILL = 0xff;
/** Markers without a length: restarts within a scan, and a stuffed byte. */
const isWithinScan = (marker: number) => marker === 0 || (marker >= 0xd0 && marker <= 0xd7);

const textAt = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length));

/** What a decoder needs: no comment and nothing of an application but JFIF, the color profile and Adobe's color transform. */
function isNeeded(marker: number, segment: Uint8Array): boolean {
  if (marker === 0xfe) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  return marker === 0xe0 || marker === 0xee || (marker === 0xe2 && textAt(segment, 4, 11) === 'ICC_PROFILE');
}

/** The orientation of an Exif segment; 1 is upright. */
function orientationOf(segment: Uint8Array): number {
  if (textAt(segment, 4, 4) !== 'Exif') return 1;
  const tiff = new DataView(segment.buffer, segment.byteOffset + 10, segment.byteLength - 10);
  const little = tiff.getUint16(0) === 0x4949;
  const entries = tiff.getUint32(4, little);
  for (let entry = 0; entry < tiff.getUint16(entries, little); entry += 1) {
    const at = entries + 2 + entry * 12;
    if (tiff.getUint16(at, little) === 0x0112) return tiff.getUint16(at + 8, little);
  }
  return 1;
}

/** An Exif segment that has the orientation alone. */
const exifOf = (orientation: number) =>
  Uint8Array.of(
    ...[0xff, EXIF, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0],
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1],
    ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0],
  );

/** Where the data of a scan end that begin there. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length - 1 && !(bytes[at] === 0xff && !isWithinScan(bytes[at + 1] ?? 0))) at += 1;
  return at;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/**
 * The same JPEG without what a camera or a program wrote beside the picture, such as the place, and without what follows the
 * picture; the orientation stays. Null when these bytes are no JPEG.
 */
export function plainJpeg(bytes: Uint8Array): Uint8Array | null {
  try {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (view.getUint16(0) !== (0xff00 | START)) return null;
    const parts: Uint8Array[] = [bytes.subarray(0, 2)];
    for (let at = 2; ;) {
      const marker = view.getUint16(at) & 0xff;
      if (view.getUint8(at) !== 0xff || isWithinScan(marker)) return null;
      if (marker === FILL) {
        at += 1;
        continue;
      }
      if (marker === END) return joined([...parts, bytes.subarray(at, at + 2)]);
      const end = at + 2 + view.getUint16(at + 2);
      const segment = bytes.subarray(at, end);
      if (marker === EXIF) {
        const orientation = orientationOf(segment);
        if (orientation > 1 && orientation <= 8) parts.push(exifOf(orientation));
      } else if (isNeeded(marker, segment)) parts.push(segment);
      at = end;
      if (marker === SCAN) {
        at = endOfScan(bytes, end);
        parts.push(bytes.subarray(end, at));
      }
    }
  } catch {
    return null; // it ends within a segment
  }
}
