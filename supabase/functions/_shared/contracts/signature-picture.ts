const PREFIX = 'data:image/png;base64,';
/** Channels by color type (gray, color, color with transparency); other types are not drawn. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 6: 4 };
const MAX = { width: 2_000, height: 1_000 };

interface Chunks {
  header: DataView | null;
  data: Uint8Array[];
  names: string[];
}

function chunksOf(bytes: Uint8Array): Chunks {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found: Chunks = { header: null, data: [], names: [] };
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const body = bytes.subarray(at + 8, at + 8 + length);
    if (body.length < length) break;
    if (name === 'IHDR' && length === 13) found.header = new DataView(bytes.buffer, bytes.byteOffset + at + 8, 13);
    if (name === 'IDAT') found.data.push(body);
    found.names.push(name);
    at += 12 + length;
  }
  return found;
}

/** The inflated bytes; null when there are not exactly `expected` of them. It stops reading above that. */
async function inflate(parts: Uint8Array[], expected: number): Promise<Uint8Array | null> {
  const bytes = new Uint8Array(expected);
  const reader = new Blob(parts as BlobPart[]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  let at = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      if (at + next.value.length > expected) {
        await reader.cancel();
        return null;
      }
      bytes.set(next.value, at);
      at += next.value.length;
    }
  } catch {
    return null;
  }
  return at === expected ? bytes : null;
}

/**
 * Whether the PDF library can draw this PNG data URL: it decodes pixels after the call returned, where an error would end the
 * process, and without a limit. So a picture that is damaged, of an unusual kind, or larger than it says is not drawn.
 */
export async function isDrawable(dataUrl: string): Promise<boolean> {
  if (!dataUrl.startsWith(PREFIX)) return false;
  const bytes = Uint8Array.from(atob(dataUrl.slice(PREFIX.length)), (character) => character.charCodeAt(0));
  const { header, data, names } = chunksOf(bytes);
  if (!header || names[0] !== 'IHDR' || names.at(-1) !== 'IEND' || names.includes('tRNS')) return false;
  const [width, height, depth, type] = [
    header.getUint32(0),
    header.getUint32(4),
    header.getUint8(8),
    header.getUint8(9),
  ];
  const channels = CHANNELS[type];
  if (!channels || width < 1 || height < 1 || width > MAX.width || height > MAX.height) return false;
  if (depth !== 8 && !(type === 0 && [1, 2, 4].includes(depth))) return false;
  // No other compression, filter method or interlacing.
  if (header.getUint8(10) + header.getUint8(11) + header.getUint8(12) > 0) return false;
  const row = 1 + Math.ceil((width * channels * depth) / 8);
  const pixels = await inflate(data, row * height);
  if (!pixels) return false;
  for (let at = 0; at < pixels.length; at += row) if ((pixels[at] ?? 0) > 4) return false;
  return true;
}
