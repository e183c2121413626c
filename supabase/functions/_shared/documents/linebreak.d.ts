declare module 'linebreak' {
  /** Where a line of a text may end, by the Unicode line breaking algorithm. */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}
