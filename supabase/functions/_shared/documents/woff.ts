/** The inflated bytes; throws when there are not exactly `length` of them. */
async function inflate(packed: Uint8Array<ArrayBuffer>, length: number): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  if (bytes.length !== length) throw new RangeError('A table of the font has another length');
  return bytes;
}

const HEADER = { woff: 44, sfnt: 12 };
const ENTRY = { woff: 20, sfnt: 16 };

/**
 * Unpacks a WOFF font to the TrueType font in it. pdfkit's font library reads WOFF too, but fails at some files that are in
 * order, and inflates a table again for each glyph. Throws when the file is damaged.
 */
export async function unpackWoff(woff: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const from = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  if (from.getUint32(0) !== 0x774f4646) throw new TypeError('Not a WOFF font');
  const count = from.getUint16(12);
  const bytes = new Uint8Array(from.getUint32(16));
  const to = new DataView(bytes.buffer);
  to.setUint32(0, from.getUint32(4));
  to.setUint16(4, count);
  let target = HEADER.sfnt + count * ENTRY.sfnt;
  for (let index = 0; index < count; index += 1) {
    const entry = HEADER.woff + index * ENTRY.woff;
    const [tag = 0, offset = 0, packedLength = 0, length = 0, checksum = 0] = [0, 4, 8, 12, 16].map((at) =>
      from.getUint32(entry + at),
    );
    const packed = woff.subarray(offset, offset + packedLength);
    bytes.set(packedLength < length ? await inflate(packed, length) : packed, target);
    [tag, checksum, target, length].forEach((value, at) =>
      to.setUint32(HEADER.sfnt + index * ENTRY.sfnt + 4 * at, value),
    );
    // A table starts at a multiple of four.
    target += Math.ceil(length / 4) * 4;
  }
  return bytes;
}
