import { PHONE_DIGITS_MIN } from '../contact/contact.ts';

/** The most digits that a number has anywhere, with its country's code. */
const DIGITS_MAX = 15;
const digitsOf = (text: string) => text.replaceAll(/\D/g, '');
const isDialable = (text: string) => {
  const { length } = digitsOf(text);
  return length >= PHONE_DIGITS_MIN && length <= DIGITS_MAX;
};

/** A number with what people write into it. A plus begins another one, letters and commas end it. */
const NUMBER = /\+?\s?\(?\d[\d\s().·/\-\u2010-\u2015]*/g;
const EXTENSION = /^[\s,;]*\(?(?:ext(?:ension|n)?|x|#)[\s.:=]*(\d{1,7})/i;

/** The first number of a run of digits: a stroke, a dash in spaces or two spaces may separate two. */
function firstOf(run: string): string {
  const strokes = run.split('/');
  const kept = strokes.findIndex((_, index) => isDialable(strokes.slice(0, index + 1).join('')));
  const first = kept < 0 ? run : strokes.slice(0, kept + 1).join('');
  if (isDialable(first)) return first;
  return first.split(/\s[-\u2010-\u2015]\s|\s{2,}/).find(isDialable) ?? first.split(/\s/).find(isDialable) ?? first;
}

/** The digits to dial, with a plus in front of a country's code, whose "(0)" and "00" are not dialed from abroad. */
function dialed(number: string): string {
  const isInternational = /^\s*(\+|00)/.test(number);
  const digits = digitsOf(isInternational ? number.replace(/\(0\)/, '').replace(/^\s*00/, '') : number);
  return isInternational ? `+${digits}` : digits;
}

/**
 * The link that calls the first number of a text in any notation: `tel:` with its digits, and after a comma, which phones take
 * for a pause, its extension. Null when the text has no number that can be called.
 */
export function phoneHref(phone: string): string | null {
  const text = phone.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
  for (const { 0: run, index } of text.matchAll(NUMBER)) {
    const first = firstOf(run);
    const number = dialed(first);
    if (!isDialable(number)) continue;
    const extension = first === run ? EXTENSION.exec(text.slice(index + run.length))?.[1] : undefined;
    return `tel:${number}${extension ? `,${extension}` : ''}`;
  }
  return null;
}
