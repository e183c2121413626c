/** What all three fonts have (a test holds it against them). */
const COVERED = /[\x20-\x7e\xa0-\xa3\xa5\xa7-\xab\xae-\xb0\xb4\xb6-\xb8\xba\xbb\xbf-\xff–—‘’“”•…€™−\n]/;
/** Letters that Unicode does not take apart. */
const PLAIN: Readonly<Record<string, string>> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i', '⁄': '/' };

/** The text in characters that our fonts have: `½` is `1/2`, `ř` is `r`, and what has no such form is `?`. */
export function printable(text: string): string {
  return Array.from(text.normalize('NFC'), (character) => {
    if (COVERED.test(character)) return character;
    const parts = Array.from(character.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, ''));
    return parts.map((part) => PLAIN[part] ?? (COVERED.test(part) ? part : '?')).join('');
  }).join('');
}
