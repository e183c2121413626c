/** A file that begins like a JPEG and has that many bytes, in base64. */
export const jpegOf = (bytes: number) =>
  Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(bytes - 4, 7)]).toString('base64');

export const JPEG = jpegOf(54);
