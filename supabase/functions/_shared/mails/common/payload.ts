import { camelCased } from 'shared-data/camel-case';
import type { CamelCased } from 'shared-data/camel-case';
import type { OutboxRow } from '../../bookings/database-types.ts';
import { ServiceError } from '../../http/errors.ts';

export type Payload = OutboxRow['payload'];

/** The text of a value of a payload; empty when it is none. */
export const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** What a row without the needed facts is refused with. */
export const unreadable = (what: string) => new ServiceError('outbox', `row without ${what}`, false);

/** What a value of a payload has to be: of a type, one of some texts, or a text that may be missing, which is null then. */
export type Shape = Readonly<Record<string, 'string' | 'number' | 'optional' | readonly string[]>>;
type Value<Type> = Type extends readonly (infer Choice)[]
  ? Choice
  : Type extends 'optional'
    ? string | null
    : Type extends 'number'
      ? number
      : string;
export type Values<Of extends Shape> = CamelCased<{ [Name in keyof Of]: Value<Of[Name]> }>;

/** The values of a payload in camel case. Throws `ServiceError` for one that is not as it has to be. */
export function valuesOf<const Of extends Shape>(payload: Payload, shape: Of): Values<Of> {
  const values = Object.entries(shape).map(([name, type]) => {
    const value = payload[name];
    if (type === 'optional') return [name, typeof value === 'string' ? value : null];
    if (typeof type === 'string' ? typeof value === type : type.some((one) => one === value)) return [name, value];
    throw unreadable(typeof type === 'string' ? name : `a known ${name}`);
  });
  return camelCased(Object.fromEntries(values)) as Values<Of>;
}
