import { changedTexts, changedValues } from 'shared-data/domain/booking-history';
import { isRecord } from '../../http/body.ts';
import type { Payload } from './mail-kind.ts';
import { withPaid } from './samples.ts';

/** What a change did: the values before and after, by the names of the columns. */
export interface Change {
  from: Record<string, unknown>;
  to: Record<string, unknown>;
  /** The contract has to be signed again. */
  signAgain: boolean;
  /** Until when the time of an unpaid booking is held, ISO 8601; null for a paid one. */
  heldUntil: string | null;
}

/** The change in the payload of an outbox row. */
export function toChange({ changes, sign_again, status, hold_expires_at }: Payload): Change {
  const side = (name: string) => (isRecord(changes) && isRecord(changes[name]) ? changes[name] : {});
  return {
    from: side('from'),
    to: side('to'),
    signAgain: sign_again === true,
    heldUntil: status === 'pending' ? String(hold_expires_at) : null,
  };
}

/** One row per value that changed, from what to what. */
export const changedFacts = ({ from, to }: Change): [label: string, value: string][] =>
  changedValues(from, to).map(({ label, before, after }) => [label, `${after} (before: ${before})`]);

/** The texts that changed, such as the requests, are below with what they are now. */
export function changedNames({ to }: Change): string[] {
  const names = changedTexts(to);
  return names.length > 0 ? [`Changed: ${names.join(', ')}.`] : [];
}

/** A booking that was moved and became larger, as the payload of a row. */
export const CHANGE_ROW = {
  ...withPaid(79_900),
  changes: {
    from: {
      event_date: '2027-06-12',
      event_time: '17:00',
      guest_count: 25,
      hours: 5,
      bartenders: 2,
      total_amount: 799,
    },
    to: {
      ...{ event_date: '2027-06-05', event_time: '18:00', guest_count: 40, hours: 6, bartenders: 3, total_amount: 999 },
      special_requests: true,
    },
  },
  sign_again: true,
};
