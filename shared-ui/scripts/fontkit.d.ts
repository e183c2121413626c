declare module 'fontkit' {
  /** Reads a font; `characterSet` has the code points for which it has a glyph. */
  export function create(file: Uint8Array): { characterSet: number[] };
}
