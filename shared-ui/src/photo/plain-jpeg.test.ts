import { plainJpeg } from './plain-jpeg.ts';

const text = (value: string) => [...new TextEncoder().encode(value)];
const segment = (marker: number, ...data: number[]) => [0xff, marker, 0, data.length + 2, ...data];
/** A directory of one entry with this orientation, in either order of bytes, behind a note about the place. */
const exif = (orientation: number, little = false) => {
  const number = (value: number, size: number) => {
    const bytes = Array.from({ length: size }, (_, at) => (value >> (8 * (size - 1 - at))) & 0xff);
    return little ? bytes.reverse() : bytes;
  };
  const entry = [...number(0x0112, 2), ...number(3, 2), ...number(1, 4), ...number(orientation, 2), 0, 0];
  return segment(
    0xe1,
    ...[...text('Exif'), 0, 0, ...text(little ? 'II' : 'MM'), ...number(42, 2), ...number(8, 4), ...number(1, 2)],
    ...[...entry, ...text('GPS 38.9 N')],
  );
};
const JFIF = segment(0xe0, ...text('JFIF'), 0);
const PROFILE = segment(0xe2, ...text('ICC_PROFILE'), 0, 1, 1);
const ADOBE = segment(0xee, ...text('Adobe'));
/** Tables, a scan with a stuffed byte and a restart, a table between scans that looks like an end, and a second scan. */
const PICTURE = [
  ...segment(0xdb, 1, 2, 3),
  ...[...segment(0xda, 0), 7, 0xff, 0, 8, 0xff, 0xd0, 9],
  ...[...segment(0xc4, 0xff, 0xd9), ...segment(0xda, 0), 5],
];
const START = [0xff, 0xd8];
const END = [0xff, 0xd9];
const plain = (...bytes: number[]) => {
  const photo = plainJpeg(Uint8Array.from(bytes));
  return photo && [...photo];
};

// rule: B-4-20
test('a photo keeps what draws it, and nothing that a camera or a program wrote beside it', () => {
  const notes = [
    ...segment(0xe1, ...text('http://ns.adobe.com/xap/1.0/')),
    ...segment(0xe2, ...text('MPF'), 0),
    ...segment(0xed, ...text('Photoshop 3.0')),
    ...segment(0xfe, ...text('taken at home')),
  ];
  const photo = [...START, ...JFIF, ...exif(1), ...notes, ...PROFILE, ...ADOBE, ...PICTURE, ...END];
  expect(plain(...photo)).toEqual([...START, ...JFIF, ...PROFILE, ...ADOBE, ...PICTURE, ...END]);
});

test('bytes that fill the space before a marker hide nothing', () => {
  expect(plain(...START, 0xff, 0xff, ...exif(1), 0xff, ...PICTURE, 0xff, ...END)).toEqual([
    ...START,
    ...PICTURE,
    ...END,
  ]);
});

test('a second photo behind it is dropped', () => {
  expect(plain(...START, ...PICTURE, ...END, ...START, ...exif(1), ...PICTURE, ...END)).toEqual([
    ...START,
    ...PICTURE,
    ...END,
  ]);
});

test.each([
  [6, false],
  [3, true],
])('a photo that is turned by %i stays turned', (orientation, little) => {
  const kept = plain(...START, ...exif(orientation, little), ...PICTURE, ...END);
  expect(String.fromCharCode(...(kept ?? []))).not.toContain('GPS');
  // What is kept is read in the same way.
  expect(plain(...(kept ?? []))).toEqual(kept);
  const segments = kept?.slice(2, 38);
  expect(segments?.slice(0, 4)).toEqual([0xff, 0xe1, 0, 34]);
  expect(segments?.slice(20, 30)).toEqual([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation]);
});

test.each([
  ['a PNG', [0x89, 0x50, 0x4e, 0x47]],
  ['nothing', []],
  ['a photo with a restart where none can be', [...START, 0xff, 0xd0, ...exif(1), ...PICTURE, ...END]],
  ['a photo that was cut off', [...START, ...PICTURE]],
  ['a photo with an impossible length', [...START, 0xff, 0xe0, 0, 0, 1, 2]],
  ['a photo with an impossible directory', [...START, ...segment(0xe1, ...text('Exif'), 0, 0, 1), ...PICTURE, ...END]],
])('%s is none that can be sent', (_what, bytes) => {
  expect(plain(...bytes)).toBeNull();
});
