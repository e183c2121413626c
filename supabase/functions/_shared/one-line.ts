/** The text with a space for each run of control characters and line breaks: a header or a title is one line. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
