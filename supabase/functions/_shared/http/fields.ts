import { isPhoneNumber } from 'shared-data/domain/contact';
import { isEmail, plainEmail } from 'shared-data/domain/email';
import { isDateText, isTimeText } from 'shared-data/domain/time';
import { isRecord } from './body.ts';
import { FunctionError } from './errors.ts';

const refuse = (field: string, problem: string) =>
  new FunctionError('invalid_value', `${field} ${problem}.`, { field });

export const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);

/** Reads typed fields out of a JSON object; each reader throws `invalid_value` with the field's name. */
export function fieldsOf(source: Record<string, unknown>, prefix = '') {
  const named = (name: string) => `${prefix}${name}`;

  /** A string of 1 to `max` characters after trimming. */
  function text(name: string, max: number): string {
    const value = optionalText(name, max);
    if (value === '') throw refuse(named(name), 'is required');
    return value;
  }
  /** As `text`, but missing, null and empty are the empty string. */
  function optionalText(name: string, max: number): string {
    const value = source[name] ?? '';
    if (typeof value !== 'string') throw refuse(named(name), 'must be a text');
    // The database stores no text with this character and would answer with a failure.
    if (value.includes('\0')) throw refuse(named(name), 'must have no NUL character');
    const trimmed = value.trim();
    if (trimmed.length > max) throw refuse(named(name), `must have at most ${max} characters`);
    return trimmed;
  }
  function email(name: string): string {
    const value = plainEmail(text(name, 254));
    if (!isEmail(value)) throw refuse(named(name), 'must be an e-mail address');
    return value;
  }
  /** A phone number in any notation, of at most 40 characters. */
  function phone(name: string): string {
    const value = text(name, 40);
    if (!isPhoneNumber(value)) throw refuse(named(name), 'must be a phone number');
    return value;
  }
  /** An existing date, YYYY-MM-DD. */
  function date(name: string): string {
    const value = text(name, 10);
    if (!isDateText(value)) throw refuse(named(name), 'must be a day such as 2026-12-31');
    return value;
  }
  /** An existing time of day, HH:MM or HH:MM:SS. */
  function time(name: string): string {
    const value = text(name, 8);
    if (!isTimeText(value)) throw refuse(named(name), 'must be a time such as 18:30');
    return value;
  }
  function choice<Value extends string>(name: string, values: readonly Value[]): Value {
    const found = values.find((value) => value === source[name]);
    if (found === undefined) throw refuse(named(name), `must be one of ${values.join(', ')}`);
    return found;
  }
  function flag(name: string): boolean {
    const value = source[name];
    if (typeof value !== 'boolean') throw refuse(named(name), 'must be true or false');
    return value;
  }
  function uuid(name: string): string {
    const value = source[name];
    if (!isUuid(value)) throw refuse(named(name), 'must be a UUID');
    return value.toLowerCase();
  }
  /** A whole number within the bounds, as a JSON number; `absent` stands for a field that is not sent. */
  function integer(name: string, min: number, max: number, absent?: number): number {
    const value = source[name] ?? absent;
    if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max) {
      throw refuse(named(name), `must be a whole number from ${min} to ${max}`);
    }
    return value;
  }
  function object(name: string) {
    const value = source[name];
    if (!isRecord(value)) throw refuse(named(name), 'must be an object');
    return fieldsOf(value, `${named(name)}.`);
  }
  return { text, optionalText, email, phone, date, time, choice, flag, uuid, integer, object };
}
