/** Without 0, O, 1 and I, which are taken for each other. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The code of a mailed link, from the first 40 bits of its token (`private.mail_code`). */
function mailCode(token: string): string {
  const bits = BigInt(`0x${token.slice(0, 10)}`)
    .toString(2)
    .padStart(40, '0');
  return (bits.match(/.{5}/g) ?? []).map((group) => LETTERS[parseInt(group, 2)]).join('');
}

/** What a mail says of a code of eight characters, which the page takes in place of its link: `ABCD-2345`. */
export const orEnter = (code: string, page: string) =>
  `Or open ${page} and enter the code ${code.slice(0, 4)}-${code.slice(4)}.`;

/**
 * What stands beside a link whose fragment is a secret, for mail programs that cut it off; null beside any other
 * (docs/product/customers.md#mail-code).
 */
export function codeSentence(url: string): string | null {
  const [, page, token] = /^([^#]+)#([0-9a-f]{32})$/.exec(url) ?? [];
  return page && token ? orEnter(mailCode(token), page) : null;
}
