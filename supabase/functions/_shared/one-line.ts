/** The text as one line that is read in its order; `private.one_line` of the database does the same (`docs/product/data-and-security.md#one-line`). */
export const oneLine = (text: string) =>
  text
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
