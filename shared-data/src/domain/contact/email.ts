/** What nobody sees and pastes all the same: control characters, soft hyphens, joiners, marks of direction, byte order marks. */
const INVISIBLE =
  /(?![\t-\r])[\p{Cc}\p{Variation_Selector}\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu;

/** A space, what separates addresses or comments on them, or a dot beside a dot, the @ or an end. */
const IMPOSSIBLE = /[\s<>()[\]\\,;:"]|(^|[.@])([.@]|$)/;

/** No host has these, and no part of its name begins or ends with a hyphen. */
const IMPOSSIBLE_HOST = /[!#$%&'*+/=?^_`{|}~]|(^|\.)-|-(\.|$)/;

/**
 * A mail address as it is stored: without invisible characters, spaces around it, and the "mailto:" of a copied link
 * (docs/product/data-and-security.md#mail-address). The database does the same.
 */
export function plainEmail(typed: string): string {
  return typed
    .replaceAll(INVISIBLE, '')
    .trim()
    .replace(/^mailto:([^?]*).*$/i, '$1');
}

/**
 * Whether what was typed is a mail address: text, @, text, dot, text (docs/product/accounts.md#email-shape), and one that can
 * exist. The one rule of forms, functions and database (`private.is_mail_address`).
 */
export function isEmail(typed: string): boolean {
  const email = plainEmail(typed);
  return (
    email.length <= 254 &&
    /^[^@]{1,64}@[^@]+\.[^@]+$/.test(email) &&
    !IMPOSSIBLE.test(email) &&
    !IMPOSSIBLE_HOST.test(email.slice(email.indexOf('@') + 1))
  );
}

/** Whether it can be an address of the business, which stands in links whose fields begin with these signs (`private.is_business_address`). */
export const isBusinessEmail = (typed: string): boolean => isEmail(typed) && !/[?&]/.test(plainEmail(typed));
