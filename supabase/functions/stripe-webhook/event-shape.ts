import type Stripe from 'stripe';
import { isRecord } from '../_shared/http/body.ts';
import { FunctionError } from '../_shared/http/errors.ts';

type Is = (value: unknown) => boolean;

const isText: Is = (value) =>
  typeof value === 'string' && value.length > 0 && value.length <= 255 && !value.includes('\0');
const isAmount: Is = (value) => typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 2 ** 31;
/** An object that is sent whole or as its id. */
const isReference: Is = (value) => isText(value) || (isRecord(value) && isText(value.id));
const orNothing =
  (is: Is): Is =>
  (value) =>
    value === null || value === undefined || is(value);

const session = {
  id: isText,
  payment_status: isText,
  payment_intent: orNothing(isReference),
  amount_total: orNothing(isAmount),
  currency: orNothing(isText),
};
const refund = {
  id: isText,
  amount: isAmount,
  payment_intent: orNothing(isReference),
  status: orNothing(isText),
  metadata: orNothing(isRecord),
};
const dispute = {
  id: isText,
  amount: isAmount,
  payment_intent: orNothing(isReference),
  reason: isText,
  status: isText,
};

/** What the handler reads of the object of an event, by the beginning of the event's type. */
const shapes: readonly [prefix: string, shape: Readonly<Record<string, Is>>][] = [
  ['checkout.session.', session],
  ['refund.', refund],
  ['charge.dispute.', dispute],
];

/**
 * Throws `invalid_json`, with the place, when a signed event differs from what the provider documents. Otherwise the
 * database would refuse a part of it, and the provider would send it again and again.
 */
export function assertEventShape(value: unknown): asserts value is Stripe.Event {
  const refuse = (place: string) =>
    new FunctionError('invalid_json', `The event differs from the documentation at ${place}.`);
  if (!isRecord(value)) throw refuse('its beginning');
  for (const field of ['id', 'type']) if (!isText(value[field])) throw refuse(field);
  const [, shape] = shapes.find(([prefix]) => String(value.type).startsWith(prefix)) ?? [];
  if (!shape) return;
  const object = isRecord(value.data) ? value.data.object : null;
  if (!isRecord(object)) throw refuse('data.object');
  for (const [field, is] of Object.entries(shape)) if (!is(object[field])) throw refuse(`data.object.${field}`);
}
